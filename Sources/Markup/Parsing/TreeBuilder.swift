import CMarkGFM
import Diagnostics

/// Writes the flat nodes of a document while cmark-gfm's tree is walked, with explicit stacks: no depth of nesting can hurt.
struct TreeBuilder {
  let text: TextLines
  let file: UnsafeBufferPointer<UInt8>
  let map: OffsetMap
  let maximumDepth: Int
  let dialects: DialectSet

  var nodes: ContiguousArray<Node> = []
  /// The file's own bytes, then every literal that does not stand in them as it is.
  /// The file's own bytes, and behind them the texts that do not stand there as they are.
  var arena: [UInt8] = []
  var names: ContiguousArray<NodeNames> = []
  /// Definitions of footnotes met so far.
  var footnotes = 0
  /// Where nesting first went deeper than is kept.
  var tooDeep: Int?
  /// Where fences begin that nothing closes.
  var unclosedFences: [Range<Int>] = []
  /// Blocks of code with the sign of their fence in what they hold.
  var fencesWithin: [Range<Int>] = []
  /// Whether bytes of the text were masked.
  var isMasked = false
  /// Whether there have been so many rounds that all that is left is to be patched in one.
  var isHasty = false
  /// What the dialects want to be rewritten before the text is parsed again.
  var wishes = PatchWishes()

  var alignment = Alignment()
  var inlines = InlineTree()

  /// A container that is being filled.
  struct Open {
    var node: Int
    var lastChild = -1
    /// The end of what it holds so far.
    var end: Int
  }

  var open: [Open] = []

  init(text: TextLines, file: UnsafeBufferPointer<UInt8>, map: OffsetMap, maximumDepth: Int, dialects: DialectSet) {
    self.dialects = dialects
    self.text = text
    self.file = file
    self.map = map
    self.maximumDepth = maximumDepth
    nodes.reserveCapacity(file.count / 32 + 16)
    arena.reserveCapacity(file.count + file.count / 8 + 64)
    arena.append(contentsOf: file)
    nodes.append(Node(.document, SourceRange(0, file.count)))
    open.append(Open(node: 0, end: 0))
  }

  // MARK: Nodes

  /// Adds a node below the innermost open container; its range is in the parsed text.
  @discardableResult
  mutating func append(_ kind: NodeKind, _ start: Int, _ end: Int) -> Int {
    let index = nodes.count
    var node = Node(kind, SourceRange(map(start), end > start ? map.end(end) : map(start)))
    let top = open.count - 1
    node.parent = Int32(open[top].node)
    nodes.append(node)
    if open[top].lastChild >= 0 {
      nodes[open[top].lastChild].nextSibling = Int32(index)
    } else {
      nodes[open[top].node].firstChild = Int32(index)
    }
    open[top].lastChild = index
    if end > open[top].end { open[top].end = end }
    return index
  }

  /// Makes the node at `index` the innermost open container.
  mutating func push(_ index: Int, end: Int) { open.append(Open(node: index, end: end)) }

  /// Closes the innermost container; it reaches to the end of what it holds.
  mutating func pop() {
    guard open.count > 1, let closed = open.popLast() else { return }
    let end = Int32(map.end(closed.end))
    if end > nodes[closed.node].upperBound { nodes[closed.node].upperBound = end }
    if closed.end > open[open.count - 1].end { open[open.count - 1].end = closed.end }
  }

  var isTooDeep: Bool { open.count > maximumDepth }

  mutating func noteDepth(at offset: Int) { if tooDeep == nil { tooDeep = map(offset) } }

  // MARK: Literals

  /// The place of `bytes` in the arena: where they stand in the file if that is at `offset` of the text, else a copy.
  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (start: Int32, end: Int32) {
    if bytes.isEmpty { return (0, 0) }
    if offset >= 0, text.matches(bytes, at: offset), map.isVerbatim(offset..<(offset + bytes.count)) {
      let start = map(offset)
      return (Int32(start), Int32(start + bytes.count))
    }
    return copy(bytes)
  }

  mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> (start: Int32, end: Int32) {
    let start = arena.count
    arena.append(contentsOf: bytes)
    return (Int32(start), Int32(arena.count))
  }

  /// Adds what stands in the file at a stretch of the text to the arena.
  mutating func appendOriginal(_ range: Range<Int>) {
    let start = map(range.lowerBound)
    let end = max(map(range.upperBound), start)
    arena.append(contentsOf: file[min(start, file.count)..<min(end, file.count)])
  }

  mutating func setLiteral(_ index: Int, _ place: (start: Int32, end: Int32)) {
    nodes[index].literalStart = place.start
    nodes[index].literalEnd = place.end
  }

  mutating func setInfo(_ index: Int, _ place: (start: Int32, end: Int32)) {
    names.change(&nodes[index]) { ($0.infoStart, $0.infoEnd) = place }
  }

  mutating func setTitle(_ index: Int, _ place: (start: Int32, end: Int32)) {
    names.change(&nodes[index]) { ($0.titleStart, $0.titleEnd) = place }
  }
}
