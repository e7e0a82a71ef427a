import Diagnostics
import Localization
import Markup

/// A page cut into its leaf blocks, for edits whose effect on the alignment is known.
///
/// Each chunk is a run of whole lines and remembers which blocks of the source it came from; after all edits the text is parsed
/// again, and a block of it stands for the blocks of the source whose chunks it overlaps.
struct Draft {
  struct Chunk {
    var bytes: [UInt8]
    /// Blocks of the source that it renders; none for what was inserted and for blank lines.
    var origins: [Int] = []
    /// The block that it was before any edit.
    var block: LeafBlock?
    var isFenced = false
    /// Whether the block is alone in its list item.
    var isWholeItem = false
    /// Offsets in `bytes` after the end of a sentence.
    var sentenceEnds: [Int] = []
    /// A chunk is edited once.
    var isEdited = false

    /// A block that stands in no list, quote, note or table.
    var isTop: Bool { block.map { $0.containers.isEmpty && $0.kind != .tableRow } ?? false }
  }

  var chunks: [Chunk] = []

  /// `nil` if blocks share lines, so that whole lines cannot tell them apart.
  init?(_ document: Document, _ blocks: [LeafBlock]) {
    let file = document.source
    var position = 0
    for (index, block) in blocks.enumerated() {
      let start = file.rangeOfLine(file.lineIndex(at: block.range.lowerBound)).lowerBound
      let lastLine = file.lineIndex(at: max(block.range.lowerBound, block.range.upperBound - 1))
      let end = lastLine + 1 < file.lineStarts.count ? file.lineStarts[lastLine + 1] : file.bytes.count
      guard start >= position, end > start else { return nil }
      if start > position { chunks.append(Chunk(bytes: Array(file.bytes[position..<start]))) }
      var chunk = Chunk(bytes: Array(file.bytes[start..<end]), origins: [index], block: block)
      chunk.isFenced = document[block.node].detail.contains(.fenced)
      chunk.isWholeItem = Draft.isWholeItem(document, block.node)
      if block.kind == .paragraph { chunk.sentenceEnds = Draft.sentenceEnds(document, block.node).map { $0 - start } }
      chunks.append(chunk)
      position = end
    }
    if position < file.bytes.count { chunks.append(Chunk(bytes: Array(file.bytes[position...]))) }
  }

  private static func isWholeItem(_ document: Document, _ node: NodeID) -> Bool {
    guard let item = document.parent(of: node), document.kind(item) == .item else { return false }
    return document[item].firstChild == node.index && document[node].nextSibling < 0
  }

  /// Places in the paragraph's own text where a sentence ends and another begins.
  private static func sentenceEnds(_ document: Document, _ node: NodeID) -> [Int] {
    var ends: [Int] = []
    for child in document.children(of: node) where document.kind(child) == .text {
      let range = document.range(child)
      let bytes = document.source.bytes
      guard range.count == document.literalBytes(child).count, range.count > 4 else { continue }
      for offset in range.lowerBound + 1..<range.upperBound - 1
      where bytes[offset] == UInt8(ascii: ".") && bytes[offset + 1] == 0x20 && bytes[offset - 1] >= 0x61 {
        ends.append(offset + 2)
      }
    }
    return ends
  }

  var bytes: [UInt8] { chunks.flatMap(\.bytes) }

  /// Leaves only blocks for which it holds to be edited or inserted elsewhere: nobody could tell a translation of a block that the
  /// page has from another translation of it.
  mutating func keep(_ isKept: [Bool]) {
    for index in chunks.indices where chunks[index].origins.contains(where: { !isKept[$0] }) { chunks[index].isEdited = true }
  }

  /// Which blocks of the source a parsed copy's blocks stand for.
  func links(_ blocks: [LeafBlock]) -> Set<Link> {
    var links: Set<Link> = []
    var ranges: [(SourceRange, [Int])] = []
    var position = 0
    for chunk in chunks {
      ranges.append((SourceRange(position, position + chunk.bytes.count), chunk.origins))
      position += chunk.bytes.count
    }
    for (index, block) in blocks.enumerated() {
      for (range, origins) in ranges
      where range.lowerBound < block.range.upperBound && block.range.lowerBound < range.upperBound {
        for origin in origins { links.insert(Link(source: origin, variant: index)) }
      }
    }
    return links
  }
}

/// A block of the source and a block that renders it.
struct Link: Hashable {
  var source: Int
  var variant: Int
}
