/// Where the content of a block stands in the text: one segment a line, and one more behind each escaped pipe of a table cell.
///
/// A line of content is the end of a line of text: what comes before it is the prefix of the containers and the indentation.
struct Alignment {
  private struct Segment {
    var content: Int
    var text: Int
  }

  private var segments: ContiguousArray<Segment> = []

  mutating func reset() { segments.removeAll(keepingCapacity: true) }

  mutating func add(content: Int, text: Int) { segments.append(Segment(content: content, text: text)) }

  /// The place in the text of an offset in the content.
  func callAsFunction(_ offset: Int) -> Int {
    guard let first = segments.first else { return offset }
    if segments.count == 1 { return first.text + offset - first.content }
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].content <= offset { low = middle } else { high = middle }
    }
    return segments[low].text + offset - segments[low].content
  }

  /// The place in the text of the end of a stretch of content: behind its last byte, not before the next line's first.
  func end(_ offset: Int) -> Int { offset > 0 ? self(offset - 1) + 1 : self(0) }

  /// Aligns the lines of a paragraph, the first of which stands on `line`; false if one of them does not stand there.
  ///
  /// Where a list marker may stand before the first line, `first` tells the place behind it.
  mutating func alignLines(
    _ content: UnsafeBufferPointer<UInt8>, _ text: TextLines, from line: Int, first: Int? = nil
  ) -> Bool {
    reset()
    var start = 0
    var line = line
    var first = first
    while start < content.count {
      var end = start
      while end < content.count, content[end] != 0x0A { end += 1 }
      let rest = UnsafeBufferPointer(rebasing: content[start..<end])
      guard alignLine(rest, at: start, text, line, first: first) else { return false }
      first = nil
      start = end + 1
      line += 1
    }
    return true
  }

  /// Aligns one line of content with the end of a line of text.
  private mutating func alignLine(
    _ content: UnsafeBufferPointer<UInt8>, at start: Int, _ text: TextLines, _ line: Int, first: Int?
  ) -> Bool {
    guard line >= 0, line <= text.lastLine else { return false }
    let offset = text.end(line) - content.count
    if offset >= text.start(line), text.matches(content, at: offset) {
      add(content: start, text: offset)
      return true
    }
    // A lazy line keeps its indentation, of which a tab may be partly taken by a container and become spaces.
    var blanks = 0
    while blanks < content.count, Bytes.isBlank(content[blanks]) { blanks += 1 }
    let rest = UnsafeBufferPointer(rebasing: content[blanks...])
    if blanks > 0, offset + blanks >= text.start(line), text.matches(rest, at: offset + blanks) {
      add(content: start + blanks, text: offset + blanks)
      return true
    }
    // cmark-gfm unescapes pipes and trims the paragraph above a table.
    var from = first ?? text.afterPrefix(line)
    return alignUnescaped(content, at: start, text, &from, to: text.end(line))
  }

  /// Aligns content in which `\|` has become `|` with the text at `from`, which ends up behind it.
  mutating func alignUnescaped(
    _ content: UnsafeBufferPointer<UInt8>, at start: Int, _ text: TextLines, _ from: inout Int, to end: Int
  ) -> Bool {
    let count = segments.count
    add(content: start, text: from)
    var i = 0
    var j = from
    while i < content.count {
      if j + 1 < end, text.bytes[j] == UInt8(ascii: "\\"), text.bytes[j + 1] == UInt8(ascii: "|"), content[i] == UInt8(ascii: "|")
      {
        j += 1
        add(content: start + i, text: j)
      }
      guard j < end, text.bytes[j] == content[i] else {
        segments.removeSubrange(count...)
        return false
      }
      i += 1
      j += 1
    }
    from = j
    return true
  }
}
