extension LanguageRecord {
  /// Groovy, and what is built with it.
  static let groovy = LanguageRecord(
    Language("groovy"),
    names: LanguageNames(tags: "gradle jenkinsfile"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          """
          abstract as assert boolean break case catch class const continue def default do double else enum extends false final finally
          float for if implements import in instanceof int interface long new null package private protected public return static
          super switch this throw throws trait true try void while
          """
        )
      ]),
      delimiters: [
        .slashes, .slashStar, .string("\"\"\"", spansLines: true, interpolation: .dollar(bare: true)),
        .string("'''", spansLines: true), .string("\"", interpolation: .dollar(bare: true)), .singleQuoted,
      ],
      traits: [.atAttributes, .capitalTypes, .semicolons]))
}
