import Vocabulary

/// What the reader is to put in, by its own word: `YOUR_KEY`, `https://your-host/`.
struct Blanks {
  /// What stands between signs, and the signs.
  let parts: [ArraySlice<UInt8>]
  let signs: [UInt8]

  init(_ text: ArraySlice<UInt8>) {
    func isSign(_ byte: UInt8) -> Bool { byte < 0x80 && !isASCIIWord(byte) && byte != UInt8(ascii: "-") }
    parts = text.split(omittingEmptySubsequences: false, whereSeparator: isSign)
    signs = text.filter(isSign)
  }

  static func words(_ part: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    part.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
  }

  static func isNamed(_ part: ArraySlice<UInt8>) -> Bool {
    words(part).dropLast().contains { $0.map { $0 | 0x20 }.elementsEqual("your".utf8) }
  }
}
