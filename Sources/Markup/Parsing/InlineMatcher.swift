import CMarkGFM

/// Finds each inline that cmark-gfm reports again in its block's content.
///
/// cmark-gfm's columns are wrong behind hard breaks, links over several lines and more, so they are not used. Its tree, read in
/// document order, leaves only one place for each inline: text stands where the one before it ended, after it come the delimiters.
struct InlineMatcher {
  let content: UnsafeBufferPointer<UInt8>
  /// The content without blanks at its end, as cmark-gfm reads it.
  let count: Int
  let maximumDepth: Int
  private(set) var reachedDepthLimit = false

  private var position = 0
  /// Where the line begins to which cmark-gfm's columns refer.
  private var lineStart = 0
  private var open: [OpenInline] = []
  /// Where a line begins whose indentation cmark-gfm may have left in the text.
  private var indentation = 0

  private struct OpenInline {
    var kind: NodeKind
    /// The item, or that of the nearest ancestor if the inline lies too deep to be kept.
    var item: Int32
    var isKept: Bool
    var start: Int
    var lineStart: Int
    var startColumn: Int
    var isAngleAutolink: Bool
  }

  init(content: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    self.content = content
    self.maximumDepth = maximumDepth
    var end = content.count
    while end > 0, Bytes.isSpace(content[end - 1]) { end -= 1 }
    count = end
  }

  /// Fills `tree` with the inlines below `block`.
  mutating func match(_ block: OpaquePointer, into tree: inout InlineTree) {
    guard var node = cmark_node_first_child(block) else { return }
    while true {
      if enter(node, into: &tree), let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      if let entered = open.last, entered.start >= 0, cmark_node_first_child(node) == nil, isContainer(node) {
        leave(node, in: &tree)
      }
      while true {
        if let next = cmark_node_next(node) {
          node = next
          break
        }
        guard let parent = cmark_node_parent(node), parent != block else { return }
        node = parent
        leave(node, in: &tree)
      }
    }
  }

  private func isContainer(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE: true
    default: false
    }
  }

  private func at(_ offset: Int) -> UInt8 { offset >= 0 && offset < count ? content[offset] : 0 }

  private var parentItem: Int32 { open.last?.item ?? InlineTree.root }

  /// Reads the beginning of an inline, or a whole leaf; true if it may have children.
  private mutating func enter(_ node: OpaquePointer, into tree: inout InlineTree) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: text(CMark.bytes(cmark_node_get_literal(node)), into: &tree)
    case CMARK_NODE_SOFTBREAK: lineEnd(.softBreak, into: &tree)
    case CMARK_NODE_LINEBREAK: lineEnd(.lineBreak, into: &tree)
    case CMARK_NODE_CODE: code(CMark.bytes(cmark_node_get_literal(node)), into: &tree)
    case CMARK_NODE_HTML_INLINE: html(CMark.bytes(cmark_node_get_literal(node)), into: &tree)
    case CMARK_NODE_FOOTNOTE_REFERENCE: footnoteReference(node, into: &tree)
    case CMARK_NODE_EMPH:
      openInline(.emphasis, node, width: 1, into: &tree)
      return true
    case CMARK_NODE_STRONG:
      openInline(.strong, node, width: 2, into: &tree)
      return true
    case CMARK_NODE_LINK:
      openInline(.link, node, width: 1, into: &tree)
      return true
    case CMARK_NODE_IMAGE:
      openInline(.image, node, width: 2, into: &tree)
      return true
    default: break
    }
    return false
  }

  private mutating func openInline(_ kind: NodeKind, _ node: OpaquePointer, width: Int, into tree: inout InlineTree) {
    let isAngle = kind == .link && at(position) == UInt8(ascii: "<")
    var entry = OpenInline(
      kind: kind, item: parentItem, isKept: open.count < maximumDepth, start: position, lineStart: lineStart,
      startColumn: Int(cmark_node_get_start_column(node)), isAngleAutolink: isAngle)
    if entry.isKept {
      var item = InlineItem(kind, start: position, end: position)
      if kind == .link || kind == .image {
        item.info = CMark.bytes(cmark_node_get_url(node))
        item.title = CMark.bytes(cmark_node_get_title(node))
        if isAngle { item.detail = .autolink }
      }
      entry.item = tree.append(item, to: parentItem)
    } else {
      reachedDepthLimit = true
    }
    open.append(entry)
    position = min(position + width, count)
  }

  /// Reads the end of an inline that has children.
  private mutating func leave(_ node: OpaquePointer, in tree: inout InlineTree) {
    guard let entry = open.popLast() else { return }
    switch entry.kind {
    case .emphasis: position = min(position + 1, count)
    case .strong: position = min(position + 2, count)
    default:
      if entry.isAngleAutolink {
        while position < count, content[position] != UInt8(ascii: ">") { position += 1 }
        position = min(position + 1, count)
      } else {
        position = bracketEnd(entry, Int(cmark_node_get_end_column(node)))
      }
    }
    if entry.isKept { tree.items[Int(entry.item)].end = Int32(truncatingIfNeeded: position) }
  }

  /// The end of a link, image or footnote reference whose text has been read up to its closing bracket.
  ///
  /// Both columns count from the start of their line in the content plus one constant of the block, so that their difference is exact.
  private func bracketEnd(_ entry: OpenInline, _ endColumn: Int) -> Int {
    let end = entry.start + endColumn - entry.startColumn + 1 + lineStart - entry.lineStart
    if end > position, end <= count, at(end - 1) == UInt8(ascii: ")") || at(end - 1) == UInt8(ascii: "]") { return end }
    var fallback = position
    while fallback < count, content[fallback] != UInt8(ascii: "]") { fallback += 1 }
    return min(fallback + 1, count)
  }

  private mutating func footnoteReference(_ node: OpaquePointer, into tree: inout InlineTree) {
    let entry = OpenInline(
      kind: .footnoteReference, item: parentItem, isKept: true, start: position, lineStart: lineStart,
      startColumn: Int(cmark_node_get_start_column(node)), isAngleAutolink: false)
    let end = bracketEnd(entry, Int(cmark_node_get_end_column(node)))
    var item = InlineItem(.footnoteReference, start: position, end: end)
    let label = min(position + 2, max(end - 1, 0))
    item.plain = Int32(truncatingIfNeeded: label)
    item.literal = UnsafeBufferPointer(rebasing: content[label..<max(label, end - 1)])
    item.info = CMark.bytes(cmark_node_get_literal(node))
    tree.append(item, to: parentItem)
    position = end
  }

  private mutating func lineEnd(_ kind: NodeKind, into tree: inout InlineTree) {
    let start = position
    if kind == .lineBreak, at(position) == UInt8(ascii: "\\") {
      position = min(position + 2, count)
      tree.append(InlineItem(kind, start: start, end: position), to: parentItem)
      indentation = position
    } else {
      while position < count, content[position] != 0x0A, Bytes.isSpace(content[position]) { position += 1 }
      let lineFeed = position
      position = min(position + 1, count)
      lineStart = position
      tree.append(InlineItem(kind, start: kind == .lineBreak ? start : lineFeed, end: position), to: parentItem)
      while position < count, Bytes.isBlank(content[position]) { position += 1 }
    }
  }

  private mutating func code(_ literal: UnsafeBufferPointer<UInt8>, into tree: inout InlineTree) {
    let start = position
    var ticks = 0
    while at(position + ticks) == UInt8(ascii: "`") { ticks += 1 }
    let inner = position + ticks
    var end = inner
    while end < count {
      guard content[end] == UInt8(ascii: "`") else {
        end += 1
        continue
      }
      var run = 1
      while at(end + run) == UInt8(ascii: "`") { run += 1 }
      if run == ticks { break }
      end += run
    }
    position = min(end + ticks, count)
    var item = InlineItem(.code, start: start, end: position)
    item.literal = literal
    // One space is taken from both ends of a span that has one there.
    let isStripped = end - inner == literal.count + 2
    item.plain = Int32(truncatingIfNeeded: isStripped ? inner + 1 : inner)
    tree.append(item, to: parentItem)
  }

  private mutating func html(_ literal: UnsafeBufferPointer<UInt8>, into tree: inout InlineTree) {
    var item = InlineItem(.htmlInline, start: position, end: min(position + literal.count, count))
    item.literal = literal
    item.plain = item.start
    position = Int(item.end)
    tree.append(item, to: parentItem)
  }

  private mutating func text(_ literal: UnsafeBufferPointer<UInt8>, into tree: inout InlineTree) {
    // cmark-gfm leaves the indentation of a lazy line in the text behind a backslash, and behind link reference definitions.
    var literal = literal
    while position == indentation, let first = literal.first, Bytes.isBlank(first), Bytes.isBlank(at(position)) {
      literal = UnsafeBufferPointer(rebasing: literal.dropFirst())
      position += 1
      indentation += 1
    }
    guard !literal.isEmpty else { return }
    var walk = TextWalk(content: content, count: count, position: position, isRaw: open.last?.isAngleAutolink ?? false)
    let start = position
    walk.consume(literal)
    position = walk.position
    var item = InlineItem(.text, start: start, end: position)
    item.literal = literal
    item.plain = walk.isPlain ? item.start : -1
    if walk.sawMarks {
      tree.hasTilde = tree.hasTilde || walk.sawTilde
      tree.hasAutolink = tree.hasAutolink || walk.sawAutolink
      tree.hasEmail = tree.hasEmail || walk.sawAt
    }
    tree.append(item, to: parentItem)
  }
}
