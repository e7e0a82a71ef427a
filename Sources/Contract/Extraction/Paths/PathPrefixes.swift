import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let pathPrefixes = Heuristic(
    134, "correct/path-prefixes", "A placeholder in front of a path of which the page says what stands for it")
}

/// Placeholders of which the page says what path stands for them by default: a row of a table with `<http-prefix>` and `/api`.
struct PathPrefixes {
  /// By the placeholder as written: `<http-prefix>`.
  private var paths: [String: String] = [:]
  private let variables: PageVariables

  init(_ outline: Outline, _ variables: PageVariables = PageVariables()) {
    self.variables = variables
    for item in outline.items {
      guard case .table = item.kind else { continue }
      for span in item.document.codeSpans(of: item.node) where Self.isPlaceholder(span.text) {
        read(EvidenceTable(item))
        break
      }
    }
  }

  private mutating func read(_ table: EvidenceTable) {
    for row in table.rows {
      guard let name = row.first?.codes.first, row[0].codes.count == 1, Self.isPlaceholder(name), paths[name] == nil,
        let path = row.dropFirst().lazy.compactMap({ $0.codes.first }).first(where: Self.isPath)
      else { continue }
      paths[name] = path
    }
  }

  /// A target with the path of its first placeholder: `<http-prefix>/items` → `/api/items`.
  ///
  /// Variables of the page have their values: `/{{ $page.version }}/items` → `/v2/items`.
  func placed(_ target: String) -> String {
    let target = target.holds("{{") ? variables.filledOrNamed(target) : target
    guard !paths.isEmpty, Heuristic.pathPrefixes.isOn else { return target }
    let text = target.hasPrefix("/") ? target.dropFirst() : target[...]
    guard let close = text.firstIndex(where: { $0 == ">" || $0 == "}" }) else { return target }
    let rest = text[text.index(after: close)...]
    guard rest.isEmpty || rest.hasPrefix("/"), let path = paths[String(text[...close])] else { return target }
    Heuristic.pathPrefixes.fires()
    return path + rest
  }

  /// `<http-prefix>`, `{prefix}`
  private static func isPlaceholder(_ text: String) -> Bool {
    guard text.utf8.count > 2, text.utf8.count < 60 else { return false }
    return text.hasPrefix("<") && text.hasSuffix(">") || text.hasPrefix("{") && text.hasSuffix("}")
  }

  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.hasSuffix("/") && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}

extension EvidenceReader {
  /// A target with the path that stands for the placeholder in front of it.
  func placed(_ target: String) -> String { prefixes.placed(target) }
}
