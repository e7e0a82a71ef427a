/// Finds sections that stand at another place than in the source: what is known of their blocks crosses what is known of the rest.
///
///     ## Sign       ## Prüfen
///     `sign()`      `check()`
///     ## Check      ## Unterschreiben     ← moved, although no word of the heading says so
///     `check()`     `sign()`
struct MovedSections {
  /// Two blocks that are certainly each other's translation, and how certain that is.
  struct Known {
    var source: Int
    var variant: Int
    var weight: Double
  }

  /// What stands for each other at different places.
  struct Pair {
    var source: Range<Int>
    var variant: Range<Int>
  }

  private let source: Outline
  private let variant: Outline
  private let known: [Known]
  /// For each of `known` whether it keeps the order of most.
  private let isInOrder: [Bool]

  /// What one pair says at most.
  private static let mostWeight = 2.0
  /// What must be known of a section at least, and the share that must be so.
  private static let leastWeight = 1.0
  private static let leastShare = 0.6
  /// So many blocks go with the sections below them although nothing is known of them: a heading and a few words.
  private static let mostUnknown = 3

  /// Where more would have to be compared, the pages have no common order that sections could have left.
  private static let mostCompared = 2_000_000

  /// `known` is in the order of the source.
  init(_ score: BlockScore, _ known: [Known]) {
    source = Outline(score.source)
    variant = Outline(score.variant)
    self.known = known.map { Known(source: $0.source, variant: $0.variant, weight: min($0.weight, Self.mostWeight)) }
    isInOrder = HeaviestChain.kept(self.known.map { ($0.variant, $0.weight) })
  }

  func found() -> [Pair] {
    let count = isInOrder.count { !$0 }
    guard count > 0, count * known.count <= Self.mostCompared else { return [] }
    var out: [Pair] = []
    for (index, pair) in known.enumerated() where !isInOrder[index] {
      if out.contains(where: { $0.source.contains(pair.source) || $0.variant.contains(pair.variant) }) { continue }
      guard let section = section(around: pair),
        !out.contains(where: { $0.source.overlaps(section.source) || $0.variant.overlaps(section.variant) })
      else { continue }
      out.append(section)
    }
    return out
  }

  /// The largest section around a pair that was moved as a whole.
  private func section(around pair: Known) -> Pair? {
    guard var a = source.heading(of: pair.source), var b = variant.heading(of: pair.variant) else { return nil }
    var best: Pair?
    for candidate in [
      Pair(source: source.own(a), variant: variant.own(b)), Pair(source: source.tree(a), variant: variant.tree(b)),
    ]
    where isMoved(candidate) && mayGrow(best, to: candidate) { best = candidate }
    while best != nil, let above = source.parent(of: a), let beyond = variant.parent(of: b) {
      let candidate = Pair(source: source.tree(above), variant: variant.tree(beyond))
      guard isMoved(candidate), mayGrow(best, to: candidate) else { break }
      (a, b, best) = (above, beyond, candidate)
    }
    return best
  }

  /// Whether what is known of two sections is that they stand for each other, and not where the others stand.
  private func isMoved(_ pair: Pair) -> Bool {
    var (both, one, ordered) = (0.0, 0.0, 0.0)
    for (index, known) in known.enumerated() {
      let (isHere, isThere) = (pair.source.contains(known.source), pair.variant.contains(known.variant))
      if isHere, isThere {
        both += known.weight
        if isInOrder[index] { ordered += known.weight }
      } else if isHere || isThere {
        one += known.weight
      }
    }
    return both >= Self.leastWeight && both >= (both + one) * Self.leastShare && ordered * 2 < both
  }

  /// Whether enough is known of what a larger section has beyond a smaller one.
  private func mayGrow(_ smaller: Pair?, to larger: Pair) -> Bool {
    guard let smaller else { return true }
    let more = (larger.source.count - smaller.source.count, larger.variant.count - smaller.variant.count)
    if more.0 <= Self.mostUnknown, more.1 <= Self.mostUnknown { return true }
    let beyond = known.count { larger.source.contains($0.source) && !smaller.source.contains($0.source) }
    return beyond * 4 >= max(more.0, more.1)
  }
}

/// The sections of a page.
private struct Outline {
  private let blocks: [LeafBlock]
  /// The heading above each block, itself for a heading, or -1.
  private let headings: [Int]

  init(_ blocks: [LeafBlock]) {
    self.blocks = blocks
    var last = -1
    headings = blocks.indices.map { index in
      if blocks[index].kind == .heading { last = index }
      return last
    }
  }

  func heading(of block: Int) -> Int? { headings[block] < 0 ? nil : headings[block] }

  /// A heading and what stands below it before any other.
  func own(_ heading: Int) -> Range<Int> {
    heading..<(blocks[(heading + 1)...].firstIndex { $0.kind == .heading } ?? blocks.count)
  }

  /// A heading and everything below it.
  func tree(_ heading: Int) -> Range<Int> {
    heading..<(blocks[(heading + 1)...].firstIndex { $0.kind == .heading && $0.level <= blocks[heading].level } ?? blocks.count)
  }

  func parent(of heading: Int) -> Int? {
    blocks[..<heading].lastIndex { $0.kind == .heading && $0.level < blocks[heading].level }
  }
}
