/// The languages that Tally knows, each declared in its own folder.
public enum LanguageRegistry {
  /// One row a language.
  public static let all: [LanguageSupport] = dataLanguages + programmingLanguages + parsedLanguages

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
    let word = infoWord.lowercased()
    if let support = byName[word] { return support.language }
    let plain = InfoString(word).word
    // Learn marks blocks that its pages can run: `csharp-interactive`.
    return (byName[plain] ?? plain.firstRange(of: "-interactive").flatMap { byName[String(plain[..<$0.lowerBound])] })?.language
  }
}
