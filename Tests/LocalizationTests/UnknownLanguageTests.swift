import Snippets
import Testing

@testable import Localization

/// Code in languages without a record: how it comments is told by what its translation changes.
struct UnknownLanguageTests {
  private func page(_ code: String, _ tag: String = "kilnscript", _ words: String = "Fire the kiln.") -> String {
    """
    # Kilns

    \(words)

    ```\(tag)
    \(code)
    ```

    """
  }

  private func report(_ was: String, _ now: String, _ tag: String = "kilnscript") -> [String] {
    Fixture.report(page(was, tag), ["zh": page(now, tag, "点燃窑炉。")])
  }

  @Test func commandsBehindAPromptAreNoComments() {
    let source = """
      # kiln heat --to 1200deg
      # kiln wait 12hr
      """
    #expect(report(source, source.replacing("heat", with: "haet"), "kilnshell") == ["zh:6 locale/code-changed"])
    #expect(StrangeLanguages.marks([Array(source.utf8)], [Array(source.replacing("heat", with: "haet").utf8)]).isEmpty)
  }

  @Test func slashesDivideWhereCommentsBeginWithAnotherSign() {
    let marks = StrangeLanguages.marks(
      [
        Array(
          """
          # half of it
          12 // 2
          """.utf8)
      ],
      [
        Array(
          """
          # 一半
          12 // 2
          """.utf8)
      ])
    #expect(marks == .hash)
    let comments = LanguageRegistry.stranger(marks).tokens(Array("12 // 2 # half".utf8)).filter { $0.kind == .comment }
    #expect(comments.map(\.range.lowerBound) == [8])
  }
}
