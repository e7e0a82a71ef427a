import Diagnostics
import Testing

@testable import Localization

/// What translators do on purpose, or what a generator does, and what it is called instead.
struct TranslatorsWaysTests {
  private func diagnostics(_ source: String, _ variant: String, _ locale: String) -> [Diagnostic] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, locale)])
      .flatMap(\.diagnostics)
  }

  private func severities(_ source: String, _ variant: String, _ locale: String) -> [String] {
    diagnostics(source, variant, locale).map { "\($0.severity) \($0.code)" }
  }

  @Test func namesInWordsOfTheProseAreANote() {
    let source = "# Page\n\nPress the button.\n\n```js\nconst button = make(1);\nshow(button);\n```\n"
    let variant = "# Strana\n\nStiskněte tlacitko.\n\n```js\nconst tlacitko = make(1);\nshow(tlacitko);\n```\n"
    #expect(severities(source, variant, "cs") == ["note locale/code-changed"])
    // A name that stands nowhere else, or that was forgotten in one place, is no translation.
    #expect(severities(source, variant.replacing("e tlacitko", with: "e ho"), "cs") == ["error locale/code-changed"])
    #expect(severities(source, variant.replacing("show(tlacitko)", with: "show(button)"), "cs") == ["error locale/code-changed"])
  }

  @Test func quotesOfComponentsAreTheWriters() {
    let source = "# Page\n\n```astro\n---\nimport A from \"./a.astro\";\n---\n<A title=\"x\" />\n```\n"
    #expect(severities(source, source.replacing("\"./a.astro\"", with: "'./a.astro'"), "de").isEmpty)
    #expect(
      severities(source, source.replacing("\"./a.astro\"", with: "'./b.astro'"), "de") == ["error locale/code-changed"])
  }

  @Test func aTagThatSaysNothingIsANote() {
    let source = "# Page\n\n<DontEdit />\n\nThe kiln is heated to 900 degrees.\n"
    let variant = "# Strana\n\nPec se zahřeje na 900 stupňů.\n"
    #expect(severities(source, variant, "cs") == ["note locale/block-missing"])
  }

  @Test func aLabelThatWasRenamedIsNamed() {
    let source = "# Page\n\nSee [the kiln][kiln-url] now.\n\n[kiln-url]: https://kiln.example.com/a\n"
    let variant = "# Strana\n\nViz [pec][kiln-url] nyní.\n\n[pec-url]: https://kiln.example.com/a\n"
    let messages = diagnostics(source, variant, "cs").map(\.message)
    #expect(messages == ["'[kiln-url]' is defined under another name or not at all, so this is no link"])
  }

  @Test func yearsOfTheThaiCalendar() {
    #expect(severities("# Page\n\nMade in 2021 by hand.\n", "# หน้า\n\nทำด้วยมือในปี 2564\n", "th").isEmpty)
    #expect(severities("# Page\n\nMade in 2021 by hand.\n", "# หน้า\n\nทำด้วยมือในปี 2565\n", "th") == ["error locale/statement"])
  }

  @Test func theSiteItselfByItsAddress() {
    let source = "# Page\n\nSee [kilns](https://example.com/docs/plugins/kiln).\n"
    #expect(severities(source, "# Strana\n\nViz [pece](../plugins/kiln.md).\n", "cs").isEmpty)
    #expect(severities(source, "# Strana\n\nViz [pece](../plugins/oven.md).\n", "cs") == ["warning locale/link-target"])
  }
}
