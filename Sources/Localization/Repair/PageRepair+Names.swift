import Diagnostics
import Markup

/// What programs know by its spelling: names, numbers, placeholders.
extension PageRepair {
  /// Restores a code span that was translated: one that only the translation has, where it can stand for one span of the source
  /// alone and the two are spelt alike, or the code of the page knows the source's and not the other.
  func inlineCodeFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int, at range: SourceRange) -> Diagnostic.Fix? {
    let was = codeSpans(source.document, a)
    let now = codeSpans(variant.document, b)
    guard let place = now.first(where: { variant.document.range($0.node) == range }) else { return nil }
    let lost = Set(was.map(\.text)).subtracting(now.map(\.text))
    let left = Set(now.map(\.text)).subtracting(was.map(\.text))
    guard left.contains(place.text), let name = partner(of: place.text, lost: lost, left: left), !name.utf8.contains(0x60) else {
      return nil
    }
    let isMisspelt = NearMiss.best(for: place.text, among: [name]) != nil
    guard isMisspelt || isCode(name) && !CodeNames(variant.snippets).has(place.text) else { return nil }
    guard let inner = variant.document.source.bytes[range.lowerBound..<range.upperBound].firstRange(of: Array(place.text.utf8))
    else { return nil }
    let edit = replacement(SourceRange(inner.lowerBound, inner.upperBound), name)
    return tried("Write '\(name)'", [edit], index) { document, block in
      codeSpans(document, block).map(\.text) == now.map { $0.node == place.node ? name : $0.text }
    }
  }

  /// Of very many names, none is compared with each of the others.
  private static var mostNames: Int { 20_000 }

  /// The name that a translated one stands for: the only one that is missing, or the one that is spelt most like it.
  private func partner(of text: String, lost: Set<String>, left: Set<String>) -> String? {
    if lost.count == 1, left.count == 1 { return lost.first }
    guard lost.count * left.count <= Self.mostNames else { return nil }
    guard let name = NearMiss.best(for: text, among: lost.sorted()), NearMiss.best(for: name, among: left.sorted()) == text else {
      return nil
    }
    return name
  }

  /// Whether the code of the source's page knows a name.
  private func isCode(_ name: String) -> Bool {
    let names = CodeNames(source.snippets)
    return names.has(name) || name.utf8.count > 2 && names.quotes(name)
  }

  private func codeSpans(_ document: Document, _ block: LeafBlock) -> [(node: NodeID, text: String)] {
    document.descendants(of: block.node).compactMap { index in
      let node = document.nodes[index]
      guard node.kind == .code, !node.detail.contains(.embeddedSource) else { return nil }
      return (NodeID(index), document.literal(NodeID(index)))
    }
  }

  /// Restores an emphasised name that is spelt almost as the source's, also where its last colon slipped out of the emphasis.
  func emphasisedNameFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int, at range: SourceRange) -> Diagnostic.Fix? {
    let was = ProseFacts(source.document, [a]).emphasised.map(\.text)
    let now = ProseFacts(variant.document, [b]).emphasised
    guard let place = now.first(where: { $0.range == range }),
      let name = partner(
        of: place.text, lost: Set(was).subtracting(now.map(\.text)), left: Set(now.map(\.text)).subtracting(was)),
      NearMiss.best(for: place.text, among: [name]) != nil
    else { return nil }
    let bytes = variant.document.source.bytes
    guard let inner = bytes[range.lowerBound..<range.upperBound].firstRange(of: Array(place.text.utf8)) else { return nil }
    var edits = [replacement(SourceRange(inner.lowerBound, inner.upperBound), name)]
    if name.utf8.last == UInt8(ascii: ":") {
      var colon = range.upperBound
      while colon < bytes.count, bytes[colon] == 0x20 { colon += 1 }
      if colon < bytes.count, bytes[colon] == UInt8(ascii: ":") {
        edits.append(replacement(SourceRange(range.upperBound, colon + 1), ""))
      }
    }
    return tried("Write '\(name)'", edits, index) { document, block in
      ProseFacts(document, [block]).emphasised.contains { $0.text == name }
    }
  }

  /// Writes the number of the source.
  func numberFix(
    _ a: LeafBlock, _ b: LeafBlock, _ index: Int, at range: SourceRange, source place: SourceRange
  ) -> Diagnostic.Fix? {
    let number = source.document.source.text(place)
    func isNumber(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isNumber(number), isNumber(variant.document.source.text(range)) else { return nil }
    return tried("Write '\(number)'", [replacement(range, number)], index) { _, _ in true }
  }

  /// Writes the placeholder as the code has it, where the block has but one.
  func placeholderFix(_ a: LeafBlock, _ b: LeafBlock, _ index: Int) -> Diagnostic.Fix? {
    let was = ProseFacts(source.document, [a]).placeholders
    let now = ProseFacts(variant.document, [b]).placeholders
    guard was.count == 1, now.count == 1 else { return nil }
    let inner = Array(now[0].text.utf8.dropFirst().dropLast())
    let bytes = variant.document.source.bytes
    guard let place = bytes[b.range.lowerBound..<b.range.upperBound].firstRange(of: inner),
      bytes[place.upperBound..<b.range.upperBound].firstRange(of: inner) == nil
    else { return nil }
    let edit = replacement(SourceRange(place.lowerBound, place.upperBound), String(was[0].text.dropFirst().dropLast()))
    return tried("Write '\(was[0].text)'", [edit], index) { document, block in
      ProseFacts(document, [block]).placeholders.map(\.text) == [was[0].text]
    }
  }
}
