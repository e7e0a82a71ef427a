/// Finds the phrases of `EvidenceTable` in a text and adds up what they say.
enum EvidenceScan {
  private struct Phrase: Sendable {
    /// Index into `languages`, and among all phrases.
    var language: Int
    var number: Int
    var weight: Double
    var bytes: [UInt8]
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
    }
  }

  /// Phrases by their first byte.
  private static let table: [[Phrase]] = {
    var table = [[Phrase]](repeating: [], count: 256)
    var number = 0
    for (language, row) in EvidenceTable.rows.enumerated() {
      for line in row.1.split(separator: "\n") {
        let phrases = line.split(separator: "  ")
        guard let weight = phrases.first.flatMap({ Double($0) }) else { continue }
        for text in phrases.dropFirst() {
          let phrase = Phrase(text, weight: weight, language: language, number: number)
          number += 1
          table[Int(phrase.bytes.first ?? 0)].append(phrase)
        }
      }
    }
    return table
  }()

  private static let languages = EvidenceTable.rows.map(\.0)
  private static let phraseCount = table.reduce(0) { $0 + $1.count }

  static func scores(_ text: [UInt8]) -> [Language: Double] {
    let code = withoutProse(text)
    var counts = [UInt8](repeating: 0, count: phraseCount)
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
      if byte.isWordByte, before.isWordByte || before == Byte.dot {
        lineStart = false
        continue
      }
      for phrase in table[Int(byte)] {
        guard !phrase.atLineStart || lineStart, matches(phrase, code, at, before) else { continue }
        let count = counts[phrase.number]
        guard count < 3 else { continue }
        counts[phrase.number] = count + 1
        sums[phrase.language] += phrase.weight / Double(1 << count)
      }
      lineStart = false
    }
    var scores: [Language: Double] = [:]
    for (index, sum) in sums.enumerated() where sum > 0 { scores[languages[index]] = sum }
    return scores
  }

  private static func matches(_ phrase: Phrase, _ text: [UInt8], _ at: Int, _ before: UInt8) -> Bool {
    let bytes = phrase.bytes
    guard at + bytes.count <= text.count else { return false }
    for i in 1..<max(1, bytes.count) where text[at + i] != bytes[i] { return false }
    if bytes[0].isWordByte, before.isWordByte || before == Byte.dot { return false }
    let end = at + bytes.count
    if bytes[bytes.count - 1].isWordByte, end < text.count, text[end].isWordByte { return false }
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
