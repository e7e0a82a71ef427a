import Foundation
import ProcessorTime
import Testing

@testable import Localization

/// Translations that nobody writes: twice as many blocks take about twice as long, and not four times.
@Suite struct GrowthTests {
  struct Family: Sendable, CustomTestStringConvertible {
    var name: String
    var count: Int
    var source: @Sendable (Int) -> [String]
    var variant: @Sendable (Int) -> [String]
    var testDescription: String { name }
  }

  static let families: [Family] = [
    Family(
      name: "blocks that are all alike", count: 300, source: { Array(repeating: "Hello world.", count: $0) },
      variant: { Array(repeating: "Hallo Welt.", count: $0) }),
    Family(
      name: "fewer blocks that are all alike", count: 300, source: { Array(repeating: "Hello world.", count: $0) },
      variant: { Array(repeating: "Hallo Welt.", count: $0 * 9 / 10) }),
    Family(
      name: "a reversed list", count: 250, source: { count in (0..<count).map { "Item `n\($0)` one" } },
      variant: { count in (0..<count).reversed().map { "Punkt `n\($0)` eins" } }),
    Family(
      name: "reversed sections", count: 250,
      source: { count in (0..<count).flatMap { ["## Section \($0)", "Text about `n\($0)`."] } },
      variant: { count in (0..<count).reversed().flatMap { ["## Abschnitt \($0)", "Text von `n\($0)`."] } }),
    Family(
      name: "every fifth block missing", count: 300,
      source: { count in (0..<count).map { "About \($0 % 3 == 0 ? "cats" : "dogs") here." } },
      variant: { count in (0..<count).filter { $0 % 5 > 0 }.map { "Von \($0 % 3 == 0 ? "Katzen" : "Hunden") hier." } }),
    Family(
      name: "code that is other code", count: 250,
      source: { count in
        (0..<count).flatMap {
          [
            "Do:",
            """
            ```js
            let a\($0) = f(\($0));
            ```
            """,
          ]
        }
      },
      variant: { count in
        (0..<count).flatMap {
          [
            "Tu:",
            """
            ```js
            let b\($0) = g(\($0));
            ```
            """,
          ]
        }
      }),
    Family(
      name: "notes that are other notes", count: 250,
      source: { count in
        (0..<count).map {
          """
          > [!NOTE]
          > Text \($0).
          """
        }
      },
      variant: { count in
        (0..<count).map {
          """
          > [!TIP]
          > Text \($0).
          """
        }
      }),
    Family(
      name: "names that are other names", count: 250, source: { count in (0..<count).map { "Set `a\($0)` now." } },
      variant: { count in (0..<count).map { "Setze `b\($0)` nun." } }),
    Family(
      name: "tags that are missing", count: 300,
      source: { count in (0..<count).flatMap { ["<div id=\"pump-\($0)\">", "Text \($0).", "</div>"] } },
      variant: { count in (0..<count).map { "Text \($0)." } }),
  ]

  @Test(arguments: families) func timeGrowsWithTheBlocks(_ family: Family) {
    func pages(_ count: Int) -> (LocalePage, LocalePage) {
      (Fixture.page(Self.text(family.source(count)), "en"), Fixture.page(Self.text(family.variant(count)), "de"))
    }
    func compare(_ pages: (LocalePage, LocalePage)) { _ = LocaleChecker().check(source: pages.0, variants: [pages.1]) }
    let (small, large) = (pages(family.count), pages(2 * family.count))
    #expect(ProcessorTime.grows(atMost: 3, slack: 0.2, small: { compare(small) }, large: { compare(large) }))
  }

  private static func text(_ blocks: [String]) -> String { blocks.joined(separator: "\n\n") + "\n" }
}

/// In a gap that is too large for all pairs to be compared, blocks stand for each other in their order.
@Suite struct LargeGapTests {
  private func fates(_ source: [String], _ variant: [String]) -> [String: Int] {
    let blocks = [source, variant].map {
      BlockReader().blocks(of: Fixture.page($0.joined(separator: "\n\n") + "\n", "en").document)
    }
    return Dictionary(grouping: Aligner().align(blocks[0], blocks[1]).beads, by: \.fate.rawValue).mapValues(\.count)
  }

  @Test func alikeBlocksStandForEachOther() {
    let count = 1_000
    #expect(
      fates(Array(repeating: "Hello world.", count: count), Array(repeating: "Hallo Welt.", count: count)) == ["matched": count])
  }

  @Test func whatIsMissingIsMissing() {
    let found = fates(Array(repeating: "Hello world.", count: 1_000), Array(repeating: "Hallo Welt.", count: 900))
    #expect(found == ["matched": 900, "missing": 100])
  }

  @Test func blocksThatAreLikeNoOthersAreMoved() {
    let found = fates((0..<600).map { "Item `n\($0)` one" }, (0..<600).reversed().map { "Punkt `n\($0)` eins" })
    #expect(found["missing"] == nil && found["added"] == nil, "\(found)")
  }
}
