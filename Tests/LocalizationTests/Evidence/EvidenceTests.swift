import Diagnostics
import Testing

@testable import Localization

/// What tells of prose, components, tables and front matter that they say something else than their source.
struct EvidenceTests {
  /// The findings besides those of other modules, as `line code: message`.
  private func findings(_ source: String, _ variant: String, _ locale: String = "cs") -> [String] {
    let (english, other) = (Fixture.page(source, "en"), Fixture.page(variant, locale))
    let reports = LocaleChecker().check(source: english, variants: [other])
    let all =
      reports.flatMap(\.diagnostics) + FrontMatterConsistency.diagnostics(reports)
    let files = SourceTable([english, other].map(\.document.source))
    return all.inReportingOrder().map {
      "\(files.positions(of: $0.location).start.line) \($0.code): \($0.message)"
    }
  }

  private static let page = """
    # Limits of the service

    A bio has at most 30 characters, and 2 links.

    Files of 40 MB are kept for 14 days on version 1.2.3.

    The window is opened by WebSocket at https://kilns.example.com/start today.

    It is not kept when the server stops. The server says so before.

    """

  private static let czech = """
    # Omezení služby

    Životopis má nejvýše 30 znaků a dva odkazy.

    Soubory do 40 MB se uchovávají 14 dní ve verzi 1.2.3.

    Okno dnes otevírá WebSocket na https://kilns.example.com/start hned.

    Neuchovává se, když se server zastaví, není to možné. Server to předtím ohlásí.

    """

  @Test func aTranslationThatSaysTheSameIsSilent() {
    #expect(findings(Self.page, Self.czech).isEmpty)
  }

  @Test(arguments: [
    ("30 znaků", "50 znaků", "3 locale/text-number: '50' is '30' in the source"),
    ("má nejvýše 30 znaků", "má nejvýše znaků", "3 locale/text-number: '30' of the source is missing here"),
    ("40 MB", "40 GB", "5 locale/text-number: '40 GB' is '40 MB' in the source"),
    ("1.2.3", "1.2.4", "5 locale/text-number: '1.2.4' is '1.2.3' in the source"),
    ("WebSocket", "WebScoket", "7 locale/identifier: 'WebScoket' is 'WebSocket' in the source"),
    (
      "kilns.example", "klins.example",
      "7 locale/link-target: 'https://klins.example.com/start' must be 'https://kilns.example.com/start', as in the source"
    ),
    (
      "Soubory do 40 MB se uchovávají 14 dní ve verzi 1.2.3.", "Files of 40 MB are kept for 14 days on version 1.2.3.",
      "5 locale/untranslated: This paragraph is in the language of the source"
    ),
  ])
  func aFaultOfProseIsReportedWhereItStands(of was: String, now: String, expected: String) {
    #expect(findings(Self.page, Self.czech.replacing(was, with: now)) == [expected])
  }

  @Test(arguments: [
    ("WebSocket", "WebSockets"), ("30 znaků", "３０ znaků"), ("14 dní", "14\u{A0}dní"), ("1.2.3", "1.2.3,"),
    ("nejvýše 30", "nejvýše *30*"),
    ("Životopis má", "Medailonek má"),
  ])
  func anotherWayToWriteItIsSilent(was: String, now: String) {
    #expect(findings(Self.page, Self.czech.replacing(was, with: now)).isEmpty)
  }

  @Test func linksThatChangedPlacesAreReported() {
    let source = "# Title\n\nUse [TAO](tao.md) for windows and [WRY](wry.md) for views.\n"
    let variant = "# Titulek\n\nPro okna je [TAO](wry.md) a pro pohledy [WRY](tao.md).\n"
    #expect(findings(source, variant) == ["3 locale/link-target: 'wry.md' must be 'tao.md', as in the source"])
  }

  @Test(arguments: [
    ("icon=\"rocket\"", "icon=\"rakete\"", ["3 locale/component: 'icon=\"rakete\"' is 'icon=\"rocket\"' in the source"]),
    (
      "<Card title=\"Start\"", "<Crad title=\"Start\"", ["3 locale/component: 'Crad' is 'Card' in the source"]
    ),
    (" icon=\"rocket\"", "", ["3 locale/component: 'icon=\"rocket\"' of the source's 'Card' is missing here"]),
    ("title=\"Start\"", "title=\"Začít\"", []),
  ])
  func attributesAreComparedByNameAndValue(was: String, now: String, expected: [String]) {
    let page = "# %\n\n<Card title=\"Start\" icon=\"rocket\" />\n\n<Card title=\"End\" icon=\"flag\" />\n"
    let (source, variant) = (page.replacing("%", with: "Title"), page.replacing("%", with: "Titulek"))
    #expect(findings(source, variant.replacing(was, with: now)) == expected)
  }

  @Test(arguments: [
    ("tab Python\n", "tab Pythonu\n", ["9 locale/component: 'Pythonu' is 'Python' in the source"]),
    ("tab C#\n", "tab Swift\n", ["16 locale/component: 'Swift' is 'C#' in the source"]),
    ("tab 404\n", "tab 410\n", ["26 locale/component: '410' is '404' in the source"]),
    ("tab By hand\n", "tab Ručně\n", []),
    ("label=\"Go\"", "label=\"Jdi\"", ["36 locale/component: 'label=\"Jdi\"' is 'label=\"Go\"' in the source"]),
    ("label=\"Later\"", "label=\"Později\"", []),
  ])
  func labelsOfTabsThatAreCodeAreTheSources(was: String, now: String, expected: [String]) {
    let source = """
      # Title

      ::::: tabs

      ::: tab By hand
      By hand.
      :::

      ::: tab Python
      ```python
      kiln = 1
      ```
      :::


      ::: tab C#
      ```csharp
      var kiln = 1;
      ```
      :::

      :::::

      ::::: tabs

      ::: tab 404
      Gone.
      :::

      :::::

      <Tabs>
      <TabItem label="Later">
      Later.
      </TabItem>
      <TabItem label="Go">
      Go.
      </TabItem>
      </Tabs>

      """
    let translated = [("# Title", "# Titulek"), ("\nBy hand.", "\nRučně."), ("\nGone.", "\nPryč."), ("\nLater.", "\nPozději.")]
      .reduce(source) { $0.replacing($1.0, with: $1.1) }
    #expect(findings(source, translated).isEmpty)
    #expect(findings(source, translated.replacing(was, with: now)) == expected)
  }

  @Test func tabsOfCodeMayHaveAnotherOrder() {
    func page(_ first: (String, String, String), _ second: (String, String, String)) -> String {
      let tabs = [first, second].map { "::: tab \($0.0)\n```\($0.1)\n\($0.2)\n```\n:::\n\n" }
      return "# Title\n\n::::: tabs\n\n\(tabs[0])\(tabs[1]):::::\n"
    }
    let (python, swift) = (("Python", "python", "kiln = 1"), ("Swift", "swift", "let kiln = 1"))
    let moved = findings(page(python, swift), page(swift, python))
    #expect(!moved.contains { $0.contains("locale/component") })
    let mixed = findings(page(python, swift), page(("Swift", "python", "kiln = 1"), ("Python", "swift", "let kiln = 1")))
    #expect(mixed.count { $0.contains("locale/component") } == 2)
  }

  @Test(arguments: [
    ("| 8 | bucket | x |", "| 8 | bucket |  |", "8 locale/cell: This cell is empty; the source's holds 'x'"),
    ("| 6 | ladle | - |", "| 6 | bucket | - |", "6 locale/cell: 'bucket' is 'ladle' in the source; it is another cell's text"),
    ("| 7 | tongs | - |", "| tongs | 7 | - |", "7 locale/cell: 'tongs' is '7' in the source; it is another cell's text"),
  ])
  func aCellThatIsEmptyOrAnotherIsReported(was: String, now: String, expected: String) {
    let table =
      "# %\n\n| No | Tool | Safe |\n|---|---|---|\n| 5 | poker | x |\n| 6 | ladle | - |\n| 7 | tongs | - |\n| 8 | bucket | x |\n"
    let (source, variant) = (table.replacing("%", with: "Tools"), table.replacing("%", with: "Nástroje"))
    #expect(findings(source, variant).isEmpty)
    #expect(findings(source, variant.replacing(was, with: now)).first == expected)
  }

  @Test func theLanguageOfACodeBlockIsThatOfTheSource() {
    let page = "# Title\n\n```yaml\na: 1\n```\n"
    #expect(
      findings(page, page.replacing("yaml", with: "json")).first
        == "3 locale/code-language: This code is tagged 'json', the source's 'yaml'")
    #expect(findings(page, page.replacing("yaml", with: "yml")).isEmpty)
  }

  @Test(arguments: [("a || b", "a && b"), ("a == b", "a != b"), ("a < b", "a > b")])
  func operatorsOfCodeAreCompared(was: String, now: String) {
    let page = "# Title\n\n```js\nif (\(was)) { run() }\n```\n"
    #expect(findings(page, page.replacing(was, with: now)).count == 1)
  }

  @Test func aSemicolonThatMeansNothingIsSilent() {
    let page = "# Title\n\n```js\nconst a = 1\nconst b = [\n  2\n]\n```\n"
    #expect(findings(page, page.replacing("= 1", with: "= 1;").replacing("  2\n", with: "  2,\n")).isEmpty)
  }

  @Test func frontMatterForProgramsIsLearnedFromTheOtherPages() {
    func page(_ slug: String?, _ key: String = "slug") -> [FrontMatterUse] {
      [
        FrontMatterUse(
          key: "slug", was: "a", now: key == "slug" ? slug : nil, source: Location(file: "en", range: SourceRange(0, 1)),
          variant: Location(file: "cs", range: SourceRange(0, 1)))
      ]
    }
    let usual = (0..<9).map { _ in page("a") }
    #expect(FrontMatterConsistency.check(usual).isEmpty)
    #expect(FrontMatterConsistency.check(usual + [page("b")]).map(\.message) == ["'slug' is 'b' here and 'a' in the source"])
    #expect(FrontMatterConsistency.check(usual + [page(nil)]).map(\.message) == ["'slug' of the source is missing here"])
    #expect(FrontMatterConsistency.check((0..<9).map { _ in page("b") }).isEmpty)
  }

  /// A key that most translations have for one of the source's is theirs; in one page of many it is mistyped.
  @Test func keysThatTheTranslationsHaveInstead() {
    func reports(_ count: Int, _ key: (Int) -> String) -> [LocaleReport] {
      (0..<count).flatMap { number in
        LocaleChecker().check(
          source: Fixture.page("---\nlanguages: [cs, de]\n---\n\n# Kiln \(number)\n", "en"),
          variants: [Fixture.page("---\n\(key(number)): cs\n---\n\n# Pec \(number)\n", "cs")])
      }
    }
    #expect(FrontMatterConsistency.diagnostics(reports(6) { _ in "language" }).isEmpty)
    #expect(
      FrontMatterConsistency.diagnostics(reports(6) { $0 == 2 ? "language" : "languages" }).map(\.message) == [
        "'language' is 'languages' in the source"
      ])
  }

  @Test func tagsWithoutWordsNeedNoTranslation() {
    let source =
      "# Pump\n\nStart it:\n\n{% tabs one %}\n{% tab 'Both' for=one %}\n\nThen wait.\n\n{% endtab %}\n{% endtabs %}\n\n{{< tab >}}\n"
    #expect(findings(source, "# Pumpa\n\nSpusťte ji:\n\nPak čekejte.\n").isEmpty)
    #expect(!findings(source, "# Pumpa\n\nSpusťte ji:\n").isEmpty)
  }

  @Test func whatLooksLikeASpaceInCodeIsToldOnce() {
    let source = "# A\n\n```python\nclass Kiln:\n    heat = 1\n```\n"
    let variant = source.replacing("    heat", with: " \u{A0}  heat")
    let found = findings(source, variant)
    #expect(!found.contains { $0.contains("locale/code-changed") } && found.contains { $0.contains("markup/hidden-character") })
  }
}
