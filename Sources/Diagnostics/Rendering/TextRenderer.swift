/// Diagnostics for people.
///
///     content/en/a.md:12:5: error: 'Handel' is not a field of PUT /api/register/{id}; did you mean 'Handle'? [contract/conflict]
///        12 | { "Handel": "…" }
///           |   ^^^^^^^^
///       content/en/a.md:40:3: stated here by server code
///       help: Rename the field to 'Handle'
struct TextRenderer {
  let sources: SourceTable
  var heuristics: HeuristicTable?
  let color: Bool

  func render(_ diagnostics: [Diagnostic]) -> VisibleText {
    var out: VisibleText = ""
    let selection = DiagnosticLimit.people.select(diagnostics)
    for diagnostic in selection.shown {
      let position = sources.positions(of: diagnostic.location).start
      out += paint("\(diagnostic.location.file):\(position.line):\(position.column): ", "1")
      out += paint("\(diagnostic.severity.rawValue): ", severityStyle(diagnostic.severity))
      out += "\(paint("\(diagnostic.message)", "1")) [\(diagnostic.code)]"
      if let heuristics, !diagnostic.rules.isEmpty {
        let basis = diagnostic.basis.map { ", \($0.word)" } ?? ""
        out += paint("  by \(heuristics.names(of: diagnostic.rules).joined(separator: ", "))\(basis)", "2")
      }
      out += "\n"
      out += frame(diagnostic.location, style: severityStyle(diagnostic.severity))
      out += related(diagnostic.related)
      if let remedy = diagnostic.remedy { out += "  \(paint("help:", "32")) \(remedy)\n" }
    }
    for rule in selection.omitted { out += "… and \(DiagnosticLimit.grouped(rule.count)) more of \(rule.code)\n" }
    return out
  }

  /// The other places, the first ones with their lines.
  private func related(_ places: [Diagnostic.Related]) -> VisibleText {
    var out: VisibleText = ""
    for (number, related) in places.prefix(Self.mostRelated).enumerated() {
      let place = sources.positions(of: related.location).start
      out += "  \(related.location.file):\(place.line):\(place.column): \(related.message)\n"
      if number < Self.mostFramed { out += frame(related.location, style: "36") }
    }
    let rest = places.count - Self.mostRelated
    return rest > 0 ? out + "  … and \(DiagnosticLimit.grouped(rest)) more places\n" : out
  }

  /// How many other places of one finding are shown with their lines, and how many at all.
  private static let mostFramed = 8
  private static let mostRelated = 50

  /// The source line and a line of carets below what is meant.
  private func frame(_ location: Location, style: String) -> VisibleText {
    guard let file = sources[location.file], !file.bytes.isEmpty else { return "" }
    let line = file.lineIndex(at: min(location.range.lowerBound, file.bytes.count))
    let lineRange = file.rangeOfLine(line)
    guard !lineRange.isEmpty else { return "" }
    let number = String(line + 1)
    let margin = String(repeating: " ", count: max(0, 5 - number.utf8.count)) + number
    let blank = String(repeating: " ", count: margin.utf8.count)

    let start = min(max(location.range.lowerBound, lineRange.lowerBound), lineRange.upperBound)
    let end = min(max(location.range.upperBound, start), lineRange.upperBound)
    let window = self.window(line: lineRange, start: start, end: end)
    let before = file.text(SourceRange(window.lowerBound, start))
    let marked = file.text(SourceRange(start, min(end, window.upperBound)))
    let after = file.text(SourceRange(min(end, window.upperBound), window.upperBound))
    let lead = window.lowerBound > lineRange.lowerBound ? "…" : ""
    let trail = window.upperBound < lineRange.upperBound ? "…" : ""
    let text = visible(lead + before + marked + after + trail)
    let indent = String(repeating: " ", count: width(visible(lead + before)))
    let carets = String(repeating: "^", count: max(1, width(visible(marked))))
    return "\(margin) | \(text)\n\(blank) | \(indent)\(paint("\(carets)", style))\n"
  }

  /// The part of a long line that is shown: at most 160 bytes, with what is marked in it.
  private func window(line: SourceRange, start: Int, end: Int) -> SourceRange {
    let most = 160
    guard line.count > most else { return line }
    var lower = max(line.lowerBound, start - 40)
    if lower > line.lowerBound, line.upperBound - lower < most { lower = line.upperBound - most }
    return SourceRange(lower, min(line.upperBound, max(lower + most, min(end, lower + most))))
  }

  /// Tabs as two blanks, control characters and bidirectional marks as a visible sign: nothing of a document may steer the terminal.
  private func visible(_ text: String) -> String {
    var out = ""
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      switch scalar.value {
      case 0x09: out += "  "
      // One sign for one, so that what is marked stands where its mark is.
      case 0x23 where VisibleText.beginsCommand(text.unicodeScalars[index...]): out += "\u{FFFD}"
      case 0x200B...0x200D, 0x2060...0x2065, 0xFEFF: out += "\u{FFFD}"
      case _ where scalar.steersReaders: out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// Columns of a terminal: East Asian wide characters take two, combining marks none.
  func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x300...0x36F: sum
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        sum + 2
      default: sum + 1
      }
    }
  }

  func severityStyle(_ severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }

  func paint(_ text: VisibleText, _ style: String) -> VisibleText {
    color ? VisibleText(escaped: "\u{1B}[\(style)m\(text.text)\u{1B}[0m") : text
  }
}
