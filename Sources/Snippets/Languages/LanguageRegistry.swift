/// The languages that Tally knows.
public enum LanguageRegistry {
  /// A record for each, in the order in which samples are shown.
  public static let all: [LanguageRecord] = [
    .shell, .javascript, .typescript, .python, .swift, .objectiveC, .csharp, .java, .kotlin, .go, .ruby, .php, .powershell,
    .c, .cpp, .rust, .dart, .scala, .groovy, .lua, .r, .elixir, .perl,
    .graphql, .protobuf, .hcl, .sql, .css, .html, .xml, .json, .json5, .http, .yaml, .toml, .ini, .dockerfile,
    .diff, .markdown, .text,
  ]

  /// The places of records in `all`, by their names and tags.
  private static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, record) in all.enumerated() {
      for tag in record.tags { places[tag] = place }
    }
    for (place, record) in all.enumerated() { places[record.language.name] = place }
    return places
  }()

  /// The record of a language, if there is one.
  public static func record(of language: Language) -> LanguageRecord? { places[language.name].map { all[$0] } }

  /// The language that the first word of an info string names (`objc`, `c#`, `{.swift}`, `language-json`), any case.
  public static func language(infoWord: String) -> Language? {
    let word = infoWord.lowercased()
    if let place = places[word] { return all[place].language }
    let plain = InfoString(word).word
    // Learn marks blocks that its pages can run: `csharp-interactive`.
    let place = places[plain] ?? plain.firstRange(of: "-interactive").flatMap { places[String(plain[..<$0.lowerBound])] }
    return place.map { all[$0].language }
  }

  /// What code of a language that nobody knows is read as: most have strings and comments like these.
  public static let stranger = LanguageRecord.javascript

  /// What tells languages apart, for those that say anything.
  static let signs: [(language: Language, signs: LanguageSigns)] = all.map { ($0.language, $0.signs) }

  /// Languages by what their records have.
  static func languages(where condition: (LanguageRecord) -> Bool) -> Set<Language> {
    Set(all.filter(condition).map(\.language))
  }

  /// Languages by the words that their records list.
  static func languages(by words: (LanguageRecord) -> [String]) -> [String: Language] {
    var table: [String: Language] = [:]
    for record in all {
      for word in words(record) { table[word] = record.language }
    }
    return table
  }
}
