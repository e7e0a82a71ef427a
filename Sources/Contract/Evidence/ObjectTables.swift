import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let enumeratedTypes = Heuristic(
    120, "read/enumerated-types", "A type whose table lists constants: the field holds one of them")
  static let describedTypes = Heuristic(
    121, "read/described-types", "A type whose table lists fields: the members of the field")
}

/// Tables that describe a type, not a message: those below a heading to which the type of a field leads, or a sentence that
/// says what is returned.
///
///     | plans | array of [Service Plan](#service-plan-object) objects |
///
///     ##### Service Plan Object
struct ObjectTables {
  /// A table by its document and node.
  private struct Place: Hashable {
    var file: String
    var node: NodeID
  }

  private let page: String
  private var byAnchor: [String: FieldTable] = [:]
  private var tables: Set<Place> = []
  private var constants: [String: Schema] = [:]

  init(_ outline: Outline, _ sections: SectionTree, page: String) {
    self.page = page
    let targets = self.targets(in: outline)
    // Few pages have links that lead to tables: the others need not be read for this.
    guard !targets.isEmpty else { return }
    for (number, item) in outline.items.enumerated() {
      switch item.kind {
      case .table, .markup:
        // The first table below a heading, or below the first of its parts that is not about what is sent.
        let around = sections.ancestors(of: number).lazy.filter(\.isHeading)
        let words = LowercasedWords.of(around.first { _ in true }?.title ?? "")
        let isOfRequest = Concept.request.isNamed(in: words) && !Concept.reply.isNamed(in: words)
        guard
          let anchor = around.prefix(isOfRequest ? 1 : 2).compactMap(\.anchors.first).first(where: { targets.contains($0) }),
          byAnchor[anchor] == nil, let table = Self.table(item).flatMap({ FieldTable($0) }), table.hasDetails
        else { continue }
        if let values = Self.table(item).flatMap(Self.constants) { constants[anchor] = values }
        byAnchor[anchor] = table
        tables.insert(Place(file: item.document.source.path, node: item.node))
      default: continue
      }
    }
  }

  /// The headings to which types of fields and sentences about what is returned lead.
  private func targets(in outline: Outline) -> Set<String> {
    var targets: Set<String> = []
    var isBelowReply = false
    for item in outline.items {
      switch item.kind {
      case .heading(let heading):
        isBelowReply = Concept.reply.isNamed(in: LowercasedWords.of(heading.text))
      case .table where item.document.links(of: item.node).contains(where: { anchor(of: $0) != nil }), .markup:
        guard let table = Self.table(item).flatMap({ FieldTable($0) }) else { continue }
        for row in table.rows { targets.formUnion(row.type?.links.compactMap(anchor) ?? []) }
      case .paragraph:
        let anchors = item.document.links(of: item.node).compactMap(anchor)
        if !anchors.isEmpty, ReturnedObject.isStated(in: item) || isBelowReply && item.text.utf8.count < 60 {
          targets.formUnion(anchors)
        } else if !anchors.isEmpty {
          let links = ReturnedObject.links(of: item.document, item.node, areOfReply: true).map(\.link)
          targets.formUnion(links.compactMap(anchor))
        }
      default: continue
      }
    }
    return targets
  }

  /// A table in Markdown or in HTML.
  private static func table(_ item: Outline.Item) -> EvidenceTable? {
    if case .table = item.kind { return EvidenceTable(item) }
    let text = item.document.literal(item.node)
    return text.holds("<table") ? EvidenceTable(markup: text, at: item.location) : nil
  }

  /// The heading of the same page that a link leads to: `#user-object`, `/resources/user#user-object` on the page `user`.
  func anchor(of link: String) -> String? {
    guard let sign = link.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let path = link[..<sign]
    if !path.isEmpty {
      let name = path.split(separator: "/").last?.split(separator: ".").first
      guard name == page.split(separator: "/").last?.split(separator: ".").first else { return nil }
    }
    return String(link[link.index(after: sign)...])
  }

  /// Whether any type is described.
  var isKnown: Bool { !byAnchor.isEmpty }

  /// Whether a table describes a type that fields refer to, and is read where they do.
  func describes(_ item: Outline.Item) -> Bool {
    !tables.isEmpty && tables.contains(Place(file: item.document.source.path, node: item.node))
  }

  /// The values of the constants that a table lists with their names: `FORMAT_TEXT`, 1.
  private static func constants(_ table: EvidenceTable) -> Schema? {
    guard let value = table.column(.constantValue), let name = table.column(.constant), table.rows.count > 1,
      table.column(.fieldPart) == nil, table.rows.allSatisfy({ $0.indices.contains(max(value, name)) })
    else { return nil }
    let names = table.rows.map { $0[name].text }
    let values = table.rows.map { $0[value].text }
    guard names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == Byte.underscore } }),
      values.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }), Set(values).count == values.count
    else { return nil }
    return Schema(types: [values.allSatisfy(JSONNumber.isInteger) ? .integer : .string], enumeration: values)
  }

  /// The constants to which a cell leads: the field holds one of them.
  func constants(of type: EvidenceTable.Cell?) -> Schema? {
    guard let type, !constants.isEmpty, !type.isPart, !type.isList else { return nil }
    return type.links.lazy.compactMap { anchor(of: $0) }.compactMap { constants[$0] }.first
  }

  /// The fields of the type to which a cell leads.
  func fields(of type: EvidenceTable.Cell?) -> [FieldTable.Row]? {
    guard let type, !byAnchor.isEmpty, !type.isPart else { return nil }
    return type.links.lazy.compactMap { fields(at: $0) }.first
  }

  /// The fields of the type that a link leads to.
  func fields(at link: String) -> [FieldTable.Row]? {
    byAnchor.isEmpty ? nil : anchor(of: link).flatMap { byAnchor[$0]?.rows }
  }
}

/// The anchors of headings, worked out once for each document.
struct HeadingAnchors {
  private var known: [String: [NodeID: String]] = [:]

  mutating func anchor(of item: Outline.Item) -> String {
    let path = item.document.source.path
    if known[path] == nil {
      known[path] = Dictionary(item.document.headings.map { ($0.node, $0.anchor) }, uniquingKeysWith: { first, _ in first })
    }
    return known[path]?[item.node] ?? ""
  }
}

extension EvidenceTable.Cell {
  /// Whether the cell states a list: `array of …`, `[]…`, `…[]`.
  var isList: Bool {
    let text = text.lowercased()
    return text.hasPrefix("array") || text.hasPrefix("list") || text.hasPrefix("[]") || text.hasSuffix("[]")
  }
}

extension Document {
  /// Where the links below a node lead.
  func links(of id: NodeID) -> [String] {
    descendants(of: id).compactMap { index in
      switch nodes[index].kind {
      case .link: info(NodeID(index))
      case .htmlInline: Self.target(ofTag: literal(NodeID(index)))
      default: nil
      }
    }
  }

  /// Where `<a href="#session">` leads.
  private static func target(ofTag tag: String) -> String? {
    guard tag.hasPrefix("<a "), let start = tag.firstRange(of: "href=")?.upperBound, start < tag.endIndex else { return nil }
    let rest = tag[start...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return String(rest.prefix { !$0.isWhitespace && $0 != ">" })
    }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
