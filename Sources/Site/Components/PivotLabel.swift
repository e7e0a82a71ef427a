import Snippets

/// What readers see for the id of a pivot: the name of a language, or the id's words.
///
///     programming-language-csharp  →  C#          azure-portal  →  Azure portal          python, java  →  Python, Java
enum PivotLabel {
  static func text(_ pivot: String) -> String {
    pivot.split(separator: ",").map { one(String($0).trimmed) }.joined(separator: ", ")
  }

  private static func one(_ id: String) -> String {
    // A label that somebody wrote has capitals or blanks; versions have signs.
    guard !id.isEmpty, id.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }) else {
      return id
    }
    let parts = id.split(separator: "-")
    // The longest end that names a language: `programming-language-objective-c`.
    for start in parts.indices {
      let name = parts[start...].joined(separator: "-")
      let isLanguage = start == 0 || parts[..<start].contains("language") || parts[..<start].contains("lang")
      if isLanguage, let language = LanguageRegistry.language(infoWord: name) {
        return LanguageName.label(of: language, word: name) ?? name
      }
    }
    let words = parts.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
