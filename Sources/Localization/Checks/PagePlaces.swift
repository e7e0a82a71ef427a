import Diagnostics

/// Where the blocks of two pages stand, for what is asked of one block after the other: the headings around each, and the bead that
/// each is in.
struct PagePlaces {
  let beads: BeadPlaces
  let source: Headings
  let variant: Headings
  /// The beads with blocks of both pages, and how far the source was come to with each.
  private var paired: [(bead: Int, end: Int)] = []

  init(_ alignment: Alignment, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    beads = BeadPlaces(alignment.beads, sources.count, variants.count)
    source = Headings(sources)
    variant = Headings(variants)
    for (index, bead) in alignment.beads.enumerated() where !bead.source.isEmpty && !bead.variant.isEmpty {
      paired.append((index, max(bead.source.upperBound, paired.last?.end ?? 0)))
    }
  }

  /// The first bead with a counterpart of what stands behind a block of the source.
  func firstPair(behind source: Int) -> Int? {
    let place = paired.partitionPoint { $0.end <= source + 1 }
    return place < paired.count ? paired[place].bead : nil
  }

  /// The headings of a page by the blocks beside them.
  struct Headings {
    /// For each block the heading that it stands below, itself for a heading.
    private var aboveOrAt: [Int?] = []
    /// For each block the next heading, itself for a heading.
    private var atOrBelow: [Int?]

    init(_ blocks: [LeafBlock]) {
      atOrBelow = Array(repeating: nil, count: blocks.count)
      for (index, block) in blocks.enumerated() {
        aboveOrAt.append(block.kind == .heading ? index : aboveOrAt.last ?? nil)
      }
      var next: Int?
      for index in blocks.indices.reversed() {
        if blocks[index].kind == .heading { next = index }
        atOrBelow[index] = next
      }
    }

    func above(orAt index: Int) -> Int? { aboveOrAt.indices.contains(index) ? aboveOrAt[index] : nil }
    func below(orAt index: Int) -> Int? { atOrBelow.indices.contains(index) ? atOrBelow[index] : nil }
  }
}

/// Pairs of blocks, for the question how many of them another pair crosses: they stand before it on one page and behind it on the
/// other.
struct Crossings {
  private var sources: [Int] = []
  /// The two blocks of the translation that stand last among those of the first so many pairs, and first among those of the rest.
  private var last: [(Int, Int)] = [(-1, -1)]
  private var first: [(Int, Int)] = []

  /// `pairs` are in any order; a block of the source stands in one of them at most.
  init(_ pairs: [(source: Int, variant: Int)]) {
    let sorted = pairs.sorted { $0.source < $1.source }
    sources = sorted.map(\.source)
    for (_, place) in sorted {
      let (a, b) = last[last.count - 1]
      last.append(place > a ? (place, a) : (a, max(b, place)))
    }
    first = Array(repeating: (Int.max, Int.max), count: sorted.count + 1)
    for index in sorted.indices.reversed() {
      let (a, b) = first[index + 1]
      let place = sorted[index].variant
      first[index] = place < a ? (place, a) : (a, min(b, place))
    }
  }

  /// How many pairs a pair crosses, itself apart; more than two count as two.
  func count(with source: Int, _ variant: Int) -> Int {
    let before = sources.partitionPoint { $0 < source }
    let behind = before < sources.count && sources[before] == source ? before + 1 : before
    let late = last[before].0 > variant ? (last[before].1 > variant ? 2 : 1) : 0
    let early = first[behind].0 < variant ? (first[behind].1 < variant ? 2 : 1) : 0
    return min(2, late + early)
  }
}

/// Past what the moved blocks of a translation were moved.
struct MovePlaces {
  private struct Class: Hashable {
    var section: Int
    var isCode: Bool
    var isListed: Bool
  }

  /// What stands in one section of both pages: code apart from text, and lists apart from what is none.
  private var alike: [Class: Crossings] = [:]
  /// What was not moved.
  private let settled: Crossings
  /// The blocks of the source that were.
  private let moved: Set<Int>

  init(_ beads: [Alignment.Bead], _ sections: SectionPairs?, _ sources: [LeafBlock]) {
    var groups: [Class: [(source: Int, variant: Int)]] = [:]
    var rest: [(source: Int, variant: Int)] = []
    for bead in beads {
      guard let a = bead.source.first, let b = bead.variant.first else { continue }
      if !bead.isMoved { rest.append((a, b)) }
      if let sections, sections.isOne(a, b) { groups[Self.group(of: a, sections, sources), default: []].append((a, b)) }
    }
    alike = groups.mapValues(Crossings.init)
    settled = Crossings(rest)
    moved = Set(beads.filter(\.isMoved).flatMap(\.source))
  }

  private static func group(of index: Int, _ sections: SectionPairs, _ sources: [LeafBlock]) -> Class {
    .init(section: sections.source[index], isCode: sources[index].kind == .code, isListed: sources[index].isListed)
  }

  /// Past how many blocks of its kind in its section a block was moved; more than two count as two.
  func passed(_ i: Int, _ j: Int, _ sections: SectionPairs, _ sources: [LeafBlock]) -> Int {
    alike[Self.group(of: i, sections, sources)]?.count(with: i, j) ?? 0
  }

  /// Whether something that was not moved stands before a pair on one page and behind it on the other.
  func passesSettled(_ i: Int, _ j: Int) -> Bool { settled.count(with: i, j) > 0 }

  func isMoved(_ source: Int) -> Bool { moved.contains(source) }
}
