/// Collects lines of Swift with two spaces of indentation a level.
struct SwiftWriter {
  private(set) var text = ""
  private var level = 0

  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      for _ in 0..<level { text += "  " }
      text += line
    }
    text += "\n"
  }

  /// Lines that are written already, indented as a whole.
  mutating func lines(_ block: String) {
    for part in block.split(separator: "\n", omittingEmptySubsequences: false) { line(String(part)) }
  }

  /// `header {`, the body one level deeper (the cases of a switch stand below it), `}`.
  mutating func block(
    _ header: String, opening: String = " {", end: String = "}", _ body: (inout SwiftWriter) -> Void
  ) {
    let depth = header.hasPrefix("switch ") ? 0 : 1
    line(header + opening)
    level += depth
    body(&self)
    level -= depth
    line(end)
  }

  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// A documentation comment; paragraphs that are nil or empty are left out.
  mutating func doc(_ paragraphs: String?...) {
    var isFirst = true
    for paragraph in paragraphs {
      let lines = SwiftLiteral.commentLines(paragraph ?? "")
      if lines.isEmpty { continue }
      if !isFirst { line("///") }
      isFirst = false
      for text in lines { line(text.isEmpty ? "///" : "/// \(text)") }
    }
  }
}
