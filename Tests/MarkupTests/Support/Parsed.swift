import Diagnostics
import Markup

/// Parses a text and prints what came out of it, for tables of cases.
struct Parsed {
  let document: Document
  let diagnostics: [Diagnostic]

  init(_ text: String, options: MarkdownParser.Options = .init()) { self.init(bytes: Array(text.utf8), options: options) }

  init(bytes: [UInt8], options: MarkdownParser.Options = .init()) {
    self.init(SourceFile(path: "page.md", bytes: bytes), options: options)
  }

  init(_ file: SourceFile, options: MarkdownParser.Options = .init()) {
    (document, diagnostics) = MarkdownParser(options: options).parse(file)
  }

  var source: SourceFile { document.source }

  func ids(_ kind: NodeKind) -> [NodeID] {
    document.nodes.indices.map { NodeID($0) }.filter { document.kind($0) == kind }
  }

  /// The source text of every node of a kind.
  func sources(_ kind: NodeKind) -> [String] { ids(kind).map { source.text(document.range($0)) } }

  func literals(_ kind: NodeKind) -> [String] { ids(kind).map { document.literal($0) } }

  /// One line a node: its depth, kind, and the bytes at its range.
  var tree: String {
    var out = ""
    var depths = [Int](repeating: 0, count: document.nodes.count)
    for index in document.nodes.indices.dropFirst() {
      let id = NodeID(index)
      if let parent = document.parent(of: id) { depths[index] = depths[Int(parent.index)] + 1 }
      out += String(repeating: "  ", count: depths[index] - 1)
      out += "\(document.kind(id)) \(source.text(document.range(id)).debugDescription)"
      if !document.info(id).isEmpty { out += " → \(document.info(id))" }
      out += "\n"
    }
    return out
  }

  /// Everything that two documents must share to be the same.
  var fingerprint: [Int] {
    var hasher = Hasher()
    var out: [Int] = [document.nodes.count, document.texts.count]
    for node in document.nodes {
      out += [
        Int(node.kind.rawValue), Int(node.level), Int(node.detail.rawValue), Int(node.number), Int(node.lowerBound),
        Int(node.upperBound), Int(node.literalStart), Int(node.literalEnd), Int(document.names(node).infoStart),
        Int(document.names(node).infoEnd),
        Int(document.names(node).titleStart), Int(document.names(node).titleEnd), Int(node.parent), Int(node.firstChild),
        Int(node.nextSibling),
      ]
    }
    document.texts.withUnsafeBytes { hasher.combine(bytes: $0) }
    out.append(hasher.finalize())
    return out
  }
}
