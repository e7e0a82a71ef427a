import Testing

@testable import Localization

/// Paragraphs that a translator drew together are not missing; those that were dropped are.
struct MergedParagraphTests {
  private static let texts = [
    "Every kiln of the workshop has a number of its own, which is written on its door.",
    "The `heat` call takes a temperature and waits until the kiln has reached it.",
    "Shelves are loaded from the back to the front, the heaviest pots first.",
    "Use `vent` when the glaze smokes, and open the window as well.",
    "A cold kiln may be opened at once.",
  ]

  private func missing(_ variant: [String]) -> Int {
    let source = "# Kilns\n\n" + Self.texts.joined(separator: "\n\n") + "\n"
    let translation = "# Öfen\n\n" + variant.joined(separator: "\n\n") + "\n"
    return LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(translation, "de")])
      .flatMap(\.diagnostics).count { $0.code == "locale/block-missing" }
  }

  private static let german = [
    "Jeder Ofen der Werkstatt hat eine eigene Nummer, die auf seiner Tür steht.",
    "Der Aufruf `heat` nimmt eine Temperatur und wartet, bis der Ofen sie erreicht hat.",
    "Regale werden von hinten nach vorn beladen, die schwersten Töpfe zuerst.",
    "Mit `vent` lüftest du, wenn die Glasur raucht, und öffnest auch das Fenster.",
    "Ein kalter Ofen darf gleich geöffnet werden.",
  ]

  @Test func paragraphsDrawnTogetherAreWhole() {
    var variant = Self.german
    let last = variant.remove(at: 3)
    variant[2] += " " + last
    #expect(missing(variant) == 0)
  }

  @Test func aListOfLinksMayBecomeASentence() {
    let rest = Self.texts.joined(separator: "\n\n")
    let source = "# Kilns\n\nLight one first, if you have none.\n\n- [Gas](gas.md)\n- [Wood](wood.md)\n\n## Rules\n\n\(rest)\n"
    func lost(_ text: String) -> Int {
      let translation = "# Öfen\n\n\(text)\n\n## Regeln\n\n\(Self.german.joined(separator: "\n\n"))\n"
      return LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(translation, "de")])
        .flatMap(\.diagnostics).count { $0.code == "locale/block-missing" }
    }
    #expect(lost("Hast du noch keinen, zünde erst einen an: mit [Gas](gas.md) oder mit [Holz](wood.md).") == 0)
    #expect(lost("Hast du noch keinen, zünde erst einen an, womit auch immer du willst und kannst.") == 1)
  }

  @Test(arguments: 0..<5) func aDroppedParagraphIsMissing(index: Int) {
    var variant = Self.german
    variant.remove(at: index)
    #expect(missing(variant) == 1)
  }
}
