import Diagnostics
import Testing

@testable import Localization

/// A page whose sections were sorted anew is told once.
struct SectionOrderTests {
  private let sections = [
    ("path", "The path that the kiln listens at.", "Der Pfad, an dem der Ofen hört."),
    ("shelf", "Whether the shelves are of clay.", "Ob die Böden aus Ton sind."),
    ("burner", "The burner for several kilns.", "Der Brenner für mehrere Öfen."),
    ("glaze", "The glaze of all pots.", "Die Glasur aller Töpfe."),
    ("timeout", "How long a pot may take to dry.", "Wie lange ein Topf trocknen darf."),
    ("vents", "Whether the vents may be opened.", "Ob die Klappen geöffnet werden dürfen."),
    ("ash", "The ash that is left over.", "Die Asche, die übrig bleibt."),
  ]

  private func english(_ order: [Int]) -> String {
    "# Options\n\n" + order.map { "## `\(sections[$0].0)`\n\n`\(sections[$0].0)Of`: \(sections[$0].1)\n\n" }.joined()
  }

  private func german(_ order: [Int]) -> String {
    "# Optionen\n\n" + order.map { "## `\(sections[$0].0)`\n\n`\(sections[$0].0)Of`: \(sections[$0].2)\n\n" }.joined()
  }

  private func found(_ source: [Int], _ variants: [[Int]]) -> [String] {
    let pages = variants.enumerated().map { Fixture.page(german($1), ["de", "nl"][$0]) }
    return LocaleChecker().check(source: Fixture.page(english(source), "en"), variants: pages).flatMap(\.diagnostics)
      .inReportingOrder().map { "\($0.location.file.prefix(2)) \($0.severity) \($0.code): \($0.message)" }
  }

  private let sorted = [6, 2, 3, 0, 1, 4, 5]
  private let mixed = [5, 3, 6, 1, 0, 2, 4]

  @Test func anotherOrderIsOneFinding() {
    let one = found(mixed, [Array(0..<7)])
    #expect(one.count == 1 && one[0].hasPrefix("de note locale/block-moved"), "\(one)")
    #expect(one.first?.contains("Sections stand in another order than in the source, this one first") ?? false, "\(one)")
  }

  @Test func anOrderThatAllTranslationsShareIsTheSources() {
    let both = found(mixed, [Array(0..<7), Array(0..<7)])
    #expect(both.count == 1 && both[0].hasPrefix("en note locale/block-moved"), "\(both)")
    #expect(both.first?.hasSuffix("; all translations agree, so the source was changed after them") ?? false, "\(both)")
  }

  @Test func whereSomethingIsMissingTheOrderIsAWarning() {
    let some = found(mixed, [Array(0..<6)])
    #expect(some.contains { $0.hasPrefix("de warning locale/block-missing") }, "\(some)")
    #expect(
      some.count { $0.contains("locale/block-moved") } == 1 && some.contains { $0.hasPrefix("de warning locale/block-moved") })
  }

  @Test func oneSectionAtAnotherPlaceIsNoOrder() {
    let one = found([1, 2, 3, 4, 5, 6, 0], [Array(0..<7)])
    #expect(one == ["de warning locale/block-moved: This section stands at another place than in the source"])
  }
}
