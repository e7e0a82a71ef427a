import Diagnostics

/// Shortcodes of Hugo, as CommonMark would read them otherwise: over several lines as lines of a paragraph, their arguments as links and
/// emphasis.
///
///     {{< figure
///       src="kiln.png"
///       title="A kiln" >}}
///     {{< card link="https://clay.example/_a_" >}}
///
/// For the parser, each stands in one line: its line ends are blanks, and what stands in it is text.
struct ShortcodeLines {
  /// So many bytes of a shortcode are looked through for its end.
  private static let limit = 2_000

  /// What stands between the signs of each shortcode of a page, outside of fences.
  private let insides: [Range<Int>]
  private let file: SourceFile

  var isEmpty: Bool { insides.isEmpty }

  init(_ file: SourceFile, from start: Int) {
    self.file = file
    insides = file.bytes.withUnsafeBufferPointer { bytes in
      guard ["{{<", "{{%"].contains(where: { Bytes.find($0, in: bytes, from: start, to: bytes.count) != nil }) else { return [] }
      var insides: [Range<Int>] = []
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
        } else {
          next = ShortcodeLines.read(bytes, range.lowerBound..<range.upperBound, into: &insides)
        }
      }
      return insides
    }
  }

  /// The changes that make one line of each.
  var edits: [Patch.Edit] { insides.flatMap(breaks) }

  /// The bytes that would be signs of Markdown.
  var masks: [Int] {
    insides.flatMap { inside -> [Int] in
      // `{{</* card */>}}` shows how one is written.
      if file.bytes[inside].starts(with: "/*".utf8) { return [] }
      return inside.filter { at in
        ShortcodeLines.signs.contains(file.bytes[at])
          || file.bytes[at] == UInt8(ascii: "w") && file.bytes[at..<inside.upperBound].starts(with: "www.".utf8)
      }
    }
  }

  private static let signs = Set("\\`*_[]!&~<>:@|".utf8)

  /// Reads the shortcodes that begin in a line; returns where the last one ends.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, into insides: inout [Range<Int>]) -> Int {
    var at = line.lowerBound
    while at + 2 < line.upperBound {
      guard isOpen(bytes, at), let end = end(bytes, from: at) else {
        at += 1
        continue
      }
      insides.append(at + 3..<end)
      at = end + 3
    }
    return at
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
  private func breaks(_ part: Range<Int>) -> [Patch.Edit] {
    var edits: [Patch.Edit] = []
    for at in part where file.bytes[at] == 0x0A {
      let start = at > part.lowerBound && file.bytes[at - 1] == 0x0D ? at - 1 : at
      edits.append(Patch.Edit(file: start..<at + 1, replacement: [UInt8](repeating: 0x20, count: at + 1 - start)))
    }
    return edits
  }
}
