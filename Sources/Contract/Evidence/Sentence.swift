import Vocabulary

/// Sentences of prose.
enum Sentence {
  /// The first sentence of a text, without its full stop; what follows a colon belongs to it.
  ///
  ///     Sentence.first(of: "It has no body: the path says all, e.g. the id. It never fails.")
  ///     // "It has no body: the path says all, e.g. the id"
  static func first(of text: String) -> String {
    let text = text.trimmingSpaces
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character == "。" || character == "！" { return String(text[..<index]) }
      if character == "." || character == "!" || character == ":", ends(text[next...], character) {
        return String(text[..<index])
      }
      index = next
    }
    return text
  }

  /// The last sentence of a text: what introduces the block behind it.
  ///
  ///     Sentence.last(of: "It replies at once. These fields are sent:")   // "These fields are sent:"
  static func last(of text: String) -> String {
    // No one reads on from a sentence that is longer.
    var rest = String(text.suffix(600)).trimmingSpaces
    while true {
      let first = first(of: rest)
      let next = rest.dropFirst(first.count + 1).drop(while: \.isWhitespace)
      if next.isEmpty { return rest }
      rest = String(next)
    }
  }

  /// The sentences of a text, in their order.
  static func all(in text: String) -> [String] {
    var rest = text.trimmingSpaces
    var all: [String] = []
    while !rest.isEmpty {
      let first = first(of: rest)
      if !first.isEmpty { all.append(first) }
      rest = rest.dropFirst(first.count + 1).trimmingSpaces
    }
    return all
  }

  /// Whether a sentence is over before `rest`: a colon ends only a whole text, and no sentence begins with a small letter.
  private static func ends(_ rest: Substring, _ sign: Character) -> Bool {
    guard let space = rest.first else { return true }
    guard sign != ":", space.isWhitespace else { return false }
    return rest.first { !$0.isWhitespace }.map { !$0.isLowercase } ?? true
  }
}
