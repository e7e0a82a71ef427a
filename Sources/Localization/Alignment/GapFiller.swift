/// Aligns two stretches of blocks by dynamic programming over beads, as in Gale and Church (1993): 1-1, 1-0, 0-1, 1-2, 2-1,
/// and two neighbours that changed places.
struct GapFiller {
  let score: BlockScore
  /// Blocks that are not matched here.
  var reserved = Anchors.Reserved()

  /// The largest gap that is filled exactly; beyond it the blocks of a gap are reported as missing and added.
  private static let maximumCells = 4_000_000
  /// What two neighbours must save to be taken for exchanged.
  private static let exchange = 0.3
  /// Two blocks that only fill each other's places were not exchanged: each must be at home at the other place.
  private static let mostExchanged = 0.4
  /// A heading goes with what follows it: a section is lost from its heading on, not from behind it.
  private static let torn = 0.2
  /// What is below a heading that was lost is lost with it, unless more than its place says otherwise.
  private static let orphan = 0.06

  func fill(_ s: Range<Int>, _ v: Range<Int>) -> [Alignment.Bead] {
    if s.isEmpty && v.isEmpty { return [] }
    if s.isEmpty { return v.map { .init(source: s.lowerBound..<s.lowerBound, variant: $0..<$0 + 1) } }
    if v.isEmpty { return s.map { .init(source: $0..<$0 + 1, variant: v.lowerBound..<v.lowerBound) } }
    guard (s.count + 1) * (v.count + 1) <= GapFiller.maximumCells else {
      return fill(s, v.lowerBound..<v.lowerBound) + fill(s.upperBound..<s.upperBound, v)
    }
    return trace(steps(s, v), s, v)
  }

  /// The best last step for every pair of prefixes.
  private func steps(_ s: Range<Int>, _ v: Range<Int>) -> [UInt8] {
    let columns = v.count + 1
    let cells = (s.count + 1) * columns
    var pair = [Double](repeating: 0, count: cells)
    for i in 1...s.count {
      for j in 1...v.count {
        let (a, b) = (s.lowerBound + i - 1, v.lowerBound + j - 1)
        if reserved.source.contains(a) || reserved.variant.contains(b) {
          pair[i * columns + j] = .infinity
          continue
        }
        pair[i * columns + j] = score.cost(a, b, common: score.features.common(a, b))
      }
    }
    var best = [Double](repeating: .infinity, count: cells)
    var step = [UInt8](repeating: 0, count: cells)
    // Whether the heading above was left alone, for the source and the translation, on the best way to each cell.
    var alone = [(source: Bool, variant: Bool)](repeating: (false, false), count: cells)
    best[0] = 0
    for i in 0...s.count {
      for j in 0...v.count where i + j > 0 {
        let here = i * columns + j
        let (a, b) = (s.lowerBound + i - 1, v.lowerBound + j - 1)
        var least = Double.infinity
        var kind: UInt8 = 0
        func consider(_ cost: Double, _ candidate: UInt8) {
          if cost < least - 1e-9 { (least, kind) = (cost, candidate) }
        }
        if i > 0, j > 0 {
          let above = alone[here - columns - 1]
          let isOrphan = above.source != above.variant && !score.isHeading(a, b) && !score.isEvident(a, b)
          consider(best[here - columns - 1] + pair[here] + (isOrphan ? GapFiller.orphan : 0), 1)
        }
        if i > 0 {
          let isTorn =
            step[here - columns] == 1 && i > 1 && score.source[a - 1].kind == .heading && score.source[a].kind != .heading
          let cost = reserved.source.contains(a) ? 0 : score.skip(score.source[a])
          consider(best[here - columns] + cost + (isTorn ? GapFiller.torn : 0), 2)
        }
        if j > 0 {
          let isTorn = step[here - 1] == 1 && j > 1 && score.variant[b - 1].kind == .heading && score.variant[b].kind != .heading
          let cost = reserved.variant.contains(b) ? 0 : score.skip(score.variant[b])
          consider(best[here - 1] + cost + (isTorn ? GapFiller.torn : 0), 3)
        }
        if i > 0, j > 1, !isReserved(a..<a + 1, b - 1..<b + 1) {
          consider(best[here - columns - 2] + score.cost(a..<a + 1, b - 1..<b + 1), 4)
        }
        if i > 1, j > 0, !isReserved(a - 1..<a + 1, b..<b + 1) {
          consider(best[here - 2 * columns - 1] + score.cost(a - 1..<a + 1, b..<b + 1), 5)
        }
        if i > 1, j > 1, max(pair[here - columns], pair[here - 1]) < GapFiller.mostExchanged,
          score.mayExchange(a - 1, b, around: a, b - 1), score.mayExchange(a, b - 1, around: a - 1, b)
        {
          let cost = pair[here - columns] + pair[here - 1] + GapFiller.exchange
          consider(best[here - 2 * columns - 2] + cost, 6)
        }
        best[here] = least
        step[here] = kind
        alone[here] = aloneness(kind, a, b, columns, alone, here)
      }
    }
    return step
  }

  /// Whether the headings above what follows were left alone once this step is taken.
  private func aloneness(
    _ step: UInt8, _ a: Int, _ b: Int, _ columns: Int, _ alone: [(source: Bool, variant: Bool)], _ here: Int
  ) -> (source: Bool, variant: Bool) {
    switch step {
    case 1: return score.isHeading(a, b) ? (false, false) : alone[here - columns - 1]
    case 2:
      let isLost = score.source[a].kind == .heading && !reserved.source.contains(a)
      return isLost ? (true, alone[here - columns].variant) : alone[here - columns]
    case 3:
      let isAdded = score.variant[b].kind == .heading && !reserved.variant.contains(b)
      return isAdded ? (alone[here - 1].source, true) : alone[here - 1]
    case 4: return alone[here - columns - 2]
    case 5: return alone[here - 2 * columns - 1]
    default: return alone[here - 2 * columns - 2]
    }
  }

  private func isReserved(_ s: Range<Int>, _ v: Range<Int>) -> Bool {
    s.contains(where: reserved.source.contains) || v.contains(where: reserved.variant.contains)
  }

  private func trace(_ step: [UInt8], _ s: Range<Int>, _ v: Range<Int>) -> [Alignment.Bead] {
    var beads: [Alignment.Bead] = []
    var i = s.count
    var j = v.count
    while i > 0 || j > 0 {
      let (a, b) = (s.lowerBound + i, v.lowerBound + j)
      switch step[i * (v.count + 1) + j] {
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
