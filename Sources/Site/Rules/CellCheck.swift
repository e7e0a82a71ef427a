import Diagnostics
import Markup

/// Checks that each row of a table shows all of its cells.
///
///     | Name | Type |
///     |------|------|
///     | id   | text | 20 |     // '20' is not shown
public enum CellCheck {
  public static func diagnostics(_ document: Document) -> [Diagnostic] {
    rows(document).compactMap { diagnostic($0, document) }
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
    "markup/cells", .warning, "A row of a table has no more cells than its head",
    why:
      "What is too much is left out of the page without a word, and a pipe in code letters moves all that follows to the next column.",
    example: "| Name | Order |\n|---|---|\n| `sort` | `asc|desc` |\n",
    remedy: "Leave the cell out, or give the head a column for it")
}
