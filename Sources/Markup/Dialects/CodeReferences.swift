import Diagnostics

/// Finds where a page shows code, or Markdown, of another file, and makes blocks of it that the workspace fills.
///
/// A line of its own becomes a block of code without text, whose title is the line; a fence that names files among its lines, or in
/// its info string, keeps its text until then. Markdown becomes an include.
struct CodeReferences {
  static func apply(to editor: inout TreeEditor) {
    var replaced: [Int: [Int]] = [:]
    var containers: [Int] = []
    for index in editor.nodes.indices {
      switch editor.nodes[index].kind {
      case .codeBlock:
        if holdsReference(index, in: editor) { editor.nodes[index].detail.insert(.fromFile) }
      case .paragraph, .htmlBlock:
        guard mayRefer(index, in: editor) else { continue }
        let lines = references(index, in: editor)
        guard !lines.isEmpty else { continue }
        replaced[index] = lines.map { make($0.reference, at: $0.range, in: &editor) }
        let container = Int(editor.nodes[index].parent)
        if containers.last != container { containers.append(container) }
      default: break
      }
    }
    for container in containers {
      editor.setChildren(editor.children(container).flatMap { replaced[$0] ?? [$0] }, of: container)
    }
  }

  /// Whether a block begins like one; nearly none does.
  private static func mayRefer(_ index: Int, in editor: TreeEditor) -> Bool {
    let node = editor.nodes[index]
    let bytes = editor.arena[Int(node.lowerBound)..<Int(node.upperBound)]
    return openings.contains { bytes.starts(with: $0.utf8) }
  }

  private static let openings = [
    ":::", "[!code", "--8<-", "-8<-", "---8<-", "----8<-", "-----8<-", "{{#", "{%", "@snippet", "@[code", "\\snippet", "<<<",
    "<!--",
  ]

  /// The lines of a block that consists of nothing else.
  private static func references(_ index: Int, in editor: TreeEditor) -> [(reference: CodeReference, range: SourceRange)] {
    let node = editor.nodes[index]
    var found: [(reference: CodeReference, range: SourceRange)] = []
    var start = Int(node.lowerBound)
    var isOpen = false
    while start < node.upperBound {
      var end = start
      while end < node.upperBound, editor.arena[end] != 0x0A { end += 1 }
      var first = start
      while first < end, Bytes.isBlank(editor.arena[first]) || editor.arena[first] == UInt8(ascii: ">") { first += 1 }
      var last = end
      while last > first, Bytes.isSpace(editor.arena[last - 1]) { last -= 1 }
      start = end + 1
      guard first < last else { continue }
      let line = String(decoding: editor.arena[first..<last], as: UTF8.self)
      if isScissors(line) {
        isOpen.toggle()
      } else if let reference = isOpen ? CodeReference.ofSnippets(line[...]) : CodeReference(line) {
        found.append((reference, SourceRange(first, last)))
      } else {
        return []
      }
    }
    return found
  }

  /// `--8<--` alone: names of files follow, one a line.
  static func isScissors(_ line: String) -> Bool {
    let behind = line.drop { $0 == "-" }
    return behind.startIndex > line.startIndex && behind.hasPrefix("8<-") && behind.dropFirst(2).allSatisfy { $0 == "-" }
  }

  private static func make(_ reference: CodeReference, at range: SourceRange, in editor: inout TreeEditor) -> Int {
    let isMarkdown = reference.isMarkdown && reference.language.isEmpty
    let index = editor.make(isMarkdown ? .include : .codeBlock, range)
    editor.nodes[index].detail = .fromFile
    editor.setTitle(index, (Int32(range.lowerBound), Int32(range.upperBound)))
    if isMarkdown { editor.setInfo(index, reference.path.utf8) }
    return index
  }

  /// Whether a fence names a file in a line of its own, or is empty and names one in its info string.
  private static func holdsReference(_ index: Int, in editor: TreeEditor) -> Bool {
    let node = editor.nodes[index]
    guard node.detail.contains(.fenced) else { return false }
    if node.literalStart == node.literalEnd {
      let info = editor.info(node)
      return !info.isEmpty && CodeReference(info: String(decoding: info, as: UTF8.self)) != nil
    }
    return editor.arena.withUnsafeBufferPointer { arena in
      for mark in ["8<-", "{{#"] as [StaticString] {
        var place = Int(node.literalStart)
        while let found = Bytes.find(mark, in: arena, from: place, to: Int(node.literalEnd)) {
          place = found + 1
          var start = found
          while start > node.literalStart, arena[start - 1] != 0x0A { start -= 1 }
          var end = found
          while end < node.literalEnd, arena[end] != 0x0A { end += 1 }
          place = end
          if CodeReference(String(decoding: UnsafeBufferPointer(rebasing: arena[start..<end]), as: UTF8.self)) != nil {
            return true
          }
        }
      }
      return false
    }
  }
}
