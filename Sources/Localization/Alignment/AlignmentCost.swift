/// What a list of beads costs: the alignment of two pages is the list that costs least, as far as one is found.
///
///     AlignmentCost(score).total(beads)
struct AlignmentCost {
  let score: BlockScore

  init(_ score: BlockScore) { self.score = score }

  /// What all beads of two pages cost.
  func total(_ beads: [Alignment.Bead]) -> Double { cost(of: beads, in: AlignmentState(self, beads)) }

  /// What some beads cost, in the order of the source; of what stands around them the places are known.
  func cost(of beads: [Alignment.Bead], in state: AlignmentState) -> Double {
    var journey = Journey()
    var sum = 0.0
    for bead in beads {
      if let whole = bead.whole {
        sum += half(bead, whole, of: beads)
      } else if !bead.isMoved {
        sum += inPlace(bead) + besides(bead, of: beads, in: state)
      } else if let other = journey.last, bead.isExchanged(with: other) {
        // One of two neighbours went past the other.
        let first = elsewhere(other, state) + distance(other, state)
        sum += min(inPlace(bead), inPlace(other) + elsewhere(bead, state) + distance(bead, state) - first)
        journey.last = bead
      } else {
        sum += besides(bead, of: beads, in: state) + elsewhere(bead, state) + journey.step(to: bead, price: distance(bead, state))
      }
    }
    return sum + journey.bonus + broken(beads) + changed(beads, in: state)
  }

  /// What a bead costs that keeps its place.
  func inPlace(_ bead: Alignment.Bead) -> Double {
    if bead.variant.isEmpty { return bead.source.reduce(0) { $0 + score.skip(source: $1) } }
    if bead.source.isEmpty { return bead.variant.reduce(0) { $0 + score.skip(variant: $1) } }
    if isUnfenced(bead) { return AlignmentPrice.otherForm }
    guard bead.source.count == 1, bead.variant.count == 1 else { return score.cost(bead.source, bead.variant) }
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    return score.cost(i, j, common: score.features.common(i, j))
  }

  /// Whether it is code that became text: that is found before anything else.
  private func isUnfenced(_ bead: Alignment.Bead) -> Bool {
    bead.source.count == 1 && score.kind(source: bead.source.lowerBound) == .code
      && (bead.variant.count > 2 || bead.variant.contains { score.kind(variant: $0) != .code })
  }

  /// What a pair costs that stands elsewhere, but for the way there.
  func elsewhere(_ bead: Alignment.Bead, _ state: AlignmentState) -> Double {
    guard bead.source.count == 1, bead.variant.count == 1, !isUnfenced(bead) else { return 2 * inPlace(bead) }
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    let cost = score.moveCost(i, j, common: score.features.common(i, j))
    let isEvident = score.isEvident(i, j)
    if state.isNear(i, j) { return cost + (isEvident ? 0 : AlignmentPrice.unproven) }
    return isEvident ? 2 * cost : 2 * max(cost, AlignmentPrice.leastUnproven) + AlignmentPrice.unprovenFar
  }

  /// What it costs that blocks stand where they do.
  private func distance(_ bead: Alignment.Bead, _ state: AlignmentState) -> Double {
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    guard state.isNear(i, j) else { return AlignmentPrice.far }
    let isKnown = score.kind(source: i) == .code || score.features.common(i, j) > AlignmentPrice.proven
    return isKnown ? AlignmentPrice.nearKnown : AlignmentPrice.near
  }

  /// What it costs beyond the pair itself that a block is the other half of it.
  private func half(_ bead: Alignment.Bead, _ whole: Int, of beads: [Alignment.Bead]) -> Double {
    let ofSource = bead.variant.isEmpty
    let partner = beads.first { !$0.source.isEmpty && !$0.variant.isEmpty && (ofSource ? $0.variant : $0.source).contains(whole) }
    guard let pair = partner else { return inPlace(.init(source: bead.source, variant: bead.variant)) }
    func outer(_ a: Range<Int>, _ b: Range<Int>) -> (Int, Int) {
      (min(a.lowerBound, b.lowerBound), max(a.upperBound, b.upperBound) - 1)
    }
    let (s, v) = (
      ofSource ? outer(bead.source, pair.source) : (whole, whole), ofSource ? (whole, whole) : outer(bead.variant, pair.variant)
    )
    return score.cost(s.0, s.1, v.0, v.1) + AlignmentPrice.over - inPlace(pair)
  }
}

extension Alignment.Bead {
  /// Whether two beads are neighbours on both pages, in another order.
  fileprivate func isExchanged(with other: Alignment.Bead) -> Bool {
    other.source.upperBound == source.lowerBound && variant.upperBound == other.variant.lowerBound
  }
}

/// Beads that stand elsewhere, one after the other.
private struct Journey {
  var last: Alignment.Bead?
  /// What was left alone so far, and how many beads stand together.
  private var (gaps, count) = (0, 0)
  private(set) var closed = 0.0

  /// What it costs to go on to a bead: little for what follows the last one on both pages.
  mutating func step(to bead: Alignment.Bead, price: Double) -> Double {
    defer { last = bead }
    if let last, last.source.upperBound <= bead.source.lowerBound, last.variant.upperBound <= bead.variant.lowerBound {
      let gap = bead.source.lowerBound - last.source.upperBound + bead.variant.lowerBound - last.variant.upperBound
      if Double(gap) * AlignmentPrice.gap < price {
        (gaps, count) = (gaps + gap, count + 1)
        return Double(gap) * AlignmentPrice.gap
      }
    }
    closed = bonus
    (gaps, count) = (0, 1)
    return price
  }

  /// What it speaks for all of them that they stand together.
  var bonus: Double { closed + (gaps == 0 && count > 1 ? AlignmentPrice.wholeness : 0) }
}
