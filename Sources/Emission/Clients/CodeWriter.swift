/// Collects lines of code, each level indented by some spaces.
struct CodeWriter {
  private(set) var text = ""
  private var level = 0
  private let step: Int
  private let limit: Int

  init(indentation: Int, limit: Int = 110) {
    step = indentation
    self.limit = limit
  }

  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      text += String(repeating: " ", count: level * step)
      text += line
    }
    text += "\n"
  }

  /// Lines that are written already, indented as a whole.
  mutating func lines(_ block: String) {
    for part in block.split(separator: "\n", omittingEmptySubsequences: false) { line(String(part)) }
  }

  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// A line, a deeper block, and a line that ends it if it has one.
  mutating func block(_ header: String, end: String? = nil, _ body: (inout CodeWriter) -> Void) {
    line(header)
    indented(body)
    if let end { line(end) }
  }

  /// Parts in a row if they fit, else each on a line of its own with a comma behind it.
  mutating func list(_ head: String, _ parts: [String], _ tail: String) {
    let row = head + parts.joined(separator: ", ") + tail
    if row.utf8.count + level * step <= limit || parts.isEmpty {
      line(row)
    } else {
      line(head)
      // A mark that stands alone takes no comma where it is the last one, and has none.
      indented { out in for part in parts { out.line(part + ",") } }
      line(tail)
    }
  }
}
