import Diagnostics
import Markup

/// Where links, images and includes lead.
extension PageRepair {
  private static var mostTargets: Int { 20_000 }

  func targetFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int, _ kind: NodeKind, at range: SourceRange) -> Diagnostic.Fix? {
    let was = targets(source.document, a, kind)
    let now = targets(variant.document, b, kind)
    // Which of very many belongs to which is not known.
    guard was.count * now.count <= Self.mostTargets else { return nil }
    var lost = was.map(\.target)
    var left: [(node: NodeID, target: String)] = []
    let prose = ProseComparison(source: source, variant: variant, names: CodeNames([]))
    for item in now {
      // What leads to the same page in the locale's own form is no damage.
      if let known = lost.firstIndex(of: item.target) ?? lost.firstIndex(where: { prose.sameTarget(item.target, as: $0) }) {
        lost.remove(at: known)
      } else {
        left.append(item)
      }
    }
    // What is left over on both sides belongs together where there is one of each, or where all stand in the same order.
    guard left.count == lost.count, left.count == 1 || was.count == now.count,
      let place = left.firstIndex(where: { range.contains(variant.document.range($0.node)) }) ?? (left.count == 1 ? 0 : nil)
    else { return nil }
    let target = variant.addresses?.localized(lost[place]) ?? lost[place]
    let judge = TargetJudge(source: source, variant: variant)
    guard judge.isDamaged(left[place].target, of: target) else { return nil }
    guard let destination = destination(of: left[place].node) else { return nil }
    let edit = replacement(destination, written(target, destination))
    return tried("Restore the target '\(target)'", [edit], index) { document, block in
      targets(document, block, kind).map(\.target) == now.map { $0.node == left[place].node ? target : $0.target }
    }
  }

  /// Where a link or an image says where it leads: in its own place, or in the definition of its reference.
  private func destination(of node: NodeID) -> SourceRange? {
    let document = variant.document
    let own = document.sourceRange(ofInfo: node)
    if own != document.range(node) { return own }
    let target = document.info(node)
    let definitions = document.referenceDefinitions.filter { document.source.text($0.destination) == target }
    return definitions.count == 1 ? definitions[0].destination : nil
  }

  /// A destination as Markdown writes it at a place.
  private func written(_ target: String, _ place: SourceRange) -> String {
    let bytes = variant.document.source.bytes
    let isBracketed = place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: "<")
    return isBracketed || !target.utf8.contains(0x20) ? target : "<\(target)>"
  }

  private func targets(_ document: Document, _ block: LeafBlock, _ kind: NodeKind) -> [(node: NodeID, target: String)] {
    document.descendants(of: block.node).compactMap { index in
      let node = document.nodes[index]
      guard node.kind == kind, !node.detail.contains(.embeddedSource), !node.detail.contains(.autolink) else { return nil }
      return (NodeID(index), document.info(NodeID(index)))
    }
  }

  func includeFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    let path = source.document.info(a.node)
    let place = variant.document.sourceRange(ofInfo: b.node)
    guard a.kind == .include, b.kind == .include, place != variant.document.range(b.node) else { return nil }
    let edit = replacement(place, path)
    return tried("Include '\(path)'", [edit], index) { document, block in document.info(block.node) == path }
  }
}
