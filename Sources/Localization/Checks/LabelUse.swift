import Diagnostics
import Markup

/// A label of a user interface where a translation shows it: `**Settings**` and what stands for it.
package struct LabelUse: Sendable {
  /// The source's label.
  package var label: String
  /// What the translation writes, without brackets and quotes around it.
  package var rendering: String
  package var source: Location
  package var variant: Location

  /// Whether it is the head of a paragraph or an entry: `**Log in**: a button`. Not every head is a label.
  package var isHead: Bool

  package init(
    label: String, rendering: String, source: Location, variant: Location, isHead: Bool
  ) {
    self.label = label
    self.rendering = rendering
    self.source = source
    self.variant = variant
    self.isHead = isHead
  }

  /// The labels of two blocks that are each other's translation: the heads, what both write alike, and the one that is left over on
  /// both sides. Of two that are left over it is not known which is which.
  static func all(_ a: LeafBlock, _ source: Document, _ b: LeafBlock, _ variant: Document) -> [LabelUse] {
    var was = LabelReader(source, a).emphasised
    guard was.contains(where: \.isLabel) else { return [] }
    let reader = LabelReader(variant, b)
    var now = reader.emphasised.isEmpty ? reader.bracketed : reader.emphasised
    var pairs: [(label: LabelReader.Item, rendering: LabelReader.Item)] = []
    if let head = was.first, head.isHead, let first = now.first, first.isHead {
      pairs.append((was.removeFirst(), now.removeFirst()))
    }
    for label in was {
      guard let index = now.firstIndex(where: { $0.text.lowercased() == label.text.lowercased() }) else { continue }
      pairs.append((label, now.remove(at: index)))
      was.removeAll { $0.range == label.range }
    }
    if was.count == 1, now.count == 1, !was[0].isHead { pairs.append((was[0], now[0])) }
    return pairs.filter(\.label.isLabel).map { label, rendering in
      LabelUse(
        label: label.text, rendering: rendering.text, source: Location(file: source.source.path, range: label.range),
        variant: Location(file: variant.source.path, range: rendering.range), isHead: label.isHead)
    }
  }
}

/// Reads what a block emphasises or puts in brackets.
private struct LabelReader {
  struct Item {
    var text: String
    var range: SourceRange
    /// Whether it can be the name of a button, a menu, a field: a few words that begin with a capital and end without a stop.
    var isLabel: Bool
    /// Whether it begins its block and goes on with a colon or a dash.
    var isHead = false
  }

  /// Strong emphasis.
  private(set) var emphasised: [Item] = []
  /// Texts in the brackets and quotes that locales use for labels, where nothing is emphasised.
  var bracketed: [Item] {
    var found: [Item] = []
    for index in document.descendants(of: block.node) where document.nodes[index].kind == .text {
      let node = document.nodes[index]
      let bytes = document.literalBytes(NodeID(index))
      guard !node.detail.contains(.embeddedSource), node.range.count == bytes.count else { continue }
      for part in Self.parts(bytes) {
        let start = node.range.lowerBound + part.lowerBound - bytes.startIndex
        found.append(
          Item(
            text: String(decoding: bytes[part], as: UTF8.self), range: SourceRange(start, start + part.count), isLabel: true))
      }
    }
    return found
  }

  private let document: Document
  private let block: LeafBlock

  init(_ document: Document, _ block: LeafBlock) {
    self.document = document
    self.block = block
    for index in document.descendants(of: block.node) where document.nodes[index].kind == .strong {
      let id = NodeID(index)
      let node = document.nodes[index]
      let isAlone = node.parent == block.node.index && node.range == block.range
      guard !node.detail.contains(.embeddedSource), !isAlone else { continue }
      let text = Self.withoutBrackets(document.plainText(of: id))
      let isCode = document.descendants(of: id).contains { document.nodes[$0].kind == .code }
      emphasised.append(Item(text: text, range: node.range, isLabel: !isCode && Self.isLabel(text), isHead: isHead(node)))
    }
  }

  private func isHead(_ node: Node) -> Bool {
    let bytes = document.source.bytes
    // A side-by-side page has its tags before and behind it.
    let start = document.children(of: block.node).first { document.kind($0) != .htmlInline }
    guard start.map({ document.range($0).lowerBound }) == node.range.lowerBound else { return false }
    var next = node.range.upperBound
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    guard next < bytes.count else { return true }
    return bytes[next] == UInt8(ascii: ":") || bytes[next] == UInt8(ascii: "-") || bytes[next...].starts(with: "：".utf8)
      || bytes[next...].starts(with: "–".utf8) || bytes[next...].starts(with: "—".utf8)
  }

  private static func isLabel(_ text: String) -> Bool {
    let words = text.utf8.split(separator: 0x20)
    guard (1...5).contains(words.count), (2...40).contains(text.unicodeScalars.count), let first = text.unicodeScalars.first,
      let last = text.unicodeScalars.last, first.properties.isUppercase, !".:!?,;。：".unicodeScalars.contains(last)
    else { return false }
    // Names of code stay as they are everywhere, and what is not a name of the interface is not shouted.
    let bytes = Array(text.utf8)
    return !TechnicalWords.isTechnical(bytes[...]) && (words.count == 1 || bytes.contains { (0x61...0x7A).contains($0) })
  }

  private static let pairs: [(open: [UInt8], close: [UInt8])] = [
    ("[", "]"), ("「", "」"), ("『", "』"), ("【", "】"), ("“", "”"), ("„", "“"), ("«", "»"), ("\"", "\""), ("‘", "’"), ("'", "'"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// `[OK]` without its brackets, however many there are.
  private static func withoutBrackets(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    func trim() {
      while let byte = bytes.first, byte <= 0x20 { bytes.removeFirst() }
      while let byte = bytes.last, byte <= 0x20 { bytes.removeLast() }
    }
    trim()
    while let pair = pairs.first(where: {
      bytes.count > $0.open.count + $0.close.count && bytes.starts(with: $0.open) && bytes.suffix($0.close.count) == $0.close[...]
    }) {
      bytes = bytes.dropFirst(pair.open.count).dropLast(pair.close.count)
      trim()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands in brackets, the outer ones.
  private static func parts(_ bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      guard let pair = pairs.first(where: { bytes[i...].starts(with: $0.open) }),
        let close = bytes[(i + pair.open.count)...].prefix(120).firstRange(of: pair.close)
      else {
        i += 1
        continue
      }
      if close.lowerBound > i + pair.open.count { found.append(i + pair.open.count..<close.lowerBound) }
      i = close.upperBound
    }
    return found
  }
}
