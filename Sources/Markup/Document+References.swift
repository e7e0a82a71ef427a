import Diagnostics

extension Document {
  /// A link reference definition: `[label]: destination "title"`.
  public struct ReferenceDefinition: Sendable, Hashable {
    /// The label as written.
    public var label: String
    /// From the opening bracket to the end of the line.
    public var range: SourceRange
    /// Where the destination stands.
    public var destination: SourceRange
  }

  /// The link reference definitions of the page in order: lines of that form that no block has as its own.
  public var referenceDefinitions: [ReferenceDefinition] {
    var isTaken = [Bool](repeating: false, count: source.lineStarts.count)
    for node in nodes where node.kind.isBlock && isLeaf(node.kind) {
      let first = source.lineIndex(at: Int(node.lowerBound))
      let last = source.lineIndex(at: max(Int(node.lowerBound), Int(node.upperBound) - 1))
      for line in first...max(first, last) { isTaken[line] = true }
    }
    var definitions: [ReferenceDefinition] = []
    for line in isTaken.indices where !isTaken[line] && source.lineStarts[line] >= frontMatter.range.upperBound {
      if let definition = definition(on: line) { definitions.append(definition) }
    }
    return definitions
  }

  private func isLeaf(_ kind: NodeKind) -> Bool {
    switch kind {
    case .paragraph, .heading, .codeBlock, .htmlBlock, .table, .thematicBreak, .include: true
    default: false
    }
  }

  private func definition(on line: Int) -> ReferenceDefinition? {
    let range = source.rangeOfLine(line)
    let bytes = source.bytes
    var start = range.lowerBound
    while start < range.upperBound, Bytes.isBlank(bytes[start]) || bytes[start] == UInt8(ascii: ">") { start += 1 }
    guard start + 1 < range.upperBound, bytes[start] == UInt8(ascii: "["), bytes[start + 1] != UInt8(ascii: "^") else {
      return nil
    }
    var close = start + 1
    while close < range.upperBound, bytes[close] != UInt8(ascii: "]") { close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1 }
    guard close + 1 < range.upperBound, close > start + 1, bytes[close + 1] == UInt8(ascii: ":") else { return nil }
    var target = close + 2
    while target < range.upperBound, Bytes.isBlank(bytes[target]) { target += 1 }
    var end = target
    if target < range.upperBound, bytes[target] == UInt8(ascii: "<") {
      target += 1
      end = target
      while end < range.upperBound, bytes[end] != UInt8(ascii: ">") { end += 1 }
    } else {
      while end < range.upperBound, !Bytes.isBlank(bytes[end]) { end += 1 }
    }
    return ReferenceDefinition(
      label: source.text(SourceRange(start + 1, close)), range: SourceRange(start, range.upperBound),
      destination: SourceRange(target, end))
  }

  /// The footnotes that the page defines in order, each with its label and where that stands.
  public var footnoteDefinitions: [(label: String, range: SourceRange)] {
    var found: [(label: String, range: SourceRange)] = []
    let code = nodes.filter { $0.kind == .codeBlock || $0.kind == .htmlBlock }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    for line in source.lineStarts.indices {
      let range = source.rangeOfLine(line)
      guard range.lowerBound >= frontMatter.range.upperBound else { continue }
      while next < code.count, code[next].upperBound <= range.lowerBound { next += 1 }
      if next < code.count, code[next].lowerBound <= range.lowerBound { continue }
      let text = source.bytes[range.lowerBound..<range.upperBound].drop { Bytes.isBlank($0) || $0 == UInt8(ascii: ">") }
      guard text.starts(with: "[^".utf8), let close = text.firstIndex(of: UInt8(ascii: "]")), close > text.startIndex + 2,
        close + 1 < text.endIndex, text[close + 1] == UInt8(ascii: ":")
      else { continue }
      let label = SourceRange(text.startIndex + 2, close)
      found.append((source.text(label), label))
    }
    return found
  }
}
