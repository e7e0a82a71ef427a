import Diagnostics
import Testing

@testable import Markup
@testable import Workspace

/// Documents without the memory that the parser took in advance are the documents that they were.
struct TrimmedDocumentTests {
  @Test(arguments: [
    "",
    """
    # Plain

    Text.

    """,
    """
    ---
    title: T
    ---

    > [!NOTE]
    > A note &amp; more.

    """,
    """
    | a | b |
    |---|---|
    | `x` | [y](z.md "t") |

    """,
    """
    [!INCLUDE [c](parts/c.md)]

    <<< @/content/x.py

    """,
  ])
  func nothingIsLost(_ text: String) {
    let parsed = MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).document
    var trimmed = parsed
    trimmed.trim()
    #expect(trimmed.texts == parsed.texts && trimmed.dialects == parsed.dialects)
    #expect(trimmed.frontMatter.range == parsed.frontMatter.range)
    #expect(trimmed.fileBlocks.count == parsed.fileBlocks.count)
    #expect(trimmed.nodes.map { "\($0)" } == parsed.nodes.map { "\($0)" })
    #expect(trimmed.nodes.map { Array(trimmed.titleBytes($0)) } == parsed.nodes.map { Array(parsed.titleBytes($0)) })
  }
}
