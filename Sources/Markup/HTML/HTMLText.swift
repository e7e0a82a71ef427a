/// Text of HTML between tags and in attributes: comments and entities (HTML, sections 13.1.6 and 13.5).
public enum HTMLText {
  /// What `&nbsp;` is.
  public static let wideSpace = Array("\u{A0}".utf8)

  /// Just past the comment that begins at an offset; the end of the text where it does not end.
  public static func endOfComment(_ literal: ArraySlice<UInt8>, from start: Int) -> Int {
    var i = start + 4
    // `<!-->` and `<!--->` are comments of their own.
    if i < literal.endIndex, literal[i] == 0x3E { return i + 1 }
    if i + 1 < literal.endIndex, literal[i] == 0x2D, literal[i + 1] == 0x3E { return i + 2 }
    while i + 2 < literal.endIndex {
      if literal[i] == 0x2D, literal[i + 1] == 0x2D {
        if literal[i + 2] == 0x3E { return i + 3 }
        if literal[i + 2] == 0x21, i + 3 < literal.endIndex, literal[i + 3] == 0x3E { return i + 4 }
      }
      i += 1
    }
    return literal.endIndex
  }

  /// A text with its entities resolved: numeric ones, and of those with names the few that documentation has, or that could hide a scheme.
  ///
  ///     HTMLText.unescaped("a &lt; b"[...])  // a < b
  public static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
    guard value.contains(0x26) else { return Array(value) }
    var out: [UInt8] = []
    var i = value.startIndex
    while i < value.endIndex {
      guard value[i] == 0x26 else {
        out.append(value[i])
        i += 1
        continue
      }
      if let (text, end) = entity(value, at: i) {
        out += text
        i = end
      } else {
        out.append(value[i])
        i += 1
      }
    }
    return out
  }

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "colon": ":", "Tab": "\t", "NewLine": "\n", "lpar": "(",
    "rpar": ")", "sol": "/", "period": ".", "num": "#", "quest": "?", "nbsp": "\u{A0}", "lowbar": "_", "equals": "=",
  ]

  /// Signs of texts; in an address `&le=5` is a parameter, so that the semicolon must be there.
  private static let signs: [String: String] = [
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
    "raquo": "»", "times": "×", "divide": "÷", "minus": "−", "plusmn": "±", "deg": "°", "le": "≤", "ge": "≥", "ne": "≠",
    "rarr": "→", "larr": "←", "bull": "•", "middot": "·", "para": "¶", "sect": "§", "copy": "©", "reg": "®", "trade": "™",
    "euro": "€", "micro": "µ", "infin": "∞", "ensp": " ", "emsp": " ", "thinsp": " ",
  ]

  /// The text of the entity that begins at an offset, and where that ends; nil where none does.
  public static func entity(_ value: ArraySlice<UInt8>, at start: Int) -> (text: [UInt8], end: Int)? {
    var i = start + 1
    guard i < value.endIndex else { return nil }
    if value[i] == 0x23 {
      i += 1
      var radix: UInt32 = 10
      if i < value.endIndex, value[i] | 0x20 == 0x78 {
        radix = 16
        i += 1
      }
      var code: UInt32 = 0
      let first = i
      while i < value.endIndex, let digit = Character(Unicode.Scalar(value[i])).hexDigitValue, UInt32(digit) < radix {
        code = min(code, 0x110000) * radix + UInt32(digit)
        i += 1
      }
      guard i > first, let scalar = Unicode.Scalar(code) else { return nil }
      if i < value.endIndex, value[i] == 0x3B { i += 1 }
      return (Array(String(Character(scalar)).utf8), i)
    }
    let name = value[i...].prefix(12).prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    var end = name.endIndex
    let key = String(decoding: name, as: UTF8.self)
    if end < value.endIndex, value[end] == 0x3B, let text = signs[key] { return (Array(text.utf8), end + 1) }
    guard let text = named[key] else { return nil }
    if end < value.endIndex, value[end] == 0x3B { end += 1 }
    return (Array(text.utf8), end)
  }
}
