import Diagnostics

/// Markdown in HTML, as Python-Markdown's `md_in_html` reads it: what stands in a tag with the attribute `markdown` is Markdown.
///
///     <div class="grid cards" markdown>
///     - **One**
///     </div>
///
/// CommonMark takes the lines up to the next empty one for HTML. For the parser, the tags have empty lines around them.
struct MarkdownTags {
  private let file: SourceFile
  private var edits: [Patch.Edit] = []
  /// The elements whose end is awaited: their names, and how many of that name have begun in them.
  private var open: [(name: ArraySlice<UInt8>, depth: Int)] = []
  private var fence: FenceSign?

  /// The changes that let Markdown be read; none for a page without such tags.
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    let mayHold = file.bytes.withUnsafeBufferPointer { bytes in
      var at = start
      while let found = Bytes.find(" markdown", in: bytes, from: at, to: bytes.count) {
        let next = found + 9
        if next < bytes.count, bytes[next] == UInt8(ascii: ">") || bytes[next] == UInt8(ascii: "=") || bytes[next] == 0x20 {
          return true
        }
        at = next
      }
      return false
    }
    guard mayHold else { return [] }
    var tags = MarkdownTags(file: file)
    tags.read(from: start)
    return tags.edits
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func read(from start: Int) {
    var isBehindTag = false
    var isBlank = true
    for line in file.lineIndex(at: start)..<file.lineStarts.count {
      let range = file.rangeOfLine(line)
      guard range.lowerBound >= start else { continue }
      var text = file.bytes[range.lowerBound..<range.upperBound].drop { $0 <= 0x20 }
      while let last = text.last, last <= 0x20 { text = text.dropLast() }
      if isBehindTag, !text.isEmpty { separate(range.lowerBound) }
      isBehindTag = false
      defer { isBlank = text.isEmpty }
      if let sign = fence {
        if sign.isEnded(by: text) { fence = nil }
        continue
      }
      if let begin = FenceSign.beginning(text) {
        fence = begin
        continue
      }
      // Deeper lines are code.
      let isIndented = open.isEmpty && text.startIndex - range.lowerBound > 3
      if !isIndented, let name = Self.opened(by: text) {
        if !isBlank { separate(range.lowerBound) }
        open.append((name, 1))
        isBehindTag = true
      } else if let last = open.indices.last {
        // What stands below the title of a `<details>` at once is its text.
        if Self.isSummary(text) { isBehindTag = true }
        open[last].depth += count(of: open[last].name, in: text)
        guard open[last].depth <= 0 else { continue }
        // What closes it may stand behind the last line of the text.
        if text.starts(with: "</".utf8) {
          if !isBlank { separate(range.lowerBound) }
          isBehindTag = true
        }
        open.removeLast()
      }
    }
  }

  /// Puts an empty line in front of a line.
  private mutating func separate(_ start: Int) {
    // One place has one edit.
    if edits.last?.file == start..<start { return }
    edits.append(Patch.Edit(file: start..<start, replacement: [0x0A]))
  }

  /// The name of the tag that a line is, if it has the attribute; `markdown="0"` keeps its element HTML.
  private static func opened(by text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.first == UInt8(ascii: "<"), text.last == UInt8(ascii: ">") else { return nil }
    var text = text
    if let next = text.dropFirst().firstIndex(of: UInt8(ascii: "<")) {
      guard text[next - 1] == UInt8(ascii: ">"), isSummary(text[next...]) else { return nil }
      text = text[..<next]
    }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    guard !name.isEmpty else { return nil }
    var at = name.endIndex
    var quote: UInt8?
    while at < text.endIndex - 1 {
      let byte = text[at]
      if let sign = quote {
        if byte == sign { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte <= 0x20, text[(at + 1)...].starts(with: "markdown".utf8) {
        let rest = text[(at + 9)...]
        if let next = rest.first, next <= 0x20 || next == UInt8(ascii: ">") { return name }
        if rest.first == UInt8(ascii: "="), !rest.starts(with: "=\"0\"".utf8), !rest.starts(with: "=0".utf8) { return name }
      }
      at += 1
    }
    return nil
  }

  /// `<summary>More</summary>`
  private static func isSummary(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "<summary".utf8) && text.suffix(10).elementsEqual("</summary>".utf8)
  }

  /// How many elements of a name begin on a line more than end.
  private func count(of name: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Int {
    var count = 0
    var at = text.startIndex
    while let sign = text[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = sign + 1
      let isClosing = at < text.endIndex && text[at] == UInt8(ascii: "/")
      let rest = text[(isClosing ? at + 1 : at)...]
      guard rest.starts(with: name), let next = rest.dropFirst(name.count).first, next <= 0x20 || next == UInt8(ascii: ">") else {
        continue
      }
      count += isClosing ? -1 : 1
    }
    return count
  }
}
