import Testing

@testable import Diagnostics

struct SourceFileTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 2, 2), (5, 2, 3), (6, 2, 4), (7, 3, 1),
  ])
  func positionsCountLinesAndScalarsFromOne(offset: Int, line: Int, column: Int) {
    let file = SourceFile(path: "a.md", bytes: Array("x\ný z\nend".utf8))
    #expect(file.position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test func anOffsetInsideAScalarBelongsToIt() {
    let file = SourceFile(path: "a.md", bytes: Array("aéb".utf8))
    #expect(file.position(at: 2).column == 2)
    #expect(file.position(at: 3).column == 3)
  }

  @Test(arguments: ["a\nb\nc", "a\r\nb\r\nc", "a\rb\rc"])
  func everyLineEndCounts(text: String) {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    #expect(file.lineStarts.count == 3)
    #expect((0..<3).map { file.text(file.rangeOfLine($0)) } == ["a", "b", "c"])
  }

  @Test func offsetsBeyondTheFileAreClamped() {
    let file = SourceFile(path: "a.md", bytes: Array("ab".utf8))
    #expect(file.position(at: 99) == SourcePosition(line: 1, column: 3))
    #expect(file.position(at: -1) == SourcePosition(line: 1, column: 1))
    #expect(file.text(SourceRange(1, 99)) == "b")
  }

  @Test func columnsOfLongLinesAreThoseOfShortOnes() {
    let line = String(repeating: "aé語🎉 ", count: 400)
    let file = SourceFile(path: "a.md", bytes: Array("x\n\(line)\nend".utf8))
    var column = 1
    for offset in 2..<(2 + line.utf8.count) {
      let isStart = file.bytes[offset] & 0xC0 != 0x80
      #expect(file.position(at: offset) == SourcePosition(line: 2, column: isStart ? column : column - 1))
      if isStart { column += 1 }
    }
    #expect(file.renamed("b.md").position(at: 2000) == file.position(at: 2000))
  }

  @Test func anEmptyFileHasOneLine() {
    let file = SourceFile(path: "a.md", bytes: [])
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.rangeOfLine(0).isEmpty)
  }

  @Test func rangesUniteAndContain() {
    let range = SourceRange(2, 5)
    #expect(range.contains(2) && !range.contains(5))
    #expect(range.contains(SourceRange(3, 5)) && !range.contains(SourceRange(3, 6)))
    #expect(range.union(SourceRange(7, 9)) == SourceRange(2, 9))
    #expect(SourceRange(4, 1).isEmpty)
  }
}
