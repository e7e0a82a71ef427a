import Markup

/// Turns a block into bytes in which cosmetic changes do not show.
///
///     "See *the*\n[manual][m]."  and  "See _the_ [manual](manual.md)."  are the same bytes
struct BlockNormalizer {
  let document: Document

  /// The tags that keep what is no text apart from text; none of them occurs in text.
  private enum Tag: UInt8 {
    case code = 1, link, image, html, cell, struck, footnote
    case end = 8
    case name = 14
  }

  func bytes(_ block: LeafBlock) -> [UInt8] {
    var out = TextJoiner()
    out.raw(Array((["\(block.level)"] + block.containers.filter { $0 != "ol" && $0 != "ul" }).joined(separator: " ").utf8))
    out.raw([0])
    switch block.kind {
    case .code: out.raw(code(block.node))
    case .include: out.raw(Array(document.infoBytes(block.node)))
    case .html: out.text(document.literalBytes(block.node))
    default: addInlines(below: block.node, to: &out)
    }
    return out.bytes
  }

  private func addInlines(below id: NodeID, to out: inout TextJoiner) {
    for index in document.descendants(of: id) {
      let node = document.nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      let child = NodeID(index)
      switch node.kind {
      case .text: out.text(document.literalBytes(child))
      case .softBreak, .lineBreak: out.space()
      case .code: out.tagged(Tag.code.rawValue, document.literalBytes(child), Tag.end.rawValue)
      case .link, .image:
        // Where a link leads counts, and not whether it is written in place or by reference.
        let tag: Tag = node.kind == .link ? .link : .image
        out.tagged(tag.rawValue, document.infoBytes(child), Tag.end.rawValue)
        let title = document.title(child)
        if !title.isEmpty { out.tagged(Tag.name.rawValue, Array(title.utf8)[...], Tag.end.rawValue) }
      case .include: out.tagged(Tag.link.rawValue, document.infoBytes(child), Tag.end.rawValue)
      case .htmlInline:
        let tag = document.literalBytes(child)
        if !tag.starts(with: "<!--".utf8) { out.tagged(Tag.html.rawValue, tag, Tag.end.rawValue) }
      case .tableCell: out.tagged(Tag.cell.rawValue, [], Tag.end.rawValue)
      case .strikethrough: out.tagged(Tag.struck.rawValue, [], Tag.end.rawValue)
      case .footnoteReference: out.tagged(Tag.footnote.rawValue, document.literalBytes(child), Tag.end.rawValue)
      default: break
      }
    }
  }

  /// Code without blank lines and trailing blanks; of the indentation only how it rises and falls is kept, so that another
  /// width of it is no change and another nesting is one.
  private func code(_ id: NodeID) -> [UInt8] {
    // What names a file is compared, and not the file: versions of the past are read without it.
    let namesFile = document[id].detail.contains(.fromFile)
    let literal = namesFile ? Array(document.writtenCode(id)) : document.targetCode(of: id).bytes
    var out: [UInt8] = []
    var open: [Int] = []
    for line in literal.split(separator: 0x0A) {
      var column = 0
      var start = line.startIndex
      while start < line.endIndex, line[start] == 0x20 || line[start] == 0x09 {
        column = line[start] == 0x09 ? (column / 4 + 1) * 4 : column + 1
        start += 1
      }
      var end = line.endIndex
      while end > start, line[end - 1] <= 0x20 { end -= 1 }
      if start == end { continue }
      while let last = open.last, last > column { open.removeLast() }
      if open.last ?? -1 < column { open.append(column) }
      out.append(UInt8(clamping: open.count))
      out += line[start..<end]
      out.append(0x0A)
    }
    return out
  }
}

/// Joins pieces of text with single spaces where white space stood; between wide signs, which are wrapped anywhere, with none.
private struct TextJoiner {
  private(set) var bytes: [UInt8] = []
  private var isPending = false
  private var hasText = false

  mutating func raw(_ more: [UInt8]) { bytes += more }
  mutating func space() { isPending = true }

  mutating func text(_ piece: ArraySlice<UInt8>) {
    for byte in piece {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        isPending = true
      } else {
        separate(before: byte)
        bytes.append(byte)
      }
    }
  }

  mutating func tagged(_ tag: UInt8, _ piece: ArraySlice<UInt8>, _ end: UInt8) {
    separate(before: 0)
    bytes.append(tag)
    bytes += piece
    bytes.append(end)
  }

  private mutating func separate(before next: UInt8) {
    if isPending, hasText, !(next >= 0xE3 && endsWide) { bytes.append(0x20) }
    isPending = false
    hasText = true
  }

  private var endsWide: Bool {
    var i = bytes.count - 1
    while i >= 0, bytes[i] & 0xC0 == 0x80 { i -= 1 }
    return i >= 0 && bytes[i] >= 0xE3
  }
}
