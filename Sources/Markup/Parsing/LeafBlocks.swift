import CMarkGFM

/// Paragraphs, headings, code and HTML: the blocks without blocks inside.
extension TreeBuilder {
  // MARK: Paragraphs

  mutating func addParagraph(_ block: OpaquePointer) {
    let content = CMark.bytes(cmark_node_get_string_content(block))
    guard !content.isEmpty else { return }
    let lines = lineCount(content)
    if cmark_node_get_start_line(block) == 0, let table = cmark_node_next(block) {
      // The lines above a table that cmark-gfm first took for its header have no position of their own.
      let line = cmark_node_get_start_line(table)
      align(content, from: text.line(line), first: text.offset(line, cmark_node_get_start_column(table)))
    } else {
      align(content, from: text.line(cmark_node_get_end_line(block)) - lines + 1)
    }
    let index = append(.paragraph, alignment(leadingBlanks(content)), alignment.end(trimmedCount(content)))
    addInlines(of: block, content, below: index)
    noteLines(content)
  }

  /// Looks at the head of each line for what another dialect means by it.
  private mutating func noteLines(_ content: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < content.count {
      switch content[start] {
      case UInt8(ascii: "#"): noteHeading(content, start)
      case UInt8(ascii: ":") where dialects.contains(.containers) && isTriple(content, start): noteFence(at: alignment(start))
      case UInt8(ascii: "/") where dialects.contains(.containers) && isTriple(content, start): noteSlashes(at: alignment(start))
      case UInt8(ascii: "!") where dialects.contains(.containers) && isTriple(content, start): noteIndented(at: alignment(start))
      case UInt8(ascii: "?") where dialects.contains(.containers) && isTriple(content, start): noteIndented(at: alignment(start))
      case UInt8(ascii: "=") where dialects.contains(.containers) && isTriple(content, start): noteTab(at: alignment(start))
      case UInt8(ascii: "=") where dialects.contains(.containers), UInt8(ascii: "@") where dialects.contains(.containers):
        noteTabLine(at: alignment(start))
      case UInt8(ascii: "{"):
        if start + 2 < content.count, content[start + 1] == UInt8(ascii: "{"), "<%".utf8.contains(content[start + 2]) {
          wishes.isHugo = true
        }
      default: break
      }
      while start < content.count, content[start] != 0x0A { start += 1 }
      start += 1
      while start < content.count, Bytes.isBlank(content[start]) { start += 1 }
    }
  }

  private func isTriple(_ content: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    start + 2 < content.count && content[start + 1] == content[start] && content[start + 2] == content[start]
  }

  private mutating func noteHeading(_ content: UnsafeBufferPointer<UInt8>, _ start: Int) {
    var end = start
    while end < content.count, content[end] == UInt8(ascii: "#") { end += 1 }
    guard end - start <= 6, end < content.count, !Bytes.isSpace(content[end]) else { return }
    wishes.headings.append(map(alignment(end)))
  }

  /// Aligns content with the lines from `first`, or with the nearest lines on which it stands.
  private mutating func align(_ content: UnsafeBufferPointer<UInt8>, from line: Int, first: Int? = nil) {
    if alignment.alignLines(content, text, from: line, first: first) { return }
    for distance in 1...16 {
      if alignment.alignLines(content, text, from: line - distance) { return }
      if alignment.alignLines(content, text, from: line + distance) { return }
    }
    alignment.reset()
    alignment.add(content: 0, text: text.afterPrefix(min(max(line, 0), text.lastLine)))
  }

  func lineCount(_ content: UnsafeBufferPointer<UInt8>) -> Int {
    var lines = 0
    for byte in content where byte == 0x0A { lines += 1 }
    if let last = content.last, last != 0x0A { lines += 1 }
    return lines
  }

  /// The indentation of a lazy line that comes first because link reference definitions before it were taken away.
  private func leadingBlanks(_ content: UnsafeBufferPointer<UInt8>) -> Int {
    var blanks = 0
    while blanks < content.count, Bytes.isBlank(content[blanks]) { blanks += 1 }
    return blanks
  }

  func trimmedCount(_ content: UnsafeBufferPointer<UInt8>) -> Int {
    var count = content.count
    while count > 0, Bytes.isSpace(content[count - 1]) { count -= 1 }
    return count
  }

  // MARK: Headings

  mutating func addHeading(_ block: OpaquePointer) {
    let content = CMark.bytes(cmark_node_get_string_content(block))
    let startLine = text.line(cmark_node_get_start_line(block))
    let endLine = text.line(cmark_node_get_end_line(block))
    let start = text.offset(cmark_node_get_start_line(block), cmark_node_get_start_column(block))
    let index: Int
    if startLine == endLine {
      // `# Heading #`: the content stands behind the number signs.
      var from = start
      while from < text.bytes.count, text.bytes[from] == UInt8(ascii: "#") { from += 1 }
      while from < text.bytes.count, Bytes.isBlank(text.bytes[from]) { from += 1 }
      alignment.reset()
      alignment.add(content: 0, text: from)
      index = append(.heading, start, text.trimmedEnd(endLine))
    } else {
      // cmark-gfm ends a heading with an underline one line late, but for the last of a file.
      let underline = isUnderline(endLine - 1) ? endLine - 1 : endLine
      align(content, from: underline - lineCount(content))
      index = append(.heading, alignment(leadingBlanks(content)), text.trimmedEnd(underline))
    }
    nodes[index].level = UInt8(clamping: cmark_node_get_heading_level(block))
    addInlines(of: block, content, below: index)
  }

  private func isUnderline(_ line: Int) -> Bool {
    let start = text.afterPrefix(line)
    let end = text.trimmedEnd(line)
    guard start < end, text.bytes[start] == UInt8(ascii: "=") || text.bytes[start] == UInt8(ascii: "-") else { return false }
    return !text.bytes[start..<end].contains { $0 != text.bytes[start] }
  }

  // MARK: Code

  mutating func addCode(_ block: OpaquePointer) {
    let literal = CMark.bytes(cmark_node_get_literal(block))
    let startLine = text.line(cmark_node_get_start_line(block))
    let start = text.offset(cmark_node_get_start_line(block), cmark_node_get_start_column(block))
    var isFenced: (Int32, Int32, CChar) = (0, 0, 0)
    if cmark_node_get_fenced(block, &isFenced.0, &isFenced.1, &isFenced.2) != 0 {
      addFencedCode(block, literal, start: start, startLine: startLine)
      return
    }
    let lastLine = startLine + max(lineCount(literal), 1) - 1
    let offset = suffixOffset(literal, startLine)
    let index = append(.codeBlock, max(offset, start), text.trimmedEnd(lastLine))
    setLiteral(index, internLines(literal, from: startLine, at: offset))
  }

  private mutating func addFencedCode(
    _ block: OpaquePointer, _ literal: UnsafeBufferPointer<UInt8>, start: Int, startLine: Int
  ) {
    let lines = lineCount(literal)
    let closing = startLine + lines + 1
    let isClosed = closesFence(block, start: start, closing: closing)
    if isClosed, dialects.contains(.containers) { noteDirective(at: start, startLine..<closing) }
    let lastLine = min(isClosed ? closing : startLine + lines, text.lastLine)
    let index = append(.codeBlock, start, max(text.trimmedEnd(lastLine), start))
    nodes[index].detail.insert(.fenced)
    let range = Int(nodes[index].lowerBound)..<Int(nodes[index].upperBound)
    if !isClosed {
      unclosedFences.append(range)
    } else if Bytes.find(text.bytes[start] == UInt8(ascii: "~") ? "~~~" : "```", in: literal, from: 0, to: literal.count) != nil {
      fencesWithin.append(range)
    }
    setLiteral(index, internLines(literal, from: startLine + 1, at: suffixOffset(literal, startLine + 1)))
    let info = CMark.bytes(cmark_node_get_fence_info(block))
    if !info.isEmpty {
      let fence = text.bytes[start]
      var from = start
      while from < text.bytes.count, text.bytes[from] == fence { from += 1 }
      while from < text.bytes.count, Bytes.isBlank(text.bytes[from]) { from += 1 }
      setInfo(index, intern(info, at: from))
    }
  }

  /// Whether `closing` is the line of the closing fence: it looks like one, and no block starts there.
  private func closesFence(_ block: OpaquePointer, start: Int, closing: Int) -> Bool {
    guard closing <= text.lastLine, start < text.bytes.count else { return false }
    guard text.line(cmark_node_get_end_line(block)) == closing else { return false }
    let fence = text.bytes[start]
    var open = start
    while open < text.bytes.count, text.bytes[open] == fence { open += 1 }
    var i = text.afterPrefix(closing)
    let end = text.trimmedEnd(closing)
    guard end - i >= open - start else { return false }
    while i < end, text.bytes[i] == fence { i += 1 }
    guard i == end else { return false }
    var ancestor = block
    while cmark_node_next(ancestor) == nil, let parent = cmark_node_parent(ancestor) { ancestor = parent }
    guard let next = cmark_node_next(ancestor) else { return true }
    return text.line(cmark_node_get_start_line(next)) != closing
  }

  /// Where the first line of `literal` stands: at the end of its line of text.
  private func suffixOffset(_ literal: UnsafeBufferPointer<UInt8>, _ line: Int) -> Int {
    guard line <= text.lastLine else { return text.bytes.count }
    var count = 0
    while count < literal.count, literal[count] != 0x0A { count += 1 }
    return text.end(line) - count
  }

  /// Interns a literal of whole lines; it stands in the text as it is where no line has a prefix.
  private mutating func internLines(
    _ literal: UnsafeBufferPointer<UInt8>, from line: Int, at offset: Int
  ) -> (start: Int32, end: Int32) {
    // What was masked stands in the file alone.
    let isWhole = text.matches(literal, at: offset) && (!isMasked || map.isVerbatim(offset..<(offset + literal.count)))
    if isWhole || (map.isIdentity && !isMasked) { return intern(literal, at: offset) }
    return copyWithoutPatches(literal, from: line)
  }

  /// Copies code of which a line was patched before parsing as the file has it.
  private mutating func copyWithoutPatches(
    _ literal: UnsafeBufferPointer<UInt8>, from line: Int
  ) -> (start: Int32, end: Int32) {
    let start = arena.count
    var lineStart = 0
    var line = line
    while lineStart < literal.count {
      var lineEnd = lineStart
      while lineEnd < literal.count, literal[lineEnd] != 0x0A { lineEnd += 1 }
      let offset = text.end(line) - (lineEnd - lineStart)
      let slice = UnsafeBufferPointer(rebasing: literal[lineStart..<lineEnd])
      if lineEnd > lineStart, text.matches(slice, at: offset), isMasked || !map.isVerbatim(offset..<(offset + slice.count)) {
        appendOriginal(offset..<(offset + slice.count))
      } else {
        arena.append(contentsOf: slice)
      }
      if lineEnd < literal.count { arena.append(0x0A) }
      lineStart = lineEnd + 1
      line += 1
    }
    return (Int32(start), Int32(arena.count))
  }

  // MARK: HTML

  mutating func addHTML(_ block: OpaquePointer) {
    let literal = CMark.bytes(cmark_node_get_literal(block))
    let startLine = text.line(cmark_node_get_start_line(block))
    let start = text.offset(cmark_node_get_start_line(block), cmark_node_get_start_column(block))
    var last = startLine + max(lineCount(literal), 1) - 1
    while last > startLine, text.trimmedEnd(last) == text.start(last) { last -= 1 }
    let index = append(.htmlBlock, start, max(text.trimmedEnd(min(last, text.lastLine)), start))
    setLiteral(index, internLines(literal, from: startLine, at: suffixOffset(literal, startLine)))
    wantBlock(below: literal, startLine)
  }

  /// Notes a blank line behind `<br>` alone, where a heading or a fence stands right below it: nothing is in an element without content.
  private mutating func wantBlock(below literal: UnsafeBufferPointer<UInt8>, _ line: Int) {
    guard !dialects.isEmpty, line < text.lastLine, let sign = VoidTag.signBelow(literal) else { return }
    // In a quote another sign stands in front, and a blank line would end it.
    guard text.bytes[text.start(line + 1)..<text.end(line + 1)].first(where: { $0 != 0x20 }) == sign else { return }
    let behind = map(text.end(line))
    wishes.edits.append(Patch.Edit(file: behind..<behind, replacement: [0x0A]))
  }
}

/// Elements without content: `<br />`.
private enum VoidTag {
  /// What a block begins with that stands on the line below, where the tag of one is all of the first line of a block of HTML: the
  /// sign of a heading, or of a fence.
  static func signBelow(_ literal: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard let lineEnd = literal.firstIndex(of: 0x0A) else { return nil }
    var (low, high) = (literal.startIndex, lineEnd)
    while low < high, Bytes.isSpace(literal[low]) { low += 1 }
    while low < high, Bytes.isSpace(literal[high - 1]) { high -= 1 }
    guard high - low > 3, literal[low] == UInt8(ascii: "<"), literal[low..<high].firstIndex(of: UInt8(ascii: ">")) == high - 1
    else {
      return nil
    }
    let name = literal[(low + 1)..<high].prefix(while: Bytes.isAlphanumeric).map(Bytes.lowercased)
    guard ["br", "wbr", "img"].contains(where: { $0.utf8.elementsEqual(name) }) else { return nil }
    let next = literal[(lineEnd + 1)...]
    guard let sign = next.first else { return nil }
    let rest = next.drop { $0 == sign }
    let count = rest.startIndex - next.startIndex
    switch sign {
    case UInt8(ascii: "#"): return (1...6).contains(count) && rest.first.map(Bytes.isBlank) == true ? sign : nil
    case UInt8(ascii: "`"): return count > 2 && !rest.prefix { $0 != 0x0A }.contains(sign) ? sign : nil
    case UInt8(ascii: "~"): return count > 2 ? sign : nil
    default: return nil
    }
  }
}
