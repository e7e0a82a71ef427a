/// Diagnostics as a table of Markdown, for a pull request.
struct MarkdownRenderer {
  let sources: SourceTable

  func render(_ diagnostics: [Diagnostic]) -> VisibleText {
    if diagnostics.isEmpty { return "No findings.\n" }
    let selection = DiagnosticLimit.people.select(diagnostics)
    var out: VisibleText = "| | Finding | Rule | Where |\n| --- | --- | --- | --- |\n"
    for diagnostic in selection.shown {
      let level = diagnostic.severity == .error ? "**error**" : diagnostic.severity.rawValue
      let place = sources.positions(of: diagnostic.location).start
      out += "| \(level) | \(MarkdownText.cell(diagnostic.message)) | \(MarkdownText.cell(diagnostic.code))"
      out += " | \(MarkdownText.cell("\(diagnostic.location.file):\(place.line)")) |\n"
    }
    out += "\n\(DiagnosticSummary(diagnostics).text)\n"
    for rule in selection.omitted {
      out += "- … and \(DiagnosticLimit.grouped(rule.count)) more of \(MarkdownText.code(rule.code))\n"
    }
    return out
  }
}
