import Vocabulary

/// Finds the phrases of `LanguageSigns` in a text and adds up what they say.
enum EvidenceScan {
  private struct Phrase: Sendable {
    /// Index into `languages`.
    var language: Int
    var weight: Double
    /// Its bytes behind the first two, in `Phrases.bytes`, and how many it has in all.
    var rest: Range<Int> = 0..<0
    var count: Int
    var beginsWord: Bool
    var endsWord: Bool
    var atLineStart = false
    var atLineEnd = false
  }

  /// All phrases, found by their first two bytes, so that a place of a text is compared with very few.
  private struct Phrases: Sendable {
    /// In the order of their keys.
    private(set) var phrases: [Phrase] = []
    /// One array for all: threads that look at texts at once have nothing else to share.
    private var bytes: [UInt8] = []
    /// For each key and the end, how many phrases have a smaller one.
    private var starts = [UInt16](repeating: 0, count: 1 << 16 + 1)

    init(_ rows: [String]) {
      var all: [(phrase: Phrase, text: [UInt8], key: Int)] = []
      for (language, row) in rows.enumerated() {
        for line in row.split(separator: "\n") {
          let texts = line.split(separator: "  ")
          guard let weight = texts.first.flatMap({ Double($0) }) else { continue }
          for text in texts.dropFirst() {
            guard let (phrase, bytes) = Self.read(text, weight, language) else { continue }
            all.append((phrase, bytes, Self.key(bytes[0], bytes.count > 1 ? bytes[1] : 0)))
          }
        }
      }
      // Sorting keeps the order of equal keys.
      for entry in all.sorted(by: { $0.key < $1.key }) {
        var phrase = entry.phrase
        phrase.rest = bytes.count..<bytes.count + max(0, entry.text.count - 2)
        bytes += entry.text.dropFirst(2)
        phrases.append(phrase)
        starts[entry.key + 1] += 1
      }
      for key in 1..<starts.count { starts[key] += starts[key - 1] }
    }

    /// A phrase as it is written, and its bytes without the marks of a line's start and end.
    private static func read(_ text: Substring, _ weight: Double, _ language: Int) -> (Phrase, [UInt8])? {
      var bytes = Array(text.utf8)
      // `^{` and `^(` are blocks of Objective-C, not marks of a line's start.
      let atLineStart = bytes.count > 1 && bytes[0] == Byte.caret && bytes[1] != Byte.openBrace && bytes[1] != Byte.openParen
      if atLineStart { bytes.removeFirst() }
      let atLineEnd = bytes.count > 1 && bytes[bytes.count - 1] == Byte.dollar
      if atLineEnd { bytes.removeLast() }
      guard let first = bytes.first, let last = bytes.last else { return nil }
      let phrase = Phrase(
        language: language, weight: weight, count: bytes.count, beginsWord: first.isWordByte, endsWord: last.isWordByte,
        atLineStart: atLineStart, atLineEnd: atLineEnd)
      return (phrase, bytes)
    }

    /// What phrases are found by: two bytes, or the only one and a zero.
    static func key(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

    subscript(key key: Int) -> Range<Int> { Int(starts[key])..<Int(starts[key + 1]) }

    /// Whether a phrase stands in the text at a place where its first two bytes do.
    func matches(_ number: Int, _ text: [UInt8], at place: Int) -> Bool {
      let end = place + phrases[number].count
      guard end <= text.count else { return false }
      var i = place + 2
      for index in phrases[number].rest {
        if text[i] != bytes[index] { return false }
        i += 1
      }
      if phrases[number].endsWord, end < text.count, text[end].isWordByte { return false }
      guard phrases[number].atLineEnd else { return true }
      i = end
      while i < text.count, text[i].isBlank || text[i] == Byte.carriageReturn { i += 1 }
      return i == text.count || text[i] == Byte.newline
    }
  }

  private static let table = Phrases(LanguageRegistry.signs.map(\.signs.phrases))
  private static let languages = LanguageRegistry.signs.map(\.language)

  static func scores(_ text: [UInt8]) -> [Language: Double] {
    let code = withoutProse(text)
    let table = table
    var counts = [UInt8](repeating: 0, count: table.phrases.count)
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
        for number in table[key: key] {
          let phrase = table.phrases[number]
          guard counts[number] < 3, !phrase.atLineStart || lineStart, !phrase.beginsWord || !isInside,
            table.matches(number, code, at: at)
          else { continue }
          sums[phrase.language] += phrase.weight / Double(1 << counts[number])
          counts[number] += 1
        }
      }
      count(Phrases.key(byte, 0))
      if at + 1 < code.count, code[at + 1] != 0 { count(Phrases.key(byte, code[at + 1])) }
      lineStart = false
    }
    var scores: [Language: Double] = [:]
    for (index, sum) in sums.enumerated() where sum > 0 { scores[languages[index]] = sum }
    return scores
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
