import Diagnostics

/// Aligns the blocks of a translation with those of its source.
///
/// Blocks whose fingerprint occurs once on each side and in the same order are anchors (patience diff, Bram Cohen); the gaps
/// between them are filled by dynamic programming with a score of structure, invariants and length. What is left over on both
/// sides is then looked for elsewhere. Where anything is in doubt, all is done again with what the first pairs say of the words, and
/// with blocks that are like no others: those find sections that were moved. What sections that stand for each other have left is
/// looked at last.
public struct Aligner: Sendable {
  public init() {}

  public func align(_ source: [LeafBlock], _ variant: [LeafBlock]) -> Alignment {
    var score = BlockScore(source, variant)
    let certain = CertainPairs(source, variant)
    let anchors = Anchors(score: score, candidates: certain).found()
    let alignment = Alignment(beads: beads(score, anchors))
    let isCertain = alignment.beads.allSatisfy { bead in
      bead.fate == .matched && !score.isDoubtful(bead.source.lowerBound, bead.variant.lowerBound)
    }
    if isCertain || !isOn(.alignAgain) { return alignment }
    fired(.alignAgain)
    // What is in doubt is looked at again with what the rest says about the words.
    let pairs = alignment.pairs.filter { source[$0.source].kind != .code }
    let cells = gaps(anchors, score).reduce(source.count + variant.count) { $0 + GapFiller.cells($1.source, $1.variant) }
    score.concordance = Concordance(source, variant, pairs: pairs, comparisons: cells)
    score.twins = Heuristic.alignTwins.finds { Twins(score) }
    return Alignment(beads: beads(score, Anchors(score: score, candidates: certain).found()))
  }

  private struct Gap {
    var source: Range<Int>
    var variant: Range<Int>
  }

  /// What is before, between and behind anchors.
  private func gaps(_ anchors: Anchors.Found, _ score: BlockScore) -> [Gap] {
    var gaps: [Gap] = []
    var (s, v) = (0, 0)
    for anchor in anchors.ordered {
      gaps.append(Gap(source: s..<anchor.source.lowerBound, variant: v..<anchor.variant.lowerBound))
      (s, v) = (anchor.source.upperBound, anchor.variant.upperBound)
    }
    return gaps + [Gap(source: s..<score.source.count, variant: v..<score.variant.count)]
  }

  private func beads(_ score: BlockScore, _ anchors: Anchors.Found) -> [Alignment.Bead] {
    let filler = GapFiller(score: score, reserved: anchors.reserved)
    var beads: [Alignment.Bead] = []
    for (index, gap) in gaps(anchors, score).enumerated() {
      beads += filler.fill(gap.source, gap.variant)
      if index < anchors.ordered.count { beads.append(anchors.ordered[index]) }
    }
    let cost = AlignmentCost(score)
    let state = AlignmentState(cost, beads)
    let moved = Heuristic.alignMovedAnchor.finds { anchors.moved }.compactMap {
      AlignmentCandidate(moving: [$0.elsewhere], in: state)
    }
    return Improvement(cost: cost).improved(beads.changed(moved.flatMap(\.changes)), likely: anchors.elsewhere)
  }
}
