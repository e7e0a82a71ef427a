import Markup
import SeededRandom
import Testing

@testable import Localization

/// What is looked up of a whole page says the same as asking all of its blocks.
@Suite struct CrossingTests {
  @Test func crossedPairsAreCountedUpToTwo() {
    var random = SeededGenerator(seed: 3)
    for size in 0..<60 {
      let places = Array(0..<size).shuffled(using: &random)
      let pairs = places.enumerated().filter { _ in !random.once(in: 4) }.map { (source: $0.offset, variant: $0.element) }
      let crossings = Crossings(pairs.shuffled(using: &random))
      for (source, variant) in places.enumerated() {
        let crossed = pairs.count { $0.source != source && ($0.source < source) != ($0.variant < variant) }
        #expect(crossings.count(with: source, variant) == min(2, crossed), "\(source)=\(variant) of \(pairs)")
      }
    }
  }

  @Test func headingsAroundBlocks() {
    let page = Fixture.page(
      """
      Text.

      # A

      Text.

      Text.

      ## B

      Text.

      """, "en")
    let headings = PagePlaces.Headings(BlockReader().blocks(of: page.document))
    #expect((-1...6).map { headings.above(orAt: $0) } == [nil, nil, 1, 1, 1, 4, 4, nil])
    #expect((-1...6).map { headings.below(orAt: $0) } == [nil, 1, 1, 4, 4, 4, nil, nil])
  }

  @Test func sectionsOfMissingBlocksBeginAtTheHighestMissingHeading() {
    let page = Fixture.page(
      """
      # A

      ## B

      ### C

      Text.

      ## D

      Text.

      """, "en")
    let run = BlockRun(BlockReader().blocks(of: page.document), of: page.document)
    #expect((0...5).map { run.section(of: $0, missing: [1, 2, 3]) } == [0, 1, 1, 1, 4, 4])
    #expect((0...5).map { run.section(of: $0, missing: [0, 2, 3, 5]) } == [0, 1, 2, 2, 4, 4])
  }

  /// A text with very many names lacks those that it does not mark.
  @Test func namesOfALongParagraph() {
    let spans = (0..<700).map { "`name\($0)`" }
    let source = spans.joined(separator: " ") + "\n"
    let variant = spans.enumerated().filter { $0.offset != 5 && $0.offset != 600 }.map(\.element).joined(separator: " ") + "\n"
    let pages = (Fixture.page(source, "en"), Fixture.page(variant, "de"))
    let found = LocaleChecker().check(source: pages.0, variants: [pages.1]).flatMap(\.diagnostics)
    #expect(found.map(\.message) == ["'name5' and 'name600' of the source are missing here"])
  }
}
