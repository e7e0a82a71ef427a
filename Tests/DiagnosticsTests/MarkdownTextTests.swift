import Testing

@testable import Diagnostics

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("", ""), ("a", "`a`"), ("a`b", "``a`b``"), ("`a``", "``` `a`` ```"), (" a", "`  a `"), ("a\nb", "`a\\nb`"),
    ("@maya #1 <img> [x](y) $a$", "`@maya #1 <img> [x](y) $a$`"),
  ]) func aValueIsCode(_ value: String, _ code: String) {
    #expect(MarkdownText.code(value) == code)
  }

  @Test(arguments: [("a|b", #"`a\|b`"#), (#"a\|b"#, #"`a\¦b`"#), ("|", #"`\|`"#)])
  func noValueEndsACell(_ value: String, _ cell: String) {
    #expect(MarkdownText.cell(value) == cell)
  }

  @Test(arguments: [("", "```"), ("``", "```"), ("a ```` b", "`````")]) func noLineEndsABlock(_ text: String, _ fence: String) {
    #expect(MarkdownText.fence(of: text) == fence)
  }

  @Test func diagnosticsAreATable() {
    let source = SourceFile(path: "a|b.md", bytes: Array("one\ntwo\n".utf8))
    let found = [
      Diagnostic(
        code: "x/y", severity: .error, message: "'<b>|`' is wrong", location: Location(file: "a|b.md", range: SourceRange(4, 5))),
      Diagnostic(code: "x/z", severity: .note, message: "fine", location: Location(file: "a|b.md", range: SourceRange(0, 1))),
    ]
    #expect(
      DiagnosticFormat.markdown.render(found, sources: SourceTable([source])) == """
        | | Finding | Rule | Where |
        | --- | --- | --- | --- |
        | note | `fine` | `x/z` | `a\\|b.md:1` |
        | **error** | ``'<b>\\|`' is wrong`` | `x/y` | `a\\|b.md:2` |

        1 error, 1 note

        """)
    #expect(DiagnosticFormat.markdown.render([], sources: SourceTable()) == "No findings.\n")
  }
}
