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
    let read = scheduler.map([source] + variants) { page in
      let original = page.page.path == source.page.path ? nil : source.document
      return (
        blocks: BlockReader().blocks(of: page.document),
        hidden: HiddenCharacters.findings(page.document, snippets: page.snippets, source: original)
      )
    }
    let sourceBlocks = read[0].blocks
    let aligned = scheduler.map(Array(variants.indices)) { index in
      AlignedPage(variants[index], of: source, sourceBlocks: sourceBlocks, blocks: read[index + 1].blocks)
    }
    let compared = VariantComparisons(
      source: source, sourceBlocks: sourceBlocks, pages: aligned, scheduler: scheduler
    ).results()
    var evidence = EmbeddedEvidence(count: variants.count)
    for (index, one) in compared.enumerated() {
      if let one = one.embedded { evidence.add(one.comparison, shared: one.shared, of: one.page, at: index) }
    }
    let findings = scheduler.map(Array(compared.indices)) { index in
      mended(compared[index].own.findings, source, variants[index], aligned[index].alignment)
    }
    let links = compared.map(\.own.linkChanges)
    let locales = variants.map(\.locale)
    let words = WordsOfAll(findings: findings, sourceFile: source.document.source.path).settled()
    let blamed = Blame(
      findings: words, locales: locales, sourceFile: source.document.source.path, embedded: evidence
    ).settled()
    let settled = ToldAtSource(findings: blamed, locales: locales, sourceFile: source.document.source.path).joined()
    let ordered = SectionOrder(file: source.document.source.path).joined(settled)
    let linkFindings = LinkBlame(changes: links, locales: locales, embedded: evidence).findings()
    let run = BlockRun(sourceBlocks, of: source.document)
    let newBlocks = NewBlocks(run: run, file: source.document.source.path)
    let groups = FindingGroups(run: run)
    var said = variants.indices.map { index in
      OtherEdition(page: aligned[index], source: source).joined(
        newBlocks.joined(groups.joined(ordered[index]))
          + groups.joined(mended(linkFindings[index], source, variants[index], aligned[index].alignment)))
    }
    addHiddenCharacters(read.map(\.hidden), &said)
    let opportunities = Opportunities(of: source.document, sourceBlocks)
    return compared.indices.map { report(compared[$0].own, source, aligned[$0], said[$0], opportunities) }
  }

  private func report(
    _ comparison: PageComparison, _ source: LocalePage, _ aligned: AlignedPage, _ findings: [Finding],
    _ opportunities: Opportunities
  ) -> LocaleReport {
    let variant = aligned.page
    let locales = TextDifference.Locales(source: source.locale, variant: variant.locale)
    return LocaleReport(
      locale: variant.locale, page: variant.page.path, sourceBlocks: aligned.sourceBlocks.count,
      matchedBlocks: aligned.matchedSourceBlocks, alignment: aligned.alignment,
      labels: comparison.labels, cells: comparison.cells,
      frontMatter: FrontMatterUse.all(source.document, variant.document),
      diagnostics: findings.map { $0.diagnostic(locales) }, opportunities: opportunities)
  }

  /// The findings, with fixes if they are asked for.
  private func mended(
    _ findings: [Finding], _ source: LocalePage, _ variant: LocalePage, _ alignment: Alignment
  ) -> [Finding] {
    guard suggestsFixes, findings.contains(where: { $0.fix == nil }) else { return findings }
    return PageRepair(source: source, variant: variant, alignment: alignment).adding(to: findings)
  }

  /// Adds what was found in the source and in each translation; what the source has already is reported there, once.
  private func addHiddenCharacters(_ found: [[Finding]], _ said: inout [[Finding]]) {
    let own = found[0]
    let known = Set(own.map(\.subject))
    for index in said.indices {
      let new = found[index + 1].filter { !by(.hiddenInSource, known.contains($0.subject)) }.map { merge($0, &said[index]) }
      said[index] += (index == 0 ? own : []) + new
    }
  }

  /// What is wrong with one name is said once, and its remedy is the source's name.
  private func merge(_ hidden: Finding, _ findings: inout [Finding]) -> Finding {
    guard isOn(.groupHiddenName) else { return hidden }
    let twin = findings.firstIndex { $0.code == Rule.inlineCodeChanged.code && $0.location == hidden.location }
    guard let twin else { return hidden }
    var one = hidden
    let other = findings.remove(at: twin)
    one.related += other.related
    one.remedy = other.remedy
    one.fix = other.fix
    one.grouped(by: .groupHiddenName, with: [hidden, other])
    return one
  }
}
