extension Document {
  /// Gives back the memory that the parser took in advance: a document is kept for as long as the run goes on.
  ///
  ///     parsed.document.trim()   // the same document
  package mutating func trim() {
    // Code of other files is kept beside the nodes, and put in later.
    guard fileBlocks.isEmpty else { return }
    nodes = ContiguousArray(exactly: nodes)
    names = ContiguousArray(exactly: names)
  }
}

extension ContiguousArray {
  /// The same elements, with no room for more.
  fileprivate init(exactly elements: ContiguousArray) {
    self.init()
    reserveCapacity(elements.count)
    append(contentsOf: elements)
  }
}
