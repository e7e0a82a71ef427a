import Diagnostics
import Markup

/// Says a block of a translation with the words of its source, and with the names that the translation has.
///
/// Names are code spans and words that no language has: numbers, capitals, inner capitals, paths. What only the source has is
/// left out, what only the translation has takes its place or stands at the end.
struct SourceWords {
  let source: Document
  let variant: Document

  /// The text of the source's block with the names of the translation's; `nil` where the translation's is to stay.
  func text(of a: LeafBlock, for b: LeafBlock) -> [UInt8]? {
    guard a.kind == b.kind else { return nil }
    switch a.kind {
    case .tableRow: return row(a, b)
    case .heading, .paragraph:
      return lines(told(a.node, names(of: b.node, in: variant), by: b.node), of: b)
    case .code, .html, .include, .selector: return nil
    }
  }

  /// The lines of a text behind what stands before the second line of a block, such as the sign of a quote.
  private func lines(_ text: [UInt8], of block: LeafBlock) -> [UInt8] {
    guard block.kind == .paragraph, text.contains(0x0A) else { return text }
    let file = variant.source
    let start = file.rangeOfLine(file.lineIndex(at: block.range.lowerBound)).lowerBound
    let prefix = file.bytes[start..<block.range.lowerBound].map { $0 == UInt8(ascii: ">") ? $0 : 0x20 }
    var out: [UInt8] = []
    for (number, line) in text.split(separator: 0x0A).enumerated() {
      let line = line.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
      if number > 0 { out += [0x0A] + prefix }
      out += line
    }
    return out
  }

  /// What of a block of the translation the text stands for: all but the signs of a heading.
  func place(of block: LeafBlock) -> SourceRange {
    guard block.kind != .tableRow else { return block.range }
    let range = content(block.node, variant)
    return SourceRange(range.lowerBound, range.upperBound)
  }

  // MARK: Rows

  private func row(_ a: LeafBlock, _ b: LeafBlock) -> [UInt8]? {
    let (cells, others) = (cells(a.node, source), cells(b.node, variant))
    guard cells.count == others.count, !cells.isEmpty else { return nil }
    let isHead = source.parent(of: a.node).map { source[$0].firstChild == a.node.index } ?? false
    var out: [UInt8] = []
    for (column, (cell, other)) in zip(cells, others).enumerated() {
      out += [UInt8(ascii: "|"), 0x20]
      let own = variant.plainText(of: other)
      let isName = !isHead && isWord(own) && isWord(source.plainText(of: cell))
      if isName, column == 0 || vocabulary(of: a.node).contains(own) {
        out += variant.source.bytes[content(other, variant)]
      } else {
        out += told(cell, names(of: other, in: variant), by: other)
      }
      out.append(0x20)
    }
    return out + [UInt8(ascii: "|")]
  }

  private func cells(_ row: NodeID, _ document: Document) -> [NodeID] {
    document.children(of: row).filter { document.kind($0) == .tableCell }
  }

  /// The words that stand alone in a cell of the source's table: types, `yes` and `no`.
  private func vocabulary(of row: NodeID) -> Set<String> {
    guard let table = source.parent(of: row) else { return [] }
    var words: Set<String> = []
    for index in source.descendants(of: table) where source.nodes[index].kind == .tableCell {
      let text = source.plainText(of: NodeID(index))
      if isWord(text) { words.insert(text) }
    }
    return words
  }

  private func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "|") }
  }

  // MARK: Names

  /// A word that translations keep, and where it stands.
  private struct Name {
    var text: ArraySlice<UInt8>
    var range: SourceRange
  }

  private func content(_ node: NodeID, _ document: Document) -> Range<Int> {
    let children = Array(document.children(of: node))
    guard let first = children.first, let last = children.last else {
      let range = document.range(node)
      return range.lowerBound..<range.lowerBound
    }
    return document.range(first).lowerBound..<document.range(last).upperBound
  }

  private func names(of node: NodeID, in document: Document) -> [Name] {
    var out: [Name] = []
    for index in document.descendants(of: node) {
      let id = NodeID(index)
      switch document.kind(id) {
      case .code: out.append(Name(text: document.literalBytes(id), range: document.range(id)))
      case .text:
        let range = document.range(id)
        for word in words(document.source.bytes[range.lowerBound..<range.upperBound]) {
          out.append(Name(text: word, range: SourceRange(word.startIndex, word.endIndex)))
        }
      default: break
      }
    }
    return out
  }

  /// The words that are names, without the punctuation at their ends.
  private func words(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    func isEnd(_ byte: UInt8) -> Bool { !isASCIIWord(byte) && !"/{}<>".utf8.contains(byte) }
    return text.split { $0 <= 0x20 || $0 >= 0x80 || ",;()\"'".utf8.contains($0) }.compactMap { word in
      var word = word.drop(while: isEnd)
      while let last = word.last, isEnd(last) { word.removeLast() }
      return isName(word) ? word : nil
    }
  }

  private func isName(_ word: ArraySlice<UInt8>) -> Bool {
    if word.first == UInt8(ascii: "/") { return word.count > 1 }
    let hasSign = word.contains(UInt8(ascii: "/")) || word.contains(UInt8(ascii: "{"))
    return hasSign || TechnicalWords.isTechnical(word) || word.count > 1 && word.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// The source's text with what the translation has in the place of names that it lacks.
  private func told(_ node: NodeID, _ theirs: [Name], by other: NodeID) -> [UInt8] {
    let own = names(of: node, in: source)
    let whole = content(other, variant)
    let translation = variant.source.bytes[whole]
    let content = content(node, source)
    let original = source.source.bytes[content]
    let lost = own.filter { !translation.holdsWhole($0.text) }
    var added = theirs.filter { !original.holdsWhole($0.text) }[...]
    var out: [UInt8] = []
    var position = content.lowerBound
    for name in lost where name.range.lowerBound >= position && name.range.upperBound <= content.upperBound {
      out += source.source.bytes[position..<name.range.lowerBound]
      if let next = added.popFirst() { out += variant.source.bytes[next.range.lowerBound..<next.range.upperBound] }
      position = name.range.upperBound
    }
    out += source.source.bytes[position..<content.upperBound]
    for name in added { out += [0x20] + variant.source.bytes[name.range.lowerBound..<name.range.upperBound] }
    return out
  }
}
