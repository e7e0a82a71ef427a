import CMarkGFM

/// The walk over cmark-gfm's blocks.
extension TreeBuilder {
  /// Adds all blocks below cmark-gfm's `root`.
  mutating func addBlocks(below root: OpaquePointer) {
    guard var block = cmark_node_first_child(root) else { return }
    // For each entered container whether it was kept.
    var kept: [Bool] = []
    while true {
      var descends = false
      if let container = containerKind(block) {
        let isKept = !isTooDeep
        if isKept {
          openContainer(container, block)
        } else {
          noteDepth(at: text.offset(cmark_node_get_start_line(block), cmark_node_get_start_column(block)))
        }
        kept.append(isKept)
        descends = true
      } else {
        addLeaf(block)
      }
      if descends {
        if let child = cmark_node_first_child(block) {
          block = child
          continue
        }
        if kept.popLast() == true { pop() }
      }
      while true {
        if let next = cmark_node_next(block) {
          block = next
          break
        }
        guard let parent = cmark_node_parent(block), parent != root else { return }
        block = parent
        if kept.popLast() == true { pop() }
      }
    }
  }

  private func containerKind(_ block: OpaquePointer) -> NodeKind? {
    switch cmark_node_get_type(block) {
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    default: nil
    }
  }

  private mutating func openContainer(_ kind: NodeKind, _ block: OpaquePointer) {
    let start = text.offset(cmark_node_get_start_line(block), cmark_node_get_start_column(block))
    switch kind {
    case .blockQuote:
      let index = append(.blockQuote, start, start + 1)
      push(index, end: quoteEnd(block, start))
    case .list:
      let index = append(.list, start, start)
      if cmark_node_get_list_type(block) == CMARK_ORDERED_LIST {
        nodes[index].detail.insert(.ordered)
        nodes[index].slot = cmark_node_get_list_start(block)
      }
      if cmark_node_get_list_tight(block) != 0 { nodes[index].detail.insert(.tight) }
      push(index, end: start)
    case .footnoteDefinition:
      openFootnote(start)
    default:
      openItem(block, start)
    }
  }

  /// A quote ends with its last line that has a `>` or continues a paragraph lazily.
  private func quoteEnd(_ block: OpaquePointer, _ start: Int) -> Int {
    let column = cmark_node_get_end_column(block)
    guard column > 0 else { return start + 1 }
    let end = text.trimmedEnd(text.line(cmark_node_get_end_line(block)))
    return max(end, start + 1)
  }

  private mutating func openItem(_ block: OpaquePointer, _ start: Int) {
    var marker = start
    while marker < text.bytes.count, Bytes.isDigit(text.bytes[marker]) { marker += 1 }
    marker = min(marker + 1, text.bytes.count)
    let index = append(.item, start, marker)
    if cmark_node_get_syntax_extension(block) != nil {
      nodes[index].detail.insert(.task)
      // cmark-gfm takes an item for done if `[x]` stands anywhere in its first line, so look at the box itself.
      var box = marker
      while box < text.bytes.count, text.bytes[box] != UInt8(ascii: "["), text.bytes[box] != 0x0A { box += 1 }
      if box + 1 < text.bytes.count, text.bytes[box + 1] | 0x20 == UInt8(ascii: "x") { nodes[index].detail.insert(.done) }
      marker = min(box + 3, text.bytes.count)
    }
    push(index, end: marker)
  }

  /// cmark-gfm says where the text of a definition starts; the definition starts at its `[^label]:`.
  private mutating func openFootnote(_ contentStart: Int) {
    let lineStart = text.start(text.lineIndex(at: contentStart))
    var colon = contentStart - 1
    while colon > lineStart, text.bytes[colon] != UInt8(ascii: ":") { colon -= 1 }
    let close = colon - 1
    var start = close
    var i = close - 1
    while i >= lineStart, text.bytes[i] != UInt8(ascii: "]"), !Bytes.isBlank(text.bytes[i]) {
      if text.bytes[i] == UInt8(ascii: "["), text.bytes[i + 1] == UInt8(ascii: "^") { start = i }
      i -= 1
    }
    footnotes += 1
    if start + 2 <= close {
      let index = append(.footnoteDefinition, start, colon + 1)
      let label = UnsafeBufferPointer(rebasing: text.bytes[(start + 2)..<close])
      setLiteral(index, intern(label, at: start + 2))
      nodes[index].slot = Int32(footnotes)
      push(index, end: colon + 1)
    } else {
      let index = append(.footnoteDefinition, contentStart, contentStart)
      nodes[index].slot = Int32(footnotes)
      push(index, end: contentStart)
    }
  }

  private mutating func addLeaf(_ block: OpaquePointer) {
    let type = cmark_node_get_type(block)
    switch type {
    case CMARK_NODE_PARAGRAPH: addParagraph(block)
    case CMARK_NODE_HEADING: addHeading(block)
    case CMARK_NODE_CODE_BLOCK: addCode(block)
    case CMARK_NODE_HTML_BLOCK: addHTML(block)
    case CMARK_NODE_THEMATIC_BREAK:
      let line = text.line(cmark_node_get_start_line(block))
      let start = text.offset(cmark_node_get_start_line(block), cmark_node_get_start_column(block))
      append(.thematicBreak, start, text.trimmedEnd(line))
    default:
      if type == tally_node_type_table() { addTable(block) }
    }
  }
}
