/// The sections of two pages that stand for each other: they begin at headings which are each other's translation.
///
///     ## Keys           ## Schlüssel      section 1 of both pages
///     ### Adding                          goes on with it, if the translation has some of what stands here
///     ## Claims         ## Ansprüche      section 2
///
/// A heading that only one page has begins no section if what stands below it belongs to the one above; where all of it is missing,
/// or new, it stands in none.
struct SectionPairs {
  /// For each block the number of its section, the same on both pages: 0 for what stands before the first pair of headings.
  private(set) var source: [Int]
  private(set) var variant: [Int]
  /// The same for what stands in no section of both pages: that of the section above it.
  private let around: (source: [Int], variant: [Int])
  /// For each section the two headings it begins at.
  private(set) var headings: [(source: Int, variant: Int, isMoved: Bool)] = []

  /// What stands in no section that both pages have.
  private static let none = (source: -1, variant: -2)

  init(_ sources: [LeafBlock], _ variants: [LeafBlock], _ beads: [Alignment.Bead]) {
    var numbers = (source: [Int: Int](), variant: [Int: Int]())
    for bead in beads where bead.source.count == 1 && bead.variant.count == 1 {
      guard sources[bead.source.lowerBound].kind == .heading else { continue }
      headings.append((bead.source.lowerBound, bead.variant.lowerBound, bead.isMoved))
      numbers.source[bead.source.lowerBound] = headings.count
      numbers.variant[bead.variant.lowerBound] = headings.count
    }
    source = SectionPairs.filled(sources, numbers.source)
    variant = SectionPairs.filled(variants, numbers.variant)
    around = (source, variant)
    var shared = (source: Set<Int>(), variant: Set<Int>())
    for bead in beads where !bead.source.isEmpty && !bead.variant.isEmpty {
      guard isOne(bead.source.lowerBound, bead.variant.lowerBound) else { continue }
      shared.source.formUnion(bead.source)
      shared.variant.formUnion(bead.variant)
    }
    SectionPairs.leaveOut(sources, &source, numbers.source, shared.source, SectionPairs.none.source)
    SectionPairs.leaveOut(variants, &variant, numbers.variant, shared.variant, SectionPairs.none.variant)
  }

  /// Whether two blocks stand in one section.
  func isOne(_ i: Int, _ j: Int) -> Bool { source[i] == variant[j] }

  /// Whether two blocks stand in one section, or below a heading of one page behind it.
  func isAround(_ i: Int, _ j: Int) -> Bool { around.source[i] == around.variant[j] }

  /// The section of both pages that a block stands in or behind.
  func around(source i: Int) -> Int { around.source[i] }
  func around(variant j: Int) -> Int { around.variant[j] }

  /// The headings of the section that two blocks stand in, if it is one and does not begin the page.
  func headings(of i: Int, _ j: Int) -> (source: Int, variant: Int, isMoved: Bool)? {
    isOne(i, j) && source[i] > 0 ? headings[source[i] - 1] : nil
  }

  /// The number of each block's section, that of the last pair of headings above it.
  private static func filled(_ blocks: [LeafBlock], _ numbers: [Int: Int]) -> [Int] {
    var last = 0
    return blocks.indices.map { index in
      last = numbers[index] ?? last
      return last
    }
  }

  /// Takes what stands below a heading of one page out of the section above it where the other page's section has none of it.
  private static func leaveOut(
    _ blocks: [LeafBlock], _ sections: inout [Int], _ paired: [Int: Int], _ shared: Set<Int>, _ none: Int
  ) {
    let starts = blocks.indices.filter { blocks[$0].kind == .heading || paired[$0] != nil }
    for (position, start) in starts.enumerated() where paired[start] == nil {
      let own = start..<(position + 1 < starts.count ? starts[position + 1] : blocks.count)
      if !own.contains(where: shared.contains) { for index in own { sections[index] = none } }
    }
  }
}
