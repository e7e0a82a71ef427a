import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let collectionRules = Heuristic(42, "read/collection-rules", "Parameters that every list of resources takes")
  static let settledCollections = Heuristic(
    84, "settle/collection-rules", "Parameters of every list of resources, for each operation that is one")
}

/// What a page says of every list of resources, outside of any operation: parameters for pages of it, a way to ask for more.
///
///     When lists are requested, these parameters are supported:
///
///     | Parameter | Default |
///     |-----------|---------|
///     | page      | 1       |
extension EvidenceReader {
  /// Keeps the parameters that a paragraph names for lists: "A `recursion` argument can be passed to a query against a collection."
  mutating func readOfCollections(_ item: Outline.Item) {
    guard current == nil, item.text.utf8.count < Self.mostSpoken, Concept.collection.isNamed(in: item.words) else { return }
    for span in item.document.codeSpans(of: item.node) {
      guard FieldTable.isName(span.text), !span.text.contains("."), item.document.isCalledParameter(span.index) else { continue }
      let slot = Fact.Slot.parameter(name: span.text, place: .query, schema: .any, isRequired: nil, description: nil)
      general.collections.append((slot, .prose, span.location))
    }
  }

  /// Keeps the parameters of a table outside of any operation, where the sentence before it speaks of lists; false if it does not.
  mutating func readOfCollections(_ table: EvidenceTable) -> Bool {
    guard current == nil, isBelowWordsOfCollections, let fields = FieldTable(table), !fields.rows.isEmpty,
      case let words = LowercasedWords.of(lastSentence + " " + fields.head),
      words.contains("query") || Concept.parameter.isNamed(in: words) || Concept.parameterList.isNamed(in: words)
    else { return false }
    for row in fields.rows.prefix(20) {
      let slot = Fact.Slot.parameter(
        name: row.name, place: .query, schema: row.schema, isRequired: row.isRequired, description: row.description)
      general.collections.append((slot, .table, row.location))
    }
    return true
  }

  /// Whether the sentence before the present block speaks of lists of resources.
  var isBelowWordsOfCollections: Bool {
    Self.speaksOfCollections(lastSentence) || isLabelOfTable && Self.speaksOfCollections(earlierSentence)
  }

  /// Whether the sentence before a table says no more than what it lists: `The parameters are:`.
  private var isLabelOfTable: Bool {
    guard let sign = lastSentence.last, sign == ":" || sign == "：" else { return false }
    return LowercasedWords.of(lastSentence).count < 5
  }

  /// A text of more bytes is no sentence about lists.
  private static var mostSpoken: Int { 600 }

  private static func speaksOfCollections(_ text: String) -> Bool {
    text.utf8.count < mostSpoken && Concept.collection.isNamed(in: LowercasedWords.of(text))
  }

  /// The operations that return lists: `GET /items` where `/items/{id}` is an operation, too.
  func collections(among references: [OperationReference]) -> [OperationReference] {
    var parents: Set<String> = []
    for reference in references {
      var segments = PathTemplate.segments(anonymous(reference))
      guard let last = segments.popLast(), PathTemplate.isPlaceholder(last) else { continue }
      parents.insert(segments.joined(separator: "/"))
    }
    return references.filter {
      let segments = PathTemplate.segments(anonymous($0))
      // Below one resource (`/items/{id}`) others may stand, and it is no list of them.
      guard method(of: $0) == "GET", let last = segments.last, !PathTemplate.isPlaceholder(last) else { return false }
      return parents.contains(segments.joined(separator: "/"))
    }
  }

  mutating func stateOfCollections(_ references: [OperationReference]) {
    guard !general.collections.isEmpty else { return }
    let collections = collections(among: references)
    // What one place says a parameter is for alone holds wherever else it is named.
    var only: [String: [OperationReference]] = [:]
    for rule in general.collections {
      let named = named(by: rule.slot, among: collections)
      if !named.isEmpty { only[rule.slot.name] = named }
    }
    for rule in general.collections {
      for reference in only[rule.slot.name] ?? collections {
        add(rule.slot, to: reference, rule.kind, at: rule.location, confidence: 0.8)
      }
    }
  }

  /// The collections that a rule says it is for alone: "Supported on Route resources only" is of `/routes`, and not of `/stream_routes`.
  private func named(by slot: Fact.Slot, among collections: [OperationReference]) -> [OperationReference] {
    guard case .parameter(_, _, _, _, let description?) = slot else { return [] }
    let words = Set(LowercasedWords.of(description))
    guard Concept.only.isNamed(in: words) else { return [] }
    return collections.filter { reference in
      let name = Naming.words(of: PathTemplate.segments(path(of: reference)).last ?? "").map { $0.lowercased() }
      return !name.isEmpty && name.allSatisfy { words.contains($0) || $0.hasSuffix("s") && words.contains(String($0.dropLast())) }
    }
  }

  private func anonymous(_ reference: OperationReference) -> String {
    OperationKey(method: "GET", path: path(of: reference)).anonymousPath
  }
}
