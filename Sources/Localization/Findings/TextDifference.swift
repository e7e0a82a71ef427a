import Diagnostics
import Vocabulary

/// In which way a text differs from the source's: the first transformation under which the two are the same.
///
///     TextDifference("http://hub.example/a", "http://nabe.example/a", locales)   // .host
///     TextDifference("publish", "发布", locales)                                 // .script
///
/// The words are those of `Explanation`, which has each for every kind of subject.
enum TextDifference: String, Sendable, Hashable, CaseIterable, Comparable {
  // From what changes no meaning over what is said in the reader's words to what is another thing.
  case blanks, signs, language, script, words, host
  case letterCase = "letter-case"
  case number, part, name, added, moved, level
  case leftOut = "left-out"

  static func < (a: TextDifference, b: TextDifference) -> Bool { a.rank < b.rank }

  private var rank: Int { TextDifference.allCases.firstIndex(of: self) ?? 0 }

  /// The languages of the two pages.
  struct Locales: Sendable {
    var source: String
    var variant: String
  }

  /// Nil for texts that are the same.
  init?(_ was: String, _ now: String, _ locales: Locales) {
    guard was != now else { return nil }
    let found = Self.transformations.first { $0.explains(was, now, locales) }
    self = found?.difference ?? .name
  }

  private struct Transformation: Sendable {
    var difference: TextDifference
    var explains: @Sendable (String, String, Locales) -> Bool
  }

  /// From the one that changes least.
  private static let transformations: [Transformation] = [
    Transformation(difference: .blanks) { was, now, _ in scalars(was, but: isBlank) == scalars(now, but: isBlank) },
    Transformation(difference: .letterCase) { was, now, _ in was.lowercased() == now.lowercased() },
    Transformation(difference: .signs) { was, now, _ in
      let letters = scalars(was, but: isSign)
      return !letters.isEmpty && letters == scalars(now, but: isSign) && (hasWideSign(now) || hasWideSign(was))
    },
    Transformation(difference: .number) { was, now, _ in scalars(was, but: isDigit) == scalars(now, but: isDigit) },
    Transformation(difference: .host) { was, now, _ in
      guard let a = withoutHost(was), let b = withoutHost(now) else { return false }
      return a == b
    },
    Transformation(difference: .language) { was, now, locales in
      now.lowercased() == replaced(locales.source, by: locales.variant, in: was)
    },
    Transformation(difference: .script) { was, now, _ in
      now.unicodeScalars.contains(where: isOfOtherScript) && !was.unicodeScalars.contains(where: isOfOtherScript)
    },
    // Letters that names of programs hardly have, or several words, in the place of words.
    Transformation(difference: .words) { was, now, _ in
      isPhrase(was) && isPhrase(now) || now.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isASCII }
    },
    Transformation(difference: .part) { was, now, _ in was.holds(now) || now.holds(was) },
  ]

  private static func scalars(_ text: String, but isLeftOut: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !isLeftOut($0) }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isAlphabetic && !isDigit(scalar)
  }

  /// A sign of typography rather than of code.
  private static func hasWideSign(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.isASCII && isSign($0) }
  }

  /// A letter beyond Latin ones with their accents.
  private static func isOfOtherScript(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x24F && scalar.properties.isAlphabetic && !(0x1E00...0x1EFF).contains(scalar.value)
  }

  /// Letters alone, but for signs around them.
  private static func isWord(_ text: Substring) -> Bool {
    let letters = text.unicodeScalars.drop { !$0.properties.isAlphabetic }.reversed().drop { !$0.properties.isAlphabetic }
    return !letters.isEmpty && letters.allSatisfy(\.properties.isAlphabetic)
  }

  /// Two words or more, of letters alone.
  private static func isPhrase(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return false }
    return words.count(where: isWord) * 2 > words.count
  }

  /// The address without the host, if the text is one or holds one.
  private static func withoutHost(_ text: String) -> String? {
    guard let sign = text.firstPlace(of: "://") else { return nil }
    let end = text[sign.upperBound...].firstIndex { "/?#\"' ".contains($0) } ?? text.endIndex
    return String(text[..<sign.upperBound] + text[end...])
  }

  /// A text in small letters with the name of one language in the place of another, where that stands alone.
  private static func replaced(_ locale: String, by other: String, in text: String) -> String {
    var out = ""
    var word = ""
    func flush() {
      out += names(locale).contains(word) ? names(other)[0] : word
      word = ""
    }
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        flush()
        out.append(character)
      }
    }
    flush()
    return out
  }

  /// What a locale is called: `pt-br` and `pt`.
  private static func names(_ locale: String) -> [String] {
    let language = locale.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    return [language, locale.lowercased()]
  }
}
