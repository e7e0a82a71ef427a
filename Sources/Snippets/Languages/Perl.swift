extension LanguageRecord {
  /// Perl.
  static let perl = LanguageRecord(
    Language("perl"),
    names: LanguageNames(tags: "pl pm"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          "bless die do else elsif eval for foreach if last local my next no our package print redo require return say sub unless until use while"
        )
      ]),
      delimiters: [
        .hash, .blockComment("=pod", "=cut", atLineStart: true), .string("\"", interpolation: .dollar(bare: true)), .string("'"),
      ],
      traits: [.dollarVariables, .atVariables]))
}
