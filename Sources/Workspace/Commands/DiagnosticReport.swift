import Diagnostics

/// Diagnostics as a command prints them.
///
/// Files are named as they can be opened from the working directory, which in CI is the repository. JSON names them relative to
/// the project's root, so that it is the same wherever the command was called.
public struct DiagnosticReport: Sendable {
  let project: Project
  let sources: SourceTable

  public init(project: Project, sources: SourceTable) {
    self.project = project
    self.sources = sources
  }

  /// `showsRules` has text and JSON say which heuristics found each.
  public func render(
    _ diagnostics: [Diagnostic], as format: DiagnosticFormat, color: Bool, showsRules: Bool = false, style: TextStyle = .each
  ) -> VisibleText {
    let heuristics = showsRules ? HeuristicCatalogue.table : nil
    let prefix = project.displayPrefix
    guard format != .json, !prefix.isEmpty else {
      return format.render(
        diagnostics, sources: sources, rules: RuleCatalogue.all, heuristics: heuristics, color: color, style: style)
    }
    var renamed = SourceTable()
    var seen: Set<String> = []
    func rename(_ location: Location) -> Location {
      if seen.insert(location.file).inserted, let file = sources[location.file] { renamed.add(file.renamed(prefix + file.path)) }
      return Location(file: prefix + location.file, range: location.range)
    }
    let shown = diagnostics.map { diagnostic in
      var copy = diagnostic
      copy.location = rename(diagnostic.location)
      copy.related = diagnostic.related.map { .init($0.message, at: rename($0.location)) }
      return copy
    }
    return format.render(
      shown, sources: renamed, rules: RuleCatalogue.all, heuristics: heuristics, color: color, style: style)
  }
}
