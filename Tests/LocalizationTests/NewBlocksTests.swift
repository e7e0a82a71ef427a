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
    let missing = found.filter { $0.code == Rule.blockMissing.code }
    #expect(missing.map(\.message) == ["No translation has these 3 blocks: they were added to the source after them"])
    #expect(missing.first?.location.file == source.document.source.path)
    #expect(missing.first?.remedy == "Add it to the translations")
    #expect(found.filter { $0.code == Rule.codeLost.code }.count == 1)
  }
}
