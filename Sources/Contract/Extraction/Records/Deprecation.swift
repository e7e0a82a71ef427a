import Markup
import Vocabulary

/// What words say is deprecated: an operation that they name, or the one that is being described.
///
///     "`PUT /kilns/{id}` is deprecated. Use PATCH instead."   // names PUT /kilns/{id}
///     "This endpoint is deprecated."                          // of what is described
///     ## List all kilns (deprecated)                          // titles what is below
enum Deprecation {
  /// So many words behind what they speak of say it: "is now deprecated", "has been deprecated in".
  private static let reach = 4

  /// Whether the words right behind a name, or all before it, say that it is deprecated: "… is deprecated", "Deprecated: …".
  static func isSaid(of name: String, in text: String) -> Bool {
    guard let place = text.firstPlace(of: name) else { return false }
    let behind = text[place.upperBound...].drop { "`*_)".contains($0) }
    if says(LowercasedWords.of(Sentence.first(of: String(behind)))) { return true }
    let lead = LowercasedWords.of(Sentence.last(of: String(text[..<place.lowerBound])))
    return lead.count == 1 && Concept.deprecated.contains(lead[0])
  }

  /// Whether a sentence of a text says it of what is being described: "This endpoint is deprecated.", "Deprecated since 2.0".
  static func isSaidOfThis(_ text: String) -> Bool {
    let sentences = Sentence.all(in: text).prefix(2).map { LowercasedWords.of($0) }
    if let first = sentences.first?.first, Concept.deprecated.contains(first) { return true }
    return sentences.contains { words in
      words.count > 2 && Concept.pointing.contains(words[0]) && Concept.described.contains(words[1])
        && says(Array(words.dropFirst(2)))
    }
  }

  /// Whether a title says it of what stands below: `List kilns (deprecated)`.
  static func isTitled(_ title: String) -> Bool {
    let words = LowercasedWords.of(title)
    return words.count < 10 && Concept.deprecated.isNamed(in: words) && !Concept.denial.isNamed(in: words)
  }

  private static func says(_ words: [String]) -> Bool {
    let near = words.prefix(reach)
    return Concept.deprecated.isNamed(in: near) && !Concept.denial.isNamed(in: near)
  }
}
