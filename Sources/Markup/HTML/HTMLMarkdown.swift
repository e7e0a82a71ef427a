import Diagnostics
import Vocabulary

/// Headings, paragraphs, lists and code that a page writes in HTML, as the Markdown that says the same.
///
/// Documentation that a converter or an old system left behind holds its text in tags. For whoever reads what a page says (not for whoever
/// shows it), the tags are replaced by their signs; every place is still one of the file:
///
///     <h3>Request</h3>                    ### Request
///     <p><code>GET /lists</code></p>      `GET /lists`
///     <li><b>404</b>: no list</li>        - **404**: no list
///
/// Tables, preformatted text and components stay as they are.
struct HTMLMarkdown {
  private let bytes: [UInt8]
  private var at: Int
  private let end: Int
  private(set) var edits: [Patch.Edit] = []
  private var depth = 0
  private var heading = false
  /// The `id` of the heading that is open.
  private var anchor: String?
  /// Whether a code span is open.
  private var isCode = false
  /// The bold texts that are open, those without signs as false.
  private var bold: [Bool] = []
  /// Where the links that are open lead.
  private var links: [String] = []
  /// Whether nothing of a line has been written yet.
  private var isLineStart = true
  private var deadEnds = HTMLTag.DeadEnds()

  /// The changes to the blocks and the code spans of HTML that say something; none for a page without them.
  static func edits(_ document: Document) -> [Patch.Edit] {
    var edits: [Patch.Edit] = []
    for index in document.nodes.indices {
      let node = document.nodes[index]
      switch node.kind {
      case .htmlBlock where document.parent(of: NodeID(index)) == Document.root:
        let bytes = document.source.bytes
        guard node.range.upperBound <= bytes.count, speaks(bytes[node.range.lowerBound..<node.range.upperBound]) else { continue }
        var reader = HTMLMarkdown(bytes, node.range.lowerBound..<node.range.upperBound)
        reader.read()
        edits += reader.edits
      case .paragraph: edits += codeSpans(document, NodeID(index))
      default: continue
      }
    }
    return edits + BrokenTables.edits(document)
  }

  /// `<code>x</code>` in a paragraph as a code span, where it holds no sign of its own.
  private static func codeSpans(_ document: Document, _ paragraph: NodeID) -> [Patch.Edit] {
    var edits: [Patch.Edit] = []
    var open: SourceRange?
    // A link between the tags: `<code>[/kilns](kilns.md)</code>` is one whose text is code.
    var link: NodeID?
    for child in document.children(of: paragraph) {
      switch document.kind(child) {
      case .htmlInline:
        let tag = document.literal(child)
        let range = document.range(child)
        if tag == "</code>", let start = open, link == nil, start.upperBound < range.lowerBound {
          let inner = start.upperBound..<range.lowerBound
          if !document.source.bytes[inner].contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "\\") }) {
            var reader = HTMLMarkdown(document.source.bytes, inner)
            while reader.at < reader.end { reader.decode() }
            for range in [start, range] {
              edits.append(Patch.Edit(file: range.lowerBound..<range.upperBound, replacement: [UInt8(ascii: "`")]))
            }
            edits += reader.edits
          }
        }
        if tag == "</code>", let start = open, let text = link.flatMap({ plainText(of: $0, document) }) {
          for range in [start, range] { edits.append(Patch.Edit(file: range.lowerBound..<range.upperBound, replacement: [])) }
          for place in [text.lowerBound, text.upperBound] {
            edits.append(Patch.Edit(file: place..<place, replacement: [UInt8(ascii: "`")]))
          }
        }
        open = tag == "<code>" ? range : nil
        link = nil
      case .text where link == nil: continue
      case .link where open?.upperBound == document.range(child).lowerBound: link = child
      default: open = nil
      }
    }
    return edits
  }

  /// Where the text of a link stands that has nothing else, and no sign that code would show.
  private static func plainText(of link: NodeID, _ document: Document) -> SourceRange? {
    var texts = document.children(of: link).makeIterator()
    guard let text = texts.next(), texts.next() == nil, document.kind(text) == .text else { return nil }
    let range = document.range(text)
    let bytes = document.source.bytes[range.lowerBound..<range.upperBound]
    return bytes.contains { "`\\&".utf8.contains($0) } ? nil : range
  }

  /// Whether a block has a heading, an item, a term or code in HTML.
  private static func speaks(_ bytes: ArraySlice<UInt8>) -> Bool {
    var at = bytes.startIndex
    var says = false
    var deadEnds = HTMLTag.DeadEnds()
    while let sign = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = sign + 1
      guard let tag = HTMLTag(bytes, at: sign, deadEnds: &deadEnds) else { continue }
      // What a component or the title of a fold says is read from the tags.
      if tag.isCapitalized || tag.isNamed("summary") || tag.name.contains(UInt8(ascii: "-")) { return false }
      if tag.attribute("method") != nil { return false }
      // The rows of a table whose beginning or end stands in another block.
      if ["tr", "td", "th", "tbody", "thead"].contains(where: tag.isNamed) { return false }
      if !tag.isClosing, tag.isNamed("table") {
        guard let close = tag.close(in: bytes) else { return false }
        at = close
        continue
      }
      if !tag.isClosing, tag.headingLevel != nil || ["li", "dt", "dd", "code", "aside"].contains(where: tag.isNamed) {
        says = true
      }
      if !tag.isClosing, tag.isNamed("p"), tag.end < bytes.endIndex {
        says = says || bytes[tag.end...].drop { $0 <= 0x20 }.first.map { $0 != UInt8(ascii: "<") } ?? false
      }
      at = tag.end
    }
    return says
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  private mutating func read() {
    write("\n\n", over: at..<at)
    while at < end {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<") {
        if bytes[at..<end].starts(with: "<!--".utf8) {
          write("", over: at..<HTMLText.endOfComment(bytes[..<end], from: at))
        } else if let tag = HTMLTag(bytes[at..<end], at: at, deadEnds: &deadEnds) {
          replace(tag)
        } else {
          step()
        }
      } else if byte == 0x0A || byte == 0x0D {
        // Lines of a heading are one.
        if heading { write(" ", over: at..<at + 1) } else { at += 1 }
        isLineStart = !heading
      } else if isLineStart, byte == 0x20 || byte == 0x09 {
        let next = bytes[at..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
        write("", over: at..<next)
      } else if isCode {
        decode()
      } else {
        escape(byte)
        step()
      }
    }
    write("\n\n", over: end..<end)
  }

  private mutating func step() {
    at += 1
    isLineStart = false
  }

  private mutating func write(_ text: String, over range: Range<Int>) {
    edits.append(Patch.Edit(file: range, replacement: Array(text.utf8)))
    at = range.upperBound
    if let last = text.utf8.last { isLineStart = last == 0x0A }
  }

  // MARK: Tags

  private mutating func replace(_ tag: HTMLTag) {
    let range = at..<tag.end
    if ["pre", "table", "script", "style"].contains(where: tag.isNamed) {
      edits.append(Patch.Edit(file: at..<at, replacement: Array("\n\n".utf8)))
      at = tag.isClosing ? tag.end : tag.close(in: bytes[..<end]) ?? end
      write("\n\n", over: at..<at)
      return
    }
    if isCode {
      if tag.isClosing, tag.isNamed("code") { isCode = false }
      return write(tag.isNamed("code") ? "`" : "", over: range)
    }
    if let level = tag.headingLevel {
      heading = !tag.isClosing
      if !tag.isClosing { anchor = tag.attribute("id").flatMap { $0.contains { "{} ".contains($0) } ? nil : $0 } }
      let end = anchor.map { " {#\($0)}\n\n" } ?? "\n\n"
      return write(tag.isClosing ? end : "\n\n" + String(repeating: "#", count: level) + " ", over: range)
    }
    switch String(decoding: tag.name, as: UTF8.self) {
    case "ul", "ol", "dl":
      depth = max(0, depth + (tag.isClosing ? -1 : 1))
      // What follows a list is no part of its last item.
      let end = "\n\n<!-- -->\n\n"
      write(tag.isClosing ? depth == 0 ? end : "\n" : depth == 1 ? "\n\n" : "\n", over: range)
    case "li", "dt":
      write(tag.isClosing ? "" : "\n" + String(repeating: "  ", count: min(max(0, depth - 1), 9)) + "- ", over: range)
      if !tag.isClosing { isLineStart = true }
    case "dd": write(tag.isClosing ? "\n" : " – ", over: range)
    case "p", "div", "section", "aside", "article", "header", "footer", "nav", "main", "center", "blockquote", "figure":
      write(heading || depth > 0 ? " " : "\n\n", over: range)
    case "br": write(heading || depth > 0 ? " " : "\n", over: range)
    case "code", "tt", "kbd":
      isCode = !tag.isClosing
      write("`", over: range)
      isLineStart = false
    case "b", "strong": emphasize(tag, range)
    case "a":
      if !tag.isClosing, let target = tag.attribute("href"), !target.contains(where: { " ()<>".contains($0) }) {
        links.append(target)
        write("[", over: range)
      } else if tag.isClosing, let target = links.popLast() {
        write("](\(target))", over: range)
      } else {
        write("", over: range)
      }
    default: write("", over: range)
    }
  }

  /// Signs of bold text stand right beside it.
  private mutating func emphasize(_ tag: HTMLTag, _ range: Range<Int>) {
    if tag.isClosing {
      let isOpen = bold.popLast() ?? false
      return write(isOpen && at > 0 && bytes[at - 1] > 0x20 ? "**" : "", over: range)
    }
    let isTight =
      tag.end < end && bytes[tag.end] > 0x20 && tag.close(in: bytes[..<min(end, tag.end + 300)]) != nil
    bold.append(isTight)
    write(isTight ? "**" : "", over: range)
  }

  // MARK: Text

  /// Takes their meaning from signs that Markdown has and HTML has not.
  private mutating func escape(_ byte: UInt8) {
    let isSign: Bool
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
      isSign = true
    case UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "="): isSign = isLineStart
    default: isSign = false
    }
    if isSign { edits.append(Patch.Edit(file: at..<at, replacement: [UInt8(ascii: "\\")])) }
  }

  /// In code letters, Markdown knows no entities.
  private mutating func decode() {
    guard bytes[at] == UInt8(ascii: "&"), let (text, next) = HTMLText.entity(bytes[..<end], at: at) else { return step() }
    write(text == HTMLText.wideSpace ? " " : String(decoding: text, as: UTF8.self), over: at..<next)
  }
}
