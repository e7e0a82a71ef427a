extension LanguageRecord {
  /// Dart.
  static let dart = LanguageRecord(
    Language("dart"),
    names: LanguageNames(tags: "flutter"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          """
          abstract as assert async await base bool break case catch class const continue covariant default deferred do double dynamic
          else enum export extends extension external factory false final finally for get hide if implements import in int interface
          is late library mixin new null on operator part required rethrow return sealed set show static super switch sync this throw
          true try typedef var void when while with yield
          """
        )
      ]),
      delimiters: [
        .slashes, .slashStar, .string("\"\"\"", spansLines: true), .string("'''", spansLines: true),
        .string("\"", interpolation: .dollar(bare: true)), .string("'", interpolation: .dollar(bare: true)),
      ],
      traits: [.atAttributes, .capitalTypes, .semicolons]))
}
