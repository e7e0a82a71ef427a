import Diagnostics
import Markup
import Vocabulary

/// A table that is written in HTML: editors of documentation write one where a table of Markdown would not do.
///
///     MarkupTable.rows(of: "<table><tr><th>Key</th></tr><tr><td><code>id</code></td></tr></table>")
///     // [["Key"], ["id"]], where `id` is in code letters
struct MarkupTable {
  private let bytes: [UInt8]
  private let location: Location
  private var rows: [[EvidenceTable.Cell]] = []
  private var isInCell = false
  /// Over how many columns the present cell stands.
  private var span = 1
  /// Where the text of the open code span begins in the present cell.
  private var codeStart: String.Index?

  /// The rows of cells; none if the text is no table.
  static func rows(of text: String, at location: Location) -> [[EvidenceTable.Cell]] {
    var reader = MarkupTable(bytes: Array(text.utf8), location: location)
    reader.read()
    return reader.rows.map { row in
      row.map { cell in
        var cell = cell
        cell.text = cell.text.trimmingSpaces
        return cell.text.utf8.contains(UInt8(ascii: "`")) ? withCode(cell) : cell
      }
    }
  }

  /// A cell with the code letters of Markdown in it, which generators read in HTML as well.
  private static func withCode(_ cell: EvidenceTable.Cell) -> EvidenceTable.Cell {
    let parts = cell.text.split(separator: "`").map(String.init)
    var cell = cell
    let first = cell.text.hasPrefix("`") ? 0 : 1
    cell.codes += parts.indices.filter { $0 % 2 == first }.map { parts[$0] }
    cell.text = parts.joined()
    return cell
  }

  private init(bytes: [UInt8], location: Location) {
    self.bytes = bytes
    self.location = location
  }

  private mutating func read() {
    var position = 0
    while position < bytes.count {
      let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      if open > position { take(String(decoding: bytes[position..<open], as: UTF8.self)) }
      guard open < bytes.count else { return }
      if bytes[open...].starts(with: "<!--".utf8) {
        position = HTMLText.endOfComment(bytes[...], from: open)
        continue
      }
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      enter(String(decoding: bytes[(open + 1)..<close], as: UTF8.self))
      position = min(close + 1, bytes.count)
    }
  }

  private mutating func enter(_ tag: String) {
    let name = tag.prefix { $0.isLetter || $0 == "/" }.lowercased()
    switch name {
    // What ends a cell may be left out: HTML, section 13.1.2.4.
    case "tr":
      leaveCell()
      rows.append([])
    case "td", "th":
      guard !rows.isEmpty else { return }
      leaveCell()
      rows[rows.count - 1].append(
        EvidenceTable.Cell(text: "", codes: [], links: [], location: location, isHeading: name == "th"))
      isInCell = true
      span = Self.span(of: tag)
    case "/td", "/th", "/tr", "/table", "thead", "tbody", "tfoot": leaveCell()
    case "code": codeStart = isInCell ? last.text.endIndex : nil
    case "/code":
      if isInCell, let codeStart { last.codes.append(String(last.text[codeStart...])) }
      codeStart = nil
    case "br", "p", "li": take(" ")
    case "a":
      guard isInCell, let link = TagReader.tags(in: "<" + tag + ">").first?.attribute("href") else { return }
      last.links.append(link)
    default: break
    }
  }

  /// Ends a cell; one over several columns has its text in the first of them.
  private mutating func leaveCell() {
    if isInCell, span > 1 {
      let empty = EvidenceTable.Cell(text: "", codes: [], links: [], location: location, isHeading: last.isHeading)
      rows[rows.count - 1] += Array(repeating: empty, count: span - 1)
    }
    isInCell = false
    codeStart = nil
  }

  /// How many columns a cell stands over, as far as tables are wide that say something.
  private static func span(of tag: String) -> Int {
    guard tag.utf8.count > 2, let text = TagReader.tags(in: "<" + tag + ">").first?.attribute("colspan") else { return 1 }
    return min(Int(text) ?? 1, 32)
  }

  private mutating func take(_ text: String) {
    guard isInCell else { return }
    var text = text.replacing("\n", with: " ")
    if text.utf8.contains(UInt8(ascii: "&")) {
      text = String(decoding: HTMLText.unescaped(Array(text.utf8)[...]), as: UTF8.self).replacing("\u{A0}", with: " ")
    }
    last.text += text
  }

  /// The present cell.
  private var last: EvidenceTable.Cell {
    get { rows[rows.count - 1][rows[rows.count - 1].count - 1] }
    set { rows[rows.count - 1][rows[rows.count - 1].count - 1] = newValue }
  }
}
