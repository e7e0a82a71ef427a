import Diagnostics
import Vocabulary

/// A token as the parsers see it: without comments, with its partner where it is a bracket.
struct Lexeme: Sendable {
  var start: Int32
  var end: Int32
  /// The index of the bracket that closes this one or is closed by it, or -1.
  var partner: Int32 = -1
  var kind: Token.Kind
  /// The byte of a punctuation mark or operator of one byte, else zero.
  var byte: UInt8
  var isFirstOnLine: Bool
  /// White space or a comment stands in front.
  var hasSpaceBefore: Bool

  /// An identifier, a keyword or the name of a type.
  var isWord: Bool { kind == .identifier || kind == .keyword || kind == .type || kind == .attribute }
  var range: SourceRange { SourceRange(Int(start), Int(end)) }
  var count: Int { Int(end - start) }
}

/// The lexemes of a snippet, its comments, and what can be said of its brackets.
struct LexemeList: Sendable {
  var lexemes: [Lexeme] = []
  var comments: [Comment] = []
  /// An ellipsis or a directive such as `#if` stands in the code, so brackets may be missing on purpose.
  var isElided = false
  var loose = LooseBrackets()

  /// The longest text that is parsed; beyond it only tokens are of use.
  static let maximumSize = 64 << 20

  init(tokens: [Token], text: [UInt8]) {
    lexemes.reserveCapacity(tokens.count + 1)
    var gap = 0
    var startsLine = true
    var hasSpace = true
    text.withUnsafeBufferPointer { bytes in
      for token in tokens {
        let start = min(max(gap, token.range.lowerBound), bytes.count)
        let end = min(max(start, token.range.upperBound), bytes.count)
        guard end > start, end < Self.maximumSize else { continue }
        if gap < start { hasSpace = true }
        while gap < start {
          if bytes[gap] == 0x0A || bytes[gap] == 0x0D { startsLine = true }
          gap += 1
        }
        gap = end
        if token.kind == .comment {
          comments.append(Comment(text: CommentText.of(bytes, start, end), range: token.range))
          if bytes[start..<end].contains(0x0A) { startsLine = true }
          hasSpace = true
          continue
        }
        let first = bytes[start]
        if token.kind == .other, end - start > 1,
          WideScalar.classify(first, bytes[start + 1], bytes[min(start + 2, end - 1)]) == .space
        {
          hasSpace = true
          continue
        }
        let isMark = token.kind == .punctuation || token.kind == .operator
        if isMark, end - start == 3, first == 0xE2 { isElided = true }
        if isMark, end - start == 3, first == Byte.dot, bytes[start + 2] == Byte.dot, hasSpace { isElided = true }
        lexemes.append(
          Lexeme(
            start: Int32(start), end: Int32(end), kind: token.kind, byte: isMark && end - start == 1 ? first : 0,
            isFirstOnLine: startsLine, hasSpaceBefore: hasSpace))
        startsLine = false
        hasSpace = false
      }
    }
    if comments.contains(where: { $0.saysMore }) { isElided = true }
    BracketMatcher.pair(&self, text: text)
    let end = Int32(truncatingIfNeeded: min(text.count, Self.maximumSize))
    lexemes.append(Lexeme(start: end, end: end, kind: .other, byte: 0, isFirstOnLine: true, hasSpaceBefore: true))
  }
}

extension Comment {
  /// Whether the comment stands for code that is left out: `// ...`, `// … rest of the class`.
  var saysMore: Bool {
    var dots = 0
    // The last three bytes, for U+2026.
    var last: UInt32 = 0
    for byte in text.utf8 {
      dots = byte == Byte.dot ? dots + 1 : 0
      last = (last << 8 | UInt32(byte)) & 0xFF_FFFF
      if dots == 3 || last == 0xE2_80A6 { return true }
    }
    return false
  }
}

/// The text of a comment without its marks.
enum CommentText {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    guard end - start >= 2, bytes[start] == 0x2F else {
      if bytes[start] == 0x23 {
        var i = start
        while i < end, bytes[i] == 0x23 { i += 1 }
        return trimmed(bytes, i, end)
      }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    if bytes[start + 1] == 0x2F {
      var i = start + 2
      while i < end, bytes[i] == 0x2F || bytes[i] == 0x21 { i += 1 }
      return trimmed(bytes, i, end)
    }
    var last = end
    if last - start >= 4, bytes[last - 1] == 0x2F, bytes[last - 2] == 0x2A { last -= 2 }
    var lines: [String] = []
    var i = start + 2
    while i <= last {
      var stop = i
      while stop < last, bytes[stop] != 0x0A { stop += 1 }
      // The column of stars that many block comments carry belongs to the marks.
      while i < stop, bytes[i].isWhitespace { i += 1 }
      while i < stop, bytes[i] == 0x2A || bytes[i] == 0x21 && lines.isEmpty { i += 1 }
      lines.append(trimmed(bytes, i, stop))
      i = stop + 1
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    var a = start
    var b = end
    while a < b, bytes[a].isWhitespace { a += 1 }
    while b > a, bytes[b - 1].isWhitespace { b -= 1 }
    return String(decoding: bytes[a..<b], as: UTF8.self)
  }
}
