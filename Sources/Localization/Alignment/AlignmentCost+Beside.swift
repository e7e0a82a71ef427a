/// What speaks against a pair because of what stands beside it.
extension AlignmentCost {
  func besides(_ bead: Alignment.Bead, of beads: [Alignment.Bead], in state: AlignmentState) -> Double {
    guard bead.source.count == 1, bead.variant.count == 1 else { return 0 }
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    if state.isMisplaced(bead, beside: beads) { return AlignmentPrice.misplaced }
    guard i > 0, j > 0 else { return 0 }
    switch (score.kind(source: i - 1), score.kind(variant: j - 1)) {
    case (.heading, .heading) where score.kind(source: i) != .heading:
      return isAlone(source: i - 1, beads) && isAlone(variant: j - 1, beads) ? 2 * AlignmentPrice.torn : 0
    case (.heading, _)
    where score.kind(source: i) == .paragraph && score.variant[j].shape.isBold && !score.source[i].shape.isBold:
      return isAlone(source: i - 1, beads) ? AlignmentPrice.boldHeading : 0
    case (.paragraph, .paragraph) where [.code, .tableRow].contains(score.kind(source: i)):
      return isAlone(source: i - 1, beads) ? AlignmentPrice.announcement : 0
    default: return 0
    }
  }

  private func isAlone(source i: Int, _ beads: [Alignment.Bead]) -> Bool {
    beads.contains { $0.source.contains(i) && $0.fate == .missing }
  }

  private func isAlone(variant j: Int, _ beads: [Alignment.Bead]) -> Bool {
    beads.contains { $0.variant.contains(j) && $0.fate == .added }
  }

  /// What speaks against runs of lost blocks that end within a section and do not begin with one.
  func broken(_ beads: [Alignment.Bead]) -> Double {
    var count = 0
    var before: Alignment.Bead?
    var hasText = false
    for bead in beads {
      let isLost = bead.fate == .missing && bead.source.count == 1
      if !isLost || before.map({ $0.source.upperBound != bead.source.lowerBound }) ?? true { hasText = false }
      if isLost {
        if score.kind(source: bead.source.lowerBound) != .heading {
          hasText = true
        } else if hasText {
          count += 1; hasText = false
        }
      }
      before = isLost ? bead : nil
    }
    return Double(count) * AlignmentPrice.broken
  }

  /// What speaks against code that is left over on both pages in one section.
  func changed(_ beads: [Alignment.Bead], in state: AlignmentState) -> Double {
    var left: [Int: (source: Int, variant: Int)] = [:]
    for bead in beads where !bead.isPair && bead.whole == nil {
      for i in bead.source where score.kind(source: i) == .code {
        left[state.sections.around(source: i), default: (0, 0)].source += 1
      }
      for j in bead.variant where score.kind(variant: j) == .code {
        left[state.sections.around(variant: j), default: (0, 0)].variant += 1
      }
    }
    return AlignmentPrice.changed * Double(left.values.reduce(0) { $0 + min($1.source, $1.variant) })
  }
}
