import Diagnostics
import Testing

@testable import Site

/// Where links lead, and what is said of those that lead nowhere.
struct LinkTests {
  static let files = [
    "index.md": "# Home\n",
    "guide/index.md": "# Guide\n",
    "guide/first.md": """
    # First

    ## Step one

    ## A & B

    <a name="legacy"></a>

    """,
    "guide/second.md": "# Second\n",
  ]

  /// A link on `guide/first.md`, and the address that the site gives it.
  static let good: [(String, String)] = [
    ("second.md", "../../guide/second/"),
    ("./second.md", "../../guide/second/"),
    ("second", "../../guide/second/"),
    ("second/", "../../guide/second/"),
    ("second.html", "../../guide/second/"),
    ("../guide/second.md?x=1#second", "../../guide/second/?x=1#second"),
    ("../second/", "../../guide/second/"),
    ("/guide/second.md", "../../guide/second/"),
    ("../index.md", "../../"),
    ("../", "../../"),
    (".", "../../guide/"),
    ("../guide", "../../guide/"),
    ("#step-one", "#step-one"),
    ("first.md#step-one", "../../guide/first/#step-one"),
    ("#a--b", "#a--b"),
    ("#a-b", "#a--b"),
    ("#legacy", "#legacy"),
    ("second%2Emd", "../../guide/second/"),
    ("../images/a%20b.png", "../../images/a%20b.png"),
    ("https://e.org/a.md", "https://e.org/a.md"),
    ("//e.org/a.md", "//e.org/a.md"),
    ("/elsewhere", "/elsewhere"),
    ("../../outside.md", "../../outside.md"),
  ]

  /// What begins at the top is looked for there, and in the folder whose files stand there.
  @Test(arguments: [
    ("/img/a.png", "../img/a.png"), ("/guide/b", "../guide/b/"), ("/docs/guide/b", "../guide/b/"), ("/blog/x", "/blog/x"),
    ("guide/b.md", "../guide/b/"), ("@site/docs/guide/b.md", "../guide/b/"),
  ])
  func rootedAddressesAreOfTheSite(_ written: String, _ expected: String) {
    let site = TestSite(["docs/a.md": "[x](\(written))\n", "docs/guide/b.md": "# B\n"]) { input in
      input.folder = "docs"
      input.locales = [SiteLocale("en", folder: "docs")]
      for index in input.pages.indices { input.pages[index].path = String(input.pages[index].path.dropFirst("docs/".count)) }
      input.staticFolder = "static"
      input.assets = ["static/img/a.png"]
      input.baseURL = "https://example.org/docs/"
    }
    #expect(site.build()["a/index.html"]?.contains("<a href=\"\(expected)\"") == true, "\(written)")
  }

  /// A place that only the source's page has is explained by that: where the source stands at the top, whoever follows a rooted address
  /// comes to it.
  @Test(arguments: [
    ("/b.md#clay", "", ["anchor:source-heading"]), ("/b.md#gone", "", ["link/fragment"]),
    ("b.md#clay", "", ["anchor:source-heading"]), ("/b.md#clay", "en/", ["anchor:source-heading"]),
  ])
  func aRootedAddressMayBeTheSourcesPage(_ link: String, _ folder: String, _ problems: [String]) {
    let files = [
      "\(folder)b.md": """
      # B

      ## Clay

      """, "cs/a.md": "[x](\(link))\n",
      "cs/b.md": """
      # B

      Text.

      """,
    ]
    let site = TestSite(files) { input in
      input.locales = [SiteLocale("en", folder: String(folder.dropLast())), SiteLocale("cs", folder: "cs")]
      input.sourceLocale = "en"
      for index in input.pages.indices where input.pages[index].file.hasPrefix("cs/") {
        (input.pages[index].locale, input.pages[index].path) = ("cs", String(input.pages[index].path.dropFirst(3)))
      }
      for index in input.pages.indices where !folder.isEmpty && input.pages[index].file.hasPrefix(folder) {
        input.pages[index].path = String(input.pages[index].path.dropFirst(folder.count))
      }
    }
    #expect(site.problems().map { $0.explanation?.identifier ?? $0.code } == problems, "\(link)")
  }

  @Test func theFolderOfALocaleIsItsFirstPage() {
    let files = ["index.md": "# Home\n", "a.md": "[x](/) [y](/cs/)\n", "cs/index.md": "# Domů\n"]
    let site = TestSite(files) { input in
      input.locales = [SiteLocale("en", folder: "", path: ""), SiteLocale("cs", folder: "cs")]
      for index in input.pages.indices where input.pages[index].file.hasPrefix("cs/") {
        input.pages[index].locale = "cs"
        input.pages[index].path = "index.md"
      }
    }
    #expect(site.problems().isEmpty)
    #expect(site.build()["a/index.html"]?.contains("<a href=\"../\">x</a> <a href=\"../cs/\" hreflang=\"cs\">y<small") == true)
  }

  /// A page may name its own address, as Docusaurus, Starlight and Hugo have it.
  @Test(arguments: [
    ("/kilns/big", "kilns/big/index.html"), ("kilns/big/", "kilns/big/index.html"), ("big", "guide/big/index.html"),
    ("/@kilns/big", "@kilns/big/index.html"), ("../../up", "guide/b/index.html"), ("/", "index.html"),
    ("https://example.org/x", "guide/b/index.html"),
  ])
  func aPageNamesItsOwnAddress(_ slug: String, _ output: String) {
    let site = TestSite([
      "a.md": "[x](guide/b.md)\n",
      "guide/b.md": """
      ---
      slug: \(slug)
      ---

      # B

      """,
    ]).build()
    #expect(site[output]?.contains("<h1 id=\"b\">B</h1>") == true)
    let address = output.dropLast("index.html".count)
    #expect(site["a/index.html"]?.contains("<a href=\"../\(address)\">x</a>") == true)
  }

  @Test func aLinkMayNameThePagesOwnAddress() {
    let files = [
      "a.md": "[x](/kilns/big)\n",
      "guide/b.md": """
      ---
      slug: /kilns/big
      ---

      # B

      """,
    ]
    #expect(TestSite(files).build()["a/index.html"]?.contains("<a href=\"../kilns/big/\">x</a>") == true)
    #expect(TestSite(files).problems().isEmpty)
  }

  /// A server may have more than the site: what begins at its top and is nothing of the site is a note.
  @Test func whatBeginsAtTheTopAndIsNothingIsANote() {
    let text = "[x](/gone) ![y](/img/y.png) [z](/docs/gone)\n"
    func problems(_ url: String?) -> [String] {
      TestSite(["a.md": text]) { $0.baseURL = url }.problems().map { "\($0.severity) \($0.code) \($0.message)" }
    }
    #expect(
      problems(nil) == [
        "note link/broken '/gone' is nothing of this site", "note link/asset '/img/y.png' is nothing of this site",
        "note link/broken '/docs/gone' is nothing of this site",
      ])
    #expect(problems("https://example.org/docs") == ["note link/broken '/docs/gone' is nothing of this site"])
  }

  @Test(arguments: Self.good)
  func leadsTo(_ link: String, _ address: String) {
    var files = Self.files
    files["guide/first.md", default: ""] += "\n[link](<\(link)>)\n"
    let site = TestSite(files) { $0.assets = ["images/a b.png"] }
    let text = site.build()["guide/first/index.html"] ?? ""
    #expect(text.contains("<a href=\"\(address)\""), "\(link)")
    #expect(site.problems().filter { $0.severity != .note }.map(\.message) == [], "\(link)")
  }

  /// A link on `guide/first.md`, and what is said of it.
  static let bad: [(String, String, String)] = [
    ("secnd.md", "link/broken", "'secnd.md' must lead to a page; did you mean 'second.md'?"),
    ("../second.md", "link/broken", "'../second.md' must lead to a page; did you mean 'second.md'?"),
    ("missing/nowhere.md", "link/broken", "'missing/nowhere.md' must lead to a page"),
    ("#stepone", "link/fragment", "'#stepone' is not a heading of this page; did you mean 'step-one'?"),
    ("second.md#gone", "link/fragment", "'#gone' is not a heading of 'guide/second.md'"),
    ("javascript:x", "link/unsafe", "'javascript:x' must not be linked: it would run a script or open a local file"),
    ("../images/b.png", "link/asset", "'../images/b.png' must be a file of the documentation; did you mean 'images/a.png'?"),
  ]

  @Test(arguments: Self.bad)
  func reports(_ link: String, _ code: String, _ message: String) {
    var files = Self.files
    files["guide/first.md", default: ""] += "\n[link](<\(link)>)\n"
    let problems = TestSite(files) { $0.assets = ["images/a.png"] }.problems()
    #expect(problems.map(\.code) == [code])
    #expect(problems.map(\.message) == [message])
  }

  /// Sphinx leads to objects of programs, and to the pages that it makes of them and of other markup.
  @Test(arguments: [
    ("kiln.models.Kiln", "docs/conf.py", true), ("kiln.models.fire", "docs/conf.py", true),
    ("Kiln.fire_up", "docs/conf.py", true),
    ("../api/generated/kiln.models.Kiln.html#kiln.models.Kiln", "docs/conf.py", true), ("hooks", "guide/hooks.rst", true),
    ("kiln.models.Kiln", "other.txt", true), ("kiln.models.build_all", "other.txt", true),
    ("kiln.models.fire", "other.txt", false), ("../api/kiln.Kiln.html", "other.txt", false), ("kiln.pdf", "docs/conf.py", false),
    ("setup.html", "docs/conf.py", false), ("hooks", "docs/hooks.rst", false), ("archive.tar.GZ", "other.txt", false),
  ])
  func whatSphinxMakesIsNotMissing(_ link: String, _ asset: String, _ isSilent: Bool) {
    let site = TestSite([
      "guide/a.md": """
      # A

      [x](\(link))

      """
    ]) { $0.assets = [asset] }
    #expect(site.problems().isEmpty == isSilent, "\(link)")
  }

  @Test func anImageWithTheNameOfAPageIsAnImage() {
    let files = ["a.md": "![x](a.png)\n", "b.md": "<img src=b.png>\n"]
    let site = TestSite(files) { $0.assets = ["a.png"] }
    #expect(site.build()["a/index.html"]?.contains("<img src=\"../a.png\"") == true)
    #expect(site.problems().map(\.message) == ["'b.png' must be a file of the documentation; did you mean 'a.png'?"])
  }

  /// Where documents were written for a generator that leaves addresses as they are, browsers look from the page's own folder.
  @Test(arguments: [
    ("<img src=\"../image/pot.png\">", "../../kiln/image/pot.png", []),
    ("![x](../image/pot.png)", "../../kiln/image/pot.png", []),
    ("<img src=\"image/pot.png\">", "../../kiln/image/pot.png", []), ("<a href=\"../rack/\">x</a>", "../../kiln/rack/", []),
    ("<a href=\"../rack.md\">x</a>", "../rack.md", ["link/broken"]),
    ("<img src=\"../../pot.png\">", "../../pot.png", ["link/asset"]),
  ])
  func addressesThatAreLeftGoFromThePage(_ link: String, _ address: String, _ codes: [String]) {
    let files = [
      "index.md": "# Home\n",
      "kiln/oven.md": """
      # Oven

      \(link)

      """, "kiln/rack.md": "# Rack\n",
    ]
    let site = TestSite(files) {
      $0.assets = ["kiln/image/pot.png"]
      $0.leavesAddresses = true
    }
    #expect(site.problems().map(\.code) == codes)
    #expect(site.build()["kiln/oven/index.html"]?.contains("=\"\(address)\"") == true)
    if link.contains("src=\"../image") {
      #expect(TestSite(files) { $0.assets = ["kiln/image/pot.png"] }.problems().map(\.code) == ["link/asset"])
    }
  }

  /// A generator that publishes pages in lower case has them there, whatever the case of their files and folders.
  @Test(arguments: [
    ("../../replies/kiln", "../../../docs/replies/kiln/"), ("../Replies/kiln.md", "../../../docs/replies/kiln/"),
    ("/docs/replies/kiln/", "../../../docs/replies/kiln/"), ("../RACKS/", "../../../docs/racks/"),
    ("../../replies/pot", nil), ("../replies/kilns", nil),
  ])
  func pagesThatArePublishedInLowerCaseAreFoundInAnyCase(_ link: String, _ address: String?) {
    let files = [
      "docs/Calls/p.md": """
      # Fire

      [x](\(link))

      """, "docs/Replies/Kiln.md": "# Kiln\n", "docs/Racks/_index.md": "# Racks\n",
    ]
    let site = TestSite(files) { $0.addresses = .hugo }
    #expect(site.problems().isEmpty == (address != nil))
    if let address { #expect(site.build()["docs/calls/p/index.html"]?.contains("\(address)\">x</a>") == true) }
    #expect(TestSite(files).problems().count == 1)
  }

  /// What stands in another part of the documentation belongs to that.
  @Test(arguments: [
    ("../image/pot.png", "; did you mean 'kiln/image/pot.png'?"), ("image/bowl.png", ""),
    ("image/pots.png", "; did you mean 'kiln/image/pot.png'?"),
    ("x/vase.png", "; did you mean 'rack/vase.png'?"),
  ])
  func aFileOfAnotherPartIsNotMeant(_ address: String, _ hint: String) {
    let site = TestSite([
      "kiln/oven.md": """
      # Oven

      ![x](\(address))

      """
    ]) {
      $0.assets = ["kiln/image/pot.png", "rack/image/pot.png", "rack/image/bowls.png", "rack/vase.png"]
    }
    #expect(site.problems().map(\.message) == ["'\(address)' must be a file of the documentation\(hint)"])
  }

  @Test func anotherWordOfANameIsNoSlip() {
    let files = ["a.md": "[x](kiln-api.md) [y](kiln-pt.md) [z](kilm-pd.md)\n", "kiln-pd.md": "# P\n"]
    #expect(
      TestSite(files).problems().map(\.message) == [
        "'kiln-api.md' must lead to a page", "'kiln-pt.md' must lead to a page; did you mean 'kiln-pd.md'?",
        "'kilm-pd.md' must lead to a page; did you mean 'kiln-pd.md'?",
      ])
  }

  @Test func imagesOfAFolderThatIsNotThereAreNotes() {
    #expect(TestSite(["a.md": "![x](media/x.png) <img src=media/y.png>\n"]).problems().map(\.severity) == [.note, .note])
    #expect(TestSite(["a.md": "![x](x.png) <img src=y.png>\n"]).problems().map(\.code) == ["link/asset", "link/asset"])
  }

  @Test(arguments: [
    "<img src='gone.png'>", "<img srcset=\"a.png 1x, gone.png 2x\">", "<picture><source srcset=gone.png></picture>",
    "<video poster=\"gone.png\"></video>", "<video><source src=\"gone.png\"><track src=\"a.png\"></video>",
    "<audio src=\"gone.png\"></audio>", "<map><area href=\"gone.png\"></map>", "<svg><image href=\"gone.png\" /></svg>",
    "<p>\n<a href=\"gone.png\">x</a>\n</p>", "> - x <img src=\"gone.png\">",
  ])
  func filesInRawHTMLAreChecked(_ html: String) {
    let text = """
      # A

      \(html)

      """
    let problems = TestSite(["a.md": text]) { $0.assets = ["a.png"] }.problems()
    #expect(problems.map(\.message) == ["'gone.png' must be a file of the documentation"])
    let place = problems.first.map { SourceFile(path: "a.md", bytes: Array(text.utf8)).text($0.location.range) }
    #expect(place?.contains("gone.png") == true && place?.contains("<") == false, "\(place ?? "")")
  }
}
