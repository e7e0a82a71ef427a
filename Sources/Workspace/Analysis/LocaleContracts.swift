import Contract
import Diagnostics
import Scheduling

/// The contracts in the words of a locale: translated pages state them as their sources do, and where a page has no translation its source
/// speaks.
///
///     LocaleContracts(analysis, scheduler: scheduler).all.map(\.locale)  // ["cs", "ja"]
struct LocaleContracts: Sendable {
  /// One API in one locale.
  struct Translation: Sendable {
    var locale: String
    var source: Contract
    var translated: Contract
  }

  /// By API, then by locale, in the order of the configuration; those without a translated page are left out.
  let all: [Translation]
  /// Where a translation states another contract than its source.
  let diagnostics: [Diagnostic]

  init(_ analysis: Analysis, scheduler: Scheduler) {
    let configuration = analysis.project.configuration
    guard let locales = configuration.locales else {
      (all, diagnostics) = ([], [])
      return
    }
    let assembly = ContractAssembly(project: analysis.project, scheduler: scheduler)
    let sources = analysis.pages(ofLocale: locales.source)
    var found: [Translation] = []
    var differences: [Diagnostic] = []
    for locale in locales.variants {
      let own = Dictionary(
        analysis.pages(ofLocale: locale).map { ($0.logicalPath, $0) }, uniquingKeysWith: { first, _ in first })
      let pages = scheduler.map(sources) { source -> AnalysedPage in
        // What states nothing states nothing in any language.
        guard var page = own[source.logicalPath], source.facts?.isSilent == false else { return source }
        page.facts = analysis.project.reader.read(page.page, snippets: page.snippets)
        page.locale = locales.source
        return page
      }
      let counterparts = Dictionary(zip(sources.map(\.path), pages.map(\.path)), uniquingKeysWith: { first, _ in first })
      for (source, translated) in zip(analysis.contracts, assembly.contracts(pages.map(StatingPage.init)).contracts)
      where source.pages != translated.pages {
        found.append(Translation(locale: locale, source: source, translated: translated))
        for change in ContractDiff(old: source, new: translated).changes {
          let difference = Self.difference(change, locale, counterparts)
          // Editions of an API share what they inherit.
          if let difference, !differences.contains(difference) { differences.append(difference) }
        }
      }
    }
    let order = Dictionary(analysis.contracts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    all = found.enumerated().sorted {
      (order[$0.element.source.id] ?? 0, $0.offset) < (order[$1.element.source.id] ?? 0, $1.offset)
    }
    .map(\.element)
    diagnostics = differences
  }

  /// What the translation states, at its place; where it states nothing, at the page that should.
  private static func difference(_ change: ContractChange, _ locale: String, _ counterparts: [String: String]) -> Diagnostic? {
    // Names of payloads are words of headings, and sentences are read best in the language that most of them have: neither shows that
    // a translation says something else. What does not hold there is compared block by block, with the texts.
    let sides = [change.old, change.new].filter { !$0.isEmpty }
    guard change.operation != nil, sides.allSatisfy({ $0.contains { isFirm($0.kind) } }) else { return nil }
    let stated = change.old.min()?.location
    let missing = stated.flatMap { counterparts[$0.file] }.map { Location(file: $0, range: SourceRange(0, 0)) }
    guard let place = change.new.min()?.location ?? missing else { return nil }
    let operation = change.operation.map { "\($0)" } ?? ""
    return Diagnostic(
      .otherContract, "'\(operation)' is another contract in '\(locale)': \(change.subject) \(change.words)", at: place,
      related: stated.map { [.init("the source states it here", at: $0)] } ?? [], remedy: Rule.otherContract.remedy)
  }

  /// Whether a place states facts by more than the words of a language.
  private static func isFirm(_ kind: Witness.Kind) -> Bool {
    switch kind {
    case .annotation, .httpMessage, .serverCode, .clientCode, .curl, .table, .list: true
    case .sample, .heading, .prose: false
    }
  }
}

extension Rule {
  static let otherContract = Rule(
    "locale/other-contract", .warning, "A translation states the contract of its source",
    why:
      "An overlay carries words alone: readers of this locale would be told something else than what the OpenAPI document says.",
    example: "A row of a table that the translation lacks, or a sentence that the source does not have.",
    remedy: "State in the translation what its source states, or correct the source")
}
