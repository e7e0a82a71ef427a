import Contract
import Diagnostics

extension VerificationReport {
  /// Every step with what was found, and what was not sent or provoked.
  ///
  ///       pass  POST /api/register → 200  content/en/a.md:40
  ///       FAIL  PUT /api/register/{id} → 410  content/en/a.md:72
  ///             404 is the answer of PUT /api/register/{id} where the documentation says 410 [verify/status]
  ///             curl -i -X PUT -H 'Content-Length: 0' http://127.0.0.1:8090/api/register/7
  public func listing(sources: SourceTable = SourceTable(), prefix: String = "") -> VisibleText {
    let place = ReportPlaces(sources: sources, prefix: prefix).behind
    var out: VisibleText = "\(api)\n"
    for step in steps {
      out += "  \(Self.word(step.outcome))  \(step.title)\(place(step.location))\n"
      if case .skipped(let reason) = step.outcome { out += "        \(reason)\n" }
      for diagnostic in step.diagnostics { out += "        \(diagnostic.message) [\(diagnostic.code)]\n" }
      if step.outcome == .failed, let command = command(step) { out += "        \(command.text)\n" }
    }
    for omission in notReplayed {
      out += "  not sent: \(omission.operation)\(place(omission.location)): \(omission.reason.description)\n"
    }
    for request in leftOut where !request.isVariation {
      out += "  not sent: \(request.title)\(place(request.location)): \(request.reason)\n"
    }
    for status in notCovered {
      out += "  not provoked: \(status.operation) → \(status.status)\(status.location.map(place) ?? "")\n"
    }
    for request in undecided {
      out += "  not provoked: \(request.title)\(place(request.location)): answered \(request.status)\n"
    }
    return out
  }

  private static func word(_ outcome: Outcome) -> String {
    switch outcome {
    case .passed: "pass"
    case .failed: "FAIL"
    case .known: "know"
    case .skipped: "skip"
    }
  }
}
