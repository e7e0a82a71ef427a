import Diagnostics

/// Where a line of a block of code stands that, or a part of which, is another file's.
public struct CodeOrigin: Sendable, Hashable {
  /// The offset of the line in the block's literal.
  public var textOffset: Int
  /// The file, if it is not the page's own.
  public var file: String?
  /// The offset in that file.
  public var sourceOffset: Int

  public init(textOffset: Int, file: String?, sourceOffset: Int) {
    self.textOffset = textOffset
    self.file = file
    self.sourceOffset = sourceOffset
  }
}

extension Document {
  /// The blocks of code, and the includes, that name a part of another file.
  public var fileBlocks: [NodeID] { nodes.indices.lazy.filter { nodes[$0].detail.contains(.fromFile) }.map { NodeID($0) } }

  /// What such a block shows: lines of its own, and other files.
  public enum Piece: Sendable {
    /// A line of the page, with its line end.
    case line(text: ArraySlice<UInt8>, sourceOffset: Int)
    /// A file, and the blanks before its name in a fence, with which each of its lines begins.
    case file(CodeReference, indent: ArraySlice<UInt8>, range: SourceRange)
  }

  /// The pieces of a block that names files; none for any other.
  public func pieces(of id: NodeID) -> [Piece] {
    guard self[id].detail.contains(.fromFile) else { return [] }
    let title = title(id)
    if !title.isEmpty {
      // Between two lines of scissors stand bare names.
      let reference = CodeReference(title) ?? CodeReference.ofSnippets(title[...])
      return reference.map { [.file($0, indent: [], range: range(id))] } ?? []
    }
    let literal = literalBytes(id)
    if literal.isEmpty { return CodeReference(info: info(id)).map { [.file($0, indent: [], range: range(id))] } ?? [] }
    var pieces: [Piece] = []
    let lines = codeLines(of: id)
    for (number, line) in lines.enumerated() {
      let end = number + 1 < lines.count ? lines[number + 1].textOffset : literal.count
      let text = literal[(literal.startIndex + line.textOffset)..<(literal.startIndex + end)]
      let first = text.first { !Bytes.isBlank($0) }
      if first == UInt8(ascii: "-") || first == UInt8(ascii: "{"),
        let reference = CodeReference(String(decoding: text, as: UTF8.self))
      {
        let indent = text.prefix(while: Bytes.isBlank)
        let start = line.sourceOffset + indent.count
        let count = text.count - indent.count - (text.last == 0x0A ? 1 : 0)
        pieces.append(.file(reference, indent: indent, range: SourceRange(start, start + max(0, count))))
      } else {
        pieces.append(.line(text: text, sourceOffset: line.sourceOffset))
      }
    }
    return pieces
  }

  /// Where the lines of a block's literal stand: in the page, or in the files that it shows.
  public func codeOrigins(of id: NodeID) -> [CodeOrigin] {
    codeOrigins[id] ?? codeLines(of: id).map { CodeOrigin(textOffset: $0.textOffset, file: nil, sourceOffset: $0.sourceOffset) }
  }

  /// The files whose code is shown, each with where the last line ends that is.
  public var shownFiles: [String: Int] {
    var ends: [String: Int] = [:]
    for (id, origins) in codeOrigins {
      let count = literalBytes(id).count
      for (index, origin) in origins.enumerated() {
        guard let file = origin.file else { continue }
        let end = index + 1 < origins.count ? origins[index + 1].textOffset : count
        ends[file] = max(ends[file] ?? 0, origin.sourceOffset + max(0, end - origin.textOffset))
      }
    }
    return ends
  }

  /// Gives a block that names files the code that it shows.
  public mutating func show(_ code: [UInt8], from origins: [CodeOrigin], info: String, in id: NodeID) {
    let index = Int(id.index)
    let start = Int32(source.bytes.count + texts.count)
    let end = start + Int32(code.count)
    texts += code
    texts += info.utf8
    (nodes[index].literalStart, nodes[index].literalEnd) = (start, end)
    names.change(&nodes[index]) { ($0.infoStart, $0.infoEnd) = (end, end + Int32(info.utf8.count)) }
    codeOrigins[id] = origins
  }

  /// Whether a block names a file of which nothing is known: it shows nothing, or the line that names it.
  public func showsNoFile(_ id: NodeID) -> Bool {
    guard kind(id) == .codeBlock, self[id].detail.contains(.fromFile), !title(id).isEmpty else { return false }
    let literal = literalBytes(id)
    return literal.isEmpty || literal.prefix { $0 != 0x0A }.elementsEqual(title(id).utf8)
  }

  /// The bytes that a block of code has in the page itself: what names files, where it does.
  public func writtenCode(_ id: NodeID) -> ArraySlice<UInt8> {
    guard self[id].detail.contains(.fromFile) else { return literalBytes(id) }
    let range = range(id)
    return source.bytes[range.lowerBound..<range.upperBound]
  }
}
