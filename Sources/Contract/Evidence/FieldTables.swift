import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let fieldTable = Heuristic(64, "read/field-table", "A table of parameters, headers or fields")
  static let packedFields = Heuristic(
    85, "read/packed-fields", "A label that names a field whose text holds the fields of the table below")
  static let wholeBody = Heuristic(115, "read/whole-body", "A row that is all of the body, and no field of it")
  static let onlyObject = Heuristic(
    116, "read/only-object", "The only row besides parts of the path that leads to an object is the body")
  static let titledDuties = Heuristic(
    250, "read/titled-duties", "A table below a title that says no more than whether it must be sent")
  static let formTitles = Heuristic(117, "read/form-titles", "Titles that say that the fields of a table are those of a form")
  static let tablesOfFields = Heuristic(119, "read/tables-of-fields", "A table that lists what one field holds")
}

extension EvidenceReader {
  /// Reads a table of parameters, headers or fields of the operation that is being described.
  mutating func readFields(_ table: EvidenceTable) {
    guard let reference = current?.reference, let fields = FieldTable(table, ofAny: true) else { return }
    let isNamed = fields.signs.areNamed
    if isNamed, let field = packedField(of: reference) {
      for row in fields.rows { statePacked(row, in: field, of: reference) }
      return
    }
    if isNamed, let field = Heuristic.tablesOfFields.finds({ fieldOfTable() }) {
      return by(.tablesOfFields) {
        $0.state(fields.rows.map { $0.below(field.path) }, of: reference, in: field.destination, .table)
      }
    }
    var general = destination(of: fields)
    // "Optional" above a table says that what it lists is sent.
    let duty = Heuristic.titledDuties.finds { general == nil ? titles.first.flatMap(RequirementWord.of) : nil }
    if duty != nil { general = .parameters }
    if isNamed, general == nil, isObjectTitled { return by(.describedObjects) { $0.describe(fields.rows, .table) } }
    let features = FieldListFeatures(
      block: .table(fields.signs), count: fields.rows.count, isSaidWhere: general != nil, hasDetails: fields.hasDetails,
      isBesidePart: isBesidePart,
      isOfExample: current?.isExample == true && !fields.isAboutRequest && !areShown(fields.rows.map(\.name)),
      areHeaders: fields.areHeaders)
    let probability = decisions.weigh(features, at: table.location, of: fields.rows.map { ($0.name, $0.location) })
    guard Decision.takes(probability) else { return }
    let known = pending.count
    let rows = fields.rows.map { row in
      var row = row
      row.isRequired = row.isRequired ?? duty
      return row
    }
    state(rows, in: (general ?? .unsaid).among(fields.rows), below: fields.head, .table)
    weigh(pending[known...], by: probability)
  }

  /// States each row for the operations that are being described.
  mutating func state(
    _ rows: [FieldTable.Row], in general: Destination, below head: String? = nil, _ kind: Witness.Kind
  ) {
    guard let current else { return }
    let first = pending.count
    for reference in carriers(of: general, among: [current.reference] + current.others) {
      state(rows, of: reference, in: general, below: head, kind)
    }
    if !current.others.isEmpty { for index in first..<pending.count { pending[index].isShared = true } }
  }

  /// The operations that can have what is described together: where some of several carry bodies, fields of a body are theirs.
  private func carriers(of destination: Destination, among references: [OperationReference]) -> [OperationReference] {
    guard references.count > 1, case .requestField = destination else { return references }
    let carrying = references.filter { Methods.mayCarryBody(method(of: $0)) }
    return carrying.isEmpty ? references : carrying
  }

  func method(of reference: OperationReference) -> String {
    switch reference {
    case .key(let key): key.method
    case .request(let index), .misstated(let index): requests[index].method
    }
  }

  mutating func state(
    _ rows: [FieldTable.Row], of reference: OperationReference, in general: Destination, below head: String? = nil,
    _ kind: Witness.Kind
  ) {
    let whole =
      Heuristic.wholeBody.finds { wholeBody(rows) }
      ?? Heuristic.onlyObject.finds { general.isOpen ? onlyObject(rows, of: reference) : nil }
    if let whole { by(.wholeBody) { $0.state(body: rows[whole], of: reference, kind) } }
    let first = pending.count
    defer { for index in first..<pending.count { pending[index].table = first } }
    if case .requestField = general, let mediaType = Heuristic.formTitles.finds({ formMediaType(of: rows, below: head) }),
      let first = rows.first
    {
      forms.append(
        PendingFact(
          reference: reference, slot: .requestBody(mediaType: mediaType, schema: .any), kind: kind, location: first.location,
          confidence: 1, rules: rules))
    }
    for (index, row) in rows.enumerated() where index != whole {
      let destination = row.place.flatMap(Self.place) ?? (general.isOpen ? general.among([row]) : general)
      let first = pending.count
      stateWithMembers(row, named: row.name, destination, of: reference, kind)
      guard pending.indices.contains(first) else { continue }
      (pending[first].isPlaceInRow, pending[first].example) = (row.place != nil, row.example)
    }
  }

  /// The only row that is stated to be in the body and is called so: all of the body, and no field of it.
  ///
  ///     | body | body | [Kiln](#kiln) | required |
  private func wholeBody(_ rows: [FieldTable.Row]) -> Int? {
    let inBody = rows.indices.filter { index in rows[index].place.map { LowercasedWords.of($0) == ["body"] } ?? false }
    guard inBody.count == 1, let row = inBody.first.map({ rows[$0] }), row.schema.types.isSubset(of: [.object, .array]) else {
      return nil
    }
    return LowercasedWords.of(row.name).contains(where: Concept.payload.contains) ? inBody[0] : nil
  }

  /// The only row that leads to one object, where the operation carries a body and all other rows are parts of its path.
  private func onlyObject(_ rows: [FieldTable.Row], of reference: OperationReference) -> Int? {
    guard Methods.mayCarryBody(method(of: reference)) else { return nil }
    let names = Set(PathTemplate.names(of: path(of: reference)))
    let others = rows.indices.filter { !names.contains(rows[$0].name) }
    guard others.count == 1, rows[others[0]].place == nil, rows[others[0]].type?.typeLink != nil,
      rows[others[0]].schema.types.isSubset(of: [.object]), rows[others[0]].type?.isList != true
    else { return nil }
    return others[0]
  }

  /// States that the body is what a row leads to.
  private mutating func state(body row: FieldTable.Row, of reference: OperationReference, _ kind: Witness.Kind) {
    if let members = objects.fields(of: row.type) {
      let prefix = row.type?.isList == true ? "[]." : ""
      for member in members where membersLeft > 0 {
        membersLeft -= 1
        stateWithMembers(member, named: prefix + member.name, .requestField, of: reference, kind, depth: 1)
      }
      return
    }
    var fact = PendingFact(
      reference: reference, slot: .requestBody(mediaType: "application/json", schema: row.schema), kind: kind,
      location: row.location, confidence: 0.9)
    append(fact)
    guard let type = row.type?.typeLink else { return }
    fact.slot = .requestField(path: "", schema: .any, isRequired: row.isRequired, description: nil)
    fact.type = type
    append(fact)
  }

  /// States a row, and the fields of its type where a table of the page describes it.
  private mutating func stateWithMembers(
    _ row: FieldTable.Row, named path: String, _ destination: Destination, of reference: OperationReference,
    _ kind: Witness.Kind, depth: Int = 0
  ) {
    if let constants = Heuristic.enumeratedTypes.finds({ objects.constants(of: row.type) }) {
      var row = row
      (row.schema.types, row.schema.enumeration) = (constants.types, constants.enumeration)
      return state(row, named: path, destination, of: reference, kind, leadingTo: nil)
    }
    let members = destination.isPlace || depth >= 6 ? nil : Heuristic.describedTypes.finds { objects.fields(of: row.type) }
    state(row, named: path, destination, of: reference, kind, leadingTo: members == nil ? row.type?.typeLink : nil)
    let parent = row.type?.isList == true ? path + "[]" : path
    for member in members ?? [] where membersLeft > 0 {
      membersLeft -= 1
      stateWithMembers(member, named: parent + "." + member.name, destination, of: reference, kind, depth: depth + 1)
    }
  }

  private mutating func state(
    _ row: FieldTable.Row, named name: String, _ destination: Destination, of reference: OperationReference,
    _ kind: Witness.Kind, leadingTo type: TypeLink?
  ) {
    let slot: Fact.Slot
    var isOpen = false
    // `source id` of `<source id>`
    let name = destination.isPlace && name.contains(" ") ? Placeholder.inPath("<\(name)>") ?? name : name
    switch destination {
    case .place(.header) where name.lowercased() == "authorization":
      guard let scheme = Authorization.scheme(inDescription: row.description ?? "") else { return }
      slot = .security(scheme)
    case .address:
      slot = .parameter(
        name: name, place: .path, schema: row.schema, isRequired: row.isRequired, description: row.description)
    case .place(let place):
      // A table may list a path parameter by the name that the template gives it.
      slot = .parameter(
        name: name, place: place, schema: row.schema, isRequired: row.isRequired, description: row.description)
    case .parameters, .unsaid:
      isOpen = true
      slot = .parameter(
        name: name, place: .query, schema: row.schema, isRequired: row.isRequired, description: row.description)
    case .requestField:
      slot = .requestField(path: name, schema: row.schema, isRequired: row.isRequired, description: row.description)
    case .responseField:
      // "Required" is a word on what is sent, wherever the table stands; "optional" is said of replies as well.
      slot = .responseField(
        status: statedStatus ?? Findings.successStatus, path: name, schema: row.schema,
        isRequired: row.isRequired == false ? false : nil, description: row.description)
    case .responseHeader:
      slot = .responseHeader(status: statedStatus ?? Findings.successStatus, name: name, value: nil)
    }
    var fact = PendingFact(reference: reference, slot: slot, kind: kind, location: row.location, confidence: 1)
    fact.isPlaceOpen = isOpen
    if case .unsaid = destination { fact.isUnsaid = true }
    if case .address = destination { fact.isOfAddress = true }
    fact.type = type
    append(fact)
  }

  /// The field that the label above names, where its type is text, or the heading: a table lists what the text holds.
  private mutating func packedField(of reference: OperationReference) -> String? {
    guard let label = sections.label(of: blockNumber, without: taken), !label.isComponent else { return current?.field }
    knownFields.read(pending)
    return Heuristic.packedFields.finds { knownFields.text(titled: label.title, of: reference) } ?? current?.field
  }

  /// A row about what a field holds that travels as text: it serves to find contradictions.
  private mutating func statePacked(_ row: FieldTable.Row, in field: String, of reference: OperationReference) {
    add(
      .requestField(path: field + "." + row.name, schema: row.schema, isRequired: row.isRequired, description: row.description),
      to: reference, .table, at: row.location, confidence: Fact.leastConfidence)
  }
}
