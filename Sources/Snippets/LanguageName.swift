/// What people call a language.
///
///     LanguageName.label(of: .csharp)  // "C#"
public enum LanguageName {
  /// Nil for plain text; a language that nobody knows is called what its info string says.
  public static func label(of language: Language, word: String = "") -> String? {
    if language == .text { return nil }
    if let name = names[language.name] { return name }
    if language != .unknown { return language.name.prefix(1).uppercased() + language.name.dropFirst() }
    return word.isEmpty ? nil : word
  }

  private static let names = [
    "objective-c": "Objective-C", "csharp": "C#", "javascript": "JavaScript", "typescript": "TypeScript", "php": "PHP",
    "shell": "Shell", "powershell": "PowerShell", "http": "HTTP", "json": "JSON", "xml": "XML", "html": "HTML", "css": "CSS",
    "yaml": "YAML", "toml": "TOML", "sql": "SQL", "dockerfile": "Dockerfile", "cpp": "C++", "c": "C", "graphql": "GraphQL",
    "ini": "INI",
  ]
}
