/// Links to operations as they are read aloud, with a space that CommonMark has in pointed brackets alone.
///
///     [Create a kiln](api:POST /kilns)     // is read as [Create a kiln](<api:POST /kilns>)
enum OperationLinks {
  private static let opening: StaticString = "](api:"

  /// The brackets that are missing, where the text is nothing else: code stays what it is.
  static func edits(_ builder: borrowing TreeBuilder) -> [Patch.Edit] {
    let bytes = builder.file
    var edits: [Patch.Edit] = []
    var position = 0
    // Nodes come in the order of the file, and so do links: each is looked at once.
    var node = 0
    while let found = Bytes.find(opening, in: bytes, from: position, to: bytes.count) {
      position = found + opening.utf8CodeUnitCount
      guard let end = end(of: bytes, from: position), isText(found, builder, from: &node) else { continue }
      let start = found + 2
      edits.append(Patch.Edit(file: start..<start, replacement: [UInt8(ascii: "<")]))
      edits.append(Patch.Edit(file: end..<end, replacement: [UInt8(ascii: ">")]))
    }
    return edits
  }

  /// Where the destination ends that has a method and one space before a path; nil for any other.
  private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var i = start
    while i < bytes.count, (0x41...0x5A).contains(bytes[i] & 0xDF) { i += 1 }
    guard i > start, i + 1 < bytes.count, bytes[i] == 0x20, bytes[i + 1] == UInt8(ascii: "/") else { return nil }
    while i < bytes.count, bytes[i] != UInt8(ascii: ")") {
      if bytes[i] == 0x0A || bytes[i] == UInt8(ascii: "<") || bytes[i] == UInt8(ascii: ">") { return nil }
      i += 1
    }
    return i < bytes.count ? i : nil
  }

  private static func isText(_ offset: Int, _ builder: borrowing TreeBuilder, from node: inout Int) -> Bool {
    while node < builder.nodes.count {
      let known = builder.nodes[node]
      if known.kind == .text, known.range.upperBound > offset { return known.range.lowerBound <= offset }
      node += 1
    }
    return false
  }
}
