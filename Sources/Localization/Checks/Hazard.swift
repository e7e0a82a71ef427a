/// A character that does not show, or that looks like one of ASCII, in text that programs read.
///
///     Hazard(0x200B)?.kind   // .invisible
struct Hazard {
  enum Kind {
    /// Takes no room: zero-width spaces, controls.
    case invisible
    /// Joins or separates letters of some scripts, and does nothing between ASCII.
    case joiner
    /// Turns the direction of what follows.
    case bidirectional
    /// Looks like a space and is none.
    case space
    /// A letter of another script that looks like one of ASCII.
    case homoglyph
    /// The wide form of an ASCII sign.
    case fullWidth
    /// A typographic quote.
    case quote
    /// A typographic dash or minus.
    case dash
    /// A mark on the letter before it.
    case combining
  }

  let scalar: UInt32
  let kind: Kind

  init?(_ scalar: UInt32) {
    self.scalar = scalar
    switch scalar {
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1A, 0x1C...0x1F, 0x7F, 0x80...0x9F, 0xAD, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E,
      0x200B,
      0x2060...0x2064, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0001...0xE007F:
      kind = .invisible
    case 0x200C, 0x200D, 0xFE00...0xFE0F: kind = .joiner
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: kind = .bidirectional
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: kind = .space
    case 0xFF01...0xFF5E: kind = .fullWidth
    case 0x2018...0x201F, 0x2032, 0x2033, 0xAB, 0xBB, 0x2039, 0x203A: kind = .quote
    case 0x2010...0x2015, 0x2212: kind = .dash
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: kind = .combining
    default:
      guard Hazard.twins[scalar] != nil else { return nil }
      kind = .homoglyph
    }
  }

  /// Cyrillic and Greek letters with an ASCII twin (Unicode's confusables.txt).
  private static let twins: [UInt32: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "аеорсухіјѕԁһԛԝАВЕЗКМНОРСТУХІЈЅονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars.map(\.value),
      "aeopcyxijsdhqwABE3KMHOPCTYXIJSovABEZHIKMNOPTYX".unicodeScalars))

  /// The letter of ASCII that it looks like, if it looks like one.
  var twin: String { Hazard.twins[scalar].map { String(Character($0)) } ?? "" }

  /// Whether it may stand in a text for people, such as a comment or a string, that has other letters than ASCII's.
  var isText: Bool {
    switch kind {
    case .invisible, .homoglyph: false
    case .bidirectional: scalar == 0x061C || scalar == 0x200E || scalar == 0x200F
    case .joiner, .space, .fullWidth, .quote, .dash, .combining: true
    }
  }

  /// What it is called: `U+200B, which is invisible`.
  var words: String {
    let hex = String(scalar, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    switch kind {
    case .invisible, .joiner: return name + ", which is invisible"
    case .bidirectional: return name + ", which turns the direction of the text"
    case .space: return name + ", which looks like a space"
    case .homoglyph: return name + ", a letter of another script"
    case .fullWidth: return name + ", the wide form of an ASCII sign"
    case .quote: return name + ", a typographic quote"
    case .dash: return name + ", a typographic dash"
    case .combining: return name + ", which joins the letter before it"
    }
  }
}
