import Diagnostics
import Vocabulary

/// Tokens of HTTP messages: start line, header names and values, and the body, as JSON where it is JSON.
enum HTTPLexer {
  static func tokens(_ text: [UInt8]) -> [Token] {
    let messages = HTTPMessageReader.read(text).messages
    return text.withUnsafeBufferPointer { buffer in
      var tokens: [Token] = []
      var at = 0
      if messages.isEmpty {
        let headers = HTTPMessageReader.headers(text)
        for header in headers { append(header, buffer, &at, &tokens) }
      }
      for message in messages {
        switch message.start {
        case .request(let method, let target):
          emit(.keyword, method.range, buffer, &at, &tokens)
          emit(.string, target.range, buffer, &at, &tokens)
        case .response(let status, _):
          emit(.number, status.range, buffer, &at, &tokens)
        }
        for header in message.headers { append(header, buffer, &at, &tokens) }
        if let body = message.body {
          gap(body.range.lowerBound, buffer, &at, &tokens)
          let first = text.trimmed(body.range.lowerBound, body.range.upperBound).lower
          if first < text.count, text[first] == Byte.openBrace || text[first] == Byte.openBracket || text[first] == Byte.quote {
            JSONLexer.append(buffer, body.range.lowerBound, body.range.upperBound, to: &tokens)
            at = body.range.upperBound
          } else {
            words(body.range.upperBound, buffer, &at, &tokens)
          }
        }
      }
      gap(buffer.count, buffer, &at, &tokens)
      return tokens
    }
  }

  private static func append(
    _ header: HTTPMessage.Header, _ text: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ tokens: inout [Token]
  ) {
    emit(.key, header.name.range, text, &at, &tokens)
    emit(.string, header.value.range, text, &at, &tokens)
  }

  /// One token, after those of the bytes before it.
  private static func emit(
    _ kind: Token.Kind, _ range: SourceRange, _ text: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ tokens: inout [Token]
  ) {
    gap(range.lowerBound, text, &at, &tokens)
    guard !range.isEmpty, range.lowerBound >= at else { return }
    tokens.append(Token(kind, range))
    at = range.upperBound
  }

  /// What stands between the parts of messages: versions, colons, reasons, remarks and separators.
  private static func gap(_ end: Int, _ text: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ tokens: inout [Token]) {
    while at < end {
      let byte = text[at]
      if byte.isWhitespace {
        at += 1
        continue
      }
      let start = at
      if isLineStart(text, at), byte == Byte.hash || (byte == Byte.slash && at + 1 < end && text[at + 1] == Byte.slash) {
        while at < end, !text[at].isLineEnd { at += 1 }
        tokens.append(Token(.comment, start, at))
      } else if byte == Byte.colon {
        at += 1
        tokens.append(Token(.punctuation, start, at))
      } else {
        while at < end, !text[at].isWhitespace, text[at] != Byte.colon { at += 1 }
        let isVersion = at - start >= 6 && text[start] | 0x20 == UInt8(ascii: "h") && text[start + 4] == Byte.slash
        tokens.append(Token(isVersion ? .keyword : .other, start, at))
      }
    }
  }

  private static func words(_ end: Int, _ text: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ tokens: inout [Token]) {
    while at < end {
      let start = at
      while at < end, !text[at].isWhitespace { at += 1 }
      if at > start { tokens.append(Token(.other, start, at)) }
      while at < end, text[at].isWhitespace { at += 1 }
    }
  }

  private static func isLineStart(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    var i = index
    while i > 0, text[i - 1].isBlank { i -= 1 }
    return i == 0 || text[i - 1].isLineEnd
  }
}
