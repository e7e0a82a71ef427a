/// Links that moved to another block.
extension PageComparison {
  /// Reports the links that no block has in the place of another: over a heading or into the next paragraph a link may move.
  private static var mostCompared: Int { 40_000 }

  mutating func settleLinks() {
    guard !lostLinks.isEmpty else { return }
    let prose = ProseComparison(source: source, variant: variant, names: names)
    // Of very many links, only those that are the same are.
    let isExact = lostLinks.count * spareLinks.count > Self.mostCompared
    let spare = isExact ? Set(spareLinks) : []
    for lost in lostLinks {
      if isExact {
        if !spare.contains(lost.target) { findings.append(lost.finding) }
      } else if let index = spareLinks.firstIndex(where: { prose.sameTarget($0, as: lost.target) }) {
        spareLinks.remove(at: index)
      } else {
        findings.append(lost.finding)
      }
    }
  }
}
