import Diagnostics
import Markup

/// Checks that each row of a table shows all of its cells.
///
///     | Name | Type |
///     |------|------|
///     | id   | text | 20 |     // '20' is not shown
public enum CellCheck {
  public static func diagnostics(_ document: Document) -> [Diagnostic] {
    rows(document).compactMap { diagnostic($0, document) } + lackingCells(document)
  }

  /// Rows with a cell less than the head, in which one cell ends with what the column behind it holds in other rows: `number yes`.
  private static func lackingCells(_ document: Document) -> [Diagnostic] {
    document.nodes.indices.lazy.map { NodeID($0) }.filter { document.kind($0) == .table }.compactMap { table in
      let rows = document.children(of: table).filter { document.kind($0) == .tableRow }
      guard rows.count > 2, let head = rows.first else { return nil }
      let columns = document.children(of: head).count { document.kind($0) == .tableCell }
      let lacking = rows.dropFirst().filter { document.writtenCells(ofRow: $0) < columns }
      guard lacking.count == 1, let row = lacking.first, columns > 2 else { return nil }
      let others = rows.dropFirst().filter { $0 != row }.map { cells(of: $0, document) }
      let joined = zip(cells(of: row, document), 1...).contains { cell, next in
        guard let blank = cell.lastIndex(of: " ") else { return false }
        let last = cell[cell.index(after: blank)...]
        return others.count { $0.indices.contains(next) && $0[next] == last } > 1
      }
      guard joined else { return nil }
      return Diagnostic(
        .surplusCell,
        "The row has \(columns - 1) cells, and the head has \(columns): what follows the missing pipe is in the wrong column",
        at: Location(file: document.source.path, range: document.range(row)), remedy: "Write the pipe between the two cells")
    }
  }

  private static func cells(of row: NodeID, _ document: Document) -> [Substring] {
    document.children(of: row).filter { document.kind($0) == .tableCell }.map { cell in
      let range = document.range(cell)
      return String(
        decoding: document.source.bytes[range.lowerBound..<min(range.upperBound, document.source.bytes.count)], as: UTF8.self)[
          ...]
    }
  }

  /// How many rows have no cell too many.
  public static func wholeRows(_ document: Document) -> Int {
    rows(document).count { document.surplus(ofRow: $0) == nil }
  }

  private static func rows(_ document: Document) -> some Sequence<NodeID> {
    document.nodes.indices.lazy.map { NodeID($0) }.filter { document.kind($0) == .tableRow }
  }

  private static func diagnostic(_ row: NodeID, _ document: Document) -> Diagnostic? {
    guard let surplus = document.surplus(ofRow: row) else { return nil }
    let columns = document.children(of: row).reduce(0) { document.kind($1) == .tableCell ? $0 + 1 : $0 }
    let text = document.source.bytes[surplus.lowerBound..<surplus.upperBound]
    let count = columns + 1 + text.indices.count { text[$0] == UInt8(ascii: "|") && text[..<$0].last != UInt8(ascii: "\\") }
    let shown = String(decoding: text, as: UTF8.self)
    let words = shown.count > longest ? shown.prefix(longest) + "…" : shown[...]
    let pipe = document.pipeInCode(ofRow: row)
    var finding = Diagnostic(
      .surplusCell, "'\(words)' is not shown: the row has \(count) cells, and the head has \(columns)",
      at: Location(file: document.source.path, range: pipe ?? surplus),
      remedy: pipe == nil ? Rule.surplusCell.remedy : "Write the pipe in code as '\\|': it parts the cell here")
    if !shown.contains(where: { $0.isLetter || $0.isNumber }) { finding.explanation = .cell(.mark) }
    return finding
  }

  /// So much of what is not shown is quoted.
  private static let longest = 40
}

extension Rule {
  public static let surplusCell = Rule(
    "markup/cells", .warning, "A row of a table has the cells of its head",
    why:
      "What is too much is left out of the page without a word, and a pipe in code letters, or one that is missing, moves all that follows "
      + "to another column.",
    example: "| Name | Order |\n|---|---|\n| `sort` | `asc|desc` |\n",
    remedy: "Leave the cell out, or give the head a column for it")
}
