import Vocabulary

extension UInt8 {
  /// A letter, `_`, `$`, or part of a scalar beyond ASCII.
  @inline(__always) var startsIdentifier: Bool {
    (self | 0x20) &- 0x61 < 26 || self == Byte.underscore || self == Byte.dollar || self >= 0x80
  }

  @inline(__always) var continuesIdentifier: Bool { startsIdentifier || self &- 0x30 < 10 }
}

/// What a scalar beyond ASCII is in code.
enum WideScalar {
  /// Part of an identifier.
  case word
  /// Space that is no ASCII white space, such as a no-break space or a byte order mark.
  case space
  /// `…`
  case ellipsis
  /// Anything else: typographic quotes, arrows, full-width punctuation.
  case symbol

  /// Classifies the scalar of UTF-8 that starts with these bytes.
  static func classify(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> WideScalar {
    switch a {
    case 0xC2:
      if b == 0xA0 || b == 0x85 { return .space }
      return b == 0xAA || b == 0xB5 || b == 0xBA || b < 0x80 ? .word : .symbol
    case 0xE2:
      if b == 0x80 {
        if c == 0xA6 { return .ellipsis }
        return c <= 0x8F || c == 0xA8 || c == 0xA9 || c == 0xAF ? .space : .symbol
      }
      // General punctuation, then arrows, mathematical operators and the other blocks of symbols.
      if b == 0x81 { return c == 0xBF ? .word : c >= 0x9F ? .space : .symbol }
      return b >= 0x86 && b <= 0xAF ? .symbol : .word
    case 0xE3:
      guard b == 0x80 else { return .word }
      if c == 0x80 { return .space }
      return c >= 0x85 && c <= 0x87 ? .word : c <= 0xBF && c < 0xA0 ? .symbol : .word
    case 0xEF:
      if b == 0xBB && c == 0xBF { return .space }
      if b == 0xBC { return c < 0x90 || (c >= 0x9A && c <= 0xA0) || c >= 0xBB ? .symbol : .word }
      return .word
    default:
      return .word
    }
  }
}
