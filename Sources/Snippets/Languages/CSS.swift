extension Language {
  public static let css = Language("css")
}

extension LanguageRecord {
  /// CSS and what is compiled to it.
  static let css = LanguageRecord(
    .css,
    names: LanguageNames(label: "CSS", tags: "scss sass less stylus postcss", titleWords: "less", endings: "css scss"),
    grammar: Grammar(
      words: WordTable([
        (.keyword, "@charset @container @font-face @import @keyframes @layer @media @supports and important not only or")
      ]),
      delimiters: [.lineComment("//", afterBlank: true), .slashStar, .doubleQuoted, .singleQuoted],
      traits: [.hyphenLetters, .atAttributes, .keys, .dollarVariables]),
    signs: LanguageSigns(
      phrases: """
        3  @media  font-size  display:  background  border:
        2  px;  em;  color:  margin  padding  width:  !important
        1  :hover
        """),
    writing: WritingHabits(hasEqualQuotes: true))
}
