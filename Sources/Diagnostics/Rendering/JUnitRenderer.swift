/// Diagnostics as JUnit XML: one test case a file that has any, failed if it has an error.
struct JUnitRenderer {
  let sources: SourceTable

  func render(_ diagnostics: [Diagnostic]) -> VisibleText {
    var files: [String] = []
    var byFile: [String: [Diagnostic]] = [:]
    let selection = DiagnosticLimit.machines.select(diagnostics)
    for diagnostic in selection.shown {
      if byFile[diagnostic.location.file] == nil { files.append(diagnostic.location.file) }
      byFile[diagnostic.location.file, default: []].append(diagnostic)
    }
    let failed = files.filter { byFile[$0]?.contains { $0.severity == .error } ?? false }.count
    var out: VisibleText = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites>\n  <testsuite name=\"tally check\" tests=\"\(max(1, files.count))\" failures=\"\(failed)\">\n"
    if files.isEmpty { out += "    <testcase classname=\"tally\" name=\"documents\"/>\n" }
    for file in files {
      out += "    <testcase classname=\"tally\" name=\"\(xml: file)\">\n"
      for diagnostic in byFile[file] ?? [] {
        let place = sources.positions(of: diagnostic.location).start
        let line = "\(file):\(place.line):\(place.column): \(diagnostic.message) [\(diagnostic.code)]"
        if diagnostic.severity == .error {
          out += "      <failure type=\"\(xml: diagnostic.code)\" message=\"\(xml: diagnostic.message)\">"
          out += "\(xml: line)"
          if let remedy = diagnostic.remedy { out += "\nhelp: \(xml: remedy)" }
          out += "</failure>\n"
        } else {
          out += "      <system-out>\(diagnostic.severity.rawValue): \(xml: line)</system-out>\n"
        }
      }
      out += "    </testcase>\n"
    }
    for rule in selection.omitted {
      out += "    <system-out>… and \(DiagnosticLimit.grouped(rule.count)) more of \(xml: rule.code)</system-out>\n"
    }
    return out + "  </testsuite>\n</testsuites>\n"
  }
}

/// Text for XML 1.0: escaped, and without the control characters that XML cannot carry.
public enum XMLText {
  public static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n", "\t": out.unicodeScalars.append(scalar)
      default:
        out +=
          scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
          ? "\u{FFFD}" : String(scalar)
      }
    }
    return out
  }
}
