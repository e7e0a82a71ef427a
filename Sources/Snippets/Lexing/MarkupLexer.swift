import Diagnostics
import Vocabulary

/// Tokens of XML and HTML: tags, attributes, values, comments, entities; text between them is plain.
enum MarkupLexer {
  static func tokens(_ text: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(text.count / 6 + 8)
    var at = 0
    while at < text.count {
      let byte = text[at]
      let start = at
      if byte.isWhitespace {
        at += 1
      } else if byte == Byte.less {
        tag(text, &at, &tokens)
      } else if byte == Byte.ampersand {
        at += 1
        while at < text.count, text[at].isWordByte || text[at] == Byte.hash { at += 1 }
        if at < text.count, text[at] == Byte.semicolon { at += 1 }
        tokens.append(Token(at > start + 1 ? .tag : .other, start, at))
      } else {
        while at < text.count, !text[at].isWhitespace, text[at] != Byte.less, text[at] != Byte.ampersand { at += 1 }
        tokens.append(Token(.other, start, at))
      }
    }
    return tokens
  }

  private static func tag(_ text: [UInt8], _ at: inout Int, _ tokens: inout [Token]) {
    let start = at
    for (open, close): (StaticString, StaticString) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where text.matches(open, at: at) {
      while at < text.count, !text.matches(close, at: at) { at += 1 }
      at = min(at + 3, text.count)
      tokens.append(Token(open.utf8CodeUnitCount == 4 ? .comment : .string, start, at))
      return
    }
    at += 1
    if at < text.count, text[at] == Byte.slash || text[at] == Byte.exclamation || text[at] == Byte.question { at += 1 }
    let isPreprocessor = at > start + 1 && text[at - 1] != Byte.slash
    let nameStart = at
    while at < text.count, isNameByte(text[at]) { at += 1 }
    guard at > nameStart else {
      tokens.append(Token(.other, start, at))
      return
    }
    tokens.append(Token(isPreprocessor ? .preprocessor : .tag, start, at))
    attributes(text, &at, &tokens)
  }

  private static func attributes(_ text: [UInt8], _ at: inout Int, _ tokens: inout [Token]) {
    while at < text.count {
      let byte = text[at]
      let start = at
      switch byte {
      case _ where byte.isWhitespace: at += 1
      case Byte.greater:
        at += 1
        tokens.append(Token(.tag, start, at))
        return
      case Byte.slash, Byte.question:
        at += 1
        if at < text.count, text[at] == Byte.greater {
          at += 1
          tokens.append(Token(.tag, start, at))
          return
        }
        tokens.append(Token(.punctuation, start, at))
      case Byte.less: return
      case Byte.equals:
        at += 1
        tokens.append(Token(.operator, start, at))
      case Byte.quote, Byte.apostrophe:
        at += 1
        while at < text.count, text[at] != byte { at += 1 }
        at = min(at + 1, text.count)
        tokens.append(Token(.string, start, at))
      case _ where isNameByte(byte):
        while at < text.count, isNameByte(text[at]) { at += 1 }
        let isValue = tokens.last?.kind == .operator && tokens.last?.range.upperBound == start
        tokens.append(Token(isValue ? .string : .attribute, start, at))
      default:
        at += 1
        tokens.append(Token(.other, start, at))
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isWordByte || byte == Byte.minus || byte == Byte.colon || byte == Byte.dot || byte == Byte.at || byte == Byte.hash
  }
}
