import Diagnostics

/// Front matter as nearly every page has it: one `key: value` a line, and lists of one `- value` a line.
///
/// Reads that subset exactly as YAML means it, at a hundredth of the cost of a YAML parser; `isComplete` tells whether the whole
/// block lay inside the subset. If not, a YAML parser has the word, and what was read is what a broken block still tells.
struct FrontMatterLines {
  let file: SourceFile
  let lines: Range<Int>
  let separator: UInt8
  private(set) var entries: [FrontMatter.Entry] = []
  private(set) var isComplete = true
  /// Whether the entry before is a key without a value, which a list may follow.
  private var isOpen = false
  /// The items of that list so far.
  private var items: [String] = []

  init(file: SourceFile, lines: Range<Int>, separator: Unicode.Scalar) {
    self.file = file
    self.lines = lines
    self.separator = UInt8(truncatingIfNeeded: separator.value)
  }

  mutating func read() {
    var keys = Set<String>()
    for line in lines {
      let range = file.rangeOfLine(line)
      var start = range.lowerBound
      while start < range.upperBound, file.bytes[start] == 0x20 { start += 1 }
      var end = range.upperBound
      while end > start, Bytes.isBlank(file.bytes[end - 1]) { end -= 1 }
      if start == end || file.bytes[start] == UInt8(ascii: "#") { continue }
      if isOpen, file.bytes[start] == UInt8(ascii: "-"), start + 1 == end || Bytes.isBlank(file.bytes[start + 1]) {
        readItem(start + 1, end)
      } else if start == range.lowerBound {
        readEntry(start, end, &keys)
      } else {
        isComplete = false
      }
    }
    closeList()
  }

  /// Gives the list that was read to its entry.
  private mutating func closeList() {
    if !items.isEmpty, let last = entries.indices.last { entries[last].value = .list(items) }
    items = []
  }

  private mutating func readItem(_ start: Int, _ end: Int) {
    guard let value = scalar(start, end), let last = entries.indices.last else {
      isComplete = false
      return
    }
    items.append(value)
    entries[last].range.upperBound = end
  }

  private mutating func readEntry(_ start: Int, _ end: Int, _ keys: inout Set<String>) {
    isOpen = false
    closeList()
    var colon = start
    while colon < end, Bytes.isAlphanumeric(file.bytes[colon]) || "_-. ".utf8.contains(file.bytes[colon]) { colon += 1 }
    guard colon > start, colon < end, file.bytes[colon] == separator, file.bytes[start] != UInt8(ascii: "-"),
      colon + 1 == end || Bytes.isBlank(file.bytes[colon + 1]) || separator == UInt8(ascii: "=")
    else {
      isComplete = false
      return
    }
    var keyEnd = colon
    while keyEnd > start, file.bytes[keyEnd - 1] == 0x20 { keyEnd -= 1 }
    let key = file.text(SourceRange(start, keyEnd))
    guard let value = scalar(colon + 1, end), keys.insert(key).inserted else {
      isComplete = false
      return
    }
    entries.append(FrontMatter.Entry(key: key, value: .string(value), range: SourceRange(start, end)))
    isOpen = value.isEmpty && file.bytes[end - 1] == separator
  }

  /// A plain or simply quoted scalar on one line, or nil if it takes a YAML parser to read it.
  private func scalar(_ from: Int, _ end: Int) -> String? {
    var start = from
    while start < end, Bytes.isBlank(file.bytes[start]) { start += 1 }
    guard start < end else { return "" }
    let bytes = file.bytes
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = bytes[start]
      guard end - start >= 2, bytes[end - 1] == quote else { return nil }
      for byte in bytes[(start + 1)..<(end - 1)] where byte == quote || byte == UInt8(ascii: "\\") { return nil }
      return file.text(SourceRange(start + 1, end - 1))
    case let first where "&*!|>%@`[]{},?:-#~".utf8.contains(first): return nil
    default: break
    }
    for i in start..<end {
      if bytes[i] == UInt8(ascii: ":"), i + 1 == end || Bytes.isBlank(bytes[i + 1]) { return nil }
      if bytes[i] == UInt8(ascii: "#"), i > start, Bytes.isBlank(bytes[i - 1]) { return nil }
      if bytes[i] < 0x20, bytes[i] != 0x09 { return nil }
    }
    return file.text(SourceRange(start, end))
  }
}
