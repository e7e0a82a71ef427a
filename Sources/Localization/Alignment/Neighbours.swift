/// Looks again at what stands beside a pair and was left alone: the other half of a block that was split or merged, or a
/// neighbour that changed places with the pair.
struct Neighbours {
  let score: BlockScore

  func joined(_ beads: [Alignment.Bead]) -> [Alignment.Bead] {
    var out: [Alignment.Bead] = []
    for bead in beads {
      var bead = bead
      if let last = out.last, let one = half(last, bead) {
        out[out.count - 1] = one
        continue
      }
      // A block left alone on one side of a pair, and one on the other side of it.
      if out.count > 1, out[out.count - 1].fate == .matched,
        let moved = exchanged(out[out.count - 2], bead, around: out[out.count - 1])
      {
        if moved.source == bead.source {
          out.remove(at: out.count - 2)
          bead = moved
        } else {
          out[out.count - 2] = moved
          out[out.count - 1].isMoved = true
          continue
        }
        out[out.count - 1].isMoved = true
      }
      out.append(bead)
    }
    return out
  }

  /// A pair and a block left alone as one bead, if that costs less.
  private func half(_ a: Alignment.Bead, _ b: Alignment.Bead) -> Alignment.Bead? {
    let pair = a.fate == .matched ? a : b
    let single = a.fate == .matched ? b : a
    guard pair.fate == .matched, single.fate == .missing || single.fate == .added, !pair.isMoved else { return nil }
    let joined = Alignment.Bead(
      source: min(a.source.lowerBound, b.source.lowerBound)..<max(a.source.upperBound, b.source.upperBound),
      variant: min(a.variant.lowerBound, b.variant.lowerBound)..<max(a.variant.upperBound, b.variant.upperBound))
    guard joined.source.count + joined.variant.count == 3 else { return nil }
    let (i, j) = (pair.source.lowerBound, pair.variant.lowerBound)
    let apart =
      score.cost(i, j, common: score.features.common(i, j))
      + (single.source.isEmpty
        ? score.skip(variant: single.variant.lowerBound) : score.skip(source: single.source.lowerBound))
    return score.cost(joined.source, joined.variant) < apart - 1e-9 ? joined : nil
  }

  /// What is missing before a pair and added behind it, or the other way round, as one moved bead.
  private func exchanged(_ a: Alignment.Bead, _ b: Alignment.Bead, around pair: Alignment.Bead) -> Alignment.Bead? {
    let moved: Alignment.Bead
    switch (a.fate, b.fate) {
    case (.missing, .added): moved = .init(source: a.source, variant: b.variant, isMoved: true)
    case (.added, .missing): moved = .init(source: b.source, variant: a.variant, isMoved: true)
    default: return nil
    }
    let (i, j) = (moved.source.lowerBound, moved.variant.lowerBound)
    guard score.kind(source: i) == score.kind(variant: j),
      score.mayExchange(i, j, around: pair.source.lowerBound, pair.variant.lowerBound)
    else { return nil }
    let common = score.features.common(i, j)
    // Where only length speaks for it, the length must fit well.
    return score.moveCost(i, j, common: common) < (common > 0.3 ? 0.5 : 0.3) ? moved : nil
  }
}
