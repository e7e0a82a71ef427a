import Diagnostics
import Testing

@testable import Localization

/// Blocks that the source has and no translation.
struct NewBlocksTests {
  @Test func aNewSectionIsOneFinding() {
    let old = ["# Kilns", "A `kiln` burns clay.", "It takes a `day`."]
    let added = ["## Glazing", "Glaze comes second.", "```json\n{\"glaze\": 1}\n```", "Then it is fired again."]
    let source = Fixture.page((old + added).joined(separator: "\n\n"), "en")
    let czech = Fixture.page(["# Pece", "Pec `kiln` pálí hlínu.", "Trvá to `day`."].joined(separator: "\n\n"), "cs")
    let german = Fixture.page(["# Öfen", "Ein `kiln` brennt Ton.", "Es dauert einen `day`."].joined(separator: "\n\n"), "de")
    let found = LocaleChecker().check(source: source, variants: [czech, german]).flatMap(\.diagnostics)
    let expected =
      "No translation has the section 'Glazing' (4 blocks, one of them code); they were added to the source after them"
    #expect(found.map(\.message) == [expected])
    #expect(found.map(\.code) == [Rule.codeLost.code])
    #expect(found.first?.location.file == source.document.source.path)
    #expect(found.first?.remedy == "Add them to the translations")
  }
}
