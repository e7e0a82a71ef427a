import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let spokenParameters = Heuristic(6, "read/spoken-parameters", "Parameters of the query that a sentence names")
  static let spokenForm = Heuristic(7, "read/spoken-form", "A sentence that parameters may be sent as a form")
  static let formParameters = Heuristic(
    8, "settle/form-parameters", "Parameters of the query as fields of the form that a sentence allows")
}

/// Parameters that sentences about an operation name.
extension EvidenceReader {
  /// States the parameters that code spans of a block show as a query, or that a word calls parameters: `?recursion=1`,
  /// "the `tenant` parameter".
  mutating func readQueries(_ item: Outline.Item) {
    guard let current else { return }
    for span in item.document.codeSpans(of: item.node) where span.text.utf8.count < 400 {
      for name in spokenNames(span.text, item.document, span.index) {
        for reference in [current.reference] + current.others {
          let slot = Fact.Slot.parameter(name: name, place: .query, schema: .any, isRequired: nil, description: nil)
          var fact = PendingFact(reference: reference, slot: slot, kind: .prose, location: span.location, confidence: 0.8)
          fact.isPlaceOpen = !span.text.hasPrefix("?")
          append(fact)
        }
      }
    }
  }

  private func spokenNames(_ text: String, _ document: Document, _ index: Int) -> [String] {
    if text.hasPrefix("?") {
      guard case .success(let target) = RequestTarget.parse(Text("/x" + text, at: document.location(NodeID(index)))) else {
        return []
      }
      return target.query.map(\.name).filter(FieldTable.isName)
    }
    let name = text.firstIndex(of: "=").map { String(text[..<$0]) } ?? text
    guard FieldTable.isName(name), !name.contains("."), !Naming.beginsWithCapital(name), document.isCalledParameter(index) else {
      return []
    }
    return [name]
  }

  /// Whether a paragraph says that parameters may be sent as a form, and for which operations.
  mutating func readForm(_ item: Outline.Item) {
    guard let current, item.text.holds("application/x-www-form-urlencoded") else { return }
    let words = Set(item.words)
    guard words.contains("parameters") || words.contains("params") else { return }
    for reference in [current.reference] + current.others where Methods.mayCarryBody(method(of: reference)) {
      formReferences.insert(reference)
    }
  }

  /// States the parameters of the query as fields of the form that a sentence says they may be sent in.
  mutating func settleFormParameters() {
    guard !formReferences.isEmpty else { return }
    var found: [PendingFact] = []
    var seen: Set<OperationReference> = []
    for fact in pending {
      guard formReferences.contains(fact.reference),
        case .parameter(let name, .query, let schema, let isRequired, let description) = fact.slot, fact.kind != .prose
      else { continue }
      if seen.insert(fact.reference).inserted {
        var body = fact
        body.slot = .requestBody(mediaType: "application/x-www-form-urlencoded", schema: Schema(types: [.object]))
        (body.isPlaceOpen, body.table) = (false, nil)
        found.append(body)
      }
      var field = fact
      field.slot = .requestField(
        path: name, schema: schema, isRequired: isRequired == true ? nil : isRequired, description: description)
      (field.isPlaceOpen, field.table) = (false, nil)
      found.append(field)
    }
    pending += found
  }
}

extension Document {
  /// Whether the words right before or behind a code span call it a parameter: "the `tenant` parameter", "parameter `tenant`".
  func isCalledParameter(_ index: Int) -> Bool {
    func words(_ other: Int) -> [String] {
      guard nodes.indices.contains(other), nodes[other].kind == .text else { return [] }
      return LowercasedWords.of(literal(NodeID(other)))
    }
    let behind = words(index + 1).prefix(2)
    let noun = behind.drop { $0 == "query" || $0 == "url" || $0 == "request" }
    // Commands and functions have arguments as well.
    if noun.count < behind.count, noun.first == "argument" { return true }
    // "the `href` parameter from each kiln": what a reply had.
    if let first = noun.first, Concept.parameter.contains(first) {
      return !Concept.origin.isNamed(in: words(index + 1).dropFirst().prefix(2))
    }
    return words(index - 1).last.map(Concept.parameter.contains) ?? false
  }

}
