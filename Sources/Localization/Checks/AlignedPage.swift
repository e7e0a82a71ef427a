import Contract
import Diagnostics

/// A translation with the blocks that stand for those of its source.
struct AlignedPage: Sendable {
  let page: LocalePage
  let sourceBlocks: [LeafBlock]
  let blocks: [LeafBlock]
  let alignment: Alignment

  init(_ page: LocalePage, of source: LocalePage, sourceBlocks: [LeafBlock], blocks: [LeafBlock]) {
    self.page = page
    self.sourceBlocks = sourceBlocks
    self.blocks = blocks
    var found = Aligner().align(sourceBlocks, blocks)
    if isOn(.codeCounterparts) {
      let settled = CodeCounterparts(source: source, variant: page, sources: sourceBlocks, variants: blocks).settled(found)
      if settled.beads != found.beads { fired(.codeCounterparts) }
      found = settled
    }
    if isOn(.headingsOfCode) { found = HeadingsOfCode(sources: sourceBlocks, variants: blocks).settled(found) }
    let merged = MergedParagraphs(sources: sourceBlocks, variants: blocks, pages: (source.document, page.document))
    alignment = merged.settled(found)
  }

  /// Blocks of the source that have a counterpart.
  var matchedSourceBlocks: Int { alignment.beads.reduce(0) { $0 + ($1.variant.isEmpty ? 0 : $1.source.count) } }

  /// Compares block by block; with `places`, only the blocks of the source that hold one of them.
  func comparison(with source: LocalePage, names: CodeNames, at places: Set<SourceRange>? = nil) -> PageComparison {
    var comparison = PageComparison(source: source, variant: page, names: names, alignment: alignment)
    comparison.isOtherEdition = by(.editionOfItsOwn, matchedSourceBlocks * 10 < sourceBlocks.count * 8)
    comparison.isRewritten = matchedSourceBlocks * 2 < sourceBlocks.count
    comparison.sourceBlocks = sourceBlocks
    comparison.foreign =
      ForeignParagraphs(source: source.document, variant: page.document, sourceBlocks, blocks, alignment.beads).twins
    let isInOrder = alignment.beads.allSatisfy { $0.fate == .matched }
    comparison.sections = isInOrder ? nil : SectionPairs(sourceBlocks, blocks, alignment.beads)
    if places == nil, let sections = comparison.sections {
      let joined = JoinedCode(source: source, variant: page, sources: sourceBlocks, variants: blocks)
      let drawn = isOn(.drawnWithCode) ? joined.sentences(alignment.beads) : []
      let retelling = RetoldSections(
        sourceBlocks, blocks, alignment.beads, sections, drawn: drawn, isOtherEdition: comparison.isOtherEdition)
      let retold = isOn(.retoldSection) ? retelling?.found ?? [] : []
      if !retold.isEmpty { fired(.retoldSection) }
      comparison.drawn = drawn
      comparison.retold = Set(retold.flatMap(\.lost))
      for section in retold where !section.isComplete { comparison.report(section, sourceBlocks, blocks) }
    }
    for bead in alignment.beads {
      if let places, !places.contains(where: { place in sourceBlocks[bead.source].contains { $0.range.contains(place) } }) {
        continue
      }
      comparison.compare(bead, sourceBlocks, blocks)
    }
    comparison.settleTextual()
    comparison.settleWords()
    comparison.settleLinks()
    comparison.settleTargets()
    if places == nil { comparison.settlePage() }
    return comparison
  }

  /// What the translation states, if that may differ from what its source states.
  func factsToCompare(with source: LocalePage) -> PageFacts? {
    if by(.keptStatements, KeptStatements(source: source, variant: page).hold(alignment.beads, sourceBlocks, blocks)) {
      return nil
    }
    return page.facts ?? PageReader().facts(of: page.page, snippets: page.snippets)
  }
}
