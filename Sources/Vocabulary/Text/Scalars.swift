extension Collection<UInt8> where Index == Int {
  /// The scalar whose first byte stands at an index, and where the next one begins: U+FFFD for a byte that begins none.
  @inlinable
  package func scalar(at index: Int) -> (scalar: Unicode.Scalar, next: Int) {
    let first = UInt32(self[index])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), index + 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = first & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard index + offset < endIndex, self[index + offset] & 0xC0 == 0x80 else { return ("\u{FFFD}", index + 1) }
      value = value << 6 | UInt32(self[index + offset] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", index + length)
  }

  /// The first byte of the scalar that ends right before an index.
  @inlinable
  package func scalarStart(before index: Int) -> Int {
    var start = index - 1
    while start > startIndex, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}

extension Unicode.Scalar {
  /// What `properties.isAlphabetic` says, which costs more than all else that is asked of a letter; of the scripts of two bytes it is
  /// remembered.
  package var isAlphabetic: Bool {
    value < 0x800 ? AlphabeticScalars.known[Int(value)] : properties.isAlphabetic
  }
}

private enum AlphabeticScalars {
  static let known: [Bool] = (UInt32(0)..<0x800).map { Unicode.Scalar($0)?.properties.isAlphabetic ?? false }
}
