/// The names of pictures in a text, which a site draws in their place.
///
///     IconNames.removed(from: Array(":material-kiln: Firing".utf8))  // "Firing"
enum IconNames {
  /// The text without them, and without the spaces beside them.
  static func removed(from text: [UInt8]) -> [UInt8] {
    guard text.contains(colon) else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      if text[position] == colon, let end = end(ofNameAt: position, in: text), isEdge(out.last) {
        position = end
        if out.isEmpty || out.last == 0x20 { while position < text.count, text[position] == 0x20 { position += 1 } }
      } else {
        out.append(text[position])
        position += 1
      }
    }
    while out.last == 0x20 { out.removeLast() }
    return out
  }

  private static let colon = UInt8(ascii: ":")

  /// Where a name between colons ends that nothing touches; none for a time, or for what code joins by colons.
  private static func end(ofNameAt start: Int, in text: [UInt8]) -> Int? {
    var position = start + 1
    var hasLetter = false
    while position < text.count, case let byte = text[position], isPart(byte) {
      if byte >= 0x61 { hasLetter = true }
      position += 1
    }
    guard hasLetter, position < text.count, text[position] == colon else { return nil }
    return isEdge(position + 1 < text.count ? text[position + 1] : nil) ? position + 1 : nil
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    default: false
    }
  }

  /// Whether a name may stand beside this sign: no letter or digit of ASCII, and no colon.
  private static func isEdge(_ byte: UInt8?) -> Bool {
    guard let byte else { return true }
    return switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A: false
    default: true
    }
  }
}
