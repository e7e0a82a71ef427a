import Diagnostics
import Testing

@testable import Site

/// Links in raw HTML, to pictures, and to pages that a translation lacks.
extension LinkTests {
  @Test func codeRightBelowATagHasNoLinks() {
    let code = """
      <div></div>
      ```html
      <a href="gone.md">x</a>
      ```

      """
    #expect(
      TestSite([
        "a.md": """
        # A

        \(code)
        """
      ]).problems().isEmpty)
    let before = """
      <div><a href="gone.md">x</a></div>
      ```html
      <a href="lost.md">x</a>
      ```

      """
    #expect(
      TestSite([
        "a.md": """
        # A

        \(before)
        """
      ]).problems().map(\.message) == ["'gone.md' must lead to a page"])
  }

  @Test func addressesFromTheTopAreTheSameHoweverFarTheTopIs() {
    let site = TestSite([
      "site/docs/en/a.md": "[b](/en/b#two)\n",
      "site/docs/en/b.md": """
      # B

      ## Two

      """, "site/docs/cs/a.md": "[b](/cs/b/#nic)\n",
      "site/docs/cs/b.md": """
      # B

      ## Two

      """,
    ]) {
      $0.locales = [SiteLocale("en", folder: "site/docs/en"), SiteLocale("cs", folder: "site/docs/cs")]
      for index in $0.pages.indices {
        let file = $0.pages[index].file.split(separator: "/")
        $0.pages[index].locale = String(file[2])
        $0.pages[index].path = String(file[3])
      }
    }
    #expect(site.problems().map(\.message) == ["'#nic' is not a heading of 'site/docs/cs/b.md'"])
    #expect(site.build()["en/a/index.html"]?.contains("<a href=\"../../en/b/#two\">") == true)
  }

  @Test func aProblemStandsAtItsLink() {
    let text = """
      # A

      See *the [page](gone.md)*.

      """
    let problems = TestSite(["a.md": text]).problems()
    #expect(problems.count == 1)
    #expect(problems.first.map { SourceFile(path: "a.md", bytes: Array(text.utf8)).text($0.location.range) } == "[page](gone.md)")
  }

  @Test func linksInRawHTMLAreCheckedAndRewritten() {
    let site = TestSite([
      "a.md": """
      # A

      <a href="b.md">b</a> <a href="c.md">c</a>

      """, "b.md": "# B\n",
    ])
    #expect(site.build()["a/index.html"]?.contains("<a href=\"../b/\">b</a>") == true)
    #expect(site.problems().map(\.message) == ["'c.md' must lead to a page"])
  }

  @Test func missingImagesAreWarningsWhereThereAreImages() {
    let files = [
      "a.md": """
      # A

      ![x](images/x.png)

      """
    ]
    #expect(TestSite(files).problems().map(\.severity) == [.note])
    #expect(TestSite(files) { $0.assets = ["images/y.png"] }.problems().map(\.severity) == [.warning])
  }

  @Test func aPageThatATranslationLacksIsTheSources() {
    let site = TestSite(
      [
        "en/a.md": """
        # A

        [b](b.md)

        """, "en/b.md": "# B\n",
        "cs/a.md": """
        # Á

        [b](b.md)

        """,
      ], locales: ["en", "cs"])
    #expect(site.problems().isEmpty)
    #expect(site.build()["cs/a/index.html"]?.contains("<a href=\"../../cs/b/\" hreflang=\"en\">b<small") == true)
  }

  @Test func aTranslationFolderWithoutConfigurationBorrowsFromItsSiblings() {
    let files = [
      "en/1/a.md": "# A\n", "en/1/b.md": "# B\n",
      "de/1/b.de.md": """
      # B

      [a](a.md) [b](b.md)

      """,
      "de/1/c.de.md": """
      # C

      [n](n.md)

      """,
    ]
    #expect(TestSite(files).problems().map(\.message) == ["'n.md' must lead to a page"])
  }

  @Test func realDocumentationHasNoFalseAlarms() {
    let own = (TestFiles.root.appending(path: "content/en"), 0)
    let others = [("listmonk/docs", 2), ("vapor-l10n", 0)].map { (TestFiles.corpora.appending(path: $0.0), $0.1) }
    for (folder, most) in [own] + (TestFiles.hasCorpora ? others : []) {
      var site = TestSite([:])
      let files = TestFiles.markdown(below: folder)
      #expect(files.count > 10, "\(folder)")
      for file in files {
        let page = parse(String(decoding: file.bytes, as: UTF8.self), path: file.path)
        site.pages[file.path] = page
        site.input.pages.append(PageOutline(page, path: file.path, locale: "en"))
      }
      // Two links of listmonk are addresses in underscores, and lead nowhere in the published site as well.
      #expect(site.problems().filter { $0.code == "link/broken" }.count <= most, "\(folder)")
    }
  }

  @Test(arguments: [
    ("a/b/index.html", "a/c/", "../c/"), ("a/b/index.html", "a/b/", "./"), ("index.html", "a/", "a/"),
    ("a/index.html", "", "../"),
    ("a/b.html", "a/c.html", "c.html"), ("a/b.html", "d/c.html", "../d/c.html"),
  ])
  func waysBetweenFiles(_ from: String, _ to: String, _ way: String) {
    #expect(PagePath.relative(from: from, to: to) == way)
  }

  @Test func thousandsOfBrokenLinksAreNoSlips() {
    let headings = (0..<1500).map { "## Heading \($0)\n\n" }.joined()
    let site = TestSite(["index.md": headings + (0..<1500).map { "[a](#haeding-\($0))\n\n" }.joined()])
    let problems = site.problems()
    #expect(problems.count == 1500)
    #expect(problems[0].message == "'#haeding-0' is not a heading of this page; did you mean 'heading-0'?")
    #expect(problems[1499].message == "'#haeding-1499' is not a heading of this page")
    // 1,500 candidates each, of 200,000.
    #expect(problems.count { $0.message.contains("did you mean") } == 133)
  }

  @Test func oneFaultHasOneAnswer() {
    let pages =
      (0..<300).map { ("page-\($0).md", "# A\n") } + [("links.md", String(repeating: "[a](paeg-7.md)\n\n", count: 1000))]
    let site = TestSite(Dictionary(uniqueKeysWithValues: pages))
    #expect(Set(site.problems().map(\.message)) == ["'paeg-7.md' must lead to a page; did you mean 'page-7.md'?"])
  }
}
