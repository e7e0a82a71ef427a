import Markup

/// Finds paragraphs that seem missing again in a paragraph nearby: one that is too long for its own source, just long enough for
/// both, and holds the names of both. Translators draw what stands before and behind a sample together.
struct MergedParagraphs {
  let sources: [LeafBlock]
  let variants: [LeafBlock]
  let pages: (source: Document, variant: Document)

  /// How many blocks may stand between both.
  private static let reach = 3
  /// The share of the missing paragraph by which the other is too long, and that of its names which stand there.
  private static let excess = 0.6
  private static let excessWithoutNames = 0.85
  private static let names = 0.6

  func settled(_ alignment: Alignment) -> Alignment {
    guard alignment.beads.contains(where: { $0.fate == .missing && $0.source.isParagraph(of: sources) }) else { return alignment }
    let paragraphs = ParagraphPairs(sources, variants, alignment.beads)
    let ratio = paragraphs.beads.count > 3 ? paragraphs.ratio : nil
    let joined = joinedRuns(alignment.beads, ratio)
    guard let ratio else { return Alignment(beads: joined) }
    var beads = joined
    var taken: Set<Int> = []
    for index in beads.indices where beads[index].fate == .missing && beads[index].source.isParagraph(of: sources) {
      let around = max(0, index - Self.reach)...min(beads.count - 1, index + Self.reach)
      let near = around.sorted { (abs($0 - index), $0) < (abs($1 - index), $1) }
      let whole = near.first { other in
        let pair = beads[other]
        guard pair.variant.isParagraph(of: variants), !pair.isMoved, isOneSection(index, other, beads) else { return false }
        return by(
          .mergedParagraph,
          pair.source.isParagraph(of: sources) && !taken.contains(pair.variant.lowerBound)
            && holds(pair, beads[index].source.lowerBound, ratio))
      }
      guard let whole else { continue }
      taken.insert(beads[whole].variant.lowerBound)
      beads[index].whole = beads[whole].variant.lowerBound
    }
    return Alignment(beads: beads)
  }

  /// The beads, with runs of missing paragraphs that the paragraph before or behind them says as well.
  private func joinedRuns(_ beads: [Alignment.Bead], _ ratio: Double?) -> [Alignment.Bead] {
    let evidence = JoinedEvidence(
      sources: sources, variants: variants, beads: beads, ratio: ratio, lines: LineCounts(pages, sources, variants, beads))
    func isMissing(_ index: Int) -> Bool {
      beads.indices.contains(index) && beads[index].fate == .missing && beads[index].source.isParagraph(of: sources)
    }
    var out = beads
    var at = 0
    while at < beads.count {
      guard isMissing(at) else {
        at += 1
        continue
      }
      var end = at + 1
      while isMissing(end), beads[end].source.lowerBound == beads[end - 1].source.upperBound { end += 1 }
      defer { at = end }
      let missing = (at..<end).map { beads[$0].source.lowerBound }
      for other in [at - 1, end] where beads.indices.contains(other) {
        guard !beads[other].isMoved, !beads[other].source.isEmpty, isOneSection(min(at, other), max(end - 1, other), beads)
        else { continue }
        let isBehind = beads[other].source.lowerBound == beads[end - 1].source.upperBound
        // What announces the items of a list is none of them.
        let isLevel = sources[beads[other].source.lowerBound].level == sources[missing[0]].level
        guard isBehind ? isLevel : beads[other].source.upperBound == missing[0] else { continue }
        // As many of them as it says, from the nearest on.
        guard
          let count = (1...missing.count).reversed().first(where: {
            evidence.holds(beads[other], Array(isBehind ? missing.suffix($0) : missing.prefix($0)))
          })
        else { continue }
        for index in isBehind ? (end - count..<end) : (at..<at + count) { out[index].whole = beads[other].variant.lowerBound }
        break
      }
    }
    return out
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

  private func isOneSection(_ a: Int, _ b: Int, _ beads: [Alignment.Bead]) -> Bool {
    !beads[min(a, b)...max(a, b)].contains { bead in
      sources[bead.source].contains { $0.kind == .heading } || variants[bead.variant].contains { $0.kind == .heading }
    }
  }
}
