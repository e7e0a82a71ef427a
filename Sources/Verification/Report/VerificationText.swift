import Contract
import Diagnostics

extension VerificationReport {
  /// The report for people. With the sources each step tells its line.
  ///
  ///     notify-users
  ///       pass  POST /api/register → 200  content/en/a.md:40
  ///       FAIL  PUT /api/register/{id} → 410  content/en/a.md:72
  ///             404 is the answer of PUT /api/register/{id} where the documentation says 410
  ///       1 passed, 1 failed
  public func text(sources: SourceTable = SourceTable()) -> VisibleText {
    var out: VisibleText = "\(api)\n"
    for step in steps {
      out += "  \(Self.word(step.outcome))  \(step.title)\(place(step.location, sources))\n"
      if case .skipped(let reason) = step.outcome { out += "        \(reason)\n" }
      for diagnostic in step.diagnostics {
        out += "        \(diagnostic.message) [\(diagnostic.code)]\n"
      }
      if step.outcome == .failed, !step.request.isEmpty { out += "        sent: \(step.request)\n" }
    }
    for omission in notReplayed {
      out += "  not sent: \(omission.operation)\(place(omission.location, sources)): \(omission.reason.rawValue)\n"
    }
    for status in notCovered {
      out += "  not provoked: \(status.operation) → \(status.status)\(status.location.map { place($0, sources) } ?? "")\n"
    }
    for request in undecided {
      out += "  not provoked: \(request.title)\(place(request.location, sources)): answered \(request.status)\n"
    }
    return out + ("  \(summary)\n" as VisibleText)
  }

  /// `12 passed, 1 failed, 2 skipped`
  public var summary: String {
    let parts = [(passed, "passed"), (failed, "failed"), (skipped, "skipped")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "nothing to verify" : parts.joined(separator: ", ")
  }

  private static func word(_ outcome: Outcome) -> String {
    switch outcome {
    case .passed: "pass"
    case .failed: "FAIL"
    case .skipped: "skip"
    }
  }

  private func place(_ location: Location, _ sources: SourceTable) -> String {
    guard !location.file.isEmpty else { return "" }
    guard sources[location.file] != nil else { return "  \(location.file)" }
    return "  \(location.file):\(sources.positions(of: location).start.line)"
  }
}
