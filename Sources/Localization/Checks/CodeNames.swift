import Snippets
import Synchronization

/// The names that the code of a page uses, to tell names in prose from words; read when they are first asked for.
final class CodeNames: Sendable {
  private struct Contents {
    var names: Set<String> = []
    var literals: Set<String> = []
    /// The name of a function with the literal that it is called with first: `post(login`.
    var calls: Set<String> = []
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
      guard let support = LanguageRegistry.record(of: snippet.language) else { continue }
      let tokens = support.tokens(snippet.text)
      for (index, token) in tokens.enumerated() {
        let bytes = snippet.text[token.range.lowerBound..<token.range.upperBound]
        switch token.kind {
        case .identifier, .type, .key, .variable, .attribute: out.names.insert(String(decoding: bytes, as: UTF8.self))
        case .string:
          let inner = bytes.drop { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "$") }.dropFirst().dropLast()
          let literal = String(decoding: inner, as: UTF8.self)
          out.literals.insert(literal)
          if index > 1 {
            let name = snippet.text[tokens[index - 2].range.lowerBound..<tokens[index - 1].range.upperBound]
            out.calls.insert(String(decoding: name, as: UTF8.self) + literal)
          }
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

  /// Whether a name or a literal of the code has a word in it, in capitals or not.
  func mentions(_ word: String) -> Bool {
    let (word, known) = (word.lowercased(), contents())
    return known.names.contains { $0.lowercased().contains(word) } || known.literals.contains { $0.lowercased().contains(word) }
  }

  /// Whether the word is a file of source code: `ViewController.h`, `Program.cs`.
  static func isSourceFile(_ word: String) -> Bool {
    guard let dot = word.utf8.lastIndex(of: UInt8(ascii: ".")), dot != word.startIndex else { return false }
    return endings.contains(word[word.utf8.index(after: dot)...])
  }

  private static let endings: Set<Substring> = [
    "h", "m", "mm", "c", "cpp", "cs", "swift", "java", "kt", "js", "ts", "py", "go", "rb", "php", "json", "xml", "yml", "yaml",
    "plist", "storyboard", "csproj", "html", "css", "sh", "ps1",
  ]

  /// Whether the code calls a function that is named as a method with a path, as one text or in parts: `post("lamps", ":id")`.
  func calls(_ method: String, with path: String) -> Bool {
    let (literals, calls) = (contents().literals, contents().calls)
    let parts = path.split(separator: "/").map(String.init)
    guard let first = parts.first else { return false }
    let name = method.lowercased() + "("
    if [path, String(path.dropFirst())].contains(where: { calls.contains(name + $0) }) { return true }
    return calls.contains(name + first) && parts.dropFirst().allSatisfy(literals.contains)
  }

  /// Whether a string literal of the code holds the text.
  func quotes(_ text: String) -> Bool {
    let literals = contents().literals
    return literals.contains(text) || literals.contains { $0.contains(text) }
  }
}
