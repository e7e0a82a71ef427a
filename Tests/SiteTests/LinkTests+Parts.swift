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
      <img src={useBaseUrl('img/kiln.png')} /> <img src={useBaseUrl('img/kiln.png')}/>

      <img src="img/glaze.png">

      """
    ]) { $0.assets = ["img/oven.png"] }
    #expect(site.problems().map(\.message) == ["'img/glaze.png' must be a file of the documentation"])
  }

  /// Nobody says which pages parts are read in: their places are those of all, also below headings of other parts.
  @Test func placesOfPartsAreThoseOfAll() {
    let files = [
      "source/index.html.md": "# API\n", "source/includes/_kilns.md": "# Kilns\n",
      "source/includes/_firing.md": """
      ## Fire a kiln

      [a](#kilns-fire-a-kiln) [b](#glazes) [c](#kilns) [lost](#kilns-fire-two)

      """, "source/includes/_glazes.md": "# Glazes\n",
    ]
    #expect(TestSite(files).problems().map(\.message) == ["'#kilns-fire-two' is not a heading of any page"])
    // What a program makes of a part is not known.
    let made = TestSite(files) { $0.assets = ["source/includes/_ovens.md.erb"] }
    #expect(made.problems().isEmpty)
  }

  @Test func aPlaceOfAnotherPageHasThatForItsExplanation() throws {
    let site = TestSite([
      "a.md": "[b](#two)",
      "b.md": """
      # B

      ## Two

      """,
    ])
    let problem = try #require(site.problems().first)
    #expect(problem.message == "'#two' is not a heading of this page")
    #expect(problem.explanation == .anchor(.otherPage))
  }

  /// Where most links that begin at the top lead to pages, there is nothing else beside them.
  @Test func whatBeginsAtTheTopOfAWholeSiteLeadsToAPage() {
    func severities(_ links: Int) -> [String] {
      var files = ["kilns/a.md": "[x](/kilns/gone) [y](/gone)\n"]
      for number in 0..<links { files["kilns/b\(number).md"] = "[a](/kilns/a)\n" }
      let site = TestSite(files)
      let checker = LinkChecker(site.input)
      let read = site.input.pages.indices.compactMap { number in
        site.pages[site.input.pages[number].file].map { checker.read(number, $0) }
      }
      return checker.diagnostics(read.map(\.findings), rooted: read.reduce(0) { $0 + $1.rooted }).joined().map {
        "\($0.severity) \($0.message)"
      }
    }
    #expect(severities(9).allSatisfy { $0.hasPrefix("note") })
    #expect(severities(10).sorted() == ["note '/gone' is nothing of this site", "warning '/kilns/gone' is nothing of this site"])
  }
}
