import Diagnostics

/// Names places of the documentation as they can be opened from where the program was called.
struct ReportPlaces {
  let sources: SourceTable
  var prefix = ""

  /// `content/en/a.md:40`; without a line where the document is not known, and empty for no place at all.
  func name(_ location: Location) -> String {
    if location.file.isEmpty { return "" }
    let file = prefix + location.file
    return sources[location.file] == nil ? file : "\(file):\(sources.positions(of: location).start.line)"
  }

  /// The same behind other words, with blanks before it.
  func behind(_ location: Location) -> String {
    let name = name(location)
    return name.isEmpty ? "" : "  \(name)"
  }
}
