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

    /// `missing`, `damaged`, `incomplete` or `complete`.
    public var name: String {
      if page == nil { return "missing" }
      if summary.errors > 0 { return "damaged" }
      return matched < blocks || summary.warnings > 0 ? "incomplete" : "complete"
    }
  }

  /// By locale, then page.
  public let states: [State]

  public init(_ analysis: Analysis) {
    guard let locales = analysis.project.configuration.locales else {
      states = []
      return
    }
    let layout = analysis.project.layout
    var states: [State] = []
    let reported = analysis.reported.filter { $0.code.hasPrefix("locale/") || $0.code.hasPrefix("markup/") }
    for locale in locales.variants {
      for source in analysis.pages(ofLocale: locales.source) {
        let path = layout.path(source.logicalPath, locale: locale)
        guard let report = analysis.translations.first(where: { $0.page == path }) else {
          let blocks = BlockReader().blocks(of: source.page.document).count
          states.append(
            State(locale: locale, source: source.path, page: nil, blocks: blocks, matched: 0, summary: DiagnosticSummary([])))
          continue
        }
        states.append(
          State(
            locale: locale, source: source.path, page: path, blocks: report.sourceBlocks, matched: report.matchedBlocks,
            summary: DiagnosticSummary(reported.filter { $0.location.file == path })))
      }
    }
    self.states = states
  }

  public var hasErrors: Bool { states.contains { $0.summary.errors > 0 } }

  public func text() -> String {
    var out = ""
    for locale in orderedLocales {
      let rows = states.filter { $0.locale == locale }
      let complete = rows.filter { $0.name == "complete" }.count
      out += "\(locale): \(complete) of \(rows.count) pages complete\n"
      let width = rows.map(\.source.utf8.count).max() ?? 0
      for row in rows {
        let pad = String(repeating: " ", count: width - row.source.utf8.count)
        let state = row.name + String(repeating: " ", count: 10 - row.name.utf8.count)
        out += "  \(row.source)\(pad)  \(state)  \(row.matched)/\(row.blocks) blocks"
        out += row.page == nil ? "\n" : "  \(row.summary.text)\n"
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
                  for row in states where row.locale == locale {
                    pages.object {
                      $0.member("source", row.source)
                      if let page = row.page { $0.member("page", page) }
                      $0.member("state", row.name)
                      $0.member("blocks", row.blocks)
                      $0.member("matched", row.matched)
                      $0.member("errors", row.summary.errors)
                      $0.member("warnings", row.summary.warnings)
                      $0.member("notes", row.summary.notes)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private var orderedLocales: [String] {
    var seen: Set<String> = []
    return states.map(\.locale).filter { seen.insert($0).inserted }
  }
}
