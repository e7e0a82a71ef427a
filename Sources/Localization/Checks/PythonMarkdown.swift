import Diagnostics

extension LocaleReport {
  /// The same for pages that Python-Markdown renders, as MkDocs does: it shows emphasis beside punctuation that CommonMark does not, so
  /// that only those who read the file elsewhere miss it.
  ///
  ///     **「削除」**する
  public var asPythonMarkdownRendersIt: LocaleReport {
    var report = self
    for index in diagnostics.indices where diagnostics[index].code == Rule.emphasisLost.code {
      report.diagnostics[index].severity = .note
      report.diagnostics[index].message += "; Python-Markdown does"
    }
    return report
  }
}
