import Diagnostics

extension LocaleReport {
  /// The same for pages that Python-Markdown renders, as MkDocs does: it shows emphasis beside punctuation that CommonMark does not, so
  /// that only those who read the file elsewhere miss it; and a bar in the font of code divides no cells there.
  ///
  ///     **「削除」**する        |`||`|or|
  var asPythonMarkdownRendersIt: LocaleReport {
    var report = self
    report.diagnostics.removeAll { $0.code == Rule.inlineCodeChanged.code && $0.message.hasSuffix(ProseComparison.barsInCode) }
    for index in report.diagnostics.indices
    where report.diagnostics[index].code == Rule.emphasisLost.code && !report.diagnostics[index].quotesBlanksInMarks {
      report.diagnostics[index].severity = .note
      report.diagnostics[index].message += "; Python-Markdown does"
    }
    return report
  }
}

extension Diagnostic {
  /// Whether the emphasis that the message quotes has blanks inside its marks, which no renderer takes: `** kiln **`.
  fileprivate var quotesBlanksInMarks: Bool {
    let quoted = message.utf8.dropFirst().prefix { $0 != UInt8(ascii: "'") }
    let inner = quoted.drop { $0 == UInt8(ascii: "*") }
    let end = inner.reversed().drop { $0 == UInt8(ascii: "*") }
    return inner.first.map { $0 <= 0x20 } ?? true || end.first.map { $0 <= 0x20 } ?? true
  }
}
