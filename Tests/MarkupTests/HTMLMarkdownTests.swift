import Diagnostics
import Testing

@testable import Markup

/// What a page says in HTML, read as Markdown.
struct HTMLMarkdownTests {
  private static func reading(_ text: String) -> Document {
    let parser = MarkdownParser()
    let document = parser.parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).document
    return parser.readingHTML(of: document) ?? document
  }

  private static func blocks(_ document: Document) -> [String] {
    document.nodes.indices.compactMap { index in
      let node = NodeID(index)
      switch document.kind(node) {
      case .heading: return "h\(document[node].level) " + document.plainText(of: node)
      case .paragraph: return document.plainText(of: node)
      // An empty comment ends a list.
      case .htmlBlock: return document.literal(node).hasPrefix("<!--") ? nil : "html"
      default: return nil
      }
    }
  }

  @Test(arguments: [
    ("<h3>Kiln\nrequest</h3>\n<p>Fire <code>GET /kilns/&lt;id&gt;</code>.</p>\n", ["h3 Kiln request", "Fire GET /kilns/<id>."]),
    ("<ul>\n  <li><b>404</b>: no <i>kiln</i></li>\n  <li>a * b_c</li>\n</ul>\n", ["404: no kiln", "a * b_c"]),
    ("<aside class=\"x\"><span>POST</span> <span>/kilns</span></aside>\n", ["POST /kilns"]),
    ("<div>\n<h2>A</h2>\n<table><tr><td>1</td></tr></table>\n<p># b</p></div>\n", ["h2 A", "html", "# b"]),
    ("<dl><dt>409</dt><dd>taken</dd></dl>\n", ["409 – taken"]),
    // What stands around Markdown, and what components say, stays.
    (
      """
      <div class="a">

      b

      </div>

      """, ["html", "b", "html"]
    ),
    ("<Tab>\n<p>a</p>\n</Tab>\n", ["html", "a", "html"]),
    ("<details><summary>A</summary>\n<p>b</p></details>\n", ["html"]),
    ("<tr><td><code>x</code></td></tr>\n", ["html"]),
    ("<p>never ends <b>x\n", ["never ends x"]),
  ])
  func htmlSaysWhatMarkdownSays(_ text: String, _ blocks: [String]) {
    #expect(Self.blocks(Self.reading(text)) == blocks, "\(text)")
  }

  @Test func placesAreThoseOfTheFile() throws {
    let text = """
      # A

      <h3>Request</h3>
      <p>Fire <code>GET /kilns</code> now</p>

      End.

      """
    let document = Self.reading(text)
    let code = try #require(document.nodes.indices.first { document.nodes[$0].kind == .code })
    let range = document.range(NodeID(code))
    #expect(String(decoding: Array(text.utf8)[range.lowerBound..<range.upperBound], as: UTF8.self).contains("GET /kilns"))
    let last = try #require(document.nodes.indices.last { document.nodes[$0].kind == .paragraph })
    #expect(document.range(NodeID(last)).lowerBound == text.utf8.count - 5)
  }

  @Test func inlineCodeIsCode() {
    let document = Self.reading("Send <code>GET /kilns</code> and <code>a *b*</code>.\n")
    let codes = document.nodes.indices.filter { document.nodes[$0].kind == .code }.map { document.literal(NodeID($0)) }
    #expect(codes == ["GET /kilns"])
  }

  /// Tags without end and deep lists take time in proportion.
  @Test(arguments: ["<li><b>a ", "<p><code>", "<ul><li>a\n", "<p>a<pre>", "<p a=\"", "<h2>"])
  func tagsWithoutEndAreRead(_ part: String) {
    let document = Self.reading(String(repeating: part, count: 20_000))
    #expect(!document.nodes.isEmpty)
  }
}
