/// Names for the bytes that the readers compare with, and the classes they ask for.
@usableFromInline
package enum Byte {
  @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
  @inlinable package static var newline: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var apostrophe: UInt8 { UInt8(ascii: "'") }
  @inlinable package static var backtick: UInt8 { UInt8(ascii: "`") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
  @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
  @inlinable package static var hash: UInt8 { UInt8(ascii: "#") }
  @inlinable package static var dollar: UInt8 { UInt8(ascii: "$") }
  @inlinable package static var percent: UInt8 { UInt8(ascii: "%") }
  @inlinable package static var ampersand: UInt8 { UInt8(ascii: "&") }
  @inlinable package static var star: UInt8 { UInt8(ascii: "*") }
  @inlinable package static var plus: UInt8 { UInt8(ascii: "+") }
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable package static var minus: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var dot: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
  @inlinable package static var semicolon: UInt8 { UInt8(ascii: ";") }
  @inlinable package static var less: UInt8 { UInt8(ascii: "<") }
  @inlinable package static var greater: UInt8 { UInt8(ascii: ">") }
  @inlinable package static var equals: UInt8 { UInt8(ascii: "=") }
  @inlinable package static var question: UInt8 { UInt8(ascii: "?") }
  @inlinable package static var exclamation: UInt8 { UInt8(ascii: "!") }
  @inlinable package static var at: UInt8 { UInt8(ascii: "@") }
  @inlinable package static var caret: UInt8 { UInt8(ascii: "^") }
  @inlinable package static var underscore: UInt8 { UInt8(ascii: "_") }
  @inlinable package static var pipe: UInt8 { UInt8(ascii: "|") }
  @inlinable package static var tilde: UInt8 { UInt8(ascii: "~") }
  @inlinable package static var openBrace: UInt8 { UInt8(ascii: "{") }
  @inlinable package static var closeBrace: UInt8 { UInt8(ascii: "}") }
  @inlinable package static var openBracket: UInt8 { UInt8(ascii: "[") }
  @inlinable package static var closeBracket: UInt8 { UInt8(ascii: "]") }
  @inlinable package static var openParen: UInt8 { UInt8(ascii: "(") }
  @inlinable package static var closeParen: UInt8 { UInt8(ascii: ")") }
}

extension UInt8 {
  /// Space or tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Space, tab, line feed, carriage return, vertical tab or form feed.
  @inlinable package var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  @inlinable package var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  @inlinable package var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  @inlinable package var isLetter: Bool { isUppercase || isLowercase }
  @inlinable package var isHexDigit: Bool { isDigit || (self >= 0x41 && self <= 0x46) || (self >= 0x61 && self <= 0x66) }
  /// A letter, digit, underscore, or any byte of a multi-byte scalar.
  @inlinable package var isWordByte: Bool { isLetter || isDigit || self == Byte.underscore || self >= 0x80 }
  @inlinable package var asLowercase: UInt8 { isUppercase ? self | 0x20 : self }

  /// The value of a hexadecimal digit.
  @inlinable package var hexValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x66 ? UInt32(lower - 0x61 + 10) : nil
  }
}

extension Array where Element == UInt8 {
  /// Whether the bytes at `index` are those of `text`.
  @inlinable package func matches(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= 0, index + count <= self.count else { return false }
    return text.withUTF8Buffer { buffer in
      for i in 0..<count where self[index + i] != buffer[i] { return false }
      return true
    }
  }

  /// The text of `lower..<upper`, with invalid UTF-8 repaired.
  @inlinable package func text(_ lower: Int, _ upper: Int) -> String {
    let low = Swift.min(Swift.max(0, lower), count)
    return String(decoding: self[low..<Swift.min(Swift.max(low, upper), count)], as: UTF8.self)
  }

  /// The end of the line that `index` is on: the offset of its line feed, or the count.
  @inlinable package func endOfLine(_ index: Int) -> Int {
    var i = index
    while i < count, self[i] != Byte.newline { i += 1 }
    return i
  }

  /// The end of the line that `index` is on, or `limit` where that comes first: no more is looked at.
  @inlinable package func endOfLine(_ index: Int, before limit: Int) -> Int {
    let end = Swift.min(limit, count)
    var i = Swift.min(index, end)
    while i < end, self[i] != Byte.newline { i += 1 }
    return i
  }

  /// `range` without white space at its ends.
  @inlinable package func trimmed(_ lower: Int, _ upper: Int) -> (lower: Int, upper: Int) {
    var low = lower
    var high = upper
    while low < high, self[low].isWhitespace { low += 1 }
    while high > low, self[high - 1].isWhitespace { high -= 1 }
    return (low, high)
  }
}
