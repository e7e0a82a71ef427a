import Markup
import Testing

@testable import Site

/// The ids of a page's frame and the anchors of its text never meet.
struct FrameAnchorTests {
  private func ids(_ html: String) -> [String] { HTMLTag.anchors(in: Array(html.utf8)[...]) }

  @Test func theFrameLeavesAllUsualNamesToHeadings() {
    let names = ["Content", "Navigation", "Toc", "Toc title", "Search", "Main"]
    let site = TestSite([
      "a.md": "# A\n\n"
        + names.map {
          """
          ## \($0)

          text

          """
        }.joined(separator: "\n")
    ])
    let page = site.build()["a/index.html"] ?? ""
    let found = ids(page)
    #expect(Set(found).count == found.count, "\(found)")
    #expect(
      found.filter { $0.hasPrefix("tally:") } == ["tally:navigation", "tally:content", "tally:toc", "tally:toc-title"])
    for anchor in ["content", "navigation", "toc", "toc-title", "search", "main"] {
      #expect(page.contains("<h2 id=\"\(anchor)\">"), "\(anchor)")
    }
  }

  @Test func anchorsOfAuthorsMakeWayForTheFrame() {
    let markdown = """
      # A

      ## One {#tally:content}

      <a name="tally:toc"></a>

      <p id="tally&#58;navigation">x</p>

      [1](#tally:content) [2](#tally:toc)
      """
    let site = TestSite(["a.md": markdown, "b.md": "[3](a.md#tally:content)\n"])
    let page = site.build()["a/index.html"] ?? ""
    let found = ids(page)
    #expect(Set(found).count == found.count, "\(found)")
    #expect(page.contains("<h2 id=\"tally:content_1\">") && page.contains("<a id=\"tally:toc_1\"></a>"))
    #expect(page.contains("<a href=\"#tally:content_1\">1</a> <a href=\"#tally:toc_1\">2</a>"))
    #expect(site.build()["b/index.html"]?.contains("<a href=\"../a/#tally:content_1\">3</a>") == true)
    #expect(site.problems().isEmpty)
  }

  @Test func aSitesOwnTemplateKeepsItsNames() {
    let theme = Theme.standard.overlaid(with: ["page.mustache": Array("<main id=\"content\">{{{body}}}</main>".utf8)])
    let site = TestSite(
      [
        "en/a.md": """
        # A

        ## Content

        """,
        "cs/a.md": """
        # A

        ## Obsah

        [x](#obsah)

        """,
      ], locales: ["en", "cs"]
    ) {
      $0.theme = theme
    }
    #expect(
      site.build()["en/a/index.html"] == "<main id=\"content\"><h1 id=\"a\">A</h1>\n<h2 id=\"content_1\">"
        + "<a class=\"self\" href=\"#content_1\">Content</a></h2>\n</main>")
    #expect(site.build()["cs/a/index.html"]?.contains("<a href=\"#content_1\">x</a>") == true)
  }

  @Test func headingsMakeWayForFootnotes() {
    let notes =
      TestSite([
        "a.md": """
        # A

        ## fn-1

        ## fnref-1

        x[^1]

        [^1]: y

        """
      ]).build()["a/index.html"] ?? ""
    #expect(notes.contains("<h2 id=\"fn-1_1\">") && notes.contains("<h2 id=\"fnref-1_1\">") && notes.contains("<li id=\"fn-1\">"))
    #expect(
      TestSite([
        "a.md": """
        # A

        ## fn-1

        """
      ]).build()["a/index.html"]?.contains("<h2 id=\"fn-1\">") == true)
  }
}
