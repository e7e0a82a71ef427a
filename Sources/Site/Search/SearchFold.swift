/// How a letter is searched: without its accents and in lower case, `É` as `e`, `ﬁ` as `fi`.
///
/// The script does the same with NFKD, without the accents, in NFC and lower case; the two must agree on every letter that
/// documents are written in.
enum SearchFold {
  /// What a letter beyond ASCII is searched as; nothing for an accent that stands by itself.
  static func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    if isAccent(scalar.value) { return }
    if let folded = letters[scalar.value] {
      out.append(contentsOf: folded)
    } else {
      out.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  /// Marks that change how a letter is read but not which letter it is; the vowel signs of Indian scripts are none.
  static func isAccent(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670: true
    default: false
    }
  }

  /// Scripts that put no space between words: their words are searched as pairs of signs.
  static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x323AF:
      true
    default: false
    }
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x800 ? words[Int(scalar.value)] : isOfWord(scalar) }

  /// Scalars of words, of those that UTF-8 writes with two bytes: a table of Unicode is slow to ask.
  private static let words: [Bool] = (UInt32(0)..<0x800).map { Unicode.Scalar($0).map(isOfWord) ?? false }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private static let letters: [UInt32: [UInt8]] = {
    var letters: [UInt32: [UInt8]] = [:]
    let parts = table.split(whereSeparator: { $0 == " " || $0 == "\n" })
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      for scalar in parts[index + 1].unicodeScalars { letters[scalar.value] = Array(parts[index].utf8) }
    }
    return letters
  }()
}
