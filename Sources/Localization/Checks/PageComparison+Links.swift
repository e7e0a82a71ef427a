/// Links that moved to another block.
extension PageComparison {
  /// Reports the links that no block has in the place of another: over a heading or into the next paragraph a link may move.
  private static var mostCompared: Int { 40_000 }

  mutating func settleLinks() {
    guard !lostLinks.isEmpty else { return }
    guard isOn(.settleLinks) else { return findings += lostLinks.map(\.finding) }
    let prose = ProseComparison(source: source, variant: variant, names: names)
    // Of very many links, only those that are the same are.
    let isExact = lostLinks.count * spareLinks.count > Self.mostCompared
    let spare = isExact ? Set(spareLinks) : []
    for lost in lostLinks {
      if isExact {
        if !by(.settleLinks, spare.contains(lost.target)) { findings.append(lost.finding) }
      } else if let index = spareLinks.firstIndex(where: { prose.sameTarget($0, as: lost.target) }) {
        fired(.settleLinks)
        spareLinks.remove(at: index)
      } else {
        findings.append(lost.finding)
      }
    }
  }

  /// The anchor of the heading that stands for the one which a link of the source leads to, `#jedna` for `#one`, where that is none of
  /// this page.
  private func ownAnchor(for target: String) -> String? {
    let anchor = target.dropFirst()
    let own = variant.document.headings
    guard target.hasPrefix("#"), !own.contains(where: { $0.anchor == anchor }),
      let heading = source.document.headings.first(where: { $0.anchor == anchor })
    else { return nil }
    let range = source.document.range(heading.node)
    guard let pair = pairs.first(where: { $0.source == range }) else { return nil }
    return own.first { variant.document.range($0.node) == pair.variant && !$0.anchor.isEmpty }.map { "#" + $0.anchor }
  }

  /// What a target must be is what the page has for it elsewhere, most often: of another site no rule tells the article's address.
  mutating func settleTargets() {
    for index in linkChanges.indices {
      if isOn(.anchorOfHeading), let anchor = ownAnchor(for: linkChanges[index].was) {
        fired(.anchorOfHeading)
        linkChanges[index].expected = anchor
      }
      let known = isOn(.usualTarget) ? localizedLinks[linkChanges[index].was] ?? [:] : [:]
      guard let usual = known.min(by: { ($1.value, $0.key) < ($0.value, $1.key) })?.key else { continue }
      if usual != linkChanges[index].expected { fired(.usualTarget) }
      linkChanges[index].expected = usual
    }
  }
}
