extension LanguageRecord {
  /// R.
  static let r = LanguageRecord(
    Language("r"),
    names: LanguageNames(tags: "rscript splus", titleWords: "r"),
    grammar: Grammar(
      words: WordTable([
        (.keyword, "break else FALSE for function if in Inf library NA NaN next NULL repeat require return TRUE while")
      ]),
      delimiters: [.hash, .string("\"", spansLines: true), .string("'", spansLines: true)]))
}
