/// Pairs that nothing but their place speaks for, where that is no place that both pages have: paragraphs of sections that do not
/// stand for each other, and headings of which what stands below belongs elsewhere.
///
///     ## Operators        ## Kilns
///     `&&`, `||`          A kiln burns.
///     ## Kilns            ## Operátory      ← in the place of 'Kilns', but its table is that of 'Operators'
///     A kiln burns.       `&&`, `||`
extension AlignmentState {
  /// Whether a bead is such a pair; `beads` are beside it, whatever the state has there.
  func isMisplaced(_ bead: Alignment.Bead, beside beads: [Alignment.Bead]) -> Bool {
    guard bead.source.count == 1, bead.variant.count == 1 else { return false }
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    if contradicted[i] == j { return true }
    guard score.kind(source: i) == .paragraph, score.kind(variant: j) == .paragraph, sections.source[i] >= 0,
      sections.variant[j] >= 0,
      !sections.isOne(i, j), !score.isEvident(i, j)
    else { return false }
    // One that stands beside a pair on both pages goes with that.
    return ![-1, 1].contains { step in
      guard score.source.indices.contains(i + step), score.kind(source: i + step) != .heading else { return false }
      return places.source[i + step].map { self.beads[$0].variant.contains(j + step) } ?? false
        || beads.contains { $0.source.contains(i + step) && $0.variant.contains(j + step) }
    }
  }

  /// The pairs taken apart: what was the translation of the source's block is an addition behind it.
  var partings: [AlignmentCandidate] {
    beads.indices.compactMap { index in
      guard isMisplaced(beads[index], beside: []) else { return nil }
      let (s, v) = (beads[index].source, beads[index].variant)
      return AlignmentCandidate([
        (
          index,
          [.init(source: s, variant: v.lowerBound..<v.lowerBound), .init(source: s.upperBound..<s.upperBound, variant: v)]
        )
      ])
    }
  }
}

/// Finds pairs of headings that only their place speaks for, while what stands below the translation's belongs elsewhere.
struct ContradictedHeadings {
  let score: BlockScore
  let beads: [Alignment.Bead]
  let places: BeadPlaces
  let sections: SectionPairs

  /// So many blocks below a heading must belong elsewhere, and none of them to the other heading.
  private static let leastElsewhere = 2

  /// The pairs of headings, and the pairs of what stands below them that nothing else speaks for.
  var found: [Int: Int] {
    guard beads.contains(where: \.isMoved) else { return [:] }
    var found: [Int: Int] = [:]
    for bead in beads where isDoubtful(bead) {
      let below = Set(section(bead.variant.lowerBound).compactMap { places.variant[$0] }).sorted().map { beads[$0] }.filter(
        \.isPair)
      func isHere(_ other: Alignment.Bead) -> Bool {
        other.source.contains { sections.source[$0] == sections.source[bead.source.lowerBound] }
      }
      let home = below.filter(isHere)
      let away = below.count { !isHere($0) && $0.isMoved && isCertain($0) }
      guard away >= Self.leastElsewhere, !home.contains(where: isCertain) else { continue }
      for pair in [bead] + home where pair.source.count == 1 && pair.variant.count == 1 {
        found[pair.source.lowerBound] = pair.variant.lowerBound
      }
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

  /// What stands below a heading of the translation, up to the next one.
  private func section(_ heading: Int) -> Range<Int> {
    heading + 1..<(score.variant[(heading + 1)...].firstIndex { $0.kind == .heading } ?? score.variant.count)
  }
}
