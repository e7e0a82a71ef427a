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
    if inlines.hasAutolink {
      var autolinks = Autolinks(
        content: content, count: matcher.count, isHasty: isHasty, endsAtShortcodes: dialects.contains(.hugo))
      autolinks.apply(to: &inlines)
      for offset in autolinks.masked { wishes.masks.append(map(alignment(offset))) }
    }
    if inlines.hasTilde {
      var strikethrough = Strikethrough(content: content, count: matcher.count)
      strikethrough.apply(to: &inlines)
    }
    if inlines.hasEmail { EmailAutolinks(content: content, count: matcher.count).apply(to: &inlines) }
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
    if item.scheme != .none {
      emitBare(item, node)
    } else if !item.literal.isEmpty {
      let place = intern(item.literal, at: item.plain >= 0 ? alignment(Int(item.plain)) : -1)
      if isMasked, Int(place.start) >= file.count { unmask(item, content, at: Int(place.start)) }
      setLiteral(node, place)
    }
    switch item.kind {
    case .link where item.scheme != .none: break
    case .link, .image: emitDestination(item, node, end: end)
    case .footnoteReference:
      var number: Int32 = 0
      for digit in item.info where Bytes.isDigit(digit) { number = number &* 10 &+ Int32(digit - 0x30) }
      nodes[node].slot = number
    default: break
    }
    return node
  }

  /// Puts back what was masked in a literal that had to be copied.
  private mutating func unmask(_ item: InlineItem, _ content: UnsafeBufferPointer<UInt8>, at start: Int) {
    var walk = TextWalk(content: content, count: content.count, position: Int(item.start), isRaw: false)
    if item.kind != .text { walk.position = Int(item.plain) }
    var taken = 0
    while taken < item.literal.count {
      let offset = walk.position
      let step = item.kind == .text ? walk.step(item.literal, taken) : 1
      if item.kind != .text { walk.position += 1 }
      if step == 1, item.literal[taken] == Patch.mask, offset < content.count, content[offset] == Patch.mask {
        arena[start + taken] = file[min(map(alignment(offset)), file.count - 1)]
      }
      taken += step
    }
  }

  /// A bare autolink or its text: what the author wrote, whatever was masked for parsing.
  private mutating func emitBare(_ item: InlineItem, _ node: Int) {
    let isLink = item.kind == .link
    let prefix: StaticString = item.scheme == .http ? "http://" : item.scheme == .mailto ? "mailto:" : ""
    let start = arena.count
    if isLink, item.scheme != .asWritten {
      arena.append(contentsOf: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
    }
    var place: (start: Int32, end: Int32)
    if item.plain >= 0 {
      place = internContent(Int(item.start)..<Int(item.end))
    } else {
      place = copy(isLink ? item.info : item.literal)
    }
    if isLink, item.scheme != .asWritten {
      // The address must follow its prefix.
      if Int(place.start) < start { arena.append(contentsOf: arena[Int(place.start)..<Int(place.end)]) }
      place = (Int32(start), Int32(arena.count))
    }
    if isLink { setInfo(node, place) } else { setLiteral(node, place) }
  }

  /// Interns a stretch of content as the file has it.
  private mutating func internContent(_ range: Range<Int>) -> (start: Int32, end: Int32) {
    let start = alignment(range.lowerBound)
    let end = alignment.end(range.upperBound)
    if end - start == range.count, map.isVerbatim(start..<end) {
      let place = map(start)
      return (Int32(place), Int32(place + range.count))
    }
    let copy = arena.count
    for offset in range { arena.append(file[min(map(alignment(offset)), file.count - 1)]) }
    return (Int32(copy), Int32(arena.count))
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
