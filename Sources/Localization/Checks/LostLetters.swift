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
    let (before, after) = (scalar(before: place, bytes), scalar(at: end, bytes))
    let touchesLetter = [before, after].contains { $0?.properties.isAlphabetic ?? false }
    let isWord = before == " " && after == " " && scalar(at: end + 1, bytes)?.properties.isAlphabetic ?? false
    guard touchesLetter || isWord else { return nil }
    while let before = scalar(before: start, bytes), isOfWord(before) { start -= UTF8.width(before) }
    while let after = scalar(at: end, bytes), isOfWord(after) || isSign(end, bytes) { end += UTF8.width(after) }
    return SourceRange(start, end)
  }

  static func isSign(_ place: Int, _ bytes: [UInt8]) -> Bool {
    place + 3 <= bytes.count && bytes[place..<place + 3].elementsEqual(sign)
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }

  private static func scalar(at place: Int, _ bytes: [UInt8]) -> Unicode.Scalar? {
    guard bytes.indices.contains(place) else { return nil }
    return String(decoding: bytes[place..<min(bytes.count, place + 4)], as: UTF8.self).unicodeScalars.first
  }

  private static func scalar(before place: Int, _ bytes: [UInt8]) -> Unicode.Scalar? {
    guard place > 0 else { return nil }
    var start = place - 1
    while start > 0, place - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars.first
  }
}
