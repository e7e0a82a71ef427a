import Diagnostics
import Testing

@testable import Site

/// Old addresses, and what machines are told of pages.
struct RedirectTests {
  private let files = [
    "index.md": "# Home\n",
    "guide/new.md": """
    ---
    title: New
    aliases: [/guide/old/, older.html]
    redirect_from: /very/old
    ---

    """,
    "guide/other.md": "# Other\n",
  ]

  private func site(_ redirects: [(String, String)] = [], base: String? = nil) -> TestSite {
    TestSite(files) { input in
      input.baseURL = base
      input.redirects = redirects.map {
        Redirect(from: $0.0, to: .address($0.1), location: Location(file: "tally.yml", range: SourceRange(1, 2)))
      }
    }
  }

  @Test func oldAddressesLeadOn() {
    let text = site([("start", "guide/other.md#part"), ("/forum", "https://example.com/?a&b")], base: "https://e.org/docs")
      .build()
    #expect(
      text["_redirects"]
        == "/forum https://example.com/?a&b 301\n/guide/old/ /docs/guide/new/ 301\n/guide/older.html /docs/guide/new/ 301\n"
        + "/start /docs/guide/other/#part 301\n/very/old /docs/guide/new/ 301\n")
    let old = text["guide/old/index.html"] ?? ""
    #expect(old.contains("<meta http-equiv=\"refresh\" content=\"0; url=../../guide/new/\">"))
    #expect(old.contains("<link rel=\"canonical\" href=\"https://e.org/docs/guide/new/\">"))
    #expect(text["guide/older.html"]?.contains("url=../guide/new/\"") == true)
    #expect(text["start/index.html"]?.contains("href=\"../guide/other/#part\"") == true)
    #expect(text["forum/index.html"]?.contains("url=https://example.com/?a&amp;b\"") == true)
    #expect(text["sitemap.xml"]?.contains("old") == false)
  }

  @Test func whatLeadsNowhereIsReported() {
    let plan = site([
      ("guide/other", "guide/new"), ("a", "nowhere"), ("../b", "guide/new"), ("c", "javascript://x"),
      (".tally-manifest", "guide/new"),
    ]).plan
    #expect(
      plan.diagnostics.map(\.message) == [
        "'guide/other' must not be an address that is taken", "'nowhere' must be a page",
        "'../b' must be an address of this site",
        "'javascript://x' must be a page or an address of the web", "'.tally-manifest' must be an address of this site",
      ])
    #expect(plan.diagnostics.allSatisfy { $0.code == "site/redirect" })
    let aliased = TestSite([
      "a.md": """
      ---
      aliases: [/b/]
      ---
      # A

      """, "b.md": "# B\n",
    ]).plan.diagnostics
    #expect(aliased.map(\.location.range.lowerBound) == [4])
  }

  @Test func anOldAddressIsMeantFromBesideThePage() {
    let text = TestSite([
      "kilns/fire/index.md": """
      ---
      aliases: [../fire/, ./light/]
      ---
      # Fire

      """,
      "kilns/cool.md": """
      ---
      aliases: [chill/]
      ---
      # Cool

      """,
    ]).build()
    #expect(
      text["_redirects"] == "/fire/ /kilns/fire/ 301\n/kilns/chill/ /kilns/cool/ 301\n/kilns/light/ /kilns/fire/ 301\n")
  }

  @Test func pagesThatVanishedAreNamed() {
    let plan = site().plan
    let before = ["guide/new/index.html", "guide/gone/index.html", "guide/old/index.html", "404.html", "a.css", "x.html"]
    #expect(plan.vanished(before) == ["guide/gone/", "x.html"])
  }

  @Test func feedsHoldNoControlCharacters() {
    let feed = TestSite([
      "a.md": """
      ---
      title: "K\\x08iln\\uFFFF & <b>"
      date: 2024-05-01
      ---

      """
    ]) {
      $0.baseURL = "https://e.org"
    }
    .build()["feed.xml"]
    #expect(feed?.contains("<title>Kiln &amp; &lt;b&gt;</title>") == true)
  }

  @Test func sharedLinksAndSearchEnginesAreTold() {
    let text = site(base: "https://e.org/docs").build()["guide/new/index.html"] ?? ""
    #expect(text.contains("<meta property=\"og:title\" content=\"New\">\n"))
    #expect(text.contains("<meta property=\"og:url\" content=\"https://e.org/docs/guide/new/\">"))
    #expect(text.contains("<meta name=\"twitter:card\" content=\"summary\">"))
    #expect(
      text.contains(
        "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":["
          + "{\"@type\":\"ListItem\",\"position\":1,\"name\":\"Home\",\"item\":\"https://e.org/docs/\"},"
          + "{\"@type\":\"ListItem\",\"position\":2,\"name\":\"Guide\",\"item\":\"https://e.org/docs/guide/\"},"
          + "{\"@type\":\"ListItem\",\"position\":3,\"name\":\"New\",\"item\":\"https://e.org/docs/guide/new/\"}]}</script>"))
    let hostile = TestSite([
      "index.md": "# H\n",
      "a.md": """
      ---
      title: "</script><b>"
      ---

      """,
    ]) { $0.baseURL = "https://e.org" }
    .build()
    #expect(hostile["a/index.html"]?.contains("\"name\":\"\\u003c/script>\\u003cb>\"") == true)
    let image = TestSite(["index.md": "# H\n"]) { input in
      input.baseURL = "https://e.org"
      input.socialImage = "card.png"
    }.build()
    #expect(image["index.html"]?.contains("<meta property=\"og:image\" content=\"https://e.org/card.png\">") == true)
  }

  @Test(arguments: [
    ("2024-05-01", "2024-05-01"), ("05/09/2018", "2018-05-09"), ("2024-5-1T10:00:00+02:00", "2024-05-01"),
    ("2024/12/31 x", "2024-12-31"),
    ("2024-13-01", nil), ("May 2024", nil), ("", nil), ("1-2-3", nil),
  ])
  func datesAreRead(_ written: String, _ day: String?) { #expect(PageDate(written).map { String($0.day) } == day) }

  @Test func theFeedHasThePagesThatNameADate() {
    let site = TestSite([
      "old.md": """
      ---
      title: Old & gold
      date: 2020-01-02
      ---

      """,
      "new.md": """
      ---
      title: New
      description: D
      ms.date: 03/04/2021
      ---

      """,
      "none.md": "# None\n",
    ]) { $0.baseURL = "https://e.org" }.build()
    #expect(
      site["feed.xml"] == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <title>Handbook</title>
        <id>https://e.org/feed.xml</id>
        <link rel="self" href="https://e.org/feed.xml"/>
        <link href="https://e.org/"/>
        <updated>2021-03-04T00:00:00Z</updated>
        <author><name>Handbook</name></author>
        <entry>
        <title>New</title>
        <id>https://e.org/new/</id>
        <link href="https://e.org/new/"/>
        <updated>2021-03-04T00:00:00Z</updated>
        <summary>D</summary>
        </entry>
        <entry>
        <title>Old &amp; gold</title>
        <id>https://e.org/old/</id>
        <link href="https://e.org/old/"/>
        <updated>2020-01-02T00:00:00Z</updated>
        </entry>
        </feed>

        """)
    #expect(
      site["none/index.html"]?.contains("<link rel=\"alternate\" type=\"application/atom+xml\" href=\"../feed.xml\">") == true)
    #expect(site["sitemap.xml"]?.contains("<loc>https://e.org/old/</loc><lastmod>2020-01-02</lastmod>") == true)
    #expect(TestSite(["a.md": "# A\n"]) { $0.baseURL = "https://e.org" }.build()["feed.xml"] == nil)
  }
}

/// The sizes of pictures.
struct ImageSizeTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8]
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 1, 2, 3, 4, 0xFF, 0xC4, 0, 4, 9, 9, 0xFF, 0xC2, 0, 17, 8, 1, 0xE0, 2, 0x80, 3]
    + [UInt8](repeating: 0, count: 9)
  private static func webP(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + rest + [UInt8](repeating: 0, count: 12)
  }

  @Test func everyKindIsRead() {
    let expected = ImageSize(width: 640, height: 480)
    let files: [(String, [UInt8])] = [
      ("png", Self.png), ("jpeg", Self.jpeg), ("gif", Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1, 0]),
      ("VP8X", Self.webP("VP8X", [0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0])),
      ("VP8", Self.webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0x80, 2, 0xE0, 1])),
      ("VP8L", Self.webP("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0])),
      ("svg", Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\" width=\"640px\" height='479.6'>".utf8)),
      ("view box", Array("<svg stroke-width=\"2\" viewBox=\"0 0 640 480\">".utf8)),
    ]
    for (name, bytes) in files { #expect(ImageSize(bytes) == expected, "\(name)") }
  }

  @Test func whatIsNoPictureHasNoSize() {
    for text in [
      "", "<svg", "<svg width=\"100%\" height=\"100%\">", "GIF8", "plain text", "<svg width=\"-1\" height=\"2\">",
      "<svgwidth=\"3\">",
    ] {
      #expect(ImageSize(Array(text.utf8)) == nil, "\(text)")
    }
    for bytes in [Self.png, Self.jpeg, Self.webP("VP8X", [])] { for cut in bytes.indices { _ = ImageSize(Array(bytes[..<cut])) } }
  }

  @Test func aPictureComesInTheSizeOfTheScreen() {
    let site =
      TestSite([
        "a.md": """
        # A

        ![x](p.png)

        """
      ]) { input in
        input.assets = ["p.png", "p,2.png"]
        input.imageSizes = ["p.png": ImageSize(width: 640, height: 480), "p,2.png": ImageSize(width: 1280, height: 960)]
        input.pictureSizes = ["p.png": ["p,2.png"]]
      }.build()["a/index.html"] ?? ""
    let sizes = "srcset=\"../p.png 640w, ../p%2C2.png 1280w\" sizes=\"(max-width: 640px) 100vw, 640px\""
    #expect(site.contains("<img src=\"../p.png\" alt=\"x\" width=\"640\" height=\"480\" \(sizes) loading=\"lazy\">"))
  }

  @Test func aPictureKeepsItsPlace() {
    let site =
      TestSite([
        "a.md": """
        # A

        ![x](p.png)

        ![y](q.png)

        """
      ]) { input in
        input.assets = ["p.png", "q.png"]
        input.imageSizes = ["p.png": ImageSize(width: 640, height: 480)]
      }.build()["a/index.html"] ?? ""
    #expect(site.contains("<img src=\"../p.png\" alt=\"x\" width=\"640\" height=\"480\" loading=\"lazy\">"))
    #expect(site.contains("<img src=\"../q.png\" alt=\"y\" loading=\"lazy\">"))
  }
}
