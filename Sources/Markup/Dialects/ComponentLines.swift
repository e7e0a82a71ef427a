import Diagnostics

/// Lines of an MDX page that are nothing but the tag of a component.
///
/// In MDX Markdown goes on below `<Anchor id="x" />`; in CommonMark the tag opens a block of HTML that swallows what follows
/// up to a blank line. An empty line is put behind such a tag; nothing is executed. And MDX knows no code by indentation: what
/// stands indented inside of a component is read without the indentation.
enum ComponentLines {
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    guard file.path.hasSuffix(".mdx") else { return [] }
    var edits: [Patch.Edit] = []
    var fence: UInt8?
    var isBlock = true
    var indentation = Indentation()
    for line in 0..<file.lineStarts.count {
      let range = file.rangeOfLine(line)
      guard range.lowerBound >= start else { continue }
      let text = trimmed(file.bytes[range.lowerBound..<range.upperBound])
      if let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), text.prefix(3).count == 3,
        text.prefix(3).allSatisfy({ $0 == first })
      {
        if fence == nil { fence = first } else if fence == first { fence = nil }
      }
      if let edit = indentation.edit(file, range.lowerBound..<range.upperBound, isText: fence == nil, beginsBlock: isBlock) {
        edits.append(edit)
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

/// The indentation of the component that is being read.
private struct Indentation {
  private var width = 0
  private var isInList = false

  /// Takes the indentation off a line, where it is one of a component and not that of a list.
  mutating func edit(_ file: SourceFile, _ line: Range<Int>, isText: Bool, beginsBlock: Bool) -> Patch.Edit? {
    let bytes = file.bytes[line]
    let own = bytes.prefix { $0 == 0x20 }.count
    let text = bytes.dropFirst(own)
    guard let first = text.first, first > 0x20 else { return nil }
    if isText {
      if own < width { width = own < 4 ? 0 : own }
      if beginsBlock, own < width + 2 { isInList = false }
      if beginsBlock, own >= width + 4, !isInList { width = own }
      if isMarker(text) { isInList = true }
    }
    let end = line.lowerBound + min(own, width)
    return end > line.lowerBound ? Patch.Edit(file: line.lowerBound..<end, replacement: []) : nil
  }

  /// Whether an item of a list begins: `- one`, `1. one`.
  private func isMarker(_ text: ArraySlice<UInt8>) -> Bool {
    let sign = text.drop { (0x30...0x39).contains($0) }
    guard let mark = sign.first, sign.dropFirst().first == 0x20 else { return false }
    return sign.count == text.count ? "-*+".utf8.contains(mark) : mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
  }
}
