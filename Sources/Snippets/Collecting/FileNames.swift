/// The language of a file by its name.
enum FileNames {
  /// `AppDelegate.m` is Objective-C, `Program.cs` C#, `Dockerfile` itself; nil for what says nothing.
  static func language(of name: String) -> Language? {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    if let language = whole[file.lowercased()] { return language }
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
    return endings[file[file.index(after: dot)...].lowercased()]
  }

  private static let whole = LanguageRegistry.languages(by: { $0.names.files })
  private static let endings = LanguageRegistry.languages(by: { $0.names.endings })
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
