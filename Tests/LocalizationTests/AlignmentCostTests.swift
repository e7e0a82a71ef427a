import Diagnostics
import Markup
import SeededRandom
import Testing

@testable import Localization

/// What every change to an alignment has in common: it saves something, by the one cost of all.
struct AlignmentCostTests {
  private static let text = [
    "# Guide", "Begin with `alpha` and [one](one.md).",
    """
    ```swift
    let first = start(1)
    ```
    """, "## Install",
    "Run `beta` from [two](two.md) in the root folder.",
    """
    ```swift
    let second = install(2)
    finish(second)
    ```
    """,
    "It takes a while.", "## Test", "Call `gamma`. Then read [three](three.md) about `delta`.", "To test, run",
    """
    ```sh
    make test
    ```
    """,
    "## Deploy", "Send it to `epsilon`, which keeps **all** of it for 30 days.", "- Item `zeta`", "- Another one", "The end.",
  ]

  private func blocks(_ parts: [String]) -> [LeafBlock] {
    let file = SourceFile(path: "page.md", bytes: Array((parts.joined(separator: "\n\n") + "\n").utf8))
    return BlockReader().blocks(of: MarkdownParser().parse(file).document)
  }

  /// The text with some blocks lost, moved, exchanged, written twice or divided.
  private func edited(_ random: inout SeededGenerator) -> [String] {
    var parts = Self.text
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let place = Int.random(in: 1..<parts.count - 1, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: parts.remove(at: place)
      case 1: parts.insert(parts.remove(at: place), at: Int.random(in: 1..<parts.count, using: &random))
      case 2: parts.swapAt(place, place + 1)
      case 3: parts.insert("Something `other` that nobody wrote before, at \(place).", at: place)
      default: parts[place] = parts[place].replacing(". ", with: ".\n\n")
      }
    }
    return parts
  }

  /// Gives each change that was made to beads, with the beads before and behind it.
  private func changes(
    _ source: [LeafBlock], _ variant: [LeafBlock], _ each: (AlignmentCost, [Alignment.Bead], [Alignment.Bead]) -> Void
  ) {
    let cost = AlignmentCost(BlockScore(source, variant))
    let improvement = Improvement(cost: cost)
    var beads = GapFiller(score: cost.score).fill(source.indices, variant.indices)
    var known = CandidateSource.Knowledge()
    for _ in 0..<20 {
      guard let best = improvement.best(AlignmentState(cost, beads), &known).first else { return }
      let next = beads.changed(best.changes)
      each(cost, beads, next)
      beads = next
    }
    Issue.record("the beads do not come to rest")
  }

  @Test(arguments: 0..<200) func everyChangeThatIsMadeLowersTheTotal(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (source, variant) = (blocks(Self.text), blocks(edited(&random)))
    changes(source, variant) { cost, before, after in
      #expect(cost.total(after) < cost.total(before))
      #expect(after.flatMap { Array($0.source) } == Array(source.indices))
      #expect(after.flatMap { Array($0.variant) }.sorted() == Array(variant.indices))
    }
  }

  @Test func changesAreMade() {
    var count = 0
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      changes(blocks(Self.text), blocks(edited(&random))) { _, _, _ in count += 1 }
    }
    #expect(count > 50)
  }

  @Test func aPageCostsLeastAgainstItself() {
    let source = blocks(Self.text)
    let cost = AlignmentCost(BlockScore(source, source))
    let same = source.indices.map { Alignment.Bead(source: $0..<$0 + 1, variant: $0..<$0 + 1) }
    let apart = source.indices.flatMap {
      [Alignment.Bead(source: $0..<$0 + 1, variant: $0..<$0), .init(source: $0 + 1..<$0 + 1, variant: $0..<$0 + 1)]
    }
    #expect(cost.total(same) < 1)
    #expect(cost.total(apart) > 15)
  }
}
