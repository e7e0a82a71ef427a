import Diagnostics
import Localization
import Markup
import Snippets

@testable import Contract

/// Pages, read as the product reads them, and what comes of them in lines.
struct DialectReading {
  private let pages: [Page]
  private let sources: SourceTable
  private let facts: [PageFacts]
  private let contract: Contract
  private let findings: [Diagnostic]
  /// Whether the pages are one and its translations.
  let isFamily: Bool

  init(pages texts: [(path: String, lines: [Substring])]) {
    let files = texts.map { SourceFile(path: $0.path, bytes: Array($0.lines.map { $0 + "\n" }.joined().utf8)) }
    sources = SourceTable(files)
    let pages = files.map { Page(document: MarkdownParser().parse($0).document) }
    let snippets = pages.map { SnippetCollector(page: $0).snippets() }
    let names = pages.map { $0.path.split(separator: "/", maxSplits: 1) }
    isFamily = names.count > 1 && names.allSatisfy { $0.count == 2 && $0[1] == names[0].last }
    self.pages = pages
    let facts: [PageFacts]
    // The first page and its translations: the same path in other folders.
    let reports: [LocaleReport]
    if isFamily {
      let locales = pages.indices.map { LocalePage(locale: String(names[$0][0]), page: pages[$0], snippets: snippets[$0]) }
      reports = LocaleChecker(suggestsFixes: true).check(source: locales[0], variants: Array(locales.dropFirst()))
      facts = []
    } else {
      reports = []
      facts = pages.indices.map { PageReader().read(pages[$0], snippets: snippets[$0]) }
    }
    self.facts = facts
    let built = ContractBuilder().build(id: "test", title: "Test", pages: facts)
    contract = built.contract
    let stated = isFamily ? [] : facts.flatMap(\.diagnostics) + built.diagnostics
    // As a project has them: what all pages of a locale say alike is looked at last.
    let alike =
      LabelConsistency.diagnostics(reports) + CellConsistency.diagnostics(reports) + FrontMatterConsistency.diagnostics(reports)
    findings = (stated + reports.flatMap(\.diagnostics) + alike).inReportingOrder()
  }

  func lines(of output: DialectCase.Output, path: String) -> [LineDiff.Line] {
    let texts = lines(of: output, path: path, line: { "\($0)" })
    return zip(texts, lines(of: output, path: path, line: { _ in "" })).map { LineDiff.Line(text: $0, key: $1) }
  }

  private func lines(of output: DialectCase.Output, path: String, line: (Int) -> String) -> [String] {
    func position(_ location: Location) -> String {
      let start = sources.positions(of: location).start
      return "\(location.file):\(line(start.line)):\(line(start.column))"
    }
    /// The line of a place, with the name of its file where there are several.
    func place(_ location: Location) -> String {
      let line = line(sources.positions(of: location).start.line)
      return pages.count == 1 ? line : "\(location.file):\(line)"
    }
    let found =
      switch output {
      case .facts: FactLines(facts: facts, contract: contract, place: place).lines
      case .contract: ContractLines(contract).lines
      case .exchanges: contract.exchanges.map { "\(ContractLines.line($0)) · \(place($0.location))" }
      case .findings: findings.flatMap { lines($0, position) }
      case .fixed: fixed(path)
      }
    return found.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  /// A finding as people see it, without the lines of the file.
  private func lines(_ finding: Diagnostic, _ position: (Location) -> String) -> [String] {
    let head = "\(position(finding.location)): \(finding.severity.rawValue): \(finding.message) [\(finding.code)]"
    return [head] + finding.related.map { "  \(position($0.location)): \($0.message)" }
      + (finding.remedy.map { ["  help: \($0)"] } ?? [])
  }

  /// A page with all fixes that can be carried out together.
  private func fixed(_ path: String) -> [String] {
    guard let file = sources[path.isEmpty ? pages.last?.path ?? "" : path] else { return [] }
    let fixes = FixApplication.compatible(findings.compactMap(\.fix))
    let edits = fixes.flatMap(\.replacements).filter { $0.location.file == file.path }
    guard let bytes = FixApplication.applied(edits, to: file.bytes) else { return ["the fixes exclude each other"] }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
