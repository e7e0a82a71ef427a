import Diagnostics
import Markup

/// Words of `<!-- tally: … -->` that Tally does not know: a misspelt one would silently do nothing.
enum AnnotationChecks {
  private static let words = [
    "ignore", "reason", "status", "repeat", "body-size", "skip", "state", "push", "request", "response", "reply", "operation",
  ]

  static func check(_ document: Document) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in document.nodes.indices where document.nodes[index].kind == .htmlBlock {
      var isIgnore = false
      for annotation in document.annotations(in: NodeID(index)) {
        // What is ignored is the code of a rule, which `Suppression` looks at.
        if isIgnore, annotation.value.isEmpty || annotation.key == "reason" { continue }
        isIgnore = annotation.key == "ignore"
        if annotation.key == "reason" {
          diagnostics.append(
            Diagnostic(
              .annotation, "'reason' must stand behind what is ignored",
              at: Location(file: document.source.path, range: annotation.range),
              remedy: "Write it as in: ignore link/broken reason=\"…\""))
        }
        guard !words.contains(annotation.key) else { continue }
        diagnostics.append(
          Diagnostic(
            .annotation, "'\(annotation.key)' is no word of an annotation\(NearMiss.hint(for: annotation.key, among: words))",
            at: Location(file: document.source.path, range: annotation.range),
            remedy: "Use one of: \(words.joined(separator: ", "))"))
      }
    }
    return diagnostics
  }
}

extension Rule {
  static let annotation = Rule(
    "markup/annotation", .error, "The words of an annotation are known",
    why: "A misspelt word does nothing, and what it was to say is not checked.",
    example: "<!-- tally: staus=429 -->", remedy: "Correct the word, or remove it")
}
