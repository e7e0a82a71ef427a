import Diagnostics
import Testing

@testable import Localization

/// Sections with fewer paragraphs than the source has, told in other words.
struct RetoldSectionTests {
  private func messages(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")])
      .flatMap(\.diagnostics).inReportingOrder().map(\.message)
  }

  private let start = "# Kilns\n\nA `kiln` burns `clay`.\n\n"
  private let anfang = "# Öfen\n\nEin `kiln` brennt `clay`.\n\n"
  private let code = "```js\nheat(kiln, 900);\n```\n\n"
  private let end = "## Glazes\n\nA `glaze` is put on.\n"
  private let ende = "## Glasuren\n\nEine `glaze` kommt darauf.\n"

  @Test func whichOfTwoParagraphsIsMissingIsNotSaid() {
    let source = start + "## Heating\n\nThis is done at night.\n\n\(code)It takes until morning then.\n\n" + end
    let variant = anfang + "## Heizen\n\nDas dauert die ganze Nacht.\n\n\(code)" + ende
    #expect(
      messages(source, variant)
        == ["'Heating' has fewer paragraphs than the source's 2: the rest is missing, or was drawn together with others"])
  }

  @Test func aParagraphThatHasTheNamesOfItsSourceIsNoOther() {
    let source = start + "## Heating\n\nSet `maxHeat` at night.\n\n\(code)It takes until morning then.\n\n" + end
    let variant = anfang + "## Heizen\n\nNachts gilt `maxHeat`.\n\n\(code)" + ende
    #expect(messages(source, variant) == ["This translation lacks the source's paragraph 'It takes until morning then.'"])
  }

  @Test func theParagraphBesideMissingCodeIsMissingWithIt() {
    let more = "```js\ncool(kiln, slowly);\n```\n\n"
    let source = start + "## Heating\n\nThis is done at night.\n\n\(code)It cools until morning then.\n\n\(more)" + end
    let variant = anfang + "## Heizen\n\nDas geschieht in der Nacht.\n\n\(code)" + ende
    #expect(
      messages(source, variant)
        == [
          "This translation lacks 2 blocks of the source, one of them code: 'It cools until morning then.' and 'cool(kiln, slowly);'"
        ])
  }

  @Test func theHeadOfATableIsMissingWithAllOfIt() {
    func table(_ head: String) -> String { "\(head)\n|-|-|\n|`clay`|900|\n|`glaze`|1100|\n\n" }
    let found = messages(start + table("|What|Degrees|") + end, anfang + table("|`Was`|Wie heiß es `sein` muss|") + ende)
    #expect(!found.contains { $0.contains("lacks") })
  }
}
