/// The words of a text that look like names of code, not of a language: `deviceToken`, `to_tag`, `ViewController.h`, `410`.
///
/// A word is a run of ASCII letters, digits, `_`, `.`, `:`, `-` and `/` that begins and ends with a letter, digit or underscore
/// (a trailing colon counts when the word has an inner colon or capital: `a:b:` is a selector). It is technical if it has a
/// digit, an underscore, an inner capital, or a dot between letters.
struct TechnicalWords: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func next() -> Range<Int>? {
    while position < bytes.endIndex {
      guard isASCIIWord(bytes[position]) else {
        position += 1
        continue
      }
      let start = position
      while position < bytes.endIndex, isASCIIWord(bytes[position]) || TechnicalWords.joins(bytes[position]) { position += 1 }
      var end = position
      while end > start, !isASCIIWord(bytes[end - 1]) { end -= 1 }
      // The colon that ends a selector belongs to it.
      if end < position, bytes[end] == UInt8(ascii: ":"), bytes[start..<end].contains(UInt8(ascii: ":")) { end += 1 }
      if TechnicalWords.isTechnical(bytes[start..<end]) { return start..<end }
    }
    return nil
  }

  private static func joins(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
  }

  static func isTechnical(_ word: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in word {
      if (0x30...0x39).contains(byte) || byte == 0x5F { return true }
      let isUpper = (0x41...0x5A).contains(byte)
      let wasLower = (0x61...0x7A).contains(previous)
      if isUpper, wasLower { return true }
      if wasLower || (0x41...0x5A).contains(previous) { /* a letter */
      } else if previous == UInt8(ascii: "."), (0x61...0x7A).contains(byte) {
        return true
      }
      previous = byte
    }
    return false
  }
}
