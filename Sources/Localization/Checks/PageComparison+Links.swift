/// Links that moved to another block.
extension PageComparison {
  /// Reports the links that no block has in the place of another: over a heading or into the next paragraph a link may move.
  mutating func settleLinks() {
    guard !lostLinks.isEmpty else { return }
    let prose = ProseComparison(source: source, variant: variant, names: names)
    for lost in lostLinks {
      if let index = spareLinks.firstIndex(where: { prose.sameTarget($0, as: lost.target) }) {
        spareLinks.remove(at: index)
      } else {
        diagnostics.append(lost.finding)
      }
    }
  }
}
