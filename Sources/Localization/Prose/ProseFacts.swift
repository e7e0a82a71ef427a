import Diagnostics
import Markup
import Vocabulary

/// What a block of prose holds that a translation must not change, with the place of each.
struct ProseFacts {
  struct Item {
    var text: String
    var range: SourceRange
    /// Kept for links: whether the author wrote the address as text.
    var isAutolink = false
    /// Kept for marks: whether a backslash says that the mark is none.
    var isEscaped = false
  }

  var links: [Item] = []
  var images: [Item] = []
  /// Code spans.
  var code: [Item] = []
  /// Technical words outside code spans; `spans` tells the inline node that holds each.
  var words: [Item] = []
  /// Placeholders in prose: `<Enter Your Backend Endpoint>`.
  var placeholders: [Item] = []
  /// Emphasis marks that were left as text.
  var strayMarks: [Item] = []
  /// Stars between blanks.
  var loneStars: [SourceRange] = []
  /// Texts of emphasised runs.
  var emphasised: [Item] = []
  /// Texts of the cells of a table's row.
  private var cells: [[UInt8]] = []
  var isRow: Bool { !cells.isEmpty }
  /// All text, for a search.
  var text: [UInt8] = []
  /// All text with what looks like HTML in it: `Future<Void>` outside of a code span.
  private var textWithTags: [UInt8] = []

  private init() {}

  init(_ document: Document, _ blocks: ArraySlice<LeafBlock>) {
    for block in blocks {
      if !text.isEmpty { text.append(0x20) }
      let start = text.count
      collect(document, block)
      collectPlaceholders(from: start, block)
    }
  }

  private mutating func collect(_ document: Document, _ block: LeafBlock) {
    for index in document.descendants(of: block.node) {
      let node = document.nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      let id = NodeID(index)
      switch node.kind {
      case .link:
        links.append(Item(text: document.info(id), range: node.range, isAutolink: node.detail.contains(.autolink)))
      case .image: images.append(Item(text: document.info(id), range: node.range))
      case .code:
        code.append(Item(text: document.literal(id), range: node.range))
        append(document.literalBytes(id))
      case .emphasis, .strong: emphasised.append(Item(text: document.plainText(of: id), range: node.range))
      case .text:
        let bytes = document.literalBytes(id)
        for word in TechnicalWords(bytes) {
          // The mark of a note is the page's own.
          if word.lowerBound > bytes.startIndex, word.upperBound < bytes.endIndex,
            bytes[word.lowerBound - 1] == UInt8(ascii: "["),
            bytes[word.upperBound] == UInt8(ascii: "]"), bytes[word].allSatisfy({ (0x30...0x39).contains($0) })
          {
            continue
          }
          words.append(Item(text: String(decoding: bytes[word], as: UTF8.self), range: within(node, bytes, word)))
        }
        collectMarks(bytes, node, document.source.bytes)
        append(bytes)
      case .htmlInline: textWithTags.append(contentsOf: document.literalBytes(id))
      case .tableCell:
        append([0x20])
        cells.append(Array(document.plainText(of: id).utf8))
      case .softBreak, .lineBreak: append([0x20])
      default: break
      }
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    text.append(contentsOf: bytes)
    textWithTags.append(contentsOf: bytes)
  }

  /// Whether a name is kept: as code, in the text, or in emphasis or a cell of its own instead of a code span and
  /// without its quotes and parentheses.
  func keeps(_ name: String) -> Bool {
    if code.contains(where: { $0.text == name }) || holds(name) { return true }
    var core = name.utf8[...]
    while let first = core.first, "\"'.`".utf8.contains(first) { core.removeFirst() }
    if core.last == UInt8(ascii: ")"), let open = core.firstIndex(of: UInt8(ascii: "(")) { core = core[..<open] }
    while let last = core.last, "\"'`".utf8.contains(last) { core.removeLast() }
    guard !core.isEmpty, core.count < name.utf8.count else { return false }
    // `.nil` as a cell's own `nil`; what was in quotes or had arguments is something else without them.
    if name.utf8.dropFirst().elementsEqual(core), name.utf8.first == UInt8(ascii: "."),
      cells.contains(where: { $0.elementsEqual(core) })
    {
      return true
    }
    return emphasised.contains { $0.text.utf8.elementsEqual(core) } || code.contains { $0.text.utf8.elementsEqual(core) }
  }

  /// Whether the text has letters of another script than Latin.
  var hasOwnScript: Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.contains { scalar in
      ((0x370..<0x1E00).contains(scalar.value) || scalar.value >= 0x2E80) && scalar.properties.isAlphabetic
    }
  }

  /// Whether the block's text holds a word at word boundaries.
  func holds(_ word: String) -> Bool { occurrences(of: word, atMost: 1) > 0 }

  /// Whether the block's text holds a word, in capitals or not.
  func mentions(_ word: String) -> Bool {
    var folded = self
    func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    folded.text = text.map(lower)
    return folded.holds(String(decoding: word.utf8.map(lower), as: UTF8.self))
  }

  /// Whether the block says a word outside of its code spans, in capitals or not.
  func saysInProse(_ word: String) -> Bool {
    func lower(_ bytes: [UInt8]) -> [UInt8] { bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
    var folded = ProseFacts()
    folded.text = lower(text)
    let word = String(decoding: lower(Array(word.utf8)), as: UTF8.self)
    let all = folded.occurrences(of: word)
    guard all > 0 else { return false }
    return all
      > code.reduce(0) { count, span in
        folded.text = lower(Array(span.text.utf8))
        return count + folded.occurrences(of: word)
      }
  }

  /// Whether a link of the block names a word in its target.
  func leads(to word: String) -> Bool {
    let needle = Array(word.utf8)
    return links.contains { Array($0.text.utf8)[...].holdsWhole(needle) }
  }

  /// How often the block's text holds a word at word boundaries.
  func occurrences(of word: String, atMost limit: Int = .max) -> Int {
    let needle = Array(word.utf8)
    let text = needle.contains(UInt8(ascii: "<")) ? textWithTags : self.text
    guard let first = needle.first, text.count >= needle.count else { return 0 }
    var count = 0
    var i = 0
    while i + needle.count <= text.count, count < limit {
      if text[i] == first, text[i..<i + needle.count].elementsEqual(needle),
        i == 0 || !isASCIIWord(text[i - 1]),
        i + needle.count == text.count || !isASCIIWord(text[i + needle.count]) || !isASCIIWord(needle[needle.count - 1])
      {
        count += 1
      }
      i += 1
    }
    return count
  }

  /// The place of a part of a text node; the node's own where escapes make the two differ in length.
  private func within(_ node: Node, _ bytes: ArraySlice<UInt8>, _ part: Range<Int>) -> SourceRange {
    guard node.range.count == bytes.count else { return node.range }
    let start = node.range.lowerBound + part.lowerBound - bytes.startIndex
    return SourceRange(start, start + part.count)
  }

  private mutating func collectMarks(_ bytes: ArraySlice<UInt8>, _ node: Node, _ source: [UInt8]) {
    // What stands around the text, where nothing in it was escaped.
    let isExact = node.range.count == bytes.count
    let (start, stop) = (node.range.lowerBound, node.range.upperBound)
    let head = isExact && start > 0 ? source[start - 1] : 0x20
    let tail = isExact && stop < source.count ? source[stop] : 0x20
    // Which of the node's stars are escaped, by their number.
    let escaped = isExact || !bytes.contains(UInt8(ascii: "*")) ? [] : Self.escapedStars(node, source)
    var (i, number) = (bytes.startIndex, 0)
    while i < bytes.endIndex {
      guard bytes[i] == UInt8(ascii: "*") else {
        i += 1
        continue
      }
      var end = i
      while end < bytes.endIndex, bytes[end] == UInt8(ascii: "*") { end += 1 }
      let before = i > bytes.startIndex ? bytes[i - 1] : 0x20
      let after = end < bytes.endIndex ? bytes[end] : 0x20
      // A star of one of two marks that do not fit each other: `**a*`.
      let isRest = end - i == bytes.count && (head == bytes[i] || tail == bytes[i])
      let place = within(node, bytes, i..<end)
      // A star between blanks is a star; so is one that was escaped.
      let isEscaped = escaped.indices.contains(number) && escaped[number]
      if before == 0x20, after == 0x20, end - i == 1, isExact { loneStars.append(place) }
      if isRest || !(before == 0x20 && after == 0x20 && end - i == 1) || (i == bytes.startIndex) != (end == bytes.endIndex) {
        strayMarks.append(Item(text: String(decoding: bytes[i..<end], as: UTF8.self), range: place, isEscaped: isEscaped))
      }
      number += end - i
      i = end
    }
  }

  /// For each star of a text whether it has a backslash before it in the file.
  private static func escapedStars(_ node: Node, _ source: [UInt8]) -> [Bool] {
    let range = node.range.lowerBound..<node.range.upperBound
    return range.filter { source[$0] == UInt8(ascii: "*") }
      .map { $0 > range.lowerBound && source[$0 - 1] == UInt8(ascii: "\\") }
  }

  /// `<words>` in the source text, escaped or in emphasis, that is no HTML tag.
  private mutating func collectPlaceholders(from start: Int, _ block: LeafBlock) {
    var i = start
    while i < text.endIndex {
      guard text[i] == UInt8(ascii: "<"), let close = text[i...].prefix(80).firstIndex(of: UInt8(ascii: ">")), close > i + 2
      else {
        i += 1
        continue
      }
      placeholders.append(Item(text: String(decoding: text[i...close], as: UTF8.self), range: block.range))
      i = close
    }
  }
}
