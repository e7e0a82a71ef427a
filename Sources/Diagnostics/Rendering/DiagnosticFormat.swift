/// The ways in which diagnostics leave Tally.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// For people: the source line with a caret, the reason and the remedy.
  case text
  /// One JSON object, version 1.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub workflow commands, shown in the pull request.
  case github
  /// JUnit XML, one test case a file.
  case junit
  /// A table of Markdown, for a pull request.
  case markdown

  /// Whether people read it; machines are given all there is.
  public var isForPeople: Bool { self == .text || self == .github || self == .markdown }

  /// Renders diagnostics in their reporting order; the text ends with a line end unless it is empty.
  ///
  /// With `heuristics`, text and JSON say by name which of them found each.
  public func render(
    _ diagnostics: [Diagnostic], sources: SourceTable, rules: [Rule] = [], heuristics: HeuristicTable? = nil, color: Bool = false,
    style: TextStyle = .each
  ) -> VisibleText {
    let ordered = diagnostics.inReportingOrder()
    switch self {
    case .text:
      let each = TextRenderer(sources: sources, heuristics: heuristics, color: color)
      return switch style {
      case .each: each.render(diagnostics.inOrderOfConfidence())
      case .signatures(let width, let notes): SignatureRenderer(each: each, width: width, showsNotes: notes).render(ordered)
      }
    case .json: return VisibleText(json: JSONRenderer(sources: sources, heuristics: heuristics).render(ordered))
    case .sarif: return VisibleText(json: SARIFRenderer(sources: sources, rules: rules).render(ordered))
    case .github: return GitHubRenderer(sources: sources).render(ordered)
    case .junit: return JUnitRenderer(sources: sources).render(ordered)
    case .markdown: return MarkdownRenderer(sources: sources).render(ordered)
    }
  }
}

/// How text tells findings.
public enum TextStyle: Sendable, Hashable {
  /// Each at its line, by page.
  case each
  /// Those of a kind together, errors first, in lines of at most `width` columns.
  case signatures(width: Int, notes: Bool)
}

/// How many diagnostics of each severity there are.
public struct DiagnosticSummary: Sendable, Equatable {
  public var errors = 0
  public var warnings = 0
  public var notes = 0

  public init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  /// `2 errors, 1 warning, 3 notes`; parts that are zero are left out.
  public var text: String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty ? "no errors" : parts.joined(separator: ", ")
  }
}
