import Diagnostics
import Localization
import Vocabulary

/// What translations are found to say otherwise where their source is itself at fault.
///
/// A slip in the source's code differs from every translation, which have it right; whoever follows the finding at the translation
/// copies the slip. So one finding stays, that of the source, and names the translations beside the other places:
///
///     content/en/notes.md:31:67: error: 'txet' is a field of 'POST /notes' that the command alone uses
///       content/de/notes.md:31:65: the translation says something else here
enum Consequences {
  private static let comparing = Set(LocalizationRules.comparing.map(\.code))

  static func folded(_ diagnostics: [Diagnostic], _ layout: LocaleLayout) -> [Diagnostic] {
    guard diagnostics.contains(where: { comparing.contains($0.code) }) else { return diagnostics }
    var causes: [String: Causes] = [:]
    let errors = diagnostics.indices.filter { diagnostics[$0].severity == .error && !isOfTranslation(diagnostics[$0]) }
    for (file, indices) in Dictionary(grouping: errors, by: { diagnostics[$0].location.file }) {
      causes[file] = Causes(indices, of: diagnostics)
    }
    guard !causes.isEmpty else { return diagnostics }
    var kept = diagnostics
    var isFolded: Set<Int> = []
    let contradictions = Dictionary(
      grouping: errors.filter { diagnostics[$0].code.hasPrefix("contract/") },
      by: { layout.place(diagnostics[$0].location.file).path })
    for (index, diagnostic) in diagnostics.enumerated() where comparing.contains(diagnostic.code) {
      let own = cause(of: diagnostic, causes)
      let named = contradictions[layout.place(diagnostic.location.file).path]?.first { index in
        diagnostics[index].location.file != diagnostic.location.file && diagnostic.isAdded(beside: diagnostics[index])
      }
      guard let cause = own ?? named else { continue }
      isFolded.insert(index)
      guard !kept[cause].related.contains(where: { $0.location.file == diagnostic.location.file }) else { continue }
      kept[cause].related.append(.init("the translation says something else here", at: diagnostic.location))
    }
    return isFolded.isEmpty ? diagnostics : kept.indices.filter { !isFolded.contains($0) }.map { kept[$0] }
  }

  private static func isOfTranslation(_ diagnostic: Diagnostic) -> Bool { diagnostic.code.hasPrefix("locale/") }

  /// The error at the place of the source that a finding compares with.
  private static func cause(of finding: Diagnostic, _ causes: [String: Causes]) -> Int? {
    for place in finding.related.map(\.location) where place.file != finding.location.file {
      if let cause = causes[place.file]?.first(meeting: place.range) { return cause }
    }
    return nil
  }

  /// The errors of one file, so that one at a place is found without a look at all of them.
  private struct Causes {
    /// By their beginnings.
    private let errors: [(index: Int, range: SourceRange)]
    /// How far the errors up to each reach.
    private let reach: [Int]

    init(_ indices: [Int], of diagnostics: [Diagnostic]) {
      errors = indices.map { (index: $0, range: diagnostics[$0].location.range) }.filter { !$0.range.isEmpty }.sorted {
        ($0.range, $0.index) < ($1.range, $1.index)
      }
      var reach: [Int] = []
      for error in errors { reach.append(max(reach.last ?? 0, error.range.upperBound)) }
      self.reach = reach
    }

    /// The first that reaches beyond the beginning of a place begins before all others that do.
    func first(meeting place: SourceRange) -> Int? {
      let next = reach.partitionPoint { $0 <= place.lowerBound }
      guard next < errors.count, errors[next].range.meets(place) else { return nil }
      return errors[next].index
    }
  }
}

extension Diagnostic {
  /// Whether this is what a translation states and its source does not, of the operation or the value that a contradiction in the source
  /// names: `GET /kilns/{id}: the status 404 is not in the source` beside `405 is not the status 'Not Found', which is 404`.
  fileprivate func isAdded(beside contradiction: Diagnostic) -> Bool {
    guard code == "locale/contract-added", let sign = message.firstIndex(of: ":") else { return false }
    let words: [Substring] = message[sign...].split { !$0.isLetter && !$0.isNumber }
    let statuses = words.filter { $0.count == 3 && $0.allSatisfy(\.isNumber) }
    return ([message[..<sign]] + statuses).contains { contradiction.message.holds($0) }
  }
}
