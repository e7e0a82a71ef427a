import Diagnostics
import Markup
import Snippets
import Testing

@testable import Contract

/// What links to the reference are called.
struct LinkedOperationTests {
  private func operations(_ text: String) -> [String] {
    let page = Page(document: MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).document)
    let facts = PageReader().read(page, snippets: SnippetCollector(page: page).snippets())
    return Set(facts.facts.compactMap(\.operation).map(\.description)).sorted()
  }

  /// It says where something stands, and states nothing.
  @Test(arguments: [
    "- [`POST /kilns`](api:POST /kilns): builds one",
    """
    | Call | What |
    |---|---|
    | [`POST /kilns`](api:POST /kilns) | builds one |
    """,
    "## [`POST /kilns`](api:POST /kilns)\n\nBuilds one.", "Send [`POST /kilns`](api:addKiln), and it answers `201`.",
    """
    ## [POST /kilns](api:POST /kilns)

    ```json
    {"name": "Big"}
    ```
    """,
  ])
  func aLinkToTheReferenceStatesNothing(_ text: String) {
    #expect(
      operations(
        """
        # Kilns

        \(text)

        """) == [])
  }

  @Test func otherLinksStateWhatTheyAreCalled() {
    #expect(
      operations(
        """
        # Kilns

        - [`POST /kilns`](kilns.md#add): builds one

        """) == ["POST /kilns"])
  }
}
