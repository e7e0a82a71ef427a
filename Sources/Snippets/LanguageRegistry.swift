/// The languages that Tally knows, each declared in its own folder.
public enum LanguageRegistry {
  /// One row a language; of two rows for one language the later counts.
  public static let all: [LanguageSupport] = fallbacks + dataLanguages + programmingLanguages + parsedLanguages

  /// Languages with a parser of their own.
  private static let parsedLanguages: [LanguageSupport] = [
    .objectiveC,
    .csharp,
    .swift,
  ]

  private static let byName: [String: LanguageSupport] = {
    var table: [String: LanguageSupport] = [:]
    for support in all {
      for alias in support.aliases { table[alias] = support }
    }
    for support in all { table[support.language.name] = support }
    return table
  }()

  /// The row for a language, if there is one.
  public static func support(for language: Language) -> LanguageSupport? { byName[language.name] }

  /// The language that the first word of an info string names (`objc`, `c#`, `{.swift}`, `language-json`), any case.
  public static func language(infoWord: String) -> Language? {
    byName[infoWord.lowercased()]?.language ?? byName[InfoString(infoWord).word]?.language
  }
}
