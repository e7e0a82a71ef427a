import Markup
import Snippets
import Testing

@testable import Contract

/// Names in double braces have the values that the site shows.
@Suite struct PageVariableTests {
  static let pages: [(text: String, operations: [String])] = [
    (
      """
      ---
      version: v2
      ---

      ## GET /{{ $page.version }}/kilns

      All.

      """, ["GET /v2/kilns"]
    ),
    (
      """
      ---
      version: v2
      ---

      ## GET /{{ page.other }}/kilns

      All.

      """, ["GET /{other}/kilns"]
    ),
    (
      """
      # Kilns

      - `GET /{{ api }}/kilns` - all kilns
      - `GET /{{ api }}/glazes` - all glazes

      """,
      ["GET /api/glazes", "GET /api/kilns"]
    ),
    (
      """
      # Kilns

      ```http
      GET /{{api}}/kilns HTTP/1.1

      HTTP/1.1 200 OK
      ```

      """, ["GET /api/kilns"]
    ),
    (
      """
      # Kilns

      ```sh
      curl https://kiln.example/{{api}}/kilns
      ```

      """, ["GET /api/kilns"]
    ),
    (
      """
      # Kilns

      ```sh
      curl https://kiln.example/{{stage}}/kilns
      ```

      """, ["GET /{stage}/kilns"]
    ),
  ]

  @Test(arguments: pages.indices) func namesHaveTheirValuesOrArePlaceholders(_ index: Int) {
    var page = Fixture.page(Self.pages[index].text, path: "page.md")
    page.variables.site = ["api": "api"]
    let facts = PageReader().read(page, snippets: SnippetCollector(page: page).snippets())
    let built = ContractBuilder().build(id: "test", title: "Test", pages: [facts])
    #expect(built.contract.operations.map(\.key.description) == Self.pages[index].operations)
  }
}
