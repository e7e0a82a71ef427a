import Diagnostics
import Markup
import Snippets
import Vocabulary

/// A page as evidence is read from it: headings, sentences, tables and snippets in reading order.
struct Outline: Sendable {
  struct Heading: Sendable {
    var level: Int
    var text: String
    var location: Location
    /// Whether what stands below it is not to be sent to a server: `<!-- tally: skip -->` before it.
    var isSkipped = false
    /// The state of the server that requests below it need: `<!-- tally: state="a kiln is hot" -->` before it.
    var state: String?
  }

  struct Item: Sendable {
    enum Kind: Sendable {
      case heading(Heading)
      case paragraph
      case table
      /// A list; its paragraphs and inner lists follow as items of their own.
      case list
      /// A block of HTML, or of a component that looks like it.
      case markup
      case snippet(Int)
      /// A tab, a note or a container with a title; what stands in it follows as items of their own.
      case part
    }
    var kind: Kind
    var document: Document
    var node: NodeID
    /// The text of a heading or a paragraph as a reader sees it, or the title of a part.
    var text = ""
    /// The words of a paragraph, as `LowercasedWords` has them: many look for them.
    var words: [String] = []

    var location: Location { document.location(node) }

    var isSnippet: Bool { if case .snippet = kind { true } else { false } }

    /// Whether it shows something: a table, a block of code or one of HTML.
    var isShown: Bool {
      switch kind {
      case .table, .markup, .snippet: true
      case .heading, .paragraph, .list, .part: false
      }
    }

    /// Whether it holds nothing but sentences.
    var isWords: Bool {
      switch kind {
      case .paragraph, .list, .part: true
      case .heading, .table, .markup, .snippet: false
      }
    }
  }

  var items: [Item] = []
  /// The page itself, with its front matter.
  let document: Document

  /// What HTML says is read as Markdown, and what links to the reference are called states nothing.
  init(page: Page, snippets: [Snippet]) {
    document = page.document
    struct Place: Hashable {
      var file: String
      var node: NodeID
    }
    var numbers: [Place: Int] = [:]
    for (number, snippet) in snippets.enumerated() { numbers[Place(file: snippet.file, node: snippet.node)] = number }
    let reading = page.readingHTML()
    let stating = (reading ?? page).withoutLinkedOperations()
    // Nodes of a page that is read otherwise have other numbers, and the same places.
    var index: [Location: Int] = [:]
    // Those of HTML are the same in the same order, however their blocks are divided.
    var shown: [Int] = []
    page.forEachBlock { block in
      guard let number = numbers[Place(file: block.document.source.path, node: block.node)] else { return }
      if block.kind == .codeBlock, reading != nil { index[block.location] = number }
      guard block.kind == .htmlBlock else { return }
      let count = PreformattedText.all(in: block.document, block.node).count
      if number + 1 >= count { shown += number + 1 - count..<number + 1 }
    }
    if !shown.isEmpty {
      var count = 0
      stating.forEachBlock { count += PreformattedText.all(in: $0.document, $0.node).count }
      if count != shown.count { shown = [] }
    }
    var nextShown = 0
    var items: [Item] = []
    stating.forEachBlock { block in
      switch block.kind {
      case .heading:
        let text = block.document.plainText(of: block.node)
        let annotations = block.document.annotations(before: block.node)
        let heading = Heading(
          level: Int(block.document[block.node].level), text: text, location: block.location,
          isSkipped: annotations.contains { $0.key == "skip" }, state: annotations.last { $0.key == "state" }?.value)
        items.append(Item(kind: .heading(heading), document: block.document, node: block.node, text: text))
      case .paragraph:
        let text = block.document.plainText(of: block.node)
        items.append(
          Item(
            kind: .paragraph, document: block.document, node: block.node, text: text, words: LowercasedWords.of(text)))
      case .table: items.append(Item(kind: .table, document: block.document, node: block.node))
      case .list: items.append(Item(kind: .list, document: block.document, node: block.node))
      case .htmlBlock:
        let count = shown.isEmpty ? 0 : PreformattedText.all(in: block.document, block.node).count
        // What a block begins with stands in front of the code that it shows, as a table does.
        let markup = Item(kind: .markup, document: block.document, node: block.node)
        let beginsWithCode = count > 0 && block.document.beginsWithCode(block.node)
        if !beginsWithCode { items.append(markup) }
        for number in shown.dropFirst(nextShown).prefix(count) {
          items.append(Item(kind: .snippet(number), document: block.document, node: block.node))
        }
        nextShown += count
        if beginsWithCode { items.append(markup) }
      case .codeBlock:
        let number =
          reading == nil ? numbers[Place(file: block.document.source.path, node: block.node)] : index[block.location]
        if let number {
          items.append(Item(kind: .snippet(number), document: block.document, node: block.node))
        }
      case .tab, .admonition, .container:
        let title = block.document.title(block.node)
        if !title.isEmpty { items.append(Item(kind: .part, document: block.document, node: block.node, text: title)) }
      default: break
      }
    }
    self.items = items
  }

  /// For each snippet the nearest name before it that ends in `Controller`: whom members without a class belong to.
  func controllers(count: Int) -> [String?] {
    var names = [String?](repeating: nil, count: count)
    var current: String?
    for item in items {
      switch item.kind {
      case .heading, .paragraph:
        if let name = Outline.controllerName(in: item.text) { current = name }
      case .snippet(let number): names[number] = current
      case .table, .list, .markup, .part: break
      }
    }
    return names
  }

  /// The last word of a sentence that names a controller: `RegisterController.cs` → `RegisterController`.
  static func controllerName(in text: String) -> String? {
    // Most sentences name none; a look at the bytes says so.
    let suffix = "Controller"
    guard text.holds(suffix) else { return nil }
    var found: String?
    for word in text.utf8.split(whereSeparator: { !NameMismatch.isWord($0) }) {
      guard word.count > suffix.utf8.count, let first = word.first, first.isUppercase else { continue }
      let base = word.dropLast(suffix.utf8.count)
      guard word.dropFirst(base.count).elementsEqual(suffix.utf8) else { continue }
      // `UIViewController` and the like are no servers.
      if ["View", "Navigation"].contains(where: { base.suffix($0.utf8.count).elementsEqual($0.utf8) })
        || base.starts(with: "UI".utf8)
      {
        continue
      }
      found = String(Substring(word))
    }
    return found
  }
}

extension Document {
  /// Whether the first tag of a block of HTML is that of code.
  fileprivate func beginsWithCode(_ id: NodeID) -> Bool {
    literalBytes(id).drop { $0.isWhitespace }.prefix(4).elementsEqual("<pre".utf8) { $0 | 0x20 == $1 | 0x20 }
  }

  /// The code spans below a node with their places.
  func codeSpans(of id: NodeID) -> [(text: String, location: Location, index: Int)] {
    var out: [(text: String, location: Location, index: Int)] = []
    for index in descendants(of: id) where nodes[index].kind == .code && !nodes[index].detail.contains(.embeddedSource) {
      out.append((literal(NodeID(index)), location(NodeID(index)), index))
    }
    return out
  }

  /// The text of a block as a reader sees it, with code letters between their marks; a line that is broken on purpose ends a clause.
  func textWithCode(of id: NodeID) -> String {
    var out = ""
    for index in descendants(of: id) {
      switch nodes[index].kind {
      case .code: out += "`" + literal(NodeID(index)) + "`"
      case .text: out += literal(NodeID(index))
      case .softBreak: out += "\n"
      case .lineBreak: out.endLine()
      case .htmlInline where TagReader.isLineBreak(literal(NodeID(index))): out.endLine()
      default: break
      }
    }
    return out
  }

  /// Whether a block is nothing but text in bold.
  func isLabel(_ id: NodeID) -> Bool {
    var isBold = false
    for child in children(of: id) {
      switch kind(child) {
      case .strong: isBold = true
      case .text:
        // A colon may stand outside of the bold text.
        guard literalBytes(child).allSatisfy({ $0 == 0x20 || $0 == 0x3A }) else { return false }
      default: return false
      }
    }
    return isBold
  }

  /// Whether nothing precedes a node in its block but white space, symbols and pictures.
  func beginsBlock(_ index: Int, of id: NodeID) -> Bool {
    let all = descendants(of: id)
    var other = all.lowerBound
    while other < min(index, all.upperBound) {
      switch nodes[other].kind {
      case .text: if !Ornament.isAll(literal(NodeID(other))) { return false }
      case .code: return false
      case .image: other = descendants(of: NodeID(other)).upperBound - 1
      default: break
      }
      other += 1
    }
    return true
  }
}

extension String {
  /// Ends a line, and with it the clause.
  fileprivate mutating func endLine() {
    if let last, last.isLetter || last.isNumber || last == ")" || last == "`" { self += ";" }
    self += "\n"
  }
}
