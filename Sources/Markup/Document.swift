import Diagnostics

/// A parsed Markdown file: a flat array of nodes in document order over the file's bytes and a few texts beside them.
///
/// Every node's range is exact in the file's own bytes, whatever construct it stands in.
public struct Document: Sendable {
  public let source: SourceFile
  /// Nodes in document order; the first is the document itself. Footnote definitions come last, in the order of their references.
  public internal(set) var nodes: ContiguousArray<Node>
  /// Where info strings, destinations and titles stand.
  var names: ContiguousArray<NodeNames>
  /// Every literal, destination, title and info string that does not stand in the file as it is. Places are counted as if the texts
  /// stood behind the file's bytes: one below `source.bytes.count` is a place in the file.
  public internal(set) var texts: [UInt8]
  public internal(set) var frontMatter: FrontMatter
  /// The dialects that were met.
  public internal(set) var dialects: DialectSet
  /// Where the lines of code that other files hold stand.
  var codeOrigins: [NodeID: [CodeOrigin]] = [:]

  public init(
    source: SourceFile, nodes: ContiguousArray<Node> = [], texts: [UInt8] = [], frontMatter: FrontMatter = FrontMatter(),
    dialects: DialectSet = []
  ) {
    self.source = source
    self.nodes = nodes.isEmpty ? [Node(.document, SourceRange(0, source.bytes.count))] : nodes
    self.texts = texts
    names = []
    self.frontMatter = frontMatter
    self.dialects = dialects
  }

  public static let root = NodeID(0)

  public subscript(id: NodeID) -> Node { nodes[Int(id.index)] }

  public func kind(_ id: NodeID) -> NodeKind { nodes[Int(id.index)].kind }
  public func range(_ id: NodeID) -> SourceRange { nodes[Int(id.index)].range }
  public func location(_ id: NodeID) -> Location { Location(file: source.path, range: range(id)) }

  public func parent(of id: NodeID) -> NodeID? {
    let parent = nodes[Int(id.index)].parent
    return parent < 0 ? nil : NodeID(Int(parent))
  }

  public func children(of id: NodeID) -> Children { Children(nodes: nodes, first: nodes[Int(id.index)].firstChild) }

  /// All nodes below `id` (without it) in document order.
  public func descendants(of id: NodeID) -> Range<Int> {
    let start = Int(id.index)
    var node = start
    // The subtree ends where the next sibling of the nearest ancestor that has one begins.
    while node >= 0 {
      let sibling = nodes[node].nextSibling
      if sibling >= 0 { return (start + 1)..<Int(sibling) }
      node = Int(nodes[node].parent)
    }
    return (start + 1)..<nodes.count
  }

  /// The bytes at a stretch of places: in the file, or in the texts beside it; what reaches beyond is left out.
  public func bytes(_ start: Int32, _ end: Int32) -> ArraySlice<UInt8> {
    let fileCount = source.bytes.count
    if Int(start) >= 0, start <= end, Int(end) <= fileCount { return source.bytes[Int(start)..<Int(end)] }
    let lower = min(max(0, Int(start) - fileCount), texts.count)
    return texts[lower..<min(max(lower, Int(end) - fileCount), texts.count)]
  }

  /// The literal of text, code and HTML nodes, unescaped.
  public func literalBytes(_ id: NodeID) -> ArraySlice<UInt8> { literalBytes(nodes[Int(id.index)]) }
  public func literalBytes(_ node: Node) -> ArraySlice<UInt8> { bytes(node.literalStart, node.literalEnd) }

  /// Where the info string and the title of a node stand.
  public func names(_ node: Node) -> NodeNames { names.names(of: node) }
  public func literal(_ id: NodeID) -> String { String(decoding: literalBytes(id), as: UTF8.self) }

  /// Info string of a code block, destination of a link, kind of an admonition, path of an include.
  public func infoBytes(_ id: NodeID) -> ArraySlice<UInt8> { infoBytes(nodes[Int(id.index)]) }
  public func infoBytes(_ node: Node) -> ArraySlice<UInt8> {
    let place = names(node)
    return bytes(place.infoStart, place.infoEnd)
  }
  public func info(_ id: NodeID) -> String { String(decoding: infoBytes(id), as: UTF8.self) }

  public func titleBytes(_ node: Node) -> ArraySlice<UInt8> {
    let place = names(node)
    return bytes(place.titleStart, place.titleEnd)
  }
  public func title(_ id: NodeID) -> String { String(decoding: titleBytes(nodes[Int(id.index)]), as: UTF8.self) }

  /// The text of all inlines below `id` as a reader sees it; breaks become spaces, HTML is left out, and so is the embedded
  /// source of a side-by-side translation.
  public func plainText(of id: NodeID) -> String { String(decoding: plainBytes(of: id), as: UTF8.self) }

  /// The same as bytes.
  package func plainBytes(of id: NodeID) -> [UInt8] {
    var out: [UInt8] = []
    for index in descendants(of: id) {
      let node = nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      switch node.kind {
      case .text, .code: out.append(contentsOf: literalBytes(node))
      case .softBreak, .lineBreak: out.append(0x20)
      default: break
      }
    }
    return out
  }

  /// The children of a node.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let nodes: ContiguousArray<Node>
    var next_: Int32

    init(nodes: ContiguousArray<Node>, first: Int32) {
      self.nodes = nodes
      next_ = first
    }

    public mutating func next() -> NodeID? {
      guard next_ >= 0 else { return nil }
      let id = NodeID(Int(next_))
      next_ = nodes[Int(next_)].nextSibling
      return id
    }
  }
}

/// The ways of writing Markdown that Tally understands beside CommonMark and GFM.
public struct DialectSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `> [!NOTE]`
  public static let githubAlerts = DialectSet(rawValue: 1)
  /// `[!INCLUDE [name](path)]`, `[!div class="op_single_selector"]`, `:::code`, zones, tabs.
  public static let learn = DialectSet(rawValue: 2)
  /// `<properties …/>`, `#Heading`, `[AZURE.NOTE]`, `[AZURE.INCLUDE …]`, `[AZURE.SELECTOR]`.
  public static let legacyAzure = DialectSet(rawValue: 4)
  /// `<span class="sxs-lookup">` pairs.
  public static let sideBySide = DialectSet(rawValue: 8)
  /// `:::note`, `!!! note`.
  public static let containers = DialectSet(rawValue: 16)
  /// `{{< … >}}`
  public static let hugo = DialectSet(rawValue: 32)
  /// Components of MDX pages.
  public static let components = DialectSet(rawValue: 64)
  /// `!!! note`, `/// note`, `{ #anchor }`: extensions of Python-Markdown, which MkDocs renders with.
  public static let pythonMarkdown = DialectSet(rawValue: 128)
}

/// The metadata at the head of a file: top-level scalars, lists of scalars, scalars of tables as `table.key`, and where each
/// stands.
public struct FrontMatter: Sendable {
  public enum Value: Sendable, Hashable {
    case string(String)
    case list([String])

    /// The scalar, or the first of a list.
    public var string: String? {
      switch self {
      case .string(let text): text
      case .list(let list): list.first
      }
    }
  }

  public struct Entry: Sendable {
    public var key: String
    public var value: Value
    /// The key and its value in the file.
    public var range: SourceRange

    public init(key: String, value: Value, range: SourceRange) {
      self.key = key
      self.value = value
      self.range = range
    }
  }

  /// The whole block with its fences; empty if there is none.
  public var range: SourceRange
  public var entries: [Entry]

  public init(range: SourceRange = SourceRange(0, 0), entries: [Entry] = []) {
    self.range = range
    self.entries = entries
  }

  public subscript(key: String) -> Value? { entries.first { $0.key == key }?.value }
}
