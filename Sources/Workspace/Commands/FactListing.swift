import Contract
import Diagnostics

/// The facts of a project as `tally extract` prints them.
public struct FactListing: Sendable {
  let analysis: Analysis

  public init(_ analysis: Analysis) { self.analysis = analysis }

  public func render(asJSON: Bool) -> String {
    let report = ExtractReport(contracts: analysis.contracts, sources: analysis.sources)
    return asJSON ? report.json() : report.text()
  }
}
