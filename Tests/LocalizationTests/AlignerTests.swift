import Diagnostics
import Markup
import SeededRandom
import Testing

@testable import Localization

struct AlignerTests {
  /// A block with a content of its own.
  private func block(_ id: Int, kind: LeafBlock.Kind = .paragraph, length: Int = 80, invariants: [UInt64]? = nil) -> LeafBlock {
    LeafBlock(
      node: NodeID(id), kind: kind, range: SourceRange(id * 10, id * 10 + 9), level: kind == .heading ? 2 : 0, containers: [],
      opensItem: false, invariants: invariants ?? [UInt64(id) &* 7919], length: length)
  }

  private func pairs(_ a: [LeafBlock], _ b: [LeafBlock]) -> [[Int]] {
    Aligner().align(a, b).pairs.map { [Int(a[$0.source].node.index), Int(b[$0.variant].node.index)] }
  }

  @Test func identicalSequencesAlignOneToOne() {
    let blocks = (0..<50).map { block($0) }
    #expect(pairs(blocks, blocks) == (0..<50).map { [$0, $0] })
  }

  @Test func blocksWithoutInvariantsAlignByStructureAndLength() {
    let source = (0..<20).map {
      block($0, kind: $0 % 5 == 0 ? .heading : .paragraph, length: 40 + 17 * ($0 * 7 % 11), invariants: [])
    }
    #expect(pairs(source, source) == (0..<20).map { [$0, $0] })
  }

  @Test(arguments: 0..<100) func deletedBlocksAreMissingAndTheOthersKeepTheirPartner(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let source = (0..<40).map {
      block($0, kind: $0 % 6 == 0 ? .heading : .paragraph, length: Int.random(in: 20...300, using: &random))
    }
    let gone = Set((0..<6).map { _ in Int.random(in: 0..<40, using: &random) })
    let variant = source.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    #expect(pairs(source, variant) == (0..<40).filter { !gone.contains($0) }.map { [$0, $0] })
  }

  @Test(arguments: 0..<100) func everyBlockIsAccountedForExactlyOnce(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func some() -> [LeafBlock] {
      (0..<Int.random(in: 0...30, using: &random)).map { index in
        block(
          index, kind: [.heading, .paragraph, .code, .tableRow].randomElement(using: &random) ?? .paragraph,
          length: Int.random(in: 0...200, using: &random), invariants: [UInt64.random(in: 0...6, using: &random)])
      }
    }
    let (a, b) = (some(), some())
    let beads = Aligner().align(a, b).beads
    #expect(beads.flatMap { Array($0.source) } == Array(a.indices))
    #expect(beads.flatMap { Array($0.variant) }.sorted() == Array(b.indices))
  }

  @Test func aParagraphThatWasSplitIsOneBead() {
    let source = [block(0), block(1, length: 200, invariants: [1, 2, 3, 4]), block(2)]
    let variant = [block(0), block(1, length: 100, invariants: [1, 2]), block(3, length: 100, invariants: [3, 4]), block(2)]
    #expect(Aligner().align(source, variant).beads.contains(.init(source: 1..<2, variant: 1..<3)))
  }

  @Test func emptySidesAreAllMissingOrAllAdded() {
    let blocks = [block(0), block(1)]
    #expect(Aligner().align([], []).beads.isEmpty)
    #expect(Aligner().align(blocks, []).beads.map(\.source) == [0..<1, 1..<2])
    #expect(Aligner().align([], blocks).beads.map(\.variant) == [0..<1, 1..<2])
  }
}
