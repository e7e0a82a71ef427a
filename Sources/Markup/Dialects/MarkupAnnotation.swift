import Diagnostics

/// One `key=value` of a `<!-- tally: … -->` comment; a bare word has an empty value.
///
///     <!-- tally: operation=registerDevice status="410" ignore snippet/syntax -->
public struct MarkupAnnotation: Sendable, Hashable {
  public var key: String
  public var value: String
  /// The key with its value in the file.
  public var range: SourceRange

  public init(key: String, value: String, range: SourceRange) {
    self.key = key
    self.value = value
    self.range = range
  }
}

extension Document {
  /// The annotations in the comments right before a block, in the order of the file.
  public func annotations(before id: NodeID) -> [MarkupAnnotation] {
    // From the last comment up to the first.
    var comments: [[MarkupAnnotation]] = []
    var block = previousSibling(of: id)
    while let current = block, kind(current) == .htmlBlock {
      let own = annotations(in: current)
      if own.isEmpty { break }
      comments.append(own)
      block = previousSibling(of: current)
    }
    return comments.reversed().flatMap { $0 }
  }

  /// A block and the annotations in the comments right before it, in the order of the file.
  public struct AnnotatedBlock: Sendable {
    public var block: NodeID
    public var annotations: [MarkupAnnotation]
  }

  /// All blocks that have annotations, in the order of the file.
  ///
  /// A comment among several is itself no annotated block: what stands in it belongs to the block that follows them all.
  public var annotatedBlocks: [AnnotatedBlock] {
    var found: [AnnotatedBlock] = []
    // The open comments of each container whose next block has not come.
    var open: [Int32: [MarkupAnnotation]] = [:]
    for index in nodes.indices where nodes[index].kind.isBlock {
      let parent = nodes[index].parent
      if nodes[index].kind == .htmlBlock {
        let own = annotations(in: NodeID(index))
        if !own.isEmpty {
          open[parent, default: []] += own
          continue
        }
      }
      if !open.isEmpty, let annotations = open.removeValue(forKey: parent) {
        found.append(AnnotatedBlock(block: NodeID(index), annotations: annotations))
      }
    }
    return found
  }

  /// The sibling before a node: the ancestor of the node before it in document order that has the same parent.
  public func previousSibling(of id: NodeID) -> NodeID? {
    guard id.index > 0 else { return nil }
    let parent = self[id].parent
    var other = id.index - 1
    while other > parent {
      let above = nodes[Int(other)].parent
      if above == parent { return NodeID(Int(other)) }
      other = above
    }
    return nil
  }

  /// The annotations of an HTML block that holds nothing but comments.
  public func annotations(in id: NodeID) -> [MarkupAnnotation] {
    guard kind(id) == .htmlBlock else { return [] }
    let text = Array(literalBytes(id))
    guard text.count > 12 else { return [] }
    var result: [MarkupAnnotation] = []
    // The lines of the block are found once for all its words.
    var lines: [(textOffset: Int, sourceOffset: Int)] = []
    var position = 0
    while let open = find("<!--", in: text, from: position), let close = find("-->", in: text, from: open + 4) {
      position = close + 3
      var start = open + 4
      while start < close, Bytes.isSpace(text[start]) { start += 1 }
      guard start + 6 <= close, text[start..<(start + 6)].elementsEqual("tally:".utf8) else { continue }
      if lines.isEmpty { lines = codeLines(of: id) }
      read(text, (start + 6)..<close, lines, into: &result)
    }
    return result
  }

  private func find(_ needle: StaticString, in text: [UInt8], from start: Int) -> Int? {
    text.withUnsafeBufferPointer { Bytes.find(needle, in: $0, from: start, to: $0.count) }
  }

  private func read(
    _ text: [UInt8], _ range: Range<Int>, _ lines: [(textOffset: Int, sourceOffset: Int)], into result: inout [MarkupAnnotation]
  ) {
    var i = range.lowerBound
    while i < range.upperBound {
      if Bytes.isSpace(text[i]) {
        i += 1
        continue
      }
      let start = i
      while i < range.upperBound, !Bytes.isSpace(text[i]), text[i] != UInt8(ascii: "=") { i += 1 }
      let key = String(decoding: text[start..<i], as: UTF8.self)
      var value = ""
      if i < range.upperBound, text[i] == UInt8(ascii: "=") {
        i += 1
        let isQuoted = i < range.upperBound && (text[i] == UInt8(ascii: "\"") || text[i] == UInt8(ascii: "'"))
        let quote = isQuoted ? text[i] : 0
        if isQuoted { i += 1 }
        let from = i
        while i < range.upperBound, isQuoted ? text[i] != quote : !Bytes.isSpace(text[i]) { i += 1 }
        value = String(decoding: text[from..<i], as: UTF8.self)
        if isQuoted, i < range.upperBound { i += 1 }
      }
      result.append(MarkupAnnotation(key: key, value: value, range: sourceRange(ofLiteral: start..<i, lines)))
    }
  }
}
