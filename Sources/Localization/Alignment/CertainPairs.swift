/// What two pages have in common at first sight: blocks with a fingerprint that is unique on both sides, and code that lost its
/// fence with the blocks that were made of it.
struct CertainPairs {
  /// Blocks with one fingerprint, in the order of the source.
  let equal: [(Int, Int)]
  /// The blocks that code of the source became.
  let runs: [Int: Range<Int>]

  init(_ source: [LeafBlock], _ variant: [LeafBlock]) {
    let (prints, others) = (source.map(\.fingerprint), variant.map(\.fingerprint))
    var runs: [Int: Range<Int>] = [:]
    for (code, run) in LostFences.pairs(source, variant, prints, others) { runs[code] = run }
    let inRuns = Set(runs.values.joined())
    equal = CertainPairs.unique(prints, others).filter { pair in
      !source[pair.0].invariants.isEmpty && runs[pair.0] == nil && !inRuns.contains(pair.1)
    }
    self.runs = runs
  }

  /// The indices of what occurs once in each of two lists.
  private static func unique(_ source: [UInt64], _ variant: [UInt64]) -> [(Int, Int)] {
    var count: [UInt64: (source: Int, variant: Int, index: Int)] = [:]
    for print in source { count[print, default: (0, 0, 0)].source += 1 }
    for (index, print) in variant.enumerated() {
      count[print, default: (0, 0, 0)].variant += 1
      count[print]?.index = index
    }
    return source.enumerated().compactMap { index, print in
      guard let entry = count[print], entry.source == 1, entry.variant == 1 else { return nil }
      return (index, entry.index)
    }
  }
}
