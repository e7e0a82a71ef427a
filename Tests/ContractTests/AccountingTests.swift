import Diagnostics
import Markup
import Snippets
import Testing

@testable import Contract

/// What looks like contract is read, reported, or listed with a reason; what is none of these is counted.
@Suite struct AccountingTests {
  private func accounting(_ markdown: String) -> Accounting {
    let page = Fixture.page(markdown, path: "page.md")
    let snippets = SnippetCollector(page: page).snippets()
    return Accounting(page, snippets: snippets, facts: PageReader().read(page, snippets: snippets))
  }

  static let pages: [(text: String, blocks: String)] = [
    (
      """
      ## GET /kilns

      ```http
      GET /kilns HTTP/1.1

      HTTP/1.1 200 OK
      ```

      """, "operation, request"
    ),
    (
      """
      | Method | Path |
      |---|---|
      | GET | /kilns |
      | PUT | /kilns/{id} |

      """, "row, row"
    ),
    (
      """
      # Glaze

      ```json
      {"glaze": "celadon"}
      ```

      """, "sample"
    ),
    (
      """
      ```http
      HTTP/1.1 200 OK
      ```

      """, "reply"
    ),
    (
      """
      Nothing to see.

      ```swift
      let a = 1
      ```

      """, ""
    ),
  ]

  @Test(arguments: pages.indices) func blocksThatLookLikeContractAreCounted(_ index: Int) {
    let found = accounting(Self.pages[index].text).blocks.map { $0.isAccounted ? $0.kind.rawValue : "\($0.kind.rawValue) unread" }
    #expect(found.joined(separator: ", ") == Self.pages[index].blocks)
  }

  @Test func aSampleThatBelongsToNoOperationSaysWhy() {
    let facts = { (markdown: String) -> [String] in
      let page = Fixture.page(markdown, path: "page.md")
      return PageReader().read(page, snippets: SnippetCollector(page: page).snippets()).notInferred.map(\.reason)
    }
    #expect(
      facts(
        """
        # Glaze

        ```json
        {"glaze": "celadon"}
        ```

        """) == ["the page names no operation that could send or return it"]
    )
    #expect(
      facts(
        """
        # Glaze

        ```json
        {}
        ```

        """) == [])
    #expect(
      facts(
        """
        Words of `GET /kilns` first.

        # Glaze

        ```json
        {"glaze": 1}
        ```

        """) == [
          "nothing says which operation sends or returns it; a heading above it with the operation would"
        ])
  }

  @Test func thePageEscapesAllAndNeedsNothing() {
    let text =
      """
      ## GET /kilns

      | Name | In | Description |
      |---|---|---|
      | cone | query | <script>alert('x')</script> & "more" |

      """
    let page = Fixture.page(text, path: "a <b>.md")
    let snippets = SnippetCollector(page: page).snippets()
    let facts = PageReader().read(page, snippets: snippets)
    let sources = SourceTable([page.document.source])
    let html = ExtractPage(
      reports: [("api", ExtractReport(pages: [facts], sources: sources))], files: ["a <b>.md"],
      blocks: Accounting(page, snippets: snippets, facts: facts).blocks, findings: [], sources: sources
    ).html(title: "A & B")
    #expect(!html.contains("<script") && !html.contains("http://") && !html.contains("src="))
    #expect(html.contains("<h2 id=\"f0\">a &lt;b&gt;.md</h2>"))
    #expect(
      html.contains("<a id=\"f0-1\" href=\"#f0-1\">1</a>## <mark class=\"operation\" title=\"GET /kilns: operation\">")
        || html.contains("<a id=\"f0-1\" href=\"#f0-1\">1</a><mark class=\"operation\""))
    #expect(html.contains("title=\"GET /kilns: query parameter &#39;cone&#39;\""))
    #expect(html.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"))
    #expect(html.contains("<p>1 blocks look like contract; 0 of them ended nowhere.</p>"))
  }
}
