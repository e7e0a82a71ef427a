import Markup

extension Document {
  /// Gives back the memory that the parser took in advance: a document is kept for as long as the run goes on.
  ///
  ///     parsed.document.trim()   // the same document
  mutating func trim() {
    // Code of other files is kept beside the nodes.
    guard fileBlocks.isEmpty else { return }
    var exact = ContiguousArray<Node>()
    exact.reserveCapacity(nodes.count)
    exact.append(contentsOf: nodes)
    // The arena begins with the file's own bytes; often nothing follows them.
    var text = source.bytes
    if arena.count > text.count {
      text = []
      text.reserveCapacity(arena.count)
      text.append(contentsOf: arena)
    }
    self = Document(source: source, nodes: exact, arena: text, frontMatter: frontMatter, dialects: dialects)
  }
}
