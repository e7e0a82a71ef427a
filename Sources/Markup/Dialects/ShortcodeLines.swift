import Diagnostics

/// Shortcodes of Hugo that go on over several lines:
///
///     {{< figure
///       src="kiln.png"
///       title="A kiln" >}}
///
/// CommonMark reads them as the lines of a paragraph. For the parser, each stands in one line: its line ends are blanks.
struct ShortcodeLines {
  /// So many bytes of a shortcode are looked through for its end.
  private static let limit = 2_000

  /// The changes that make one line of each; none for a page without them.
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    file.bytes.withUnsafeBufferPointer { bytes in
      guard ["{{<", "{{%"].contains(where: { Bytes.find($0, in: bytes, from: start, to: bytes.count) != nil }) else { return [] }
      var edits: [Patch.Edit] = []
      var fence: FenceSign?
      var next = start
      for line in file.lineStarts.indices {
        let range = file.rangeOfLine(line)
        guard range.lowerBound >= next else { continue }
        let text = file.bytes[range.lowerBound..<range.upperBound].drop { $0 <= 0x20 }
        if let open = fence {
          if open.isEnded(by: text) { fence = nil }
        } else if let begin = FenceSign.behindMarks(text) {
          fence = begin
        } else if let open = open(bytes, range.lowerBound..<range.upperBound), let end = end(bytes, from: open) {
          edits += breaks(bytes, open..<end)
          next = end
        }
      }
      return edits
    }
  }

  /// Where the last shortcode of a line begins that does not end in it.
  private static func open(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int? {
    var at = line.upperBound - 3
    while at >= line.lowerBound {
      if bytes[at] == UInt8(ascii: "}"), bytes[at + 1] == UInt8(ascii: "}") { return nil }
      if isOpen(bytes, at) { return at }
      at -= 1
    }
    return nil
  }

  private static func isOpen(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    at + 2 < bytes.count && bytes[at] == UInt8(ascii: "{") && bytes[at + 1] == UInt8(ascii: "{")
      && "<%".utf8.contains(bytes[at + 2])
  }

  /// Where its end begins: before a line without words, and before another one.
  private static func end(_ bytes: UnsafeBufferPointer<UInt8>, from open: Int) -> Int? {
    let sign = bytes[open + 2] == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "%")
    var isBlank = false
    var at = open + 3
    while at + 2 < min(bytes.count, open + limit) {
      if bytes[at] == sign, bytes[at + 1] == UInt8(ascii: "}"), bytes[at + 2] == UInt8(ascii: "}") { return at }
      if isOpen(bytes, at) { return nil }
      if bytes[at] == 0x0A {
        if isBlank { return nil }
        isBlank = true
      } else if bytes[at] > 0x20 {
        isBlank = false
      }
      at += 1
    }
    return nil
  }

  /// The line ends of a part, each as blanks.
  private static func breaks(_ bytes: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> [Patch.Edit] {
    var edits: [Patch.Edit] = []
    for at in part where bytes[at] == 0x0A {
      let start = at > part.lowerBound && bytes[at - 1] == 0x0D ? at - 1 : at
      edits.append(Patch.Edit(file: start..<at + 1, replacement: [UInt8](repeating: 0x20, count: at + 1 - start)))
    }
    return edits
  }
}
