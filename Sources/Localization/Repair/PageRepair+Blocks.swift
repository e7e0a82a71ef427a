import Diagnostics
import Markup
import Snippets

/// Blocks of the source that the translation lacks and that need no translation: code, includes, images.
extension PageRepair {
  /// The number of a block of the source that may be put at its place, or between fences.
  func number(ofMissing range: SourceRange, textual: SourceRange) -> Int? {
    guard let number = sources.firstIndex(where: { $0.range == range }) else { return nil }
    return textual.isEmpty && !isSameInAllLocales(sources[number]) ? nil : number
  }

  /// Puts a missing block at its place, or what is left of its text between fences.
  func blockFix(missing number: Int, textual: SourceRange) -> Diagnostic.Fix? {
    return textual.isEmpty ? insertion(of: number) : fenceFix(sources[number], textual)
  }

  // MARK: Missing blocks

  private func insertion(of number: Int) -> Diagnostic.Fix? {
    let block = sources[number]
    guard isSameInAllLocales(block), !block.opensItem, let (before, after) = neighbours(of: number) else { return nil }
    var expected = outline
    var copy = Outline(block)
    if let before, sources[number - 1].containers == block.containers { copy.containers = variants[before].containers }
    let place = before.map { $0 + 1 } ?? after ?? 0
    expected.insert(copy, at: place)
    for edit in insertions(of: block, before: before, after: after) {
      let fix = tried("Insert the source's \(block.kind.noun)", [edit], place, expecting: expected) { document, new in
        if block.kind == .code { return document.literalBytes(new.node).elementsEqual(source.document.literalBytes(block.node)) }
        return new.invariants == block.invariants
      }
      if let fix { return fix }
    }
    return nil
  }

  /// Code, an include, or a paragraph that is nothing but images.
  private func isSameInAllLocales(_ block: LeafBlock) -> Bool {
    switch block.kind {
    case .code, .include: return true
    case .paragraph:
      let document = source.document
      let inner = document.children(of: block.node).filter { document.kind($0) != .softBreak }
      return !inner.isEmpty && inner.allSatisfy { document.kind($0) == .image }
    default: return false
    }
  }

  /// The blocks of the translation between which a block belongs: its neighbours in the source stand there, one behind the other.
  private func neighbours(of number: Int) -> (before: Int?, after: Int?)? {
    // Only what is certainly its counterpart tells a place.
    func counterpart(_ index: Int) -> Range<Int>? {
      guard let bead = beads.first(where: { $0.source.contains(index) && !$0.isMoved }),
        let first = bead.variant.first, Outline(variants[first]).isLike(Outline(sources[index]))
      else { return nil }
      return bead.variant
    }
    // What is missing beside it and can be restored will stand there, too.
    var next = number + 1
    while next < sources.count, counterpart(next) == nil, isSameInAllLocales(sources[next]) { next += 1 }
    let before = number > 0 ? counterpart(number - 1)?.last : nil
    let after = next < sources.count ? counterpart(next)?.first : nil
    guard before != nil || number == 0, after != nil || next == sources.count else { return nil }
    return (before ?? -1) + 1 == after ?? variants.count ? (before, after) : nil
  }

  /// The ways to write the block behind its neighbour, or before the next one: with the indentation of the source, or with that
  /// of the translation.
  private func insertions(of block: LeafBlock, before: Int?, after: Int?) -> [Diagnostic.Fix.Replacement] {
    let from = source.document.source
    let file = variant.document.source
    let lines =
      (from.lineIndex(at: block.range.lowerBound)...from.lineIndex(at: max(block.range.lowerBound, block.range.upperBound - 1)))
      .map { from.text(from.rangeOfLine($0)) }
    let lineEnd = file.lineEnd
    let own = lines.joined(separator: lineEnd)
    var texts = [own]
    if let before, case let number = sources.firstIndex(where: { $0.range == block.range }) ?? 0, number > 0 {
      let was = indentation(sources[number - 1], from)
      let now = indentation(variants[before], file)
      let indented = lines.map { line -> String in
        if line.isEmpty { return line }
        if now > was { return String(repeating: " ", count: now - was) + line }
        return String(line.dropFirst(min(was - now, line.prefix { $0 == " " }.count)))
      }
      if now != was { texts.append(indented.joined(separator: lineEnd)) }
    }
    return texts.flatMap { text -> [Diagnostic.Fix.Replacement] in
      var edits: [Diagnostic.Fix.Replacement] = []
      if let before {
        let last = max(variants[before].range.lowerBound, variants[before].range.upperBound - 1)
        let end = file.rangeOfLine(file.lineIndex(at: last)).upperBound
        edits.append(replacement(SourceRange(end, end), lineEnd + lineEnd + text))
      }
      if let after {
        let start = file.lineStarts[file.lineIndex(at: variants[after].range.lowerBound)]
        edits.append(replacement(SourceRange(start, start), text + lineEnd + lineEnd))
      }
      return edits
    }
  }

  /// The column at which a block begins.
  private func indentation(_ block: LeafBlock, _ file: SourceFile) -> Int {
    block.range.lowerBound - file.lineStarts[file.lineIndex(at: block.range.lowerBound)]
  }

  // MARK: Lost fences

  /// Puts text that was code between fences again; what was damaged in it is restored first.
  private func fenceFix(_ a: LeafBlock, _ range: SourceRange) -> Diagnostic.Fix? {
    let file = variant.document.source
    let support = support(a, nil)
    guard let first = variants.firstIndex(where: { $0.range.upperBound > range.lowerBound }),
      let last = variants.lastIndex(where: { $0.range.lowerBound < range.upperBound }), first <= last,
      variants[first].containers.isEmpty, variants[last].containers.isEmpty
    else { return nil }
    let fence = source.document.fenceLines(of: a.node)
    let low = file.lineStarts[file.lineIndex(at: range.lowerBound)]
    let high = file.rangeOfLine(file.lineIndex(at: max(low, range.upperBound - 1))).upperBound
    let lines = file.bytes[low..<high].filter { $0 != 0x0D }
    let original = text(a, source, support)
    let own = CodeText(bytes: Array(lines), map: [], file: file.path, support: support)
    let isWhole = CodeComparison(support: support).compare(original, own).isEmpty
    guard var code = isWhole ? Array(lines) : restored(own, original, support) else { return nil }
    while code.last == 0x0A { code.removeLast() }
    let text =
      ([fence.open]
      + String(decoding: code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + [fence.close]).joined(separator: file.lineEnd)
    var expected = outline
    expected.replaceSubrange(first...last, with: [Outline(a)])
    // A part of a paragraph that is code leaves the rest of it alone.
    let rest = [variants[first].range.lowerBound < low ? Outline(variants[first]) : nil].compactMap { $0 }
    expected.insert(contentsOf: rest, at: first)
    if variants[last].range.upperBound > high { expected.insert(Outline(variants[last]), at: first + rest.count + 1) }
    return tried(
      "Put the code between fences", [replacement(SourceRange(low, high), text)], first + rest.count, expecting: expected
    ) { document, block in
      block.kind == .code && holds(document, block, original, support)
    }
  }
}

extension Document {
  /// The lines that open and close a code block; those of a fence for one that is indented.
  fileprivate func fenceLines(of node: NodeID) -> (open: String, close: String) {
    let range = range(node)
    guard self[node].detail.contains(.fenced), !range.isEmpty else { return ("```", "```") }
    let open = source.text(source.rangeOfLine(source.lineIndex(at: range.lowerBound))).drop { $0 == " " }
    let mark = open.first ?? "`"
    return (String(open), String(open.prefix { $0 == mark }))
  }
}

extension SourceFile {
  /// How the file ends its lines.
  var lineEnd: String {
    guard lineStarts.count > 1, lineStarts[1] >= 2 else { return "\n" }
    return bytes[lineStarts[1] - 2] == 0x0D ? "\r\n" : "\n"
  }
}
