import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let terms = Heuristic(22, "read/terms", "A term with its definition: a field or a status")
  static let statusList = Heuristic(23, "read/status-list", "A list whose items begin with statuses")
  static let fieldList = Heuristic(25, "read/field-list", "A list whose items begin with names of fields")
  static let labelsInLists = Heuristic(122, "read/labels-in-lists", "A list of one label that stands above what it labels")
}

/// Lists of parameters, fields and statuses: bullets that begin with a name, terms with definitions, labels with paragraphs.
extension EvidenceReader {
  /// Reads a list of fields or of statuses; false if it is neither.
  mutating func readList(_ item: Outline.Item) -> Bool {
    by(.generalStatuses) { $0.readGeneralStatuses(item) }
    guard current != nil || isObjectTitled else { return false }
    let reader = ListReader(document: item.document)
    if current == nil {
      guard let rows = reader.rows(of: item.node) else { return false }
      return by(.describedObjects) {
        $0.describe(rows, .list)
        return true
      }
    }
    let statuses = reader.statuses(
      of: item.node, areFailures: Concept.failure.isNamed(in: Set(LowercasedWords.of(titles.first ?? ""))))
    if by(.statusList, { $0.readStatuses(statuses) }) {
      return true
    }
    if Heuristic.labelsInLists.finds({ isLabelAlone(item) }) { return false }
    return by(.fieldList) { $0.readFields(of: item, reader) }
  }

  /// Reads a list of fields; false if it is none, or may be none.
  private mutating func readFields(of item: Outline.Item, _ reader: ListReader) -> Bool {
    guard let (rows, share) = reading(of: item, reader) else { return false }
    let (destination, parent) = place(ofListWith: rows)
    let features = FieldListFeatures(
      block: .list(share: share, areTyped: rows.allSatisfy { $0.isRequired != nil || !$0.schema.isAny }), count: rows.count,
      isSaidWhere: destination != nil, isIntroduced: introduces(rows),
      isBesidePart: isBesidePart, areHeaders: FieldTable.areHeaders(rows))
    let probability = decisions.weigh(features, at: item.location, of: rows.map { ($0.name, $0.location) })
    guard Decision.takes(probability) else { return false }
    let known = pending.count
    defer { weigh(pending[known...], by: probability) }
    guard let destination else {
      // "Available filters:": examples will tell whether the names are sent or received, or are no fields at all.
      state(rows.filter { !$0.name.contains(".") }, in: .unsaid, .list)
      return false
    }
    state(settled(rows).map { parent.map($0.below) ?? $0 }, in: destination, .list)
    if parent == nil, case .requestField = destination { by(.listedRequirements) { $0.noteRequired(rows) } }
    return true
  }

  /// The items of a list that are fields; names without a sign behind them are names only where words say what is listed.
  private mutating func reading(of item: Outline.Item, _ reader: ListReader) -> (rows: [FieldTable.Row], share: Double)? {
    guard let all = reader.reading(of: item.node, takesBare: true) else { return nil }
    if !all.areBare || place(ofListWith: all.rows).0 != nil { return (all.rows, all.share) }
    return reader.reading(of: item.node).map { ($0.rows, $0.share) }
  }

  /// Whether a list is one label in bold, and the table or the block that it labels stands below: `- **Returns**`.
  func isLabelAlone(_ item: Outline.Item) -> Bool {
    guard SectionTreeBuilder.isLabelAlone(item), outline.items.indices.contains(blockNumber + 2) else { return false }
    switch outline.items[blockNumber + 2].kind {
    case .table, .snippet, .markup: return true
    // Where the others stand above what they label, one above nothing is a label, too.
    case .heading: return sections.labelList.map { $0 < blockNumber } ?? false
    case .paragraph, .list, .part: return false
    }
  }

  /// Whether the sentence above a list of several names ends in a colon and is about no other things.
  private func introduces(_ rows: [FieldTable.Row]) -> Bool {
    guard rows.count > 1, let last = lastSentence.last, last == ":" || last == "：" else { return false }
    return !Concept.otherList.isNamed(in: Set(LowercasedWords.of(lastSentence)))
  }

  /// Reads a paragraph that is a term with its definition, or a label of a field in a section of fields.
  mutating func readTerm(_ item: Outline.Item) -> Bool {
    guard current != nil, let block = NamedBlock(item.document, item.node) else { return false }
    switch block.style {
    case .plain, .bare: return false
    case .term:
      if let status = StatusMention.read(block.name) {
        return readStatuses([(status.status, FieldDetails(block.rest).description, block.nameLocation)])
      }
    case .marked:
      // `**limit** integer, optional`: only where the words say what a field is.
      let details = FieldDetails(block.rest, codes: block.codes)
      guard details.isRequired != nil || !details.schema.isAny else { return false }
    }
    guard let row = ListReader.row(block),
      let destination = destination(by: block.style == .term ? [lastSentence] + titles : titles)
    else { return false }
    state([row], in: destination, .list)
    return true
  }

  private mutating func readStatuses(_ statuses: [(status: Int, description: String?, location: Location)]) -> Bool {
    guard current != nil, !statuses.isEmpty else { return false }
    for (status, description, location) in statuses {
      for reference in presentOperations { add(.status(status, description: description), to: reference, .list, at: location) }
    }
    return true
  }

  /// Rows of which the sentence before them says that all are optional, or required.
  private func settled(_ rows: [FieldTable.Row]) -> [FieldTable.Row] {
    let words = Set(LowercasedWords.of(lastSentence))
    guard words.count < 8, words.contains("optional") != words.contains("required") else { return rows }
    return rows.map { row in
      var row = row
      row.isRequired = row.isRequired ?? words.contains("required")
      return row
    }
  }

  /// Where the names of a list belong, and below which field.
  private mutating func place(ofListWith rows: [FieldTable.Row]) -> (Destination?, parent: String?) {
    if let introduced = fieldOfSentence {
      if let field = field(introducedAs: introduced.name) { return (field.destination, field.path) }
      if introduced.isObject { return (nil, nil) }
    }
    if let field = fieldOfHeading() { return (field.destination, field.path) }
    return (destination(ofListWith: rows), nil)
  }

  /// The field that the sentence before a list or a table calls an object or a list of such: "The `message` object has these fields:",
  /// "From the `members` array of the reply, each member has:".
  private var fieldOfSentence: (name: String, isObject: Bool)? {
    guard let paragraph = lastParagraph else { return nil }
    let names = paragraph.document.codeSpans(of: paragraph.node)
    guard names.count == 1, let place = lastSentence.firstPlace(of: names[0].text) else { return nil }
    let next = LowercasedWords.of(String(lastSentence[place.upperBound...].prefix(40))).first ?? ""
    if Concept.collection.contains(next) { return (names[0].text, false) }
    let words = Set(LowercasedWords.of(lastSentence))
    let isObject = (words.contains("object") || words.contains("objects")) && !words.contains("response")
    return isObject ? (names[0].text, true) : nil
  }

  private mutating func field(introducedAs name: String) -> (destination: Destination, path: String)? {
    guard let field = knownField({ $0.field(at: name, of: $1) }) else { return knownField { $0.field(named: name, of: $1) } }
    let isOne = field.path == name + "s"
    return (field.destination, isOne ? field.path + "[]" : field.path)
  }

  /// The field whose members a table lists: its title names it, or the sentence before it.
  mutating func fieldOfTable() -> (destination: Destination, path: String)? {
    if let field = fieldOfHeading() { return field }
    return fieldOfSentence.flatMap { field(introducedAs: $0.name) }
  }

  /// The field that the label in bold or the last heading names, where its own table has it: "Billing configuration" below the table
  /// that has `billing_configuration`. What stands below is its members.
  mutating func fieldOfHeading() -> (destination: Destination, path: String)? {
    guard let heading = headings.last, let current else { return nil }
    if let label = sections.label(of: blockNumber, without: taken), !label.isComponent, let field = field(titled: label.title) {
      return field
    }
    return heading.level > current.level ? field(titled: heading.text) : nil
  }

  private mutating func field(titled title: String) -> (destination: Destination, path: String)? {
    guard title.utf8.count < 60 else { return nil }
    var words = KnownFields.words(of: title)
    if let last = words.last, Concept.fieldKind.contains(last) { words.removeLast() }
    guard !words.isEmpty else { return nil }
    return knownField { $0.field(ofWords: words, of: $1) }
  }

  /// A field of the present operation that a table or a sample stated; `[]` behind it if it is an array.
  private mutating func knownField(
    _ find: (KnownFields, OperationReference) -> KnownFields.Field?
  ) -> (destination: Destination, path: String)? {
    guard let reference = current?.reference else { return nil }
    knownFields.read(pending)
    return find(knownFields, reference).map { ($0.destination, $0.isArray ? $0.path + "[]" : $0.path) }
  }

  /// Where the names of a list belong. A sentence decides only if it introduces the list, and lists of codes are no fields.
  private func destination(ofListWith rows: [FieldTable.Row]) -> Destination? {
    let isLead = lastSentence.hasSuffix(":") || LowercasedWords.of(lastSentence).count < 6
    if isLead, let headers = destination(ofHeaders: rows) { return headers }
    let texts = (isLead ? [lastSentence] : []) + titles
    for text in texts {
      let words = Set(LowercasedWords.of(text))
      if Concept.otherList.isNamed(in: words) { return nil }
      if let destination = destination(by: [text]) { return destination }
    }
    // "… you can add this parameter:", and one name. Below a parameter, several are its values.
    if rows.count == 1, let sign = lastSentence.last, sign == ":" || sign == "：",
      case let words = LowercasedWords.of(lastSentence),
      Concept.parameter.isNamed(in: words), !Concept.reply.isNamed(in: words)
    {
      return .parameters
    }
    return rows.contains { $0.place != nil } ? .parameters : nil
  }

  /// Whether the words above a list say that its names are sent.
  func isOfRequest(listWith rows: [FieldTable.Row]) -> Bool {
    switch destination(ofListWith: rows) {
    case nil, .responseField, .responseHeader: false
    default: true
    }
  }

  /// Where headers belong that a sentence introduces as such: "The following headers may be set by the client:".
  private func destination(ofHeaders rows: [FieldTable.Row]) -> Destination? {
    let words = Set(LowercasedWords.of(lastSentence))
    guard words.contains("headers") || words.contains("header"), FieldTable.areHeaders(rows), let current else { return nil }
    if Concept.replyHead.isNamed(in: words) { return .responseHeader }
    let carries = presentOperations.contains { Methods.mayCarryBody(method(of: $0)) }
    return carries || words.contains("request") || current.others.count > 1 ? .place(.header) : .responseHeader
  }
}
