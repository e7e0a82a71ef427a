import Diagnostics
import Markup

/// Definitions as PHP Markdown Extra, Pandoc, Goldmark and MyST write them: what a term means stands behind a colon.
///
///     Kiln
///     : An oven for clay.
///
///         It stands outside.
///
/// They are paragraphs like any other for whatever reads pages, and lists of terms on the page.
extension DocumentWalk {
  /// Whether a text begins with the colon of a definition, at the head of a line.
  func isDefinitionMark(_ index: Int) -> Bool {
    guard nodes.indices.contains(index), nodes[index].kind == .text, index > 0, nodes[index].parent >= 0,
      nodes[Int(nodes[index].parent)].kind == .paragraph,
      nodes[index - 1].kind == .softBreak || index - 1 == Int(nodes[index].parent)
    else { return false }
    let literal = literal(nodes[index])
    return literal.first == UInt8(ascii: ":") && literal.dropFirst().first.map { $0 == 0x20 || $0 == 0x09 } ?? false
  }

  /// Whether a block is indented so far that it is code, or goes on with a definition.
  func isIndented(_ index: Int) -> Bool {
    nodes.indices.contains(index) && nodes[index].kind == .codeBlock
      && nodes[index].detail.isDisjoint(with: [.fenced, .fromFile])
  }

  /// Whether a paragraph goes on with what the term of the one before it means.
  func beginsDefinition(_ index: Int) -> Bool {
    nodes.indices.contains(index) && nodes[index].kind == .paragraph && isDefinitionMark(index + 1)
  }

  /// Whether a paragraph has terms, in it or behind it what they mean.
  func hasTerms(_ index: Int) -> Bool {
    guard nodes.indices.contains(index), nodes[index].kind == .paragraph, !beginsDefinition(index) else { return false }
    if beginsDefinition(Int(nodes[index].nextSibling)) { return true }
    var child = index + 1 < nodes.count && Int(nodes[index + 1].parent) == index ? index + 1 : -1
    while child >= 0 {
      if isDefinitionMark(child) { return true }
      child = Int(nodes[child].nextSibling)
    }
    return false
  }
}

extension RenderPass {
  /// Begins a term or a definition where a paragraph is one; false where it is none.
  mutating func enterDefinition(_ index: Int, _ node: Node, _ walk: DocumentWalk) -> Bool {
    if definitions.last == node.parent, walk.beginsDefinition(index) {
      definitionTag = "dd"
    } else if walk.hasTerms(index) {
      out.freshLine()
      if definitions.last != node.parent {
        out.html("<dl>\n")
        definitions.append(node.parent)
      }
      definitionTag = "dt"
    } else {
      return false
    }
    out.append(contentsOf: "<\(definitionTag ?? "dt")>".utf8)
    paragraph = .none
    return true
  }

  /// The end of a line of terms or definitions; false outside of them.
  mutating func breakDefinition(before next: Int, _ walk: DocumentWalk) -> Bool {
    guard let tag = definitionTag else { return false }
    let isMark = walk.isDefinitionMark(next)
    guard isMark || tag == "dt" else { return false }
    definitionTag = isMark ? "dd" : "dt"
    out.append(contentsOf: "</\(tag)>\n<\(definitionTag ?? tag)>".utf8)
    return true
  }

  /// What else a definition says behind its first paragraph.
  private mutating func goOn(_ text: ArraySlice<UInt8>, in file: String) {
    let document = MarkdownParser().parse(SourceFile(path: file, bytes: Array(text))).document
    out.append(0x0A)
    renderer.render(Page(document: document), context: context, into: &out)
  }

  /// Ends the paragraph of a term or a definition; false for another one.
  mutating func exitDefinition(_ node: Node, _ walk: DocumentWalk) -> Bool {
    guard let tag = definitionTag else { return false }
    definitionTag = nil
    var next = Int(node.nextSibling)
    if tag == "dd", walk.isIndented(next) {
      goOn(walk.literal(walk.nodes[next]), in: walk.document.source.path)
      definitionPart = next
      next = Int(walk.nodes[next].nextSibling)
    }
    out.append(contentsOf: "</\(tag)>\n".utf8)
    if next < 0 || !walk.beginsDefinition(next) && !walk.hasTerms(next) {
      out.html("</dl>\n")
      definitions.removeLast()
    }
    return true
  }
}
