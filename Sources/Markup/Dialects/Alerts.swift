import Diagnostics
import Vocabulary

/// Quotes that are something else: GitHub alerts (`> [!NOTE]`), Learn's selectors (`> [!div class="op_single_selector"]`) and their
/// legacy forms (`> [AZURE.NOTE] …`, `> [AZURE.SELECTOR]`).
///
/// A quote may hold several, as Learn's include files do; each marker then begins a block of its own.
struct Alerts {
  /// What a paragraph's first text announces, and how many bytes of it say so.
  struct Marker {
    var kind: NodeKind
    var info: [UInt8]
    var count: Int
    var dialect: DialectSet
  }

  private static let names = ["note", "tip", "important", "warning", "caution"]

  static func apply(to editor: inout TreeEditor, _ enabled: DialectSet) {
    guard !enabled.isDisjoint(with: [.githubAlerts, .learn, .legacyAzure]) else { return }
    for index in editor.nodes.indices where editor.nodes[index].kind == .blockQuote {
      split(index, in: &editor, enabled)
    }
  }

  private static func split(_ quote: Int, in editor: inout TreeEditor, _ enabled: DialectSet) {
    let children = editor.children(quote)
    let markers = children.map { marker(of: $0, in: editor, enabled) }
    guard markers.contains(where: { $0 != nil }) else { return }
    var blocks: [(marker: Marker?, start: Int32, children: [Int])] = []
    for (child, marker) in zip(children, markers) {
      if marker != nil || blocks.isEmpty { blocks.append((marker, editor.nodes[child].lowerBound, [])) }
      if let marker {
        editor.dialects.insert(marker.dialect)
        if !strip(marker, from: child, in: &editor) { continue }
      }
      blocks[blocks.count - 1].children.append(child)
    }
    // The first block takes the quote's place; the others follow it.
    let whole = editor.nodes[quote].range
    var made: [Int] = []
    for (position, block) in blocks.enumerated() {
      let index = position == 0 ? quote : editor.make(.blockQuote, whole)
      if let marker = block.marker {
        editor.nodes[index].kind = marker.kind
        if !marker.info.isEmpty { editor.setInfo(index, marker.info) }
        if position > 0 { editor.nodes[index].lowerBound = block.start }
      }
      editor.setChildren(block.children, of: index)
      made.append(index)
    }
    // A block ends where what it holds ends; the last one ends with the quote.
    for index in made.dropLast() {
      let end = editor.children(index).last.map { editor.nodes[$0].upperBound } ?? editor.nodes[index].lowerBound
      editor.nodes[index].upperBound = max(end, editor.nodes[index].lowerBound)
    }
    guard made.count > 1 else { return }
    let parent = Int(editor.nodes[quote].parent)
    let siblings = editor.children(parent).flatMap { $0 == quote ? made : [$0] }
    editor.setChildren(siblings, of: parent)
  }

  /// The marker at the head of a paragraph.
  private static func marker(of paragraph: Int, in editor: TreeEditor, _ enabled: DialectSet) -> Marker? {
    let first = Int(editor.nodes[paragraph].firstChild)
    guard editor.nodes[paragraph].kind == .paragraph, first >= 0, editor.nodes[first].kind == .text else { return nil }
    return read(editor.literal(first), enabled)
  }

  /// Reads `[!NOTE]`, `[!div class="…"]`, `[AZURE.NOTE]`, `[AZURE.SELECTOR]` at the head of a text.
  static func read(_ text: ArraySlice<UInt8>, _ enabled: DialectSet) -> Marker? {
    guard text.first == UInt8(ascii: "["), let close = text.prefix(200).firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inner = text[(text.startIndex + 1)..<close]
    let count = close + 1 - text.startIndex
    if inner.first == UInt8(ascii: "!") {
      let word = lowercased(inner.dropFirst())
      if names.contains(word), !enabled.isDisjoint(with: [.githubAlerts, .learn]) {
        return Marker(kind: .admonition, info: Array(word.utf8), count: count, dialect: .githubAlerts)
      }
      guard enabled.contains(.learn) else { return nil }
      if word == "selector" || (word.hasPrefix("div") && word.holds("op_single_selector"))
        || word.hasPrefix("div class=\"op_multi")
      {
        return Marker(kind: .selector, info: [], count: count, dialect: .learn)
      }
      if word.hasPrefix("div ") { return Marker(kind: .blockQuote, info: [], count: count, dialect: .learn) }
      return nil
    }
    let word = lowercased(inner)
    guard enabled.contains(.legacyAzure), word.hasPrefix("azure.") else { return nil }
    let name = word.dropFirst(6)
    if names.contains(String(name)) {
      return Marker(kind: .admonition, info: Array(name.utf8), count: count, dialect: .legacyAzure)
    }
    return name.hasPrefix("selector") ? Marker(kind: .selector, info: [], count: count, dialect: .legacyAzure) : nil
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(Bytes.lowercased), as: UTF8.self)
  }

  /// Takes the marker and the blank or break behind it out of a paragraph; false if the paragraph is empty then.
  private static func strip(_ marker: Marker, from paragraph: Int, in editor: inout TreeEditor) -> Bool {
    let first = Int(editor.nodes[paragraph].firstChild)
    var count = marker.count
    for byte in editor.literal(first).dropFirst(count) {
      guard Bytes.isBlank(byte) else { break }
      count += 1
    }
    var children = editor.children(paragraph)
    if !editor.dropFirst(count, of: first) {
      children.removeFirst()
      if let next = children.first, [.softBreak, .lineBreak].contains(editor.nodes[next].kind) { children.removeFirst() }
    }
    editor.setChildren(children, of: paragraph)
    guard let start = children.first else { return false }
    editor.nodes[paragraph].lowerBound = editor.nodes[start].lowerBound
    return true
  }
}
