import Contract
import Diagnostics

extension VerificationReport {
  /// The report as JUnit XML: one suite, one test case a step.
  public func junit(sources: SourceTable = SourceTable()) -> VisibleText { Self.junit([self], sources: sources) }

  /// Several reports as one JUnit document, one suite an API.
  public static func junit(_ reports: [VerificationReport], sources: SourceTable = SourceTable()) -> VisibleText {
    var out: VisibleText = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for report in reports { out += report.suite(sources) }
    return out + "</testsuites>\n"
  }

  private func suite(_ sources: SourceTable) -> VisibleText {
    let name: VisibleText = "\(xml: api)"
    var out: VisibleText =
      "  <testsuite name=\"\(name)\" tests=\"\(steps.count)\" failures=\"\(failed)\" skipped=\"\(skipped)\">\n"
    for step in steps {
      let line = sources.positions(of: step.location).start.line
      let position: VisibleText = sources[step.location.file] == nil ? "" : " line=\"\(line)\""
      out += "    <testcase classname=\"\(name)\" name=\"\(xml: step.title)\""
      out += " file=\"\(xml: step.location.file)\"\(position)"
      let body = content(step, sources)
      out += body.isEmpty ? "/>\n" : ">\n\(body)    </testcase>\n"
    }
    return out + "  </testsuite>\n"
  }

  private func content(_ step: Step, _ sources: SourceTable) -> VisibleText {
    var out: VisibleText = ""
    if case .skipped(let reason) = step.outcome { out += "      <skipped message=\"\(xml: reason)\"/>\n" }
    for diagnostic in step.diagnostics {
      let place = sources.positions(of: diagnostic.location).start
      var lines = ["\(diagnostic.location.file):\(place.line):\(place.column): \(diagnostic.message)"]
      lines += diagnostic.related.map(\.message)
      if let remedy = diagnostic.remedy { lines.append("help: \(remedy)") }
      if diagnostic.severity == .error, let command = command(step) {
        lines.append("repeat: \(command.text)")
        if let hint = command.hint { lines.append(hint) }
      }
      let text = lines.map { "\(xml: $0)" as VisibleText }.assembled(separator: "\n")
      if diagnostic.severity == .error {
        out += "      <failure type=\"\(diagnostic.code)\" message=\"\(xml: diagnostic.message)\">\(text)</failure>\n"
      } else {
        out += "      <system-out>\(diagnostic.severity.rawValue): \(text)</system-out>\n"
      }
    }
    return out
  }
}
