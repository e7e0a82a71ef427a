import Diagnostics

extension VerificationReport {
  /// The report for a pull request: a table of causes, and below it the commands that repeat their requests. What a server or a page
  /// says stands in code alone.
  public func markdown(sources: SourceTable = SourceTable(), prefix: String = "") -> VisibleText {
    let places = ReportPlaces(sources: sources, prefix: prefix)
    let causes = causes(.error) + causes(.warning)
    let verdict = failed == 0 ? "does what is documented" : "differs from what is documented"
    var out: VisibleText = "### \(MarkdownText.code(api)) \(sent == 0 ? "was not verified" : verdict)\n\n"
    if !causes.isEmpty { out += table(causes, places) }
    if documented > 0 { out += "- operations: \(documented) documented, \(exercised) called as shown\n" }
    out += "- requests: \(requests)\n"
    let reasons = reasonsNotSent
    if !reasons.isEmpty { out += "- not sent: \(reasons.reduce(0) { $0 + $1.count })\n" }
    if causes.contains(where: { command($0.findings[0].step) != nil }) { out += commands(causes, places) }
    if !reasons.isEmpty {
      out += "\n<details><summary>Not sent</summary>\n\n"
      for reason in reasons { out += "- \(reason.count) × \(MarkdownText.code(reason.reason))\n" }
      out += "\n</details>\n"
    }
    return out
  }

  private func table(_ causes: [Cause], _ places: ReportPlaces) -> VisibleText {
    var out: VisibleText = "| | Cause | Rule | Where |\n| --- | --- | --- | --- |\n"
    for cause in causes {
      var seen: Set<String> = []
      let named = cause.findings.map { places.name($0.diagnostic.location) }.filter { !$0.isEmpty && seen.insert($0).inserted }
      var cell = named.prefix(Self.placeLimit).map(MarkdownText.cell).joined(separator: " ")
      if named.count > Self.placeLimit { cell += " and \(named.count - Self.placeLimit) more" }
      out += "| \(cause.first.severity == .error ? "**fails**" : "warning") | \(MarkdownText.cell(cause.text))"
      out += " | \(MarkdownText.cell(cause.first.code)) | \(cell) |\n"
    }
    return out + "\n"
  }

  private func commands(_ causes: [Cause], _ places: ReportPlaces) -> VisibleText {
    var out: VisibleText = "\n<details><summary>The requests</summary>\n"
    for cause in causes {
      for (step, diagnostic) in cause.findings.prefix(Self.placeLimit) {
        guard let command = command(step) else { continue }
        let fence = MarkdownText.fence(of: command.text)
        out += "\n\(MarkdownText.code(step.title)) at \(MarkdownText.code(places.name(diagnostic.location)))\n\n"
        out += "\(fence)sh\n\(command.text)\n\(fence)\n"
      }
    }
    let shown = causes.flatMap { $0.findings.prefix(Self.placeLimit).map(\.step) }
    if let hint = CurlCommand.hint(variables(in: shown), writing: MarkdownText.code) { out += "\n\(hint).\n" }
    return out + "\n</details>\n"
  }
}
