import Vocabulary

/// What the shape of a text says: messages, documents of data, lines of a kind.
enum ShapeEvidence {
  static func scores(_ text: [UInt8], _ lines: Lines, isCut: Bool) -> [Language: Double] {
    guard !lines.lines.isEmpty else { return [:] }
    let shape = TextShape(text, lines, isCut: isCut)
    var scores: [Language: Double] = [:]
    for (language, signs) in LanguageRegistry.signs {
      let weight = signs.weight(of: shape)
      if weight != 0 { scores[language] = weight }
    }
    return scores
  }

  private static let marks: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "(){}[];=<>\"$@#|\\:`".utf8 { table[Int(byte)] = true }
    return table
  }()

  /// Whether a text has any mark that sentences do not have.
  static func hasMarks(_ text: [UInt8]) -> Bool {
    text.contains { marks[Int($0)] }
  }

  /// Whether a text has the marks of code, so that an expected language may be believed without further evidence.
  static func looksLikeCode(_ text: [UInt8]) -> Bool {
    var brackets = 0
    var marks = 0
    for byte in text {
      switch byte {
      case Byte.openBrace, Byte.openParen, Byte.openBracket, Byte.semicolon: brackets += 1
      case Byte.closeBrace, Byte.closeParen, Byte.equals, Byte.dot, Byte.colon: marks += 1
      default: break
      }
      if brackets >= 1, marks >= 2 { return true }
    }
    // `a.b.c = value` on a line of its own.
    return marks >= 2 && text.firstRange(of: [Byte.space, Byte.equals, Byte.space]) != nil
  }
}
