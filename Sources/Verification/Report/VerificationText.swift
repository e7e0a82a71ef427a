import Contract
import Diagnostics

extension VerificationReport {
  /// So many places of a cause are named.
  static let placeLimit = 3

  /// The report for people: what is wrong, by its causes, and in what numbers the rest went. With the sources each place tells its line.
  ///
  ///     notify-users at http://127.0.0.1:8090
  ///
  ///     FAIL  8 replies lack 'next_token' [verify/body]
  ///           content/en/a.md:40  GET /api/list → 200
  ///           content/en/a.md:62  GET /api/list → 200
  ///           content/en/b.md:12  GET /api/search → 200
  ///           … and 5 more (--verbose lists them)
  ///           curl -i http://127.0.0.1:8090/api/list
  ///           help: Send the field from the server, or take it out of the documentation
  ///
  ///     operations: 20 documented, 18 called as shown
  ///     requests: 31 sent, 23 passed, 8 drift (1 cause)
  public func text(sources: SourceTable = SourceTable(), prefix: String = "") -> VisibleText {
    let places = ReportPlaces(sources: sources, prefix: prefix)
    let (errors, warnings) = (causes(.error), causes(.warning))
    return "\(api) at \(server)\n\n" + text(errors, "FAIL", places) + text(warnings, "warn", places)
      + hint(errors + warnings) + summary
  }

  /// What is wrong alone.
  public func failures(sources: SourceTable = SourceTable(), prefix: String = "") -> VisibleText {
    let errors = causes(.error)
    return text(errors, "FAIL", ReportPlaces(sources: sources, prefix: prefix)) + hint(errors)
  }

  private func text(_ causes: [Cause], _ word: VisibleText, _ places: ReportPlaces) -> VisibleText {
    causes.map { cause in
      let findings = cause.findings
      let place = findings.count > 1 ? "" : places.name(cause.first.location)
      var out: VisibleText = "\(word)  \(place)\(place.isEmpty ? "" : "  ")\(cause.text) [\(cause.first.code)]\n"
      if findings.count > 1 {
        for (step, diagnostic) in findings.prefix(Self.placeLimit) {
          out += "      \(places.name(diagnostic.location))  \(step.title)\n"
        }
        let more = findings.count - Self.placeLimit
        if more > 0 { out += "      … and \(more) more (--verbose lists them)\n" }
      }
      if let command = command(findings[0].step) { out += "      \(command.text)\n" }
      if let remedy = cause.first.remedy { out += "      help: \(remedy)\n" }
      return out + "\n"
    }.assembled()
  }

  private func hint(_ causes: [Cause]) -> VisibleText {
    CurlCommand.hint(variables(in: causes.map { $0.findings[0].step })).map { "\($0)\n\n" } ?? ""
  }

  /// The variables in the commands of steps.
  func variables(in steps: [Step]) -> [String] {
    var seen: Set<String> = []
    return steps.flatMap { command($0)?.variables ?? [] }.filter { seen.insert($0).inserted }
  }
}
