import Diagnostics
import Markup
import Testing

@testable import Workspace

/// Pages are there as often as they are rendered, and then no more.
struct PageShelfTests {
  private func page(_ path: String) -> AnalysedPage {
    let document = MarkdownParser().parse(
      SourceFile(
        path: path,
        bytes: Array(
          """
          # A

          Text.

          """.utf8))
    ).document
    return AnalysedPage(page: Page(document: document), locale: "en", logicalPath: path, snippets: [])
  }

  @Test func aPageIsLetGoWithItsLastUse() {
    let shelf = PageShelf([page("a.md"), page("b.md"), page("c.md")], uses: ["a.md", "b.md", "b.md"])
    #expect(shelf.page("a.md")?.path == "a.md")
    #expect(shelf.page("a.md") == nil)
    #expect(shelf.page("b.md") != nil && shelf.page("b.md") != nil && shelf.page("b.md") == nil)
    #expect(shelf.page("c.md") == nil)
  }

  @Test func aSiteIsWrittenOnce() {
    let shelf = PageShelf([], uses: [])
    #expect(shelf.open())
    #expect(!shelf.open())
  }

  @Test func aPageWithoutItsTreeHasItsBytesAndItsPlace() {
    let whole = page("a.md")
    let bare = whole.withoutTree
    #expect(bare.page.document.nodes.count == 1 && whole.page.document.nodes.count > 1)
    #expect(bare.page.document.source.bytes == whole.page.document.source.bytes)
    #expect(bare.path == "a.md" && bare.locale == "en" && bare.logicalPath == "a.md")
  }
}
