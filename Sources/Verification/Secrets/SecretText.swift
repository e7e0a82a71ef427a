/// Bytes as a secret is looked for in them: escapes undone, ASCII letters in lower case, both alphabets of Base64 as one, and without
/// characters that do not show. Each byte knows where it came from.
struct SecretText {
  enum Reading: CaseIterable {
    /// `%41`, `\u0041` and `&#65;` are what they stand for.
    case unescaped
    /// They are the characters that they are written with, for a secret may hold them.
    case literal
  }

  private(set) var values: [UInt8] = []
  /// Where the bytes that stand for a value begin and end.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  init(_ bytes: [UInt8], as reading: Reading) {
    values.reserveCapacity(bytes.count)
    starts.reserveCapacity(bytes.count)
    ends.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if reading == .unescaped, let escape = Self.escape(bytes, at: i) {
        for byte in escape.bytes { append(byte, i..<escape.end) }
        i = escape.end
      } else if let end = Self.invisible(bytes, at: i) {
        i = end
      } else {
        append(bytes[i], i..<i + 1)
        i += 1
      }
    }
  }

  private mutating func append(_ byte: UInt8, _ range: Range<Int>) {
    values.append(Self.folded(byte))
    starts.append(range.lowerBound)
    ends.append(range.upperBound)
  }

  /// Whether the values of a range have no letter or digit right before or behind them.
  func isWord(_ range: Range<Int>) -> Bool {
    let touchesBefore = range.lowerBound > 0 && ends[range.lowerBound - 1] == starts[range.lowerBound]
    let touchesBehind = range.upperBound < values.count && starts[range.upperBound] == ends[range.upperBound - 1]
    return !(touchesBefore && isLetterOrDigit(range.lowerBound - 1)) && !(touchesBehind && isLetterOrDigit(range.upperBound))
  }

  private func isLetterOrDigit(_ index: Int) -> Bool {
    (0x30...0x39).contains(values[index]) || (0x61...0x7A).contains(values[index]) || values[index] >= 0x80
  }

  /// A text as its values; what does not show in it does not count either.
  static func folded(_ bytes: [UInt8]) -> [UInt8] { SecretText(bytes, as: .literal).values }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte + 32
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: byte
    }
  }

  /// The end of control characters and of what has no width (U+00AD, U+200B–U+200F, U+202A–U+202E, U+2060–U+2069, U+FEFF).
  private static func invisible(_ bytes: [UInt8], at start: Int) -> Int? {
    switch bytes[start] {
    case 0..<0x20, 0x7F: return start + 1
    case 0xC2:
      guard start + 1 < bytes.count, bytes[start + 1] == 0xAD || bytes[start + 1] < 0xA0 else { return nil }
      return start + 2
    case 0xE2:
      guard start + 2 < bytes.count else { return nil }
      let isMark =
        bytes[start + 1] == 0x80 && ((0x8B...0x8F).contains(bytes[start + 2]) || (0xA8...0xAE).contains(bytes[start + 2]))
        || bytes[start + 1] == 0x81 && (0xA0...0xA9).contains(bytes[start + 2])
      return isMark ? start + 3 : nil
    case 0xEF: return bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) ? start + 3 : nil
    default: return nil
    }
  }

  // MARK: Escapes

  private static func escape(_ bytes: [UInt8], at start: Int) -> (bytes: [UInt8], end: Int)? {
    switch bytes[start] {
    case UInt8(ascii: "%"):
      guard let value = hexadecimal(bytes, start + 1, 2) else { return nil }
      return ([UInt8(value)], start + 3)
    case UInt8(ascii: "\\"):
      guard start + 1 < bytes.count else { return nil }
      switch bytes[start + 1] {
      case UInt8(ascii: "u"): return scalar(hexadecimal(bytes, start + 2, 4), start + 6)
      case UInt8(ascii: "x"): return hexadecimal(bytes, start + 2, 2).map { ([UInt8($0)], start + 4) }
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"): return ([bytes[start + 1]], start + 2)
      default: return nil
      }
    case UInt8(ascii: "&"): return reference(bytes, at: start)
    default: return nil
    }
  }

  private static let names: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  /// `&amp;`, `&#65;`, `&#x41;`
  private static func reference(_ bytes: [UInt8], at start: Int) -> (bytes: [UInt8], end: Int)? {
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes[start + 1..<end]
    if let byte = names[String(decoding: name, as: UTF8.self)] { return ([byte], end + 1) }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let digits = String(decoding: name.dropFirst(), as: UTF8.self)
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    return scalar(isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), end + 1)
  }

  private static func scalar(_ value: UInt32?, _ end: Int) -> (bytes: [UInt8], end: Int)? {
    guard let value, let scalar = Unicode.Scalar(value) else { return nil }
    return (Array(String(Character(scalar)).utf8), end)
  }

  private static func hexadecimal(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt32? {
    guard start + count <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + count] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }
}
