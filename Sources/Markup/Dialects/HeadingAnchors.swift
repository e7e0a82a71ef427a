/// Takes `{#name}` off the end of a heading and makes it the heading's anchor.
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
    guard text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")) else { return }
    let name = text[(open + 1)..<(text.endIndex - 1)]
    guard name.count > 1, name.first == UInt8(ascii: "#"), !name.contains(where: Bytes.isSpace) else { return }
    editor.nodes[heading].infoStart = Int32(name.startIndex + 1)
    editor.nodes[heading].infoEnd = Int32(name.endIndex)
    var end = open
    while end > text.startIndex, Bytes.isBlank(text[end - 1]) { end -= 1 }
    let taken = Int32(text.endIndex - end)
    editor.nodes[last].literalEnd -= taken
    editor.nodes[last].upperBound = max(editor.nodes[last].upperBound - taken, editor.nodes[last].lowerBound)
    if end == text.startIndex { editor.setChildren(editor.children(heading).dropLast(), of: heading) }
  }
}
