import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let listedValues = Heuristic(
    260, "read/listed-values", "A sentence that names a field and leads to a list of its values")
}

/// The values of a field in a list below the sentence that names it.
///
///     The possible values for `state` are:
///     - `queued` It waits for the kiln
///     - `fired` It is done
struct ListedValues {
  let name: String
  let location: Location
  let values: [String]

  /// Nothing where the sentence names more than the field, or an item begins with something else than a value.
  init?(_ document: Document, _ paragraph: NodeID) {
    guard document.plainText(of: paragraph).trimmingSpaces.hasSuffix(":"),
      let span = document.codeSpans(of: paragraph).first, document.codeSpans(of: paragraph).count == 1,
      FieldTable.isName(span.text), let list = Self.list(behind: paragraph, document)
    else { return nil }
    let words = Set(LowercasedWords.of(document.plainText(of: paragraph)))
    guard Concept.alternative.isNamed(in: words) else { return nil }
    var values: [String] = []
    for item in document.children(of: list) where document.kind(item) == .item {
      guard let block = document.children(of: item).first(where: { _ in true }),
        let first = document.children(of: block).first(where: { _ in true }), document.kind(first) == .code
      else { return nil }
      values.append(document.literal(first).trimmingSpaces)
    }
    guard values.count > 1, Set(values).count == values.count, values.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) else {
      return nil
    }
    (name, location) = (span.text, document.location(paragraph))
    self.values = values.map(StatedConstraints.withoutQuotes)
  }

  private static func list(behind paragraph: NodeID, _ document: Document) -> NodeID? {
    guard let parent = document.parent(of: paragraph) else { return nil }
    var isBehind = false
    for child in document.children(of: parent) {
      if isBehind { return document.kind(child) == .list ? child : nil }
      isBehind = child == paragraph
    }
    return nil
  }
}

extension EvidenceReader {
  /// States the values of a field of the operation that is described: of its reply, or of what is sent where the field was named there.
  mutating func readListedValues(_ item: Outline.Item) {
    guard let reference = current?.reference, item.text.utf8.count < 200, let found = ListedValues(item.document, item.node)
    else {
      return
    }
    var schema = Schema(types: [.string])
    schema.enumeration = found.values
    if var sent = pending.last(where: { $0.reference == reference && Self.isSent($0.slot, found.name) }) {
      switch sent.slot {
      case .parameter(let name, let place, _, _, _):
        sent.slot = .parameter(name: name, place: place, schema: schema, isRequired: nil, description: nil)
      case .requestField(let path, _, _, _):
        sent.slot = .requestField(path: path, schema: schema, isRequired: nil, description: nil)
      default: return
      }
      (sent.kind, sent.location, sent.confidence) = (.prose, found.location, 0.8)
      return append(sent)
    }
    var fact = PendingFact(
      reference: reference,
      slot: .responseField(
        status: Findings.successStatus, path: found.name, schema: schema, isRequired: nil, description: nil),
      kind: .prose, location: found.location, confidence: 0.8)
    fact.isUnsaid = true
    append(fact)
  }

  private static func isSent(_ slot: Fact.Slot, _ name: String) -> Bool {
    switch slot {
    case .parameter(name, _, _, _, _): true
    case .requestField(let path, _, _, _): BodyMerging.parentPath(path).name == name
    default: false
    }
  }
}
