import Diagnostics

/// Changes the shape of a document for the dialects: nodes may be taken out, wrapped and put in, and are put in order at the end.
struct TreeEditor {
  var nodes: ContiguousArray<Node>
  var arena: [UInt8]
  private(set) var names: ContiguousArray<NodeNames>
  var dialects: DialectSet = []
  private var isDirty = false

  /// Takes over what was built; its arena begins with the file's bytes.
  init(_ builder: TreeBuilder) {
    nodes = builder.nodes
    arena = builder.arena
    names = builder.names
  }

  func literal(_ index: Int) -> ArraySlice<UInt8> { arena[Int(nodes[index].literalStart)..<Int(nodes[index].literalEnd)] }

  func children(_ index: Int) -> [Int] {
    var result: [Int] = []
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      result.append(child)
      child = Int(nodes[child].nextSibling)
    }
    return result
  }

  /// Takes the first `count` bytes off a text that begins with as many bytes of its source; false if nothing is left.
  mutating func dropFirst(_ count: Int, of text: Int) -> Bool {
    nodes[text].literalStart += Int32(count)
    nodes[text].lowerBound = min(nodes[text].lowerBound + Int32(count), nodes[text].upperBound)
    return nodes[text].literalStart < nodes[text].literalEnd
  }

  /// Gives `parent` these children in this order, whatever it had before.
  mutating func setChildren(_ children: [Int], of parent: Int) {
    isDirty = true
    nodes[parent].firstChild = Int32(children.first ?? -1)
    for (position, child) in children.enumerated() {
      nodes[child].parent = Int32(parent)
      nodes[child].nextSibling = Int32(position + 1 < children.count ? children[position + 1] : -1)
    }
  }

  /// A new node outside the tree.
  mutating func make(_ kind: NodeKind, _ range: SourceRange) -> Int {
    nodes.append(Node(kind, range))
    isDirty = true
    return nodes.count - 1
  }

  mutating func setInfo(_ index: Int, _ text: some Collection<UInt8>) {
    setInfo(index, copy(text))
  }

  /// Makes what stands at a place of the arena the info of a node.
  mutating func setInfo(_ index: Int, _ place: (start: Int32, end: Int32)) {
    names.change(&nodes[index]) { ($0.infoStart, $0.infoEnd) = place }
  }

  mutating func setTitle(_ index: Int, _ text: some Collection<UInt8>) { setTitle(index, copy(text)) }

  mutating func setTitle(_ index: Int, _ place: (start: Int32, end: Int32)) {
    names.change(&nodes[index]) { ($0.titleStart, $0.titleEnd) = place }
  }

  private mutating func copy(_ text: some Collection<UInt8>) -> (start: Int32, end: Int32) {
    let start = Int32(arena.count)
    arena.append(contentsOf: text)
    return (start, Int32(arena.count))
  }

  func info(_ node: Node) -> ArraySlice<UInt8> {
    let place = names.names(of: node)
    return arena[Int(place.infoStart)..<Int(place.infoEnd)]
  }

  /// Puts the nodes in document order again.
  mutating func finish() {
    guard isDirty else { return }
    var ordered: ContiguousArray<Node> = []
    ordered.reserveCapacity(nodes.count)
    var stack: [(old: Int, parent: Int, previous: Int)] = []
    var current = 0
    var parent = -1
    var previous = -1
    while true {
      let index = ordered.count
      var node = nodes[current]
      let firstChild = Int(node.firstChild)
      let next = Int(node.nextSibling)
      node.parent = Int32(parent)
      node.firstChild = -1
      node.nextSibling = -1
      ordered.append(node)
      if previous >= 0 {
        ordered[previous].nextSibling = Int32(index)
      } else if parent >= 0 {
        ordered[parent].firstChild = Int32(index)
      }
      if firstChild >= 0 {
        stack.append((next, parent, index))
        current = firstChild
        parent = index
        previous = -1
        continue
      }
      var sibling = next
      previous = index
      while sibling < 0 {
        guard let up = stack.popLast() else {
          nodes = ordered
          isDirty = false
          return
        }
        sibling = up.old
        parent = up.parent
        previous = up.previous
      }
      current = sibling
    }
  }
}
