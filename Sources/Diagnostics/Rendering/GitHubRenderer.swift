/// Diagnostics as GitHub workflow commands: `::error file=a.md,line=1,col=2,title=…::message`.
struct GitHubRenderer {
  let sources: SourceTable

  func render(_ diagnostics: [Diagnostic]) -> VisibleText {
    var out = ""
    let selection = DiagnosticLimit.people.select(diagnostics)
    for diagnostic in selection.shown {
      let (start, end) = sources.positions(of: diagnostic.location)
      let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
      var message: VisibleText = "\(diagnostic.message)"
      for related in diagnostic.related.prefix(20) {
        let place = sources.positions(of: related.location).start
        message += "\n\(related.location.file):\(place.line): \(related.message)"
      }
      if let remedy = diagnostic.remedy { message += "\nhelp: \(remedy)" }
      // The end column is only understood on the same line.
      let endColumn = start.line == end.line ? ",endColumn=\(end.column)" : ""
      out += "::\(level) file=\(escapedProperty(diagnostic.location.file)),line=\(start.line),endLine=\(end.line)"
      out += ",col=\(start.column)\(endColumn),title=\(escapedProperty(diagnostic.code))::\(escaped(message))\n"
    }
    for rule in selection.omitted {
      out += "::notice title=\(escapedProperty(rule.code))::"
      out += "… and \(DiagnosticLimit.grouped(rule.count)) more of \(escaped("\(rule.code)"))\n"
    }
    // Commands are what this format is made of.
    return VisibleText(escaped: out)
  }

  private func escaped(_ text: VisibleText) -> String {
    var out = ""
    for scalar in text.text.unicodeScalars {
      switch scalar {
      case "%": out += "%25"
      case "\n": out += "%0A"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private func escapedProperty(_ text: String) -> String {
    var out = ""
    for scalar in escaped("\(text)").unicodeScalars {
      switch scalar {
      case ":": out += "%3A"
      case ",": out += "%2C"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
