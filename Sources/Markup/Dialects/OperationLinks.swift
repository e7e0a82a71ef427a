import Diagnostics

/// Links to operations as they are read aloud, with spaces that CommonMark has in pointed brackets alone.
///
///     [Create a kiln](api:POST /kilns "Builds one")     // is read as [Create a kiln](<api:POST /kilns> "Builds one")
enum OperationLinks {
  private static let opening: StaticString = "](api:"
  /// The text of a link goes on so far, in bytes.
  private static let longestText = 1000

  /// The brackets that are missing, where the text is nothing else: code stays what it is.
  static func edits(_ builder: borrowing TreeBuilder) -> [Patch.Edit] {
    let bytes = builder.file
    var edits: [Patch.Edit] = []
    var position = 0
    // In the order of the file, as links are: the nodes of footnotes come last.
    var texts: [SourceRange]?
    var next = 0
    while let found = Bytes.find(opening, in: bytes, from: position, to: bytes.count) {
      position = found + opening.utf8CodeUnitCount
      guard let end = end(of: bytes, from: position), closesLink(found, bytes) else { continue }
      let known = texts ?? OperationLinks.texts(builder)
      texts = known
      while next < known.count, known[next].upperBound <= found { next += 1 }
      guard next < known.count, known[next].lowerBound <= found else { continue }
      let start = found + 2
      edits.append(Patch.Edit(file: start..<start, replacement: [UInt8(ascii: "<")]))
      edits.append(Patch.Edit(file: end..<end, replacement: [UInt8(ascii: ">")]))
    }
    return edits
  }

  private static func texts(_ builder: borrowing TreeBuilder) -> [SourceRange] {
    var texts: [SourceRange] = []
    for index in builder.nodes.indices where builder.nodes[index].kind == .text { texts.append(builder.nodes[index].range) }
    return texts.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Where the destination ends that has a space in it: before the parenthesis that closes the link, or before a title; nil for any other.
  private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var i = start
    var space: Int?
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return space == nil ? nil : i }
        depth -= 1
      case 0x20: space = space ?? i
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // What stands in quotes behind a space is a title; a destination with no other space is CommonMark's own.
        guard bytes[i - 1] == 0x20 else { return nil }
        var end = i
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return space.map { $0 < end } == true ? end : nil
      case 0x0A, UInt8(ascii: "<"), UInt8(ascii: ">"): return nil
      default: break
      }
      i += 1
    }
    return nil
  }

  /// Whether the bracket closes one that opens a text, neither of them behind a backslash.
  private static func closesLink(_ close: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func isEscaped(_ offset: Int) -> Bool {
      var count = 0
      while offset - count > 0, bytes[offset - count - 1] == UInt8(ascii: "\\") { count += 1 }
      return count % 2 == 1
    }
    if isEscaped(close) { return false }
    var depth = 0
    var i = close - 1
    while i >= 0, close - i < longestText {
      switch bytes[i] {
      case UInt8(ascii: "]") where !isEscaped(i): depth += 1
      case UInt8(ascii: "[") where !isEscaped(i):
        if depth == 0 { return true }
        depth -= 1
      case 0x0A where i > 0 && bytes[i - 1] == 0x0A: return false
      default: break
      }
      i -= 1
    }
    return false
  }
}

extension Page {
  /// The page without the operations that its links to the reference are called by: `[POST /kilns](api:POST /kilns)` says where
  /// something stands, and states nothing itself.
  package func withoutLinkedOperations() -> Page {
    var page = Page(
      document: document.withoutLinkedOperations(), includes: includes.mapValues { $0.withoutLinkedOperations() })
    page.variables = variables
    return page
  }
}

extension Document {
  /// The document in which texts that name an operation, and code, are empty below links to the reference.
  fileprivate func withoutLinkedOperations() -> Document {
    var out = self
    for index in nodes.indices where nodes[index].kind == .link && infoBytes(nodes[index]).starts(with: "api:".utf8) {
      for inner in descendants(of: NodeID(index)) {
        guard nodes[inner].kind == .code || nodes[inner].kind == .text && namesPath(nodes[inner]) else { continue }
        out.nodes[inner].kind = .text
        out.nodes[inner].literalEnd = nodes[inner].literalStart
      }
    }
    return out
  }

  /// Whether a text has a word that is a path: `POST /kilns`.
  private func namesPath(_ node: Node) -> Bool {
    literalBytes(node).split(separator: 0x20).contains { $0.first == UInt8(ascii: "/") }
  }
}
