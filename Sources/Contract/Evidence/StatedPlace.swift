import Diagnostics
import Vocabulary

extension Heuristic {
  static let statedPlaces = Heuristic(
    125, "read/stated-places", "A description that says whether a parameter is in the path or the query")
}

/// What the description of a parameter says of its place: "This is specified as part of the path".
///
/// Only a sentence about the parameter itself counts: one that begins with `This`, `It` or the verb.
///
///     StatedPlace.of("The namespace. This is specified as a query string parameter.")  // "query"
enum StatedPlace {
  static func of(_ description: String) -> String? {
    guard description.utf8.count < 2000, mayState(description) else { return nil }
    var rest = description[...]
    while !rest.isEmpty {
      let sentence = Sentence.first(of: String(rest))
      let words = LowercasedWords.of(sentence)
      if let first = words.first, Concept.statedPlace.contains(first) {
        let text = words.joined(separator: " ")
        for (phrase, place) in phrases where text.firstRange(of: phrase) != nil { return place }
      }
      rest = rest.trimmingSpaces.dropFirst(sentence.count + 1)
    }
    return nil
  }

  /// A look at the bytes: most descriptions hold no such phrase.
  private static func mayState(_ text: String) -> Bool {
    text.firstRange(of: "query") != nil || text.firstRange(of: "part of the ") != nil || text.firstRange(of: "header") != nil
      || text.firstRange(of: "body") != nil
  }

  /// In this order: a query is part of a URL, too.
  private static let phrases = [
    ("as a query string parameter", "query"), ("as a query parameter", "query"), ("as a url query parameter", "query"),
    ("in the query string", "query"), ("as a path parameter", "path"), ("part of the path", "path"),
    ("part of the url", "path"), ("as a request header", "header"), ("as an http header", "header"),
    ("in the request body", "body"), ("part of the request body", "body"),
  ]
}
