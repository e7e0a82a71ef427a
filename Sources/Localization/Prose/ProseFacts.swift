import Diagnostics
import Markup

/// What a block of prose holds that a translation must not change, with the place of each.
struct ProseFacts {
  struct Item {
    var text: String
    var range: SourceRange
    /// Kept for links: whether the author wrote the address as text.
    var isAutolink = false
  }

  var links: [Item] = []
  var images: [Item] = []
  /// Code spans.
  var code: [Item] = []
  /// Technical words outside code spans; `spans` tells the inline node that holds each.
  var words: [Item] = []
  /// Placeholders in prose: `<Enter Your Backend Endpoint>`.
  var placeholders: [Item] = []
  /// Emphasis marks that were left as text.
  var strayMarks: [Item] = []
  /// Texts of emphasised runs.
  var emphasised: [Item] = []
  /// All text, for a search.
  var text: [UInt8] = []

  init(_ document: Document, _ blocks: ArraySlice<LeafBlock>) {
    for block in blocks {
      if !text.isEmpty { text.append(0x20) }
      let start = text.count
      collect(document, block)
      collectPlaceholders(from: start, block)
    }
  }

  private mutating func collect(_ document: Document, _ block: LeafBlock) {
    for index in document.descendants(of: block.node) {
      let node = document.nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      let id = NodeID(index)
      switch node.kind {
      case .link:
        links.append(Item(text: document.info(id), range: node.range, isAutolink: node.detail.contains(.autolink)))
      case .image: images.append(Item(text: document.info(id), range: node.range))
      case .code:
        code.append(Item(text: document.literal(id), range: node.range))
        append(document.literalBytes(id))
      case .emphasis, .strong: emphasised.append(Item(text: document.plainText(of: id), range: node.range))
      case .text:
        let bytes = document.literalBytes(id)
        for word in TechnicalWords(bytes) {
          words.append(Item(text: String(decoding: bytes[word], as: UTF8.self), range: within(node, bytes, word)))
        }
        collectMarks(bytes, node)
        append(bytes)
      case .softBreak, .lineBreak, .tableCell: text.append(0x20)
      default: break
      }
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) { text.append(contentsOf: bytes) }

  /// Whether the block's text holds a word at word boundaries.
  func holds(_ word: String) -> Bool {
    let needle = Array(word.utf8)
    guard let first = needle.first, text.count >= needle.count else { return false }
    var i = 0
    while i + needle.count <= text.count {
      if text[i] == first, text[i..<i + needle.count].elementsEqual(needle),
        i == 0 || !isASCIIWord(text[i - 1]),
        i + needle.count == text.count || !isASCIIWord(text[i + needle.count]) || !isASCIIWord(needle[needle.count - 1])
      {
        return true
      }
      i += 1
    }
    return false
  }

  /// The place of a part of a text node; the node's own where escapes make the two differ in length.
  private func within(_ node: Node, _ bytes: ArraySlice<UInt8>, _ part: Range<Int>) -> SourceRange {
    guard node.range.count == bytes.count else { return node.range }
    let start = node.range.lowerBound + part.lowerBound - bytes.startIndex
    return SourceRange(start, start + part.count)
  }

  private mutating func collectMarks(_ bytes: ArraySlice<UInt8>, _ node: Node) {
    var i = bytes.startIndex
    while i < bytes.endIndex {
      guard bytes[i] == UInt8(ascii: "*") else {
        i += 1
        continue
      }
      var end = i
      while end < bytes.endIndex, bytes[end] == UInt8(ascii: "*") { end += 1 }
      let before = i > bytes.startIndex ? bytes[i - 1] : 0x20
      let after = end < bytes.endIndex ? bytes[end] : 0x20
      // A star between blanks is a star; so is one that was escaped.
      if !(before == 0x20 && after == 0x20 && end - i == 1) || (i == bytes.startIndex) != (end == bytes.endIndex) {
        strayMarks.append(Item(text: String(decoding: bytes[i..<end], as: UTF8.self), range: within(node, bytes, i..<end)))
      }
      i = end
    }
  }

  /// `<words>` in the source text, escaped or in emphasis, that is no HTML tag.
  private mutating func collectPlaceholders(from start: Int, _ block: LeafBlock) {
    var i = start
    while i < text.endIndex {
      guard text[i] == UInt8(ascii: "<"), let close = text[i...].prefix(80).firstIndex(of: UInt8(ascii: ">")), close > i + 2
      else {
        i += 1
        continue
      }
      placeholders.append(Item(text: String(decoding: text[i...close], as: UTF8.self), range: block.range))
      i = close
    }
  }
}
