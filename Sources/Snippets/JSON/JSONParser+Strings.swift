import Diagnostics
import Vocabulary

extension JSONParser {
  /// A key with or without quotes; nil, at the same place, if there is none. Sets `keyEnd`.
  mutating func key() -> String? {
    let start = at
    if byte == Byte.quote || byte == Byte.apostrophe, let quote = byte {
      let text = string(quote: quote)
      keyEnd = at
      quotedKeys += 1
      return text
    }
    if let close = typographicQuote() {
      guard case .string(let text) = typographicString(close: close).value else { return nil }
      keyEnd = at
      quotedKeys += 1
      return text
    }
    if byte == Byte.less, let end = angledPlaceholderEnd() {
      at = end
      keyEnd = end
      isElided = true
      return bytes.text(start, end)
    }
    while let next = byte, next.isWordByte || next == Byte.dollar || next == Byte.minus || next == Byte.dot { at += 1 }
    guard at > start else { return nil }
    keyEnd = at
    if byte == Byte.quote {
      problem("A string must begin with a double quote", start, at + 1)
      at += 1
      keyEnd = at
      return bytes.text(start, at - 1)
    }
    bareKeys.append(map.range(start, at))
    return bytes.text(start, at)
  }

  /// A string with its quotes. A quote that is missing at the end of the line is put there, with a problem.
  mutating func string(quote: UInt8) -> String {
    let start = at
    if let text = longString(quote) { return text }
    if quote == Byte.apostrophe { strictProblem("A string must stand in double quotes", at, at + 1) }
    at += 1
    var out: [UInt8] = []
    var reportedLineBreak = false
    while let next = byte {
      switch next {
      case quote:
        at += 1
        return String(decoding: out, as: UTF8.self)
      case Byte.backslash:
        escape(into: &out)
      case Byte.newline, Byte.carriageReturn:
        if closesAtLineEnd() {
          return unclosedString(start)
        }
        if !reportedLineBreak {
          problem("A line break in a string must be written as \\n", start, at)
          reportedLineBreak = true
        }
        out.append(next)
        at += 1
      case 0..<0x20:
        problem("A control character in a string must be escaped", at, at + 1)
        out.append(next)
        at += 1
      default:
        out.append(next)
        at += 1
      }
    }
    return unclosedString(start)
  }

  /// `"""…"""`: text as it stands, over several lines, as consoles of search engines take it. No string of JSON begins so.
  private mutating func longString(_ quote: UInt8) -> String? {
    let marks = [UInt8](repeating: quote, count: 3)
    guard quote == Byte.quote, peek(1) == quote, peek(2) == quote,
      let end = bytes[(at + 3)...].firstRange(of: marks)
    else { return nil }
    defer { at = end.upperBound }
    return bytes.text(at + 3, end.lowerBound)
  }

  /// Passes over a quote right behind the end of a string where nothing else does before the next comma: `"cone 6"",`.
  mutating func skipQuoteTooMany() -> Bool {
    guard at == lastEnd, at > 0, byte == Byte.quote, bytes[at - 1] == Byte.quote else { return false }
    var rest = at + 1
    while rest < bytes.count, bytes[rest].isBlank { rest += 1 }
    guard
      rest == bytes.count || bytes[rest].isLineEnd || bytes[rest] == Byte.comma || bytes[rest] == Byte.closeBrace
        || bytes[rest] == Byte.closeBracket
    else { return false }
    problem("A double quote ends no string here; inside a string it is written as \\\"", at, at + 1)
    at += 1
    return true
  }

  /// Whether the string that runs into this line end was meant to close on its line: the next line begins like a member, an
  /// element or the end of the container, and the string is not closed before that line's own quotes.
  private func closesAtLineEnd() -> Bool {
    var i = at
    while i < bytes.count, bytes[i].isWhitespace { i += 1 }
    guard i < bytes.count else { return true }
    if bytes[i] == Byte.closeBrace || bytes[i] == Byte.closeBracket { return true }
    guard bytes[i] == Byte.quote else {
      // Without another quote in the text it can only have been forgotten.
      return lastQuote < i
    }
    // `"` at the start of the next line opens a key or an element if that line goes on with a word.
    return i + 1 < bytes.count && (bytes[i + 1].isWordByte || bytes[i + 1] == Byte.dollar || bytes[i + 1] == Byte.at)
  }

  /// Ends a string at the end of its first line, before a comma that stands there.
  private mutating func unclosedString(_ start: Int) -> String {
    var end = bytes.endOfLine(start)
    end = bytes.trimmed(start, end).upper
    if end > start + 1, bytes[end - 1] == Byte.comma { end -= 1 }
    at = max(end, start + 1)
    problem("A string must end with a double quote", start, at)
    return bytes.text(start + 1, at)
  }

  private mutating func escape(into out: inout [UInt8]) {
    let start = at
    guard let kind = peek(1) else {
      at += 1
      return
    }
    at += 2
    switch kind {
    case Byte.quote, Byte.backslash, Byte.slash: out.append(kind)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "u"): unicodeEscape(from: start, into: &out)
    case 0..<0x20:
      // A backslash before a line break: the line break is reported by the caller.
      at -= 1
      problem("'\\' must be followed by a character to escape", start, start + 1)
    default:
      while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
      problem("'\(bytes.text(start, at))' is not an escape of JSON", start, at)
      out.append(contentsOf: bytes[(start + 1)..<at])
    }
  }

  private mutating func unicodeEscape(from start: Int, into out: inout [UInt8]) {
    guard let first = fourHexDigits() else {
      problem("'\\u' must be followed by four hexadecimal digits", start, min(at, bytes.count))
      return
    }
    var scalar = first
    if first >= 0xD800, first < 0xDC00, byte == Byte.backslash, peek(1) == UInt8(ascii: "u") {
      let saved = at
      at += 2
      if let second = fourHexDigits(), second >= 0xDC00, second < 0xE000 {
        scalar = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      } else {
        at = saved
      }
    }
    guard let character = Unicode.Scalar(scalar) else {
      problem("'\(bytes.text(start, at))' is half of a surrogate pair", start, at)
      out.append(contentsOf: Array("\u{FFFD}".utf8))
      return
    }
    out.append(contentsOf: UTF8.encode(character).map { Array($0) } ?? [])
  }

  private mutating func fourHexDigits() -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard at + offset < bytes.count, let digit = bytes[at + offset].hexValue else { return nil }
      value = value << 4 | digit
    }
    at += 4
    return value
  }

  // MARK: Typographic quotes

  /// The closing mark that belongs to a typographic quote at this place.
  func typographicQuote() -> StaticString? {
    if bytes.matches("“", at: at) || bytes.matches("”", at: at) || bytes.matches("„", at: at) { return "”" }
    if bytes.matches("‘", at: at) || bytes.matches("’", at: at) { return "’" }
    return nil
  }

  mutating func typographicString(close: StaticString) -> JSONNode {
    let start = at
    problem("A string must stand in straight double quotes", start, start + 3)
    at += 3
    let contentStart = at
    while at < bytes.count, !bytes[at].isLineEnd {
      if bytes.matches(close, at: at) || (close.utf8CodeUnitCount == 3 && bytes.matches("“", at: at)) {
        let text = bytes.text(contentStart, at)
        at += 3
        return JSONNode(.string(text), map.range(start, at))
      }
      if bytes[at] == Byte.quote {
        let text = bytes.text(contentStart, at)
        at += 1
        return JSONNode(.string(text), map.range(start, at))
      }
      at += 1
    }
    return JSONNode(.string(bytes.text(contentStart, at)), map.range(start, at))
  }
}
