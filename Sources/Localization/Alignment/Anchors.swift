/// Pairs of blocks with a fingerprint that is unique on both sides, as the longest increasing sequence (patience diff), sections
/// whose headings have one anchor and stand in another order, and code that lost its fence.
struct Anchors {
  let score: BlockScore

  /// A pair that costs more may be one half of a block that was split; the gaps decide that better.
  private static let highestCost = 0.14

  /// Pairs that are certain.
  struct Found {
    /// In the same order on both sides.
    var ordered: [Alignment.Bead] = []
    /// Code without its fence and whole sections that stand at another place.
    var moved: [Alignment.Bead] = []
    /// Blocks that stand for none of those between their neighbours' anchors.
    var reserved = Reserved()
  }

  struct Reserved {
    var source: Set<Int> = []
    var variant: Set<Int> = []
  }

  /// Fewer common features than this may be chance in a block at another place.
  private static let leastCommon = 0.6

  func found() -> Found {
    let (source, variant) = (score.source, score.variant)
    let lost = LostFences.pairs(source, variant)
    var spans: [Int: Range<Int>] = [:]
    for (code, run) in lost { spans[code] = run }
    let inRuns = Set(lost.flatMap { Array($0.variant) })
    let pairs =
      (unique(source, variant).filter { !inRuns.contains($0.1) && spans[$0.0] == nil }
      + lost.map { ($0.source, $0.variant.lowerBound) }).sorted { $0.0 < $1.0 }
    let ordered = Set(longestIncreasing(pairs).map(\.0))
    var found = Found()
    for (s, v) in pairs {
      let bead = Alignment.Bead(source: s..<s + 1, variant: spans[s] ?? v..<v + 1)
      if ordered.contains(s) {
        found.ordered.append(bead)
        continue
      }
      guard spans[s] != nil || score.features.common(s, v) >= Anchors.leastCommon else { continue }
      found.reserved.source.formUnion(bead.source)
      found.reserved.variant.formUnion(bead.variant)
      if spans[s] != nil { found.moved.append(bead) }
    }
    addSections(&found)
    return found
  }

  /// Adds the sections that have left the order of the others: between the neighbours of either place nothing stands for them.
  private func addSections(_ found: inout Found) {
    let (source, variant) = (score.source, score.variant)
    let headings = longestIncreasing(score.sharedHeadings).map(\.0)
    for (s, v) in score.sharedHeadings where !headings.contains(s) {
      let (from, to) = (section(s, source), section(v, variant))
      let isFree =
        !found.ordered.contains { $0.source.overlaps(from) || $0.variant.overlaps(to) }
        && found.reserved.source.isDisjoint(with: from) && found.reserved.variant.isDisjoint(with: to)
      guard isFree, from.count > 1, to.count > 1 else { continue }
      found.reserved.source.formUnion(from)
      found.reserved.variant.formUnion(to)
      found.moved += GapFiller(score: score).fill(from, to).filter { !$0.source.isEmpty && !$0.variant.isEmpty }
    }
  }

  /// A heading and what stands below it.
  private func section(_ heading: Int, _ blocks: [LeafBlock]) -> Range<Int> {
    let end = blocks[(heading + 1)...].firstIndex { $0.kind == .heading && $0.level <= blocks[heading].level }
    return heading..<(end ?? blocks.count)
  }

  private func unique(_ source: [LeafBlock], _ variant: [LeafBlock]) -> [(Int, Int)] {
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
    return pairs.filter { score.cost($0.0, $0.1, common: score.features.common($0.0, $0.1)) < Anchors.highestCost }
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
}
