import Diagnostics

/// Lines of an MDX page that are nothing but the tag of a component.
///
/// In MDX Markdown goes on below `<Anchor id="x" />`; in CommonMark the tag opens a block of HTML that swallows what follows
/// up to a blank line. An empty line is put behind such a tag; nothing is executed.
enum ComponentLines {
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    guard file.path.hasSuffix(".mdx") else { return [] }
    var edits: [Patch.Edit] = []
    var fence: UInt8?
    var isBlock = true
    for line in 0..<file.lineStarts.count {
      let range = file.rangeOfLine(line)
      guard range.lowerBound >= start else { continue }
      let text = trimmed(file.bytes[range.lowerBound..<range.upperBound])
      if let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), text.prefix(3).count == 3,
        text.prefix(3).allSatisfy({ $0 == first })
      {
        if fence == nil { fence = first } else if fence == first { fence = nil }
      }
      guard fence == nil else { continue }
      let isTag = isBlock && isComponent(text)
      if isTag, line + 1 < file.lineStarts.count, !trimmed(bytes(of: line + 1, file)).isEmpty {
        let next = file.lineStarts[line + 1]
        edits.append(Patch.Edit(file: next..<next, replacement: [0x0A]))
      }
      // A tag in the middle of a paragraph is part of it.
      isBlock = text.isEmpty || isTag || text.first == UInt8(ascii: "#")
    }
    return edits
  }

  private static func bytes(of line: Int, _ file: SourceFile) -> ArraySlice<UInt8> {
    let range = file.rangeOfLine(line)
    return file.bytes[range.lowerBound..<range.upperBound]
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    return text
  }

  /// `<Anchor id="x" />`, `<Tabs>`, `</Tabs>`: one tag whose name begins with a capital.
  private static func isComponent(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "<"), text.last == UInt8(ascii: ">") else { return false }
    var inner = text.dropFirst().dropLast()
    if inner.first == UInt8(ascii: "/") { inner = inner.dropFirst() }
    guard let first = inner.first, (0x41...0x5A).contains(first) else { return false }
    return !inner.contains(UInt8(ascii: "<"))
  }
}
