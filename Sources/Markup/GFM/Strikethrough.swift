import CMarkArena

/// Resolves `~~strikethrough~~` in a block whose text has a tilde.
///
/// Tildes compete with `*` and `_`: whichever pair closes first wins, and what stands between loses its partner. So the emphasis that
/// cmark-gfm found is taken back to its delimiters, and all three are matched anew by the algorithm of the specification.
struct Strikethrough {
  private let content: UnsafeBufferPointer<UInt8>
  private let count: Int
  private var pieces: ContiguousArray<Piece> = []
  private var delimiters: ContiguousArray<Delimiter> = []

  /// A part of the text between two delimiters, a run of delimiters, an inline that is left alone, or a new emphasis.
  private struct Piece {
    enum Kind { case text, run, whole, emphasis }
    var kind: Kind
    /// The item that a text belongs to or that is left alone.
    var item: Int32 = -1
    var style = NodeKind.text
    var start: Int
    var end: Int
    var next = -1
    var previous = -1
    var first = -1
  }

  private struct Delimiter {
    var piece: Int
    var byte: UInt8
    /// The length of the whole run, which the rule of three looks at.
    var length: Int
    var canOpen: Bool
    var canClose: Bool
    var previous: Int
    var next = -1
  }

  init(content: UnsafeBufferPointer<UInt8>, count: Int) {
    self.content = content
    self.count = count
  }

  mutating func apply(to tree: inout InlineTree) {
    // Emphasis does not cross the border of a link or an image, so each is a world of its own.
    var scopes: [Int32] = [InlineTree.root]
    for index in tree.items.indices where tree.items[index].kind == .link || tree.items[index].kind == .image {
      if !tree.items[index].detail.contains(.autolink), tree.items[index].first >= 0 { scopes.append(Int32(index)) }
    }
    // Inner ones first: an item that is left alone is moved with what is below it.
    for scope in scopes.reversed() { resolve(scope, in: &tree) }
  }

  private mutating func resolve(_ scope: Int32, in tree: inout InlineTree) {
    pieces.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    collect(scope, tree)
    guard pieces.contains(where: { $0.kind == .run && content[$0.start] == UInt8(ascii: "~") }) else { return }
    match()
    write(scope, to: &tree)
  }

  // MARK: Collecting

  private mutating func collect(_ scope: Int32, _ tree: InlineTree) {
    var item = tree.items[Int(scope)].first
    var open: [Int32] = []
    while item >= 0 {
      let current = tree.items[Int(item)]
      switch current.kind {
      case .text: collectText(item, current)
      case .emphasis, .strong:
        addDelimiter(Int(current.start), Int(current.start) + (current.kind == .strong ? 2 : 1))
        open.append(item)
        if current.first >= 0 {
          item = current.first
          continue
        }
      default: add(Piece(kind: .whole, item: item, start: Int(current.start), end: Int(current.end)))
      }
      item = next(item, tree, &open)
    }
    for index in pieces.indices where pieces[index].kind == .run { classify(index) }
  }

  private mutating func next(_ item: Int32, _ tree: InlineTree, _ open: inout [Int32]) -> Int32 {
    var item = item
    while true {
      if item == open.last {
        open.removeLast()
        let closed = tree.items[Int(item)]
        addDelimiter(Int(closed.end) - (closed.kind == .strong ? 2 : 1), Int(closed.end))
      }
      if tree.items[Int(item)].next >= 0 { return tree.items[Int(item)].next }
      guard let parent = open.last else { return -1 }
      item = parent
    }
  }

  private mutating func collectText(_ item: Int32, _ text: InlineItem) {
    var start = Int(text.start)
    var i = start
    let end = Int(text.end)
    while i < end {
      switch content[i] {
      case UInt8(ascii: "\\"): i += i + 1 < end && Bytes.isPunctuation(content[i + 1]) ? 2 : 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if i > start { add(Piece(kind: .text, item: item, start: start, end: i)) }
        var runEnd = i
        while runEnd < end, content[runEnd] == content[i] { runEnd += 1 }
        addDelimiter(i, runEnd)
        i = runEnd
        start = i
      default: i += 1
      }
    }
    if end > start { add(Piece(kind: .text, item: item, start: start, end: end)) }
  }

  private mutating func add(_ piece: Piece) {
    var piece = piece
    piece.previous = pieces.count - 1
    if let last = pieces.indices.last { pieces[last].next = pieces.count }
    pieces.append(piece)
  }

  /// Adds delimiters, joining those of one run, which may come from several emphases.
  private mutating func addDelimiter(_ start: Int, _ end: Int) {
    if let last = pieces.indices.last, pieces[last].kind == .run, pieces[last].end == start,
      content[pieces[last].start] == content[start],
      content[start] != UInt8(ascii: "~") || end - pieces[last].start <= Strikethrough.longestRun
    {
      pieces[last].end = end
      return
    }
    // The extension reads at most a hundred tildes at once.
    var start = start
    while content[start] == UInt8(ascii: "~"), end - start > Strikethrough.longestRun {
      add(Piece(kind: .run, start: start, end: start + Strikethrough.longestRun))
      start += Strikethrough.longestRun
    }
    add(Piece(kind: .run, start: start, end: end))
  }

  private static let longestRun = 100

  /// Decides whether a run can open or close, and puts it on the list of delimiters.
  private mutating func classify(_ index: Int) {
    let piece = pieces[index]
    let byte = content[piece.start]
    let length = piece.end - piece.start
    let skipsTildes = byte != UInt8(ascii: "~")
    let before = scalarBefore(piece.start, skipsTildes: skipsTildes)
    let after = scalarAfter(piece.end, skipsTildes: skipsTildes)
    let spaceBefore = UnicodeClass.isSpace(before)
    let spaceAfter = UnicodeClass.isSpace(after)
    let markBefore = UnicodeClass.isPunctuation(before)
    let markAfter = UnicodeClass.isPunctuation(after)
    let isLeft = !spaceAfter && (!markAfter || spaceBefore || markBefore)
    let isRight = !spaceBefore && (!markBefore || spaceAfter || markAfter)
    var canOpen = isLeft
    var canClose = isRight
    if byte == UInt8(ascii: "_") {
      canOpen = isLeft && (!isRight || markBefore)
      canClose = isRight && (!isLeft || markAfter)
    }
    if byte == UInt8(ascii: "~"), length > 2 { return }
    guard canOpen || canClose else { return }
    if let last = delimiters.indices.last { delimiters[last].next = delimiters.count }
    delimiters.append(
      Delimiter(
        piece: index, byte: byte, length: length, canOpen: canOpen, canClose: canClose, previous: delimiters.count - 1))
  }

  private func scalarBefore(_ offset: Int, skipsTildes: Bool) -> Int32 {
    guard offset > 0 else { return 10 }
    var i = offset - 1
    while i > 0, content[i] & 0xC0 == 0x80 || (skipsTildes && content[i] == UInt8(ascii: "~")) { i -= 1 }
    if skipsTildes, content[i] == UInt8(ascii: "~") { return 10 }
    return UnicodeClass.scalar(content, at: i, count: offset) ?? 10
  }

  private func scalarAfter(_ offset: Int, skipsTildes: Bool) -> Int32 {
    var i = offset
    while skipsTildes, i < count, content[i] == UInt8(ascii: "~") { i += 1 }
    return UnicodeClass.scalar(content, at: i, count: count) ?? 10
  }

  // MARK: Matching

  private mutating func match() {
    // For each delimiter and length modulo 3, below what no opener is left.
    var bottoms = [Int](repeating: -1, count: 9)
    var closer = delimiters.isEmpty ? -1 : 0
    while closer >= 0 {
      guard delimiters[closer].canClose else {
        closer = delimiters[closer].next
        continue
      }
      let current = delimiters[closer]
      let bottom = (current.byte == UInt8(ascii: "*") ? 0 : current.byte == UInt8(ascii: "_") ? 1 : 2) * 3 + current.length % 3
      var opener = current.previous
      while opener >= 0, opener != bottoms[bottom], !matches(opener, current) { opener = delimiters[opener].previous }
      if opener >= 0, opener != bottoms[bottom] {
        closer = join(opener, closer)
        continue
      }
      // A bottom that is removed later ends the search at the start of the list instead, as it does in cmark-gfm.
      bottoms[bottom] = current.previous
      let next = current.next
      if !current.canOpen { remove(closer) }
      closer = next
    }
  }

  private func matches(_ opener: Int, _ closer: Delimiter) -> Bool {
    let opener = delimiters[opener]
    guard opener.canOpen, opener.byte == closer.byte else { return false }
    return !(closer.canOpen || opener.canClose) || closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  private mutating func remove(_ index: Int) {
    let delimiter = delimiters[index]
    if delimiter.next >= 0 { delimiters[delimiter.next].previous = delimiter.previous }
    if delimiter.previous >= 0 { delimiters[delimiter.previous].next = delimiter.next }
  }

  /// Makes an emphasis of what stands between two delimiters; returns the delimiter to go on with.
  private mutating func join(_ opener: Int, _ closer: Int) -> Int {
    let open = delimiters[opener].piece
    let close = delimiters[closer].piece
    let openCount = pieces[open].end - pieces[open].start
    let closeCount = pieces[close].end - pieces[close].start
    let isTilde = delimiters[closer].byte == UInt8(ascii: "~")
    if isTilde, openCount != closeCount { return delimiters[closer].next }
    let width = isTilde ? openCount : openCount >= 2 && closeCount >= 2 ? 2 : 1
    delimiters[opener].next = closer
    delimiters[closer].previous = opener
    pieces[open].end -= width
    pieces[close].start += width
    var emphasis = Piece(kind: .emphasis, start: pieces[open].end, end: pieces[close].start)
    emphasis.style = isTilde ? .strikethrough : width == 2 ? .strong : .emphasis
    let index = pieces.count
    if pieces[open].next != close {
      emphasis.first = pieces[open].next
      let last = pieces[close].previous
      pieces[emphasis.first].previous = -1
      pieces[last].next = -1
    }
    emphasis.previous = open
    emphasis.next = close
    pieces.append(emphasis)
    pieces[open].next = index
    pieces[close].previous = index
    if openCount == width { remove(opener) }
    guard closeCount == width else { return closer }
    let next = delimiters[closer].next
    remove(closer)
    return next
  }

  // MARK: Writing

  private mutating func write(_ scope: Int32, to tree: inout InlineTree) {
    tree.items[Int(scope)].first = -1
    tree.items[Int(scope)].last = -1
    var stack: [(next: Int, parent: Int32)] = []
    var piece = pieces.isEmpty ? -1 : 0
    var parent = scope
    while true {
      while piece < 0 {
        guard let up = stack.popLast() else { return }
        piece = up.next
        parent = up.parent
      }
      let current = pieces[piece]
      switch current.kind {
      case .text, .run: piece = writeText(from: piece, below: parent, to: &tree)
      case .whole:
        let item = tree.items[Int(current.item)]
        let index = tree.append(item, to: parent)
        tree.items[Int(index)].next = -1
        tree.items[Int(index)].first = -1
        tree.items[Int(index)].last = -1
        adopt(item, by: index, in: &tree)
        piece = current.next
      case .emphasis:
        let index = tree.append(InlineItem(current.style, start: current.start, end: current.end), to: parent)
        stack.append((current.next, parent))
        parent = index
        piece = current.first
      }
    }
  }

  /// Gives the children of an item that was copied to its copy.
  private func adopt(_ item: InlineItem, by copy: Int32, in tree: inout InlineTree) {
    tree.items[Int(copy)].first = item.first
    tree.items[Int(copy)].last = item.last
    var child = item.first
    while child >= 0 {
      tree.items[Int(child)].parent = copy
      child = tree.items[Int(child)].next
    }
  }

  /// Joins neighbouring texts and unmatched delimiters to one text; returns the piece behind them.
  private func writeText(from first: Int, below parent: Int32, to tree: inout InlineTree) -> Int {
    var last = first
    var isPlain = true
    var piece = first
    while piece >= 0, pieces[piece].kind == .text || pieces[piece].kind == .run {
      if pieces[piece].kind == .text, tree.items[Int(pieces[piece].item)].plain < 0 { isPlain = false }
      last = piece
      piece = pieces[piece].next
    }
    let start = pieces[first].start
    let end = pieces[last].end
    guard end > start else { return piece }
    var item = InlineItem(.text, start: start, end: end)
    if isPlain {
      item.plain = item.start
      item.literal = UnsafeBufferPointer(rebasing: content[start..<end])
    } else {
      item.literal = joinedLiteral(from: first, to: last, tree)
    }
    tree.append(item, to: parent)
    return piece
  }

  /// The literals of several pieces as one, in the memory of the parse.
  private func joinedLiteral(from first: Int, to last: Int, _ tree: InlineTree) -> UnsafeBufferPointer<UInt8> {
    var bytes: [UInt8] = []
    var piece = first
    while true {
      let current = pieces[piece]
      if current.kind == .run {
        bytes.append(contentsOf: content[current.start..<current.end])
      } else {
        let item = tree.items[Int(current.item)]
        var walk = TextWalk(content: content, count: count, position: Int(item.start), isRaw: false)
        var taken = 0
        while walk.position < current.start, taken < item.literal.count { taken += walk.step(item.literal, taken) }
        let lower = taken
        while walk.position < current.end, taken < item.literal.count { taken += walk.step(item.literal, taken) }
        bytes.append(contentsOf: item.literal[lower..<taken])
      }
      if piece == last { break }
      piece = current.next
    }
    guard let memory = tally_arena_mem().pointee.calloc(bytes.count + 1, 1) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let copy = memory.bindMemory(to: UInt8.self, capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    return UnsafeBufferPointer(start: copy, count: bytes.count)
  }
}
