import Diagnostics
import Site
import Vocabulary

/// The menu of an mdBook or GitBook: `SUMMARY.md`, a list of links under titles.
///
///     # User guide
///     - [Installation](guide/installation.md)
///         - [From source](guide/source.md)
struct NavigationSummary {
  let file: SourceFile
  let folder: String

  func entries() -> [NavigationEntry] {
    var top: [NavigationEntry] = []
    var part: NavigationEntry?
    // The list that is being read: indentation and path of the entries that are open.
    var list: [NavigationEntry] = []
    var open: [Int] = []
    func close() {
      if var titled = part {
        titled.entries = list
        top.append(titled)
      } else {
        top += list
      }
      list = []
      open = []
    }
    for line in file.lineStarts.indices {
      let range = file.rangeOfLine(line)
      let bytes = file.bytes[range.lowerBound..<range.upperBound]
      let text = String(decoding: bytes, as: UTF8.self)
      let plain = text.trimmingSpaces
      if plain.hasPrefix("#") {
        close()
        let title = String(plain.drop { $0 == "#" }).trimmingSpaces
        // The first title is that of the list itself.
        let isFirst = top.isEmpty && part == nil && title.lowercased() == "summary"
        part = isFirst ? nil : NavigationEntry(title: title, location: location(range, bytes))
        continue
      }
      var indent = 0
      for byte in bytes { if byte == 0x20 { indent += 1 } else if byte == 0x09 { indent += 4 } else { break } }
      let isItem = plain.hasPrefix("- ") || plain.hasPrefix("* ") || plain.hasPrefix("+ ")
      guard let link = link(in: isItem ? String(plain.dropFirst(2)) : plain) else { continue }
      var entry = NavigationEntry(title: link.title, location: location(range, bytes))
      entry.target = link.address.isEmpty ? nil : NavigationTarget.of(link.address, in: folder)
      while let last = open.last, last >= indent { open.removeLast() }
      Self.append(entry, at: open.count, to: &list)
      open.append(indent)
      if !isItem { open = [] }
    }
    close()
    return top
  }

  private static func append(_ entry: NavigationEntry, at depth: Int, to list: inout [NavigationEntry]) {
    guard depth > 0, depth < 64, !list.isEmpty else {
      list.append(entry)
      return
    }
    append(entry, at: depth - 1, to: &list[list.count - 1].entries)
  }

  private func link(in text: String) -> (title: String, address: String)? {
    guard text.hasPrefix("["), let middle = text.firstRange(of: "]("), text.hasSuffix(")") else { return nil }
    var address = String(text[middle.upperBound...].dropLast())
    if address.hasPrefix("<"), address.hasSuffix(">") { address = String(address.dropFirst().dropLast()) }
    let title = String(text[text.index(after: text.startIndex)..<middle.lowerBound].filter { $0 != "`" && $0 != "\\" })
    return (title, address.replacing("%20", with: " "))
  }

  private func location(_ range: SourceRange, _ bytes: ArraySlice<UInt8>) -> Location {
    let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? range.lowerBound
    return Location(file: file.path, range: SourceRange(start, range.upperBound))
  }
}

extension String {
  /// Without spaces, tabs and ends of lines at both ends.
  fileprivate var trimmingSpaces: String {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }
}
