import Markup

/// What tells that a paragraph of a translation says, besides its own source, a paragraph beside that: names which its own source does
/// not have, the colon before the list that follows, a line for each.
///
///     See the door.                     Siehe die Tür.
///                                  →    Mehr steht in [Pumpen](pump.md).
///     More in [pumps](pump.md).
struct JoinedEvidence {
  let sources: [LeafBlock]
  let variants: [LeafBlock]
  let beads: [Alignment.Bead]
  /// Signs of the translation for one of the source; `nil` where too few paragraphs tell it.
  let ratio: Double?
  let lines: LineCounts?

  /// The share of the missing text by which the other must be too long, if words of it stand there.
  private static let excess = 0.4
  /// How many times as long one text may be as the other, line for line.
  private static let stretch = 4.0

  /// Whether the paragraph of a bead says the missing blocks as well; they stand side by side in the source.
  func holds(_ bead: Alignment.Bead, _ missing: [Int]) -> Bool {
    guard bead.variant.isParagraph(of: variants), let first = missing.first else { return false }
    if holdsNames(bead, missing) || by(.lineForEach, hasLineForEach(bead, missing)) { return true }
    return missing.count == 1 && by(.endsInColon, endsLike(bead, first))
  }

  private func known(_ bead: Alignment.Bead, _ list: KeyPath<LeafBlock, [UInt64]>) -> Set<UInt64> {
    Set(sources[bead.source].flatMap { $0[keyPath: list] })
  }

  /// Whether each of the blocks has names, and all of them stand here that the paragraph's own source does not have; in a script without
  /// letters of ASCII, words of the source are names.
  private func holdsNames(_ bead: Alignment.Bead, _ missing: [Int]) -> Bool {
    let block = variants[bead.variant.lowerBound]
    let own = known(bead, \.invariants)
    let marked = missing.allSatisfy { index in
      let wanted = sources[index].invariants.filter { !own.contains($0) }
      return !wanted.isEmpty && wanted.allSatisfy(block.invariants.contains)
    }
    if by(.namesOfBoth, marked) { return true }
    guard let ratio, block.shape.wide * 2 > block.length / 2 else { return false }
    let ownWords = known(bead, \.words)
    let words = missing.allSatisfy { index in
      sources[index].words.contains { !ownWords.contains($0) && block.words.contains($0) }
    }
    let length = sources[bead.source].reduce(0) { $0 + $1.length }
    let others = missing.reduce(0) { $0 + sources[$1].length }
    return by(.wordsOfBoth, words && Double(block.length) / ratio >= Double(length) + Double(others) * Self.excess)
  }

  /// Whether the paragraph ends in a colon, as the one behind its own source does and that does not.
  private func endsLike(_ bead: Alignment.Bead, _ missing: Int) -> Bool {
    let colon = UInt8(ascii: ":")
    guard bead.source.upperBound == missing, let last = sources[bead.source].last, missing + 1 < sources.count else {
      return false
    }
    return sources[missing].shape.end == colon && last.shape.end != colon
      && variants[bead.variant.lowerBound].shape.end == colon && sources[missing].level == last.level
  }

  /// Whether the paragraph has a line for each block, and no other paragraph of the page has more lines than its source.
  private func hasLineForEach(_ bead: Alignment.Bead, _ missing: [Int]) -> Bool {
    guard let lines, !lines.isWrapped else { return false }
    let blocks = Array(bead.source) + missing
    let count = lines.ofVariant(bead.variant.lowerBound)
    guard count == blocks.count, blocks.allSatisfy({ sources[$0].kind == .paragraph && lines.ofSource($0) == 1 }) else {
      return false
    }
    let length = blocks.reduce(0) { $0 + sources[$1].length }
    let ratio = Double(variants[bead.variant.lowerBound].length) / Double(max(1, length))
    return ratio * Self.stretch > 1 && ratio < Self.stretch
  }
}

/// How many lines the paragraphs of two pages have.
struct LineCounts {
  private let source: [Int]
  private let variant: [Int]
  /// Whether the translation breaks its lines where it has filled them.
  let isWrapped: Bool

  init(_ pages: (source: Document, variant: Document), _ sources: [LeafBlock], _ variants: [LeafBlock], _ beads: [Alignment.Bead])
  {
    func counts(_ document: Document, _ blocks: [LeafBlock]) -> [Int] {
      blocks.map { block in
        guard block.kind == .paragraph else { return 0 }
        return document.source.bytes[block.range.lowerBound..<block.range.upperBound].drop { $0 <= 0x20 }
          .split(separator: 0x0A).count { line in line.contains { $0 > 0x20 && $0 != UInt8(ascii: ">") } }
      }
    }
    let (own, other) = (counts(pages.source, sources), counts(pages.variant, variants))
    isWrapped = beads.contains { bead in
      bead.source.isParagraph(of: sources) && bead.variant.isParagraph(of: variants)
        && other[bead.variant.lowerBound] > own[bead.source.lowerBound] && own[bead.source.lowerBound] == 1
        && other[bead.variant.lowerBound] > 2
    }
    (source, variant) = (own, other)
  }

  func ofSource(_ index: Int) -> Int { source[index] }
  func ofVariant(_ index: Int) -> Int { variant[index] }
}
