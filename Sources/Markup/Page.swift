import Diagnostics

/// A document with the documents it includes, as one text in reading order.
///
/// Includes are resolved by the workspace, inside it only; a page whose includes are missing still reads.
public struct Page: Sendable {
  public let document: Document
  /// The included documents by the `include` node that names them, themselves pages.
  public let includes: [NodeID: Page]
  /// What names in double braces stand for.
  public var variables: PageVariables

  public init(document: Document, includes: [NodeID: Page] = [:]) {
    self.document = document
    self.includes = includes
    variables = PageVariables(frontMatter: document.frontMatter)
  }

  public var path: String { document.source.path }

  /// The page with what it and its includes say in HTML as Markdown: `<h3>Request</h3>` is a heading. Nodes have other numbers, and
  /// the same places. Nothing if none of them says anything there.
  public func readingHTML() -> Page? {
    let reading = MarkdownParser().readingHTML(of: document)
    let changed = includes.compactMapValues { $0.readingHTML() }
    if reading == nil, changed.isEmpty { return nil }
    let known = Dictionary(
      includes.map { (document.range($0.key), changed[$0.key] ?? $0.value) }, uniquingKeysWith: { first, _ in first })
    let new = reading ?? document
    var inner: [NodeID: Page] = [:]
    for index in new.nodes.indices where new.nodes[index].kind == .include {
      if let page = known[new.nodes[index].range] { inner[NodeID(index)] = page }
    }
    var page = Page(document: new, includes: inner)
    page.variables = variables
    return page
  }

  /// A block of the page: its document (the page's own or an included one) and the node.
  public struct Block: Sendable {
    public let document: Document
    public let node: NodeID
    public var kind: NodeKind { document.kind(node) }
    public var location: Location { document.location(node) }
  }

  /// Every block node in reading order, containers before their content, included blocks at the place of the include.
  public func forEachBlock(_ body: (Block) -> Void) {
    for index in document.nodes.indices where document.nodes[index].kind.isBlock {
      let id = NodeID(index)
      body(Block(document: document, node: id))
      if let included = includes[id] { included.forEachBlock(body) }
    }
  }
}
