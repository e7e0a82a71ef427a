import Diagnostics
import Vocabulary

extension Heuristic {
  static let endsOfDescriptions = Heuristic(
    124, "read/ends-of-descriptions", "Type and requirement behind the description of a field")
}

/// What the words behind the name of a field say of it: type, whether it is required, and a description.
///
///     FieldDetails("(string, required): the name of the list")
///     // schema string, required, description "the name of the list"
struct FieldDetails {
  var schema: Schema
  /// Nothing if the words do not say.
  var isRequired: Bool?
  /// `query`, `body` and the like, if a word says where the field belongs.
  var place: String?
  var description: String?
  /// Whether a sign divides the name from the words, or some word was understood.
  var isDivided: Bool

  private var rest: Substring

  /// `type` is what stands in front of the words.
  init(_ text: String, codes: [String] = [], typed type: Schema = .any) {
    schema = type
    let isPlain = !text.utf8.contains { $0 == Byte.openBrace || $0 == Byte.closeBrace || $0 == Byte.newline }
    let text = isPlain ? text : text.replacing("{{", with: " ").replacing("}}", with: " ").replacing("\n", with: " ")
    rest = text[...]
    let first = rest.first { !$0.isWhitespace }
    isDivided = first.map { Self.signs.contains($0) || Self.closing[$0] != nil } ?? true
    while step() { isDivided = true }
    Heuristic.endsOfDescriptions.changes(&self) { $0.takeEnd() }
    let words = String(rest).trimmingSpaces
    description = words.isEmpty ? nil : words
    place = place ?? Heuristic.statedPlaces.finds { StatedPlace.of(words) }
    let constraints = StatedConstraints(words, codes: codes)
    constraints.apply(to: &schema)
    isRequired = isRequired ?? constraints.isRequired
  }

  private static let signs: Set<Character> = [":", "-", "–", "—", ",", ".", "|", ";", "=", "：", "，", "。", "；", "、"]

  /// Takes the next clause if it says something of the type or the requirement.
  private mutating func step() -> Bool {
    rest = rest.drop { $0.isWhitespace || Self.signs.contains($0) }
    guard let first = rest.first else { return false }
    if let close = Self.closing[first] {
      guard let end = rest.firstIndex(of: close) else { return false }
      let inside = rest[rest.index(after: rest.startIndex)..<end]
      guard inside.utf8.count < 100, take(inside) else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let end = clauseEnd()
    let head = rest[..<end]
    guard head.utf8.count <= 40, takeWords(head) else { return false }
    rest = rest[end...]
    return true
  }

  private static let closing: [Character: Character] = ["(": ")", "[": "]", "（": "）", "【": "】"]

  /// Where the first clause is over: at a sign, a bracket, or a dash between blanks.
  private func clauseEnd() -> Substring.Index {
    var previous: Character = " "
    for index in rest.indices {
      let character = rest[index]
      if ":,;|(：，；。（".contains(character) { return index }
      let isBlankNext = rest.index(after: index) == rest.endIndex || rest[rest.index(after: index)].isWhitespace
      if character == ".", isBlankNext { return index }
      if character == "–" || character == "—" || character == "-" && previous.isWhitespace && isBlankNext { return index }
      previous = character
    }
    return rest.endIndex
  }

  /// Takes what stands behind the description, in brackets, behind a comma or as a sentence: `the name (string, required)`, `which one,
  /// required`, `how many. Required.`
  private mutating func takeEnd() {
    let text = String(rest).trimmingSpaces
    let whole = text.hasSuffix(".") || text.hasSuffix("。") ? text.dropLast() : text[...]
    if let last = whole.last, let open = Self.opening[last], let start = whole.lastIndex(of: open), start > whole.startIndex {
      let inside = whole[whole.index(after: start)...].dropLast()
      // Something must be said of the type or the requirement: `(max 30)` is part of the description as well.
      let known = (schema.types, isRequired)
      guard inside.utf8.count < 100, let isWhole = takeSome(inside), (schema.types, isRequired) != known else { return }
      if isWhole { rest = whole[..<start] }
      return
    }
    guard isRequired == nil, !whole.isEmpty else { return }
    if let stated = RequirementWord.of(description: text) {
      isRequired = stated
    } else if let comma = whole.lastIndex(where: { $0 == "," || $0 == "，" }),
      let stated = RequirementWord.of(whole[whole.index(after: comma)...]),
      !Concept.conditional.isNamed(in: LowercasedWords.of(Sentence.last(of: String(whole[..<comma]))))
    {
      isRequired = stated
      rest = whole[..<comma]
    }
  }

  /// The clauses of brackets behind a description, if the first is understood: the others may tell more of the field, as
  /// `(boolean, default true, of large kilns only)` does. Whether all of them are understood.
  private mutating func takeSome(_ inside: Substring) -> Bool? {
    var copy = self
    var (isUnderstood, isWhole) = (false, true)
    for (index, clause) in inside.split(whereSeparator: { ",;|，；、".contains($0) }).enumerated() {
      if copy.takeWords(clause) {
        isUnderstood = true
      } else if !copy.takeValue(clause) {
        if index == 0 { return nil }
        isWhole = false
      }
    }
    guard isUnderstood else { return nil }
    copy.take(Self.values(inside))
    self = copy
    return isWhole
  }

  /// More than two allowed values, which are divided as clauses are: `required, one of a, b or c`.
  private static func values(_ inside: Substring) -> [String]? {
    var schema = Schema.any
    StatedConstraints(String(inside), codes: []).apply(to: &schema)
    return schema.enumeration.count > 2 ? schema.enumeration : nil
  }

  private mutating func take(_ values: [String]?) {
    guard let values, values.count > schema.enumeration.count else { return }
    if schema.types.isEmpty { schema.types = [.string] }
    schema.enumeration = values
  }

  private static let opening: [Character: Character] = [")": "(", "]": "[", "）": "（", "】": "【"]

  /// The clauses of brackets: each must be understood, else the brackets belong to the description.
  private mutating func take(_ inside: Substring) -> Bool {
    if takePair(inside) { return true }
    var copy = self
    var isUnderstood = false
    let values = Self.values(inside)
    for clause in inside.split(whereSeparator: { ",;|，；、".contains($0) }) {
      if copy.takeWords(clause) || values == nil && copy.takeValue(clause) {
        isUnderstood = true
      } else if values == nil {
        return false
      }
    }
    guard isUnderstood else { return false }
    copy.take(values)
    self = copy
    return true
  }

  /// A type with its requirement or its default behind a colon: `string: <required>`, `int: 0`, `map<string|string>: nil`.
  private mutating func takePair(_ inside: Substring) -> Bool {
    let colon = inside.firstIndex(of: ":")
    let value = (colon.map { inside[inside.index(after: $0)...] } ?? inside).trimmingSpaces
    let type = colon.map { TableTypes.schema(String(inside[..<$0])) } ?? .any
    switch value.lowercased() {
    case "<required>": isRequired = true
    case "<optional>": isRequired = false
    case "nil" where colon != nil, "null" where colon != nil && !type.isAny: isRequired = false
    default:
      // Other pairs are no type with its value: `since: 1.2`.
      guard !type.isAny, value.utf8.count < 60 else { return false }
      var copy = type
      StatedConstraints("default: " + value, codes: []).apply(to: &copy)
      let isEmpty = value == "\"\"" || value == "''" || value == "{}" || value == "[]"
      guard copy.defaultValue != nil || isEmpty else { return false }
      isRequired = isRequired ?? false
      schema = schema.merged(with: copy)
      return true
    }
    if !type.isAny { schema = schema.merged(with: type) }
    return true
  }

  /// A clause that is a type, a word on the requirement or the place, or several of these.
  private mutating func takeWords(_ clause: Substring) -> Bool {
    let text = clause.trimmingSpaces.lowercased()
    if takeOne(text) { return true }
    let words = text.split(separator: " ")
    guard (2...4).contains(words.count) else { return false }
    var copy = self
    for word in words {
      guard copy.takeOne(String(word)) else { return false }
    }
    self = copy
    return true
  }

  private mutating func takeOne(_ text: String) -> Bool {
    if let stated = RequirementWord.of(text) {
      isRequired = stated ? true : isRequired ?? false
      return true
    }
    switch text {
    case "deprecated", "read-only", "readonly", "read only", "write-only", "unique", "experimental", "new", "not null",
      "non-null":
      break
    case "nullable", "null": schema.types.insert(.null)
    case "query", "path", "header", "body", "form", "formdata", "query string": place = text
    default:
      let found = TableTypes.schema(text)
      // `A list of ports to open`: a description, unless it says what the items are.
      if found.types == [.array], found.items.allSatisfy(\.isAny), text.hasPrefix("a ") || text.hasPrefix("list of ") {
        return false
      }
      guard !found.isAny, schema.types.subtracting([.null]).isEmpty else { return false }
      schema = schema.merged(with: found)
    }
    return true
  }

  /// `default: 10`, `max 80`
  private mutating func takeValue(_ clause: Substring) -> Bool {
    let text = clause.trimmingSpaces
    guard text.utf8.count < 30 else { return false }
    var copy = schema
    StatedConstraints(text, codes: []).apply(to: &copy)
    guard copy != schema else { return false }
    schema = copy
    return true
  }
}
