import Diagnostics

/// What CommonMark and MDX read differently in a page with components.
///
/// In MDX Markdown goes on below `<Anchor id="x" />`, and what stands in a component may be indented as deep as its author
/// likes; in CommonMark the tag opens a block of HTML that swallows what follows up to a blank line, and four blanks make code.
/// Empty lines are put around the tags of components, what they hold is moved to where the tag begins, and what only programs
/// read (`import Tabs from '@theme/Tabs'`, `{/* a comment */}`) is left out; nothing is executed.
///
///     <Card title="Kilns">
///         Read **this** first.        // a paragraph, no code
///     </Card>
///
/// A page is one of MDX by its ending, or because a line of it ends a component.
struct ComponentLines {
  private let file: SourceFile
  private let isMDX: Bool
  private var edits: [Patch.Edit] = []
  private var open: [Component] = []
  /// How many of each name are open.
  private var names: [ArraySlice<UInt8>: Int] = [:]
  /// The fence of the code that a line stands in, and how far its lines are moved.
  private var fence: (sign: FenceSign, shift: Int)?
  /// Whether a block may begin on the line: it is the first, or follows an empty line, a tag or a heading.
  private var isBlock = true
  /// Whether the tag on the line before needs an empty line behind it.
  private var followsTag = false
  /// Whether the line belongs to a block of HTML, which ends at an empty line.
  private var isRaw = false
  /// Where the last tag that was written for CommonMark ends: lines up to there are part of it.
  private var tagEnd = 0
  /// How many bytes may still be read for tags that have no end.
  private var budget = 1 << 20
  /// The documents that the page imports, by the name that it gives them: `import Warning from './_warning.mdx'`.
  private var partials: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]

  /// A component whose closing tag is still to come.
  private struct Component {
    var name: ArraySlice<UInt8>
    /// The column where its tag stands once it has been moved.
    var column: Int
    /// The indentation of what it holds; `nil` before its first line.
    var base: Int?
    /// Whether it is an element of HTML, whose tag CommonMark knows.
    var isElement = false
  }

  /// The changes that make CommonMark read the page as MDX does; none for a page without components.
  static func edits(_ file: SourceFile, from start: Int) -> [Patch.Edit] {
    guard file.path.hasSuffix(".mdx") || beginsWithImports(file, from: start) || hasComponents(file, from: start) else {
      return []
    }
    var lines = ComponentLines(file: file)
    lines.read(from: start)
    return lines.edits
  }

  private init(file: SourceFile) {
    self.file = file
    isMDX = file.path.hasSuffix(".mdx")
  }

  /// Whether a page without the ending of MDX is one nevertheless: a whole paragraph in front of its first code is an import,
  /// `import Kiln from '@site/kiln'`.
  private static func beginsWithImports(_ file: SourceFile, from start: Int) -> Bool {
    var isBlock = true
    for line in file.lineIndex(at: start)..<file.lineStarts.count {
      guard file.rangeOfLine(line).lowerBound >= start else { continue }
      let text = trimmed(bytes(of: line, file))
      if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) { return false }
      if isBlock, isImport(text), bytes(of: line, file).first == text.first { return true }
      isBlock = text.isEmpty
    }
    return false
  }

  /// `import Kiln from '../kiln';`, `import { Kiln } from "kilns"`: what is imported, from where, and nothing else.
  private static func isImport(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "import ".utf8) else { return false }
    let words = text.split { $0 <= 0x20 }
    guard words.count > 3, words[words.count - 2].elementsEqual("from".utf8), var target = words.last else { return false }
    if target.last == UInt8(ascii: ";") { target = target.dropLast() }
    guard target.count > 2, let quote = target.first, "'\"".utf8.contains(quote), target.last == quote else { return false }
    return words.count == 4 || words[1].first == UInt8(ascii: "{") || words[1].first == UInt8(ascii: "*")
  }

  /// The name and the path in `import Warning from './_warning.mdx'`.
  private static func partial(_ text: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, path: ArraySlice<UInt8>)? {
    guard isImport(text), case let words = text.split(whereSeparator: { $0 <= 0x20 }), words.count == 4 else { return nil }
    var path = words[3].dropFirst()
    while let last = path.last, !Bytes.isLetter(last) { path = path.dropLast() }
    let isDocument = [".md", ".mdx"].contains { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return isDocument && path.allSatisfy({ $0 > 0x20 && !"()<>[]".utf8.contains($0) }) ? (words[1], path) : nil
  }

  /// Whether a page without the ending of MDX is one nevertheless: a line of it ends a component, `</Tabs>`.
  private static func hasComponents(_ file: SourceFile, from start: Int) -> Bool {
    let bytes = file.bytes
    var at = start
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")), open + 2 < bytes.count {
      at = open + 1
      guard bytes[open + 1] == UInt8(ascii: "/"), (0x41...0x5A).contains(bytes[open + 2]) else { continue }
      let range = file.rangeOfLine(file.lineIndex(at: open))
      if closed(by: trimmed(bytes[range.lowerBound..<range.upperBound])) != nil { return true }
    }
    return false
  }

  private mutating func read(from start: Int) {
    var line = file.lineIndex(at: start)
    while line < file.lineStarts.count {
      let range = file.rangeOfLine(line)
      guard range.lowerBound >= start else {
        line += 1
        continue
      }
      let bytes = file.bytes[range.lowerBound..<range.upperBound]
      let text = ComponentLines.trimmed(bytes)
      let indentation = bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
      if range.lowerBound < tagEnd {
        // Part of the tag above.
      } else if let fence {
        move(line, by: min(indentation, fence.shift))
        if fence.sign.isEnded(by: text) {
          self.fence = nil
          isBlock = true
        }
      } else if text.isEmpty {
        isBlock = true
        followsTag = false
        isRaw = false
      } else if isBlock, open.isEmpty, indentation == 0, ComponentLines.isProgram(text) {
        var depth = 0
        var imported: [(name: ArraySlice<UInt8>, path: ArraySlice<UInt8>)] = []
        line = leaveOut(from: line) { text in
          if let found = ComponentLines.partial(text) { imported.append(found) }
          for byte in text {
            if "{[(".utf8.contains(byte) { depth += 1 } else if "}])".utf8.contains(byte) { depth -= 1 }
          }
          return text.isEmpty && depth <= 0
        }
        for (name, path) in imported { partials[name] = path }
        continue
      } else if isBlock, text.starts(with: "{/*".utf8) {
        let last = UInt8(ascii: "*")
        line = leaveOut(from: line) { $0.suffix(2).elementsEqual([last, UInt8(ascii: "}")]) || $0.suffix(3).first == last }
        continue
      } else {
        read(line, text, indentation)
      }
      line += 1
    }
  }

  private mutating func read(_ line: Int, _ text: ArraySlice<UInt8>, _ indentation: Int) {
    if isMDX, let name = ComponentLines.closedElement(by: text), names[name, default: 0] > 0,
      let index = open.lastIndex(where: { $0.name == name })
    {
      let column = isRaw ? indentation : open[index].column
      if isBlock { isRaw = true }
      for component in open[index...] { names[component.name, default: 1] -= 1 }
      open.removeSubrange(index...)
      rewriteTags(from: text.startIndex, to: text.endIndex)
      move(line, by: max(0, indentation - column), behindEmptyLine: followsTag)
      isBlock = false
      followsTag = false
      return
    }
    if let name = ComponentLines.closed(by: text), names[name, default: 0] > 0,
      let index = open.lastIndex(where: { $0.name == name })
    {
      let column = open[index].column
      for component in open[index...] { names[component.name, default: 1] -= 1 }
      open.removeSubrange(index...)
      rewriteTags(from: text.startIndex, to: text.endIndex)
      move(line, by: max(0, indentation - column), behindEmptyLine: !isBlock || followsTag)
      isBlock = true
      followsTag = true
      return
    }
    if followsTag { isRaw = false }
    // What begins a block of HTML is moved with the rest; the lines of the block below it are not.
    let shift = isRaw && open.last?.isElement == true ? 0 : shift(indentation)
    if isBlock, isMDX, ComponentLines.isElement(text) { isRaw = true }
    move(line, by: shift, behindEmptyLine: followsTag)
    followsTag = false
    if let sign = FenceSign.beginning(text) {
      fence = (sign, shift)
      return
    }
    // A tag in the middle of a paragraph is part of it.
    let tag = isBlock ? opened(at: text) : nil
    if let tag, tag.isSelfClosing, let path = partials[file.bytes[tag.name]] {
      let name = Array(file.bytes[tag.name])
      edits.append(
        Patch.Edit(
          file: text.startIndex..<tag.end,
          replacement: Array("[!INCLUDE [".utf8) + name + Array("](".utf8) + path + Array(")]".utf8)))
      tagEnd = tag.end
      followsTag = true
      return
    }
    let element = tag == nil && isMDX ? openedElement(at: text) : nil
    rewriteTags(from: text.startIndex, to: file.rangeOfLine(line).upperBound)
    followsTag = isBlock && (tag != nil || ComponentLines.closed(by: text) != nil)
    // A comment that ends is no part of what stands below it.
    isBlock = followsTag || text.first == UInt8(ascii: "#") || isBlock && text.suffix(3).elementsEqual("-->".utf8)
    if let tag = tag ?? element, !tag.isSelfClosing {
      names[file.bytes[tag.name], default: 0] += 1
      // Where a block of HTML goes on its lines stay, and what it holds begins where the block does.
      let outer = isRaw ? open.last.flatMap { $0.isElement ? $0.column : nil } : nil
      open.append(
        Component(
          name: file.bytes[tag.name], column: outer ?? indentation - shift, base: nil, isElement: element != nil))
    }
  }

  /// Writes the tags between two places so that CommonMark knows them, outside of code.
  private mutating func rewriteTags(from start: Int, to end: Int) {
    let bytes = file.bytes
    var at = max(start, tagEnd)
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "`"):
        var run = at
        while run < end, bytes[run] == bytes[at] { run += 1 }
        at = ComponentTag.endOfCode(bytes, from: run, length: run - at, to: end) ?? run
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "<"):
        guard let tag = ComponentTag(bytes, at: at, anyName: isMDX, budget: &budget) else {
          at += 1
          continue
        }
        edits += tag.edits
        at = tag.end
        tagEnd = max(tagEnd, tag.end)
      case UInt8(ascii: "{"):
        guard isMDX, let found = ComponentTag.filler(bytes, at: at, to: end, budget: &budget) else {
          at += 1
          continue
        }
        edits.append(found)
        at = found.file.upperBound
      default: at += 1
      }
    }
  }

  /// The tag that a line begins with, where nothing stands behind it on the line that it ends on.
  private mutating func opened(at text: ArraySlice<UInt8>) -> ComponentTag? {
    guard text.first == UInt8(ascii: "<"), let first = text.dropFirst().first, (0x41...0x5A).contains(first) else { return nil }
    return tag(at: text, anyName: false)
  }

  /// The tag of an element of HTML that a line begins with in the same way: `<div class="kiln">`, not one whose text is no Markdown.
  private mutating func openedElement(at text: ArraySlice<UInt8>) -> ComponentTag? {
    guard text.first == UInt8(ascii: "<"), let first = text.dropFirst().first, (0x61...0x7A).contains(first),
      let found = tag(at: text, anyName: true), case let name = Array(file.bytes[found.name]), !Self.literal.contains(name),
      !ElementEnds.none.contains(name)
    else { return nil }
    return found
  }

  /// The elements whose text is none of Markdown.
  private static let literal = Set(["pre", "script", "style", "textarea"].map { Array($0.utf8) })

  private mutating func tag(at text: ArraySlice<UInt8>, anyName: Bool) -> ComponentTag? {
    guard let tag = ComponentTag(file.bytes, at: text.startIndex, anyName: anyName, budget: &budget), !tag.isClosing else {
      return nil
    }
    let end = file.rangeOfLine(file.lineIndex(at: tag.end - 1)).upperBound
    return file.bytes[tag.end..<max(tag.end, end)].allSatisfy { $0 <= 0x20 } ? tag : nil
  }

  /// How far a line is moved to the left, so that what a component holds begins where its tag does.
  private mutating func shift(_ indentation: Int) -> Int {
    guard let last = open.last else { return 0 }
    if last.base == nil { open[open.count - 1].base = indentation }
    let base = last.base ?? indentation
    return min(max(0, base - last.column), max(0, indentation - last.column))
  }

  private mutating func move(_ line: Int, by shift: Int, behindEmptyLine: Bool = false) {
    guard shift > 0 || behindEmptyLine else { return }
    let start = file.lineStarts[line]
    edits.append(Patch.Edit(file: start..<start + shift, replacement: behindEmptyLine ? [0x0A] : []))
  }

  /// Leaves lines out up to the one that ends them; the number of the line behind it.
  private mutating func leaveOut(from first: Int, until isLast: (ArraySlice<UInt8>) -> Bool) -> Int {
    var last = first
    while last < file.lineStarts.count, !isLast(ComponentLines.trimmed(ComponentLines.bytes(of: last, file))) { last += 1 }
    let end = min(last, file.lineStarts.count - 1)
    edits.append(Patch.Edit(file: file.lineStarts[first]..<file.rangeOfLine(end).upperBound, replacement: []))
    return end + 1
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

  /// `import Tabs from '@theme/Tabs';`, `import './style.css'`, `export const kilns = 3`.
  private static func isProgram(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "import ".utf8) {
      return text.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "{") }
    }
    guard text.starts(with: "export ".utf8) else { return false }
    let rest = text.dropFirst(7)
    return ["const ", "default ", "function ", "let ", "{", "* "].contains { rest.starts(with: $0.utf8) }
  }

  /// The name of `</Tabs>`.
  private static func closed(by text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "</".utf8), text.last == UInt8(ascii: ">") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.first.map { (0x41...0x5A).contains($0) } == true ? name : nil
  }

  /// Whether a line begins with the tag of an element of HTML.
  private static func isElement(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return false }
    let name = next == UInt8(ascii: "/") ? text.dropFirst(2).first : next
    return name.map { (0x61...0x7A).contains($0) } ?? false
  }

  /// The name of `</div>`.
  private static func closedElement(by text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "</".utf8), text.last == UInt8(ascii: ">") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.first.map { (0x61...0x7A).contains($0) } == true ? name : nil
  }
}
