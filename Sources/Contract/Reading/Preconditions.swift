import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let preconditions = Heuristic(20, "read/preconditions", "Fields that the heading of an operation gives as a condition")
}

extension EvidenceReader {
  /// States `If-Match` for an operation that changes something and whose title says that it has entity tags, where the page speaks of
  /// that header: `PUT (ETag supported)`. A tag that a request is sent is one in `If-Match` (RFC 9110, section 13.1.1).
  mutating func readPrecondition(_ heading: Outline.Item) {
    guard LowercasedWords.of(heading.text).contains("etag"),
      outline.items.contains(where: { $0.text.holds("If-Match") })
    else { return }
    for reference in presentOperations where ["PUT", "PATCH", "DELETE"].contains(method(of: reference)) {
      add(
        .parameter(name: "If-Match", place: .header, schema: .string, isRequired: nil, description: nil), to: reference, .heading,
        at: heading.location, confidence: 0.8)
    }
  }
}
