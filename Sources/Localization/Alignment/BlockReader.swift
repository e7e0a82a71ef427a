import Diagnostics
import Markup

/// Lists the leaf blocks of a document in reading order, whatever dialect it is written in.
public struct BlockReader: Sendable {
  public init() {}

  public func blocks(of document: Document) -> [LeafBlock] {
    var blocks: [LeafBlock] = []
    var index = 1
    while index < document.nodes.count {
      let id = NodeID(index)
      guard let kind = leafKind(document, id) else {
        index += 1
        continue
      }
      blocks.append(block(document, id, kind))
      // What stands inside a leaf is part of it.
      index = max(index + 1, document.descendants(of: id).upperBound)
    }
    return blocks
  }

  private func leafKind(_ document: Document, _ id: NodeID) -> LeafBlock.Kind? {
    switch document.kind(id) {
    case .heading: return .heading
    case .paragraph: return .paragraph
    case .codeBlock: return .code
    case .tableRow: return .tableRow
    case .include: return .include
    case .selector: return .selector
    case .htmlBlock:
      // Comments are notes between people and tools: the reader does not see them.
      let bytes = document.literalBytes(id).drop { $0 <= 0x20 }
      return bytes.starts(with: "<!--".utf8) || closesOnly(bytes) ? nil : .html
    default: return nil
    }
  }

  /// Whether there is nothing but the ends of elements.
  private func closesOnly(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "<")).allSatisfy { tag in
      guard tag.first == UInt8(ascii: "/"), let end = tag.firstIndex(of: UInt8(ascii: ">")) else { return false }
      return tag[(end + 1)...].allSatisfy { $0 <= 0x20 }
    }
  }

  private func block(_ document: Document, _ id: NodeID, _ kind: LeafBlock.Kind) -> LeafBlock {
    var containers: [String] = []
    var depth = 0
    var opensItem = false
    var group: Int32 = 0
    var child = id
    while let parent = document.parent(of: child) {
      switch document.kind(parent) {
      case .list:
        containers.append(document[parent].detail.contains(.ordered) ? "ol" : "ul")
        group = parent.index
      case .table: group = parent.index
      case .item:
        depth += 1
        if child == id { opensItem = document[parent].firstChild == child.index }
      case .blockQuote: containers.append("quote")
      case .admonition: containers.append(document.info(parent))
      case .tab: containers.append("tab")
      default: break
      }
      child = parent
    }
    var block = LeafBlock(
      node: id, kind: kind, range: document.range(id), level: kind == .heading ? Int(document[id].level) : depth,
      containers: containers.reversed(), opensItem: opensItem, invariants: [], length: 0)
    block.group = group
    var invariants = InvariantCollector(document: document)
    switch kind {
    case .code: invariants.addCode(id)
    case .html: invariants.addMarkup(id)
    case .include: invariants.add(4, document.infoBytes(id))
    default:
      invariants.expect(block.range.count)
      invariants.addInlines(below: id)
    }
    block.invariants = invariants.hashes.sorted()
    block.length = invariants.length
    block.words = invariants.words.sorted().withoutRepetition
    block.terms = invariants.terms
    block.shape = invariants.shape
    if kind == .paragraph {
      block.shape.isBold = isBold(document, id)
      if opensItem { block.linkedNumbers = LinkedNumbers(document, id).hash }
    }
    if kind == .tableRow || kind == .paragraph && opensItem { block.key = BlockKey(document, id) }
    if kind == .heading {
      block.anchor = StableHash.of(9, (document.explicitAnchor(of: id)?.name ?? Document.slug(document.plainText(of: id))).utf8)
    }
    return block
  }

  /// Whether all of a paragraph is bold.
  private func isBold(_ document: Document, _ id: NodeID) -> Bool {
    var children = document.children(of: id)
    guard let only = children.next(), children.next() == nil else { return false }
    return document.kind(only) == .strong
  }
}

/// Gathers what a translation leaves as it is.
private struct InvariantCollector {
  let document: Document
  var hashes: [UInt64] = []
  var words: [UInt64] = []
  var terms: [UInt64] = []
  var shape = LeafBlock.Shape()
  var length = 0

  /// Takes room for the words of a text of so many bytes at once.
  mutating func expect(_ bytes: Int) {
    words.reserveCapacity(bytes / 6)
    terms.reserveCapacity(bytes / 6)
  }

  mutating func add(_ tag: UInt8, _ bytes: some Sequence<UInt8>) { hashes.append(StableHash.of(tag, bytes)) }

  mutating func addInlines(below id: NodeID) {
    for index in document.descendants(of: id) {
      let node = document.nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      switch node.kind {
      case .link:
        add(1, document.infoBytes(NodeID(index)))
        shape.links += 1
      case .image:
        add(2, document.infoBytes(NodeID(index)))
        shape.links += 1
      case .emphasis, .strong:
        shape.marked += 1
        shape.isPlain = false
        addEmphasised(NodeID(index))
      case .htmlInline: shape.isPlain = false
      case .code:
        shape.marked += 1
        add(3, document.literalBytes(NodeID(index)))
        addText(document.literalBytes(NodeID(index)), isCode: true)
      case .text: addText(document.literalBytes(NodeID(index)))
      default: break
      }
    }
  }

  /// Words of ASCII letters and digits that a translator keeps (with a digit, an inner capital or an underscore), and the length.
  private mutating func addText(_ bytes: ArraySlice<UInt8>, isCode: Bool = false) {
    for word in TechnicalWords(bytes) {
      // A longer one is no name: an address, perhaps.
      guard word.count < 120 else {
        shape.isPlain = false
        continue
      }
      add(5, bytes[word.lowerBound..<word.upperBound])
    }
    if length == 0, let first = bytes.first { shape.opensWithSign = SentenceSign.opensCode(first) }
    bytes.withUnsafeBufferPointer { text in
      addWords(text)
      // A name may have dots and colons; it ends no sentence.
      if isCode { shape.end = 0 } else { addSentences(text) }
    }
    var found = Terms(bytes)
    while let term = found.next() { terms.append(term) }
  }

  /// A word that stands alone in emphasis is known by what a code span of it would be known by: many translations emphasise the
  /// names that their source has as code.
  private mutating func addEmphasised(_ id: NodeID) {
    var name: [UInt8] = []
    for child in document.children(of: id) {
      guard document.kind(child) == .text else { return }
      name += document.literalBytes(child)
    }
    guard name.count > 2, name.count < 80, name.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return }
    words.append(StableHash.of(3, name))
  }

  mutating func addMarkup(_ id: NodeID) {
    document.literalBytes(id).withUnsafeBufferPointer { addWords($0) }
  }

  /// The words of ASCII letters and digits, and the length that a reader sees.
  private mutating func addWords(_ bytes: UnsafeBufferPointer<UInt8>) {
    var hash = StableHash()
    var letters = 0
    for byte in bytes {
      if isASCIIWord(byte) {
        if letters == 0 {
          hash = StableHash()
          hash.add(7 as UInt8)
        }
        hash.add(byte)
        letters += 1
        length += 1
        continue
      }
      endWord(hash, letters)
      letters = 0
      // Scalars of three or four bytes are mostly wide; a wide sign says about as much as two letters.
      if byte & 0xC0 != 0x80, byte > 0x20 {
        length += byte >= 0xE0 ? 2 : 1
        if byte >= 0xE0 { shape.wide += 1 }
      }
      if byte >= 0x80 { shape.hasLetters = true }
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "<") { shape.isPlain = false }
    }
    endWord(hash, letters)
  }

  private mutating func endWord(_ hash: StableHash, _ letters: Int) {
    guard letters > 0 else { return }
    shape.hasLetters = true
    if letters > 2 { words.append(hash.value) }
  }

  /// Counts what ends sentences; the signs of wide scripts stand for their ASCII twins.
  private mutating func addSentences(_ bytes: UnsafeBufferPointer<UInt8>) {
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let next = i + 1 < bytes.endIndex ? bytes[i + 1] : 0x20
      var sign = bytes[i]
      var width = 1
      if sign >= 0xE0, i + 2 < bytes.endIndex {
        width = sign >= 0xF0 ? 4 : 3
        sign = SentenceSign.ofWide(sign, bytes[i + 1], bytes[i + 2])
      } else if next > 0x20, SentenceSign.ends(sign) {
        sign = 0x61
      }
      if sign > 0x20 { shape.end = SentenceSign.ends(sign) ? sign : 0 }
      if SentenceSign.ends(sign) { shape.sentences += 1 }
      if SentenceSign.joins(sign), next > 0x20 { shape.joints += 1 }
      i += width
    }
  }

  /// The words of code: short runs of identifier characters; comments and strings count too, most of them survive.
  mutating func addCode(_ id: NodeID) {
    document.literalBytes(id).withUnsafeBufferPointer { addWords($0) }
    hashes = words.map { StableHash.of($0, 6) }
    // A long block has many words; its rarest are not known, so a deterministic sample of them is enough.
    if hashes.count > 64 { hashes = Array(hashes.sorted().withoutRepetition.prefix(64)) }
  }
}

/// The signs that end a sentence, in ASCII or wide.
private enum SentenceSign {
  static func ends(_ sign: UInt8) -> Bool {
    sign == UInt8(ascii: ".") || sign == UInt8(ascii: "?") || sign == UInt8(ascii: "!") || sign == UInt8(ascii: ":")
  }

  static func opensCode(_ sign: UInt8) -> Bool {
    sign == UInt8(ascii: "}") || sign == UInt8(ascii: ")") || sign == UInt8(ascii: "]") || sign == UInt8(ascii: "/")
  }

  static func joins(_ sign: UInt8) -> Bool {
    sign == UInt8(ascii: "(") || sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/")
  }

  /// The ASCII twin of `。`, `！`, `？`, `：`, `．`, `（`; a letter for any other.
  static func ofWide(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt8 {
    switch (first, second, third) {
    case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x8E): UInt8(ascii: ".")
    case (0xEF, 0xBC, 0x81): UInt8(ascii: "!")
    case (0xEF, 0xBC, 0x9F): UInt8(ascii: "?")
    case (0xEF, 0xBC, 0x9A): UInt8(ascii: ":")
    case (0xEF, 0xBC, 0x88): UInt8(ascii: "(")
    default: 0x61
    }
  }
}

/// Whether a byte is an ASCII letter, a digit or an underscore; the two masks have a bit for each byte below 128.
@inline(__always)
func isASCIIWord(_ byte: UInt8) -> Bool {
  let mask: UInt64 = byte < 0x40 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
  return byte < 0x80 && mask >> UInt64(byte & 0x3F) & 1 == 1
}
