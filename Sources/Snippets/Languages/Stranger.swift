/// How the comments of a language begin that has no record, as far as its code shows it.
public struct CommentMarks: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let hash = CommentMarks(rawValue: 1)
  public static let slashes = CommentMarks(rawValue: 2)
  public static let hyphens = CommentMarks(rawValue: 4)
  public static let semicolon = CommentMarks(rawValue: 8)

  /// Each mark with the sign that it is.
  public static let all: [(mark: CommentMarks, sign: String)] = [
    (.hash, "#"), (.slashes, "//"), (.hyphens, "--"), (.semicolon, ";"),
  ]
}

extension Language {
  /// Any language without a record of which is known how its comments begin.
  public static let stranger = Language("stranger")
}

extension LanguageRegistry {
  /// What code of a language without a record is read as. Where its code shows how its comments begin, those are its only comments:
  /// `//` divides in a language that comments with `#`.
  public static func stranger(_ marks: CommentMarks) -> LanguageRecord {
    marks.isEmpty || !strangers.indices.contains(marks.rawValue) ? stranger : strangers[marks.rawValue]
  }

  private static let strangers = (0..<1 << CommentMarks.all.count).map { bits in
    let marks = CommentMarks.all.filter { CommentMarks(rawValue: bits).contains($0.mark) }
    let comments = marks.map { Grammar.Delimiter.lineComment($0.sign, afterBlank: true) }
    return LanguageRecord(
      .stranger, names: LanguageNames(),
      grammar: Grammar(
        words: Grammar.javascript.words,
        delimiters: comments + (marks.contains { $0.mark == .slashes } ? [.slashStar] : []) + [
          .doubleQuoted, .singleQuoted, .string("`", spansLines: true),
        ], traits: [.dollarLetters, .atAttributes, .capitalTypes]))
  }
}
