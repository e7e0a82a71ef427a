import Diagnostics

/// Names that moved to another block.
extension PageComparison {
  /// Whether a name that a paragraph lacks stands beside it, and not where the source has something in its place: marked in another
  /// paragraph of the same section, or, a call, in the code that the paragraph announces. In the sections before and behind it, a link
  /// of the paragraph must stand beside the name.
  func isMarkedApart(_ name: String, _ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let own = bead.variant
    func heading(before index: Int) -> Int { variants[..<index].lastIndex { $0.kind == .heading } ?? 0 }
    func heading(behind index: Int) -> Int {
      index < variants.count ? variants[index...].firstIndex { $0.kind == .heading } ?? variants.count : variants.count
    }
    let section = heading(before: own.lowerBound)..<heading(behind: own.upperBound)
    let around = heading(before: section.lowerBound)..<heading(behind: section.upperBound + 1)
    return around.contains { index in
      guard !own.contains(index), marks(name, variants[index], isNext: index == own.upperBound),
        section.contains(index) || hasLink(of: bead, sources, variants[index])
      else { return false }
      let counterpart = alignment.beads.first { $0.variant.contains(index) }?.source ?? 0..<0
      return !sources[counterpart].contains { block in
        block.kind == .code
          ? source.document.literalBytes(block.node).firstRange(of: name.utf8) != nil
          : ProseFacts(source.document, [block]).holds(name)
      }
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

  private func marks(_ name: String, _ block: LeafBlock, isNext: Bool) -> Bool {
    switch block.kind {
    case .paragraph:
      let facts = ProseFacts(variant.document, [block])
      return (facts.code + facts.emphasised).contains { $0.text == name }
    case .code:
      return isNext && name.utf8.last == UInt8(ascii: ")")
        && variant.document.literalBytes(block.node).firstRange(of: name.utf8) != nil
    default: return false
    }
  }
}
