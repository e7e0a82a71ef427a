extension LanguageSupport {
  /// A language whose parser is a profile.
  ///
  ///     .profile(.kotlin, "kt kts")
  static func profile(_ profile: LanguageProfile, _ aliases: String) -> LanguageSupport {
    LanguageSupport(
      language: profile.language, aliases: aliases.split(separator: " ").map(String.init),
      tokens: GrammarLexer.lexer(profile.grammar), tree: { ProfileParser.tree($0, profile) })
  }
}
