/// Makes links of bare URLs in the text of a block, as GFM's autolink extension does while it parses.
///
/// The extension takes a URL as one word and never looks into it. cmark-gfm without it may have found emphasis, code or an escape
/// there; then the offending bytes are to be masked and the page parsed again, and the URL is plain text for cmark-gfm too.
struct Autolinks {
  private let scanner: AutolinkScanner
  private let content: UnsafeBufferPointer<UInt8>
  private var brackets: [Bracket] = []
  /// Bytes of the content to mask before parsing again.
  private(set) var masked: [Int] = []
  private var resumption = 0
  /// Whether to mask all URLs of the block at once.
  private let isHasty: Bool

  /// An open bracket: no URL becomes a link inside what may become a link or an image.
  private struct Bracket {
    var isImage: Bool
    var isActive = true
    var isInLink: Bool
    var isInImage: Bool
  }

  init(content: UnsafeBufferPointer<UInt8>, count: Int, isHasty: Bool, endsAtShortcodes: Bool = false) {
    self.content = content
    self.isHasty = isHasty
    scanner = AutolinkScanner(content: content, count: count, endsAtShortcodes: endsAtShortcodes)
  }

  mutating func apply(to tree: inout InlineTree) {
    var item = tree.items[0].first
    // Images that are being walked through; a link has no URL inside.
    var images: [Int32] = []
    while item >= 0 {
      switch tree.items[Int(item)].kind {
      case .text:
        item = scan(item, in: &tree)
        if !masked.isEmpty, !isHasty { return }
      case .link where !tree.items[Int(item)].detail.contains(.autolink): closeLink()
      case .link: break
      case .image:
        open(isImage: true)
        images.append(item)
        fallthrough
      default:
        if tree.items[Int(item)].first >= 0 {
          item = tree.items[Int(item)].first
          continue
        }
      }
      while tree.items[Int(item)].next < 0, tree.items[Int(item)].parent != InlineTree.root {
        if item == images.last { closeImage(&images) }
        item = tree.items[Int(item)].parent
      }
      if item == images.last { closeImage(&images) }
      item = tree.items[Int(item)].next
    }
  }

  private mutating func closeImage(_ images: inout [Int32]) {
    images.removeLast()
    _ = brackets.popLast()
  }

  /// Looks for URLs in one text; returns the last item that the text has become.
  private mutating func scan(_ text: Int32, in tree: inout InlineTree) -> Int32 {
    var text = text
    // A URL that is to be masked may reach into the texts behind.
    var i = max(Int(tree.items[Int(text)].start), resumption)
    var end = Int(tree.items[Int(text)].end)
    while i < end {
      var found: (range: Range<Int>, scheme: InlineItem.Scheme)?
      switch content[i] {
      case UInt8(ascii: "\\"):
        if i + 1 < end, Bytes.isPunctuation(content[i + 1]) { i += 1 }
      case UInt8(ascii: "!"):
        if i + 1 < end, content[i + 1] == UInt8(ascii: "["), i + 2 >= scanner.count || content[i + 2] != UInt8(ascii: "^") {
          open(isImage: true)
          i += 1
        }
      case UInt8(ascii: "["): open(isImage: false)
      case UInt8(ascii: "]"): _ = brackets.popLast()
      case UInt8(ascii: ":") where !isInBracket: found = scanner.url(around: i).map { ($0, .asWritten) }
      case UInt8(ascii: "w") where !isInBracket: found = scanner.www(at: i).map { ($0, .http) }
      default: break
      }
      guard let found else {
        i += 1
        continue
      }
      guard let literals = literalRange(of: found.range, in: tree.items[Int(text)]) else {
        // What stands behind may mean something else when this is masked, so the next one has to wait.
        masked += found.range.filter { Autolinks.isMeaningful(content[$0]) }
        resumption = found.range.upperBound
        i = resumption
        if !masked.isEmpty, !isHasty { return text }
        continue
      }
      text = Autolinks.split(text, found.range, literals, scheme: found.scheme, isVerbatim: true, in: &tree)
      i = found.range.upperBound
      end = Int(tree.items[Int(text)].end)
    }
    return text
  }

  private var isInBracket: Bool { brackets.last.map { $0.isInLink || $0.isInImage } ?? false }

  private mutating func open(isImage: Bool) {
    let outer = brackets.last
    brackets.append(
      Bracket(
        isImage: isImage, isInLink: (outer?.isInLink ?? false) || !isImage, isInImage: (outer?.isInImage ?? false) || isImage))
  }

  /// A link was closed: links do not nest, so what is open around it can no longer be one.
  private mutating func closeLink() {
    var index = brackets.count - 1
    while index >= 0 {
      if !brackets[index].isImage {
        if !brackets[index].isActive { break }
        brackets[index].isActive = false
      }
      index -= 1
    }
    let isInImage = index >= 0 ? brackets[index].isInImage : false
    for i in (index + 1)..<max(brackets.count, index + 1) where brackets[i].isImage { brackets[i].isInImage = isInImage }
  }

  /// Bytes that mean something to cmark-gfm inside a word.
  private static func isMeaningful(_ byte: UInt8) -> Bool { "\\`*_[]!&~".utf8.contains(byte) }

  /// Where a stretch of content stands in an item's literal, if it stands there byte for byte.
  private func literalRange(of range: Range<Int>, in item: InlineItem) -> Range<Int>? {
    guard range.lowerBound >= Int(item.start), range.upperBound <= Int(item.end) else { return nil }
    if item.plain >= 0 { return (range.lowerBound - Int(item.start))..<(range.upperBound - Int(item.start)) }
    var walk = TextWalk(content: content, count: scanner.count, position: Int(item.start), isRaw: false)
    var taken = 0
    while walk.position < range.lowerBound, taken < item.literal.count { taken += walk.step(item.literal, taken) }
    guard walk.position == range.lowerBound else { return nil }
    let end = taken + range.count
    guard end <= item.literal.count,
      Bytes.equal(UnsafeBufferPointer(rebasing: item.literal[taken..<end]), UnsafeBufferPointer(rebasing: content[range]))
    else { return nil }
    // A backslash or a reference inside would have been resolved, and may look the same by chance.
    for i in range where content[i] == UInt8(ascii: "\\") || content[i] == UInt8(ascii: "&") {
      if content[i] == UInt8(ascii: "&"), Entity(content, at: i, count: scanner.count) == nil { continue }
      if content[i] == UInt8(ascii: "\\"), i + 1 < scanner.count, !Bytes.isPunctuation(content[i + 1]) { continue }
      return nil
    }
    return taken..<end
  }

  /// Cuts a link out of a text; returns the text behind the link, or the link if there is none.
  ///
  /// `isVerbatim` says that the link's text stands in the content without escapes, even if others are in the text around it.
  static func split(
    _ text: Int32, _ range: Range<Int>, _ literals: Range<Int>, scheme: InlineItem.Scheme, isVerbatim: Bool,
    in tree: inout InlineTree
  ) -> Int32 {
    let whole = tree.items[Int(text)]
    var link = InlineItem(.link, start: range.lowerBound, end: range.upperBound)
    link.detail = .autolink
    link.scheme = scheme
    var label = part(of: whole, range, literals)
    label.scheme = .asWritten
    if isVerbatim { label.plain = label.start }
    link.plain = label.plain
    link.info = label.literal
    var current = text
    if range.lowerBound > Int(whole.start) {
      let before = part(of: whole, Int(whole.start)..<range.lowerBound, 0..<literals.lowerBound)
      tree.items[Int(text)].end = before.end
      tree.items[Int(text)].literal = before.literal
      current = tree.insert(link, after: text)
    } else {
      link.parent = whole.parent
      link.next = whole.next
      tree.items[Int(text)] = link
    }
    tree.append(label, to: current)
    if range.upperBound < Int(whole.end) {
      let after = part(of: whole, range.upperBound..<Int(whole.end), literals.upperBound..<whole.literal.count)
      current = tree.insert(after, after: current)
    }
    return current
  }

  private static func part(of whole: InlineItem, _ range: Range<Int>, _ literals: Range<Int>) -> InlineItem {
    var part = InlineItem(.text, start: range.lowerBound, end: range.upperBound)
    part.literal = UnsafeBufferPointer(rebasing: whole.literal[literals])
    part.plain = whole.plain >= 0 ? part.start : -1
    return part
  }
}
