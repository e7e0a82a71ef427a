import Diagnostics
import Markup

/// What a row of a table or an item of a list is about, where it begins with that: a version, a name in the font of code.
///
///     | `0.3.0` | February 2023 |       - `0.3.0` (Feb 2023)       - [0.3.0](https://example.com/0.3.0)
struct BlockKey: Sendable, Hashable {
  var hash: UInt64
  /// Whether it is a number of several parts: no language writes it otherwise, and another number is another thing.
  var isVersion: Bool

  init?(_ document: Document, _ id: NodeID) {
    var children = document.children(of: id)
    guard let root = document.kind(id) == .tableRow ? children.next() : id, let text = BlockKey.beginning(document, root),
      !text.isEmpty
    else { return nil }
    isVersion = BlockKey.isVersion(text)
    let isMarked = isVersion && text.first.map { $0 | 0x20 == UInt8(ascii: "v") } ?? false
    hash = StableHash.of(10, isMarked ? text.dropFirst() : text)
  }

  /// The code that a text begins with, or the version.
  private static func beginning(_ document: Document, _ root: NodeID) -> ArraySlice<UInt8>? {
    for index in document.descendants(of: root) {
      switch document.nodes[index].kind {
      case .link, .strong, .emphasis: continue
      case .code: return document.literalBytes(NodeID(index))
      case .text:
        let text = document.literalBytes(NodeID(index)).drop { $0 <= 0x20 }
        if text.isEmpty { continue }
        let word = text.prefix { $0 > 0x20 && $0 < 0x80 }
        return isVersion(word) ? word : nil
      default: return nil
      }
    }
    return nil
  }

  /// `1.4.0`, `v2.1`: numbers with full stops between them.
  private static func isVersion(_ text: ArraySlice<UInt8>) -> Bool {
    var parts = 0
    var isInside = false
    for (index, byte) in text.enumerated() {
      if (0x30...0x39).contains(byte) {
        if !isInside { parts += 1 }
        isInside = true
      } else if byte == UInt8(ascii: "."), isInside {
        isInside = false
      } else if index > 0 || byte | 0x20 != UInt8(ascii: "v") {
        return false
      }
    }
    return parts > 1 && isInside
  }
}

/// The keys of the blocks of two pages, and which of them have a counterpart.
struct BlockKeys {
  private var counts: [UInt64: (source: Int, variant: Int)] = [:]

  init(_ source: [LeafBlock], _ variant: [LeafBlock]) {
    for key in source.lazy.compactMap(\.key) { counts[key.hash, default: (0, 0)].source += 1 }
    for key in variant.lazy.compactMap(\.key) { counts[key.hash, default: (0, 0)].variant += 1 }
  }

  /// Whether two rows or items are about different things: they name versions, or one has its own counterpart elsewhere. A name that
  /// only this page has may be the other's, misspelt.
  func areApart(_ a: LeafBlock, _ b: LeafBlock) -> Bool {
    guard a.key != b.key else { return false }
    guard let x = a.key, let y = b.key else {
      if a.key?.isVersion ?? b.key?.isVersion ?? false { return true }
      guard a.kind == .tableRow, b.kind == .tableRow, let key = a.key ?? b.key, let count = counts[key.hash] else { return false }
      return count.source == 1 && count.variant == 1
    }
    if x.isVersion && y.isVersion { return true }
    let (own, other) = (counts[x.hash] ?? (0, 0), counts[y.hash] ?? (0, 0))
    return own.variant >= own.source || other.source >= other.variant
  }
}
