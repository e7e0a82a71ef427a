import Diagnostics
import Markup

/// What `<!-- tally: ignore rule -->` silences: one rule for the block that follows. An ignore that silences nothing is
/// itself reported.
struct Suppression {
  private struct Ignore {
    var code: String
    var file: String
    var block: SourceRange
    var place: SourceRange
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

  func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !ignores.isEmpty else { return diagnostics }
    var used = [Bool](repeating: false, count: ignores.count)
    var kept = diagnostics.filter { diagnostic in
      var isSilenced = false
      for (index, ignore) in ignores.enumerated()
      where ignore.code == diagnostic.code && ignore.file == diagnostic.location.file
        && ignore.block.lowerBound <= diagnostic.location.range.lowerBound
        && diagnostic.location.range.lowerBound < max(ignore.block.upperBound, ignore.block.lowerBound + 1)
      {
        used[index] = true
        isSilenced = true
      }
      return !isSilenced
    }
    let known = RuleCatalogue.all.map(\.code)
    for (index, ignore) in ignores.enumerated() where !used[index] {
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
