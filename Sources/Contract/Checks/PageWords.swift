import Snippets
import Vocabulary

/// The words of a page, in its text and inside the names of its code: they tell which of two names is misspelt.
///
///     PageWords(outline, snippets).isKnown("preferred_channels", unlike: "prefered_channels")  // "preferred" stands elsewhere, too
struct PageWords {
  /// How often each word stands there, and how often each name.
  private var words: [String: Int] = [:]
  private var names: [String: Int] = [:]

  init(_ outline: Outline, _ snippets: [Snippet]) {
    for snippet in snippets { count(String(decoding: snippet.text, as: UTF8.self)) }
    for item in outline.items { count(item.text) }
  }

  private mutating func count(_ text: String) {
    for name in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      names[String(name), default: 0] += 1
      for word in Self.words(String(name)) { words[word, default: 0] += 1 }
    }
  }

  /// Whether the words of a name that another lacks stand elsewhere on the page, and those of the other do not.
  func isKnown(_ name: String, unlike other: String) -> Bool {
    let (a, b) = (Self.words(name), Self.words(other))
    let (own, others) = (a.subtracting(b), b.subtracting(a))
    guard !own.isEmpty, !others.isEmpty else { return false }
    return own.allSatisfy { count($0, besides: name) > 0 } && others.allSatisfy { count($0, besides: other) == 0 }
  }

  /// How often a word stands in text or in names besides this one.
  private func count(_ word: String, besides name: String) -> Int { words[word, default: 0] - names[name, default: 0] }

  private static func words(_ name: String) -> Set<String> { Set(Naming.words(of: name).map { $0.lowercased() }) }
}
