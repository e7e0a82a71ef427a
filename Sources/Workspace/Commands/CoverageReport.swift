import Contract
import Diagnostics

/// How much of each API the documentation shows by example and tests: what `tally coverage` prints.
public struct CoverageReport: Sendable {
  private let apis: [(id: String, coverage: ContractCoverage)]
  private let sources: SourceTable

  public init(_ analysis: Analysis) {
    apis = analysis.contracts.map { ($0.id, ContractCoverage($0)) }
    sources = analysis.sources
  }

  /// The share of everything that is stated that has an example, from 0 to 100.
  public var percent: Int {
    let total = apis.reduce(ContractCoverage.Count()) { $0 + $1.coverage.total.total }
    return total.exemplified.percent
  }

  /// A table a page, then what lacks an example or a test, with the place that states it.
  public func text() -> VisibleText {
    var out: VisibleText = ""
    for (id, coverage) in apis {
      let pages = coverage.pages.map(Row.init) + [Row(coverage.total, name: "in total")]
      let width = max(4, pages.map { $0.name.unicodeScalars.count }.max() ?? 4)
      if apis.count > 1 { out += "# \(id)\n\n" }
      out += "\(Self.pad("page", width))  operations    statuses      fields        tested\n"
      for row in pages {
        let line: VisibleText = "\(Self.pad(row.name, width))  \(row.cells.map { Self.pad($0, 12) }.joined(separator: "  "))"
        out += line.dropping { $0 == " " } + "\n"
      }
      let gaps = coverage.gaps
      if !gaps.isEmpty { out += "\n" }
      for lack in [ContractCoverage.Gap.Lack.example, .test] {
        for gap in gaps where gap.lack == lack { out += "\(line(gap))\n" }
      }
      out += "\n"
    }
    return out
  }

  public func json() -> String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("percent", percent)
      $0.member("apis") {
        $0.array { list in
          for (id, coverage) in apis {
            list.object {
              $0.member("id", id)
              write("total", coverage.total, into: &$0)
              $0.member("pages") { $0.array { list in for page in coverage.pages { list.object { write(page, into: &$0) } } } }
              $0.member("gaps") { $0.array { list in for gap in coverage.gaps { list.object { write(gap, into: &$0) } } } }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private struct Row {
    var name: String
    var cells: [String]

    init(_ page: ContractCoverage.Page) { self.init(page, name: page.path) }

    init(_ page: ContractCoverage.Page, name: String) {
      self.name = name
      let tested = page.total.tested
      cells = [page.operations.exemplified, page.statuses.exemplified, page.fields.exemplified, tested].map {
        $0.of == 0 ? "–" : "\($0.count)/\($0.of) \($0.percent) %"
      }
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }

  private func line(_ gap: ContractCoverage.Gap) -> String {
    let place = gap.witness.map { "\($0.location.file):\(sources.positions(of: $0.location).start.line): " } ?? ""
    let words = gap.lack == .example ? "no example shows" : "no test checks"
    return place + "\(gap.operation): \(words) \(gap.subject)"
  }

  private func write(_ name: String, _ page: ContractCoverage.Page, into object: inout JSONWriter) {
    object.member(name) { $0.object { write(page, into: &$0) } }
  }

  private func write(_ page: ContractCoverage.Page, into object: inout JSONWriter) {
    if !page.path.isEmpty { object.member("page", page.path) }
    write("operations", page.operations, into: &object)
    write("statuses", page.statuses, into: &object)
    write("fields", page.fields, into: &object)
  }

  private func write(_ name: String, _ count: ContractCoverage.Count, into object: inout JSONWriter) {
    object.member(name) {
      $0.object {
        $0.member("stated", count.exemplified.of)
        $0.member("exemplified", count.exemplified.count)
        if count.tested.of > 0 { $0.member("tested", count.tested.count) }
      }
    }
  }

  private func write(_ gap: ContractCoverage.Gap, into object: inout JSONWriter) {
    object.member("lacks", gap.lack.rawValue)
    object.member("operation", "\(gap.operation)")
    object.member("subject", gap.subject)
    if let witness = gap.witness {
      object.member("file", witness.location.file)
      object.member("line", sources.positions(of: witness.location).start.line)
    }
  }
}
