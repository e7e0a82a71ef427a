import Diagnostics
import Markup

extension Document {
  /// Whether a paragraph is nothing but colons that close nothing, which is told as that.
  func isFence(_ block: NodeID) -> Bool {
    kind(block) == .paragraph
      && source.bytes[range(block).lowerBound..<range(block).upperBound].allSatisfy { $0 == UInt8(ascii: ":") }
  }
}

extension PageComparison {
  /// Says that the name of a note was translated, at the line that begins it: `:::bilgi` for `:::info`.
  func renamedContainer(around b: LeafBlock, of a: LeafBlock, _ name: String, related: Diagnostic.Related) -> Finding? {
    guard isOn(.renamedContainer), let open = Self.container(.container, around: b, in: variant.document),
      let note = Self.container(.admonition, around: a, in: source.document)
    else { return nil }
    let own = variant.document.info(open)
    guard !source.index.notes(of: source.document).contains(own) else { return nil }
    let (file, bytes) = (variant.document.source, source.document.source.bytes)
    let start = variant.document.range(open).lowerBound
    let place = SourceRange(start, max(start, file.rangeOfLine(file.lineIndex(at: start)).upperBound))
    let mark = bytes[source.document.range(note).lowerBound...].prefix { $0 == UInt8(ascii: ":") }
    return Finding(
      .admonitionChanged, by: .renamedContainer, .other("'\(own)' is the name of no note; the source's is '\(name)'"),
      at: Location(file: file.path, range: place), related: [related],
      remedy: "Write '\(String(decoding: mark, as: UTF8.self))\(name)'")
  }

  /// The innermost container of a kind that a block stands in.
  private static func container(_ kind: NodeKind, around block: LeafBlock, in document: Document) -> NodeID? {
    var node = document.parent(of: block.node)
    while let id = node, document.kind(id) != kind { node = document.parent(of: id) }
    return node
  }
}
