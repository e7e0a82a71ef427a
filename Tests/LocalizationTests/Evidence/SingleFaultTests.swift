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
    // Links that changed places, of which the texts name their targets.
    (
      "See the [Guide to Kilns](kilns.md) and the [Guide to Chimneys](chimneys.md).\n",
      "Siehe die [Anleitung für Kilns](chimneys.md) und die [Anleitung für Chimneys](kilns.md).\n", "de",
      ["1 locale/link-target: 'chimneys.md' must be 'kilns.md', as in the source"]
    ),
    (
      "See the [Guide to Kilns](kilns.md) and the [Guide to Chimneys](chimneys.md).\n",
      "Siehe die [Anleitung für Chimneys](chimneys.md) und die [Anleitung für Kilns](kilns.md).\n", "de", []
    ),
    (
      "See [the news](/blog/vscode-v3) of the [VS Code extension](https://market.example/kiln).\n",
      "Siehe für die [VS-Code-Erweiterung](https://market.example/kiln) die [Neuigkeiten](/blog/vscode-v3).\n", "de", []
    ),
    // Links of two sentences, each with the target of the other.
    (
      "Use a [tweaker](tweakers.md) for it. Set it to [transitive](index.md#transitive) then.\n",
      "请使用[类调整](index.md#transitive)。然后将其设为[传递性](tweakers.md)。\n", "zh",
      ["1 locale/link-target: 'index.md#transitive' must be 'tweakers.md', as in the source"]
    ),
    (
      "Use a [tweaker](tweakers.md) for it. Set it to [transitive](index.md#transitive) then.\n",
      "请使用[类调整](tweakers.md)，然后将其设为[传递性](index.md#transitive)。\n", "zh", []
    ),
    // Two letters that changed places are no word of the reader's.
    (
      "Its name is `<clinit>`.\n", "Sein Name ist `<cilnit>`.\n", "de",
      ["1 locale/inline-code: '<clinit>' of the source is '<cilnit>' here"]
    ),
    // A number and a name that were taken out of a line.
    (
      "It burns for 6 seconds.\n", "Es brennt  Sekunden lang.\n", "de",
      ["1 locale/text-number: '6' of the source is missing here"]
    ),
    ("It burns for 6 seconds.\n", "Es brennt sechs Sekunden lang.\n", "de", []),
    (
      "It is set to `undefined` then.\n", "Dann ist er auf  gesetzt.\n", "de",
      ["1 locale/inline-code: 'undefined' of the source is missing here"]
    ),
    // Versions with words joined to them.
    (
      "It works in pre-v1.15 kilns.\n", "Es geht in pre-v1.16-Öfen.\n", "de",
      ["1 locale/text-number: '1.16' is '1.15' in the source"]
    ),
    (
      "It works with other 26.1 versions.\n", "Es geht mit anderen 26.2-Versionen.\n", "de",
      ["1 locale/text-number: '26.2' is '26.1' in the source"]
    ),
    // Code of which nothing is left but its fence.
    (
      "Run:\n\n```sh\nburn --all\n```\n", "Starte:\n\n```sh\n```\n", "de",
      ["3 locale/code-missing: This code block is empty; the source's holds 'burn --all'"]
    ),
    // Strings of a program in the expression of an attribute, and text for people in an element there.
    (
      "```jsx\n<div className={isHot ? \"burning\" : \"\"}>\n```\n",
      "```jsx\n<div className={isHot ? \"burnnig\" : \"\"}>\n```\n", "de",
      ["2 locale/code-changed: '\"burnnig\"' is '\"burning\"' in the source; 1 of 12 tokens of the source are changed or missing"]
    ),
    (
      "```jsx\n<Kiln fallback={<h2>It is too cold...</h2>}>\n```\n",
      "```jsx\n<Kiln fallback={<h2>Es ist zu kühl hier...</h2>}>\n```\n", "de", []
    ),
    // Cells of which nothing but a component tells what they say, and a value where there is none.
    (
      "|Range|Means|\n|---|---|\n|<R r=\"1\" />|first|\n|<R r=\"2\" />|second|\n|<R r=\"3\" />|third|\n|<R r=\"4\" />|fourth|\n|<R r=\"5\" />|fifth|\n",
      "|Bereich|Sinn|\n|---|---|\n|<R r=\"1\" />|erstens|\n|<R r=\"3\" />|zweitens|\n|<R r=\"2\" />|drittens|\n|<R r=\"4\" />|viertens|\n|<R r=\"5\" />|letztens|\n",
      "de",
      [
        "4 locale/cell: '<R r=\"3\" />' is '<R r=\"2\" />' in the source; it is another cell's text",
        "5 locale/cell: '<R r=\"2\" />' is '<R r=\"3\" />' in the source; it is another cell's text",
      ]
    ),
    (
      "|Field|Default|Text|\n|---|---|---|\n|`vni`|-|the first|\n|`rt`|-|the second|\n",
      "|Feld|Vorgabe|Text|\n|---|---|---|\n|`vni`|-|das erste|\n|`rt`|`false`|das zweite|\n", "de",
      ["4 locale/cell: 'false' is '-' in the source, and the other cells are kept"]
    ),
    (
      "|Field|Default|Text|\n|---|---|---|\n|`vni`|-|the first|\n|`rt`|-|the second|\n",
      "|Feld|Vorgabe|Text|\n|---|---|---|\n|`vni`|keine|das erste|\n|`rt`|keine|das zweite|\n", "de", []
    ),
    // Keys of an object in a list in a string.
    (
      "```yaml\nnets: '[{\"name\": \"a\", \"kiln\": \"b\"}]'\n```\n",
      "```yaml\nnets: '[{\"name\": \"a\", \"klin\": \"b\"}]'\n```\n", "de",
      [
        "2 locale/code-changed: ''[{\"name\": \"a\", \"klin\": \"b\"}]'' is ''[{\"name\": \"a\", \"kiln\": \"b\"}]'' in the source; 1 of 3 tokens of the source are changed or missing"
      ]
    ),
    // A component among other tags.
    (
      "Look:\n\n<div>\n<Kiln/>\n</div>\n\nNow go on.\n\n<Card icon=\"a\" />\n",
      "Sieh:\n\n<div>\n</div>\n\nJetzt geht es weiter.\n\n<Card icon=\"a\" />\n", "de",
      ["3 locale/component: The source's 'Kiln' is missing here"]
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
