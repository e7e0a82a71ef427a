import Testing

@testable import Site

/// Menus, breadcrumbs, neighbours and the contents of a page.
struct NavigationTests {
  private func page(_ order: Int, _ title: String) -> String { "---\ntitle: \(title)\nnav-order: \(order)\n---\n\nText.\n" }

  private func menu(_ html: String) -> [String] {
    guard let start = html.firstRange(of: "id=\"tally:navigation\""), let end = html[start.upperBound...].firstRange(of: "</nav>")
    else {
      return []
    }
    return html[start.upperBound..<end.lowerBound].split(separator: "<a ").dropFirst().compactMap { link in
      link.firstIndex(of: ">").map { String(link[link.index(after: $0)...].prefix { $0 != "<" }) }
    }
  }

  @Test func pagesStandInTheirStatedOrderThenByPath() {
    let site = TestSite([
      "index.md": page(0, "Home"), "z.md": page(1, "First"), "a.md": "# Last\n", "b/x.md": page(2, "Inner"),
      "b/a.md": page(5, "Inner 2"),
    ])
    #expect(menu(site.build()["a/index.html"] ?? "") == ["First", "B", "Inner", "Inner 2", "Last"])
  }

  @Test func theCurrentPageIsMarkedAndNoOther() {
    let site = TestSite(["a.md": "# A\n", "b.md": "# B\n"]).build()
    let text = site["b/index.html"] ?? ""
    #expect(text.contains("<a href=\"../b/\" aria-current=\"page\">B</a>"))
    #expect(text.split(separator: "aria-current=\"page\"").count == 2)
  }

  @Test func breadcrumbsLeadHome() {
    let site = TestSite(["index.md": "# Home\n", "guide/deep/a.md": "# A\n"]).build()
    let text = site["guide/deep/a/index.html"] ?? ""
    #expect(text.contains("<li><a href=\"../../../\">Home</a></li>\n<li><a href=\"../../../guide/\">Guides</a></li>") == false)
    #expect(text.contains("<li><a href=\"../../../\">Home</a></li>"))
    #expect(text.contains("<li><a href=\"../../../guide/deep/\">Deep</a></li>"))
  }

  @Test func neighboursFollowTheReadingOrder() {
    let site = TestSite(["index.md": page(0, "Home"), "a.md": page(1, "A"), "s/b.md": page(2, "B")]).build()
    let text = site["a/index.html"] ?? ""
    #expect(text.contains("rel=\"prev\" href=\"../\""))
    #expect(text.contains("rel=\"next\" href=\"../s/\""))
    #expect(site["s/index.html"]?.contains("rel=\"next\" href=\"../s/b/\"") == true)
  }

  @Test func aFolderWithoutAPageListsItsPages() {
    let site = TestSite(["s/b.md": "---\ntitle: B\ndescription: About b\n---\n", "s/t/c.md": "# C\n"]).build()
    let text = site["s/index.html"] ?? ""
    #expect(text.contains("<li><a href=\"../s/b/\">B</a><p>About b</p></li>"))
    #expect(text.contains("<h2><a href=\"../s/t/\">T</a></h2>"))
    #expect(text.contains("<li><a href=\"../s/t/c/\">C</a></li>"))
  }

  @Test func pagesThatAskForItAreNotListed() {
    let site = TestSite(["a.md": "---\ntitle: Hidden\nnav: false\n---\n", "b.md": "# B\n"]).build()
    #expect(menu(site["b/index.html"] ?? "") == ["B"])
    #expect(site["a/index.html"] != nil)
  }

  @Test func theMenuOfALongFolderShowsTheNeighbours() {
    var files: [String: String] = [:]
    for number in 0..<300 { files["s/p\(1000 + number).md"] = "# P\(number)\n" }
    let site = TestSite(files).build()
    let entries = menu(site["s/p1130/index.html"] ?? "")
    #expect(entries.count < 70)
    #expect(entries.contains("P130") && entries.contains("P120") && entries.contains("P179"))
    #expect(entries.filter { $0 == "All 300 pages" }.count == 2)
    #expect(site["s/index.html"]?.contains(">P299</a>") == true)
  }

  @Test func menusDoNotGrowWithTheSite() {
    func size(_ folders: Int) -> Int {
      var files: [String: String] = [:]
      for folder in 0..<folders { for page in 0..<20 { files["f\(100 + folder)/p\(page).md"] = "# P\n" } }
      return TestSite(files).build()["f105/p3/index.html"]?.utf8.count ?? 0
    }
    #expect(size(80) < size(40) * 2)
  }

  @Test func theContentsNestHeadingsOfTwoLevels() {
    let outline = PageOutline(
      parse("# T\n\n## One\n\n### Inner\n\n### Second `code`\n\n## Two\n\n#### Deep\n"), path: "a.md", locale: "en")
    #expect(
      String(decoding: TableOfContents.html(outline.headings), as: UTF8.self) == """
        <ul>
        <li><a href="#one">One</a><ul>
        <li><a href="#inner">Inner</a></li>
        <li><a href="#second-code">Second code</a></li>
        </ul></li>
        <li><a href="#two">Two</a></li>
        </ul>

        """)
    #expect(TableOfContents.html([]).isEmpty)
  }

  @Test func twoPagesAtOneAddressAreReported() {
    let site = TestSite(["a.md": "# A\n", "a/index.md": "# A too\n"])
    #expect(site.plan.diagnostics.map(\.message) == ["'a/index.html' must come from one page"])
  }
}
