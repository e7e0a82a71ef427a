import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let placeholderMentions = Heuristic(
    156, "check/placeholder-mentions", "Placeholders in text that the path does not have")
}

/// Sentences about a part of a path that the path does not have: `:instanc_id` in the description of
/// `PUT /instances/:instance_id`.
struct PlaceholderMentions {
  let outline: Outline
  let snippets: [Snippet]

  /// The path that is described, and how it marks its placeholders.
  private struct Path {
    var style: Character
    var names: [String]
    var location: Location
  }

  /// A code span that is nothing but a placeholder.
  private struct Mention {
    var name: String
    var text: String
    var location: Location
    /// Whether the sentence begins with it: it says what the part of the path is.
    var isDefinition: Bool
    var path: Path
  }

  func diagnostics() -> [Diagnostic] {
    guard mayMention else { return [] }
    let (mentions, known) = read()
    guard !mentions.isEmpty else { return [] }
    let inCode = CodePlaceholders(snippets)
    let mentioned = Set(mentions.map { Named(name: $0.name, path: $0.path.location) })
    return mentions.compactMap { mention -> Diagnostic? in
      guard !known.contains(Near.letters(mention.name)), mention.path.names.count <= Self.mostNames else { return nil }
      let others = mention.path.names.filter { !mentioned.contains(Named(name: $0, path: mention.path.location)) }
      let only = mention.isDefinition && others.count == 1 ? others.first : nil
      guard let meant = others.first(where: { Near.isSlip($0, mention.name) }) ?? only, !inCode.holds(mention.text) else {
        return nil
      }
      return Diagnostic(
        .contractNameMismatch, "'\(mention.name)' is not a part of the path that is described here; did you mean '\(meant)'?",
        at: mention.location, related: [.init("the path has '\(meant)'", at: mention.path.location)],
        remedy: "Write '\(meant)'")
    }
  }

  /// Whether any code span or heading begins as placeholders do: on most pages none does.
  private var mayMention: Bool {
    outline.items.contains { item in
      guard item.kind.isText else { return false }
      if case .heading = item.kind, Self.beginsAsPlaceholder(item.text.utf8) { return true }
      return item.document.descendants(of: item.node).contains { index in
        item.document.nodes[index].kind == .code && Self.beginsAsPlaceholder(item.document.literalBytes(NodeID(index)))
      }
    }
  }

  private static func beginsAsPlaceholder(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: ":") || bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "<")
  }

  /// A name that is mentioned in the description of a path.
  private struct Named: Hashable {
    var name: String
    var path: Location
  }

  /// A path with more placeholders is nobody's.
  private static let mostNames = 64

  /// The mentions of placeholders, and what is left of the names of all placeholders in paths of the page without their style.
  private func read() -> (mentions: [Mention], known: Set<[UInt8]>) {
    var current: Path?
    var mentions: [Mention] = []
    var known: Set<[UInt8]> = []
    for item in outline.items where item.kind.isText {
      var spans = item.document.codeSpans(of: item.node)
      if spans.isEmpty, case .heading = item.kind { spans = [(item.text, item.location, 0)] }
      for (text, location, index) in spans {
        if let mention = OperationMention.read(text, at: location) {
          let names = mention.parameters.map(\.name)
          known.formUnion(names.map(Near.letters))
          current = names.isEmpty ? nil : Self.style(of: text).map { Path(style: $0, names: names, location: location) }
        } else if let current, let name = Self.placeholder(text, current.style) {
          mentions.append(
            Mention(
              name: name, text: text, location: location, isDefinition: item.document.beginsBlock(index, of: item.node),
              path: current))
        }
      }
    }
    return (mentions, known)
  }

  /// How a path marks its placeholders: `:`, `{` or `<`.
  private static func style(of path: String) -> Character? {
    if path.holds("/:") { return ":" }
    if path.holds("/{") { return "{" }
    return path.holds("/<") ? "<" : nil
  }

  /// The name in a code span that is nothing but a placeholder in the path's own style.
  private static func placeholder(_ text: String, _ style: Character) -> String? {
    guard text.first == style, text.utf8.count > 2, style != ":" || !text.dropFirst().contains(":") else { return nil }
    // `{"rows": []}` is an object, `{tenant}/gliders/{id}` a path.
    return text.contains("\"") || text.contains("/") ? nil : Placeholder.inPath(text)
  }
}

extension Outline.Item.Kind {
  /// Whether it is a heading or a paragraph.
  fileprivate var isText: Bool {
    switch self {
    case .heading, .paragraph: true
    case .table, .list, .markup, .snippet, .part: false
    }
  }
}

/// The placeholders that snippets hold: what a snippet holds is a placeholder of the snippet.
private struct CodePlaceholders {
  /// What begins at the signs of placeholders, sorted.
  private let starts: [ArraySlice<UInt8>]

  /// Longer ones are none.
  private static let longest = 128

  init(_ snippets: [Snippet]) {
    var starts: [ArraySlice<UInt8>] = []
    for snippet in snippets {
      for index in snippet.text.indices where [0x3A, 0x7B, 0x3C].contains(snippet.text[index]) {
        starts.append(snippet.text[index...].prefix(Self.longest))
      }
    }
    self.starts = starts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func holds(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let first = starts.partitionPoint { $0.lexicographicallyPrecedes(bytes) }
    return first < starts.endIndex && starts[first].starts(with: bytes)
  }
}
