import Contract
import Diagnostics
import Emission
import Scheduling

/// The facts of a project as `tally extract` prints them.
public struct FactListing: Sendable {
  let analysis: Analysis
  private let showsConfidence: Bool
  private let showsRules: Bool

  /// `showsConfidence` has each fact come with how likely it is, `showsRules` each of its places with the heuristics that it comes from.
  public init(_ analysis: Analysis, showsConfidence: Bool = false, showsRules: Bool = false) {
    (self.analysis, self.showsConfidence, self.showsRules) = (analysis, showsConfidence, showsRules)
  }

  /// Facts, witnesses and what was not inferred, an API at a time.
  public func json() -> String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("apis") {
        $0.array { list in
          for (id, report) in reports() {
            list.object {
              $0.member("id", id)
              report.write(to: &$0)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  /// The same as YAML.
  public func yaml() -> String { YAMLText.of(json: json()) }

  public func text() -> VisibleText {
    reports().map { id, report in "# \(id)\n\n\(report.text())" as VisibleText }.assembled(separator: "\n")
  }

  /// One page with every line of the documents, coloured by what it became.
  public func html() -> String {
    let pages = analysis.pages.filter { $0.facts != nil }
    let files = Set(pages.flatMap(\.page.allDocuments).map(\.source.path)).sorted()
    return ExtractPage(
      reports: reports(), files: files, blocks: blocks, findings: contractFindings, sources: analysis.sources
    ).html(title: analysis.project.configuration.title)
  }

  /// How many blocks look like contract, and those of them that ended nowhere: a line for each, and one with the counts.
  public func accounting() -> VisibleText {
    let blocks = self.blocks
    let unread = blocks.filter { !$0.isAccounted }
    let lines = unread.map { block -> VisibleText in
      let start = analysis.sources.positions(of: block.location).start
      return "\(block.location.file):\(start.line):\(start.column): \(block.kind.rawValue)\n"
    }
    return lines.assembled() + "\(unread.count) of \(blocks.count) blocks that look like contract ended nowhere\n"
  }

  /// Each decision that reading the pages took, with its features, for programs that fit weights to them.
  public func decisions() -> String {
    DecisionReport(pages: analysis.pages.compactMap(\.facts), sources: analysis.sources).json()
  }

  private var contractFindings: [Diagnostic] {
    analysis.diagnostics.filter { $0.code.hasPrefix("contract/") || $0.code.hasPrefix("snippet/") }
  }

  private var blocks: [AccountedBlock] {
    let findings = contractFindings
    return analysis.pages.flatMap { page in
      page.facts.map { Accounting(page.page, snippets: page.snippets, facts: $0, findings: findings).blocks } ?? []
    }
  }

  private func reports() -> [(id: String, report: ExtractReport)] {
    ContractAssembly(project: analysis.project, scheduler: Scheduler(jobs: 1)).layers(analysis.pages).map { layer in
      (
        layer.id,
        ExtractReport(
          pages: layer.pages, base: layer.base, sources: analysis.sources, showsConfidence: showsConfidence,
          showsRules: showsRules)
      )
    }
  }
}
