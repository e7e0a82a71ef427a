import Diagnostics
import Vocabulary

/// Names that moved to another block.
extension PageComparison {
  /// Whether a name that a paragraph lacks stands beside it, and not where the source has something in its place: marked in another
  /// paragraph of the same section, or, a call, in the code that the paragraph announces. In the sections before and behind it, a link
  /// of the paragraph must stand beside the name.
  mutating func isMarkedApart(_ name: String, _ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let own = bead.variant
    let places = places(sources, variants)
    func heading(before index: Int) -> Int { places.variant.above(orAt: index - 1) ?? 0 }
    func heading(behind index: Int) -> Int { places.variant.below(orAt: index) ?? variants.count }
    let section = heading(before: own.lowerBound)..<heading(behind: own.upperBound)
    let around = heading(before: section.lowerBound)..<heading(behind: section.upperBound + 1)
    func isKept(_ index: Int) -> Bool {
      let counterpart = places.beads.variant[index].map { alignment.beads[$0].source } ?? 0..<0
      return sources[counterpart].contains { block in
        block.kind == .code
          ? source.document.literalBytes(block.node).firstRange(of: name.utf8) != nil
          : ProseFacts(source.document, [block]).holds(name)
      }
    }
    var marked = markedNames ?? MarkedNames(variant.document, variants)
    let found = marked.places(of: name, unless: isKept)
    markedNames = marked
    let next = own.upperBound
    if around.contains(next), variants[next].kind == .code, name.utf8.last == UInt8(ascii: ")"),
      variant.document.literalBytes(variants[next].node).firstRange(of: name.utf8) != nil,
      section.contains(next) || hasLink(of: bead, sources, variants[next]), by(.nameInNextCode, !isKept(next))
    {
      return true
    }
    let near = found[found.partitionPoint { $0 < around.lowerBound }..<found.partitionPoint { $0 < around.upperBound }]
    if by(.nameInSection, near.contains { section.contains($0) && !own.contains($0) }) { return true }
    guard isOn(.nameWithLink) else { return false }
    return near.contains { index in
      guard !section.contains(index), linksLeft > 0 else { return false }
      linksLeft -= 1
      return by(.nameWithLink, hasLink(of: bead, sources, variants[index]))
    }
  }

  /// Whether a block of the translation has a link of the source's paragraph.
  private func hasLink(of bead: Alignment.Bead, _ sources: [LeafBlock], _ block: LeafBlock) -> Bool {
    let prose = ProseComparison(source: source, variant: variant, names: names)
    let links = ProseFacts(variant.document, [block]).links
    return ProseFacts(source.document, sources[bead.source]).links.contains { link in
      links.contains { prose.sameTarget($0.text, as: link.text) }
    }
  }
}
