import Diagnostics

/// The words of a text in any script, as hashes: the lower-case beginning of each word, and each two neighbouring signs of
/// scripts that write no blanks between words.
///
///     Terms("Registers the devices".utf8)   // regist, the, device
struct Terms: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The sign before, if it is a wide one.
  private var wide: UInt64 = 0

  /// Endings of words are left out.
  private static let stem = 6

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func next() -> UInt64? {
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte >= 0xE0 {
        if let pair = nextPair() { return pair }
      } else if Terms.isLetter(byte) {
        wide = 0
        if let word = nextWord() { return word }
      } else {
        wide = 0
        position += 1
      }
    }
    return nil
  }

  private mutating func nextWord() -> UInt64? {
    let start = position
    var hash = StableHash()
    while position < bytes.endIndex, Terms.isLetter(bytes[position]) {
      let byte = bytes[position]
      if position - start < Terms.stem { hash.add((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
      position += 1
    }
    return position - start > 2 ? hash.value : nil
  }

  /// Two wide signs in a row; punctuation of wide scripts (U+3000 to U+303F, U+FF00 to U+FFEF) parts them.
  private mutating func nextPair() -> UInt64? {
    var sign: UInt64 = 0
    let width = Swift.min(bytes[position] >= 0xF0 ? 4 : 3, bytes.endIndex - position)
    for byte in bytes[position..<position + width] { sign = sign << 8 | UInt64(byte) }
    position += width
    let isMark = sign >> 8 == 0xE380 || sign >> 16 == 0xEF && (0xBC...0xBF).contains(sign >> 8 & 0xFF)
    defer { wide = isMark ? 0 : sign }
    return isMark || wide == 0 ? nil : wide << 32 | sign
  }

  /// ASCII letters and digits, and the parts of letters of narrow scripts.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || (0x80..<0xE0).contains(byte)
  }
}
