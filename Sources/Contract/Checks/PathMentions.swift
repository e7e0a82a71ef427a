import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let pathMentions = Heuristic(
    265, "check/path-mentions", "A path in a sentence that is nearly one of the page, and none itself")
}

/// Paths in sentences, without a method, that differ by a slip from one that the page states.
///
///     GET /kilns/{kiln}/firings          // stated
///     Ask `/kilns/{kiln}/firngs` again.  // told
struct PathMentions {
  let outline: Outline
  /// The paths of the operations that the page states.
  let paths: Set<String>

  private struct Mention {
    let path: String
    let segments: [String]
    let location: Location
  }

  func diagnostics() -> [Diagnostic] {
    guard !paths.isEmpty else { return [] }
    let known = paths.map { PathTemplate.segments($0) }
    let first = Set(known.compactMap(\.first))
    let mentions = self.mentions(first)
    // What stands in several places is meant.
    let counts = Dictionary(grouping: mentions, by: \.path).mapValues(\.count)
    return mentions.compactMap { mention in
      guard counts[mention.path] == 1, !known.contains(where: { Self.leads($0, mention.segments) }) else { return nil }
      let near = Set(known.compactMap { path in Self.slip(in: mention.segments, of: path) })
      guard near.count == 1, let (written, meant) = near.first.map({ ($0[0], $0[1]) }) else { return nil }
      return .conflict(
        .path, "'\(written)' is not in a path of this page; did you mean '\(meant)'?", at: mention.location, with: [],
        remedy: "Write '\(meant)'")
    }
  }

  /// Code spans of paragraphs that are a path and no more, and begin as one of the page does.
  private func mentions(_ first: Set<String>) -> [Mention] {
    var found: [Mention] = []
    for item in outline.items {
      guard case .paragraph = item.kind else { continue }
      for span in item.document.codeSpans(of: item.node) {
        let text = span.text
        guard text.utf8.count < 120, text.utf8.contains(Byte.slash), !text.contains("://"), !text.contains("?"),
          let mention = OperationMention.read(method: "GET", path: text.hasPrefix("/") ? text : "/" + text, at: span.location),
          case let segments = PathTemplate.segments(mention.key.path), segments.count > 1,
          segments.first.map(first.contains) ?? false
        else { continue }
        found.append(Mention(path: mention.key.anonymousPath, segments: segments, location: span.location))
      }
    }
    return found
  }

  /// Whether a path is a known one, leads to it, or goes on from it.
  private static func leads(_ known: [String], _ shown: [String]) -> Bool {
    zip(known, shown).allSatisfy { $0 == $1 || PathTemplate.holdsPlaceholder($0) || PathTemplate.holdsPlaceholder($1) }
  }

  /// The segment by which a path differs from a known one, and what stands there.
  private static func slip(in shown: [String], of known: [String]) -> [String]? {
    guard shown.count == known.count else { return nil }
    let pairs = zip(shown, known).filter { $0 != $1 && !(PathTemplate.holdsPlaceholder($0) && PathTemplate.holdsPlaceholder($1)) }
    guard pairs.count == 1, let (written, meant) = pairs.first, min(written.utf8.count, meant.utf8.count) > 4,
      !PathTemplate.holdsPlaceholder(written), !PathTemplate.holdsPlaceholder(meant), !Near.arePlural(written, meant),
      Near.isNear(written, meant) || Near.isStyle(written, meant)
    else { return nil }
    return [written, meant]
  }
}
