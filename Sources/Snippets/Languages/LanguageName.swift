/// What people call a language.
///
///     LanguageName.label(of: .csharp)  // "C#"
public enum LanguageName {
  /// Nil for plain text; a language that nobody knows is called what its info string says.
  public static func label(of language: Language, word: String = "") -> String? {
    if language == .text { return nil }
    if let name = LanguageRegistry.record(of: language)?.names.label { return name }
    if language != .unknown { return language.name.prefix(1).uppercased() + language.name.dropFirst() }
    return word.isEmpty ? nil : word
  }
}
