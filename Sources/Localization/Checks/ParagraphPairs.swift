/// The paragraphs of two pages that stand for each other, one for one.
///
///     ParagraphPairs(sources, variants, beads).ratio   // 1.2: the translation is longer
struct ParagraphPairs {
  let beads: [Alignment.Bead]
  /// Signs of the translation for one of the source.
  let ratio: Double

  init(_ sources: [LeafBlock], _ variants: [LeafBlock], _ beads: [Alignment.Bead]) {
    self.beads = beads.filter { $0.source.isParagraph(of: sources) && $0.variant.isParagraph(of: variants) }
    let lengths = self.beads.reduce(into: (source: 0, variant: 0)) { sum, bead in
      sum.source += sources[bead.source.lowerBound].length
      sum.variant += variants[bead.variant.lowerBound].length
    }
    ratio = Double(max(1, lengths.variant)) / Double(max(1, lengths.source))
  }
}

extension Range<Int> {
  /// Whether it is one block, a paragraph.
  func isParagraph(of blocks: [LeafBlock]) -> Bool { count == 1 && blocks[lowerBound].kind == .paragraph }
}
