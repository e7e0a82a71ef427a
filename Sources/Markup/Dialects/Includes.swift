import Diagnostics

/// Files included by name: `[!INCLUDE [name](path)]` of Learn and `[AZURE.INCLUDE [name](path)]` of old Azure pages.
///
/// cmark-gfm reads a text, a link and a text. An include alone in its paragraph takes the paragraph's place; among other text it
/// stays an inline.
struct Includes {
  static func apply(to editor: inout TreeEditor, _ enabled: DialectSet) {
    guard !enabled.isDisjoint(with: [.learn, .legacyAzure]) else { return }
    var parents: [Int] = []
    for index in editor.nodes.indices where editor.nodes[index].kind == .link {
      // The text before an include is the node before it.
      guard index > 0, Int(editor.nodes[index - 1].nextSibling) == index, editor.nodes[index - 1].kind == .text,
        opening(editor.literal(index - 1), enabled) != nil
      else { continue }
      let parent = Int(editor.nodes[index].parent)
      if parents.last != parent { parents.append(parent) }
    }
    for parent in parents { replaceLinks(below: parent, in: &editor, enabled) }
    guard !editor.dialects.isDisjoint(with: [.learn, .legacyAzure]) else { return }
    // Includes that are alone in a paragraph take its place.
    var lifted: [Int: [Int]] = [:]
    var containers: [Int] = []
    for index in editor.nodes.indices where editor.nodes[index].kind == .paragraph {
      let found = lone(index, in: editor)
      guard !found.isEmpty else { continue }
      lifted[index] = found
      let container = Int(editor.nodes[index].parent)
      if containers.last != container { containers.append(container) }
    }
    for container in containers {
      editor.setChildren(editor.children(container).flatMap { lifted[$0] ?? [$0] }, of: container)
    }
  }

  private static func replaceLinks(below parent: Int, in editor: inout TreeEditor, _ enabled: DialectSet) {
    let old = editor.children(parent)
    var new: [Int] = []
    var position = 0
    while position < old.count {
      let before = old[position]
      guard editor.nodes[before].kind == .text, position + 2 < old.count,
        let opening = opening(editor.literal(before), enabled), editor.nodes[old[position + 1]].kind == .link,
        editor.nodes[old[position + 2]].kind == .text, editor.literal(old[position + 2]).first == UInt8(ascii: "]")
      else {
        new.append(before)
        position += 1
        continue
      }
      editor.dialects.insert(opening.dialect)
      let link = old[position + 1]
      let after = old[position + 2]
      makeInclude(
        link, from: editor.nodes[before].upperBound - Int32(opening.count), to: editor.nodes[after].lowerBound + 1, in: &editor)
      editor.nodes[before].literalEnd -= Int32(opening.count)
      editor.nodes[before].upperBound -= Int32(opening.count)
      if editor.nodes[before].literalStart < editor.nodes[before].literalEnd { new.append(before) }
      new.append(link)
      // What follows the bracket may hold the opening of the next one.
      position += editor.dropFirst(1, of: after) ? 2 : 3
    }
    editor.setChildren(new, of: parent)
  }

  /// Name and path stay with the link, which becomes the include.
  private static func makeInclude(_ link: Int, from start: Int32, to end: Int32, in editor: inout TreeEditor) {
    let label = Int(editor.nodes[link].firstChild)
    if label >= 0 {
      editor.nodes[link].literalStart = editor.nodes[label].literalStart
      editor.nodes[link].literalEnd = editor.nodes[label].literalEnd
    }
    editor.nodes[link].kind = .include
    editor.nodes[link].detail = []
    editor.nodes[link].lowerBound = start
    editor.nodes[link].upperBound = end
    editor.setChildren([], of: link)
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

  /// The includes of a paragraph that holds nothing else.
  private static func lone(_ paragraph: Int, in editor: TreeEditor) -> [Int] {
    var child = Int(editor.nodes[paragraph].firstChild)
    var found: [Int] = []
    while child >= 0 {
      switch editor.nodes[child].kind {
      case .include: found.append(child)
      case .softBreak, .lineBreak: break
      case .text where editor.literal(child).allSatisfy(Bytes.isSpace): break
      default: return []
      }
      child = Int(editor.nodes[child].nextSibling)
    }
    return found
  }
}
