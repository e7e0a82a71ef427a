/// Finds the phrases of `EvidenceTable` in a text and adds up what they say.
enum EvidenceScan {
  private struct Phrase: Sendable {
    /// Index into `languages`, and among all phrases.
    var language: Int
    var number: Int
    var weight: Double
    var bytes: [UInt8]
    var beginsWord: Bool
    var endsWord: Bool
    var atLineStart = false
    var atLineEnd = false

    init(_ text: Substring, weight: Double, language: Int, number: Int) {
      self.language = language
      self.number = number
      self.weight = weight
      bytes = Array(text.utf8)
      // `^{` and `^(` are blocks of Objective-C, not marks of a line's start.
      if bytes.count > 1, bytes[0] == Byte.caret, bytes[1] != Byte.openBrace, bytes[1] != Byte.openParen {
        atLineStart = true
        bytes.removeFirst()
      }
      if bytes.count > 1, bytes[bytes.count - 1] == Byte.dollar {
        atLineEnd = true
        bytes.removeLast()
      }
      beginsWord = bytes.first?.isWordByte ?? false
      endsWord = bytes.last?.isWordByte ?? false
    }

    /// What the phrases of a text are found by: the first byte, and the second one if there is one.
    var key: Int { bytes.count > 1 ? EvidenceScan.key(bytes[0], bytes[1]) : EvidenceScan.key(bytes.first ?? 0, 0) }
  }

  /// The phrases that begin with two bytes, or are one (and then a zero).
  private static func key(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// In the order of their keys, so that a place of a text is compared with very few.
  private static let phrases: [Phrase] = {
    var phrases: [Phrase] = []
    for (language, row) in EvidenceTable.rows.enumerated() {
      for line in row.1.split(separator: "\n") {
        let texts = line.split(separator: "  ")
        guard let weight = texts.first.flatMap({ Double($0) }) else { continue }
        for text in texts.dropFirst() {
          phrases.append(Phrase(text, weight: weight, language: language, number: phrases.count))
        }
      }
    }
    return phrases.sorted { ($0.key, $0.number) < ($1.key, $1.number) }
  }()

  /// For each key and the end, how many phrases have a smaller one.
  private static let starts: [UInt16] = {
    var starts = [UInt16](repeating: 0, count: 1 << 16 + 1)
    for phrase in phrases { starts[phrase.key + 1] += 1 }
    for key in 1..<starts.count { starts[key] += starts[key - 1] }
    return starts
  }()

  private static let languages = EvidenceTable.rows.map(\.0)

  static func scores(_ text: [UInt8]) -> [Language: Double] {
    let code = withoutProse(text)
    let (phrases, starts) = (phrases, starts)
    var counts = [UInt8](repeating: 0, count: phrases.count)
    var sums = [Double](repeating: 0, count: languages.count)
    var lineStart = true
    var before = Byte.newline
    for at in code.indices {
      let byte = code[at]
      defer { before = byte }
      if byte == Byte.newline {
        lineStart = true
        continue
      }
      if byte.isWhitespace { continue }
      // No phrase begins inside of a word.
      let isInside = before.isWordByte || before == Byte.dot
      if byte.isWordByte, isInside {
        lineStart = false
        continue
      }
      func count(_ key: Int) {
        for index in Int(starts[key])..<Int(starts[key + 1]) {
          guard counts[index] < 3, !phrases[index].atLineStart || lineStart, !phrases[index].beginsWord || !isInside,
            matches(phrases[index], code, at)
          else { continue }
          sums[phrases[index].language] += phrases[index].weight / Double(1 << counts[index])
          counts[index] += 1
        }
      }
      count(key(byte, 0))
      if at + 1 < code.count, code[at + 1] != 0 { count(key(byte, code[at + 1])) }
      lineStart = false
    }
    var scores: [Language: Double] = [:]
    for (index, sum) in sums.enumerated() where sum > 0 { scores[languages[index]] = sum }
    return scores
  }

  private static func matches(_ phrase: Phrase, _ text: [UInt8], _ at: Int) -> Bool {
    let end = at + phrase.bytes.count
    guard end <= text.count else { return false }
    for i in phrase.bytes.indices.dropFirst(2) where text[at + i] != phrase.bytes[i] { return false }
    if phrase.endsWord, end < text.count, text[end].isWordByte { return false }
    guard phrase.atLineEnd else { return true }
    var i = end
    while i < text.count, text[i].isBlank || text[i] == Byte.carriageReturn { i += 1 }
    return i == text.count || text[i] == Byte.newline
  }

  /// The text with comments and the contents of strings blanked out: words of a sentence say nothing about the code. Quotes and
  /// the marks of interpolations stay.
  private static func withoutProse(_ text: [UInt8]) -> [UInt8] {
    var out = text
    var i = 0
    while i < out.count {
      let byte = out[i]
      if byte == Byte.slash, i == 0 || out[i - 1].isWhitespace || out[i - 1] == Byte.semicolon || out[i - 1] == Byte.closeBrace {
        if out.matches("//", at: i) {
          blank(&out, i, out.endOfLine(i))
        } else if out.matches("/*", at: i) {
          var end = i + 2
          while end < out.count, !out.matches("*/", at: end) { end += 1 }
          blank(&out, i, end)
        }
        i += 1
      } else if byte == Byte.quote || byte == Byte.apostrophe, i == 0 || !out[i - 1].isWordByte {
        i = string(&out, i)
      } else {
        i += 1
      }
    }
    return out
  }

  private static func blank(_ text: inout [UInt8], _ lower: Int, _ upper: Int) {
    for i in lower..<min(upper, text.count) where text[i] != Byte.newline { text[i] = Byte.space }
  }

  /// Blanks a string that closes on its line, or a long one with three quotes; the offset behind it.
  private static func string(_ text: inout [UInt8], _ start: Int) -> Int {
    let quote = text[start]
    if quote == Byte.quote, text.matches("\"\"\"", at: start) {
      var end = start + 3
      while end < text.count, !text.matches("\"\"\"", at: end) { end += 1 }
      guard end < text.count else { return start + 3 }
      blank(&text, start + 3, end)
      return end + 3
    }
    var end = start + 1
    while end < text.count, text[end] != quote, text[end] != Byte.newline { end += text[end] == Byte.backslash ? 2 : 1 }
    guard end < text.count, text[end] == quote else { return start + 1 }
    for i in (start + 1)..<end {
      let isMark = (i + 1 < end && (text.matches("\\(", at: i) || text.matches("#{", at: i) || text.matches("${", at: i)))
      let follows = i > start + 1 && (text[i] == Byte.openParen && text[i - 1] == Byte.backslash || text[i] == Byte.openBrace)
      if !isMark, !follows { text[i] = Byte.space }
    }
    return end + 1
  }
}
