import Vocabulary

/// Whether words say that a field must be sent: in a column of their own, as the first clause of a description, or in brackets.
///
///     RequirementWord.of("Required")  // true
///     RequirementWord.of(description: "**Required**. How hot.")  // true
///     RequirementWord.of(description: "How hot (optional)")  // false
enum RequirementWord {
  /// What a clause says that says nothing else.
  static func of(_ clause: some StringProtocol) -> Bool? {
    guard clause.utf8.count <= longest else { return nil }
    if clause.utf8.allSatisfy({ $0 < 0x80 }) { return ofASCII(clause.utf8.map(\.asLowercase)) }
    let text = Ornament.without(String(clause)).lowercased().drop { marks.contains($0) }
    let plain = String(text.reversed().drop { marks.contains($0) }.reversed())
    return meaning(of: plain)
  }

  /// The same, told by bytes: most clauses are neither.
  private static func ofASCII(_ clause: [UInt8]) -> Bool? {
    var (low, high) = (0, clause.count)
    while low < high, asciiMarks.contains(clause[low]) { low += 1 }
    while low < high, asciiMarks.contains(clause[high - 1]) { high -= 1 }
    return meaning(of: String(decoding: clause[low..<high], as: UTF8.self))
  }

  private static func meaning(of plain: String) -> Bool? {
    switch Lexicon.meaning(of: plain) ?? plain {
    case "required", "mandatory", "always required", "is required": return true
    case "optional", "not required", "is optional": return false
    default: return ofType(plain)
    }
  }

  /// What stands between an article and a type: `an optional string`, `a required integer`.
  private static func ofType(_ plain: String) -> Bool? {
    var words = plain.split(separator: " ")
    guard words.count > 2, Concept.article.contains(words.removeFirst()),
      let isRequired = ["optional": false, "required": true][words[0]],
      !TableTypes.schema(words.dropFirst().joined(separator: " ")).isAny
    else { return nil }
    return isRequired
  }

  /// What a description says in its first sentence, or in brackets where it begins or ends. `lead` is what is bold there.
  ///
  /// A condition behind it takes it back: "Required, if there is no name", "(required) only for guests".
  static func of(description text: String, lead: String? = nil) -> Bool? {
    if lead == nil, text.utf8.allSatisfy({ $0 < 0x80 }), !text.utf8.contains(where: { brackets.contains($0) }) {
      return ofSentences(text.trimmingSpaces)
    }
    let text = text.trimmingSpaces
    if let lead, let found = of(lead) { return isTakenBack(text.dropFirst(lead.count)) ? nil : found }
    guard let first = text.first else { return nil }
    if let close = closing[first], let end = text.firstIndex(of: close) {
      let found = of(text[text.index(after: text.startIndex)..<end])
      return isTakenBack(text[end...]) ? nil : found
    }
    let end = text.firstIndex { ends.contains($0) } ?? text.endIndex
    if let found = of(text[..<end]) { return found }
    // `How hot (optional)`, `How hot. Required.`
    let rest = text.reversed().drop { ".。 ".contains($0) }
    if let last = rest.first, let open = opening[last], let start = rest.dropFirst().firstIndex(of: open) {
      return of(String(rest[rest.index(after: rest.startIndex)..<start].reversed()))
    }
    guard let start = rest.firstIndex(where: { ends.contains($0) }) else { return nil }
    return of(String(rest[..<start].reversed()))
  }

  /// What the first or the last sentence of a text of ASCII without brackets says.
  private static func ofSentences(_ text: String) -> Bool? {
    let bytes = Array(text.utf8)
    func clause(_ range: Range<Int>) -> Bool? {
      range.count > longest ? nil : ofASCII(bytes[range].map(\.asLowercase))
    }
    func isEnd(_ byte: UInt8) -> Bool { byte == Byte.dot || byte == Byte.semicolon }
    guard !bytes.isEmpty else { return nil }
    if let found = clause(0..<(bytes.firstIndex(where: isEnd) ?? bytes.count)) { return found }
    guard let last = bytes.lastIndex(where: { $0 != Byte.dot && $0 != Byte.space }),
      let start = bytes[...last].lastIndex(where: isEnd)
    else { return nil }
    return clause(start + 1..<last + 1)
  }

  /// Whether the words right behind say when it holds.
  private static func isTakenBack(_ text: Substring) -> Bool {
    let sentence = text.drop { !$0.isLetter && !ends.contains($0) }
    guard let first = sentence.first, !ends.contains(first) else { return false }
    let words = LowercasedWords.of(String(sentence.prefix(60))).prefix(2)
    return words.contains { Concept.conditional.contains($0) || Concept.denial.contains($0) }
  }

  private static let longest = 40
  private static let marks: Set<Character> = ["*", "_", "`", " ", ":", "：", ".", "。", "!"]
  private static let asciiMarks = Array("*_` :.!".utf8)
  private static let brackets = Array("()[]".utf8)
  private static let ends: Set<Character> = [".", ";", "。", "；"]
  private static let closing: [Character: Character] = ["(": ")", "[": "]", "（": "）", "【": "】"]
  private static let opening: [Character: Character] = [")": "(", "]": "[", "）": "（", "】": "【"]
}
