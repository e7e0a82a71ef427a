import Diagnostics
import Markup

/// Sentences about a part of a path that the path does not have: `:instanc_id` in the description of
/// `PUT /instances/:instance_id`.
struct PlaceholderMentions {
  let outline: Outline

  func diagnostics() -> [Diagnostic] {
    var current: (style: Character, names: [String], location: Location)?
    var found: [Diagnostic] = []
    var known: Set<String> = []
    var sentences: [(text: String, location: Location, path: (style: Character, names: [String], location: Location))] = []
    for item in outline.items {
      let isHeading = if case .heading = item.kind { true } else { false }
      guard item.kind.isText else { continue }
      var spans = item.document.codeSpans(of: item.node).map { ($0.text, $0.location) }
      if isHeading, spans.isEmpty { spans = [(item.text, item.location)] }
      for (text, location) in spans {
        if let mention = OperationMention.read(text, at: location) {
          let names = mention.parameters.map(\.name)
          known.formUnion(names)
          if let style = Self.style(of: text), !names.isEmpty { current = (style, names, location) } else { current = nil }
        } else if let current, let name = Self.placeholder(text, current.style) {
          sentences.append((name, location, current))
        }
      }
    }
    for sentence in sentences where !known.contains(where: { Near.isStyle($0, sentence.text) }) {
      let others = sentence.path.names.filter { name in
        !sentences.contains { $0.text == name && $0.path.location == sentence.path.location }
      }
      guard let meant = others.first(where: { Near.isSlip($0, sentence.text) }) ?? (others.count == 1 ? others.first : nil) else {
        continue
      }
      found.append(
        Diagnostic(
          .contractNameMismatch, "'\(sentence.text)' is not a part of the path that is described here; did you mean '\(meant)'?",
          at: sentence.location, related: [.init("the path has '\(meant)'", at: sentence.path.location)],
          remedy: "Write '\(meant)'"))
    }
    return found
  }

  /// How a path marks its placeholders: `:`, `{` or `<`.
  private static func style(of path: String) -> Character? {
    if path.contains("/:") { return ":" }
    if path.contains("/{") { return "{" }
    return path.contains("/<") ? "<" : nil
  }

  /// The name in a code span that is nothing but a placeholder in the path's own style.
  private static func placeholder(_ text: String, _ style: Character) -> String? {
    guard text.first == style, text.utf8.count > 2, style != ":" || !text.dropFirst().contains(":") else { return nil }
    return Naming.pathPlaceholder(text)
  }
}

extension Outline.Item.Kind {
  /// Whether it is a heading or a paragraph.
  fileprivate var isText: Bool {
    switch self {
    case .heading, .paragraph: true
    case .table, .snippet: false
    }
  }
}
