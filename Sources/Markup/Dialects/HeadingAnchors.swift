/// Takes `{#name}` off the end of a heading and makes it the heading's anchor; so it does with the list of attributes that
/// Python-Markdown, Pandoc and kramdown write there: `{ #name }`, `{#name .class}`, `{: #name key=value }`; and with `[#name]` of
/// Fumadocs.
struct HeadingAnchors {
  static func apply(to editor: inout TreeEditor) {
    for index in editor.nodes.indices where editor.nodes[index].kind == .heading { take(index, in: &editor) }
  }

  private static func take(_ heading: Int, in editor: inout TreeEditor) {
    var last = Int(editor.nodes[heading].firstChild)
    guard last >= 0 else { return }
    while editor.nodes[last].nextSibling >= 0 { last = Int(editor.nodes[last].nextSibling) }
    guard editor.nodes[last].kind == .text else { return }
    let text = editor.literal(last)
    if text.last == UInt8(ascii: "]") { return takeBracketed(text, of: last, heading, in: &editor) }
    // Others set it off from what templates fill in: `%{#name}%`.
    let isSetOff = text.suffix(2).elementsEqual("}%".utf8)
    guard isSetOff || text.last == UInt8(ascii: "}"), let brace = text.lastIndex(of: UInt8(ascii: "{")) else { return }
    if isSetOff {
      guard brace > text.startIndex, text[brace - 1] == UInt8(ascii: "%"),
        let name = anchor(inAttributes: text[(brace + 1)..<(text.endIndex - 2)])
      else { return }
      return take(name, from: brace - 1, of: text, last, heading, in: &editor)
    }
    let open = brace
    guard let name = anchor(inAttributes: text[(open + 1)..<(text.endIndex - 1)]) else { return }
    // Others write it without blanks.
    if Bytes.isBlank(text[open + 1]) || text[open + 1] == UInt8(ascii: ":") { editor.dialects.insert(.pythonMarkdown) }
    take(name, from: open, of: text, last, heading, in: &editor)
  }

  /// `[#name]` behind a blank, or behind the words that the name is made of; a number is one of an issue, and none of a heading.
  private static func takeBracketed(_ text: ArraySlice<UInt8>, of last: Int, _ heading: Int, in editor: inout TreeEditor) {
    guard let open = text.lastIndex(of: UInt8(ascii: "[")), open > text.startIndex else { return }
    let name = text[(open + 1)..<(text.endIndex - 1)]
    func letters(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      bytes.filter { $0 >= 0x80 || Bytes.isAlphanumeric($0) }.map { $0 < 0x80 ? $0 | 0x20 : $0 }
    }
    let words = letters(name)
    guard Bytes.isBlank(text[open - 1]) || !words.isEmpty && words == letters(text[..<open]) else { return }
    guard name.first == UInt8(ascii: "#"), name.dropFirst().allSatisfy({ !Bytes.isSpace($0) && $0 != UInt8(ascii: "#") }),
      name.dropFirst().contains(where: { !(0x30...0x39).contains($0) })
    else { return }
    take(name.dropFirst(), from: open, of: text, last, heading, in: &editor)
  }

  /// Makes a name the heading's anchor, and takes it with the signs around it off the text, which is the last of the heading.
  private static func take(
    _ name: ArraySlice<UInt8>, from open: Int, of text: ArraySlice<UInt8>, _ last: Int, _ heading: Int,
    in editor: inout TreeEditor
  ) {
    editor.setInfo(heading, (Int32(name.startIndex), Int32(name.endIndex)))
    var end = open
    while end > text.startIndex, Bytes.isBlank(text[end - 1]) { end -= 1 }
    let taken = Int32(text.endIndex - end)
    editor.nodes[last].literalEnd -= taken
    editor.nodes[last].upperBound = max(editor.nodes[last].upperBound - taken, editor.nodes[last].lowerBound)
    if end == text.startIndex { editor.setChildren(editor.children(heading).dropLast(), of: heading) }
  }

  /// The name behind the `#` of a list of attributes; `nil` if there is none, or if a part of the list is no attribute.
  private static func anchor(inAttributes list: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var list = list
    if list.first == UInt8(ascii: ":") { list = list.dropFirst() }
    let parts = list.split(whereSeparator: Bytes.isSpace)
    let isList = parts.allSatisfy { part in
      part.count > 1
        && (part.first == UInt8(ascii: "#") || part.first == UInt8(ascii: ".") || part.contains(UInt8(ascii: "="))
          || part.last == UInt8(ascii: "\""))
    }
    guard isList else { return nil }
    // A class and a key are none of the text either, though they name nothing: `{.wide lang=en}`. A class alone may be.
    let isNameless = parts.contains { $0.first == UInt8(ascii: ".") } && parts.contains { $0.contains(UInt8(ascii: "=")) }
    return parts.first { $0.first == UInt8(ascii: "#") }?.dropFirst() ?? (isNameless ? list.suffix(0) : nil)
  }
}
