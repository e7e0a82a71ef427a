import Diagnostics
import Vocabulary

extension Heuristic {
  static let linkedSections = Heuristic(18, "read/linked-sections", "A section to which the row of an operation links")
}

/// Sections to which a table of operations leads, each with the operation of its row.
///
///     | Method               | HTTP request      |
///     |----------------------|-------------------|
///     | [fireKiln](#firekiln) | **POST** /kilns  |
///
///     # fireKiln        // describes POST /kilns
struct LinkedSections {
  private var operations: [String: OperationKey] = [:]

  /// Takes up the rows of a table of operations: a column leads to sections if the rows lead to different ones.
  mutating func add(_ rows: [OperationTable.Row], anchor: (String) -> String?) {
    var columns: [String: [(anchor: String, key: OperationKey)]] = [:]
    for row in rows where row.mentions.count == 1 {
      for cell in row.links {
        let anchors = cell.links.compactMap(anchor)
        guard anchors.count == 1, cell.links.count == 1 else { continue }
        columns[cell.head, default: []].append((anchors[0].lowercased(), row.mentions[0].key))
      }
    }
    // Of two such columns, neither says which section is meant.
    let leading = columns.values.filter { cells in
      cells.count * 3 >= rows.count * 2 && Set(cells.map(\.anchor)).count == cells.count
    }
    guard leading.count == 1 else { return }
    for cell in leading[0] where operations[cell.anchor] == nil { operations[cell.anchor] = cell.key }
  }

  func operation(at anchor: String) -> OperationKey? { operations.isEmpty ? nil : operations[anchor.lowercased()] }
}

extension EvidenceReader {
  /// Begins the description of the operation whose row of a table leads to a heading.
  mutating func enterLinkedSection(_ heading: Outline.Heading) {
    let names = sections.heading(above: blockNumber)?.anchors ?? []
    guard let key = names.lazy.compactMap({ [subjects] in subjects.linked.operation(at: $0) }).first else { return }
    current = DescribedOperation(reference: .key(key), level: heading.level, part: partOfDescription)
    current?.isLinked = true
    referToShared(.key(key))
  }
}
