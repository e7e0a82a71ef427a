import Snippets

/// The names that the code of a page uses, to tell names in prose from words.
struct CodeNames {
  private var names: Set<String> = []
  private var literals: Set<String> = []

  init(_ snippets: [Snippet]) {
    for snippet in snippets {
      guard let support = LanguageRegistry.support(for: snippet.language) else { continue }
      for token in support.tokens(snippet.text) {
        let bytes = snippet.text[token.range.lowerBound..<token.range.upperBound]
        switch token.kind {
        case .identifier, .type, .key, .variable, .attribute: names.insert(String(decoding: bytes, as: UTF8.self))
        case .string:
          let inner = bytes.drop { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "$") }.dropFirst().dropLast()
          literals.insert(String(decoding: inner, as: UTF8.self))
        default: break
        }
      }
    }
  }

  /// Whether the code uses this word: as a name, as the parts of a selector, or as a file of a type of that name.
  func has(_ word: String) -> Bool {
    if names.contains(word) { return true }
    if word.contains(":") { return word.split(separator: ":").allSatisfy { names.contains(String($0)) } }
    return false
  }

  /// Whether the word is a file of source code: `ViewController.h`, `Program.cs`.
  static func isSourceFile(_ word: String) -> Bool {
    guard let dot = word.lastIndex(of: "."), dot != word.startIndex else { return false }
    let endings: Set<Substring> = [
      "h", "m", "mm", "c", "cpp", "cs", "swift", "java", "kt", "js", "ts", "py", "go", "rb", "php", "json", "xml", "yml", "yaml",
      "plist", "storyboard", "csproj", "html", "css", "sh", "ps1",
    ]
    return endings.contains(word[word.index(after: dot)...])
  }

  /// Whether a string literal of the code holds the text.
  func quotes(_ text: String) -> Bool {
    literals.contains(text) || literals.contains { $0.contains(text) }
  }
}
