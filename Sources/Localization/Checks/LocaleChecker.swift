import Contract
import Diagnostics
import Markup
import Scheduling
import Snippets

/// Compares the translations of a page with their source: blocks, code, prose, structure and contract.
///
///     let reports = LocaleChecker().check(source: english, variants: [czech, japanese])
public struct LocaleChecker: Sendable {
  /// Whether diagnostics carry the edits that mend them.
  public var suggestsFixes: Bool

  /// Translations are compared on as many threads as it has.
  let scheduler: Scheduler

  public init(suggestsFixes: Bool = false, scheduler: Scheduler = Scheduler(jobs: 1)) {
    self.suggestsFixes = suggestsFixes
    self.scheduler = scheduler
  }

  public func check(source: LocalePage, variants: [LocalePage]) -> [LocaleReport] {
    let sourceBlocks = BlockReader().blocks(of: source.document)
    let names = CodeNames(source.snippets)
    let compared = scheduler.map(variants) { variant in self.comparison(source, variant, sourceBlocks, names) }
    var evidence = EmbeddedEvidence(count: variants.count)
    for (index, one) in compared.enumerated() {
      if let (embedded, given) = one.embedded { evidence.add(given, of: embedded, at: index) }
    }
    var reports = compared.map(\.report)
    let links = compared.map(\.links)
    let locales = variants.map(\.locale)
    let settled = Blame(
      findings: reports.map(\.diagnostics), locales: locales, sourceFile: source.document.source.path, embedded: evidence
    ).settled()
    let linkFindings = LinkBlame(changes: links, locales: locales, embedded: evidence).diagnostics()
    let newBlocks = NewBlocks(sourceBlocks, file: source.document.source.path)
    for (index, variant) in variants.enumerated() {
      reports[index].diagnostics =
        newBlocks.joined(FindingGroups(source: source.document.source).joined(settled[index]))
        + mended(linkFindings[index], source, variant, reports[index].alignment)
    }
    addHiddenCharacters(source, variants, &reports)
    return reports
  }

  /// What the comparison of one translation found, and that of the source which it embeds.
  private struct Compared: Sendable {
    var report: LocaleReport
    var links: [LinkChange]
    var embedded: (page: EmbeddedSource, comparison: PageComparison)?
  }

  private func comparison(
    _ source: LocalePage, _ variant: LocalePage, _ sourceBlocks: [LeafBlock], _ names: CodeNames
  ) -> Compared {
    let (comparison, alignment) = compare(source, variant, sourceBlocks, names)
    var out = Compared(
      report: LocaleReport(
        locale: variant.locale, page: variant.page.path, sourceBlocks: sourceBlocks.count,
        matchedBlocks: alignment.matchedSourceBlocks, alignment: alignment,
        labels: comparison.labels, diagnostics: mended(comparison.diagnostics, source, variant, alignment)),
      links: comparison.linkChanges)
    if !comparison.findsNothing, let embedded = EmbeddedSource(variant) {
      out.embedded = (embedded, compare(source, embedded.page, sourceBlocks, names, only: comparison).comparison)
    }
    return out
  }

  /// Compares two pages; where another comparison is given, only what that one found something in.
  private func compare(
    _ source: LocalePage, _ variant: LocalePage, _ sourceBlocks: [LeafBlock], _ names: CodeNames,
    only found: PageComparison? = nil
  ) -> (comparison: PageComparison, alignment: Alignment) {
    let blocks = BlockReader().blocks(of: variant.document)
    let alignment = Aligner().align(sourceBlocks, blocks)
    var comparison = PageComparison(source: source, variant: variant, names: names, alignment: alignment)
    comparison.isOtherEdition = alignment.matchedSourceBlocks * 10 < sourceBlocks.count * 8
    let places = found?.sourcePlaces
    for bead in alignment.beads {
      if let places, !places.contains(where: { place in sourceBlocks[bead.source].contains { $0.range.contains(place) } }) {
        continue
      }
      comparison.compare(bead, sourceBlocks, blocks)
    }
    if found?.findsContract ?? true { comparison.compareContract(alignment, sourceBlocks, blocks) }
    return (comparison, alignment)
  }

  /// The diagnostics, with fixes if they are asked for.
  private func mended(
    _ diagnostics: [Diagnostic], _ source: LocalePage, _ variant: LocalePage, _ alignment: Alignment
  ) -> [Diagnostic] {
    guard suggestsFixes, diagnostics.contains(where: { $0.fix == nil }) else { return diagnostics }
    return PageRepair(source: source, variant: variant, alignment: alignment).adding(to: diagnostics)
  }

  /// What the source has already is reported there, once.
  private func addHiddenCharacters(_ source: LocalePage, _ variants: [LocalePage], _ reports: inout [LocaleReport]) {
    let own = HiddenCharacters.check(source.document, snippets: source.snippets)
    let known = Set(own.map(\.message))
    for (index, variant) in variants.enumerated() {
      let found = HiddenCharacters.check(variant.document, snippets: variant.snippets)
      reports[index].diagnostics += (index == 0 ? own : []) + found.filter { !known.contains($0.message) }
    }
  }
}

extension Alignment {
  /// Blocks of the source that have a counterpart.
  fileprivate var matchedSourceBlocks: Int { beads.reduce(0) { $0 + ($1.fate == .missing ? 0 : $1.source.count) } }
}
