import Diagnostics

/// Files included by name: `[!INCLUDE [name](path)]` of Learn and `[AZURE.INCLUDE [name](path)]` of old Azure pages.
///
/// cmark-gfm reads a text, a link and a text. An include alone in its paragraph takes the paragraph's place; among other text it
/// stays an inline.
struct Includes {
  static func apply(to editor: inout TreeEditor, _ enabled: DialectSet) {
    guard !enabled.isDisjoint(with: [.learn, .legacyAzure]) else { return }
    for index in editor.nodes.indices where editor.nodes[index].kind == .link {
      // The text before an include is the node before it.
      guard index > 0, Int(editor.nodes[index - 1].nextSibling) == index, editor.nodes[index - 1].kind == .text,
        opening(editor.literal(index - 1), enabled) != nil
      else { continue }
      replace(link: index, in: &editor, enabled)
    }
    guard !editor.dialects.isDisjoint(with: [.learn, .legacyAzure]) else { return }
    for index in editor.nodes.indices where editor.nodes[index].kind == .paragraph { lift(index, in: &editor) }
  }

  private static func replace(link: Int, in editor: inout TreeEditor, _ enabled: DialectSet) {
    let parent = Int(editor.nodes[link].parent)
    var siblings = editor.children(parent)
    guard let position = siblings.firstIndex(of: link), position > 0, position + 1 < siblings.count else { return }
    let before = siblings[position - 1]
    let after = siblings[position + 1]
    guard editor.nodes[before].kind == .text, editor.nodes[after].kind == .text,
      editor.literal(after).first == UInt8(ascii: "]"), let opening = opening(editor.literal(before), enabled)
    else { return }
    editor.dialects.insert(opening.dialect)
    // Name and path stay with the link, which becomes the include.
    let label = editor.children(link).first
    if let label {
      editor.nodes[link].literalStart = editor.nodes[label].literalStart
      editor.nodes[link].literalEnd = editor.nodes[label].literalEnd
    }
    editor.nodes[link].kind = .include
    editor.nodes[link].detail = []
    editor.nodes[link].lowerBound = editor.nodes[before].upperBound - Int32(opening.count)
    editor.nodes[link].upperBound = editor.nodes[after].lowerBound + 1
    editor.setChildren([], of: link)
    editor.nodes[before].literalEnd -= Int32(opening.count)
    editor.nodes[before].upperBound -= Int32(opening.count)
    let isKept = editor.dropFirst(1, of: after)
    if !isKept { siblings.remove(at: position + 1) }
    if editor.nodes[before].literalStart >= editor.nodes[before].literalEnd { siblings.remove(at: position - 1) }
    editor.setChildren(siblings, of: parent)
  }

  /// The length of `[!INCLUDE ` at the end of a text.
  private static func opening(_ text: ArraySlice<UInt8>, _ enabled: DialectSet) -> (count: Int, dialect: DialectSet)? {
    var end = text.endIndex
    while end > text.startIndex, Bytes.isBlank(text[end - 1]) { end -= 1 }
    let forms: [(String, DialectSet)] = [("[!include", .learn), ("[azure.include", .legacyAzure), ("[!include-", .learn)]
    for (form, dialect) in forms where enabled.contains(dialect) {
      let start = end - form.utf8.count
      if start >= text.startIndex, text[start..<end].lazy.map(Bytes.lowercased).elementsEqual(form.utf8) {
        return (text.endIndex - start, dialect)
      }
    }
    return nil
  }

  /// Puts includes that are alone in a paragraph in its place.
  private static func lift(_ paragraph: Int, in editor: inout TreeEditor) {
    var child = Int(editor.nodes[paragraph].firstChild)
    var found: [Int] = []
    while child >= 0 {
      switch editor.nodes[child].kind {
      case .include: found.append(child)
      case .softBreak, .lineBreak: break
      case .text where editor.literal(child).allSatisfy(Bytes.isSpace): break
      default: return
      }
      child = Int(editor.nodes[child].nextSibling)
    }
    guard !found.isEmpty else { return }
    let parent = Int(editor.nodes[paragraph].parent)
    let siblings = editor.children(parent).flatMap { $0 == paragraph ? found : [$0] }
    editor.setChildren(siblings, of: parent)
  }
}
