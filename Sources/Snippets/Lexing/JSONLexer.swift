import Diagnostics
import Vocabulary

/// Tokens of JSON, JSON with comments, and JSON with elisions: keys apart from other strings.
enum JSONLexer {
  static func tokens(_ text: [UInt8]) -> [Token] {
    text.withUnsafeBufferPointer { buffer in
      var tokens: [Token] = []
      tokens.reserveCapacity(buffer.count / 5 + 8)
      append(buffer, 0, buffer.count, to: &tokens)
      return tokens
    }
  }

  /// Appends the tokens of `lower..<upper`, such as the body of an HTTP message.
  static func append(_ text: UnsafeBufferPointer<UInt8>, _ lower: Int, _ upper: Int, to tokens: inout [Token]) {
    var at = lower
    while at < upper {
      let start = at
      let byte = text[at]
      switch byte {
      case _ where byte.isWhitespace:
        at += 1
        continue
      case Byte.quote, Byte.apostrophe:
        at = endOfString(text, at, upper)
        tokens.append(Token(isKey(text, at, upper) ? .key : .string, start, at))
      case Byte.openBrace, Byte.closeBrace, Byte.openBracket, Byte.closeBracket, Byte.comma, Byte.colon:
        at += 1
        tokens.append(Token(.punctuation, start, at))
      case Byte.slash where at + 1 < upper && text[at + 1] == Byte.slash, Byte.hash:
        while at < upper, !text[at].isLineEnd { at += 1 }
        tokens.append(Token(.comment, start, at))
      case Byte.slash where at + 1 < upper && text[at + 1] == Byte.star:
        at += 2
        while at < upper, !(text[at] == Byte.star && at + 1 < upper && text[at + 1] == Byte.slash) { at += 1 }
        at = min(at + 2, upper)
        tokens.append(Token(.comment, start, at))
      case Byte.minus, 0x30...0x39:
        at += 1
        while at < upper, text[at].isWordByte || text[at] == Byte.dot || text[at] == Byte.plus || text[at] == Byte.minus {
          at += 1
        }
        tokens.append(Token(.number, start, at))
      case _ where byte.isWordByte:
        while at < upper, text[at].isWordByte || text[at] == Byte.minus { at += 1 }
        let kind: Token.Kind =
          isLiteral(text, start, at) ? .keyword : isKey(text, at, upper) ? .key : byte >= 0x80 ? .other : .identifier
        tokens.append(Token(kind, start, at))
      default:
        at += 1
        while at < upper, text[at] == byte, byte == Byte.dot { at += 1 }
        tokens.append(Token(.other, start, at))
      }
    }
  }

  private static func endOfString(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ upper: Int) -> Int {
    let quote = text[start]
    var at = start + 1
    while at < upper {
      let byte = text[at]
      if byte == quote { return at + 1 }
      if byte.isLineEnd { return at }
      at += byte == Byte.backslash && at + 1 < upper && !text[at + 1].isLineEnd ? 2 : 1
    }
    return min(at, upper)
  }

  private static func isKey(_ text: UnsafeBufferPointer<UInt8>, _ end: Int, _ upper: Int) -> Bool {
    var at = end
    while at < upper, text[at].isBlank { at += 1 }
    return at < upper && text[at] == Byte.colon
  }

  private static func isLiteral(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    literals.kind(text, start, end) != nil
  }

  private static let literals = WordTable([(.keyword, "true false null")])
}
