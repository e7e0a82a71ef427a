import Diagnostics
import Markup

extension EvidenceReader {
  /// Where the names of a table belong.
  enum Destination {
    case place(Parameter.Place)
    /// Parameters of the request: what else is known of the operation tells whether in the path, the query or the body.
    case parameters
    case requestField
    case responseField
  }

  /// Reads a table of parameters, headers or fields of the operation that is being described.
  mutating func readFields(_ table: EvidenceTable) {
    guard let reference = current?.reference, let fields = FieldTable(table) else { return }
    if let packedField {
      for row in fields.rows { statePacked(row, in: packedField, of: reference) }
      return
    }
    let general = destination(of: fields)
    guard fields.hasDetails || general != nil else { return }
    for row in fields.rows {
      let destination = row.place.flatMap { Self.place($0.text) } ?? general ?? .parameters
      state(row, named: row.name, destination, of: reference)
      stateMembers(of: row, below: row.name, destination, of: reference)
    }
  }

  /// The fields of a type that a table of its own describes.
  private mutating func stateMembers(
    of row: FieldTable.Row, below path: String, _ destination: Destination, of reference: OperationReference, depth: Int = 0
  ) {
    if case .place = destination { return }
    guard depth < 6, let members = objects.fields(of: row.type) else { return }
    let parent = row.type?.isList == true ? path + "[]" : path
    for member in members {
      let own = parent + "." + member.name
      state(member, named: own, destination, of: reference)
      stateMembers(of: member, below: own, destination, of: reference, depth: depth + 1)
    }
  }

  private mutating func state(
    _ row: FieldTable.Row, named name: String, _ destination: Destination, of reference: OperationReference
  ) {
    let slot: Fact.Slot
    var isOpen = false
    switch destination {
    case .place(let place):
      // A table may list a path parameter by the name that the template gives it.
      slot = .parameter(
        name: name, place: place, schema: row.schema, isRequired: place == .path ? true : row.isRequired,
        description: row.description)
    case .parameters:
      isOpen = true
      slot = .parameter(
        name: name, place: .query, schema: row.schema, isRequired: row.isRequired, description: row.description)
    case .requestField:
      slot = .requestField(path: name, schema: row.schema, isRequired: row.isRequired, description: row.description)
    case .responseField:
      slot = .responseField(status: Findings.successStatus, path: name, schema: row.schema, description: row.description)
    }
    pending.append(
      PendingFact(reference: reference, slot: slot, kind: .table, location: row.location, confidence: 1, isPlaceOpen: isOpen))
  }

  /// A row about what a field holds that travels as text: it serves to find contradictions.
  private mutating func statePacked(_ row: FieldTable.Row, in field: String, of reference: OperationReference) {
    add(
      .requestField(path: field + "." + row.name, schema: row.schema, isRequired: row.isRequired, description: row.description),
      to: reference, .table, at: row.location, confidence: 0.4)
  }

  private static func place(_ text: String) -> Destination? {
    switch EvidenceTable.key(text) {
    case "path", "url", "uri": .place(.path)
    case "query", "query string", "querystring": .place(.query)
    case "header": .place(.header)
    case "cookie": .place(.cookie)
    case "body", "form", "formdata", "json": .requestField
    default: nil
    }
  }

  /// Where the names of a table belong, by its head, the sentence before it and the headings above.
  private func destination(of table: FieldTable) -> Destination? {
    let head = table.head
    if head.hasPrefix("response") { return head.hasSuffix("header") ? nil : .responseField }
    if head.hasPrefix("query") { return .place(.query) }
    if head.hasPrefix("path") { return .place(.path) }
    if head == "header" || head == "request header" { return .place(.header) }
    if head == "request field" || head == "body parameter" { return .requestField }
    for text in [lastSentence] + headings.reversed().prefix(2).map(\.text) {
      let words = Set(LowercasedWords.of(text))
      if words.contains("query") { return .place(.query) }
      if words.contains("headers") || words.contains("header"), words.count < 6 { return .place(.header) }
      if !words.isDisjoint(with: ["response", "reply", "returns", "responses", "replies"]), !words.contains("request") {
        return .responseField
      }
      if words.contains("body") || words.contains("form") { return .requestField }
      if words.contains("path"), words.contains("parameters") { return .place(.path) }
      if words.contains("parameters") || words.contains("arguments") { return .parameters }
    }
    if headings.dropLast().contains(where: { $0.text.lowercased().hasPrefix("response") }) { return .responseField }
    return nil
  }
}
