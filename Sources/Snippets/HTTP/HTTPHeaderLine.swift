import Diagnostics
import Vocabulary

/// `Name: value` on one line.
struct HTTPHeaderLine {
  var header: HTTPMessage.Header
  /// White space stands before the colon, which RFC 9112 forbids.
  var spaceBeforeColon: SourceRange?

  init?(_ bytes: [UInt8], _ line: HTTPLine) {
    self.init(bytes, line.start, line.end)
  }

  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    var at = start
    while at < end, bytes[at].isBlank { at += 1 }
    let nameStart = at
    while at < end, Self.isNameByte(bytes[at]) { at += 1 }
    let nameEnd = at
    guard nameEnd > nameStart else { return nil }
    while at < end, bytes[at].isBlank { at += 1 }
    // `http://…` is no header.
    guard at < end, bytes[at] == Byte.colon, !bytes.matches("://", at: at) else { return nil }
    spaceBeforeColon = at > nameEnd ? SourceRange(nameEnd, at) : nil
    let (valueStart, valueEnd) = bytes.trimmed(at + 1, end)
    let valueRange = valueStart < valueEnd ? SourceRange(valueStart, valueEnd) : SourceRange(at + 1, at + 1)
    header = HTTPMessage.Header(
      name: Spanned(bytes.text(nameStart, nameEnd), SourceRange(nameStart, nameEnd)),
      value: Spanned(bytes.text(valueStart, valueEnd), valueRange))
  }

  /// The token characters of RFC 9110, and those of placeholders (`<name>`, `{name}`).
  private static func isNameByte(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit || byte >= 0x80 { return true }
    switch byte {
    case Byte.exclamation, Byte.hash, Byte.dollar, Byte.percent, Byte.ampersand, Byte.apostrophe, Byte.star, Byte.plus,
      Byte.minus, Byte.dot, Byte.caret, Byte.underscore, Byte.backtick, Byte.pipe, Byte.tilde, Byte.less, Byte.greater,
      Byte.openBrace, Byte.closeBrace:
      return true
    default: return false
    }
  }
}
