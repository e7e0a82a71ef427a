/// Aligns two stretches of blocks by dynamic programming over beads, as in Gale and Church (1993): 1-1, 1-0, 0-1, 1-2, 2-1,
/// and two neighbours that changed places.
struct GapFiller {
  let score: BlockScore
  /// Blocks that are not matched here.
  var reserved = Anchors.Reserved()

  /// The largest gap that is filled exactly. In a larger one, blocks stand for each other only if they stand at nearly the same part
  /// of it: the time grows with the length of the page, and not with its square.
  static let exactCells = 40_000
  /// So many blocks may one page be ahead of the other in such a gap: fewer in one so large that the cells are too many.
  private static let reach = 4...125
  private static let bandCells = 250_000

  func fill(_ s: Range<Int>, _ v: Range<Int>) -> [Alignment.Bead] {
    if s.isEmpty && v.isEmpty { return [] }
    if s.isEmpty { return v.map { .init(source: s.lowerBound..<s.lowerBound, variant: $0..<$0 + 1) } }
    if v.isEmpty { return s.map { .init(source: $0..<$0 + 1, variant: v.lowerBound..<v.lowerBound) } }
    return trace(steps(s, v), s, v)
  }

  /// The pairs of prefixes that are looked at.
  private static func shape(_ s: Range<Int>, _ v: Range<Int>) -> BandShape {
    let isExact = (s.count + 1) * (v.count + 1) <= exactCells
    let most = min(max(bandCells / 2 / (s.count + 1), reach.lowerBound), reach.upperBound)
    return BandShape(rows: s.count + 1, columns: v.count + 1, reach: isExact ? nil : most)
  }

  /// How many pairs of prefixes are looked at.
  static func cells(_ s: Range<Int>, _ v: Range<Int>) -> Int {
    let shape = shape(s, v)
    return s.isEmpty || v.isEmpty ? 0 : shape.rows * shape.width
  }

  /// The best last step for every pair of prefixes, as far as these are looked at.
  private func steps(_ s: Range<Int>, _ v: Range<Int>) -> Band<UInt8> {
    let shape = GapFiller.shape(s, v)
    var pair = Band(shape, Double.infinity)
    for i in 1...s.count {
      for j in shape.columns(of: i) where j > 0 {
        let (a, b) = (s.lowerBound + i - 1, v.lowerBound + j - 1)
        if reserved.source.contains(a) || reserved.variant.contains(b) { continue }
        pair[i, j] = score.cost(a, b, common: score.features.common(a, b))
      }
    }
    var best = Band(shape, Double.infinity)
    var step = Band(shape, UInt8(0))
    var above = Band(shape, Above())
    best[0, 0] = 0
    for i in 0...s.count {
      for j in shape.columns(of: i) where i + j > 0 {
        let (a, b) = (s.lowerBound + i - 1, v.lowerBound + j - 1)
        var least = Double.infinity
        var kind: UInt8 = 0
        func consider(_ cost: Double, _ candidate: UInt8) {
          if cost < least - 1e-9 { (least, kind) = (cost, candidate) }
        }
        if i > 0, j > 0 {
          let isOrphan = above[i - 1, j - 1].isUneven && !score.isHeading(a, b) && !score.isEvident(a, b)
          consider(best[i - 1, j - 1] + pair[i, j] + (isOrphan ? AlignmentPrice.orphan : 0), 1)
        }
        if i > 0 {
          let isTorn =
            step[i - 1, j] == 1 && i > 1 && score.kind(source: a - 1) == .heading && score.kind(source: a) != .heading
          let cost = reserved.source.contains(a) ? 0 : score.skip(source: a) + announcing(a, b, j)
          consider(best[i - 1, j] + cost + (isTorn ? AlignmentPrice.torn : 0), 2)
        }
        if j > 0 {
          let isTorn =
            step[i, j - 1] == 1 && j > 1 && score.kind(variant: b - 1) == .heading && score.kind(variant: b) != .heading
          let cost = reserved.variant.contains(b) ? 0 : score.skip(variant: b) + announcing(a, b, i)
          consider(best[i, j - 1] + cost + (isTorn ? AlignmentPrice.torn : 0), 3)
        }
        if i > 0, j > 1, !isReserved(a..<a + 1, b - 1..<b + 1) {
          let before = best[i - 1, j - 2]
          consider(before + score.cost(a..<a + 1, b - 1..<b + 1, below: least - before), 4)
        }
        if i > 1, j > 0, !isReserved(a - 1..<a + 1, b..<b + 1) {
          let before = best[i - 2, j - 1]
          consider(before + score.cost(a - 1..<a + 1, b..<b + 1, below: least - before), 5)
        }
        if i > 1, j > 1, max(pair[i - 1, j], pair[i, j - 1]) < AlignmentPrice.mostExchanged,
          score.mayExchange(a - 1, b, around: a, b - 1), score.mayExchange(a, b - 1, around: a - 1, b)
        {
          let cost = pair[i - 1, j] + pair[i, j - 1] + AlignmentPrice.exchange
          consider(best[i - 2, j - 2] + cost, 6)
        }
        best[i, j] = least
        step[i, j] = kind
        above[i, j] = self.above(kind, a, b, above, i, j)
      }
    }
    return step
  }

  /// What it costs to leave a sentence alone that announces code where the other page has one, too; `other` is how many blocks
  /// that page has had.
  private func announcing(_ a: Int, _ b: Int, _ other: Int) -> Double {
    other > 0 && score.announceCode(a, b) ? AlignmentPrice.announcement : 0
  }

  /// What became of the headings above what follows once this step is taken.
  private func above(_ step: UInt8, _ a: Int, _ b: Int, _ known: Band<Above>, _ i: Int, _ j: Int) -> Above {
    switch step {
    case 1: return score.isHeading(a, b) ? Above() : known[i - 1, j - 1].afterPair
    case 2:
      var above = known[i - 1, j]
      if !reserved.source.contains(a) { above.source.skip(score.kind(source: a)) }
      return above
    case 3:
      var above = known[i, j - 1]
      if !reserved.variant.contains(b) { above.variant.skip(score.kind(variant: b)) }
      return above
    case 4: return known[i - 1, j - 2].afterPair
    case 5: return known[i - 2, j - 1].afterPair
    default: return known[i - 2, j - 2].afterPair
    }
  }

  private func isReserved(_ s: Range<Int>, _ v: Range<Int>) -> Bool {
    s.contains(where: reserved.source.contains) || v.contains(where: reserved.variant.contains)
  }

  private func trace(_ step: Band<UInt8>, _ s: Range<Int>, _ v: Range<Int>) -> [Alignment.Bead] {
    var beads: [Alignment.Bead] = []
    var i = s.count
    var j = v.count
    while i > 0 || j > 0 {
      let (a, b) = (s.lowerBound + i, v.lowerBound + j)
      switch step[i, j] {
      case 1:
        beads.append(.init(source: a - 1..<a, variant: b - 1..<b))
        (i, j) = (i - 1, j - 1)
      case 2:
        beads.append(.init(source: a - 1..<a, variant: b..<b))
        i -= 1
      case 4:
        beads.append(.init(source: a - 1..<a, variant: b - 2..<b))
        (i, j) = (i - 1, j - 2)
      case 5:
        beads.append(.init(source: a - 2..<a, variant: b - 1..<b))
        (i, j) = (i - 2, j - 1)
      case 6:
        beads.append(.init(source: a - 1..<a, variant: b - 2..<b - 1, isMoved: true))
        beads.append(.init(source: a - 2..<a - 1, variant: b - 1..<b, isMoved: true))
        (i, j) = (i - 2, j - 2)
      default:
        beads.append(.init(source: a..<a, variant: b - 1..<b))
        j -= 1
      }
    }
    return beads.reversed()
  }
}

/// What became of the headings above a place, on the best way to it.
private struct Above {
  enum Heading {
    case paired
    /// Left alone, and nothing below it yet.
    case skipped
    /// Left alone with what is below it.
    case lost

    mutating func skip(_ kind: LeafBlock.Kind) {
      if kind == .heading { self = .skipped } else if self == .skipped { self = .lost }
    }
  }

  var source = Heading.paired
  var variant = Heading.paired

  /// Whether one page has lost the section that the other goes on with.
  var isUneven: Bool { (source == .lost) != (variant == .lost) }

  /// After a pair below a heading that was left alone: the heading alone is lost.
  var afterPair: Above { Above(source: source == .lost ? .lost : .paired, variant: variant == .lost ? .lost : .paired) }
}
