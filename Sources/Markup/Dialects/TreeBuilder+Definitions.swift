import Diagnostics

/// Definitions as PHP Markdown Extra, Pandoc, Goldmark and MyST write them: what a term means stands behind a colon.
///
///     Kiln
///     : An oven for clay.
///
///       It takes a day to cool.
///
/// Each becomes a container named `:` behind the paragraph with its term.
extension TreeBuilder {
  /// Notes a line that begins with a colon at `offset` of the text, and moves the lines that belong to it to the left.
  mutating func noteDefinition(at offset: Int) {
    let line = text.lineIndex(at: offset)
    let start = text.start(line)
    let indent = offset - start
    let end = text.trimmedEnd(line)
    var content = offset + 1
    while content < end, Bytes.isBlank(text.bytes[content]) { content += 1 }
    guard content < end, content > offset + 1, text.bytes[start..<offset].allSatisfy({ $0 == 0x20 }) else { return }
    var edits: [Patch.Edit] = []
    var last = line
    var shift: Int?
    var next = line + 1
    while next <= text.lastLine {
      defer { next += 1 }
      let (first, stop) = (text.start(next), text.trimmedEnd(next))
      guard stop > first else { continue }
      var spaces = 0
      while first + spaces < stop, text.bytes[first + spaces] == 0x20 { spaces += 1 }
      if spaces >= indent + 2 {
        let width = min(spaces - indent, shift ?? min(spaces - indent, 4))
        shift = shift ?? width
        let from = map(first + indent)
        edits.append(Patch.Edit(file: from..<(from + width), replacement: []))
      } else if last + 1 < next || isDefinition(next) || isDefinition(next + 1) {
        // Behind an empty line stands something else, and before a definition its term.
        break
      }
      last = next
    }
    let open = map(offset)..<map(content)
    wishes.edits.append(
      Patch.Edit(file: open, replacement: Array("<!---->\n".utf8) + [UInt8](repeating: 0x20, count: indent)))
    wishes.edits += edits
    if last < text.lastLine, text.trimmedEnd(last + 1) > text.start(last + 1), !isDefinition(last + 1) {
      let behind = map(text.start(last + 1))
      wishes.edits.append(Patch.Edit(file: behind..<behind, replacement: [0x0A]))
    }
    let stop = map(text.trimmedEnd(last))
    wishes.regions.append(
      ContainerRegion(
        kind: .container, open: open, close: stop..<stop, info: [UInt8(ascii: ":")], title: [], isPython: false,
        endMark: endMark(behind: last, indent)))
  }

  /// Whether a line begins with a colon and a blank.
  private func isDefinition(_ line: Int) -> Bool {
    guard line <= text.lastLine else { return false }
    let bytes = text.bytes[text.start(line)..<text.trimmedEnd(line)].drop { $0 == 0x20 }
    return bytes.first == UInt8(ascii: ":") && bytes.dropFirst().first.map(Bytes.isBlank) ?? false
  }
}

extension Document {
  /// Whether a node is what the term in the paragraph before it means.
  public func isDefinition(_ node: Node) -> Bool { node.kind == .container && infoBytes(node).elementsEqual(":".utf8) }

  /// Whether a node is a term, or several, of which definitions follow.
  public func isTerm(_ node: Node) -> Bool {
    node.kind == .paragraph && node.nextSibling >= 0 && isDefinition(nodes[Int(node.nextSibling)])
  }
}
