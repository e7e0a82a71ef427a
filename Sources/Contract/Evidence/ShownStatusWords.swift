import Vocabulary

/// The words of a text in which statuses stand, and which of them are in code letters.
///
/// A number in code letters is a status without any word for it, where it is answered or where a condition tells when:
///
///     It answers `204`. If it is gone, `404`.
///     → `201 Room`; `409 taken` if somebody is in it
struct ShownStatusWords {
  /// What stands between a request, or nothing, and what it is answered with.
  static let arrows = ["→", "⇒", "➜", "->", "=>"]

  /// Without marks, with the signs behind them: `204.`
  private(set) var words: [Substring] = []
  /// The last word of the code span that a word begins.
  private var spans: [Int: Int] = [:]
  /// The words that begin a line behind another one.
  private var lines: Set<Int> = []
  /// Where the sentence of each word begins.
  private var sentences: [Int] = []

  init(_ text: String) {
    var start: Int?
    var end = text.startIndex
    for part in text.split(whereSeparator: { $0.isWhitespace || "()\"（）「」".contains($0) }) {
      if text[end..<part.startIndex].contains("\n") { lines.insert(words.count) }
      end = part.endIndex
      guard part.utf8.contains(UInt8(ascii: "`")) else {
        // An arrow right behind the end of a sentence: "删除。→".
        if let arrow = Self.arrows.first(where: part.hasSuffix), part.dropLast(arrow.count).last == "。" {
          words += [part.dropLast(arrow.count), part.suffix(arrow.count)]
        } else {
          words.append(part)
        }
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
    var begin = 0
    for index in words.indices {
      sentences.append(begin)
      if signs(index).contains(where: { ".。".contains($0) }) { begin = index + 1 }
    }
  }

  /// Whether the number at a place is a status that is shown so; `last` is the place of the one before it in the text.
  func shows(_ status: Int, at index: Int, behind last: Int?) -> Bool {
    guard StatusNames.reasons[status] != nil, let end = spans[index] else { return false }
    // `401 (NOT AUTHORIZED)`: a phrase of its own, in capitals.
    if end > index, end - index < 6, Self.areInCapitals(words[(index + 1)...end]) { return true }
    guard end - index < 2 else { return false }
    let isEnd = end + 1 == words.count || signs(end).contains { ",.;:".contains($0) }
    let isConditional = end + 1 < words.count && Self.isCondition(words[end + 1])
    guard index > 0 else { return isEnd || isConditional }
    let previous = words[index - 1]
    if previous.allSatisfy({ !$0.isLetter && !$0.isNumber }) { return isArrow(index - 1) }
    if Concept.answering.contains(EvidenceReader.meaning(of: previous)) { return isEnd || isConditional || end > index }
    // What begins by naming a value goes on with what that may be: "`limit`: how many. If left out, `200`."
    if namesValue { return false }
    let before = signs(index - 1)
    if isConditional, before.contains(where: { ".。;".contains($0) }) || last != nil { return true }
    // `If it is gone, `404`.`
    if isEnd && before.contains(",") && Self.isCondition(words[sentences[index]]) { return true }
    // "An unknown kiln is a `404`": what is counted in code letters is round, as `200` and `500` are.
    return end == index && status > 200 && status % 100 != 0 && !isCounted(end) && !isEqualled(index)
  }

  /// Whether the first number of a text is the first status of several: "`201` the thing; `409` if taken".
  func isFirst(_ status: Int) -> Bool { spans[0] == 0 && StatusNames.reasons[status] != nil }

  /// Whether a sign is an arrow, or a dash, behind nothing, an address, or the end of a line or a sentence: a mapping of values has others.
  private func isArrow(_ index: Int) -> Bool {
    let sign = words[index]
    guard index > 0 else { return Self.arrows.contains(String(sign)) || ["-", "–", "—"].contains(sign) }
    guard Self.arrows.contains(String(sign)) else { return false }
    return lines.contains(index) || words[index - 1].contains("/") || signs(index - 1).contains { ".。;:)".contains($0) }
  }

  /// Whether a number stands in front of a word that could be what it counts: `201 kilns`.
  private func isCounted(_ index: Int) -> Bool {
    guard index + 1 < words.count, signs(index).isEmpty else { return false }
    return !Self.isCondition(words[index + 1]) && words[index + 1].utf8.count > 4
  }

  /// Whether a word says what something else than an answer is: "The size is `404`".
  private func isEqualled(_ index: Int) -> Bool {
    guard Concept.copula.contains(EvidenceReader.meaning(of: words[index - 1])) else { return false }
    return index < 2 || !Concept.reply.contains(EvidenceReader.meaning(of: words[index - 2]))
  }

  /// Whether the text begins with a name in code letters, and with none of an operation.
  private var namesValue: Bool {
    guard let end = spans[0], let first = words.first else { return false }
    return !words[0...end].contains { $0.contains("/") } && StatusMention.number(first) == nil
      && Methods.named(first.utf8) == nil
  }

  private static func areInCapitals(_ words: ArraySlice<Substring>) -> Bool {
    words.contains { $0.contains(where: \.isUppercase) }
      && words.allSatisfy { word in !word.contains { $0.isLowercase || $0.isNumber } }
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
