import Contract
import Diagnostics
import Emission
import Scheduling

/// The facts of a project as `tally extract` prints them.
public struct FactListing: Sendable {
  let analysis: Analysis

  public init(_ analysis: Analysis) { self.analysis = analysis }

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

  public func text() -> String {
    reports().map { id, report in "# \(id)\n\n\(report.text())" }.joined(separator: "\n")
  }

  private func reports() -> [(id: String, report: ExtractReport)] {
    ContractAssembly(project: analysis.project, scheduler: Scheduler(jobs: 1)).layers(analysis.pages).map { layer in
      (layer.id, ExtractReport(pages: layer.pages, base: layer.base, sources: analysis.sources))
    }
  }
}
