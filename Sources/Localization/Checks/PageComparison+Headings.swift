/// The levels of headings.
extension PageComparison {
  /// Whether a heading has another level only since one above it is missing, or is new: it is as far below those that both pages
  /// have, and what became of the one between is told there.
  ///
  ///     ## Clay
  ///     ### Kilns     →  ## Öfen     ← '## Clay' is missing
  func followsParent(_ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let known = alignment.beads.filter { isPair(of: .heading, $0, sources, variants) }
    var (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    while sources[i].level != variants[j].level {
      let step = sources[i].level - variants[j].level
      let (given, own) = (sources.headings(above: i), variants.headings(above: j))
      let lost = given.filter { heading in !known.contains { $0.source.lowerBound == heading } }
      let new = own.filter { heading in !known.contains { $0.variant.lowerBound == heading } }
      guard
        let parent = known.last(where: { given.contains($0.source.lowerBound) && own.contains($0.variant.lowerBound) })
      else { return step > 0 ? lost.count >= step : new.count >= -step }
      let (a, b) = (parent.source.lowerBound, parent.variant.lowerBound)
      let rest = step - (sources[a].level - variants[b].level)
      let between = (lost.count { $0 > a }, new.count { $0 > b })
      guard rest > 0 ? between.0 >= rest : between.1 >= -rest else { return false }
      (i, j) = (a, b)
    }
    return true
  }

  private func isPair(
    of kind: LeafBlock.Kind, _ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]
  ) -> Bool {
    bead.source.count == 1 && bead.variant.count == 1 && sources[bead.source.lowerBound].kind == kind
      && variants[bead.variant.lowerBound].kind == kind
  }
}

extension [LeafBlock] {
  /// The headings of the sections that a heading is in, the nearest first.
  fileprivate func headings(above heading: Int) -> [Int] {
    var found: [Int] = []
    var level = self[heading].level
    for index in self[..<heading].indices.reversed() where self[index].kind == .heading && self[index].level < level {
      found.append(index)
      level = self[index].level
    }
    return found
  }
}
