import Diagnostics

/// Letters in place of which U+FFFD stands, as decoders write it for bytes that are no text.
enum LostLetters {
  private static let sign: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The word that has the sign at a place for one of its letters, or nothing but it between two others. A page that speaks of the sign
  /// has it in quotes or as code.
  static func word(around place: Int, _ bytes: [UInt8]) -> SourceRange? {
    guard isSign(place, bytes) else { return nil }
    var (start, end) = (place, place)
    while end < bytes.count, isSign(end, bytes) { end += 3 }
    let signs = end - place
    while start > 0, isLetter(start - 1, bytes) { start -= 1 }
    while end < bytes.count, isLetter(end, bytes) || isSign(end, bytes) { end += isSign(end, bytes) ? 3 : 1 }
    let isWord = stands(0x20, at: start - 1, bytes) && stands(0x20, at: end, bytes) && isLetter(end + 1, bytes)
    return end - start > signs || isWord ? SourceRange(start, end) : nil
  }

  private static func isSign(_ place: Int, _ bytes: [UInt8]) -> Bool {
    place + 3 <= bytes.count && bytes[place..<place + 3].elementsEqual(sign)
  }

  private static func stands(_ byte: UInt8, at place: Int, _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains(place) && bytes[place] == byte
  }

  private static func isLetter(_ place: Int, _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains(place) && (bytes[place] >= 0x80 || isASCIIWord(bytes[place]))
  }
}
