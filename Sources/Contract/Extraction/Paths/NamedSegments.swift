import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let namedSegments = Heuristic(4, "read/named-segments", "A value in a path that a sentence says stands for something")
}

/// Values that a sentence gives to a segment of a path: it has the value in code, and the path that holds it.
///
/// Words are not asked: "your board is `lounge`, so call `/lounge/pull`" says in any language that `lounge` is not all there is to
/// the address. It is a value only where the other addresses of the page have values at that place, which `SiblingPaths` finds.
struct NamedSegments: Sendable {
  private(set) var values: Set<String> = []

  /// So long is a value at most, in bytes.
  private static let longest = 60

  mutating func read(_ item: Outline.Item) {
    let spans = item.document.codeSpans(of: item.node).map(\.text)
    guard spans.count > 1, spans.count < 20 else { return }
    let segments = Set(spans.filter { $0.hasPrefix("/") }.flatMap { PathTemplate.segments($0) })
    guard !segments.isEmpty else { return }
    for span in spans where span.utf8.count <= Self.longest && segments.contains(span) && !PathTemplate.holdsPlaceholder(span) {
      values.insert(span)
    }
  }
}
