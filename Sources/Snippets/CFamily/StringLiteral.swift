import Vocabulary

/// The text that a literal stands for: escapes resolved, quotes and prefixes gone.
enum StringLiteral {
  /// Resolves the escapes of C and its descendants: `\n`, `\"`, `\x41`, `\101`, `\u00e9`, `\U0001F600`, `\u{1F600}`.
  /// An escape that means nothing stands for the byte after the backslash; a backslash before a line end joins the lines.
  static func unescape(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x5C) else { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var i = bytes.startIndex
    let end = bytes.endIndex
    while i < end {
      let byte = bytes[i]
      i += 1
      guard byte == 0x5C, i < end else {
        out.append(byte)
        continue
      }
      let escaped = bytes[i]
      i += 1
      switch escaped {
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "a"): out.append(0x07)
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "v"): out.append(0x0B)
      case UInt8(ascii: "e"): out.append(0x1B)
      case 0x0A: break
      case UInt8(ascii: "x"): i = hex(bytes, i, atMost: 2, into: &out)
      case UInt8(ascii: "u"):
        if i < end, bytes[i] == Byte.openBrace {
          i = hex(bytes, i + 1, atMost: 8, into: &out)
          if i < end, bytes[i] == Byte.closeBrace { i += 1 }
        } else {
          i = surrogates(bytes, i, into: &out)
        }
      case UInt8(ascii: "U"): i = hex(bytes, i, atMost: 8, into: &out)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value = UInt32(escaped &- 0x30)
        var digits = 1
        while digits < 3, i < end, bytes[i] &- 0x30 < 8 {
          value = value * 8 + UInt32(bytes[i] &- 0x30)
          i += 1
          digits += 1
        }
        append(value, to: &out)
      default: out.append(escaped)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Replaces each pair of `quote` by one, as in C#'s verbatim strings.
  static func undouble(_ bytes: ArraySlice<UInt8>, _ quotes: UInt8...) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var i = bytes.startIndex
    while i < bytes.endIndex {
      out.append(bytes[i])
      if quotes.contains(bytes[i]), i + 1 < bytes.endIndex, bytes[i + 1] == bytes[i] { i += 1 }
      i += 1
    }
    return out
  }

  /// `\uD83D\uDE00` is one scalar in two escapes.
  private static func surrogates(_ bytes: ArraySlice<UInt8>, _ start: Int, into out: inout [UInt8]) -> Int {
    let (high, next) = number(bytes, start, atMost: 4)
    guard high & 0xFC00 == 0xD800, next + 1 < bytes.endIndex, bytes[next] == 0x5C, bytes[next + 1] == UInt8(ascii: "u") else {
      append(high, to: &out)
      return next
    }
    let (low, end) = number(bytes, next + 2, atMost: 4)
    guard low & 0xFC00 == 0xDC00 else {
      append(high, to: &out)
      return next
    }
    append(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF, to: &out)
    return end
  }

  private static func hex(_ bytes: ArraySlice<UInt8>, _ start: Int, atMost limit: Int, into out: inout [UInt8]) -> Int {
    let (value, end) = number(bytes, start, atMost: limit)
    append(value, to: &out)
    return end
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ start: Int, atMost limit: Int) -> (UInt32, Int) {
    var value: UInt32 = 0
    var i = start
    while i < bytes.endIndex, i - start < limit, let digit = bytes[i].hexValue {
      value = value << 4 | digit
      i += 1
    }
    return (value, i)
  }

  private static func append(_ value: UInt32, to out: inout [UInt8]) {
    out.append(contentsOf: Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? [0xEF, 0xBF, 0xBD])
  }
}
