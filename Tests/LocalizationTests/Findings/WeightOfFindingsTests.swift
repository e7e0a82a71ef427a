import Diagnostics
import Testing

@testable import Localization

/// What is an error or a warning of a translation, and what is only worth a look.
struct WeightOfFindingsTests {
  @Test func aSiteThatMovedAfterTheTranslationIsNoted() {
    var addresses = LocalAddresses(source: "en", variant: "zh")
    func link(_ owner: String, _ number: Int) -> String { "https://hub.example/\(owner)/kiln/pull/\(number)" }
    addresses.learn(from: (1...8).map { link("potters", $0) }, (1...8).map { link("pottery", $0) })
    #expect(addresses.isRenamed(link("potters", 9), link("pottery", 9)))
    #expect(!addresses.isRenamed(link("potters", 9), link("kilns", 9)))
    #expect(!addresses.isRenamed(link("potters", 9), link("pottery", 10)))
  }

  @Test(arguments: [
    ("restart", "restarting", true), ("Схемі", "схеми", true), ("JavaScript", "JavaScript-only", true), ("kiln", "klin", false),
    ("send", "sned", false), ("settings", "setings", false),
  ])
  func endingsAreTold(a: String, b: String, areAlike: Bool) {
    #expect(WordEndings.areAlike(a, b) == areAlike)
  }
}
