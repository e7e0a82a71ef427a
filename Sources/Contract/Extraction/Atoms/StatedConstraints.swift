import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let allowedValues = Heuristic(127, "read/allowed-values", "The values that a description allows")
  static let defaultValues = Heuristic(128, "read/default-values", "The default that a description states")
  static let statedLimits = Heuristic(129, "read/stated-limits", "Limits of numbers and lengths that a description states")
  static let statedNull = Heuristic(245, "read/stated-null", "That a description says that a value may be null")
}

/// What a description says of the values of a field, by the phrases of `ConstraintTable`: the default, the allowed ones, limits, and whether
/// there may be none.
///
/// It abstains where a sentence says it in a way that can mean something else.
///
///     StatedConstraints("How many to return, at most 80. Defaults to `40`.", codes: ["40"])
///     // default 40; for a number also maximum 80
struct StatedConstraints {
  private let atoms: [DescriptionAtom]
  private let words: PhraseWords
  /// Whether it shows an object: texts in quotes are part of that.
  private let showsObject: Bool

  init(_ text: String, codes: [String]) {
    atoms = DescriptionLexer.atoms(of: text, codes: codes)
    words = atoms.reduce(into: PhraseWords()) { $0.formUnion($1.words) }
    showsObject = text.utf8.contains(Byte.openBrace)
  }

  func apply(to schema: inout Schema) {
    guard !atoms.isEmpty else { return }
    let scalars: Set<Schema.Kind> = [.string, .integer, .number, .null]
    if schema.enumeration.isEmpty, schema.types.isSubset(of: scalars) {
      schema.enumeration = Heuristic.allowedValues.finds { allowed(isTyped: !schema.types.isEmpty) }
    }
    if !schema.enumeration.isEmpty, schema.types.isEmpty { schema.types = [.string] }
    if schema.defaultValue == nil { schema.defaultValue = Heuristic.defaultValues.finds { defaultValue(of: schema) } }
    Heuristic.statedLimits.changes(&schema) { applyLimits(to: &$0) }
    Heuristic.statedNull.changes(&schema) { schema in
      if !schema.types.isEmpty, says(.nullable) { schema.types.insert(.null) }
    }
  }

  /// Whether it says that the field must be sent, or need not.
  var isRequired: Bool? { says(.required) ? true : says(.optional) ? false : nil }

  private func says(_ meaning: ConstraintTable.Meaning) -> Bool { !matches(meaning).isEmpty }

  /// Where the phrases of a meaning stand, row by row.
  private func matches(_ meaning: ConstraintTable.Meaning) -> [(start: Int, found: PhrasePattern.Match)] {
    (ConstraintTable.rows[meaning] ?? []).filter { $0.pattern.mayStand(among: words) }.flatMap { row in
      atoms.indices.lazy.compactMap { index in row.pattern.match(atoms, at: index).map { (index, $0) } }
    }
  }

  // MARK: The default

  private func defaultValue(of schema: Schema) -> JSONValue? {
    matches(.default).lazy.compactMap { $0.found.value }.compactMap { Self.value($0, schema) }.first
  }

  private static func value(_ atom: DescriptionAtom, _ schema: Schema) -> JSONValue? {
    let types = schema.types.subtracting([.null])
    if atom.text == "true" || atom.text == "false" { return types.isSubset(of: [.boolean]) ? .boolean(atom.text == "true") : nil }
    if atom.text == "null" { return nil }
    if atom.text == "''" || atom.text == "\"\"" { return types.contains(.string) ? .string("") : nil }
    let isNumber = DescriptionAtom.isNumber(atom.text)
    if isNumber, types.isSubset(of: [.integer, .number]) { return JSONNumber.isNumber(atom.text) ? .number(atom.text) : nil }
    guard types.isSubset(of: [.string]), !isNumber || types == [.string], !atom.text.isEmpty else { return nil }
    return .string(atom.text)
  }

  // MARK: The allowed values

  /// What no type is known of is told its values in its first sentence, or by a word for them: a later one may speak of a part.
  private func allowed(isTyped: Bool) -> [String] {
    let matches = matches(.values)
    // `a,b` of "a list of `a` and `b`, separated by commas" is none of them.
    guard !matches.isEmpty, !atoms.contains(where: { $0.meaning == "separated" || $0.meaning == "delimited" }) else { return [] }
    return matches.lazy.filter { match in
      (isTyped || atoms[match.start].kind == .word || !atoms[..<match.start].contains { $0.meaning == "." })
        && !(showsObject && match.found.isQuoted) && !isOpen(from: match.start, to: match.found.end)
        && !match.found.list.contains(where: Placeholder.standsForValue)
    }.map { (listed(before: $0.start) + $0.found.list).map(Self.withoutQuotes) }.first { Set($0).count == $0.count } ?? []
  }

  /// The values before the comma at which a phrase begins: the health, `green`, `yellow`, or `red`.
  private func listed(before start: Int) -> [String] {
    guard let comma = [start, start - 1].first(where: { $0 > 0 && atoms[$0].meaning == "," }) else { return [] }
    var values: [String] = []
    var index = comma - 1
    while atoms[index].isCode {
      values.insert(atoms[index].text, at: 0)
      guard index > 1, atoms[index - 1].meaning == "," else { break }
      index -= 2
    }
    return values
  }

  /// `'hot'` in code letters is a text, and not its quotes.
  static func withoutQuotes(_ value: String) -> String {
    guard let quote = value.first, quote == "'" || quote == "\"", value.count > 2, value.last == quote else { return value }
    return String(value.dropFirst().dropLast())
  }

  /// Whether the sentence around a list makes it one of examples, or speaks of a part or the form of the values; or begins a quote that
  /// is not closed within a word.
  private func isOpen(from start: Int, to end: Int) -> Bool {
    let isEnd = { (atom: DescriptionAtom) in atom.kind == .sign && [".", ";"].contains(atom.meaning) }
    let low = atoms[..<start].lastIndex(where: isEnd) ?? 0
    let high = atoms[end...].firstIndex(where: isEnd) ?? atoms.count
    return atoms[low..<high].contains {
      $0.kind == .word && (ConstraintTable.openings.contains($0.meaning) || SignTable.opensQuote($0.text.utf8))
    }
  }

  // MARK: Limits

  private func applyLimits(to schema: inout Schema) {
    let types = schema.types.subtracting([.null])
    if types == [.string] { applyLengths(to: &schema) }
    guard !types.isEmpty, types.isSubset(of: [.integer, .number]) else { return }
    if let (_, range) = matches(.range).first(where: { $0.found.isRange && !isLimited($0.start) }) {
      (schema.minimum, schema.maximum) = (range.lowNumber, range.highNumber)
    }
    if let limit = limit(.maximum) { schema.maximum = limit }
    if let limit = limit(.minimum) { schema.minimum = limit }
    guard types == [.integer] else { return }
    if schema.minimum == nil {
      schema.minimum = limit(.above).map { $0 + 1 } ?? (says(.positive) ? 1 : says(.nonNegative) ? 0 : nil)
    }
    if schema.maximum == nil { schema.maximum = limit(.below).map { $0 - 1 } }
  }

  /// The number of the first phrase of a kind that is no length and no range.
  private func limit(_ meaning: ConstraintTable.Meaning) -> Int? {
    matches(meaning).lazy.filter {
      !isFollowed(by: Concept.characters, at: $0.found.end) && !isRange(at: $0.found.end) && !isLength($0) && !isDenied($0.start)
        && !isSupposed($0.start)
    }
    .compactMap(\.found.lowNumber).first
  }

  private func applyLengths(to schema: inout Schema) {
    if let (start, found) = matches(.lengths).first {
      if let high = found.highNumber, let low = found.lowNumber {
        if low < high { (schema.minLength, schema.maxLength) = (low, high) }
      } else if let number = found.lowNumber {
        schema.maxLength = number
        if atoms[start].meaning == "exactly" { schema.minLength = number }
      }
    }
    func length(_ meaning: ConstraintTable.Meaning) -> Int? {
      matches(meaning).lazy.filter { isFollowed(by: Concept.characters, at: $0.found.end) || isLength($0) }.compactMap(
        \.found.lowNumber
      ).first
    }
    if let most = length(.maximum) { schema.maxLength = most }
    if let fewest = length(.minimum) { schema.minLength = fewest }
  }

  private func isFollowed(by concept: Concept, at index: Int) -> Bool {
    index < atoms.count && concept.contains(atoms[index].meaning)
  }

  /// Whether a number is the first of two: `at most 5 to 10`.
  private func isRange(at index: Int) -> Bool { index < atoms.count && Concept.rangeLink.contains(atoms[index].meaning) }

  /// Whether a word on a limit stands before a range: `at most 5 to 10`.
  private func isLimited(_ index: Int) -> Bool { index > 0 && ["most", "least"].contains(atoms[index - 1].meaning) }

  /// Whether a word of denial stands before a phrase: `no more than`.
  private func isDenied(_ index: Int) -> Bool {
    index > 0 && (atoms[index - 1].meaning == "no" || Concept.denial.contains(atoms[index - 1].meaning))
  }

  /// Whether the words before a phrase suppose it: "if this value is greater than 0".
  private func isSupposed(_ index: Int) -> Bool {
    let start = atoms[..<index].lastIndex { $0.kind == .sign && [".", ";"].contains($0.meaning) } ?? 0
    return atoms[start..<index].contains { Concept.supposing.contains($0.meaning) }
  }

  private func isLength(_ match: (start: Int, found: PhrasePattern.Match)) -> Bool {
    atoms[match.start..<match.found.end].contains { $0.meaning == "length" }
  }
}

extension PhrasePattern.Match {
  var lowNumber: Int? { low.flatMap { Int($0) } }
  var highNumber: Int? { high.flatMap { Int($0) } }
  var isRange: Bool {
    guard let low = lowNumber, let high = highNumber else { return false }
    return low >= 0 && low < high
  }
}
