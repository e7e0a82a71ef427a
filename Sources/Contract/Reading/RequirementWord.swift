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
    let text = clause.lowercased().drop { marks.contains($0) }
    let plain = String(text.reversed().drop { marks.contains($0) }.reversed())
    switch Lexicon.meaning(of: plain) ?? plain {
    case "required", "mandatory", "always required", "is required": return true
    case "optional", "not required", "is optional": return false
    default: return nil
    }
  }

  /// What a description says in its first sentence, or in brackets where it begins or ends. `lead` is what is bold there.
  ///
  /// A condition behind it takes it back: "Required, if there is no name", "(required) only for guests".
  static func of(description text: String, lead: String? = nil) -> Bool? {
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

  /// Whether the words right behind say when it holds.
  private static func isTakenBack(_ text: Substring) -> Bool {
    let sentence = text.drop { !$0.isLetter && !ends.contains($0) }
    guard let first = sentence.first, !ends.contains(first) else { return false }
    let words = LowercasedWords.of(String(sentence.prefix(60))).prefix(2)
    return words.contains { Concept.conditional.contains($0) || Concept.denial.contains($0) }
  }

  private static let longest = 40
  private static let marks: Set<Character> = ["*", "_", "`", " ", ":", "：", ".", "。", "!"]
  private static let ends: Set<Character> = [".", ";", "。", "；"]
  private static let closing: [Character: Character] = ["(": ")", "[": "]", "（": "）", "【": "】"]
  private static let opening: [Character: Character] = [")": "(", "]": "[", "）": "（", "】": "【"]
}
