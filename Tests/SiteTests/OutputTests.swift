import ProcessorTime
import Testing

@testable import Site

/// The files beside the pages, and the form of pages.
struct OutputTests {
  private func build(_ configure: (inout SiteInput) -> Void = { _ in }) -> [String: String] {
    TestSite(
      [
        "index.md": """
        ---
        title: Handbook
        description: All of it
        ---

        # Handbook

        """,
        "a.md": """
        # Alpha & Co

        ## Part

        Words.

        """,
      ],
      configure: configure
    ).build()
  }

  @Test func theHeaderHasALogoLinksAndTheRepository() {
    let site = TestSite(["index.md": "# Home\n", "guide/a.md": "# A\n"]) {
      $0.logo = "logo.svg"
      $0.assets = ["logo.svg"]
      $0.repository = "https://example.org/kilns/docs"
      $0.headerLinks = [
        HeaderLink(text: "Guide", address: "guide/a"), HeaderLink(text: "Shop", address: "https://example.org/shop"),
        HeaderLink(text: "Gone", address: "guide/gone"),
      ]
    }
    let page = site.build()["guide/a/index.html"] ?? ""
    #expect(page.contains("<img class=\"logo\" src=\"../../logo.svg\" alt=\"\">"))
    #expect(page.contains("href=\"https://example.org/kilns/docs\" rel=\"external noopener\">kilns/docs</a>"))
    #expect(page.contains("<li><a href=\"../../guide/a/\">Guide</a></li>\n<li><a href=\"https://example.org/shop\" rel="))
    #expect(!page.contains("Gone"))
    #expect(site.plan.diagnostics.map(\.message) == ["'guide/gone' must be a page or an address of the web"])
  }

  @Test func aBlockOfCodeTakesNoAnchorOfAHeading() {
    let text = """
      # A

      ## Setup

      ``` js {#setup}
      1
      ```

      ``` js {#own}
      1
      ```

      ``` js {#own}
      1
      ```

      """
    let page = TestSite(["a.md": text]).build()["a/index.html"] ?? ""
    #expect(page.components(separatedBy: "id=\"setup\"").count == 2)
    #expect(page.components(separatedBy: "id=\"own\"").count == 2)
  }

  /// Python-Markdown's inline highlighting names a language that nobody reads.
  @Test(arguments: [
    ("`#!yaml null`", "<code>null</code>"), ("`#!js // x`", "<code>// x</code>"), ("`#!/bin/sh -e`", "<code>#!/bin/sh -e</code>"),
    ("`#!`", "<code>#!</code>"),
  ])
  func codeInALineHasNoNameOfItsLanguage(_ written: String, _ expected: String) {
    #expect(
      TestSite([
        "a.md": """
        # A

        \(written)

        """
      ]).build()["a/index.html"]?.contains(expected) == true)
  }

  @Test func oneLocaleNeedsNoFolder() {
    #expect(
      build().keys.filter { !$0.hasPrefix("search/") }.sorted() == [
        "404.html", "a.md", "a/index.html", "assets/dark.css", "assets/icon.svg", "assets/site.css", "assets/site.js",
        "assets/theme.js", "index.html", "index.md", "llms.txt",
        "robots.txt", "search.json",
      ])
  }

  @Test func filesCanBeNamedAfterThePages() {
    let site = build { $0.addresses = .files }
    #expect(site["a.html"]?.contains("<a href=\"a.html\" aria-current=\"page\">") == true)
    #expect(site["a/index.html"] == nil)
    // A folder is called as it is where pages are folders.
    #expect(site["a.html"]?.contains("href=\"./\"") == true)
  }

  @Test func theMarkdownCanBeLeftOut() {
    let site = build { $0.copiesMarkdown = false }
    #expect(site["a.md"] == nil)
    #expect(site["a/index.html"]?.contains("text/markdown") == false)
    #expect(site["llms.txt"]?.contains("- [Alpha & Co](a/)") == true)
  }

  @Test func aPageHasTitleDescriptionAndOneHeading() {
    let text = build()["index.html"] ?? ""
    #expect(text.contains("<title>Handbook</title>"))
    #expect(text.contains("<meta name=\"description\" content=\"All of it\">"))
    #expect(build()["a/index.html"]?.contains("<title>Alpha &amp; Co · Handbook</title>") == true)
    #expect(text.split(separator: "<h1").count == 2)
  }

  @Test func aPageWithoutAHeadingGetsItsTitle() {
    let site = TestSite([
      "a.md": """
      ---
      title: From the front matter
      ---

      Text.

      """, "some-file.md": "Text.\n",
    ]).build()
    #expect(site["a/index.html"]?.contains("<h1>From the front matter</h1>") == true)
    #expect(site["some-file/index.html"]?.contains("<h1>Some file</h1>") == true)
  }

  @Test func theSitemapNeedsAnAddress() {
    #expect(build()["sitemap.xml"] == nil)
    let site = build { $0.baseURL = "https://e.org/x" }
    #expect(site["sitemap.xml"]?.contains("<url><loc>https://e.org/x/a/</loc></url>") == true)
    #expect(site["robots.txt"]?.contains("Sitemap: https://e.org/x/sitemap.xml") == true)
    #expect(site["404.html"]?.contains("href=\"/x/assets/site.css") == true)
    #expect(site["a/index.html"]?.contains("<link rel=\"canonical\" href=\"https://e.org/x/a/\">") == true)
  }

  @Test func toolsThatReadTextFindAList() {
    let text = build { $0.description = "Everything" }["llms.txt"] ?? ""
    #expect(
      text == """
        # Handbook

        > Everything

        ## Docs

        - [Handbook](index.md): All of it
        - [Alpha & Co](a.md)

        """)
  }

  @Test(arguments: [("ččč", 3, "č"), ("abc", 2, "ab"), ("abc", 9, "abc"), ("👩‍👩‍👧x", 5, ""), ("", 0, "")])
  func textIsClippedAtACharacter(_ text: String, _ limit: Int, _ expected: String) {
    #expect(text.clipped(to: limit) == expected)
  }

  @Test func anAnnouncementIsMarkdownAndFeedbackNamesThePage() {
    let site = TestSite(["a b.md": "# Ash & clay\n"]) {
      $0.announcement = "**Two** is [out](https://example.com/) <script>x</script>"
      $0.feedbackURL = "https://example.com/new?title={title}&page={path}"
    }
    let html = site.build()["a b/index.html"] ?? ""
    #expect(
      html.contains(
        "<div class=\"announcement\" role=\"note\"><p><strong>Two</strong> is <a href=\"https://example.com/\" rel=\"external noopener\">out</a> "
          + "&lt;script&gt;x&lt;/script&gt;</p></div>"))
    #expect(
      html.contains(
        "<li><a href=\"https://example.com/new?title=Ash%20%26%20clay&amp;page=a%20b.md\" rel=\"external noopener\">Give feedback</a></li>"
      ))
  }

  @Test func aFooterLeadsToPagesOfTheLocale() {
    let site = TestSite(
      ["en/a.md": "# A\n", "en/b.md": "# B\n", "de/b.md": "# B\n"], locales: ["en", "de"],
      configure: { $0.footer = "[B](b.md#c) · [Web](https://x.example) · [None](none.md)" }
    ).build()
    #expect(
      site["en/a/index.html"]?.contains(
        "<p><a href=\"../../en/b/#c\">B</a> · <a href=\"https://x.example\" rel=\"external noopener\">Web</a> · <a href=\"none.md\">None</a></p>"
      )
        == true)
    #expect(site["de/b/index.html"]?.contains("<p><a href=\"../../de/b/#c\">B</a> · ") == true)
  }

  @Test func styleSheetsAndTheIconOfAProjectAreLinked() {
    let sheet = StyleSheet(
      path: "css/own.css", bytes: Array("a { background: url('../i.png') } b { src: url(f.woff2?x), url(data:x) }".utf8))
    #expect(sheet.files == ["i.png", "css/f.woff2"])
    let page = TestSite(["a.md": "# A\n"]) {
      $0.styles = [sheet]
      $0.icon = "i.png"
      $0.logo = "l.svg"
      $0.assets = ["css/own.css", "i.png", "l.svg"]
    }.build()["a/index.html"]
    #expect(page?.contains("<link rel=\"icon\" href=\"../i.png\">") == true)
    #expect(page?.contains("<link rel=\"stylesheet\" href=\"../css/own.css?v=") == true)
  }

  @Test func pagesRunWithoutInlineScriptsAndStyles() {
    for (path, text) in build() where path.hasSuffix(".html") {
      #expect(!text.contains("<style") && !text.contains(" style=") && !text.contains(" onclick="), "\(path)")
      #expect(
        text.contains("content=\"script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; connect-src 'self'\">"),
        "\(path)")
      #expect(text.split(separator: "<script").dropFirst().allSatisfy { $0.hasPrefix(" src=") }, "\(path)")
    }
  }

  @Test func badgesAreShown() {
    let site = build { $0.pages[0].badges = [.init(.good, "3 snippets checked")] }
    #expect(site["a/index.html"]?.contains("<ul class=\"badges\"><li class=\"good\">3 snippets checked</li></ul>") == true)
  }

  @Test func sameInputSameBytes() {
    #expect(build() == build())
  }

  @Test func assetsKeepTheirPlace() {
    let site = TestSite(
      ["en/a.md": "![x](img/x.png) ![y](../shared/y.png)\n", "cs/a.md": "![x](img/x.png)\n"], locales: ["en", "cs"]
    ) {
      $0.assets = ["en/img/x.png", "shared/y.png"]
    }
    #expect(site.plan.assets.map(\.output) == ["en/img/x.png", "shared/y.png"])
    #expect(site.build()["en/a/index.html"]?.contains("src=\"../../shared/y.png\"") == true)
    // A translation shows the source's pictures where it has none of its own.
    #expect(site.build()["cs/a/index.html"]?.contains("src=\"../../en/img/x.png\"") == true)
  }

  @Test func tenTimesThePagesCostTenTimesTheTime() {
    func site(_ count: Int) -> TestSite {
      var files: [String: String] = [:]
      for number in 0..<count {
        files["s\(number / 50)/p\(number).md"] = """
          # P\(number)

          See [x](p\(number + 1).md).

          """
      }
      return TestSite(files)
    }
    let (small, large) = (site(200), site(2000))
    #expect(ProcessorTime.grows(atMost: 30, slack: 0, small: { _ = small.build() }, large: { _ = large.build() }))
  }
}
