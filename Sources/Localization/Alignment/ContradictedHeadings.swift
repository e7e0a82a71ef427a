/// Finds pairs of headings that only their place speaks for, while what stands below the translation's belongs elsewhere.
///
///     ## Operators        ## Kilns
///     `&&`, `||`          A kiln burns.
///     ## Kilns            ## Operátory      ← in the place of 'Kilns', but its table is that of 'Operators'
///     A kiln burns.       `&&`, `||`
struct ContradictedHeadings {
  let score: BlockScore

  /// So many blocks below a heading must belong elsewhere, and none of them to the other heading.
  private static let leastElsewhere = 2

  /// The pairs of headings, and the pairs of what stands below them that nothing else speaks for.
  func found(in beads: [Alignment.Bead]) -> Set<Int> {
    guard beads.contains(where: \.isMoved) else { return [] }
    let sections = SectionPairs(score.source, score.variant, beads)
    let places = BeadPlaces(beads, score.source.count, score.variant.count)
    var found: Set<Int> = []
    for (index, bead) in beads.enumerated() where isDoubtful(bead) {
      let own = section(score.variant, bead.variant.lowerBound)
      let below = Set(own.compactMap { places.variant[$0] }).sorted().filter { !beads[$0].source.isEmpty }
      func isHere(_ other: Int) -> Bool {
        beads[other].source.contains { sections.source[$0] == sections.source[bead.source.lowerBound] }
      }
      let home = below.filter(isHere)
      let away = below.count { !isHere($0) && beads[$0].isMoved && isCertain(beads[$0]) }
      guard away >= Self.leastElsewhere, !home.contains(where: { isCertain(beads[$0]) }) else { continue }
      found.insert(index)
      found.formUnion(home.filter { beads[$0].source.count == 1 && beads[$0].variant.count == 1 })
    }
    return found
  }

  /// Whether it is a pair of headings without a name or an anchor in common.
  private func isDoubtful(_ bead: Alignment.Bead) -> Bool {
    guard bead.fate == .matched else { return false }
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    return score.kind(source: i) == .heading && score.kind(variant: j) == .heading && !score.isEvident(i, j)
  }

  private func isCertain(_ bead: Alignment.Bead) -> Bool {
    guard bead.source.count == 1, bead.variant.count == 1 else { return true }
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    return score.kind(source: i) == .code || score.isEvident(i, j)
  }

  /// What stands below a heading, up to the next one.
  private func section(_ blocks: [LeafBlock], _ heading: Int) -> Range<Int> {
    heading + 1..<(blocks[(heading + 1)...].firstIndex { $0.kind == .heading } ?? blocks.count)
  }
}
