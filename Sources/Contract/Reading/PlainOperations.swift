import Diagnostics
import Vocabulary

extension Heuristic {
  static let plainOperations = Heuristic(32, "read/plain-operations", "Operations that sentences name without code letters")
}

/// Operations that sentences name without code letters: "made with POST /orders". They state nothing; a page that names them and
/// states no other is one that was not read.
extension EvidenceReader {
  /// No page needs more of them to be one.
  private static let mostPlain = 20

  mutating func notePlainOperations(_ item: Outline.Item) {
    guard plainOperations.count < Self.mostPlain, item.text.utf8.count < 4000, item.text.holds(" /") else { return }
    let words = item.text.split(whereSeparator: \.isWhitespace)
    for (word, next) in zip(words, words.dropFirst()) where next.utf8.first == UInt8(ascii: "/") {
      guard Methods.all.contains(String(word)) else { continue }
      var path = next
      while let last = path.last, ",.;:!?)".contains(last) { path = path.dropLast() }
      guard let mention = OperationMention.read(method: String(word), path: String(path), at: item.location) else { continue }
      plainOperations.append(
        NotInferred(subject: mention.key.description, reason: NotInferred.inPlainWords, location: item.location))
    }
  }
}

extension NotInferred {
  static let inPlainWords = "a sentence names it in plain words"
}
