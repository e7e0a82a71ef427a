import Diagnostics
import Markup

/// Walks one document's nodes without recursion, calling the pass on the way in and out.
struct DocumentWalk {
  let page: Page
  let document: Document
  let nodes: ContiguousArray<Node>
  let depth: Int
  let footnoteBase: Int

  init(page: Page, depth: Int, footnoteBase: Int) {
    self.page = page
    document = page.document
    nodes = page.document.nodes
    self.depth = depth
    self.footnoteBase = footnoteBase
  }

  /// Renders the tree below `root`, with the root itself.
  mutating func run(from root: Int, pass: inout RenderPass) {
    guard nodes.indices.contains(root) else { return }
    var index = root
    while true {
      let entered = pass.enter(index, self)
      if entered {
        let child = Int(nodes[index].firstChild)
        if child > index, child < nodes.count {
          index = child
          continue
        }
        pass.exit(index, self)
      }
      // Up to the nearest ancestor with a sibling to go on with.
      while true {
        if index == root { return }
        let sibling = Int(nodes[index].nextSibling)
        if sibling > index, sibling < nodes.count {
          index = sibling
          break
        }
        let parent = Int(nodes[index].parent)
        guard parent >= 0, parent < index else { return }
        index = parent
        pass.exit(index, self)
      }
    }
  }

  func literal(_ node: Node) -> ArraySlice<UInt8> { document.literalBytes(node) }
  func info(_ node: Node) -> ArraySlice<UInt8> { document.infoBytes(node) }
  func title(_ node: Node) -> ArraySlice<UInt8> { document.titleBytes(node) }

  func parentKind(_ node: Node) -> NodeKind? { node.parent >= 0 ? nodes[Int(node.parent)].kind : nil }

  /// Whether a paragraph stands in a list whose items are not set apart.
  func isInTightItem(_ node: Node) -> Bool {
    guard node.parent >= 0 else { return false }
    let item = nodes[Int(node.parent)]
    guard item.kind == .item, item.parent >= 0 else { return false }
    return nodes[Int(item.parent)].detail.contains(.tight)
  }

  /// Headings below a node: skipped with it.
  func headings(below index: Int) -> Int {
    document.descendants(of: NodeID(index)).reduce(0) { nodes[$1].kind == .heading ? $0 + 1 : $0 }
  }
}
