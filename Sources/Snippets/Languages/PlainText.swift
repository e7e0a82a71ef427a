extension Language {
  public static let diff = Language("diff")
  public static let markdown = Language("markdown")
  /// Plain text, stated as such.
  public static let text = Language("text")
}

extension LanguageRecord {
  /// What changed between two texts.
  static let diff = LanguageRecord(
    .diff,
    names: LanguageNames(tags: "patch udiff git-diff"),
    tokens: DiffLexer.tokens,
    signs: LanguageSigns(shape: { $0.lines.diff }, isShaped: true, isCompanion: true))

  /// Markdown.
  static let markdown = LanguageRecord(
    .markdown,
    names: LanguageNames(tags: "md mdx markdoc mdoc mkd rmd commonmark gfm", endings: "md"),
    tokens: TextLexer.tokens,
    signs: LanguageSigns(isCompanion: true))

  /// Plain text, and what is shown as such.
  static let text = LanguageRecord(
    .text,
    names: LanguageNames(
      tags: """
        txt plain plaintext none output nohighlight no-highlight raw ascii log logs gitignore dockerignore ignore tree mermaid csv tsv
        diagram console-output
        """, titleWords: "console-output ignore log logs mermaid none output plain raw text tree txt", endings: "txt"),
    tokens: TextLexer.tokens,
    signs: LanguageSigns(shape: { $0.lines.prose }, isShaped: true, isVague: true, isCompanion: true))
}
