import Diagnostics
import Localization

/// The state of each translation, page by page: what `tally locales` prints.
public struct TranslationStates: Sendable {
  public struct State: Sendable {
    public var locale: String
    public var source: String
    /// The translation's path; `nil` where there is none.
    public var page: String?
    public var blocks: Int
    public var matched: Int
    public var summary: DiagnosticSummary
    /// How far it is behind its source; `nil` where nothing tells.
    public var behind: Behind?
    /// How much of its text is translated; `nil` where it was not compared.
    public var coverage: TextCoverage?

    /// `missing`, `damaged`, `outdated`, `incomplete` or `complete`; what is left in the language of the source is not complete.
    public var name: String {
      if page == nil { return "missing" }
      if summary.errors > 0 { return "damaged" }
      if let behind, behind.changes > 0 { return "outdated" }
      return matched < blocks || summary.warnings > 0 || coverage?.isComplete == false ? "incomplete" : "complete"
    }
  }

  /// By locale, then page.
  public let states: [State]

  /// `history` says how far each translation is behind; the one of the analysis knows the lock file alone.
  public init(_ analysis: Analysis, history: TranslationHistory? = nil) {
    guard let locales = analysis.project.configuration.locales else {
      states = []
      return
    }
    let history = history ?? analysis.history
    // How far a translation is behind is a column of its own.
    let counted = analysis.reported.filter {
      ($0.code.hasPrefix("locale/") || $0.code.hasPrefix("markup/")) && $0.code != Rule.outdated.code
    }
    let reports = Dictionary(analysis.translations.map { ($0.page, $0) }, uniquingKeysWith: { first, _ in first })
    // What several translations have alike is one finding that names a place in each.
    var found: [String: [Diagnostic]] = [:]
    for diagnostic in counted {
      let others = diagnostic.related.map(\.location.file).filter { reports[$0] != nil }
      for file in Set([diagnostic.location.file] + others) { found[file, default: []].append(diagnostic) }
    }
    var states: [State] = []
    for locale in locales.variants {
      let pages = Dictionary(
        analysis.pages(ofLocale: locale).map { ($0.logicalPath, $0.path) }, uniquingKeysWith: { first, _ in first })
      let coverage = Self.coverage(analysis, locale)
      for source in analysis.pages(ofLocale: locales.source) {
        let path = pages[source.logicalPath]
        let report = path.flatMap { reports[$0] }
        let blocks = report?.sourceBlocks ?? BlockReader().blocks(of: source.page.document).count
        states.append(
          State(
            locale: locale, source: source.path, page: path, blocks: blocks, matched: report?.matchedBlocks ?? 0,
            summary: DiagnosticSummary(path.flatMap { found[$0] } ?? []),
            behind: history.behind(locale: locale, path: source.logicalPath), coverage: path.flatMap { coverage[$0] }))
      }
    }
    self.states = states
  }

  /// How much of the text of each translation of a locale is translated, by path.
  static func coverage(_ analysis: Analysis, _ locale: String) -> [String: TextCoverage] {
    let documents = Dictionary(
      analysis.pages.map { ($0.path, $0.page.document) }, uniquingKeysWith: { first, _ in first })
    let source = analysis.project.configuration.locales?.source
    let sources = Dictionary(
      analysis.pages(ofLocale: source).map { ($0.logicalPath, $0.path) }, uniquingKeysWith: { first, _ in first })
    let logical = Dictionary(
      analysis.pages(ofLocale: locale).map { ($0.path, $0.logicalPath) }, uniquingKeysWith: { first, _ in first })
    var paths: [String] = []
    var pairs: [CoverageMeasure.Pair] = []
    for report in analysis.translations where report.locale == locale {
      guard let variant = documents[report.page],
        let original = logical[report.page].flatMap({ sources[$0] }).flatMap({ documents[$0] })
      else { continue }
      paths.append(report.page)
      pairs.append(.init(source: original, variant: variant, alignment: report.alignment))
    }
    return Dictionary(zip(paths, CoverageMeasure(pairs).coverage()), uniquingKeysWith: { first, _ in first })
  }

  public var hasErrors: Bool { states.contains { $0.summary.errors > 0 } }

  public func text() -> VisibleText {
    var out: VisibleText = ""
    for locale in orderedLocales {
      let rows = states.filter { $0.locale == locale }
      let complete = rows.filter { $0.name == "complete" }.count
      out += "\(locale): \(complete) of \(rows.count) pages complete\n"
      let width = rows.map(\.source.utf8.count).max() ?? 0
      for row in rows {
        let pad = String(repeating: " ", count: width - row.source.utf8.count)
        let state = row.name + String(repeating: " ", count: 10 - row.name.utf8.count)
        out += "  \(row.source)\(pad)  \(state)  \(row.matched)/\(row.blocks) blocks"
        if row.page != nil { out += "  \(row.summary.text)" }
        if let behind = row.behind?.text, row.page != nil { out += "  \(behind)" }
        if let left = row.coverage?.text { out += "  \(left)" }
        out += "\n"
      }
    }
    return out
  }

  public func json() -> String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("locales") {
        $0.array { list in
          for locale in orderedLocales {
            list.object { item in
              item.member("locale", locale)
              item.member("pages") {
                $0.array { pages in
                  for row in states where row.locale == locale { pages.object { write(row, to: &$0) } }
                }
              }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ row: State, to json: inout JSONWriter) {
    json.member("source", row.source)
    if let page = row.page { json.member("page", page) }
    json.member("state", row.name)
    json.member("blocks", row.blocks)
    json.member("matched", row.matched)
    json.member("errors", row.summary.errors)
    json.member("warnings", row.summary.warnings)
    json.member("notes", row.summary.notes)
    if let coverage = row.coverage {
      json.member("text") {
        $0.object {
          $0.member("blocks", coverage.blocks)
          $0.member("untranslated", coverage.untranslated.count)
          $0.member("copy", coverage.isCopy)
        }
      }
    }
    guard let behind = row.behind else { return }
    json.member("behind") {
      $0.object {
        $0.member("changes", behind.changes)
        $0.member("contract", behind.contract)
      }
    }
  }

  var orderedLocales: [String] {
    var seen: Set<String> = []
    return states.map(\.locale).filter { seen.insert($0).inserted }
  }
}

extension Behind {
  /// `3 changes behind, 1 of the contract`, or nothing.
  var text: String? {
    guard changes > 0 else { return nil }
    return (changes == 1 ? "1 change behind" : "\(changes) changes behind")
      + (contract > 0 ? ", \(contract) of the contract" : "")
  }
}

extension TextCoverage {
  /// `a copy of the source`, `3 of 20 texts untranslated`, or nothing.
  var text: String? {
    if isCopy { return "a copy of the source" }
    guard !untranslated.isEmpty else { return nil }
    return "\(untranslated.count) of \(blocks) texts untranslated"
  }
}
