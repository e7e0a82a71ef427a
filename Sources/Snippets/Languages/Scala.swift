extension LanguageRecord {
  /// Scala.
  static let scala = LanguageRecord(
    Language("scala"),
    names: LanguageNames(tags: "sc sbt", titleWords: "sc"),
    grammar: .scala)
}

extension Grammar {
  static let scala = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract case catch class def do else enum export extends extension false final finally for given if implicit import lazy
        match new null object override package private protected return sealed super then this throw trait true try type using val
        var while with yield
        """
      )
    ]),
    delimiters: [.slashes, .slashStar, .string("\"\"\"", escape: 0, spansLines: true), .doubleQuoted, .singleQuoted],
    traits: [.atAttributes, .capitalTypes, .semicolons])
}
