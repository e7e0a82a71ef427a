/// Aligns the blocks of a translation with those of its source.
///
/// Blocks whose fingerprint occurs once on each side and in the same order are anchors (patience diff, Bram Cohen); the gaps
/// between them are filled by dynamic programming with a score of structure, invariants and length. What is left over on both
/// sides is then looked for elsewhere: sections that were moved.
public struct Aligner: Sendable {
  public init() {}

  public func align(_ source: [LeafBlock], _ variant: [LeafBlock]) -> Alignment {
    let score = BlockScore(source, variant)
    let filler = GapFiller(score: score)
    var beads: [Alignment.Bead] = []
    var s = 0
    var v = 0
    for anchor in Anchors(score: score).beads() {
      beads += filler.fill(s..<anchor.source.lowerBound, v..<anchor.variant.lowerBound)
      beads.append(anchor)
      s = anchor.source.upperBound
      v = anchor.variant.upperBound
    }
    beads += filler.fill(s..<source.count, v..<variant.count)
    beads = Neighbours(score: score).joined(beads)
    beads = MovedRuns(score: score).recovered(beads)
    return Alignment(beads: beads)
  }
}
