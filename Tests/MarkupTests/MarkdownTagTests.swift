import Diagnostics
import Markup
import Testing

/// Markdown in HTML, as Python-Markdown has it.
struct MarkdownTagTests {
  /// Markdown stands in a tag that says so, and in no other.
  @Test(arguments: [
    ("<div markdown>\n*a*\n</div>\nb\n", 1),
    (
      """
      <div class="x" markdown="1">

      *a*
      </div>
      *b*

      """, 2
    ),
    ("<div>\n*a*\n</div>\n", 0), ("<div markdown=\"0\">\n*a*\n</div>\n", 0), ("<div markdown>\n*a*", 1),
    ("<details markdown>\n<summary>M</summary>\nA *b*.\n</details>\n", 1),
    (
      """
      <details markdown="1"><summary>M</summary>
      A *b*.

      *c*
      </details>

      """, 2
    ),
    ("<details>\n<summary>M</summary>\nA *b*.\n</details>\n", 0),
    (
      """
      ```html
      <div markdown>
      *a*
      </div>
      ```

      """, 0
    ), ("<div title=\"a markdown\">\n*a*\n</div>\n", 0),
  ])
  func markdownStandsInTagsThatSaySo(_ text: String, _ count: Int) {
    let document = MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).document
    #expect(document.nodes.count { $0.kind == .emphasis } == count, "\(text)")
    #expect(document.dialects.contains(.pythonMarkdown) == (count > 0))
  }
}
