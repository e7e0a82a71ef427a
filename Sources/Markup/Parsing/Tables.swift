import CMarkGFM

/// Tables: the rows are found again by their lines, the cells by their content between the pipes.
extension TreeBuilder {
  mutating func addTable(_ table: OpaquePointer) {
    let header = headerLine(of: table)
    let start = rowStart(header, table)
    let index = append(.table, start, start)
    push(index, end: start)
    defer { pop() }
    let columns = Int(cmark_gfm_extensions_get_table_columns(table))
    let alignments = cmark_gfm_extensions_get_table_alignments(table)
    var line = header
    var row = cmark_node_first_child(table)
    while let current = row {
      addRow(current, line: line, table, columns: columns, alignments: alignments)
      if line > header { endTable(above: line, at: rowStart(line, table)) }
      // The line of the delimiters stands between the header and the first row.
      line += line == header ? 2 : 1
      row = cmark_node_next(current)
    }
    if cmark_node_first_child(table) == cmark_node_last_child(table) {
      open[open.count - 1].end = max(open[open.count - 1].end, text.trimmedEnd(min(header + 1, text.lastLine)))
    }
  }

  /// Ends a table above a line of colons right below it, which cmark-gfm takes for a row.
  private mutating func endTable(above line: Int, at start: Int) {
    let row = text.bytes[start..<max(start, text.trimmedEnd(line))]
    guard dialects.contains(.containers), row.count > 2, row.prefix(3).allSatisfy({ $0 == UInt8(ascii: ":") }),
      !row.contains(UInt8(ascii: "|")), text.bytes[text.start(line)..<start].allSatisfy({ $0 == 0x20 })
    else { return }
    wishes.endsTables = true
    let place = map(text.start(line))
    wishes.edits.append(Patch.Edit(file: place..<place, replacement: [0x0A]))
  }

  /// The line of the header row: the one above the delimiters.
  ///
  /// cmark-gfm gives a table the position of the paragraph that it interrupts, which may begin several lines above.
  private func headerLine(of table: OpaquePointer) -> Int {
    let first = text.line(cmark_node_get_start_line(table))
    let last = text.line(cmark_node_get_end_line(table))
    var line = first
    if let paragraph = cmark_node_previous(table), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      cmark_node_get_start_line(paragraph) == 0
    {
      line = first + lineCount(CMark.bytes(cmark_node_get_string_content(paragraph)))
    }
    while line < last, line < text.lastLine, !isDelimiterRow(line + 1) { line += 1 }
    return line
  }

  private func isDelimiterRow(_ line: Int) -> Bool {
    var dashes = 0
    for i in text.afterPrefix(line)..<max(text.end(line), text.afterPrefix(line)) {
      switch text.bytes[i] {
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: "|"), UInt8(ascii: ":"), 0x20, 0x09, 0x0B, 0x0C: break
      default: return false
      }
    }
    return dashes > 0
  }

  private func rowStart(_ line: Int, _ table: OpaquePointer) -> Int {
    // Only on the line on which the paragraph began can a list marker stand before the row.
    line == text.line(cmark_node_get_start_line(table))
      ? text.offset(cmark_node_get_start_line(table), cmark_node_get_start_column(table))
      : text.afterPrefix(line, quotes: open.reduce(0) { nodes[$1.node].kind == .blockQuote ? $0 + 1 : $0 })
  }

  private mutating func addRow(
    _ row: OpaquePointer, line: Int, _ table: OpaquePointer, columns: Int, alignments: UnsafeMutablePointer<UInt8>?
  ) {
    let start = rowStart(line, table)
    let end = max(text.trimmedEnd(line), start)
    let index = append(.tableRow, start, end)
    if cmark_gfm_extensions_get_table_row_is_header(row) != 0 { nodes[index].detail.insert(.header) }
    push(index, end: end)
    var from = start
    if from < end, text.bytes[from] == UInt8(ascii: "|"), !startsWithBlankCell(row, behind: from + 1, end) { from += 1 }
    var column = 0
    var cell = cmark_node_first_child(row)
    while let current = cell {
      addCell(current, from: &from, end: end, alignment: column < columns ? alignments?[column] ?? 0 : 0)
      column += 1
      cell = cmark_node_next(current)
    }
    pop()
  }

  /// Whether the blanks before the first pipe are a cell of their own: cmark-gfm leaves them in the header if the line is lazy.
  private func startsWithBlankCell(_ row: OpaquePointer, behind pipe: Int, _ end: Int) -> Bool {
    guard let cell = cmark_node_first_child(row), CMark.bytes(cmark_node_get_string_content(cell)).isEmpty else { return false }
    var i = pipe
    while i < end, Bytes.isBlank(text.bytes[i]) { i += 1 }
    return i < end && text.bytes[i] != UInt8(ascii: "|")
  }

  private mutating func addCell(_ cell: OpaquePointer, from: inout Int, end: Int, alignment code: UInt8) {
    while from < end, Bytes.isBlank(text.bytes[from]) { from += 1 }
    let content = CMark.bytes(cmark_node_get_string_content(cell))
    let start = from
    alignment.reset()
    if !alignment.alignUnescaped(content, at: 0, text, &from, to: end) { alignment.add(content: 0, text: start) }
    let index = append(.tableCell, start, from)
    switch code {
    case UInt8(ascii: "l"): nodes[index].detail.insert(.left)
    case UInt8(ascii: "c"): nodes[index].detail.insert(.center)
    case UInt8(ascii: "r"): nodes[index].detail.insert(.right)
    default: break
    }
    addInlines(of: cell, content, below: index)
    // On to the next pipe that is not escaped.
    while from < end, text.bytes[from] != UInt8(ascii: "|") {
      from += text.bytes[from] == UInt8(ascii: "\\") ? 2 : 1
    }
    from = min(from + 1, end)
  }
}
