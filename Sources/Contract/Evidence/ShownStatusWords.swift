import Vocabulary

/// The words of a text in which statuses stand, and which of them are in code letters.
///
/// A number in code letters is a status without any word for it, where it is answered or where a condition tells when:
///
///     It answers `204`. If it is gone, `404`.
///     → `201 Room`; `409 taken` if somebody is in it
struct ShownStatusWords {
  /// Without marks, with the signs behind them: `204.`
  private(set) var words: [Substring] = []
  /// The last word of the code span that a word begins.
  private var spans: [Int: Int] = [:]

  init(_ text: String) {
    var start: Int?
    for part in text.split(whereSeparator: { $0.isWhitespace || "()\"（）「」".contains($0) }) {
      guard part.utf8.contains(UInt8(ascii: "`")) else {
        words.append(part)
        continue
      }
      let marks = part.utf8.count { $0 == UInt8(ascii: "`") }
      let word = part.filter { $0 != "`" }
      if word.isEmpty { continue }
      if start == nil, part.hasPrefix("`") { start = words.count }
      words.append(Substring(word))
      // A word with both marks is a span of its own.
      if let first = start, marks > 1 || first < words.count - 1 {
        spans[first] = words.count - 1
        start = nil
      } else if start == nil, marks % 2 == 1 {
        start = words.count
      }
    }
  }

  /// Whether the number at a place is a status that is shown so; `last` is the place of the one before it in the text.
  func shows(_ status: Int, at index: Int, behind last: Int?) -> Bool {
    guard StatusNames.reasons[status] != nil, let end = spans[index], end - index < 2 else { return false }
    let isEnd = end + 1 == words.count || signs(end).contains { ",.;:".contains($0) }
    let isConditional = end + 1 < words.count && Self.isCondition(words[end + 1])
    guard index > 0 else { return isEnd || isConditional }
    let previous = words[index - 1]
    // An arrow or a dash.
    if previous.allSatisfy({ !$0.isLetter && !$0.isNumber }) { return true }
    if Concept.answering.contains(EvidenceReader.meaning(of: previous)) { return isEnd || isConditional || end > index }
    let before = signs(index - 1)
    if isConditional, before.contains(where: { ".;".contains($0) }) || last != nil { return true }
    guard isEnd, before.contains(where: { ".;,:".contains($0) }) else { return false }
    // `If it is gone, `404`.`
    var start = index - 1
    while start > 0, !signs(start - 1).contains(".") { start -= 1 }
    return Self.isCondition(words[start])
  }

  private static func isCondition(_ word: Substring) -> Bool {
    let meaning = EvidenceReader.meaning(of: word)
    return Concept.conditional.contains(meaning) || Concept.condition.contains(meaning)
  }

  /// The signs behind the letters of a word.
  private func signs(_ index: Int) -> some Collection<Character> {
    words[index].reversed().prefix { !$0.isLetter && !$0.isNumber }
  }
}
