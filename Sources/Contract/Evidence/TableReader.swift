import Diagnostics
import Markup

/// A table of the page as rows of cells.
struct EvidenceTable {
  struct Cell {
    var text: String
    var codes: [String]
    var location: Location
  }

  var header: [Cell]
  var rows: [[Cell]]
  /// The head of each column as words in lower case.
  private let keys: [String]

  init(_ item: Outline.Item) {
    var header: [Cell] = []
    rows = []
    let document = item.document
    for row in document.children(of: item.node) where document.kind(row) == .tableRow {
      var cells: [Cell] = []
      for cell in document.children(of: row) where document.kind(cell) == .tableCell {
        cells.append(
          Cell(
            text: document.plainText(of: cell).trimmingSpaces, codes: document.codeSpans(of: cell).map(\.text),
            location: document.location(cell)))
      }
      if header.isEmpty { header = cells } else { rows.append(cells) }
    }
    self.header = header
    keys = header.map { Self.key($0.text) }
  }

  /// The column whose head is one of these words, in their order.
  func column(_ names: [String]) -> Int? {
    for name in names {
      if let index = keys.firstIndex(of: name) { return index }
    }
    return nil
  }

  static func key(_ text: String) -> String {
    LowercasedWords.of(text).joined(separator: " ")
  }
}

extension EvidenceReader {
  /// Reads a table of endpoints, of parameters, of fields or of statuses.
  mutating func readTable(_ item: Outline.Item) {
    let table = EvidenceTable(item)
    guard table.header.count > 1, !table.rows.isEmpty else { return }
    if readEndpoints(table) { return }
    // A sentence in a cell may name operations, too.
    for span in item.document.codeSpans(of: item.node) {
      if let mention = OperationMention.read(span.text, at: span.location) { state(mention, .prose) }
    }
    guard current != nil else { return }
    if let column = table.column([
      "status", "status code", "code", "http status", "http code", "response code", "http status code",
    ]) {
      readStatuses(table, column)
    } else {
      readFields(table)
    }
  }

  // MARK: Endpoints

  private mutating func readEndpoints(_ table: EvidenceTable) -> Bool {
    let description = table.column(["description", "purpose", "summary", "what it does", "meaning"])
    if let method = table.column(["method", "verb", "http method"]),
      let path = table.column(["endpoint", "path", "url", "route", "uri", "resource", "request"])
    {
      var found = false
      for row in table.rows where row.indices.contains(method) && row.indices.contains(path) {
        let text = row[path].text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        guard let mention = OperationMention.read(method: row[method].text.uppercased(), path: text, at: row[path].location)
        else {
          continue
        }
        found = true
        state(mention, row, description)
      }
      return found
    }
    let first = table.rows.compactMap { row in
      row.first.flatMap { cell in OperationMention.read(cell.text, at: cell.location) }.map { ($0, row) }
    }
    guard first.count == table.rows.count else { return false }
    for (mention, row) in first { state(mention, row, description ?? 1) }
    return true
  }

  private mutating func state(_ mention: OperationMention, _ row: [EvidenceTable.Cell], _ description: Int?) {
    state(mention, .table)
    guard let description, row.indices.contains(description), !row[description].text.isEmpty else { return }
    add(
      .exists(summary: Sentence.first(of: row[description].text)), to: .key(mention.key), .table, at: row[description].location)
  }

  // MARK: Statuses

  private mutating func readStatuses(_ table: EvidenceTable, _ column: Int) {
    guard let reference = current?.reference else { return }
    let description = table.column(["description", "meaning", "when", "reason", "details", "cause"])
    for row in table.rows where row.indices.contains(column) {
      guard let status = Self.status(row[column].text) else { continue }
      let text = description.flatMap { row.indices.contains($0) ? row[$0].text : nil }
      add(.status(status, description: text?.isEmpty == false ? text : nil), to: reference, .table, at: row[column].location)
    }
  }

  /// `410`, `410 Gone`
  static func status(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count == 3, let status = Int(digits), (100...599).contains(status) else { return nil }
    let rest = text.dropFirst(3)
    return rest.isEmpty || rest.first == " " || rest.first == ":" ? status : nil
  }

  // MARK: Parameters and fields

  private enum Destination {
    case place(Parameter.Place)
    case parameters
    case requestField
    case responseField
  }

  private static let nameColumns = [
    "name", "parameter", "field", "key", "property", "attribute", "header", "query string field", "query parameter",
    "request field",
    "response field", "parameter name", "field name", "request header", "response header", "argument", "body parameter",
    "path parameter",
  ]

  private mutating func readFields(_ table: EvidenceTable) {
    guard let reference = current?.reference, let name = table.column(Self.nameColumns) else { return }
    let place = table.column(["in", "place", "location", "where", "parameter type", "param type"])
    let type = table.column(["type", "data type", "datatype", "value", "format"])
    let required = table.column(["required", "mandatory", "required optional", "optional"])
    let description = table.column(["description", "meaning", "details", "notes", "explanation", "comment"])
    guard type != nil || place != nil || required != nil || destination(of: table, name) != nil else { return }
    let starred = table.rows.contains { $0.indices.contains(name) && $0[name].text.hasSuffix("*") }
    for row in table.rows where row.indices.contains(name) {
      func cell(_ column: Int?) -> EvidenceTable.Cell? { column.flatMap { row.indices.contains($0) ? row[$0] : nil } }
      var text = row[name].codes.first ?? row[name].text
      var isRequired: Bool?
      if starred { isRequired = text.hasSuffix("*") || row[name].text.hasSuffix("*") }
      while text.hasSuffix("*") { text.removeLast() }
      guard Self.isName(text) else { continue }
      if let cell = cell(required) { isRequired = Self.isRequired(cell.text, column: table.header[required ?? 0].text) }
      var schema = TableTypes.schema(cell(type)?.text ?? "")
      if let cell = cell(description) { schema.enumeration = Self.allowedValues(cell) }
      if !schema.enumeration.isEmpty, schema.types.isEmpty { schema.types = [.string] }
      let words = cell(description)?.text
      let destination = cell(place).flatMap { Self.place($0.text) } ?? self.destination(of: table, name) ?? .parameters
      state(text, schema, isRequired, words?.isEmpty == false ? words : nil, destination, of: reference, at: row[name].location)
    }
  }

  private mutating func state(
    _ name: String, _ schema: Schema, _ isRequired: Bool?, _ description: String?, _ destination: Destination,
    of reference: OperationReference, at location: Location
  ) {
    switch destination {
    case .place(let place):
      // A table may list a path parameter by the name that the template gives it.
      add(
        .parameter(
          name: name, place: place, schema: schema, isRequired: place == .path ? true : isRequired, description: description),
        to: reference, .table, at: location)
    case .parameters:
      // `Parameters` of a request: in the path where the template has it, in the query where no body is usual, else in the body.
      let key = approximateKey(of: reference)
      if key.path.firstRange(of: "{\(name)}") != nil {
        state(name, schema, true, description, .place(.path), of: reference, at: location)
      } else if ["GET", "HEAD", "DELETE"].contains(key.method) {
        state(name, schema, isRequired, description, .place(.query), of: reference, at: location)
      } else {
        state(name, schema, isRequired, description, .requestField, of: reference, at: location)
      }
    case .requestField:
      add(
        .requestField(path: name, schema: schema, isRequired: isRequired, description: description), to: reference, .table,
        at: location)
    case .responseField:
      add(
        .responseField(status: Findings.successStatus, path: name, schema: schema, description: description), to: reference,
        .table,
        at: location)
    }
  }

  private func approximateKey(of reference: OperationReference) -> OperationKey {
    switch reference {
    case .key(let key): key
    case .request(let index): key(of: requests[index])
    }
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
  private func destination(of table: EvidenceTable, _ name: Int) -> Destination? {
    let head = EvidenceTable.key(table.header[name].text)
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

  private static func isName(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count < 80 else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.[]$@:".unicodeScalars.contains($0)
    } && text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  private static func isRequired(_ text: String, column: String) -> Bool {
    let isYes = ["yes", "true", "required", "y", "✓", "✔", "x", "✅", "mandatory", "ano", "はい", "必須"].contains(text.lowercased())
    return column.lowercased().hasPrefix("optional") ? !isYes : isYes
  }

  /// The values that a description allows: the code spans after `one of`.
  static func allowedValues(_ cell: EvidenceTable.Cell) -> [String] {
    guard let found = cell.text.lowercased().firstRange(of: "one of") else { return [] }
    let lower = cell.text.lowercased()
    let offset = lower.distance(from: lower.startIndex, to: found.upperBound)
    let sentence = Sentence.first(of: String(cell.text.dropFirst(offset)))
    let values = cell.codes.filter { sentence.firstRange(of: $0) != nil }
    return values.count > 1 ? values : []
  }
}

/// Types as tables write them: `int[]`, `array of string`, `number`, `JSON`.
enum TableTypes {
  static func schema(_ text: String) -> Schema {
    var words = text.lowercased().replacing("\\", with: "").trimmingSpaces
    if words.hasPrefix("`"), words.hasSuffix("`"), words.utf8.count > 2 { words = String(words.dropFirst().dropLast()) }
    if words.hasSuffix("?") { words.removeLast() }
    if words.hasSuffix("[]") { return .array(of: schema(String(words.dropLast(2)))) }
    if words.hasPrefix("[]") { return .array(of: schema(String(words.dropFirst(2)))) }
    for prefix in ["array of ", "list of ", "array<", "list<", "[]"] where words.hasPrefix(prefix) {
      var item = String(words.dropFirst(prefix.utf8.count))
      if item.hasSuffix(">") { item.removeLast() }
      let inner = schema(item)
      if !inner.isAny { return .array(of: inner) }
      return item.hasSuffix("s") ? .array(of: schema(String(item.dropLast()))) : Schema(types: [.array])
    }
    switch words {
    case "string", "str", "text", "strings": return .string
    case "int", "integer", "long", "int32", "int64", "integers", "unsigned integer": return .integer
    case "number", "float", "double", "decimal", "numbers": return .number
    case "bool", "boolean", "flag", "booleans": return .boolean
    case "object", "json", "map", "dict", "dictionary", "json object", "objects": return Schema(types: [.object])
    case "array", "list": return Schema(types: [.array])
    case "uuid", "guid": return Schema(types: [.string], format: "uuid")
    case "date", "datetime", "date-time", "timestamp":
      return Schema(types: [.string], format: words == "date" ? "date" : "date-time")
    case "uri", "url": return Schema(types: [.string], format: "uri")
    case "email": return Schema(types: [.string], format: "email")
    case "file", "binary", "bytes": return Schema(types: [.string], format: "binary")
    default: return .any
    }
  }
}
