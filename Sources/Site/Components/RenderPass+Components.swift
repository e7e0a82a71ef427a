import Markup

/// Tabs, containers and components between and within paragraphs.
extension RenderPass {
  /// A tab of Learn that is open: `# [Swift](#tab/swift)`.
  struct HeadingTab {
    /// How deep the documents were included, and the parent of the heading.
    var depth: Int
    var parent: Int32
    /// The node behind its set; -1 at the end of the parent.
    var end: Int
    /// How much was open before the set.
    var open: Int
  }

  // MARK: Paragraphs

  /// Writes the beginning of a paragraph that has its first words now.
  mutating func beginParagraph() {
    guard paragraph == .pending else { return }
    out.freshLine()
    out.html("<p>")
    paragraph = .open
  }

  /// Ends a paragraph in which a block begins or ends; it goes on with the next words.
  mutating func suspendParagraph() {
    guard paragraph == .open else { return }
    while out.last == 0x20 || out.last == 0x0A { out.removeLast() }
    if out.ends(with: "<p>") { out.removeLast(3) } else { out.html("</p>\n") }
    paragraph = .pending
  }

  /// Whether an inline is nothing that a paragraph would begin with: blanks, breaks, tags of blocks.
  func staysPending(_ node: Node, _ walk: DocumentWalk) -> Bool {
    switch node.kind {
    case .softBreak, .lineBreak: true
    case .text
    where walk.document.dialects.contains(.hugo) && Shortcode(walk.literal(node), from: walk.literal(node).startIndex) != nil:
      true
    case .text:
      walk.literal(node).allSatisfy { $0 == 0x20 || $0 == 0x09 }
        || InlineMarks.endOfAttributes(walk.literal(node)) == walk.literal(node).endIndex
    case .htmlInline: isBlockComponent(walk.literal(node), walk)
    default: false
    }
  }

  /// Whether a tag in a paragraph is one of a block: `<TabItem label="npm">`.
  func isBlockComponent(_ literal: ArraySlice<UInt8>, _ walk: DocumentWalk) -> Bool {
    guard paragraph != .none, renderer.rawHTML == .allow, let tag = HTMLTag(literal, at: literal.startIndex) else { return false }
    let isMDX = RawHTML.isMDX(walk.document.source.path)
    guard let use = ComponentUse(tag, in: literal, isMDX: isMDX, isBlock: false, table: components.table), let shape = use.shape
    else { return false }
    return !shape.isPhrasing && shape.block != .group
  }

  // MARK: Tabs

  /// `=== "Linux"`: the first of several begins the set.
  mutating func enterTabBlock(_ index: Int, _ node: Node, _ walk: DocumentWalk) {
    out.freshLine()
    if !isInSet(node, walk), nextTabs.remove(index) == nil { out.html("<div class=\"tabs\">\n") }
    let label = String(decoding: walk.title(node), as: UTF8.self)
    components.tab(label, ComponentUse(name: "tab", shape: nil, attributes: []), into: &out)
  }

  mutating func exitTabBlock(_ index: Int, _ node: Node, _ walk: DocumentWalk) {
    out.freshLine()
    out.html("</div>\n")
    if isInSet(node, walk) { return }
    let next = Int(node.nextSibling)
    if walk.nodes.indices.contains(next), walk.nodes[next].kind == .tab, !walk.nodes[next].detail.contains(.firstTab) {
      nextTabs.insert(next)
    } else {
      out.html("</div>\n")
    }
  }

  /// Whether a tab stands in a container that is the set: `::: tabs`.
  private func isInSet(_ node: Node, _ walk: DocumentWalk) -> Bool {
    guard node.parent >= 0, walk.nodes[Int(node.parent)].kind == .container else { return false }
    return renderer.components.shape(named: walk.document.info(NodeID(Int(node.parent))))?.block == .tabs
  }

  /// The beginning of a tab that is a heading, up to its label.
  mutating func enterTab(_ index: Int, _ walk: DocumentWalk) {
    headingCount += 1
    out.freshLine()
    let parent = walk.nodes[index].parent
    if let last = headingTabs.last, last.depth == walk.depth, last.parent == parent {
      components.close(downTo: last.open + 1, into: &out)
      out.freshLine()
    } else {
      headingTabs.append(
        HeadingTab(depth: walk.depth, parent: parent, end: endOfTabs(from: index, walk), open: components.open.count))
      let set = ComponentUse(name: "tabs", shape: ComponentShape(.tabs), attributes: [])
      components.begin(set, key: Array("*tabs".utf8), into: &out) { Array($0) }
    }
    let link = Int(walk.nodes[index].firstChild)
    let id = walk.info(walk.nodes[link]).dropFirst(5).prefix { $0 != UInt8(ascii: "/") }
    let label = walk.document.plainText(of: NodeID(index)).collapsed
    let tab = ComponentUse(
      name: "tab", shape: ComponentShape(.tab), attributes: [("label", label), ("id", String(decoding: id, as: UTF8.self))])
    components.begin(tab, key: Array("*tab".utf8), into: &out) { Array($0) }
  }

  /// Where a set of tabs ends: at the next rule, or else at the end of what the headings stand in.
  private func endOfTabs(from index: Int, _ walk: DocumentWalk) -> Int {
    var next = Int(walk.nodes[index].nextSibling)
    while walk.nodes.indices.contains(next) {
      if walk.nodes[next].kind == .thematicBreak { return next }
      next = Int(walk.nodes[next].nextSibling)
    }
    return -1
  }

  /// Ends the set of tabs that a rule ends; says whether there was one.
  mutating func endHeadingTabs(at index: Int, _ walk: DocumentWalk) -> Bool {
    guard let last = headingTabs.last, last.depth == walk.depth, last.end == index else { return false }
    headingTabs.removeLast()
    components.close(downTo: last.open, into: &out)
    return true
  }

  /// Ends the sets of tabs of a container that ends.
  mutating func endHeadingTabs(of parent: Int, _ walk: DocumentWalk) {
    while let last = headingTabs.last, last.depth == walk.depth, Int(last.parent) == parent {
      headingTabs.removeLast()
      components.close(downTo: last.open, into: &out)
    }
  }

  // MARK: Containers

  /// `::: details Kilns`, `::: code-group`, and any other name between colons.
  mutating func enterContainer(_ index: Int, _ node: Node, _ walk: DocumentWalk) {
    out.freshLine()
    if isZone(index, walk), nextTabs.remove(index) == nil { out.html("<div class=\"tabs\">\n") }
    let name = String(decoding: walk.info(node), as: UTF8.self)
    let use = ComponentUse.container(name, head: String(decoding: walk.title(node), as: UTF8.self), table: components.table)
    let file = walk.document.source.path
    let context = context
    components.begin(use, key: Array("*:".utf8), into: &out) { context.resolve($0, file).address }
  }

  mutating func exitContainer(_ index: Int, _ node: Node, _ walk: DocumentWalk) {
    guard let last = components.open.lastIndex(where: { $0.name.elementsEqual("*:".utf8) }) else { return }
    components.end(last, into: &out)
    guard isZone(index, walk) else { return }
    let next = Int(node.nextSibling)
    if walk.nodes.indices.contains(next), isZone(next, walk) { nextTabs.insert(next) } else { out.html("</div>\n") }
  }

  /// Whether a container is one of several versions, which stand one after another: `::: zone pivot="swift"`.
  private func isZone(_ index: Int, _ walk: DocumentWalk) -> Bool {
    walk.nodes[index].kind == .container
      && renderer.components.shape(named: walk.document.info(NodeID(index)))?.block == .zone
  }
}

extension ComponentUse {
  /// A container by its name and what stands behind it: a title, in brackets or not, and attributes in braces.
  ///
  ///     ::: details Kilns {open}          :::steps[How to fire]{id="x"}         ::: zone pivot="swift"
  static func container(_ name: String, head: String, table: ComponentTable) -> ComponentUse {
    var head = head.trimmed
    var attributes: [(name: String, value: String)] = []
    if head.hasSuffix("}"), let brace = head.lastIndex(of: "{") {
      attributes = words(head[head.index(after: brace)...].dropLast())
      head = String(head[..<brace]).trimmed
    }
    if head.hasPrefix("["), head.hasSuffix("]") { head = String(head.dropFirst().dropLast()) }
    let pairs = words(head[...])
    if !pairs.isEmpty, pairs.allSatisfy({ !$0.value.isEmpty }) {
      attributes += pairs
    } else if !head.isEmpty {
      attributes.append(("title", head))
    }
    return ComponentUse(name: name, shape: table.shape(named: name), attributes: attributes)
  }

  /// `open`, `title="Two words"`, `key=value`.
  static func words(_ text: Substring) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var rest = text
    while let start = rest.firstIndex(where: { $0 != " " && $0 != "," && $0 != ":" }) {
      rest = rest[start...]
      if let quote = rest.first, quote == "\"" || quote == "'" || quote == "`" {
        let name = rest.dropFirst().prefix { $0 != quote }
        rest = rest[name.endIndex...].dropFirst()
        found.append((String(name), ""))
        continue
      }
      let name = rest.prefix { $0 != " " && $0 != "=" }
      rest = rest[name.endIndex...]
      var value = ""
      if rest.first == "=" {
        rest = rest.dropFirst()
        if let quote = rest.first, quote == "\"" || quote == "'" {
          value = String(rest.dropFirst().prefix { $0 != quote })
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = String(rest.prefix { $0 != " " })
          rest = rest[rest.index(rest.startIndex, offsetBy: value.count)...]
        }
      }
      if name.isEmpty, value.isEmpty { break }
      found.append((name.lowercased(), value))
    }
    return found
  }
}
