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
    let aligned = scheduler.map(variants) { AlignedPage($0, of: source, sourceBlocks: sourceBlocks) }
    let compared = comparisons(of: aligned, with: source, names)
    var evidence = EmbeddedEvidence(count: variants.count)
    for (index, one) in compared.enumerated() {
      if let one = one.embedded { evidence.add(one.comparison, shared: one.shared, of: one.page, at: index) }
    }
    var reports = compared.map(\.report)
    let links = compared.map(\.links)
    let locales = variants.map(\.locale)
    let settled = Blame(
      findings: reports.map(\.diagnostics), locales: locales, sourceFile: source.document.source.path, embedded: evidence
    ).settled()
    let linkFindings = LinkBlame(changes: links, locales: locales, embedded: evidence).diagnostics()
    let run = BlockRun(sourceBlocks, of: source.document)
    let newBlocks = NewBlocks(run: run, file: source.document.source.path)
    for (index, variant) in variants.enumerated() {
      let groups = FindingGroups(run: run)
      reports[index].diagnostics =
        newBlocks.joined(groups.joined(settled[index]))
        + groups.joined(mended(linkFindings[index], source, variant, reports[index].alignment))
    }
    addHiddenCharacters(source, variants, &reports)
    return reports
  }

  /// What the comparison of one translation found, and that of the source which it embeds.
  private struct Compared: Sendable {
    var report: LocaleReport
    var links: [LinkChange]
    var embedded: (page: EmbeddedSource, comparison: PageComparison, shared: [Diagnostic])?
  }

  /// Compares every translation; reading what one states takes as long as comparing its blocks, so that both are done at once.
  private func comparisons(of pages: [AlignedPage], with source: LocalePage, _ names: CodeNames) -> [Compared] {
    enum Part: Sendable {
      case facts(PageFacts?)
      case comparison(PageComparison)
    }
    let work = pages.map { (page: $0, isReading: true) } + pages.map { (page: $0, isReading: false) }
    let parts: [Part] = scheduler.map(work) { item in
      item.isReading
        ? .facts(item.page.factsToCompare(with: source)) : .comparison(item.page.comparison(with: source, names: names))
    }
    return scheduler.map(Array(pages.indices)) { index in
      guard case .facts(let facts) = parts[index], case .comparison(var comparison) = parts[pages.count + index] else {
        return nil
      }
      if let facts { comparison.compareContract(pages[index], facts) }
      return self.finished(comparison, source, pages[index], names)
    }.compactMap(\.self)
  }

  private func finished(
    _ comparison: PageComparison, _ source: LocalePage, _ aligned: AlignedPage, _ names: CodeNames
  ) -> Compared {
    let variant = aligned.page
    var out = Compared(
      report: LocaleReport(
        locale: variant.locale, page: variant.page.path, sourceBlocks: aligned.sourceBlocks.count,
        matchedBlocks: aligned.matchedSourceBlocks, alignment: aligned.alignment,
        labels: comparison.labels, diagnostics: mended(comparison.diagnostics, source, variant, aligned.alignment)),
      links: comparison.linkChanges)
    if !comparison.findsNothing, let embedded = EmbeddedSource(variant) {
      // Only where the translation differs.
      let page = AlignedPage(embedded.page, of: source, sourceBlocks: aligned.sourceBlocks)
      var other = page.comparison(with: source, names: names, at: comparison.sourcePlaces)
      var shared: [Diagnostic] = []
      if comparison.contractDiffersInPrograms, embedded.hasCode(of: variant) {
        shared = comparison.contractFindings
      } else if !comparison.contractFindings.isEmpty, let facts = page.factsToCompare(with: source) {
        other.compareContract(page, facts)
      }
      out.embedded = (embedded, other, shared)
    }
    return out
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
      let new = found.filter { !known.contains($0.message) }.map { merge($0, &reports[index].diagnostics) }
      reports[index].diagnostics += (index == 0 ? own : []) + new
    }
  }

  /// What is wrong with a name that differs from the source's in nothing but such characters is said once.
  private func merge(_ hidden: Diagnostic, _ diagnostics: inout [Diagnostic]) -> Diagnostic {
    func letters(_ text: String?) -> [UInt8] { (text ?? "").utf8.filter { $0 > 0x20 } }
    let twin = diagnostics.firstIndex { other in
      other.code == Rule.inlineCodeChanged.code && other.location == hidden.location
        && letters(other.remedy) == letters(hidden.remedy)
    }
    guard let twin else { return hidden }
    var one = hidden
    let other = diagnostics.remove(at: twin)
    one.related += other.related
    one.remedy = other.remedy
    one.fix = other.fix
    return one
  }
}
