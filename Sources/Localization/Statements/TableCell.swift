import Diagnostics
import Markup

/// A cell of a table as a reader sees it.
struct TableCell {
  /// Its words without the blanks around them.
  var text: String
  /// Its markup where it has no words: `<Range min="2" />`.
  var markup = ""
  var range: SourceRange
  var atoms: [StatementAtom]

  /// What tells it from others of its column.
  var content: String { text.isEmpty ? markup : text }

  /// The atom that is all of the cell.
  var whole: StatementAtom? { atoms.first { $0.text == text } }

  /// Whether it holds a word or two, no sentence: a name, a type, a flag.
  var isShort: Bool {
    !text.isEmpty && text.utf8.count <= 32 && text.split(separator: " ").count <= 3
      && text.unicodeScalars.contains { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
  }

  static func all(of row: NodeID, in document: Document) -> [TableCell] {
    document.children(of: row).filter { document.kind($0) == .tableCell }.map { cell in
      let inner = Array(document.children(of: cell))
      var range = document.range(cell)
      if let first = inner.first, let last = inner.last {
        range = SourceRange(document.range(first).lowerBound, document.range(last).upperBound)
      }
      let text = document.words(of: cell)
      let isMarkup = text.isEmpty && inner.contains { document.kind($0) == .htmlInline }
      return TableCell(
        text: text, markup: isMarkup ? document.source.text(range) : "", range: range,
        atoms: StatementAtom.all(of: cell, in: document))
    }
  }
}

extension Document {
  /// The text of a node with single blanks between its words.
  fileprivate func words(of id: NodeID) -> String {
    let bytes = plainBytes(of: id)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for byte in bytes where byte != 0x20 || !out.isEmpty && out.last != 0x20 { out.append(byte) }
    if out.last == 0x20 { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }
}
