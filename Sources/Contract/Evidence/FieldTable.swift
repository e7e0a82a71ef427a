import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let columnsOfDefaults = Heuristic(252, "read/columns-of-defaults", "A column with the defaults of fields")
  static let columnsOfValues = Heuristic(253, "read/columns-of-values", "A column with the values that fields may hold")
  static let typedNames = Heuristic(257, "read/typed-names", "A name with its type behind it in the same code letters")
}

/// A table of parameters, headers or fields, row by row, whatever the order of its columns.
struct FieldTable {
  /// One parameter, header or field; lists and components state such rows, too.
  struct Row {
    /// As written, without the stars that mark what is required: `id`, `data.items[].id`.
    var name: String
    var schema: Schema
    /// Nothing if the table does not say.
    var isRequired: Bool?
    var description: String?
    /// The cell that states the type; its links may lead to the description of the type.
    var type: EvidenceTable.Cell? = nil
    /// What states where it belongs: `query`, `header`, `body`.
    var place: String? = nil
    /// The value that a column or the description gives as an example.
    var example: String? = nil
    var location: Location

    /// The row as that of a member: `id` below `items[]` is `items[].id`.
    func below(_ path: String) -> Row {
      var row = self
      row.name = path + "." + name
      return row
    }
  }

  /// The head of the column of names, in lower case.
  let head: String
  let rows: [Row]
  /// Whether a column beside the names and their descriptions says something about each.
  let hasDetails: Bool
  /// Whether a column says what a request must have, or where: replies have none.
  let isAboutRequest: Bool

  /// What tells whether the columns are those of fields.
  let signs: FieldListFeatures.Columns

  /// Nothing if no column holds names; if any may hold them, the one with most names.
  init?(_ table: EvidenceTable, ofAny: Bool = false) {
    guard let roles = FieldColumns(table, ofAny: ofAny) else { return nil }
    signs = roles.signs
    let (name, place, type, required) = (roles.name, roles.place, roles.type, roles.required)
    // What a field may hold is no description of it.
    let values = table.column(.allowedValues)
    let description = roles.description == values ? nil : roles.description
    head = EvidenceTable.key(table.header[name].text)
    isAboutRequest = place != nil || required != nil
    let isTyped = type != nil || place != nil || required != nil
    // `name?` is optional; stars are notes there.
    let isQuestioned = table.rows.contains { $0.indices.contains(name) && Self.bare($0[name].text).hasSuffix("?") }
    let starred = !isQuestioned && table.rows.contains { $0.indices.contains(name) && Self.isStarred($0[name].text) }
    var isTypedInside = false
    let answers = Set(
      table.rows.compactMap { row in
        required.flatMap { row.indices.contains($0) ? row[$0].text.lowercased().trimmingSpaces : nil }
      })
    // A cross means yes where it stands alone, and no beside a circle; a letter O is a circle beside nothing but crosses.
    let isCircled = Self.areCirclesAndCrosses(answers)
    let areKnown = answers.contains(where: Self.isKnown)
    let example = table.header.indices.first { Concept.example.isNamed(in: LowercasedWords.of(table.header[$0].text)) }
    let defaults = table.column(.defaults)
    let hasDutiesBesideDefaults =
      defaults.map { column in
        table.rows.contains { $0.indices.contains(column) && RequirementWord.of($0[column].text) == true }
      } ?? false
    rows = table.rows.compactMap { row in
      func cell(_ column: Int?) -> EvidenceTable.Cell? { column.flatMap { row.indices.contains($0) ? row[$0] : nil } }
      guard let own = cell(name) else { return nil }
      var text = own.lead ?? own.codes.first ?? own.text
      var isRequired: Bool? = starred ? Self.isStarred(text) || Self.isStarred(own.text) : nil
      // `**id** string, required`
      let inside = own.lead == nil || isTyped ? nil : FieldDetails(Self.words(own.text, behind: text))
      text = Self.bare(text)
      let typed = Heuristic.typedNames.finds { type == nil ? Self.typedName(text) : nil }
      text = typed?.name ?? text
      if isQuestioned, Self.bare(own.text).hasSuffix("?") {
        isRequired = false
        if text.hasSuffix("?") { text.removeLast() }
      }
      text = FieldPath.withoutIndices(text)
      // `db=<name>`
      if let sign = text.firstIndex(of: "=") { text = String(text[..<sign]) }
      // `:id`, `{id}`, `<id>`: as the path has it.
      let placeholder = text.utf8.first.map { ":{<".utf8.contains($0) } ?? false ? Placeholder.inPath(text) : nil
      text = placeholder ?? text
      guard Self.isName(text) || roles.signs.isHeaded && Self.isWholeCode(own) else { return nil }
      if let required, let cell = cell(required) {
        isRequired =
          isCircled
          ? Self.circles.contains(cell.text.lowercased().trimmingSpaces)
          : Self.isRequired(cell.text, column: table.header[required].text, areKnown: areKnown)
      }
      if let inside {
        isRequired = isRequired ?? inside.isRequired
        if !inside.schema.isAny || inside.isRequired != nil { isTypedInside = true }
      }
      var schema = inside?.schema ?? typed?.schema ?? TableTypes.schema(cell(type)?.text ?? "")
      // `HTTP header, optional`
      var stated = placeholder == nil ? nil : "path"
      if schema.isAny, let text = cell(type)?.text, !text.isEmpty {
        // `String, required`
        let details = FieldDetails(
          text.replacing("&nbsp", with: " ").replacing("\u{A0}", with: " "), codes: cell(type)?.codes ?? [])
        schema = details.schema
        isRequired = isRequired ?? details.isRequired
        stated = LowercasedWords.of(text).prefix(4).contains("header") ? "header" : stated
      }
      // `integer (1..100)`, `string (nullable)`
      if !schema.isAny, let text = cell(type)?.text, text.hasSuffix(")"), let open = text.firstIndex(of: "("),
        open > text.startIndex
      {
        let details = FieldDetails(String(text[open...]), codes: cell(type)?.codes ?? [], typed: schema)
        schema = details.schema
        isRequired = isRequired ?? details.isRequired
      }
      // `token` or `session`: neither must be there.
      if Self.isOneOf(own) { isRequired = nil }
      // `tags[]`, an array
      if text.hasSuffix("[]"), schema.types == [.array] { text.removeLast(2) }
      var words = cell(description)?.text ?? ""
      let shown = cell(example)?.text ?? Heuristic.shownExamples.finds { ShownExample.of(words) }
      // "`number` (required) How many"
      if schema.isAny, cell(type)?.text.isEmpty ?? true, let cell = cell(description), let opening = Self.opening(cell) {
        schema = opening.schema
        isRequired = isRequired ?? (required == nil ? opening.isRequired : nil)
        words = opening.description ?? ""
      }
      if isRequired == nil, required == nil {
        // Another column, such as the default value's, may say it in place of what it holds elsewhere.
        isRequired =
          RequirementWord.of(description: words, lead: cell(description)?.lead)
          ?? row.indices.lazy.filter { $0 != name && $0 != description }.compactMap { RequirementWord.of(row[$0].text) }.first
          ?? (own.text.count > text.count ? RequirementWord.of(description: String(own.text.dropFirst(text.count))) : nil)
      }
      let constraints = StatedConstraints(words, codes: cell(description)?.codes ?? [])
      constraints.apply(to: &schema)
      isRequired = isRequired ?? constraints.isRequired
      if let cell = cell(values), !cell.text.isEmpty {
        Heuristic.columnsOfValues.changes(&schema) {
          StatedConstraints("allowed values: " + cell.text, codes: cell.codes).apply(to: &$0)
        }
      }
      if let cell = cell(defaults), !cell.text.isEmpty {
        // Where the column says of other rows that they must be sent, what has a default need not.
        if isRequired == nil, hasDutiesBesideDefaults { isRequired = false }
        Heuristic.columnsOfDefaults.changes(&schema) {
          StatedConstraints("default: " + cell.text, codes: cell.codes).apply(to: &$0)
        }
      }
      return Row(
        name: text, schema: schema, isRequired: isRequired, description: words.isEmpty ? nil : words,
        type: Self.type(cell(type), cell(description)),
        place: cell(place)?.text ?? stated, example: shown, location: own.location)
    }
    // What says of most rows whether they must be sent is about a request, or a type at least.
    let hasDuties = rows.count { $0.isRequired != nil } * 2 > rows.count && !rows.isEmpty
    hasDetails = isTyped || isTypedInside || hasDuties || values != nil
  }

  /// The cell that says what the type is; a description that is little more than a link says it, too: "[Session](#session) list".
  private static func type(_ type: EvidenceTable.Cell?, _ description: EvidenceTable.Cell?) -> EvidenceTable.Cell? {
    guard var out = type, out.links.isEmpty, let description, !description.links.isEmpty, description.text.utf8.count < 40,
      description.text.split(separator: " ").count <= 4
    else { return type }
    out.links = description.links
    return out
  }

  /// What a description begins with that says what the field is: a type in code letters, or one beside a word of duty.
  private static func opening(_ cell: EvidenceTable.Cell) -> FieldDetails? {
    if let lead = cell.lead, lead == cell.codes.first {
      let type = TableTypes.schema(lead)
      let rest = cell.text.dropFirst(lead.count).drop(while: \.isWhitespace)
      // "`number` of cones" speaks of a field.
      guard !type.isAny, let next = rest.first, !next.isLowercase, !next.isNumber else { return nil }
      return FieldDetails(String(rest), codes: Array(cell.codes.dropFirst()), typed: type)
    }
    let start = cell.text.prefix { !$0.isWhitespace && $0 != "(" && $0 != "," }
    guard start.utf8.count < cell.text.utf8.count, !TableTypes.schema(String(start)).isAny else { return nil }
    let details = FieldDetails(cell.text, codes: cell.codes)
    return details.schema.types.isEmpty || details.isRequired == nil ? nil : details
  }

  /// What a cell says behind the name that it begins with; signs that only keep a distance divide clauses.
  private static func words(_ text: String, behind name: String) -> String {
    let rest = text.hasPrefix(name) ? String(text.dropFirst(name.count)) : ""
    return rest.replacing("&nbsp;", with: ",").replacing("&nbsp", with: ",").replacing("\u{A0}", with: ",")
  }

  /// Whether a cell holds several names with a word between them.
  private static func isOneOf(_ cell: EvidenceTable.Cell) -> Bool {
    guard cell.codes.count > 1, let first = cell.text.firstPlace(of: cell.codes[0]),
      let second = cell.text[first.upperBound...].firstPlace(of: cell.codes[1])
    else { return false }
    return cell.text[first.upperBound..<second.lowerBound].contains(where: \.isLetter)
  }

  /// Whether a star is behind a name: `cone *`. One behind a sign is of a name that stands for many, `kiln_*`.
  private static func isStarred(_ text: String) -> Bool {
    guard text.hasSuffix("*") else { return false }
    return !(text.dropLast().utf8.last.map { "_-./".utf8.contains($0) } ?? false)
  }

  /// The name and the type that code letters have both: `cone: number`.
  private static func typedName(_ text: String) -> (name: String, schema: Schema)? {
    guard let sign = text.firstPlace(of: ": ") else { return nil }
    let (name, schema) = (String(text[..<sign.lowerBound]), TableTypes.schema(String(text[sign.upperBound...])))
    return schema.isAny || name.isEmpty || name.contains(where: \.isWhitespace) ? nil : (name, schema)
  }

  /// A name without the stars and colons behind it, and the pictures around it.
  private static func bare(_ text: String) -> String {
    var text = Ornament.without(text)
    while isStarred(text) || text.hasSuffix(":") || text.hasSuffix("\\") { text.removeLast() }
    return text
  }

  /// Whether the names are those of headers: registered ones, or words with capitals that hyphens join.
  static func areHeaders(_ rows: [Row]) -> Bool {
    !rows.isEmpty && rows.allSatisfy { HeaderNames.isSpelt($0.name) }
  }

  var areHeaders: Bool { Self.areHeaders(rows) }

  /// Whether a cell is one span of code: where the head of its column says that names stand below it, that is one with blanks in it, too.
  private static func isWholeCode(_ cell: EvidenceTable.Cell) -> Bool {
    cell.codes.count == 1 && cell.codes[0] == cell.text && cell.text.utf8.count < 80 && !cell.text.contains("/")
      && cell.text.contains(where: \.isLetter)
  }

  private static let literals: Set<String> = ["true", "false", "null"]

  static func isName(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count < 80, !literals.contains(text) else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.[]$@:".unicodeScalars.contains($0)
    } && text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  private static let circles: Set<String> = ["o", "○", "◯", "〇"]
  private static let crosses: Set<String> = ["x", "×", "✕", "✗", "✘"]

  /// Whether the answers of a column are circles for yes and crosses for no.
  private static func areCirclesAndCrosses(_ answers: Set<String>) -> Bool {
    guard !answers.isDisjoint(with: circles), !answers.isDisjoint(with: crosses) else { return false }
    return answers.isSubset(of: circles.union(crosses).union(["", "-", "–", "△"]))
  }

  /// Whether an answer is yes or no, or one of them with a condition behind it: `Yes, if there is no name`.
  private static func isKnown(_ answer: String) -> Bool {
    if FieldColumns.answer(answer) != nil { return !answer.isEmpty }
    let word = Ornament.without(answer).prefix(while: \.isLetter)
    return !word.isEmpty && FieldColumns.answer(String(word)) != nil
  }

  /// What is neither yes nor no is no, where anything in the column is known; else nobody knows what its words mean.
  private static func isRequired(_ text: String, column: String, areKnown: Bool) -> Bool? {
    guard let isYes = FieldColumns.answer(text) ?? (areKnown ? false : nil) else { return nil }
    // What may be empty may be left out.
    return ["optional", "nullable"].contains(EvidenceTable.key(column)) ? !isYes : isYes
  }
}
