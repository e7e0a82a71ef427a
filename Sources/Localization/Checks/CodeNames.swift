import Snippets
import Synchronization

/// The names that the code of a page uses, to tell names in prose from words; read when they are first asked for.
final class CodeNames: Sendable {
  private struct Contents {
    var names: Set<String> = []
    var literals: Set<String> = []
  }

  private let snippets: [Snippet]
  private let known = Mutex<Contents?>(nil)

  init(_ snippets: [Snippet]) { self.snippets = snippets }

  private func contents() -> Contents {
    known.withLock { known in
      if let known { return known }
      let read = Self.read(snippets)
      known = read
      return read
    }
  }

  private static func read(_ snippets: [Snippet]) -> Contents {
    var out = Contents()
    for snippet in snippets {
      guard let support = LanguageRegistry.support(for: snippet.language) else { continue }
      for token in support.tokens(snippet.text) {
        let bytes = snippet.text[token.range.lowerBound..<token.range.upperBound]
        switch token.kind {
        case .identifier, .type, .key, .variable, .attribute: out.names.insert(String(decoding: bytes, as: UTF8.self))
        case .string:
          let inner = bytes.drop { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "$") }.dropFirst().dropLast()
          out.literals.insert(String(decoding: inner, as: UTF8.self))
        default: break
        }
      }
    }
    return out
  }

  /// Whether the code uses this word: as a name, as the parts of a selector, or as a file of a type of that name.
  func has(_ word: String) -> Bool {
    let names = contents().names
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

  /// Whether a string literal of the code is the text, but for slashes at its ends.
  func isLiteral(_ text: String) -> Bool {
    let literals = contents().literals
    return ["", "/"].contains { start in ["", "/"].contains { literals.contains(start + text + $0) } }
  }

  /// Whether a string literal of the code holds the text.
  func quotes(_ text: String) -> Bool {
    let literals = contents().literals
    return literals.contains(text) || literals.contains { $0.contains(text) }
  }
}
