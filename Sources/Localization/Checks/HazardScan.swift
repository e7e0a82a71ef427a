import Diagnostics

/// Finds hazards in a stretch of bytes that programs read.
enum HazardScan {
  /// How strictly a stretch is read.
  enum Context {
    /// Code: nothing but code belongs here.
    case code
    /// A name, an address, an anchor: one token.
    case token
    /// A comment, a string, a block of which the language is not known.
    case text
  }

  struct Find {
    var hazard: Hazard
    /// The word that holds it.
    var word: Range<Int>
    var place: Range<Int>
  }

  /// Quick: whether anything here is not plain ASCII text.
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer where byte >= 0x7F || byte < 0x09 || (byte > 0x0D && byte < 0x20 && byte != 0x1B) { return false }
      return true
    }
  }

  /// The hazards of `range`, each where it stands.
  static func finds(_ bytes: ArraySlice<UInt8>, _ context: Context) -> [Find] {
    guard !isPlain(bytes) else { return [] }
    var finds: [Find] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let (scalar, width) = decode(bytes, i)
      defer { i += width }
      guard let hazard = Hazard(scalar) else { continue }
      let place = i..<min(bytes.endIndex, i + width)
      let word = word(around: place, bytes)
      if isCertain(hazard, place, word, bytes, context) { finds.append(Find(hazard: hazard, word: word, place: place)) }
    }
    return finds
  }

  private static func isCertain(
    _ hazard: Hazard, _ place: Range<Int>, _ word: Range<Int>, _ bytes: ArraySlice<UInt8>, _ context: Context
  ) -> Bool {
    let around = Array(bytes[word.lowerBound..<place.lowerBound]) + bytes[place.upperBound..<word.upperBound]
    let letters = around.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    switch hazard.kind {
    case .invisible: return true
    case .bidirectional: return !hazard.isText || hasOnlyASCII(around)
    // A word of two scripts; a word of one is a word.
    case .homoglyph: return letters && hasOnlyASCII(around)
    case .joiner: return context != .text && hasOnlyASCII(around) && !around.isEmpty
    case .combining: return context != .text && letters && hasOnlyASCII(around)
    case .space, .quote, .fullWidth:
      switch context {
      case .code: return hasOnlyASCII(line(around: place, bytes), but: hazard.kind)
      case .token: return hasOnlyASCII(Array(bytes), but: hazard.kind)
      case .text: return false
      }
    case .dash:
      guard context != .text, hasOnlyASCII(around, but: .dash) else { return false }
      return letters || around.contains { (0x30...0x39).contains($0) }
    }
  }

  /// Whether all else is ASCII, other hazards apart.
  private static func hasOnlyASCII(_ bytes: [UInt8], but kind: Hazard.Kind? = nil) -> Bool {
    var i = 0
    while i < bytes.count {
      let (scalar, width) = decode(bytes[...], i)
      if scalar > 0x7F, Hazard(scalar) == nil { return false }
      i += width
    }
    return true
  }

  private static func line(around place: Range<Int>, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let start = bytes[..<place.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    let end = bytes[place.upperBound...].firstIndex(of: 0x0A) ?? bytes.endIndex
    return Array(bytes[start..<end])
  }

  /// The run without ASCII blanks or signs that holds a place.
  private static func word(around place: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Range<Int> {
    var start = place.lowerBound
    var end = place.upperBound
    while start > bytes.startIndex, isWordByte(bytes[start - 1]) { start -= 1 }
    while end < bytes.endIndex, isWordByte(bytes[end]) { end += 1 }
    return start..<end
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || isASCIIWord(byte) || byte == UInt8(ascii: "-") }

  static func decode(_ bytes: ArraySlice<UInt8>, _ i: Int) -> (UInt32, Int) {
    let first = UInt32(bytes[i])
    func next(_ offset: Int) -> UInt32 { i + offset < bytes.endIndex ? UInt32(bytes[i + offset] & 0x3F) : 0 }
    switch first {
    case 0..<0x80: return (first, 1)
    case 0xC0..<0xE0: return (first & 0x1F) << 6 | next(1) < 0x80 ? (0xFFFD, 2) : ((first & 0x1F) << 6 | next(1), 2)
    case 0xE0..<0xF0: return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    case 0xF0...: return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    default: return (0xFFFD, 1)
    }
  }
}
