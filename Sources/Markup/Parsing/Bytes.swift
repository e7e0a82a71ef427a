import CMarkArena

/// Small questions about bytes that the parser asks often.
enum Bytes {
  /// Whether two stretches of memory hold the same bytes.
  @inline(__always)
  static func equal(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    guard let p = a.baseAddress, let q = b.baseAddress else { return true }
    return tally_equal(p, q, a.count) != 0
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Space as cmark-gfm sees it: space, tab, line ends, vertical tab, form feed.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inline(__always)
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// ASCII punctuation: what a backslash can escape.
  @inline(__always)
  static func isPunctuation(_ byte: UInt8) -> Bool {
    (byte >= 0x21 && byte <= 0x2F) || (byte >= 0x3A && byte <= 0x40) || (byte >= 0x5B && byte <= 0x60)
      || (byte >= 0x7B && byte <= 0x7E)
  }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  /// The bytes of the scalar that starts with `byte`.
  @inline(__always)
  static func scalarLength(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

  /// The first place of `needle` in `bytes` from `start`, by comparing bytes.
  static func find(_ needle: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    let count = needle.utf8CodeUnitCount
    guard count > 0, start >= 0, end <= bytes.count, end - start >= count, let base = bytes.baseAddress else { return nil }
    let first = needle.utf8Start[0]
    let pattern = UInt64(first) &* 0x0101_0101_0101_0101
    var i = start
    while i + count <= end {
      // Eight bytes at a time without the first one of the needle.
      if i + 8 <= end {
        let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: i, as: UInt64.self) ^ pattern
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 == 0 {
          i += 8
          continue
        }
      }
      if bytes[i] == first {
        var j = 1
        while j < count, bytes[i + j] == needle.utf8Start[j] { j += 1 }
        if j == count { return i }
      }
      i += 1
    }
    return nil
  }
}
