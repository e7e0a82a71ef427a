import Diagnostics
import Markup

/// Where a block belongs that a translation lacks: behind the counterpart of what stands before it in the source, and behind the
/// lists, quotes and notes around that counterpart that it is not part of.
///
///     - Two lamps.     →  - Dvě lampy.
///
///     Then a sentence.     ^ its place is behind the list
struct MissingPlace {
  let source: Document
  let variant: Document

  func offset(of block: LeafBlock, after before: (source: LeafBlock, variant: LeafBlock)) -> Int {
    let around = zip(path(to: before.source.node, source), path(to: block.node, source)).prefix { $0 == $1 }.count
    let known = path(to: before.variant.node, variant)
    let range = variant.range(known[min(around, known.count - 1)])
    let bytes = variant.source.bytes
    var end = max(range.upperBound, before.variant.range.upperBound)
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// From the page down to a block.
  private func path(to node: NodeID, _ document: Document) -> [NodeID] {
    var path = [node]
    while let parent = document.parent(of: path[path.count - 1]) { path.append(parent) }
    return path.reversed()
  }
}
