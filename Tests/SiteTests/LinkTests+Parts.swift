import Testing

@testable import Site

/// Links of parts of pages, which are read where the pages stand that include them, and addresses that are expressions.
extension LinkTests {
  @Test func linksOfPartsAreSeenFromThePagesAboveThem() {
    let site = TestSite([
      "source/index.html.md": "[b](v1.html)", "source/v1.html.md": "[a](index.html)",
      "source/includes/v1/_kilns.md": """
      [a](index.html), [b](v1.html) and [lost](v2.html)

      <img src="images/kiln.png">

      """,
    ]) { $0.assets = ["source/images/kiln.png"] }
    #expect(site.problems().map(\.message) == ["'v2.html' must lead to a page"])
  }

  @Test func expressionsAreNoPaths() {
    let site = TestSite([
      "a.md": """
      <img src={useBaseUrl('img/kiln.png')} />

      <img src="img/glaze.png">

      """
    ]) { $0.assets = ["img/oven.png"] }
    #expect(site.problems().map(\.message) == ["'img/glaze.png' must be a file of the documentation"])
  }
}
