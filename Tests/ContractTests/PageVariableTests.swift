import Markup
import Snippets
import Testing

@testable import Contract

/// Names in double braces have the values that the site shows.
@Suite struct PageVariableTests {
  static let pages: [(text: String, operations: [String])] = [
    ("---\nversion: v2\n---\n\n## GET /{{ $page.version }}/kilns\n\nAll.\n", ["GET /v2/kilns"]),
    ("---\nversion: v2\n---\n\n## GET /{{ page.other }}/kilns\n\nAll.\n", ["GET /{other}/kilns"]),
    (
      "# Kilns\n\n- `GET /{{ api }}/kilns` - all kilns\n- `GET /{{ api }}/glazes` - all glazes\n",
      ["GET /api/glazes", "GET /api/kilns"]
    ),
    ("# Kilns\n\n```http\nGET /{{api}}/kilns HTTP/1.1\n\nHTTP/1.1 200 OK\n```\n", ["GET /api/kilns"]),
    ("# Kilns\n\n```sh\ncurl https://kiln.example/{{api}}/kilns\n```\n", ["GET /api/kilns"]),
    ("# Kilns\n\n```sh\ncurl https://kiln.example/{{stage}}/kilns\n```\n", ["GET /{stage}/kilns"]),
  ]

  @Test(arguments: pages.indices) func namesHaveTheirValuesOrArePlaceholders(_ index: Int) {
    var page = Fixture.page(Self.pages[index].text, path: "page.md")
    page.variables.site = ["api": "api"]
    let facts = PageReader().read(page, snippets: SnippetCollector(page: page).snippets())
    let built = ContractBuilder().build(id: "test", title: "Test", pages: [facts])
    #expect(built.contract.operations.map(\.key.description) == Self.pages[index].operations)
  }
}
