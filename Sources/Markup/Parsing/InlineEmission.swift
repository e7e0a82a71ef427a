import CMarkGFM

/// From the inlines of one block to nodes.
extension TreeBuilder {
  /// Adds the inlines of `block`, whose content is aligned, below the node at `index`.
  mutating func addInlines(of block: OpaquePointer, _ content: UnsafeBufferPointer<UInt8>, below index: Int) {
    guard cmark_node_first_child(block) != nil else { return }
    inlines.reset()
    var matcher = InlineMatcher(content: content, maximumDepth: max(1, maximumDepth - open.count))
    matcher.match(block, into: &inlines)
    if matcher.reachedDepthLimit { noteDepth(at: alignment(0)) }
    emitInlines(content, below: index)
  }

  private mutating func emitInlines(_ content: UnsafeBufferPointer<UInt8>, below index: Int) {
    push(index, end: 0)
    var item = inlines.items[0].first
    var depth: [Int32] = []
    while item >= 0 {
      let current = inlines.items[Int(item)]
      let node = emit(current, content)
      if current.first >= 0 {
        push(node, end: 0)
        depth.append(item)
        item = current.first
        continue
      }
      var next = current.next
      while next < 0, let parent = depth.popLast() {
        open.removeLast()
        next = inlines.items[Int(parent)].next
      }
      item = next
    }
    open.removeLast()
  }

  private mutating func emit(_ item: InlineItem, _ content: UnsafeBufferPointer<UInt8>) -> Int {
    let start = alignment(Int(item.start))
    var end = alignment.end(Int(item.end))
    if item.kind == .softBreak || item.kind == .lineBreak, end - 1 >= 0, end < text.bytes.count,
      text.bytes[end - 1] == 0x0D, text.bytes[end] == 0x0A
    {
      end += 1
    }
    let node = append(item.kind, start, end)
    nodes[node].detail = item.detail
    if !item.literal.isEmpty {
      setLiteral(node, intern(item.literal, at: item.plain >= 0 ? alignment(Int(item.plain)) : -1))
    }
    switch item.kind {
    case .link, .image: emitDestination(item, node, end: end)
    case .footnoteReference:
      var number: Int32 = 0
      for digit in item.info where Bytes.isDigit(digit) { number = number &* 10 &+ Int32(digit - 0x30) }
      nodes[node].number = number
    default: break
    }
    return node
  }

  private mutating func emitDestination(_ item: InlineItem, _ node: Int, end: Int) {
    if !item.title.isEmpty { setTitle(node, internBefore(item.title, end)) }
    if !item.info.isEmpty { setInfo(node, internBefore(item.info, end - (item.title.isEmpty ? 0 : item.title.count + 3))) }
  }

  /// Interns a destination or title that may stand right before a closing bracket, perhaps with a delimiter of its own between.
  private mutating func internBefore(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> (start: Int32, end: Int32) {
    for closing in 1...2 where text.matches(bytes, at: end - closing - bytes.count) {
      return intern(bytes, at: end - closing - bytes.count)
    }
    return copy(bytes)
  }
}
