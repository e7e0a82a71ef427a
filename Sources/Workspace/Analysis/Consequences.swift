import Diagnostics
import Localization

/// What translations are found to say otherwise where their source is itself at fault.
///
/// A slip in the source's code differs from every translation, which have it right; whoever follows the finding at the translation
/// copies the slip. So one finding stays, that of the source, and names the translations beside the other places:
///
///     content/en/notes.md:31:67: error: 'txet' is a field of 'POST /notes' that the command alone uses
///       content/de/notes.md:31:65: the translation says something else here
enum Consequences {
  private static let comparing = Set(LocalizationRules.comparing.map(\.code))

  static func folded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.contains(where: { comparing.contains($0.code) }) else { return diagnostics }
    // By file, errors of documents themselves.
    var causes: [String: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() where diagnostic.severity == .error && !isOfTranslation(diagnostic) {
      causes[diagnostic.location.file, default: []].append(index)
    }
    guard !causes.isEmpty else { return diagnostics }
    var kept = diagnostics
    var isFolded: Set<Int> = []
    for (index, diagnostic) in diagnostics.enumerated() where comparing.contains(diagnostic.code) {
      guard let cause = cause(of: diagnostic, in: diagnostics, causes) else { continue }
      isFolded.insert(index)
      guard !kept[cause].related.contains(where: { $0.location.file == diagnostic.location.file }) else { continue }
      kept[cause].related.append(.init("the translation says something else here", at: diagnostic.location))
    }
    return isFolded.isEmpty ? diagnostics : kept.indices.filter { !isFolded.contains($0) }.map { kept[$0] }
  }

  private static func isOfTranslation(_ diagnostic: Diagnostic) -> Bool { diagnostic.code.hasPrefix("locale/") }

  /// The error at the place of the source that a finding compares with.
  private static func cause(of finding: Diagnostic, in diagnostics: [Diagnostic], _ causes: [String: [Int]]) -> Int? {
    for place in finding.related.map(\.location) where place.file != finding.location.file {
      if let cause = (causes[place.file] ?? []).first(where: { diagnostics[$0].location.range.meets(place.range) }) {
        return cause
      }
    }
    return nil
  }
}
