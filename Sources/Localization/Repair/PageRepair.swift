import Diagnostics
import Markup
import Snippets

/// Finds the edits that mend what a comparison reports: code, links, images, includes, anchors, list numbers, emphasis.
///
/// Every edit is tried on the page first: one that changes the structure of the page, or does not mend, is none.
public struct PageRepair: Sendable {
  let source: LocalePage
  let variant: LocalePage
  private let sources: [LeafBlock]
  private let variants: [LeafBlock]
  private let beads: [Alignment.Bead]

  public init(source: LocalePage, variant: LocalePage, alignment: Alignment) {
    self.source = source
    self.variant = variant
    sources = BlockReader().blocks(of: source.document)
    variants = BlockReader().blocks(of: variant.document)
    beads = alignment.beads
  }

  /// The diagnostics, those that can be mended with a fix.
  public func adding(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    var code: [Int: Diagnostic.Fix?] = [:]
    return diagnostics.map { diagnostic in
      guard diagnostic.fix == nil, diagnostic.location.file == variant.document.source.path else { return diagnostic }
      var copy = diagnostic
      copy.fix = fix(diagnostic, &code)
      return copy
    }
  }

  private func fix(_ diagnostic: Diagnostic, _ code: inout [Int: Diagnostic.Fix?]) -> Diagnostic.Fix? {
    let range = diagnostic.location.range
    guard let (a, b, index) = pair(at: range) else { return nil }
    switch diagnostic.code {
    case Rule.codeSwallowed.code, Rule.codeChanged.code, Rule.codeIndentation.code, Rule.markupInCode.code:
      // One fix for all that is wrong with a block.
      if let known = code[index] { return known }
      let fix = codeFix(a, b, index)
      code[index] = .some(fix)
      return fix
    case Rule.linkChanged.code: return targetFix(a, b, index, .link, at: range)
    case Rule.imageChanged.code: return targetFix(a, b, index, .image, at: range)
    case Rule.includeChanged.code: return includeFix(a, b, index)
    case Rule.anchorChanged.code: return anchorFix(a, b, index)
    case Rule.listStart.code: return listFix(a, b, index)
    case Rule.emphasisLost.code: return emphasisFix(b, index, at: range)
    default: return nil
    }
  }

  /// The blocks that stand for each other where the range is, and the number of the translated one.
  private func pair(at range: SourceRange) -> (LeafBlock, LeafBlock, Int)? {
    let index = variants.lastIndex { $0.range.lowerBound <= range.lowerBound && range.lowerBound <= $0.range.upperBound }
    guard let index,
      let bead = beads.first(where: { $0.variant.contains(index) && $0.variant.count == 1 && $0.source.count == 1 })
    else { return nil }
    return (sources[bead.source.lowerBound], variants[index], index)
  }

  // MARK: Code

  private func codeFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    guard a.kind == .code, b.kind == .code else { return nil }
    // Where another block of the source is nearer, the two are no pair.
    let likeness = a.likeness(to: b)
    guard !sources.contains(where: { $0.kind == .code && $0.likeness(to: b) > likeness }) else {
      return nil
    }
    let language = source.snippet(a.node)?.language ?? variant.snippet(b.node)?.language ?? .unknown
    guard let support = LanguageRegistry.support(for: language) ?? LanguageRegistry.support(for: .javascript) else { return nil }
    func text(_ block: LeafBlock, _ page: LocalePage) -> CodeText {
      let code = page.document.targetCode(of: block.node)
      return CodeText(bytes: code.bytes, map: code.map, file: page.document.source.path, support: support)
    }
    let original = text(a, source)
    // The lines of a diff are whole: what in them is a comment is not known.
    guard !original.tokens.contains(where: { $0.kind == .inserted || $0.kind == .deleted }) else { return nil }
    let damaged = text(b, variant)
    let restored =
      CodeRestoration(source: original, variant: damaged, support: support).restored()
      ?? LineRestoration(source: original, variant: damaged, support: support).restored()
    guard let code = restored,
      let edit = BlockRewriter(document: variant.document).replacement(of: b.node, with: code)
    else { return nil }
    return tried("Restore the source's code", [edit], index) { document, block in
      let now = document.targetCode(of: block.node)
      guard document.literalBytes(block.node).elementsEqual(now.bytes) else { return false }
      let result = CodeText(bytes: now.bytes, map: now.map, file: document.source.path, support: support)
      return CodeComparison(support: support).compare(original, result).isEmpty
    }
  }

  // MARK: Targets

  private func targetFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int, _ kind: NodeKind, at range: SourceRange) -> Diagnostic.Fix?
  {
    let was = targets(source.document, a, kind)
    let now = targets(variant.document, b, kind)
    var lost = was.map(\.target)
    var left: [(node: NodeID, target: String)] = []
    for item in now {
      if let known = lost.firstIndex(of: item.target) { lost.remove(at: known) } else { left.append(item) }
    }
    // What is left over on both sides belongs together where there is one of each, or where all stand in the same order.
    guard left.count == lost.count, left.count == 1 || was.count == now.count,
      let place = left.firstIndex(where: { range.contains(variant.document.range($0.node)) }) ?? (left.count == 1 ? 0 : nil)
    else { return nil }
    let target = lost[place]
    let judge = TargetJudge(source: source, variant: variant)
    guard judge.isDamaged(left[place].target, of: target) else { return nil }
    guard let destination = destination(of: left[place].node) else { return nil }
    let edit = Diagnostic.Fix.Replacement(
      location: Location(file: variant.document.source.path, range: destination), text: written(target, destination))
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

  private func includeFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    let path = source.document.info(a.node)
    let place = variant.document.sourceRange(ofInfo: b.node)
    guard a.kind == .include, b.kind == .include, place != variant.document.range(b.node) else { return nil }
    let edit = Diagnostic.Fix.Replacement(location: Location(file: variant.document.source.path, range: place), text: path)
    return tried("Include '\(path)'", [edit], index) { document, block in document.info(block.node) == path }
  }

  // MARK: Structure

  private func anchorFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    guard let explicit = variant.document.explicitAnchor(of: b.node) else { return nil }
    let anchor = source.document.anchor(of: a.node)
    guard !anchor.isEmpty, variant.document.source.text(explicit.range) == explicit.name else { return nil }
    // Other publishing tools number equal headings with `_1`, and join words in their own way: that is no damage.
    func words(_ name: String) -> [Substring] { name.split { $0 == "-" || $0 == "_" } }
    let isGiven = source.document.explicitAnchor(of: a.node) != nil
    guard words(anchor) != words(explicit.name), isGiven || NearMiss.best(for: explicit.name, among: [anchor]) != nil else {
      return nil
    }
    let edit = Diagnostic.Fix.Replacement(
      location: Location(file: variant.document.source.path, range: explicit.range), text: anchor)
    return tried("Write the anchor '\(anchor)'", [edit], index) { document, block in
      document.explicitAnchor(of: block.node)?.name == anchor
    }
  }

  private func listFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    guard let listA = orderedList(a, source.document), let listB = orderedList(b, variant.document) else { return nil }
    let number = source.document[listA].number
    let bytes = variant.document.source.bytes
    var start = variant.document.range(listB).lowerBound
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 || bytes[start] == UInt8(ascii: ">") { start += 1 }
    var end = start
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    guard end > start else { return nil }
    let edit = Diagnostic.Fix.Replacement(
      location: Location(file: variant.document.source.path, range: SourceRange(start, end)), text: "\(number)")
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

  // MARK: Emphasis

  /// A space behind the closing mark, before the opening one, or both: the first that renders.
  private func emphasisFix(_ b: LeafBlock, _ index: Int, at range: SourceRange) -> Diagnostic.Fix? {
    let before = strong(variant.document, b)
    for places in [[range.upperBound], [range.lowerBound], [range.lowerBound, range.upperBound]] {
      let edits = places.map { place in
        Diagnostic.Fix.Replacement(
          location: Location(file: variant.document.source.path, range: SourceRange(place, place)), text: " ")
      }
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

  // MARK: Trying

  /// A fix, if the page with its edits has the same blocks and the edited one is mended.
  private func tried(
    _ title: String, _ edits: [Diagnostic.Fix.Replacement], _ index: Int, isMended: (Document, LeafBlock) -> Bool
  ) -> Diagnostic.Fix? {
    let file = variant.document.source
    guard let bytes = FixApplication.applied(edits, to: file.bytes) else { return nil }
    let document = MarkdownParser().parse(SourceFile(path: file.path, bytes: bytes)).document
    let blocks = BlockReader().blocks(of: document)
    guard blocks.count == variants.count,
      zip(blocks, variants).allSatisfy({ $0.kind == $1.kind && $0.containers == $1.containers && $0.level == $1.level }),
      isMended(document, blocks[index])
    else { return nil }
    return Diagnostic.Fix(title: title, replacements: edits)
  }
}
