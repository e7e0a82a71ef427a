import Diagnostics
import Testing

@testable import Site

/// Menus, breadcrumbs, neighbours and the contents of a page.
struct NavigationTests {
  private func page(_ order: Int, _ title: String) -> String {
    """
    ---
    title: \(title)
    nav-order: \(order)
    ---

    Text.

    """
  }

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

  @Test func aFolderSaysWhatItIsCalledAndWhereItStands() {
    let site = TestSite([
      "a.md": page(5, "Late"), "kilns/x.md": page(9, "Kiln"), "clay/y.md": page(1, "Clay pit"), "glaze/z.md": "# Glaze\n",
    ]) {
      $0.folderSettings["en"] = [
        "kilns": FolderSetting(title: "Firing", order: 1, listingTitle: "All kilns", description: "What burns."),
        // Its page comes first of all, the folder behind what has a place.
        "clay": FolderSetting(title: "Earth"),
      ]
    }.build()
    #expect(menu(site["a/index.html"] ?? "") == ["Firing", "Kiln", "Late", "Earth", "Clay pit", "Glaze", "Glaze"])
    let listing = site["kilns/index.html"] ?? ""
    #expect(listing.contains(">All kilns</h1>") && listing.contains("What burns."))
  }

  @Test func foldersOfATranslationHaveThePlacesOfTheSource() {
    let site = TestSite(
      ["en/a/x.md": "# X\n", "en/b/y.md": "# Y\n", "cs/a/x.md": "# Iks\n", "cs/b/y.md": "# Ypsilon\n"], locales: ["en", "cs"]
    ) {
      $0.folderSettings = [
        "en": ["a": FolderSetting(title: "Later", order: 2), "b": FolderSetting(title: "First", order: 1)],
        "cs": ["b": FolderSetting(title: "První")],
      ]
    }.build()
    #expect(menu(site["cs/a/x/index.html"] ?? "") == ["První", "Ypsilon", "Later", "Iks"])
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
    let site = TestSite([
      "s/b.md": """
      ---
      title: B
      description: About b
      ---

      """, "s/t/c.md": "# C\n",
    ]).build()
    let text = site["s/index.html"] ?? ""
    #expect(text.contains("<li><a href=\"../s/b/\">B</a><p>About b</p></li>"))
    #expect(text.contains("<h2><a href=\"../s/t/\">T</a></h2>"))
    #expect(text.contains("<li><a href=\"../s/t/c/\">C</a></li>"))
  }

  @Test func pagesThatAskForItAreNotListed() {
    let site = TestSite([
      "a.md": """
      ---
      title: Hidden
      nav: false
      ---

      """, "b.md": "# B\n",
    ]).build()
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
      parse(
        """
        # T

        ## One

        ### Inner

        ### Second `code`

        ## Two

        #### Deep

        """), path: "a.md", locale: "en")
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

/// Menus that somebody wrote.
struct WrittenNavigationTests {
  private func entry(_ title: String?, _ target: NavigationEntry.Target? = nil, _ entries: [NavigationEntry] = [])
    -> NavigationEntry
  {
    NavigationEntry(
      title: title, target: target, entries: entries, location: Location(file: "tally.yml", range: SourceRange(3, 9)))
  }

  /// The menu's links and titles, in order.
  private func menu(_ html: String) -> [String] {
    guard let start = html.firstRange(of: "id=\"tally:navigation\""), let end = html[start.upperBound...].firstRange(of: "</nav>")
    else { return [] }
    return html[start.upperBound..<end.lowerBound].split(separator: "<li").dropFirst().compactMap { item in
      let parts = item.split(separator: "<").dropFirst().drop { $0.hasPrefix("details") || $0.hasPrefix("summary") }
      let text = parts.first.map(String.init) ?? ""
      let href = text.firstRange(of: "href=\"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) } ?? "-"
      return text.firstIndex(of: ">").map { String(text[text.index(after: $0)...]) + " " + href }
    }
  }

  @Test func ofSeveralMenusAPageShowsItsOwn() {
    var parts = [
      entry("/guide/", nil, [entry("Start", .page("guide/a.md"))]), entry("Reference", nil, [entry(nil, .page("ref/b.md"))]),
    ]
    for index in parts.indices { parts[index].isPart = true }
    let site = TestSite(["index.md": "# Home\n", "guide/a.md": "# A\n", "guide/c.md": "# C\n", "ref/b.md": "# B\n"]) {
      $0.navigation = parts
    }.build()
    #expect(menu(site["guide/a/index.html"] ?? "") == ["Start ../../guide/a/"])
    #expect(menu(site["guide/c/index.html"] ?? "") == ["Start ../../guide/a/"])
    #expect(menu(site["ref/b/index.html"] ?? "") == ["B ../../ref/b/"])
    #expect(menu(site["index.html"] ?? "") == ["Guide -", "Start guide/a/", "Reference -", "B ref/b/"])
  }

  @Test func aGroupFoldsAndTheOneThatIsReadIsOpen() {
    var files = ["a/x.md": "# X\n", "b/y.md": "# Y\n"]
    for number in 0..<40 { files["c/p\(number).md"] = "# P\n" }
    let html = TestSite(files).build()["a/x/index.html"] ?? ""
    let folds = html.split(separator: "\n").filter { $0.hasPrefix("<details") }
    #expect(folds == ["<details open>", "<details>", "<details>"])
  }

  private let files = [
    "docs/index.md": "# Welcome\n", "docs/z/index.md": "# Z of it\n", "docs/z/b.md": "# Bee\n", "docs/z/a.md": "# Ay\n",
    "docs/01-first.md": """
    ---
    id: start
    ---

    # First

    """, "docs/auto/x.md": "# X\n", "docs/auto/deep/y.md": "# Y\n",
    "docs/left.md": "# Left out\n",
  ]

  private func site(_ entries: [NavigationEntry]) -> TestSite {
    TestSite(files) { input in
      input.locales = [SiteLocale("en", folder: "docs")]
      input.folder = "docs"
      for index in input.pages.indices { input.pages[index].path = String(input.pages[index].file.dropFirst("docs/".count)) }
      input.navigation = entries
    }
  }

  @Test func pagesStandWhereTheMenuPutsThem() {
    let site = site([
      entry("Home", .page("docs/index.md")),
      entry("Sect", nil, [entry(nil, .page("docs/z/index")), entry("B!", .page("docs/z/b.md"))]),
      entry(nil, .page("docs/start")), entry("Auto", .folder("docs/auto")), entry("Out", .link("https://example.com/?a&b")),
      entry("Soon"),
    ]).build()
    #expect(
      menu(site["z/b/index.html"] ?? "") == [
        "Home ../../", "Sect ../../z/", "B! ../../z/b/", "First ../../01-first/", "Auto -", "X ../../auto/x/",
        "Deep ../../auto/deep/", "Y ../../auto/deep/y/", "Out https://example.com/?a&amp;b", "Soon -",
      ])
    #expect(site["z/b/index.html"]?.contains("rel=\"prev\" href=\"../../z/\"") == true)
    #expect(site["z/b/index.html"]?.contains("rel=\"next\" href=\"../../01-first/\"") == true)
    // What the menu leaves out is a page all the same.
    #expect(site["left/index.html"] != nil && site["z/a/index.html"]?.contains("<h1 id=\"ay\">Ay</h1>") == true)
  }

  @Test func entriesThatLeadNowhereAreReported() {
    let plan = site([entry("A", .page("docs/z/bb.md")), entry(nil, .folder("docs/none"))]).plan
    #expect(
      plan.diagnostics.map(\.message) == [
        "'docs/z/bb.md' must be a page; did you mean 'docs/z/b.md'?", "'docs/none' must be a folder with pages",
      ])
    #expect(plan.diagnostics.allSatisfy { $0.location.range == SourceRange(3, 9) && $0.code == "site/navigation" })
  }

  @Test func titlesAreTranslated() {
    let site = TestSite(["en/a.md": "# A\n", "cs/a.md": "# Á\n", "en/b.md": "# B\n"], locales: ["en", "cs"]) { input in
      var section = entry("Part", nil, [entry("The A", .page("en/a.md")), entry("The B", .page("en/b.md"))])
      section.translations["cs"] = "Část"
      input.navigation = [section]
    }.build()
    #expect(menu(site["en/a/index.html"] ?? "") == ["Part -", "The A ../../en/a/", "The B ../../en/b/"])
    #expect(menu(site["cs/a/index.html"] ?? "") == ["Část -", "Á ../../cs/a/", "The B ../../cs/b/"])
  }
}
