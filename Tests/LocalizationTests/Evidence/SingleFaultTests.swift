import Diagnostics
import Testing

@testable import Localization

/// One fault in a translation that is fine otherwise: it is reported at its line, and what a translator may write is silent.
struct SingleFaultTests {
  private func findings(_ source: String, _ variant: String, _ locale: String) -> [String] {
    let (english, other) = (Fixture.page(source, "en"), Fixture.page(variant, locale))
    let reports = LocaleChecker().check(source: english, variants: [other])
    let files = SourceTable([english, other].map(\.document.source))
    return reports.flatMap(\.diagnostics).inReportingOrder().map {
      "\(files.positions(of: $0.location).start.line) \($0.code): \($0.message)"
    }
  }

  @Test(arguments: [
    // A tag that is spelt wrong is no placeholder that was translated.
    (
      "Show it with `<Icon>`.\n", "Покажите её с `<Ion>`.\n", "ru",
      ["1 locale/inline-code: '<Icon>' of the source is '<Ion>' here"]
    ),
    (
      "Set `<meta charset=\"utf-8\">`.\n", "Nastavte `<meta charset=\"utf-1\">`.\n", "cs",
      ["1 locale/inline-code: '<meta charset=\"utf-8\">' of the source is '<meta charset=\"utf-1\">' here"]
    ),
    ("Write `/users/<name>`.\n", "Escribe `/users/<nome>`.\n", "pt", []),
    ("Write `/users/<name>`.\n", "Напишите `/users/<имя>`.\n", "ru", []),
    // Links on their own page that changed places, where the translation has the same anchors.
    (
      "## size\n\nSee [`size`](#size) and [`color`](#color).\n\n## color\n",
      "## size\n\nSiehe [`size`](#color) und [`color`](#size).\n\n## color\n", "de",
      ["3 locale/link-target: '#color' must be '#size', as in the source"]
    ),
    (
      "## The size\n\nSee [the size](#the-size) below.\n", "## Die Größe\n\nSiehe [die Größe](#die-größe) unten.\n", "de", []
    ),
    // The same page of another site has the same anchors.
    (
      "See [the list](https://kilns.example/docs/#weights).\n", "Siehe [die Liste](https://kilns.example/docs/#wights).\n", "de",
      [
        "1 locale/link-target: 'https://kilns.example/docs/#wights' must be 'https://kilns.example/docs/#weights', as in the source"
      ]
    ),
    // A mark that does not fit the other one.
    ("- **Fire:** slowly\n", "- **Brennen:* langsam\n", "de", ["1 markup/emphasis: '*' has no partner and shows as text"]),
    // Names that are emphasised.
    (
      "Add it to **GitHub Actions** now.\n", "Добавьте это в **GitHub Actixons** сейчас.\n", "ru",
      ["1 locale/identifier: 'GitHub Actixons' is 'GitHub Actions' in the source"]
    ),
    ("Run the **Shell Script** now.\n", "Führe jetzt das **Shell-Skript** aus.\n", "de", []),
    // Languages that have no lexer.
    (
      "```astro\n<Kiln />\n```\n", "```ruby\n<Kiln />\n```\n", "de",
      ["1 locale/code-language: This code is tagged 'ruby', the source's 'astro'"]
    ),
    // Small numbers, where others are in digits.
    (
      "Levels 2 (here) and 3 (there) appear.\n", "Ebenen 2 (hier) und (dort) erscheinen.\n", "de",
      ["1 locale/text-number: '3' of the source is missing here"]
    ),
    ("Levels 2 (here) and 3 (there) appear.\n", "Ebenen zwei (hier) und drei (dort) erscheinen.\n", "de", []),
  ])
  func aFaultIsReportedWhereItStands(source: String, variant: String, locale: String, expected: [String]) {
    #expect(findings(source, variant, locale) == expected)
  }

  @Test func theDefinitionOfAChangedLinkIsNamed() {
    let english = Fixture.page("See [it][kiln].\n\n[kiln]: https://kilns.example/\n", "en")
    let german = Fixture.page("Siehe [es][kiln].\n\n[kiln]: https://klins.example/\n", "de")
    let found = LocaleChecker().check(source: english, variants: [german]).flatMap(\.diagnostics)
    let files = SourceTable([english, german].map(\.document.source))
    #expect(
      found.flatMap(\.related).map { "\(files.positions(of: $0.location).start.line) \($0.message)" } == [
        "1 the source's link", "3 the target is defined here",
      ])
  }

  @Test func valuesBelowOtherKeysOfFrontMatterAreCompared() {
    func page(_ order: Int) -> String { "---\ntitle: Kiln\nsidebar:\n  order: \(order)\n---\n\nText.\n" }
    let reports = (1...20).flatMap { number in
      LocaleChecker().check(
        source: Fixture.page(page(number), "en"), variants: [Fixture.page(page(number == 7 ? 8 : number), "de")])
    }
    #expect(
      FrontMatterConsistency.diagnostics(reports).map { "\($0.code): \($0.message)" } == [
        "locale/front-matter: 'sidebar.order' is '8' here and '7' in the source"
      ])
  }

  @Test func aHeadingLeftInAnotherScriptIsReported() {
    let english = "# Cards\n\nShow a card.\n\n## Group cards\n\nCards stand together.\n\n## More\n\nThere is more.\n"
    let russian = "# Карточки\n\nПокажите карточку.\n\n## Group cards\n\nКарточки стоят рядом.\n\n## Ещё\n\nЕсть ещё.\n"
    #expect(findings(english, russian, "ru") == ["5 locale/untranslated: This heading is in the language of the source"])
  }
}
