import Contract
import Diagnostics
import Markup
import Snippets

/// Compares the translations of a page with their source: blocks, code, prose, structure and contract.
///
///     let reports = LocaleChecker().check(source: english, variants: [czech, japanese])
public struct LocaleChecker: Sendable {
  public init() {}

  public func check(source: LocalePage, variants: [LocalePage]) -> [LocaleReport] {
    let reader = BlockReader()
    let sourceBlocks = reader.blocks(of: source.document)
    let names = CodeNames(source.snippets)
    var reports: [LocaleReport] = []
    var links: [[LinkChange]] = []
    for variant in variants {
      let blocks = reader.blocks(of: variant.document)
      let alignment = Aligner().align(sourceBlocks, blocks)
      var comparison = PageComparison(source: source, variant: variant, names: names)
      let matched = alignment.beads.reduce(0) { $0 + ($1.variant.isEmpty ? 0 : $1.source.count) }
      comparison.isOtherEdition = matched * 10 < sourceBlocks.count * 8
      for bead in alignment.beads { comparison.compare(bead, sourceBlocks, blocks) }
      comparison.compareContract(alignment, sourceBlocks, blocks)
      links.append(comparison.linkChanges)
      reports.append(
        LocaleReport(
          locale: variant.locale, page: variant.page.path, sourceBlocks: sourceBlocks.count, matchedBlocks: matched,
          alignment: alignment, diagnostics: comparison.diagnostics))
    }
    let locales = variants.map(\.locale)
    let settled = Blame(
      findings: reports.map(\.diagnostics), locales: locales, sourceFile: source.document.source.path
    ).settled()
    let linkFindings = LinkBlame(links, locales).diagnostics()
    for index in reports.indices { reports[index].diagnostics = settled[index] + linkFindings[index] }
    addHiddenCharacters(source, variants, &reports)
    return reports
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

/// A link of a translation that leads elsewhere than the source's.
struct LinkChange {
  var was: String
  var now: String
  var source: Location
  var variant: Location
}

/// Decides who changed a link: what all translations have alike was not changed by one translator.
struct LinkBlame {
  let changes: [[LinkChange]]
  let locales: [String]

  init(_ changes: [[LinkChange]], _ locales: [String]) {
    self.changes = changes
    self.locales = locales
  }

  /// The diagnostics of each variant, in order; one for all locales stands under the tag that comes first.
  func diagnostics() -> [[Diagnostic]] {
    let home = locales.indices.min { locales[$0] < locales[$1] }
    let order = locales.indices.sorted { locales[$0] < locales[$1] }
    return changes.indices.map { index in
      changes[index].compactMap { change in
        let twins = changes.map { $0.first { $0.source == change.source && $0.was == change.was && $0.now == change.now } }
        let all = changes.count > 1 && twins.allSatisfy { $0 != nil }
        if all {
          guard index == home else { return nil }
          return Diagnostic(
            .sourceLinkChanged, "'\(change.was)' is '\(change.now)' in all translations", at: change.source,
            related: order.compactMap { number in
              twins[number].map { Diagnostic.Related("in '\(locales[number])'", at: $0.variant) }
            },
            remedy: "Check which target is right, and correct the others")
        }
        return Diagnostic(
          .linkChanged, "'\(change.now)' must be '\(change.was)', as in the source", at: change.variant,
          related: [.init("the source's link", at: change.source)], remedy: "Restore the target '\(change.was)'")
      }
    }
  }
}
