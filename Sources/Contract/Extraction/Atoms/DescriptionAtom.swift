import Vocabulary

/// A word, a number, a literal or a sign of the description of a field.
///
///     DescriptionAtom.all(of: "At most 80. Defaults to `40`.", codes: ["40"])
///     // at, most, 80, ".", default, to, 40, "."
struct DescriptionAtom: Equatable {
  enum Kind: Equatable {
    case word, sign
    /// Digits, and a point at most.
    case number
    /// What stands in code letters or in quotes, `true`, `false` and `null`.
    case literal
  }

  var kind: Kind
  /// The English word in lower case by which the reader knows it; a sign or a literal as it is.
  var meaning: String
  /// As written, without quotes.
  var text: String
  /// Whether it stands in code letters.
  var isCode = false

  /// Descriptions of more words are texts.
  static let most = 200
  /// Longer ones, in bytes, are texts, too.
  private static let longest = 4_000

  /// Nothing of a text that is longer than a description.
  static func all(of text: String, codes: [String]) -> [DescriptionAtom] {
    guard text.utf8.count < longest else { return [] }
    var atoms: [DescriptionAtom] = []
    var text = text
    // East Asian text has no blanks behind its signs.
    if text.utf8.contains(where: { $0 >= 0x80 }) {
      for sign in ["。", "，", "、", "；", "："] { text = text.replacing(sign, with: sign + " ") }
    }
    // A code with blanks in it is one word.
    for code in codes where code.utf8.contains(0x20) { text = text.replacing(code, with: code.replacing(" ", with: joiner)) }
    let known = Set(codes.map { $0.replacing(" ", with: joiner) })
    let words = text.split(whereSeparator: \.isWhitespace)
    for (index, word) in words.enumerated() {
      guard atoms.count < most else { return [] }
      append(word, known, to: &atoms)
      // `max. 80`, `e.g. a`: no sentence begins with a small letter or a number.
      if atoms.last?.meaning == ".", index + 1 < words.count, let next = words[index + 1].first,
        next.isLowercase || next.isNumber,
        !known.contains(String(words[index + 1])), word.utf8.count < 6
      {
        atoms.removeLast()
      }
    }
    return atoms.map { $0.text.contains(joiner) ? literal($0.text.replacing(joiner, with: " "), isCode: $0.isCode) : $0 }
  }

  private static let joiner = "\u{1}"

  /// Signs that stand before and behind words.
  private static let signs: Set<Character> = [
    ".", ",", ";", ":", "(", ")", "[", "]", "|", "/", "=", "。", "，", "；", "：", "、", "（", "）", "*",
  ]
  private static let quotes: Set<Character> = ["\"", "'", "`", "“", "”", "‘", "’"]
  private static let dashes: Set<Character> = ["-", "–", "—"]
  /// The signs of limits, as words.
  private static let bounds = ["≥": ">=", "≤": "<=", ">=": ">=", "<=": "<=", ">": ">", "<": "<"]

  private static func append(_ word: Substring, _ codes: Set<String>, to atoms: inout [DescriptionAtom]) {
    var word = word
    // As a whole, so that a code with signs in it stays one.
    var tail: [Character] = []
    while !codes.contains(String(word)), let last = word.last, signs.contains(last), word.count > 1 {
      tail.insert(last, at: 0)
      word = word.dropLast()
    }
    while !codes.contains(String(word)), let first = word.first, signs.contains(first), word.count > 1 {
      atoms.append(DescriptionAtom(kind: .sign, meaning: String(first), text: String(first)))
      word = word.dropFirst()
    }
    appendBare(word, codes, to: &atoms)
    // `e.g.,`
    if tail.count > 1, tail[0] == ".", tail[1] == "," { tail.removeFirst() }
    atoms += tail.map { DescriptionAtom(kind: .sign, meaning: sign($0), text: String($0)) }
  }

  /// A sign of East Asian text as the one that it stands for.
  private static func sign(_ character: Character) -> String {
    switch character {
    case "。": "."
    case "，", "、": ","
    case "；": ";"
    case "：": ":"
    case "（": "("
    case "）": ")"
    default: String(character)
    }
  }

  private static func appendBare(_ word: Substring, _ codes: Set<String>, to atoms: inout [DescriptionAtom]) {
    let text = String(word)
    if codes.contains(text) { return atoms.append(literal(text, isCode: true)) }
    for (sign, meaning) in bounds where text.hasPrefix(sign) {
      atoms.append(DescriptionAtom(kind: .sign, meaning: meaning, text: sign))
      let rest = word.dropFirst(sign.count)
      return rest.isEmpty ? () : appendBare(rest, codes, to: &atoms)
    }
    if let first = word.first, quotes.contains(first), let last = word.last, quotes.contains(last), word.count > 1 {
      return atoms.append(
        literal(String(word.dropFirst().dropLast()), isCode: codes.contains(String(word.dropFirst().dropLast()))))
    }
    if isNumber(text) { return atoms.append(DescriptionAtom(kind: .number, meaning: "#", text: text)) }
    for separator in ["/", "|"] {
      let parts = text.split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1, parts.allSatisfy(codes.contains) else { continue }
      for (index, part) in parts.enumerated() {
        if index > 0 { atoms.append(DescriptionAtom(kind: .sign, meaning: separator, text: separator)) }
        atoms.append(literal(part, isCode: true))
      }
      return
    }
    if let range = range(in: text) {
      atoms += [range.low, "-", range.high].map {
        DescriptionAtom(kind: $0 == "-" ? .sign : .number, meaning: $0 == "-" ? "-" : "#", text: $0)
      }
      return
    }
    if word.count == 1, let sign = word.first, dashes.contains(sign) || signs.contains(sign) {
      return atoms.append(DescriptionAtom(kind: .sign, meaning: dashes.contains(sign) ? "-" : self.sign(sign), text: text))
    }
    if ["true", "false", "null"].contains(text) { return atoms.append(literal(text, isCode: false)) }
    let meanings =
      text.utf8.allSatisfy { $0 < 0x80 } ? [Lexicon.known(Naming.letters(of: word))] : LowercasedWords.of(text)
    for meaning in meanings where !meaning.isEmpty { atoms.append(DescriptionAtom(kind: .word, meaning: meaning, text: text)) }
  }

  private static func literal(_ text: String, isCode: Bool) -> DescriptionAtom {
    DescriptionAtom(kind: .literal, meaning: text, text: text, isCode: isCode)
  }

  /// `1-100`, `1–100`, `1..100`
  private static func range(in text: String) -> (low: String, high: String)? {
    let parts = text.replacing("..", with: "-").split { dashes.contains($0) }.map(String.init)
    guard parts.count == 2, text.first?.isNumber == true, parts.allSatisfy({ isNumber($0) && $0.utf8.count < 10 }) else {
      return nil
    }
    return (parts[0], parts[1])
  }

  static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isDigit || first == 0x2D && text.utf8.count > 1 else { return false }
    var dots = 0
    for byte in text.utf8.dropFirst() {
      if byte == 0x2E { dots += 1 } else if !byte.isDigit { return false }
    }
    return dots <= 1
  }
}
