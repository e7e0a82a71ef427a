/// Names for the bytes that the readers compare with, and the classes they ask for.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backtick = UInt8(ascii: "`")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let percent = UInt8(ascii: "%")
  static let ampersand = UInt8(ascii: "&")
  static let star = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let equals = UInt8(ascii: "=")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let at = UInt8(ascii: "@")
  static let caret = UInt8(ascii: "^")
  static let underscore = UInt8(ascii: "_")
  static let pipe = UInt8(ascii: "|")
  static let tilde = UInt8(ascii: "~")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openParen = UInt8(ascii: "(")
  static let closeParen = UInt8(ascii: ")")
}

extension UInt8 {
  /// Space or tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Space, tab, line feed, carriage return, vertical tab or form feed.
  var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  var isLetter: Bool { isUppercase || isLowercase }
  var isHexDigit: Bool { isDigit || (self >= 0x41 && self <= 0x46) || (self >= 0x61 && self <= 0x66) }
  /// A letter, digit, underscore, or any byte of a multi-byte scalar.
  var isWordByte: Bool { isLetter || isDigit || self == Byte.underscore || self >= 0x80 }
  var asLowercase: UInt8 { isUppercase ? self | 0x20 : self }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x66 ? UInt32(lower - 0x61 + 10) : nil
  }
}

extension Array where Element == UInt8 {
  /// Whether the bytes at `index` are those of `text`.
  func matches(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= 0, index + count <= self.count else { return false }
    return text.withUTF8Buffer { buffer in
      for i in 0..<count where self[index + i] != buffer[i] { return false }
      return true
    }
  }

  /// The text of `lower..<upper`, with invalid UTF-8 repaired.
  func text(_ lower: Int, _ upper: Int) -> String {
    let low = Swift.min(Swift.max(0, lower), count)
    return String(decoding: self[low..<Swift.min(Swift.max(low, upper), count)], as: UTF8.self)
  }

  /// The end of the line that `index` is on: the offset of its line feed, or the count.
  func endOfLine(_ index: Int) -> Int {
    var i = index
    while i < count, self[i] != Byte.newline { i += 1 }
    return i
  }

  /// The end of the line that `index` is on, or `limit` where that comes first: no more is looked at.
  func endOfLine(_ index: Int, before limit: Int) -> Int {
    let end = Swift.min(limit, count)
    var i = Swift.min(index, end)
    while i < end, self[i] != Byte.newline { i += 1 }
    return i
  }

  /// `range` without white space at its ends.
  func trimmed(_ lower: Int, _ upper: Int) -> (lower: Int, upper: Int) {
    var low = lower
    var high = upper
    while low < high, self[low].isWhitespace { low += 1 }
    while high > low, self[high - 1].isWhitespace { high -= 1 }
    return (low, high)
  }
}
