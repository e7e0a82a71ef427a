import Foundation
import Markup

/// Renders a document as `cmark-gfm --unsafe` renders it, to hold the two against each other.
struct ReferenceHTML {
  let document: Document
  private var out: [UInt8] = []
  private var footnotes = 0
  private var written = 0
  private var references: [String: Int] = [:]
  private var referenceCounts: [String: Int] = [:]

  init(_ document: Document) { self.document = document }

  static func render(_ document: Document) -> String {
    var html = ReferenceHTML(document)
    for node in document.nodes where node.kind == .footnoteReference {
      let label = String(decoding: document.literalBytes(node), as: UTF8.self)
      html.referenceCounts[label.lowercased(), default: 0] += 1
    }
    html.children(of: Document.root)
    if html.footnotes > 0 { html.put("</ol>\n</section>\n") }
    return String(decoding: html.out, as: UTF8.self)
  }

  private mutating func put(_ text: String) { out += Array(text.utf8) }
  private mutating func line() { if let last = out.last, last != 0x0A { out.append(0x0A) } }

  private mutating func escape(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      default: out.append(byte)
      }
    }
  }

  private mutating func href(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "'"): put("&#x27;")
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: out.append(byte)
      case let byte where "-_.+!*(),%#@?=;:/$~".utf8.contains(byte): out.append(byte)
      default: put("%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true))
      }
    }
  }

  private mutating func children(of id: NodeID) { for child in document.children(of: id) { render(child) } }

  private mutating func wrap(_ tag: String, _ id: NodeID) {
    put("<\(tag)>")
    children(of: id)
    put("</\(tag)>")
  }

  private mutating func render(_ id: NodeID) {
    let node = document[id]
    switch node.kind {
    case .blockQuote:
      line()
      put("<blockquote>\n")
      children(of: id)
      line()
      put("</blockquote>\n")
    case .list:
      line()
      let isOrdered = node.detail.contains(.ordered)
      put(isOrdered ? (node.number == 1 ? "<ol>\n" : "<ol start=\"\(node.number)\">\n") : "<ul>\n")
      children(of: id)
      put(isOrdered ? "</ol>\n" : "</ul>\n")
    case .item:
      line()
      put("<li>")
      if node.detail.contains(.task) {
        put(
          node.detail.contains(.done)
            ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> " : "<input type=\"checkbox\" disabled=\"\" /> ")
      }
      children(of: id)
      put("</li>\n")
    case .heading:
      line()
      put("<h\(node.level)>")
      children(of: id)
      put("</h\(node.level)>\n")
    case .codeBlock:
      line()
      let language = document.infoBytes(id).prefix { !($0 == 0x20 || ($0 >= 9 && $0 <= 13)) }
      if document.infoBytes(id).isEmpty {
        put("<pre><code>")
      } else {
        put("<pre><code class=\"language-")
        escape(language)
        put("\">")
      }
      escape(document.literalBytes(id))
      put("</code></pre>\n")
    case .htmlBlock:
      line()
      out += document.literalBytes(id)
      line()
    case .thematicBreak:
      line()
      put("<hr />\n")
    case .paragraph: paragraph(id)
    case .table: table(id)
    case .footnoteDefinition: footnote(id)
    case .text: escape(document.literalBytes(id))
    case .lineBreak: put("<br />\n")
    case .softBreak: put("\n")
    case .code:
      put("<code>")
      escape(document.literalBytes(id))
      put("</code>")
    case .htmlInline: out += document.literalBytes(id)
    case .strong: wrap("strong", id)
    case .emphasis: wrap("em", id)
    case .strikethrough: wrap("del", id)
    case .link:
      put("<a href=\"")
      href(document.infoBytes(id))
      if !document.title(id).isEmpty {
        put("\" title=\"")
        escape(document.title(id).utf8)
      }
      put("\">")
      children(of: id)
      put("</a>")
    case .image:
      put("<img src=\"")
      href(document.infoBytes(id))
      put("\" alt=\"")
      plain(id)
      if !document.title(id).isEmpty {
        put("\" title=\"")
        escape(document.title(id).utf8)
      }
      put("\" />")
    case .footnoteReference: reference(id)
    default: children(of: id)
    }
  }

  private mutating func plain(_ id: NodeID) {
    for index in document.descendants(of: id) {
      switch document.nodes[index].kind {
      case .text, .code, .htmlInline: escape(document.literalBytes(NodeID(index)))
      case .softBreak, .lineBreak: put(" ")
      default: break
      }
    }
  }

  private mutating func paragraph(_ id: NodeID) {
    let parent = document.parent(of: id)
    let grandparent = parent.flatMap { document.parent(of: $0) }
    if let grandparent, document.kind(grandparent) == .list, document[grandparent].detail.contains(.tight) {
      children(of: id)
      return
    }
    line()
    put("<p>")
    children(of: id)
    if let parent, document.kind(parent) == .footnoteDefinition, document[id].nextSibling < 0 {
      put(" ")
      _ = backReference(parent)
    }
    put("</p>\n")
  }

  private mutating func table(_ id: NodeID) {
    line()
    put("<table>")
    var needsBody = false
    for row in document.children(of: id) {
      line()
      let isHeader = document[row].detail.contains(.header)
      if isHeader {
        put("<thead>\n")
      } else if !needsBody {
        put("<tbody>\n")
        needsBody = true
      }
      put("<tr>")
      for cell in document.children(of: row) {
        line()
        let detail = document[cell].detail
        let align =
          detail.contains(.left)
          ? " align=\"left\"" : detail.contains(.center) ? " align=\"center\"" : detail.contains(.right) ? " align=\"right\"" : ""
        put(isHeader ? "<th\(align)>" : "<td\(align)>")
        children(of: cell)
        put(isHeader ? "</th>" : "</td>")
      }
      line()
      put("</tr>")
      if isHeader {
        line()
        put("</thead>")
      }
    }
    if needsBody {
      line()
      put("</tbody>")
    }
    line()
    put("</table>\n")
  }

  private mutating func backReference(_ id: NodeID) -> Bool {
    if written >= footnotes { return false }
    written = footnotes
    put("<a href=\"#fnref-")
    href(document.literalBytes(id))
    put("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩</a>")
    let count = referenceCounts[document.literal(id).lowercased()] ?? 1
    if count > 1 {
      for i in 2...count {
        put(" <a href=\"#fnref-")
        href(document.literalBytes(id))
        put(
          "-\(i)\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩<sup class=\"footnote-ref\">\(i)</sup></a>"
        )
      }
    }
    return true
  }

  private mutating func footnote(_ id: NodeID) {
    if footnotes == 0 { put("<section class=\"footnotes\" data-footnotes>\n<ol>\n") }
    footnotes += 1
    put("<li id=\"fn-")
    href(document.literalBytes(id))
    put("\">\n")
    children(of: id)
    if backReference(id) { put("\n") }
    put("</li>\n")
  }

  private mutating func reference(_ id: NodeID) {
    let label = document.literal(id).lowercased()
    references[label, default: 0] += 1
    put("<sup class=\"footnote-ref\"><a href=\"#fn-")
    href(document.literalBytes(id))
    put("\" id=\"fnref-")
    href(document.literalBytes(id))
    if let count = references[label], count > 1 { put("-\(count)") }
    put("\" data-footnote-ref>\(document[id].number)</a></sup>")
  }
}

/// The command `cmark-gfm` of the system, where it is installed.
enum CommandLine {
  static let path = ["/usr/bin/cmark-gfm", "/usr/local/bin/cmark-gfm", "/opt/homebrew/bin/cmark-gfm"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static var isPresent: Bool { path != nil }

  /// What it makes of `bytes`, with all the extensions that Tally has.
  static func html(_ bytes: [UInt8]) throws -> String {
    guard let path else { return "" }
    let input = FileManager.default.temporaryDirectory.appending(path: "tally-\(UUID().uuidString).md")
    try Data(bytes).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments =
      ["--unsafe"] + ["table", "strikethrough", "autolink", "tasklist", "footnotes"].flatMap { ["-e", $0] } + [input.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
