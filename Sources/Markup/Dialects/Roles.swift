/// The roles of MyST: a name in braces right before code says what the code is.
///
///     {ref}`the oven <firing>`     // a link to a name of this page: '#firing'; to one of another: 'ref:firing'
///     {doc}`../guide/start`        // a link to a page
///     {command}`kiln`              // words of another kind: code
struct Roles {
  static func apply(to editor: inout TreeEditor) {
    var parents: [Int] = []
    for index in editor.nodes.indices where editor.nodes[index].kind == .code {
      guard index > 0, Int(editor.nodes[index - 1].nextSibling) == index, editor.nodes[index - 1].kind == .text,
        role(editor.literal(index - 1)) != nil
      else { continue }
      let parent = Int(editor.nodes[index].parent)
      if parents.last != parent { parents.append(parent) }
    }
    guard !parents.isEmpty else { return }
    let labels = labels(of: editor)
    for parent in parents { apply(below: parent, labels, in: &editor) }
  }

  private static func apply(below parent: Int, _ labels: Set<[UInt8]>, in editor: inout TreeEditor) {
    var kept: [Int] = []
    for child in editor.children(parent) {
      if editor.nodes[child].kind == .code, let before = kept.last, editor.nodes[before].kind == .text,
        let role = role(editor.literal(before))
      {
        let name = role.dropFirst().dropLast()
        if name.elementsEqual("ref".utf8) || name.elementsEqual("doc".utf8) {
          makeLink(child, isPage: name.elementsEqual("doc".utf8), labels, in: &editor)
        }
        if name.elementsEqual("math".utf8) { editor.setInfo(child, name) }
        let count = Int32(role.count)
        editor.nodes[before].literalEnd -= count
        editor.nodes[before].upperBound = max(editor.nodes[before].upperBound - count, editor.nodes[before].lowerBound)
        if editor.nodes[before].literalStart >= editor.nodes[before].literalEnd { kept.removeLast() }
      }
      kept.append(child)
    }
    editor.setChildren(kept, of: parent)
  }

  /// `{name}` at the end of a text.
  private static func role(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.last == UInt8(ascii: "}"), let open = text.suffix(40).lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let name = text[(open + 1)..<(text.endIndex - 1)]
    guard let first = name.first, Bytes.isLetter(first),
      name.allSatisfy({ Bytes.isAlphanumeric($0) || "-_:.+".utf8.contains($0) })
    else { return nil }
    return text[open...]
  }

  /// `words <target>`, or the target alone; what a name leads to that this page does not give is known where all pages are.
  private static func makeLink(_ code: Int, isPage: Bool, _ labels: Set<[UInt8]>, in editor: inout TreeEditor) {
    let node = editor.nodes[code]
    var words = Int(node.literalStart)..<Int(node.literalEnd)
    var target = words
    if editor.arena[words].last == UInt8(ascii: ">"), let open = editor.arena[words].lastIndex(of: UInt8(ascii: "<")) {
      target = (open + 1)..<(words.upperBound - 1)
      var end = open
      while end > words.lowerBound, Bytes.isBlank(editor.arena[end - 1]) { end -= 1 }
      if end > words.lowerBound { words = words.lowerBound..<end } else { words = target }
    }
    let text = editor.make(.text, node.range)
    (editor.nodes[text].literalStart, editor.nodes[text].literalEnd) = (Int32(words.lowerBound), Int32(words.upperBound))
    let name = Array(editor.arena[target])
    editor.nodes[code].kind = .link
    (editor.nodes[code].literalStart, editor.nodes[code].literalEnd) = (0, 0)
    editor.setInfo(code, isPage ? name : (labels.contains(name) ? [UInt8(ascii: "#")] : Array("ref:".utf8)) + name)
    editor.setChildren([text], of: code)
  }

  /// The names that the page gives with `(name)=`.
  private static func labels(of editor: TreeEditor) -> Set<[UInt8]> {
    let opening = Array("<div id=\"".utf8)
    var found: Set<[UInt8]> = []
    for index in editor.nodes.indices where editor.nodes[index].kind == .htmlBlock {
      let html = editor.literal(index)
      if html.starts(with: opening) { found.insert(Array(html.dropFirst(opening.count).prefix { $0 != UInt8(ascii: "\"") })) }
    }
    return found
  }
}
