/// Names that moved to another block.
extension PageComparison {
  /// Whether another paragraph of the same section marks a name, which its own source does not have: there the translation says it.
  func isMarkedApart(_ name: String, _ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    let own = bead.variant
    let start = variants[..<own.lowerBound].lastIndex { $0.kind == .heading } ?? 0
    let end = variants[own.upperBound...].firstIndex { $0.kind == .heading } ?? variants.count
    return (start..<end).contains { index in
      guard !own.contains(index), variants[index].kind == .paragraph else { return false }
      let here = ProseFacts(variant.document, variants[index...index])
      guard (here.code + here.emphasised).contains(where: { $0.text == name }) else { return false }
      let counterpart = alignment.beads.first { $0.variant.contains(index) }
      return !(counterpart.map { ProseFacts(source.document, sources[$0.source]).holds(name) } ?? false)
    }
  }
}
