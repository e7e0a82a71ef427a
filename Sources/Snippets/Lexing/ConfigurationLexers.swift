import Diagnostics
import Vocabulary

/// Tokens of YAML: keys, scalars by their form, comments, anchors and aliases.
enum YAMLLexer {
  private static let literals = WordTable([(.keyword, "true false null yes no on off ~")], ignoresCase: true)

  static func tokens(_ text: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var at = 0
    var flow = 0
    while at < text.count {
      let byte = text[at]
      let start = at
      switch byte {
      case _ where byte.isWhitespace: at += 1
      case Byte.hash where at == 0 || text[at - 1].isWhitespace:
        while at < text.count, !text[at].isLineEnd { at += 1 }
        tokens.append(Token(.comment, start, at))
      case Byte.quote, Byte.apostrophe:
        at = endOfQuoted(text, at)
        tokens.append(Token(isKey(text, at) ? .key : .string, start, at))
      case Byte.openBrace, Byte.openBracket, Byte.closeBrace, Byte.closeBracket, Byte.comma:
        if byte == Byte.openBrace || byte == Byte.openBracket { flow += 1 }
        if byte == Byte.closeBrace || byte == Byte.closeBracket { flow = max(0, flow - 1) }
        at += 1
        tokens.append(Token(.punctuation, start, at))
      case Byte.minus, Byte.question, Byte.colon, Byte.pipe, Byte.greater:
        at += 1
        while at < text.count, text[at] == byte || (byte == Byte.pipe || byte == Byte.greater) && text[at] == Byte.minus {
          at += 1
        }
        if at < text.count, !text[at].isWhitespace, byte != Byte.colon {
          scalar(text, start, &at, flow, &tokens)
        } else {
          tokens.append(Token(.punctuation, start, at))
        }
      case Byte.ampersand, Byte.star, Byte.exclamation:
        while at < text.count, !text[at].isWhitespace, text[at] != Byte.comma { at += 1 }
        tokens.append(Token(byte == Byte.exclamation ? .type : .variable, start, at))
      default: scalar(text, start, &at, flow, &tokens)
      }
    }
    return tokens
  }

  private static func scalar(_ text: [UInt8], _ start: Int, _ at: inout Int, _ flow: Int, _ tokens: inout [Token]) {
    while at < text.count, !text[at].isLineEnd {
      let byte = text[at]
      if byte == Byte.colon, at + 1 == text.count || text[at + 1].isWhitespace { break }
      if byte == Byte.hash, at > 0, text[at - 1].isBlank { break }
      if flow > 0, byte == Byte.comma || byte == Byte.closeBrace || byte == Byte.closeBracket { break }
      at += 1
    }
    let end = text.trimmed(start, at).upper
    at = max(end, start + 1)
    let kind: Token.Kind
    if isKey(text, at) {
      kind = .key
    } else if text.withUnsafeBufferPointer({ literals.kind($0, start, at) }) != nil {
      kind = .keyword
    } else if JSONNumber.isNumber(text[start..<at]) {
      kind = .number
    } else {
      kind = .string
    }
    tokens.append(Token(kind, start, at))
  }

  private static func endOfQuoted(_ text: [UInt8], _ start: Int) -> Int {
    let quote = text[start]
    var at = start + 1
    while at < text.count, text[at] != quote {
      at += text[at] == Byte.backslash && quote == Byte.quote ? 2 : 1
    }
    return min(at + 1, text.count)
  }

  private static func isKey(_ text: [UInt8], _ end: Int) -> Bool {
    var at = end
    while at < text.count, text[at].isBlank { at += 1 }
    return at < text.count && text[at] == Byte.colon && (at + 1 == text.count || text[at + 1].isWhitespace)
  }
}

/// Tokens of TOML, INI, properties and environment files: sections, keys and values.
enum TOMLLexer {
  private static let literals = WordTable([(.keyword, "true false null yes no on off")], ignoresCase: true)

  static func tokens(_ text: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var at = 0
    while at < text.count {
      let byte = text[at]
      let start = at
      switch byte {
      case _ where byte.isWhitespace: at += 1
      case Byte.hash, Byte.semicolon:
        while at < text.count, !text[at].isLineEnd { at += 1 }
        tokens.append(Token(.comment, start, at))
      case Byte.openBracket where isLineStart(text, at):
        while at < text.count, !text[at].isLineEnd, text[at] != Byte.hash { at += 1 }
        at = text.trimmed(start, at).upper
        tokens.append(Token(.type, start, at))
      case Byte.quote, Byte.apostrophe:
        string(text, &at)
        tokens.append(Token(isKey(text, at) ? .key : .string, start, at))
      case Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace, Byte.comma, Byte.equals:
        at += 1
        tokens.append(Token(byte == Byte.equals ? .operator : .punctuation, start, at))
      default:
        while at < text.count, !text[at].isWhitespace, text[at] != Byte.equals, text[at] != Byte.comma,
          text[at] != Byte.closeBracket, text[at] != Byte.closeBrace, text[at] != Byte.quote
        {
          at += 1
        }
        let kind: Token.Kind
        if isKey(text, at) {
          kind = .key
        } else if text.withUnsafeBufferPointer({ literals.kind($0, start, at) }) != nil {
          kind = .keyword
        } else {
          kind = byte.isDigit || byte == Byte.minus || byte == Byte.plus ? .number : .identifier
        }
        tokens.append(Token(kind, start, at))
      }
    }
    return tokens
  }

  private static func string(_ text: [UInt8], _ at: inout Int) {
    let quote = text[at]
    let isLong = at + 2 < text.count && text[at + 1] == quote && text[at + 2] == quote
    at += isLong ? 3 : 1
    while at < text.count {
      if text[at] == quote {
        guard isLong else {
          at += 1
          return
        }
        if at + 2 < text.count, text[at + 1] == quote, text[at + 2] == quote {
          at += 3
          return
        }
      }
      if !isLong, text[at].isLineEnd { return }
      at += text[at] == Byte.backslash && quote == Byte.quote && at + 1 < text.count ? 2 : 1
    }
  }

  private static func isKey(_ text: [UInt8], _ end: Int) -> Bool {
    var at = end
    while at < text.count, text[at].isBlank { at += 1 }
    return at < text.count && text[at] == Byte.equals
  }

  private static func isLineStart(_ text: [UInt8], _ index: Int) -> Bool {
    var i = index
    while i > 0, text[i - 1].isBlank { i -= 1 }
    return i == 0 || text[i - 1].isLineEnd
  }
}
