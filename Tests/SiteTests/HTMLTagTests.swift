import Markup
import Testing

@testable import Site

/// Tags of raw HTML as a browser would read them.
struct HTMLTagTests {
  private func tag(_ text: String) -> HTMLTag? { HTMLTag(Array(text.utf8)[...], at: 0) }

  static let attributes: [(String, [String])] = [
    ("<a>", []), ("<a href=x>", ["href=x"]), ("<a href='x y' b>", ["href=x y", "b"]),
    ("<a\n  href = \"x\"\tc=1>", ["href=x", "c=1"]),
    ("<a href=\"a>b\">", ["href=a>b"]), ("<img src=x/>", ["src=x/"]), ("<img src=x />", ["src=x"]), ("<a HREF=X>", ["href=X"]),
    ("<a href=1 href=2>", ["href=1"]), ("<a \"bad\"=1 good=2>", ["good=2"]), ("<a =x=1>", []),
    ("<a x:y=1 data-z=2>", ["x:y=1", "data-z=2"]),
  ]

  @Test(arguments: Self.attributes)
  func attributesAreRead(_ text: String, _ expected: [String]) {
    let read = tag(text)?.attributes.map { attribute in
      String(decoding: attribute.name, as: UTF8.self)
        + (attribute.value.map { "=" + String(decoding: $0, as: UTF8.self) } ?? "")
    }
    #expect(read == expected, "\(text)")
  }

  @Test(arguments: ["<", "< a>", "<1>", "<a", "<a href=", "<a href=\"x>", "<a href='x", "<é>", "<a\u{0}b>", "</", "</ a>"])
  func whatIsNoTagIsText(_ text: String) {
    #expect(tag(text) == nil, "\(text)")
  }

  @Test(arguments: [("<br/>", true, false), ("</p >", false, true), ("<p>", false, false), ("<x-y/ >", false, false)])
  func endsAreKnown(_ text: String, _ isSelfClosing: Bool, _ isClosing: Bool) {
    #expect(tag(text)?.isSelfClosing == isSelfClosing)
    #expect(tag(text)?.isClosing == isClosing)
    #expect(tag(text)?.end == text.utf8.count)
  }

  @Test func tagsThatDoNotEndAreReadOnce() {
    let open = Array((String(repeating: "<a\n", count: 100_000) + "<b id=x").utf8)[...]
    #expect(HTMLTag.anchors(in: open).isEmpty)
    let quoted = Array((String(repeating: "<a b='", count: 50_001)).utf8)[...]
    #expect(HTMLTag.destinations(in: quoted).isEmpty)
    // A quote that is never closed ends nothing: what stands in it is read for itself.
    let inside = Array("<a b=\"<i id=x>".utf8)[...]
    #expect(HTMLTag.anchors(in: inside) == ["x"])
  }

  @Test func aTagMayHaveManyAttributes() {
    let text = "<a" + (0..<20_000).map { " a\($0)=\($0)" }.joined() + " a7=no>"
    let read = tag(text)
    #expect(read?.attributes.count == 20_000)
    #expect(read?.attributes[7].value.map(Array.init) == Array("7".utf8))
  }

  @Test func anchorsAndAddressesAreFoundOutsideComments() {
    let html = Array(
      "<!-- <a id=no href=no.md> --><p id='one'><a name=\"two\" href=\"x.md?a&amp;b\">t</a><img src=y.png></p>".utf8)[...]
    #expect(HTMLTag.anchors(in: html) == ["one", "two"])
    let destinations = HTMLTag.destinations(in: html)
    #expect(destinations.map { String(decoding: $0.address, as: UTF8.self) } == ["x.md?a&b", "y.png"])
    #expect(destinations.map(\.isMedia) == [false, true])
    #expect(destinations.map { String(decoding: html[$0.place], as: UTF8.self) } == ["x.md?a&amp;b", "y.png"])
  }

  @Test(arguments: [
    ("a&amp;b", "a&b"), ("&#106;s", "js"), ("&#x6A;s", "js"), ("&#x6As", "js"), ("&colon;", ":"), ("&unknown;", "&unknown;"),
    ("&", "&"),
    ("&#;", "&#;"), ("&#x110000;", "&#x110000;"), ("&#99999999999999;", "&#99999999999999;"), ("&Tab;", "\t"),
  ])
  func entitiesAreResolved(_ text: String, _ expected: String) {
    #expect(String(decoding: HTMLText.unescaped(Array(text.utf8)[...]), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    "<!-->rest", "<!--->rest", "<!-- a -->rest", "<!-- a --!>rest", "<!-- -- > -->rest", "<!---->rest",
  ])
  func commentsEndWhereBrowsersEndThem(_ text: String) {
    var out: [UInt8] = []
    RawHTML.escape(Array(text.utf8)[...], into: &out)
    #expect(String(decoding: out, as: UTF8.self) == "rest")
  }

  /// Whatever the bytes, what is written is balanced and holds no handler, script or frame.
  @Test func randomHTMLStaysHarmless() {
    var generator = Seeded(state: 42)
    let pieces = [
      "<", ">", "</", "/>", "script", "img", "a", "div", "p", " ", "onerror=x", "src=", "href=", "\"", "'", "javascript:", "<!--",
      "-->",
      "<!", "<?", "=", "x", "\n", "&#106;", "iframe", "svg", "style", "math", "\u{0}", "é",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined()
      var filter = RawHTML(literal: Array(text.utf8)[...])
      var out: [UInt8] = []
      filter.write(into: &out) { URLSafety.isSafe($0) ? Array($0) : [] }
      let written = out[...]
      var i = written.startIndex
      while let open = written[i...].firstIndex(of: 0x3C) {
        guard let tag = HTMLTag(written, at: open) else {
          Issue.record("a loose '<' from \(text)")
          return
        }
        let name = String(decoding: tag.name, as: UTF8.self)
        #expect(!["script", "iframe", "style"].contains(name), "\(text)")
        for attribute in tag.attributes {
          #expect(!attribute.name.starts(with: "on".utf8), "\(text)")
          #expect(attribute.value.map { URLSafety.isSafe(HTMLText.unescaped($0)[...]) } ?? true, "\(text)")
        }
        i = tag.end
      }
    }
  }
}

/// A small generator that gives the same numbers in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
