/// Finds paragraphs that seem missing again in a paragraph nearby: one that is too long for its own source, just long enough for
/// both, and holds the names of both. Translators draw what stands before and behind a sample together.
struct MergedParagraphs {
  let sources: [LeafBlock]
  let variants: [LeafBlock]

  /// How many blocks may stand between both.
  private static let reach = 3
  /// The share of the missing paragraph by which the other is too long, and that of its names which stand there.
  private static let excess = 0.6
  private static let excessWithoutNames = 0.85
  private static let names = 0.6
  /// Signs of an item of a list that is a link.
  private static let linkLength = 40

  func settled(_ alignment: Alignment) -> Alignment {
    guard alignment.beads.contains(where: { $0.fate == .missing && $0.source.isParagraph(of: sources) }) else { return alignment }
    let paragraphs = ParagraphPairs(sources, variants, alignment.beads)
    guard paragraphs.beads.count > 3 else { return alignment }
    let ratio = paragraphs.ratio
    var beads = alignment.beads
    var taken: Set<Int> = []
    for index in beads.indices where beads[index].fate == .missing && beads[index].source.isParagraph(of: sources) {
      let around = max(0, index - Self.reach)...min(beads.count - 1, index + Self.reach)
      let near = around.sorted { (abs($0 - index), $0) < (abs($1 - index), $1) }
      let isLink = isLink(sources[beads[index].source.lowerBound])
      let whole = near.first { other in
        let pair = beads[other]
        guard pair.variant.isParagraph(of: variants), !pair.isMoved, isOneSection(index, other, beads) else { return false }
        if isLink { return hasLinks(of: beads[index].source.lowerBound, pair) }
        return pair.source.isParagraph(of: sources) && !taken.contains(pair.variant.lowerBound)
          && holds(pair, beads[index].source.lowerBound, ratio)
      }
      guard let whole else { continue }
      taken.insert(beads[whole].variant.lowerBound)
      beads[index].whole = beads[whole].variant.lowerBound
    }
    return Alignment(beads: beads)
  }

  /// Whether the translation of a paragraph is long enough for another one as well, and has its names.
  private func holds(_ pair: Alignment.Bead, _ missing: Int, _ ratio: Double) -> Bool {
    let (own, other) = (Double(sources[pair.source.lowerBound].length), Double(sources[missing].length))
    let length = Double(variants[pair.variant.lowerBound].length) / ratio
    let known = Set(sources[pair.source.lowerBound].invariants)
    let wanted = sources[missing].invariants.filter { !known.contains($0) }
    guard other > 12, length < (own + other) * 1.4 else { return false }
    if wanted.isEmpty { return length >= own + other * Self.excessWithoutNames }
    let block = variants[pair.variant.lowerBound]
    let names = Set(block.invariants).union(block.words)
    let held = wanted.count(where: names.contains)
    return length >= own + other * Self.excess && Double(held) >= Double(wanted.count) * Self.names
  }

  /// Whether a paragraph has the links of a missing block, which its own source does not have.
  private func hasLinks(of missing: Int, _ pair: Alignment.Bead) -> Bool {
    let own = Set(sources[pair.source].flatMap(\.invariants))
    return sources[missing].invariants.allSatisfy {
      !own.contains($0) && variants[pair.variant.lowerBound].invariants.contains($0)
    }
  }

  /// Whether a block is hardly more than a link: it is wherever its target is.
  private func isLink(_ block: LeafBlock) -> Bool {
    block.length <= Self.linkLength && block.shape.sentences == 0 && !block.invariants.isEmpty
      && block.isListed
  }

  private func isOneSection(_ a: Int, _ b: Int, _ beads: [Alignment.Bead]) -> Bool {
    !beads[min(a, b)...max(a, b)].contains { bead in
      sources[bead.source].contains { $0.kind == .heading } || variants[bead.variant].contains { $0.kind == .heading }
    }
  }
}
