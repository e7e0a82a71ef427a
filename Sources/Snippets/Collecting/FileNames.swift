/// The language of a file by its name.
enum FileNames {
  /// `AppDelegate.m` is Objective-C, `Program.cs` C#, `Dockerfile` itself; nil for what says nothing.
  static func language(of name: String) -> Language? {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    switch file.lowercased() {
    case "dockerfile", "containerfile": return .dockerfile
    case "podfile", "gemfile", "rakefile", "fastfile": return .ruby
    case ".env", ".gitconfig", ".editorconfig": return .ini
    default: break
    }
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
    return extensions[file[file.index(after: dot)...].lowercased()]
  }

  private static let extensions: [String: Language] = [
    "m": .objectiveC, "mm": .objectiveC, "h": .objectiveC, "cs": .csharp, "swift": .swift, "java": .java, "kt": .kotlin,
    "kts": .kotlin, "js": .javascript, "mjs": .javascript, "cjs": .javascript, "jsx": .javascript, "ts": .typescript,
    "tsx": .typescript, "py": .python, "go": .go, "rb": .ruby, "php": .php, "sh": .shell, "bash": .shell, "zsh": .shell,
    "ps1": .powershell, "psm1": .powershell, "http": .http, "rest": .http, "json": .json, "jsonc": .json, "xml": .xml,
    "plist": .xml, "xaml": .xml, "csproj": .xml, "html": .html, "htm": .html, "leaf": .html, "css": .css, "scss": .css,
    "yml": .yaml, "yaml": .yaml, "toml": .toml, "ini": .ini, "cfg": .ini, "conf": .ini, "properties": .ini, "sql": .sql,
    "c": .c, "cpp": .cpp, "cc": .cpp, "hpp": .cpp, "rs": .rust, "graphql": .graphql, "md": .markdown, "txt": .text,
  ]
}

extension Language {
  /// The word for the language of a file, as an info string has it: its name, else the ending of the file.
  public static func word(ofFile path: String) -> String {
    if let language = FileNames.language(of: path) { return language.name }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].allSatisfy { $0.isASCII && $0.isLetter } ? String(name[name.index(after: dot)...]) : ""
  }
}
