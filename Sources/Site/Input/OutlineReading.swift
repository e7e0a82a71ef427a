import Markup

/// One walk over a page that gathers headings, anchors, the beginning of the prose and the places of includes.
struct OutlineReading {
  private(set) var headings: [PageOutline.Heading] = []
  private(set) var excerpt = ""
  private(set) var hasTitleHeading = false
  private(set) var includePlaces: [String: Int] = [:]
  private(set) var htmlAnchors: [String] = []
  private(set) var hasFootnotes = false
  private var text: [UInt8] = []
  private var sawBlock = false
  private var anchors = AnchorNames()
  private let limit: Int
  private let drawsIcons: Bool

  init(_ page: Page, excerptLimit: Int, drawsIcons: Bool = false) {
    limit = excerptLimit
    self.drawsIcons = drawsIcons
    text.reserveCapacity(limit + 256)
    walk(page, place: nil, depth: 0)
    excerpt = String(decoding: text, as: UTF8.self).clipped(to: limit)
  }

  private mutating func walk(_ page: Page, place: Int?, depth: Int) {
    let document = page.document
    let nodes = document.nodes
    for index in nodes.indices {
      let node = nodes[index]
      guard !node.detail.contains(.embeddedSource) else { continue }
      let id = NodeID(index)
      switch node.kind {
      case .heading: heading(id, node, document)
      case .include:
        let start = place ?? node.range.lowerBound
        if let included = page.includes[id], depth < 20 {
          if includePlaces[included.path] == nil { includePlaces[included.path] = start }
          walk(included, place: start, depth: depth + 1)
        }
      case .paragraph:
        sawBlock = true
        if text.count < limit {
          if !text.isEmpty { text.append(0x20) }
          prose(index, document, into: &text)
        }
      case .footnoteDefinition: hasFootnotes = true
      case .codeBlock:
        sawBlock = true
        if let name = Self.anchor(ofFence: document.infoBytes(id)) { htmlAnchors.append(name) }
      case .table, .list, .blockQuote, .admonition, .tab, .thematicBreak: sawBlock = true
      case .htmlInline, .htmlBlock:
        if node.literalEnd > node.literalStart { htmlAnchors += HTMLTag.anchors(in: document.literalBytes(id)) }
      case .text:
        // `{: #name }`, `{ #name }`: an attribute list gives the block before it an anchor.
        let bytes = document.literalBytes(id)
        if bytes.first == UInt8(ascii: "{"), let name = Self.anchor(inAttributes: bytes) { htmlAnchors.append(name) }
      default: break
      }
    }
  }

  /// The anchor that the info string of a block of code gives it: ```` ```json {#answer} ````.
  static func anchor(ofFence info: ArraySlice<UInt8>) -> String? {
    info.firstIndex(of: UInt8(ascii: "{")).flatMap { anchor(inAttributes: info[$0...]) }
  }

  private static func anchor(inAttributes bytes: ArraySlice<UInt8>) -> String? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let words = bytes[..<end].dropFirst().split(whereSeparator: { isSpace($0) || $0 == UInt8(ascii: ":") })
    return words.first { $0.first == UInt8(ascii: "#") && $0.count > 1 }.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  private mutating func heading(_ id: NodeID, _ node: Node, _ document: Document) {
    if node.level == 1, !sawBlock { hasTitleHeading = true }
    sawBlock = true
    var bytes: [UInt8] = []
    prose(Int(id.index), document, into: &bytes)
    if drawsIcons { bytes = IconNames.removed(from: bytes) }
    let given = document.explicitAnchor(of: id)?.name
    let anchor = anchors.name(for: bytes, explicit: given)
    var heading = PageOutline.Heading(
      level: Int(node.level), text: String(decoding: bytes, as: UTF8.self), anchor: anchor, file: document.source.path,
      fileOffset: node.range.lowerBound)
    heading.isNamed = given != nil
    headings.append(heading)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Appends the text of the inlines below a block, with runs of white space as one space.
  private func prose(_ block: Int, _ document: Document, into out: inout [UInt8]) {
    let nodes = document.nodes
    let start = out.count
    var index = block + 1
    while index < nodes.count, !nodes[index].kind.isBlock {
      let node = nodes[index]
      index += 1
      guard !node.detail.contains(.embeddedSource) else { continue }
      switch node.kind {
      case .text, .code:
        let literal = document.literalBytes(node)
        var position = literal.startIndex
        let end = literal.endIndex
        while position < end {
          let word = position
          while position < end, !Self.isSpace(literal[position]) { position += 1 }
          out.append(contentsOf: literal[word..<position])
          if position < end, out.count > start, out.last != 0x20 { out.append(0x20) }
          position += 1
        }
      case .softBreak, .lineBreak: if out.count > start, out.last != 0x20 { out.append(0x20) }
      default: break
      }
    }
    if out.count > start, out.last == 0x20 { out.removeLast() }
  }
}

/// Gives each heading of a page an anchor that no other has.
struct AnchorNames {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  /// The anchor that the author gave, else the words of the heading as GitHub joins them; of equal ones the later get `-1`, `-2` ….
  mutating func name(for text: [UInt8], explicit: String?) -> String {
    let base = explicit ?? AnchorNames.slug(text)
    var name = base.isEmpty ? "section" : base
    while !used.insert(name).inserted {
      let count = counts[base, default: 0] + 1
      counts[base] = count
      name = (base.isEmpty ? "section" : base) + "-\(count)"
    }
    return name
  }

  /// `Document.slug`, without the way through scalars where the text is ASCII.
  static func slug(_ text: [UInt8]) -> String {
    guard text.allSatisfy({ $0 < 0x80 }) else { return Document.slug(String(decoding: text, as: UTF8.self)) }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case 0x20, 0x2D: out.append(0x2D)
      case 0x30...0x39, 0x5F, 0x61...0x7A: out.append(byte)
      case 0x41...0x5A: out.append(byte | 0x20)
      default: break
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
