import Markup

extension RenderPass {
  /// Writes the beginning of a node. Returns whether its children and its end are to follow.
  mutating func enter(_ index: Int, _ walk: DocumentWalk) -> Bool {
    let node = walk.nodes[index]
    if node.detail.contains(.embeddedSource), let language = context.embeddedSource, !node.kind.isBlock {
      return enterEmbedded(index, node, walk, language)
    }
    if node.detail.contains(.embeddedSource) {
      headingCount += walk.headings(below: index) + (node.kind == .heading ? 1 : 0)
      return false
    }
    guard node.kind.isBlock else { return enterInline(index, node, walk) }
    switch node.kind {
    case .document: return true
    case .blockQuote:
      out.freshLine()
      out.html("<blockquote>\n")
    case .list: enterList(node)
    case .item: enterItem(node)
    case .codeBlock:
      if definitionPart == index {
        definitionPart = nil
      } else {
        codeBlock(index, node, walk)
      }
      return false
    case .htmlBlock:
      htmlBlock(walk.literal(node), in: walk)
      return false
    case .paragraph:
      if !isPlain, enterDefinition(index, node, walk) { return true }
      if !walk.isInTightItem(node) {
        out.freshLine()
        if isPlain {
          out.html("<p>")
        } else {
          paragraph = components.isInPhrasing ? .none : .pending
        }
      }
    case .heading:
      if isTab(index, walk) {
        enterTab(index, walk)
        return false
      }
      enterHeading(index, node, walk)
    case .thematicBreak:
      if endHeadingTabs(at: index, walk) { return false }
      out.freshLine()
      if isPlain { out.html("<hr />\n") } else { out.html("<hr>\n") }
      return false
    case .table: enterTable(index, walk)
    case .tableRow: enterRow(node)
    case .tableCell: enterCell(node, walk)
    case .footnoteDefinition:
      pendingFootnotes.append(
        PendingFootnote(
          page: walk.page, node: index, number: walk.footnoteBase + Int(node.number), headingCount: headingCount,
          depth: walk.depth))
      headingCount += walk.headings(below: index)
      return false
    case .admonition: enterAdmonition(node, walk)
    case .tab: enterTabBlock(index, node, walk)
    case .container: enterContainer(index, node, walk)
    case .include:
      if let included = walk.page.includes[NodeID(index)], walk.depth < 20 { include(included, node, walk) }
      return false
    case .selector:
      out.freshLine()
      out.html("<nav class=\"selector\" aria-label=\"")
      out.escaped(context.strings[.platforms])
      out.html("\">\n")
    default: return true
    }
    return true
  }

  /// Writes the end of a node whose beginning was written.
  mutating func exit(_ index: Int, _ walk: DocumentWalk) {
    let node = walk.nodes[index]
    guard node.kind.isBlock else {
      exitInline(node, walk)
      return
    }
    if !headingTabs.isEmpty { endHeadingTabs(of: index, walk) }
    switch node.kind {
    case .blockQuote:
      out.freshLine()
      out.html("</blockquote>\n")
    case .list: if node.detail.contains(.ordered) { out.html("</ol>\n") } else { out.html("</ul>\n") }
    case .item: out.html("</li>\n")
    case .paragraph:
      if !exitDefinition(node, walk), !walk.isInTightItem(node) {
        if walk.parentKind(node) == .footnoteDefinition, node.nextSibling < 0 {
          beginParagraph()
          out.append(0x20)
          footnoteBackLinks(walk.footnoteBase + Int(walk.nodes[Int(node.parent)].number))
        }
        if isPlain || paragraph == .open { out.html("</p>\n") }
        paragraph = .none
      }
    case .heading: exitHeading(node)
    case .table: exitTable()
    case .tableRow: exitRow(node)
    case .tableCell: exitCell(node, walk)
    case .admonition:
      out.freshLine()
      if isCollapsible(node) { out.html("</details>\n") } else { out.html("</div>\n") }
    case .tab: exitTabBlock(index, node, walk)
    case .container: exitContainer(index, node, walk)
    case .selector:
      out.freshLine()
      out.html("</nav>\n")
    default: break
    }
  }

  /// An included document: blocks among blocks, words among words.
  private mutating func include(_ included: Page, _ node: Node, _ walk: DocumentWalk) {
    let isInline =
      walk.parentKind(node).map { [.paragraph, .heading, .tableCell, .link, .emphasis, .strong].contains($0) } ?? false
    guard isInline else {
      out.freshLine()
      page(included, depth: walk.depth + 1)
      return
    }
    var inner = DocumentWalk(page: included, depth: walk.depth + 1, footnoteBase: footnoteBase)
    for child in included.document.children(of: Document.root) where inner.document.kind(child) == .paragraph {
      for inline in included.document.children(of: child) { inner.run(from: Int(inline.index), pass: &self) }
    }
  }

  private mutating func enterList(_ node: Node) {
    out.freshLine()
    guard node.detail.contains(.ordered) else {
      out.html("<ul>\n")
      return
    }
    if node.number == 1 {
      out.html("<ol>\n")
    } else {
      out.html("<ol start=\"")
      out.number(Int(node.number))
      out.html("\">\n")
    }
  }

  private mutating func enterItem(_ node: Node) {
    out.freshLine()
    guard node.detail.contains(.task) else {
      out.html("<li>")
      return
    }
    let isDone = node.detail.contains(.done)
    if isPlain {
      out.html("<li><input type=\"checkbox\" ")
      if isDone { out.html("checked=\"\" ") }
      out.html("disabled=\"\" /> ")
    } else {
      out.html("<li class=\"task\"><input type=\"checkbox\" disabled")
      if isDone { out.html(" checked") }
      out.html(" aria-label=\"")
      out.escaped(context.strings[isDone ? .taskDone : .taskOpen])
      out.html("\"> ")
    }
  }

  private mutating func enterHeading(_ index: Int, _ node: Node, _ walk: DocumentWalk) {
    let ordinal = headingCount
    headingCount += 1
    if !isPlain {
      headingText = walk.document.plainText(of: NodeID(index)).collapsed
      tablesBelowHeading = 0
    }
    out.freshLine()
    out.html("<h")
    out.append(0x30 + UInt8(min(max(Int(node.level), 1) + context.headingShift, 6)))
    headingHasLink = false
    if !isPlain, ordinal < context.headingAnchors.count, !context.headingAnchors[ordinal].isEmpty {
      let anchor = context.headingAnchors[ordinal]
      headingAnchor = anchor
      out.html(" id=\"")
      out.escaped(anchor)
      out.html("\"")
      if node.level > 1, !hasLink(below: index, walk) {
        headingHasLink = true
        out.html("><a class=\"self\" href=\"#")
        out.escapedAddress(anchor)
        out.html("\"")
      }
    }
    out.append(0x3E)
  }

  /// Whether a heading is the label of a tab of Learn: `# [Swift](#tab/swift)`.
  func isTab(_ index: Int, _ walk: DocumentWalk) -> Bool {
    let first = Int(walk.nodes[index].firstChild)
    guard !isPlain, walk.nodes.indices.contains(first), walk.nodes[first].kind == .link else { return false }
    return walk.nodes[first].nextSibling < 0 && RenderPass.isTabAddress(walk.info(walk.nodes[first]))
  }

  static func isTabAddress(_ address: ArraySlice<UInt8>) -> Bool { address.starts(with: "#tab/".utf8) }

  /// Whether a heading contains a link of its own: links do not nest.
  private func hasLink(below index: Int, _ walk: DocumentWalk) -> Bool {
    for child in walk.document.descendants(of: NodeID(index)) {
      switch walk.nodes[child].kind {
      case .link, .footnoteReference, .htmlInline: return true
      default: continue
      }
    }
    return false
  }

  private mutating func exitHeading(_ node: Node) {
    headingAnchor = nil
    if headingHasLink {
      out.html("</a>")
      headingHasLink = false
    }
    out.html("</h")
    out.append(0x30 + UInt8(min(max(Int(node.level), 1) + context.headingShift, 6)))
    out.html(">\n")
  }

  private mutating func enterAdmonition(_ node: Node, _ walk: DocumentWalk) {
    let title = String(decoding: walk.title(node), as: UTF8.self)
    let word = String(decoding: walk.info(node), as: UTF8.self)
    let use = ComponentUse(name: word, shape: nil, attributes: [])
    out.freshLine()
    guard isCollapsible(node) else {
      components.admonition(word, title: title.isEmpty ? nil : title, use, into: &out)
      return
    }
    let kind = Admonition(word)
    out.html("<details class=\"admonition ")
    out.raw(kind.name)
    out.append(0x22)
    if node.detail.contains(.expanded) { out.html(" open") }
    out.html(">\n<summary class=\"admonition-title\">")
    components.words(title.isEmpty ? context.strings[kind.title] : title, use, into: &out)
    out.html("</summary>\n")
  }

  private func isCollapsible(_ node: Node) -> Bool { !isPlain && node.detail.contains(.collapsible) }
}

/// The kinds of admonition that the theme draws; every other word is one of these.
enum Admonition: String, Sendable, CaseIterable {
  case note, tip, important, warning, caution

  init(_ word: String) {
    switch word.lowercased() {
    case "tip", "hint", "success", "check", "done": self = .tip
    case "important", "attention", "key": self = .important
    case "warning", "warn": self = .warning
    case "caution", "danger", "error", "bug", "failure", "fail", "destructive": self = .caution
    default: self = .note
    }
  }

  var name: String { rawValue }

  var title: Strings.Key {
    switch self {
    case .note: .admonitionNote
    case .tip: .admonitionTip
    case .important: .admonitionImportant
    case .warning: .admonitionWarning
    case .caution: .admonitionCaution
    }
  }
}
