/// The words of a text in small letters with a blank around each, as bytes: what a search in them costs least.
///
///     PlainBytes("It isn't (yet) here."[...])   // " it is not yet here "
///
/// Nil for a text with marks that combine with what stands before them, and for scripts that are not in the tables below: of these only
/// `String` knows where a character ends.
package struct PlainBytes: Sendable {
  private(set) var bytes: [UInt8]

  /// Without `keepsDigits` digits part words, as signs do; `readsContractions` makes `is not` of `isn't`.
  package init?(_ text: ArraySlice<UInt8>, keepsDigits: Bool = true, readsContractions: Bool = true) {
    var bytes: [UInt8] = [Byte.space]
    bytes.reserveCapacity(text.count + 2)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      if byte < 0x80 {
        // What is left of a negation of English that was contracted: `isn't`.
        if byte == Byte.apostrophe, readsContractions, index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "t"),
          bytes.last == UInt8(ascii: "n")
        {
          bytes.removeLast()
          Self.part(&bytes)
          bytes += "not".utf8
          index += 1
        } else if byte.isLetter || byte.isDigit && keepsDigits {
          bytes.append(byte.asLowercase)
        } else {
          Self.part(&bytes)
        }
        continue
      }
      let (scalar, next) = text.scalar(at: index - 1)
      let value = scalar.value
      index = next
      if value == 0x2019 {
        guard readsContractions, index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "t"), bytes.last == UInt8(ascii: "n")
        else {
          Self.part(&bytes)
          continue
        }
        bytes.removeLast()
        Self.part(&bytes)
        bytes += "not".utf8
        index += 1
        continue
      }
      switch Letters.kind(value) {
      case .letter(let small): UTF8.encode(small)?.forEach { bytes.append($0) }
      case .number(let scalar):
        if keepsDigits { UTF8.encode(scalar)?.forEach { bytes.append($0) } } else { Self.part(&bytes) }
      case .sign: Self.part(&bytes)
      case .unknown: return nil
      }
    }
    Self.part(&bytes)
    self.bytes = bytes
  }

  /// Takes all blanks out, for languages that write none between words.
  mutating func joinWords() { bytes.removeAll { $0 == Byte.space } }

  /// A blank in place of a phrase.
  mutating func replace(_ phrase: String) {
    let places = bytes.places(of: phrase)
    for place in places.reversed() { bytes.replaceSubrange(place, with: CollectionOfOne(Byte.space)) }
  }

  package func forEachWord(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    for index in bytes.indices where bytes[index] == Byte.space {
      if start < index { body(bytes[start..<index]) }
      start = index + 1
    }
  }

  /// Ends a word.
  private static func part(_ bytes: inout [UInt8]) {
    if bytes.last != Byte.space { bytes.append(Byte.space) }
  }
}

/// Which scalars are letters, as far as each is a character of its own whatever stands beside it.
private enum Letters {
  enum Kind {
    /// A letter, as a small one.
    case letter(Unicode.Scalar)
    case number(Unicode.Scalar)
    case sign
    case unknown
  }

  static func kind(_ value: UInt32) -> Kind {
    switch value {
    case 0x80..<0x530: return small[Int(value) - 0x80]
    // Dashes, quotation marks, bullets, brackets and punctuation of East Asia.
    case 0x2010...0x2027, 0x2030...0x203B, 0x3000...0x3003, 0x3008...0x3011, 0x30FB, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A,
      0xFF1B, 0xFF1F:
      return .sign
    case 0x3005, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return Unicode.Scalar(value).map { .letter($0) } ?? .unknown
    default: return .unknown
    }
  }

  /// Latin, Greek and Cyrillic letters.
  private static let small: [Kind] = (UInt32(0x80)..<0x530).map { value in
    guard let scalar = Unicode.Scalar(value) else { return .unknown }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return .unknown
    default: break
    }
    guard properties.isAlphabetic else { return properties.numericType == nil ? .sign : .number(scalar) }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? .letter(mapping[mapping.startIndex]) : .unknown
  }
}
