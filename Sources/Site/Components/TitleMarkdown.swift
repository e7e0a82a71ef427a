import Diagnostics
import Markup

/// A title in which code and emphasis are marked as in Markdown: `` Using `npm` ``.
enum TitleMarkdown {
  static func write(_ text: String, into out: inout [UInt8]) {
    guard text.utf8.contains(where: { "`*_[&\\~<:".utf8.contains($0) }) else {
      out.escaped(text)
      return
    }
    var options = MarkdownParser.Options()
    options.dialects = []
    let document = MarkdownParser(options: options).parse(SourceFile(path: "title.md", bytes: Array(text.utf8))).document
    guard document.nodes.count > 1, document.nodes[1].kind == .paragraph, document.nodes[1].nextSibling < 0 else {
      out.escaped(text)
      return
    }
    write(below: NodeID(1), document, depth: 0, into: &out)
  }

  private static func write(below parent: NodeID, _ document: Document, depth: Int, into out: inout [UInt8]) {
    guard depth < 20 else { return }
    for child in document.children(of: parent) {
      switch document.kind(child) {
      case .text: InlineMarks.withoutIcons(document.literalBytes(child), into: &out)
      case .softBreak, .lineBreak: out.append(0x20)
      case .code:
        out.html("<code>")
        out.escaped(document.literalBytes(child))
        out.html("</code>")
      case .emphasis:
        out.html("<em>")
        write(below: child, document, depth: depth + 1, into: &out)
        out.html("</em>")
      case .strong:
        out.html("<strong>")
        write(below: child, document, depth: depth + 1, into: &out)
        out.html("</strong>")
      case .htmlInline:
        // Words in angle brackets are words; tags are left out, and of a component its words stay: `<Badge text="new" />`.
        let literal = document.literalBytes(child)
        guard let tag = HTMLTag(literal, at: literal.startIndex), !HTMLElements.known.contains(tag.name) else { continue }
        if !tag.isCapitalized { out.escaped(literal) } else { out.escaped(tag.attribute("text") ?? "") }
      default: write(below: child, document, depth: depth + 1, into: &out)
      }
    }
  }
}
