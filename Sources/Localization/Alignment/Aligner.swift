/// Aligns the blocks of a translation with those of its source.
///
/// Blocks whose fingerprint occurs once on each side and in the same order are anchors (patience diff, Bram Cohen); the gaps
/// between them are filled by dynamic programming over beads as in Gale and Church (1993), with a score of structure,
/// invariants and length.
public struct Aligner: Sendable {
  public init() {}

  public func align(_ source: [LeafBlock], _ variant: [LeafBlock]) -> Alignment {
    var beads: [Alignment.Bead] = []
    var s = 0
    var v = 0
    let ratio = lengthRatio(source, variant)
    for (anchorS, anchorV) in anchors(source, variant) {
      beads += fill(source, s..<anchorS, variant, v..<anchorV, ratio)
      beads.append(.init(source: anchorS..<anchorS + 1, variant: anchorV..<anchorV + 1))
      s = anchorS + 1
      v = anchorV + 1
    }
    beads += fill(source, s..<source.count, variant, v..<variant.count, ratio)
    return Alignment(beads: beads)
  }

  /// Pairs of blocks with a fingerprint that is unique on both sides, as the longest increasing sequence.
  private func anchors(_ source: [LeafBlock], _ variant: [LeafBlock]) -> [(Int, Int)] {
    var count: [UInt64: (s: Int, v: Int, index: Int)] = [:]
    let sourcePrints = source.map(\.fingerprint)
    let variantPrints = variant.map(\.fingerprint)
    for print in sourcePrints { count[print, default: (0, 0, 0)].s += 1 }
    for (index, print) in variantPrints.enumerated() {
      count[print, default: (0, 0, 0)].v += 1
      count[print]?.index = index
    }
    var pairs: [(Int, Int)] = []
    for (index, print) in sourcePrints.enumerated() where !source[index].invariants.isEmpty {
      if let entry = count[print], entry.s == 1, entry.v == 1 { pairs.append((index, entry.index)) }
    }
    return longestIncreasing(pairs)
  }

  /// The longest subsequence with increasing second parts (the first parts are increasing already).
  private func longestIncreasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pairs[index].1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var out: [(Int, Int)] = []
    var current = tails.last ?? -1
    while current >= 0 {
      out.append(pairs[current])
      current = previous[current]
    }
    return out.reversed()
  }

  /// How many signs of the variant stand for one of the source.
  private func lengthRatio(_ source: [LeafBlock], _ variant: [LeafBlock]) -> Double {
    let a = source.reduce(0) { $0 + ($1.kind == .code ? 0 : $1.length) }
    let b = variant.reduce(0) { $0 + ($1.kind == .code ? 0 : $1.length) }
    guard a > 200, b > 200 else { return 1 }
    return min(3, max(1.0 / 3, Double(b) / Double(a)))
  }

  /// The largest gap that is filled exactly; beyond it the blocks of a gap are reported as missing and added.
  private static let maximumCells = 4_000_000

  private func fill(
    _ source: [LeafBlock], _ s: Range<Int>, _ variant: [LeafBlock], _ v: Range<Int>, _ ratio: Double
  ) -> [Alignment.Bead] {
    if s.isEmpty && v.isEmpty { return [] }
    if s.isEmpty { return v.map { .init(source: s.lowerBound..<s.lowerBound, variant: $0..<$0 + 1) } }
    if v.isEmpty { return s.map { .init(source: $0..<$0 + 1, variant: v.lowerBound..<v.lowerBound) } }
    let rows = s.count + 1
    let columns = v.count + 1
    guard rows * columns <= Aligner.maximumCells else {
      return fill(source, s, variant, v.lowerBound..<v.lowerBound, ratio)
        + fill(source, s.upperBound..<s.upperBound, variant, v, ratio)
    }
    let score = BlockScore(ratio: ratio)
    var best = [Double](repeating: .infinity, count: rows * columns)
    var step = [UInt8](repeating: 0, count: rows * columns)
    best[0] = 0
    for i in 0..<rows {
      for j in 0..<columns {
        let here = i * columns + j
        func consider(_ cost: Double, _ from: Int, _ kind: UInt8) {
          let total = best[from] + cost
          if total < best[here] - 1e-9 {
            best[here] = total
            step[here] = kind
          }
        }
        if i > 0, j > 0 {
          consider(score.cost(source[s.lowerBound + i - 1], variant[v.lowerBound + j - 1]), here - columns - 1, 1)
        }
        if i > 0 { consider(score.skip(source[s.lowerBound + i - 1]), here - columns, 2) }
        if j > 0 { consider(score.skip(variant[v.lowerBound + j - 1]), here - 1, 3) }
        if i > 0, j > 1 {
          let cost = score.cost(
            source[s.lowerBound + i - 1], variant[v.lowerBound + j - 2], variant[v.lowerBound + j - 1])
          consider(cost, here - columns - 2, 4)
        }
        if i > 1, j > 0 {
          let cost = score.cost(
            variant[v.lowerBound + j - 1], source[s.lowerBound + i - 2], source[s.lowerBound + i - 1])
          consider(cost, here - 2 * columns - 1, 5)
        }
      }
    }
    return trace(step, s, v, columns)
  }

  private func trace(_ step: [UInt8], _ s: Range<Int>, _ v: Range<Int>, _ columns: Int) -> [Alignment.Bead] {
    var beads: [Alignment.Bead] = []
    var i = s.count
    var j = v.count
    while i > 0 || j > 0 {
      let (di, dj) =
        switch step[i * columns + j] {
        case 1: (1, 1)
        case 2: (1, 0)
        case 4: (1, 2)
        case 5: (2, 1)
        default: (0, 1)
        }
      let (ni, nj) = (max(0, i - di), max(0, j - dj))
      beads.append(
        .init(source: s.lowerBound + ni..<s.lowerBound + i, variant: v.lowerBound + nj..<v.lowerBound + j))
      (i, j) = (ni, nj)
    }
    return beads.reversed()
  }
}
