import Diagnostics
import Markup
import Verification

/// What `<!-- tally: ignore rule -->` silences: one rule for the block that follows. An ignore that silences nothing is
/// itself reported, but for those of `verify`: what they silence depends on a server.
struct Suppression {
  private struct Ignore {
    var code: String
    var file: String
    var block: SourceRange
    var place: SourceRange

    func covers(_ location: Location) -> Bool {
      file == location.file && block.lowerBound <= location.range.lowerBound
        && location.range.lowerBound < max(block.upperBound, block.lowerBound + 1)
    }
  }

  private var ignores: [Ignore] = []

  init(_ documents: [Document]) {
    for document in documents {
      for index in document.nodes.indices where document.nodes[index].kind.isBlock {
        let id = NodeID(index)
        var isIgnore = false
        for annotation in document.annotations(before: id) {
          if annotation.key == "ignore" {
            isIgnore = true
          } else if isIgnore, annotation.value.isEmpty {
            ignores.append(
              Ignore(
                code: annotation.key, file: document.source.path, block: document.range(id), place: annotation.range))
          }
        }
      }
    }
  }

  /// Whether a finding about a server is silenced: at the block that it contradicts, or at the request that provoked it.
  func silences(_ diagnostic: Diagnostic) -> Bool {
    let places = [diagnostic.location] + diagnostic.related.map(\.location)
    return ignores.contains { $0.code == diagnostic.code && places.contains(where: $0.covers) }
  }

  func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !ignores.isEmpty else { return diagnostics }
    var used = [Bool](repeating: false, count: ignores.count)
    var kept = diagnostics.filter { diagnostic in
      var isSilenced = false
      for (index, ignore) in ignores.enumerated() where ignore.code == diagnostic.code && ignore.covers(diagnostic.location) {
        used[index] = true
        isSilenced = true
      }
      return !isSilenced
    }
    let known = RuleCatalogue.all.map(\.code)
    let ofServers = Set(VerificationRules.all.map(\.code))
    for (index, ignore) in ignores.enumerated() where !used[index] && !ofServers.contains(ignore.code) {
      let hint = known.contains(ignore.code) ? "" : NearMiss.hint(for: ignore.code, among: known)
      kept.append(
        Diagnostic(
          .unusedIgnore, "'\(ignore.code)' is ignored here but not reported\(hint)",
          at: Location(file: ignore.file, range: ignore.place), remedy: "Remove the annotation"))
    }
    return kept
  }
}

extension Rule {
  static let unusedIgnore = Rule(
    "markup/unused-ignore", .warning, "An ignore annotation silences something",
    why: "An ignore that outlives its reason hides the next mistake.",
    example: "<!-- tally: ignore snippet/syntax -->\n```json\n{}\n```",
    remedy: "Remove the annotation, or correct the rule's code")
}
