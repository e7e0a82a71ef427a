/// Pairs of blocks with a fingerprint that is unique on both sides, as the longest increasing sequence (patience diff), sections
/// that stand in another order, and code that lost its fence.
struct Anchors {
  let score: BlockScore
  let candidates: CertainPairs

  /// A pair that costs more may be one half of a block that was split; the gaps decide that better.
  private static let highestCost = 0.14

  /// Pairs that are certain.
  struct Found {
    /// In the same order on both sides.
    var ordered: [Alignment.Bead] = []
    /// Code without its fence and whole sections that stand at another place.
    var moved: [Alignment.Bead] = []
    /// Blocks with a fingerprint of their own that seem to stand at another place.
    var elsewhere: [Alignment.Bead] = []
    /// Blocks that stand for none of those between their neighbours' anchors.
    var reserved = Reserved()
  }

  struct Reserved {
    var source: Set<Int> = []
    var variant: Set<Int> = []
  }

  /// What it says that two headings have an anchor to themselves.
  private static let heading = 1.0
  /// Fewer common features than this may be chance in a block at another place.
  private static let leastCommon = 0.6

  func found() -> Found {
    let spans = candidates.runs
    let equal = candidates.equal.filter {
      score.cost($0.0, $0.1, common: score.features.common($0.0, $0.1)) < Anchors.highestCost
    }
    let pairs = (equal + spans.map { ($0.key, $0.value.lowerBound) }).sorted { $0.0 < $1.0 }
    var found = Found()
    for section in MovedSections(score, known(pairs)).found() { add(section, spans, &found) }
    let others = pairs.filter { !found.reserved.source.contains($0.0) && !found.reserved.variant.contains($0.1) }
    let isOrdered = HeaviestChain.kept(others.map { ($0.1, 1) })
    for (index, (s, v)) in others.enumerated() {
      let bead = Alignment.Bead(source: s..<s + 1, variant: spans[s] ?? v..<v + 1)
      if isOrdered[index] {
        found.ordered.append(bead)
        continue
      }
      guard spans[s] != nil || score.features.common(s, v) >= Anchors.leastCommon else { continue }
      found.reserved.source.formUnion(bead.source)
      found.reserved.variant.formUnion(bead.variant)
      if spans[s] != nil { found.moved.append(bead) } else { found.elsewhere.append(bead) }
    }
    return found
  }

  /// What is known of sections: anchors of blocks and headings, and blocks that are like no other.
  private func known(_ pairs: [(Int, Int)]) -> [MovedSections.Known] {
    var known: [Int: MovedSections.Known] = [:]
    for (s, v) in score.twins?.pairs ?? [] { known[s] = .init(source: s, variant: v, weight: score.features.common(s, v)) }
    for (s, v) in pairs { known[s] = .init(source: s, variant: v, weight: score.features.common(s, v)) }
    for (s, v) in score.sharedHeadings { known[s] = .init(source: s, variant: v, weight: Anchors.heading) }
    return known.values.sorted { $0.source < $1.source }
  }

  /// Takes a section out of the order of the others: between the neighbours of either place nothing stands for its blocks. What
  /// has no counterpart at its end may belong to what follows.
  private func add(_ section: MovedSections.Pair, _ spans: [Int: Range<Int>], _ found: inout Found) {
    var inner = Reserved()
    var moved: [Alignment.Bead] = []
    for (code, run) in spans where section.source.contains(code) && section.variant.contains(run.lowerBound) {
      inner.source.insert(code)
      inner.variant.formUnion(run)
      moved.append(.init(source: code..<code + 1, variant: run))
    }
    let beads = GapFiller(score: score, reserved: inner).fill(section.source, section.variant)
    moved += beads.filter { !$0.source.isEmpty && !$0.variant.isEmpty }
    found.moved += moved
    found.reserved.source.formUnion(
      section.source.lowerBound..<(moved.map(\.source.upperBound).max() ?? section.source.lowerBound))
    found.reserved.variant.formUnion(
      section.variant.lowerBound..<(moved.map(\.variant.upperBound).max() ?? section.variant.lowerBound))
  }
}
