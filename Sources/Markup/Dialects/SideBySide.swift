import Diagnostics

/// A sentence of a machine translation with the sentence of the source that was published inside it.
///
///     <span data-ttu-id="a1">Cíl</span><span class="sxs-lookup"><span data-stu-id="a1">Source</span></span>
public struct SideBySidePair: Sendable, Hashable {
  public var id: String
  /// The translated text.
  public var target: SourceRange
  /// The text of the source.
  public var source: SourceRange
  /// Everything from the first tag to the last.
  public var whole: SourceRange
  /// The part that holds the source, with its tags.
  public var embedded: SourceRange
}

/// Finds side-by-side pairs in bytes, wherever they stand: in prose or in code.
struct SideBySideScanner {
  let bytes: ArraySlice<UInt8>

  func pairs() -> [SideBySidePair] {
    var pairs: [SideBySidePair] = []
    var position = bytes.startIndex
    while let pair = next(from: position) {
      pairs.append(pair)
      position = pair.whole.upperBound
    }
    return pairs
  }

  private func next(from start: Int) -> SideBySidePair? {
    var position = start
    while let open = find("<span data-ttu-id=\"", from: position) {
      position = open + 1
      let id = open + 19
      guard let idEnd = find("\">", from: id), idEnd - id < 200 else { continue }
      let target = idEnd + 2
      // The pair is closed by its own source; another opening before that belongs to another sentence.
      guard let lookup = find("<span class=\"sxs-lookup\">", from: target) else { return nil }
      if let other = find("<span data-ttu-id=\"", from: target), other < lookup { continue }
      guard let targetEnd = closing(before: lookup, after: target), let sourceOpen = tag(at: lookup + 25),
        let last = find("</span>", from: sourceOpen.end), let end = closingEnd(after: last + 7)
      else { continue }
      guard bytes[sourceOpen.id].elementsEqual(bytes[id..<idEnd]) else { continue }
      return SideBySidePair(
        id: String(decoding: bytes[id..<idEnd], as: UTF8.self), target: SourceRange(target, targetEnd),
        source: SourceRange(sourceOpen.end, last), whole: SourceRange(open, end), embedded: SourceRange(lookup, end))
    }
    return nil
  }

  /// The start of the `</span>` that stands right before `lookup`.
  private func closing(before lookup: Int, after target: Int) -> Int? {
    var end = lookup
    while end > target, Bytes.isSpace(bytes[end - 1]) { end -= 1 }
    let start = end - 7
    return start >= target && bytes[start..<end].elementsEqual("</span>".utf8) ? start : nil
  }

  private func tag(at offset: Int) -> (id: Range<Int>, end: Int)? {
    guard let open = find("<span data-stu-id=\"", from: offset), open - offset < 4, let end = find("\">", from: open + 19) else {
      return nil
    }
    return (open + 19..<end, end + 2)
  }

  private func closingEnd(after offset: Int) -> Int? {
    guard let close = find("</span>", from: offset), close - offset < 4 else { return nil }
    return close + 7
  }

  private func find(_ needle: StaticString, from start: Int) -> Int? {
    guard start <= bytes.endIndex else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      Bytes.find(needle, in: buffer, from: start - bytes.startIndex, to: buffer.count).map { $0 + bytes.startIndex }
    }
  }
}

/// Marks the nodes that belong to the embedded source.
struct SideBySide {
  static func apply(to editor: inout TreeEditor, _ pairs: [SideBySidePair]) {
    guard !pairs.isEmpty else { return }
    editor.dialects.insert(.sideBySide)
    for index in editor.nodes.indices where !editor.nodes[index].kind.isBlock {
      let range = editor.nodes[index].range
      var low = 0
      var high = pairs.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[middle].embedded.lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
      }
      if low > 0, pairs[low - 1].embedded.contains(range) { editor.nodes[index].detail.insert(.embeddedSource) }
    }
  }
}

extension Document {
  /// All side-by-side pairs of the page in order, also those inside code blocks.
  public var sideBySidePairs: [SideBySidePair] {
    SideBySideScanner(bytes: source.bytes[min(frontMatter.range.upperBound, source.bytes.count)...]).pairs()
  }

  /// The code of a block as the translation has it: without side-by-side markup and without the embedded source.
  ///
  /// `map` gives the offset in the file for the start of each run of bytes that is contiguous there.
  public func targetCode(of id: NodeID) -> (bytes: [UInt8], map: [(textOffset: Int, sourceOffset: Int)]) {
    code(of: id) { $0.target }
  }

  /// The code of a block as the embedded source has it.
  public func sourceCode(of id: NodeID) -> (bytes: [UInt8], map: [(textOffset: Int, sourceOffset: Int)]) {
    code(of: id) { $0.source }
  }

  private func code(
    of id: NodeID, _ side: (SideBySidePair) -> SourceRange
  ) -> (bytes: [UInt8], map: [(textOffset: Int, sourceOffset: Int)]) {
    let literal = Array(literalBytes(id))
    let lines = codeLines(of: id)
    let pairs = SideBySideScanner(bytes: literal[...]).pairs()
    if pairs.isEmpty { return (literal, lines) }
    var kept: [Range<Int>] = []
    var position = 0
    for pair in pairs {
      if pair.whole.lowerBound > position { kept.append(position..<pair.whole.lowerBound) }
      let part = side(pair)
      if !part.isEmpty { kept.append(part.lowerBound..<part.upperBound) }
      position = pair.whole.upperBound
    }
    if position < literal.count { kept.append(position..<literal.count) }
    var bytes: [UInt8] = []
    var map: [(textOffset: Int, sourceOffset: Int)] = []
    var line = 0
    for range in kept {
      while line + 1 < lines.count, lines[line + 1].textOffset <= range.lowerBound { line += 1 }
      var start = range.lowerBound
      while start < range.upperBound {
        let end = line + 1 < lines.count ? min(lines[line + 1].textOffset, range.upperBound) : range.upperBound
        if line < lines.count { map.append((bytes.count, lines[line].sourceOffset + start - lines[line].textOffset)) }
        bytes.append(contentsOf: literal[start..<end])
        start = end
        if start < range.upperBound { line += 1 }
      }
    }
    return (bytes, map)
  }
}
