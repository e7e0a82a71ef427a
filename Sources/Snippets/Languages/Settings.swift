extension Language {
  public static let yaml = Language("yaml")
  public static let toml = Language("toml")
  public static let ini = Language("ini")
}

extension LanguageRecord {
  /// YAML.
  static let yaml = LanguageRecord(
    .yaml,
    names: LanguageNames(label: "YAML", tags: "yml docker-compose openapi cff eyaml", endings: "yml yaml", spoken: ["yaml": 2.5]),
    tokens: YAMLLexer.tokens,
    signs: LanguageSigns(shape: { $0.lines.yaml }, semicolons: -2, isShaped: true, isCompanion: true),
    writing: WritingHabits(layout: .items, hasEqualQuotes: true))

  /// TOML.
  static let toml = LanguageRecord(
    .toml,
    names: LanguageNames(label: "TOML", tags: "gitconfig", endings: "toml", spoken: ["toml": 2.5]),
    tokens: TOMLLexer.tokens,
    signs: LanguageSigns(shape: { $0.settings.toml }, isShaped: true, isCompanion: true))

  /// Settings of other kinds: sections, names and values.
  static let ini = LanguageRecord(
    .ini,
    names: LanguageNames(
      label: "INI", tags: "cfg conf properties dotenv env editorconfig systemd desktop nginx apache dosini",
      titleWords: "apache desktop env ini nginx properties systemd", endings: "ini cfg conf properties",
      files: ".env .gitconfig .editorconfig"),
    tokens: TOMLLexer.tokens,
    signs: LanguageSigns(
      phrases: """
        4  ^location /  ^proxy_pass  ^server_name
        3  ^server {  ^listen
        2  ^upstream
        """, shape: { $0.settings.ini }, isShaped: true, isVague: true, isCompanion: true))
}
