import Diagnostics
import Markup

/// Anchors, list numbers, heading levels, notes, emphasis.
extension PageRepair {
  func anchorFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    guard let explicit = variant.document.explicitAnchor(of: b.node) else { return nil }
    let anchor = source.document.anchor(of: a.node)
    guard !anchor.isEmpty, variant.document.source.text(explicit.range) == explicit.name else { return nil }
    // Other publishing tools number equal headings with `_1`, and join words in their own way: that is no damage.
    func words(_ name: String) -> [Substring] { name.split { $0 == "-" || $0 == "_" } }
    let isGiven = source.document.explicitAnchor(of: a.node) != nil
    guard words(anchor) != words(explicit.name), isGiven || NearMiss.best(for: explicit.name, among: [anchor]) != nil else {
      return nil
    }
    let edit = replacement(explicit.range, anchor)
    return tried("Write the anchor '\(anchor)'", [edit], index) { document, block in
      document.explicitAnchor(of: block.node)?.name == anchor
    }
  }

  func listFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    guard let listA = orderedList(a, source.document), let listB = orderedList(b, variant.document) else { return nil }
    let number = source.document[listA].number
    let bytes = variant.document.source.bytes
    var start = variant.document.range(listB).lowerBound
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 || bytes[start] == UInt8(ascii: ">") { start += 1 }
    var end = start
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    guard end > start else { return nil }
    let edit = replacement(SourceRange(start, end), "\(number)")
    return tried("Begin the list with '\(number)'", [edit], index) { document, block in
      orderedList(block, document).map { document[$0].number } == number
    }
  }

  private func orderedList(_ block: LeafBlock, _ document: Document) -> NodeID? {
    guard let item = document.parent(of: block.node), document.kind(item) == .item, let list = document.parent(of: item),
      document[list].detail.contains(.ordered)
    else { return nil }
    return list
  }

  /// Writes a heading with the level of the source's; an emphasised line becomes one again.
  func headingFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    let document = variant.document
    let marks = String(repeating: "#", count: a.level)
    var edits: [Diagnostic.Fix.Replacement]
    if b.kind == .heading {
      let bytes = document.source.bytes[b.range.lowerBound..<b.range.upperBound]
      // A heading that is underlined has no marks.
      guard bytes.prefix(while: { $0 == UInt8(ascii: "#") }).count == b.level else { return nil }
      edits = [replacement(SourceRange(b.range.lowerBound, b.range.lowerBound + b.level), marks)]
    } else {
      let children = Array(document.children(of: b.node))
      guard b.containers.isEmpty, let first = children.first else { return nil }
      let range = document.range(first)
      let isEmphasised = children.count == 1 && (document.kind(first) == .strong || document.kind(first) == .emphasis)
      guard isEmphasised else { return nil }
      let width = document.kind(first) == .strong ? 2 : 1
      edits = [
        replacement(SourceRange(b.range.lowerBound, range.lowerBound + width), marks + " "),
        replacement(SourceRange(range.upperBound - width, b.range.upperBound), ""),
      ]
    }
    var expected = outline
    expected[index] = Outline(b)
    (expected[index].kind, expected[index].level) = (.heading, a.level)
    let text = document.plainText(of: b.node)
    return tried("Write the heading with \(a.level) '#'", edits, index, expecting: expected) { document, block in
      document.plainText(of: block.node) == text
    }
  }

  /// A space behind the closing mark, before the opening one, or both: the first that renders.
  func emphasisFix(_ b: LeafBlock, _ index: Int, at range: SourceRange) -> Diagnostic.Fix? {
    let before = strong(variant.document, b)
    for places in [[range.upperBound], [range.lowerBound], [range.lowerBound, range.upperBound]] {
      let edits = places.map { replacement(SourceRange($0, $0), " ") }
      let found = tried("Put a space beside the emphasis, so that it renders", edits, index) { document, block in
        let now = strong(document, block)
        return now.count == before.count + 1 && now.stars + 4 <= before.stars
      }
      if let found { return found }
    }
    return nil
  }

  private func strong(_ document: Document, _ block: LeafBlock) -> (count: Int, stars: Int) {
    var (count, stars) = (0, 0)
    for index in document.descendants(of: block.node) where !document.nodes[index].detail.contains(.embeddedSource) {
      switch document.nodes[index].kind {
      case .strong: count += 1
      case .text: for byte in document.literalBytes(NodeID(index)) where byte == UInt8(ascii: "*") { stars += 1 }
      default: break
      }
    }
    return (count, stars)
  }
}
