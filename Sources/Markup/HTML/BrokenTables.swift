import Vocabulary

/// Tables of HTML with blank lines in their cells: Markdown ends a block of HTML there, and the table goes on in the next, so that every
/// browser shows one table.
///
///     <table>
///       <tr><th>Key</th><th>Meaning</th></tr>
///       <tr><td>size</td>
///     <td>
///
///     How wide.
///
///     </td></tr>
///     </table>
enum BrokenTables {
  /// What takes the blank lines out of them. Tables in whose cells other blocks stand than paragraphs stay as they are, and so do those
  /// without a head: they hold what a page says side by side.
  static func edits(_ document: Document) -> [Patch.Edit] {
    let bytes = document.source.bytes
    var edits: [Patch.Edit] = []
    var open: OpenTable?
    for child in document.children(of: Document.root) {
      let range = document.range(child)
      switch document.kind(child) {
      case .htmlBlock where range.upperBound <= bytes.count:
        let block = bytes[range.lowerBound..<range.upperBound]
        guard open != nil || block.holds("<table") else { continue }
        let first = open?.start
        HTMLTag.forEach(in: block, closing: true) { tag in
          if tag.isNamed("table") {
            if !tag.isClosing {
              open = OpenTable(start: tag.start, isWhole: open == nil)
            } else if let table = open {
              // What began in this block has no blank line.
              if table.isWhole, table.hasHead, table.start == first { edits += blankLines(bytes, table.start..<tag.end) }
              open = nil
            }
          } else if tag.isNamed("th") {
            open?.hasHead = true
          }
        }
      case .paragraph: continue
      default: open = nil
      }
    }
    return edits
  }

  private struct OpenTable {
    var start: Int
    /// Whether it stands in no other one.
    var isWhole: Bool
    var hasHead = false
  }

  private static func blankLines(_ bytes: [UInt8], _ range: Range<Int>) -> [Patch.Edit] {
    var edits: [Patch.Edit] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: Byte.newline) ?? range.upperBound
      if start > range.lowerBound, end < range.upperBound, bytes[start..<end].allSatisfy({ $0 <= 0x20 }) {
        edits.append(Patch.Edit(file: start..<end + 1, replacement: []))
      }
      start = end + 1
    }
    return edits
  }
}
