/// An inline of one block while the block is read: where it stands in the block's content, and what it says.
///
/// Content is what cmark-gfm sees of a block: its lines without the prefixes of the containers, joined by line feeds.
struct InlineItem {
  var kind: NodeKind
  var detail: NodeDetail = []
  /// Where the inline stands in the content.
  var start: Int32
  var end: Int32
  /// Where its literal stands in the content byte for byte, or -1 if escapes or entities were resolved.
  var plain: Int32 = -1
  var literal = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var info = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var title = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The destination of a bare autolink: what goes before the text that stands in the content.
  var scheme: Scheme = .none
  var parent: Int32 = -1
  var first: Int32 = -1
  var last: Int32 = -1
  var next: Int32 = -1

  enum Scheme: UInt8 {
    case none, asWritten, http, mailto
  }

  init(_ kind: NodeKind, start: Int, end: Int) {
    self.kind = kind
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }
}

/// The inlines of one block; the first item stands for the block. Reused from block to block.
struct InlineTree {
  var items: ContiguousArray<InlineItem> = []
  /// What the matcher met in text: work for the passes that follow.
  var hasTilde = false
  var hasAutolink = false
  var hasEmail = false

  static let root: Int32 = 0

  mutating func reset() {
    items.removeAll(keepingCapacity: true)
    items.append(InlineItem(.paragraph, start: 0, end: 0))
    hasTilde = false
    hasAutolink = false
    hasEmail = false
  }

  /// Adds `item` as the last child of `parent`.
  @discardableResult
  mutating func append(_ item: InlineItem, to parent: Int32) -> Int32 {
    let index = Int32(items.count)
    items.append(item)
    items[Int(index)].parent = parent
    let last = items[Int(parent)].last
    if last >= 0 { items[Int(last)].next = index } else { items[Int(parent)].first = index }
    items[Int(parent)].last = index
    return index
  }

  /// Adds `item` behind `sibling`.
  @discardableResult
  mutating func insert(_ item: InlineItem, after sibling: Int32) -> Int32 {
    let index = Int32(items.count)
    items.append(item)
    let parent = items[Int(sibling)].parent
    items[Int(index)].parent = parent
    items[Int(index)].next = items[Int(sibling)].next
    items[Int(sibling)].next = index
    if items[Int(parent)].last == sibling { items[Int(parent)].last = index }
    return index
  }

  /// The item after `index` in document order below `top`, or -1.
  func following(_ index: Int32, below top: Int32, skippingChildren: Bool = false) -> Int32 {
    if !skippingChildren, items[Int(index)].first >= 0 { return items[Int(index)].first }
    var current = index
    while current != top {
      if items[Int(current)].next >= 0 { return items[Int(current)].next }
      current = items[Int(current)].parent
    }
    return -1
  }
}
