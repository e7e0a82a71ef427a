import Diagnostics
import Snippets
import Testing

@testable import Localization

/// What code lacks, and code that has little in common with what stands in its place.
struct LostCodeTests {
  @Test func commentsOfMarkupAndOfItsProgramStandInOrder() throws {
    let code = "// one two\nrun();\n<p>a</p>\n<!-- three four -->\n<p>b</p>\n// five six\nstop();"
    let text = Array(code.utf8)
    let support = try #require(LanguageRegistry.record(of: .javascript))
    let comments = CodeText(bytes: text, map: [], file: "a", support: support).comments
    #expect(comments.count == 3)
    #expect(zip(comments, comments.dropFirst()).allSatisfy { $0.range < $1.range })
  }
}
