import Diagnostics
import Markup
import Testing

@testable import Site

/// What is read of a page before any is rendered.
struct OutlineTests {
  func outline(_ markdown: String, path: String = "guide/first-steps.md") -> PageOutline {
    PageOutline(parse(markdown, path: path), path: path, locale: "en")
  }

  @Test(arguments: [
    (
      """
      ---
      title: Front
      ---

      # Heading

      """, "Front"
    ), ("# Heading *one*\n", "Heading one"), ("Text.\n", "First steps"),
    (
      """
      ---
      title: ""
      ---

      # Heading

      """, "Heading"
    ), ("## Only two\n", "First steps"), ("", "First steps"),
  ])
  func theTitleIsTheBestThereIs(_ markdown: String, _ title: String) {
    #expect(outline(markdown).title == title)
  }

  @Test(arguments: [
    ("a/b-c_d.md", "B c d"), ("guide/index.md", "Guide"), ("README.md", ""), ("x/getting-started/README.md", "Getting started"),
    ("čeština.md", "Čeština"),
  ])
  func filesHaveReadableNames(_ path: String, _ title: String) {
    #expect(PageOutline.title(ofFile: path) == title)
  }

  @Test func theFrontMatterSaysWhereAPageStands() {
    let page = outline(
      """
      ---
      title: Long title
      nav-title: Short
      nav-order: 7
      description: About
      ---

      Text.

      """)
    #expect(page.menuTitle == "Short")
    #expect(page.order == 7)
    #expect(page.description == "About")
    #expect(page.isListed)
    #expect(
      outline(
        """
        ---
        sidebar_label: Other
        sidebar_position: 3
        ---

        """
      ).order == 3)
  }

  @Test(arguments: [
    (":material-fire: Firing a kiln", "Firing a kiln", "firing-a-kiln"), ("Kilns :fire:", "Kilns", "kilns"),
    ("Hot :fire: kilns", "Hot kilns", "hot-kilns"), ("窯 :octicons-flame-16:", "窯", "窯"),
    ("At 10:30:15", "At 10:30:15", "at-103015"), ("Kiln::fire::now", "Kiln::fire::now", "kilnfirenow"),
    ("Note: the kiln: hot", "Note: the kiln: hot", "note-the-kiln-hot"),
    ("A :Fire: of capitals", "A :Fire: of capitals", "a-fire-of-capitals"),
  ])
  func aDrawnIconIsNoTextOfAHeading(_ written: String, _ text: String, _ anchor: String) {
    let page = parse("# \(written)\n", path: "a.md")
    let outline = PageOutline(page, path: "a.md", locale: "en", drawsIcons: true)
    #expect(outline.headings.map(\.text) == [text] && outline.headings.map(\.anchor) == [anchor])
    #expect(outline.title == text)
    // Where nothing draws it, it is what a reader sees.
    #expect(PageOutline(page, path: "a.md", locale: "en").title == written)
  }

  @Test func headingsWithoutLatinLettersAreCountedByTheirOwnAnchorsOnly() {
    let page = parse(
      """
      # 窯

      ## :fire: 焼成

      ## 冷却 {#cooling}

      ## 粘土

      """, path: "a.md")
    let match = AnchorMatch(PageOutline(page, path: "a.md", locale: "ja", drawsIcons: true))
    #expect(["_1", "_2", "_3", "cooling", "_4"].map(match.find) == ["窯", "焼成", "粘土", "cooling", nil])
    // Sphinx gives them names as well.
    #expect(["id1", "id2", "id3", "id4"].map(match.find) == ["窯", "焼成", "粘土", nil])
  }

  /// As Python-Markdown has them: the ASCII of a heading, and `_1` behind what an earlier one has. What is an anchor here stays one.
  @Test(arguments: [
    (
      """
      # 窯

      ## 壺 Pot

      ## 大壺 Pot

      ## Pot

      """, ["_1", "pot", "pot_1", "pot_2", "pot_3"], ["窯", "pot", "大壺-pot", "pot", nil]
    ),
    ("## 申请权限（ Android 6.0 及以上）\n", ["android-60", "android-6-0"], ["申请权限-android-60-及以上", "申请权限-android-60-及以上"]),
    ("## API {#api}\n\n## 窯 API\n", ["api", "api_1", "api_2"], ["api", "窯-api", nil]),
    ("## Pot_1 壺\n\n## 窯 Pot_1\n", ["pot_1", "pot_2", "pot_3"], ["pot_1-壺", "窯-pot_1", nil]),
    ("## Ｐｏｔ　１号\n", ["pot-1"], ["ｐｏｔ１号"]),
  ])
  func headingsHaveTheIdsOfPythonMarkdownToo(_ text: String, _ fragments: [String], _ anchors: [String?]) {
    let match = AnchorMatch(PageOutline(parse(text, path: "a.md"), path: "a.md", locale: "zh"))
    #expect(fragments.map(match.find) == anchors)
  }

  /// Nothing is in an element without content, so that what stands right below its tag is a heading.
  @Test(arguments: [
    (
      """
      Text

      <br />
      ## Pot

      """, ["Pot"]
    ),
    (
      """
      <br>

      <img src="a.png">
      # Pot

      """, ["Pot"]
    ),
    (
      """
      <div>
      ## Pot
      </div>

      """, []
    ),
    ("<br />\n#Pot\n", []), ("> <br>\n> ## Pot\n", []), ("<br /> and\n## Pot\n", ["Pot"]),
  ])
  func aHeadingStandsBelowALineBreak(_ text: String, _ headings: [String]) {
    #expect(outline(text).headings.map(\.text) == headings)
  }

  @Test func sphinxCountsHeadingsWithoutLatinLettersAndThoseThatStandTwice() {
    let page = parse(
      """
      # 1. Fire

      ## 窯 Kiln

      ## 焼成

      ## Fire

      ## 2024

      """, path: "a.md")
    let match = AnchorMatch(PageOutline(page, path: "a.md", locale: "ja"))
    #expect(["kiln", "id1", "id2", "id3", "id4"].map(match.find) == ["窯-kiln", "焼成", "fire", "2024", nil])
  }

  @Test func onlyAHeadingAtTheBeginningIsTheTitle() {
    #expect(
      outline(
        """
        # A

        Text

        """
      ).hasTitleHeading)
    #expect(
      outline(
        """
        <!-- comment -->

        # A

        """
      ).hasTitleHeading)
    #expect(
      !outline(
        """
        Text

        # A

        """
      ).hasTitleHeading)
    #expect(
      !outline(
        """
        ## A

        # B

        """
      ).hasTitleHeading)
  }

  @Test func theExcerptIsProseAlone() {
    let page = outline(
      """
      # T

      One *two*
      three `four`.

      ```
      code
      ```

      - item

      > quote

      | a |
      |---|
      | b |

      """)
    #expect(page.excerpt == "One two three four. item quote")
  }

  @Test func theExcerptEndsAtACharacter() {
    let page = PageOutline(parse(String(repeating: "žluťoučký kůň ", count: 50)), path: "a.md", locale: "en", excerptLimit: 33)
    #expect(page.excerpt.utf8.count <= 33)
    #expect(!page.excerpt.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test(arguments: ["\u{1F680}", "e\u{301}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "送", "ř"])
  func whateverIsCutEndsAtACharacter(_ sign: String) {
    for limit in 0..<40 {
      let page = PageOutline(parse("send" + String(repeating: sign, count: 30)), path: "a.md", locale: "en", excerptLimit: limit)
      #expect(page.excerpt.utf8.count <= limit)
      #expect(page.excerpt.dropFirst(4).allSatisfy { $0 == Character(sign) })
    }
    for length in 180..<205 {
      let shown = LinkIndex.shown(Array((String(repeating: "x", count: length) + String(repeating: sign, count: 30)).utf8)[...])
      #expect(Set(shown).isSubset(of: ["x", "…", Character(sign)]) && shown.hasSuffix("…"), "\(shown)")
    }
  }
}
