import Diagnostics
import Testing

@testable import Site

/// Addresses that a site keeps from its generator.
struct AddressStyleTests {
  @Test(arguments: [
    (AddressStyle.folders, "01-start/02-Fire.md", nil, "01-start/02-Fire/index.html"),
    (.files, "start/Fire.md", nil, "start/Fire.html"),
    (.docusaurus, "01-start/02-Fire.md", nil, "start/Fire/index.html"),
    (.docusaurus, "01-start/02-Fire.md", "first-fire", "start/first-fire/index.html"),
    (.docusaurus, "start/start.md", nil, "start/index.html"),
    (.docusaurus, "start/README.mdx", "x", "start/index.html"),
    // Names are compared as they are written.
    (.docusaurus, "01-start/start.md", nil, "start/start/index.html"),
    (.docusaurus, "01-start/01-start.md", nil, "start/index.html"),
    (.docusaurus, "1000-a/02 - b.md", nil, "a/b/index.html"),
    (.docusaurus, "01.a/02_b.md", nil, "a/b/index.html"),
    (.docusaurus, "2021-11-a.md", nil, "2021-11-a/index.html"),
    (.docusaurus, "7.0-a.md", nil, "7.0-a/index.html"),
    (.docusaurusNumbered, "01-start/02-Fire.md", nil, "01-start/02-Fire/index.html"),
    (.hugo, "Start/Big Fire.md", nil, "start/big-fire/index.html"),
    (.hugo, "Start/_index.md", nil, "start/index.html"),
    (.mdbook, "start/fire.md", nil, "start/fire.html"),
    (.hugo, "Start/README.md", nil, "start/readme/index.html"),
    (.mdbook, "start/README.md", nil, "start/index.html"),
    (.mdbook, "start/_index.md", nil, "start/_index.html"),
    (.vitepress, "start/README.md", nil, "start/README.html"),
    (.docfx, "start/index.md", nil, "start/index.html"),
    (.starlight, "Start/My File v1.2.mdx", nil, "start/my-file-v12/index.html"),
    (.starlight, "start/README.md", nil, "start/readme/index.html"),
    (.starlight, "start/index.md", nil, "start/index.html"),
  ])
  func aPageHasTheAddressOfItsGenerator(_ style: AddressStyle, _ path: String, _ id: String?, _ file: String) {
    let site = TestSite([
      path:
        (id.map {
          """
          ---
          id: \($0)
          ---

          """
        } ?? "") + "# A\n"
    ]) { $0.addresses = style }
    #expect(site.build()[file]?.contains("A</h1>") == true)
  }

  @Test(arguments: [
    ("01-a/b.md", "slug: c", "docs/a/c/index.html"), ("01-a/b.md", "slug: ./c/d", "docs/a/c/d/index.html"),
    ("01-a/b.md", "slug: ../c", "docs/c/index.html"), ("01-a/b.md", "slug: /c d", "docs/c d/index.html"),
    ("01-a/b.md", "slug: /", "docs/index.html"), ("01-a/index.md", "slug: c", "docs/a/c/index.html"),
    ("v/2/01-a/b.md", "slug: c", "docs/2/a/c/index.html"), ("v/2/01-a/b.md", "slug: /c", "docs/2/c/index.html"),
    ("v/2/01-a/b.md", "", "docs/2/a/b/index.html"), ("v/2/README.md", "", "docs/2/index.html"),
    ("01-a/02-b.md", "parse_number_prefixes: false", "docs/01-a/02-b/index.html"),
  ])
  func aSlugOfDocusaurusGoesOnFromItsFolder(_ path: String, _ frontMatter: String, _ file: String) {
    let folders = SiteFolders(["": "docs", "v/2": "docs/2"])
    let text = """
      ---
      \(frontMatter)
      ---
      # A

      """
    let outline = PageOutline(
      parse(text, path: path), path: path, locale: "en", addresses: .docusaurus, folders: folders)
    var input = SiteInput(title: "T", locales: [SiteLocale("en", folder: "")])
    (input.addresses, input.siteFolders) = (.docusaurus, folders)
    #expect(SitePlaces(input).outputFile(of: outline) == file)
  }

  /// What stands at the top leads to the documents, and links may name their folders in the site.
  @Test func documentsMayStandBelowTheTop() {
    let files = [
      "a.md": """
      # A

      [b](/docs/2/b) [c](b.md)

      """, "v/2/b.md": "# B\n", "b.md": "# Here\n",
    ]
    let site = TestSite(files) { $0.siteFolders = SiteFolders(["": "docs/next", "v/2": "docs/2"]) }
    let built = site.build()
    #expect(site.problems().isEmpty)
    #expect(built["index.html"]?.contains("content=\"0; url=docs/next/\"") == true)
    #expect(
      built["docs/next/a/index.html"]?.contains("<a href=\"../../../docs/2/b/\">b</a> <a href=\"../../../docs/next/b/\">c</a>")
        == true)
  }

  /// The first chapter of a book is its first page, and its own address leads there.
  @Test func aBookBeginsWithItsFirstChapter() {
    let files = [
      "title.md": """
      # Title

      [in](in.md)

      """,
      "in.md": """
      # In

      [back](title.md)

      """,
    ]
    let place = Location(file: "SUMMARY.md", range: SourceRange(0, 0))
    let site = TestSite(files) {
      $0.addresses = .mdbook
      $0.navigation = ["title.md", "in.md"].map { NavigationEntry(target: .page($0), location: place) }
    }
    let built = site.build()
    #expect(site.problems().isEmpty)
    #expect(built["index.html"]?.contains("<a href=\"in.html\">in</a>") == true)
    #expect(built["in.html"]?.contains("<a href=\"./\">back</a>") == true)
    #expect(built["title.html"]?.contains("content=\"0; url=./\"") == true)
  }

  /// Each locale begins with its own first chapter, and what is linked as the first page is that.
  @Test func aTranslatedBookBeginsWithItsFirstChapter() {
    let files = [
      "en/title.md": "# Title\n",
      "en/in.md": """
      # In

      [top](index.html)

      """, "de/title.md": "# Titel\n", "de/in.md": "# Hinein\n",
    ]
    let place = Location(file: "SUMMARY.md", range: SourceRange(0, 0))
    let site = TestSite(files, locales: ["en", "de"]) {
      $0.addresses = .mdbook
      $0.navigation = ["en/title.md", "en/in.md"].map { NavigationEntry(target: .page($0), location: place) }
    }
    let built = site.build()
    #expect(site.problems().isEmpty)
    #expect(built["de/index.html"]?.contains("Titel</h1>") == true)
    #expect(built["en/in.html"]?.contains("<a href=\"../en/\">top</a>") == true)
  }

  /// Of Hugo, what begins at the top is so in every locale; of Starlight the folder of the locale is a part of `slug`.
  @Test(arguments: [
    (AddressStyle.hugo, "url: /fest/", "fest/index.html"), (.hugo, "url: fest/", "de/fest/index.html"),
    (.starlight, "slug: de/fest", "de/fest/index.html"), (.starlight, "slug: fest", "fest/index.html"),
    (.docfx, "slug: fest", "de/f.html"),
  ])
  func aTranslationStatesItsAddress(_ style: AddressStyle, _ frontMatter: String, _ file: String) {
    let page = parse(
      """
      ---
      \(frontMatter)
      ---
      # Fest

      """, path: "de/f.md")
    var site = TestSite(["en/a.md": "[x](/\(file.hasPrefix("de") ? file : "de/" + file))\n"], locales: ["en", "de"]) {
      $0.addresses = style
    }
    site.pages["de/f.md"] = page
    site.input.pages.append(PageOutline(page, path: "f.md", locale: "de", translation: .current, addresses: style))
    #expect(site.build()[file]?.contains("Fest</h1>") == true)
  }

  /// An address that a page states is linked as it is, in whole and by its file.
  @Test func aStatedAddressIsLinked() {
    let page = parse(
      """
      ---
      url: /fixed/page.html
      ---
      # Fixed

      """, path: "docs/f.md")
    var site = TestSite(["a.md": "[x](/fixed/page.html) [y](/Docs/F) [z](docs/f.md)\n"]) { $0.addresses = .hugo }
    site.pages["docs/f.md"] = page
    site.input.pages.append(PageOutline(page, path: "docs/f.md", locale: "en", addresses: .hugo))
    #expect(site.problems().isEmpty)
    let built = site.build()["a/index.html"]
    for name in ["x", "y", "z"] { #expect(built?.contains("<a href=\"../fixed/page.html\">\(name)</a>") == true) }
  }

  /// The header names pages as other generators do: sections, addresses and places in a page.
  @Test func theHeaderLeadsToSectionsAndPlaces() {
    let site = TestSite([
      "docs/_index.md": "# Docs\n",
      "docs/Set.md": """
      # Set

      ## Up

      """,
    ]) {
      $0.addresses = .hugo
      $0.headerLinks = [("Docs", "docs"), ("Set", "/docs/set/"), ("Up", "docs/Set.md#up")].map {
        HeaderLink(text: $0.0, address: $0.1)
      }
    }
    let page = site.build()["docs/set/index.html"]
    for link in ["docs/\">Docs", "docs/set/\">Set", "docs/set/#up\">Up"] {
      #expect(page?.contains("<a href=\"../../\(link)</a>") == true)
    }
    #expect(site.plan.diagnostics.isEmpty)
  }

  /// What ends an address is no end of the name of a file.
  @Test func signsInNamesAreEncoded() {
    let built = TestSite(["C#.md": "# C\n", "a.md": "[c](C%23.md)\n"]).build()
    #expect(built["a/index.html"]?.contains("<a href=\"../C%23/\">c</a>") == true)
    #expect(built["C#/index.html"] != nil)
  }

  /// What Docusaurus calls a page by its `id` is linked by that, and by its file.
  @Test func anIDIsLinked() {
    let files = [
      "start/FirstFire.md": """
      ---
      id: first-fire
      ---
      # A

      """, "b.md": "[x](start/first-fire) [y](start/FirstFire.md)\n",
    ]
    let site = TestSite(files) { $0.addresses = .docusaurus }
    #expect(site.problems().isEmpty)
    let page = site.build()["b/index.html"]
    for name in ["x", "y"] { #expect(page?.contains("<a href=\"../start/first-fire/\">\(name)</a>") == true) }
  }

  /// Documents are also looked for from the folders above, and what is no file from the address of the page.
  @Test func docusaurusLooksForDocumentsFromTheirTop() {
    let files = [
      "docs/api/calls.md": """
      # Calls

      [a](api/models.md#heat) [b](fire.md)

      """,
      "docs/api/models.md": """
      # Models

      ## Heat

      """, "docs/fire.md": "# Fire\n", "docs/glaze/index.md": "[c](./fire#fire)\n",
    ]
    let site = TestSite(files) { $0.addresses = .docusaurus }
    #expect(site.problems().isEmpty)
    #expect(TestSite(files).problems().filter { $0.code == "link/broken" }.count == 3)
    #expect(site.build()["docs/glaze/index.html"]?.contains("<a href=\"../../docs/fire/#fire\">c</a>") == true)
  }
}
