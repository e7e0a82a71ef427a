import Diagnostics

extension LocaleReport {
  /// The same for pages that Python-Markdown renders, as MkDocs does: it shows emphasis beside punctuation that CommonMark does not, so
  /// that only those who read the file elsewhere miss it; and a bar in the font of code divides no cells there.
  ///
  ///     **「削除」**する        |`||`|or|
  var asPythonMarkdownRendersIt: LocaleReport {
    var report = self
    report.diagnostics.removeAll { $0.code == Rule.inlineCodeChanged.code && $0.message.hasSuffix(ProseComparison.barsInCode) }
    for index in report.diagnostics.indices where report.diagnostics[index].code == Rule.emphasisLost.code {
      report.diagnostics[index].severity = .note
      report.diagnostics[index].message += "; Python-Markdown does"
    }
    return report
  }
}
