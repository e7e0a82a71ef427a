import Diagnostics

/// Names that moved to another block.
extension PageComparison {
  /// Whether a name that a paragraph lacks stands beside it, and not where the source has something in its place: marked in another
  /// paragraph of the same section, or, a call, in the code that the paragraph announces.
  func isMarkedApart(_ name: String, _ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let own = bead.variant
    let start = variants[..<own.lowerBound].lastIndex { $0.kind == .heading } ?? 0
    let end = variants[own.upperBound...].firstIndex { $0.kind == .heading } ?? variants.count
    return (start..<end).contains { index in
      guard !own.contains(index), holds(name, variants[index], variant, isNext: index == own.upperBound) else { return false }
      let counterpart = alignment.beads.first { $0.variant.contains(index) }?.source ?? 0..<0
      return !sources[counterpart].contains { block in
        block.kind == .code
          ? source.document.literalBytes(block.node).firstRange(of: name.utf8) != nil
          : ProseFacts(source.document, [block]).holds(name)
      }
    }
  }

  private func holds(_ name: String, _ block: LeafBlock, _ page: LocalePage, isNext: Bool) -> Bool {
    switch block.kind {
    case .paragraph:
      let facts = ProseFacts(page.document, [block])
      return (facts.code + facts.emphasised).contains { $0.text == name }
    case .code:
      return isNext && name.utf8.last == UInt8(ascii: ")")
        && page.document.literalBytes(block.node).firstRange(of: name.utf8) != nil
    default: return false
    }
  }
}
