import Snippets
import Testing

/// Lines of code find their places again, whichever file each stands in.
struct LineMapTests {
  @Test func linesAreWhatTheyWere() {
    let lines = [
      Snippet.LineStart(textOffset: 0, sourceOffset: 40), Snippet.LineStart(textOffset: 5, sourceOffset: 49),
      Snippet.LineStart(textOffset: 9, sourceOffset: 0, file: "a.py"),
      Snippet.LineStart(textOffset: 12, sourceOffset: 3, file: "a.py"),
      Snippet.LineStart(textOffset: 20, sourceOffset: 90), Snippet.LineStart(textOffset: 22, sourceOffset: 7, file: "b.py"),
    ]
    #expect(Array(LineMap(lines)) == lines)
    #expect(LineMap(lines).last { $0.sourceOffset < 10 }?.file == "b.py")
  }

  @Test func noLinesAreNone() {
    let map: LineMap = []
    #expect(map.isEmpty && map.first == nil)
  }

  @Test func offsetsBeyondFourGigabytesAreTheLast() {
    let map: LineMap = [Snippet.LineStart(textOffset: -1, sourceOffset: Int.max)]
    #expect(map[0] == Snippet.LineStart(textOffset: 0, sourceOffset: Int(UInt32.max)))
  }
}
