import Diagnostics
import Markup

/// Tables that describe a type, not a message: those below a heading to which the type of some field leads.
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

  private var byAnchor: [String: FieldTable] = [:]
  private var tables: Set<Place> = []

  init() {}

  init(_ outline: Outline) {
    // Few pages have tables that lead to headings: the others need not be read for this.
    guard outline.items.contains(where: Self.leadsToHeadings) else { return }
    var heading: Outline.Item?
    var found: [(heading: Outline.Item, item: Outline.Item, table: FieldTable)] = []
    var targets: Set<String> = []
    for item in outline.items {
      switch item.kind {
      case .heading: heading = item
      case .table:
        guard let table = FieldTable(EvidenceTable(item)) else { continue }
        for row in table.rows { targets.formUnion(row.type?.anchors ?? []) }
        if let heading { found.append((heading, item, table)) }
      default: continue
      }
    }
    guard !targets.isEmpty else { return }
    for (heading, item, table) in found {
      let anchor = heading.document.anchor(of: heading.node)
      guard targets.contains(anchor), byAnchor[anchor] == nil else { continue }
      byAnchor[anchor] = table
      tables.insert(Place(file: item.document.source.path, node: item.node))
    }
  }

  private static func leadsToHeadings(_ item: Outline.Item) -> Bool {
    guard case .table = item.kind else { return false }
    return item.document.links(of: item.node).contains { $0.hasPrefix("#") }
  }

  /// Whether a table describes a type that fields refer to, and is read where they do.
  func describes(_ item: Outline.Item) -> Bool {
    !tables.isEmpty && tables.contains(Place(file: item.document.source.path, node: item.node))
  }

  /// The fields of the type to which a cell leads.
  func fields(of type: EvidenceTable.Cell?) -> [FieldTable.Row]? {
    guard let type, !byAnchor.isEmpty else { return nil }
    return type.anchors.lazy.compactMap { byAnchor[$0]?.rows }.first
  }
}

extension EvidenceTable.Cell {
  /// The headings of the same page that links of the cell lead to.
  var anchors: [String] { links.compactMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil } }

  /// Whether the cell states a list: `array of …`, `[]…`, `…[]`.
  var isList: Bool {
    let text = text.lowercased()
    return text.hasPrefix("array") || text.hasPrefix("list") || text.hasPrefix("[]") || text.hasSuffix("[]")
  }
}

extension Document {
  /// Where the links below a node lead.
  func links(of id: NodeID) -> [String] {
    descendants(of: id).compactMap { nodes[$0].kind == .link ? info(NodeID($0)) : nil }
  }
}
