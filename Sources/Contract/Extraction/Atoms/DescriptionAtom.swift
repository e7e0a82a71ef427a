import Vocabulary

/// A word, a number, a literal or a sign of the description of a field.
///
///     DescriptionLexer.atoms(of: "At most 80. Defaults to `40`.", codes: ["40"])
///     // at, most, 80, ".", default, to, 40, "."
struct DescriptionAtom: Equatable {
  enum Kind: Equatable {
    case word, sign
    /// Digits, and a point at most.
    case number
    /// What stands in code letters or in quotes, `true`, `false` and `null`.
    case literal
  }

  var kind: Kind
  /// The English word in lower case by which the reader knows it; a sign or a literal as it is.
  var meaning: String
  /// As written, without quotes.
  var text: String
  /// Whether it stands in code letters.
  var isCode = false
  /// Its meaning among the words of `ConstraintTable`.
  var words: PhraseWords

  init(kind: Kind, meaning: String, text: String, isCode: Bool = false) {
    (self.kind, self.meaning, self.text, self.isCode) = (kind, meaning, text, isCode)
    words = ConstraintTable.words[meaning]
  }

  static func isNumber(_ text: String) -> Bool { isNumber(text.utf8) }

  static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, first.isDigit || first == Byte.minus && text.count > 1 else { return false }
    var dots = 0
    for byte in text.dropFirst() {
      if byte == Byte.dot { dots += 1 } else if !byte.isDigit { return false }
    }
    return dots <= 1
  }
}
