/// The gap that a word leaves which was taken out of a line: two blanks between words, or one before the sign that ends a sentence.
///
///     Der Effekt dauert  Sekunden.      Der Wert ist .
enum TextGap {
  static func isIn(_ text: some Sequence<UInt8>) -> Bool {
    /// The last sign that is no blank, how many blanks stand behind it, and whether behind those a stop stands.
    var last: UInt8 = 0x0A
    var blanks = 0
    var isStop = false
    for byte in text {
      if isStop, byte <= 0x20 { return true }
      isStop = false
      if byte == 0x20 {
        blanks += 1
        continue
      }
      // Behind a sign a writer may leave more room than one blank.
      if blanks > 1, isLetter(last), isLetter(byte) { return true }
      isStop = blanks > 0 && isLetter(last) && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","))
      (last, blanks) = (byte, 0)
    }
    return isStop
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) }
}

extension ProseFacts {
  /// Whether a word seems to have been taken out of the text.
  var hasGap: Bool { !isRow && TextGap.isIn(text) }
}
