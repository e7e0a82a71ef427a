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
    let alignment = Alignment(beads: beads(score, certain))
    let isCertain = alignment.beads.allSatisfy { bead in
      bead.fate == .matched && !score.isDoubtful(bead.source.lowerBound, bead.variant.lowerBound)
    }
    if isCertain { return alignment }
    // What is in doubt is looked at again with what the rest says about the words.
    score.concordance = Concordance(source, variant, pairs: alignment.pairs.filter { source[$0.source].kind != .code })
    score.twins = Twins(score)
    return Alignment(beads: LostRuns(score: score).settled(SectionRest(score: score).settled(beads(score, certain))))
  }

  private func beads(_ score: BlockScore, _ certain: CertainPairs) -> [Alignment.Bead] {
    let anchors = Anchors(score: score, candidates: certain).found()
    let filler = GapFiller(score: score, reserved: anchors.reserved)
    var beads: [Alignment.Bead] = []
    var s = 0
    var v = 0
    for anchor in anchors.ordered {
      beads += filler.fill(s..<anchor.source.lowerBound, v..<anchor.variant.lowerBound)
      beads.append(anchor)
      s = anchor.source.upperBound
      v = anchor.variant.upperBound
    }
    beads += filler.fill(s..<score.source.count, v..<score.variant.count)
    let neighbours = AroundCode(score: score).joined(Neighbours(score: score).joined(beads))
    return MovedRuns(score: score).recovered(neighbours, certain: anchors.moved)
  }
}
