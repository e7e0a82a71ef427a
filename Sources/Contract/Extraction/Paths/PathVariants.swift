import Diagnostics
import Vocabulary

extension Heuristic {
  static let optionalParts = Heuristic(133, "read/optional-parts", "Parts of a path in brackets that may be left out")
}

/// The paths that a text with parts in brackets stands for, the longest last: what stands in brackets may be left out.
///
///     PathVariants.of("/rooms/{room}[/{event}]")  // ["/rooms/{room}", "/rooms/{room}/{event}"]
enum PathVariants {
  /// No more parts of one path than these are taken for optional.
  private static let mostParts = 3

  static func of(_ path: String) -> [String] {
    guard path.holds("[/") || path.holds("(/"), Heuristic.optionalParts.isOn else { return [path] }
    Heuristic.optionalParts.fires()
    var variants = [""]
    var rest = path[...]
    var parts = 0
    while let open = rest.firstPlace(of: "[/") ?? rest.firstPlace(of: "(/") {
      let close: Character = rest[open.lowerBound] == "[" ? "]" : ")"
      let inside = rest[rest.index(after: open.lowerBound)...]
      guard parts < mostParts, let end = inside.firstIndex(of: close) else { break }
      let before = rest[..<open.lowerBound]
      variants = variants.flatMap { [$0 + before, $0 + before + inside[..<end]] }
      rest = inside[inside.index(after: end)...]
      parts += 1
    }
    return variants.map { $0 + rest }
  }
}
