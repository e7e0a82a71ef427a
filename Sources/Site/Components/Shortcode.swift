import Markup

/// A shortcode of Hugo in the text of a page.
///
///     {{< tab "npm" >}}  {{% note title="Hot" %}}  {{< /tab >}}  {{< icon name="star" />}}
struct Shortcode {
  var name: String
  var isClosing = false
  var isSelfClosing = false
  /// Attributes by name; those without one are `_0`, `_1` ….
  var attributes: [(name: String, value: String)] = []
  /// Where it stands.
  var range: Range<Int>

  /// The first one at or behind a place.
  init?(_ text: ArraySlice<UInt8>, from start: Int) {
    var at = start
    while let open = text[at...].firstIndex(of: UInt8(ascii: "{")) {
      at = open + 1
      guard open + 3 < text.endIndex, text[open + 1] == UInt8(ascii: "{"), "<%".utf8.contains(text[open + 2]) else { continue }
      // `{{</* note */>}}` shows how one is written.
      let ends = text[open + 2] == UInt8(ascii: "<") ? Array(">}}".utf8) : Array("%}}".utf8)
      guard let close = Shortcode.end(text, from: open + 3, ends),
        text[open + 3] != UInt8(ascii: "/") || text[open + 4] != UInt8(ascii: "*")
      else { continue }
      var inner = String(decoding: text[(open + 3)..<close], as: UTF8.self).trimmed[...]
      if inner.hasPrefix("/") {
        isClosing = true
        inner = inner.dropFirst().drop { $0 == " " }
      }
      if inner.hasSuffix("/") {
        isSelfClosing = true
        inner = inner.dropLast()
      }
      let name = inner.prefix { $0 != " " && $0 != "\t" && $0 != "\n" }
      guard let first = name.first, first.isLetter || first == "_" else { continue }
      self.name = String(name)
      range = open..<close + 3
      var number = 0
      for word in ComponentUse.words(inner[name.endIndex...]) {
        if word.value.isEmpty {
          attributes.append(("_\(number)", word.name))
          number += 1
        } else {
          attributes.append(word)
        }
      }
      return
    }
    return nil
  }

  private static func end(_ text: ArraySlice<UInt8>, from start: Int, _ ends: [UInt8]) -> Int? {
    var at = start
    while at + 2 < text.endIndex, at - start < 2_000 {
      if text[at...].starts(with: ends) { return at }
      if text[at] == UInt8(ascii: "{"), text[at + 1] == UInt8(ascii: "{") { return nil }
      at += 1
    }
    return nil
  }

  /// Whether HTML holds shortcodes, and none of them in a tag, where it would be a part of an attribute.
  static func standBetweenTags(of html: ArraySlice<UInt8>) -> Bool {
    var start = html.startIndex
    while let code = Shortcode(html, from: start) {
      let before = html[start..<code.range.lowerBound]
      if let open = before.lastIndex(of: UInt8(ascii: "<")), !before[open...].contains(UInt8(ascii: ">")) { return false }
      start = code.range.upperBound
    }
    return start > html.startIndex
  }

  /// The parameter of the page or the site whose value stands there: `version` of `{{< param "version" >}}`.
  var parameter: String? {
    guard name == "param", let first = attributes.first else { return nil }
    return first.value.isEmpty ? first.name : first.value
  }

  func use(_ table: ComponentTable) -> ComponentUse {
    // `docs/alert`, `tabs/tab`: the last part says what it is.
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let shape = parameter == nil ? table.shape(named: name) ?? table.shape(named: last) : nil
    var use = ComponentUse(name: name, shape: shape, attributes: attributes)
    if let first = use["_0"], let block = use.shape?.block, block != .tabs, use.title == nil {
      use.attributes.append((block == .admonition && use.shape?.kind == nil ? "type" : "title", first))
    }
    return use
  }
}

extension Shortcode {
  /// A text of a page of Hugo as it is shown: `{{</* card */>}}` shows how a shortcode is written.
  static func shown(_ text: ArraySlice<UInt8>, in document: Document) -> ArraySlice<UInt8> {
    guard document.dialects.contains(.hugo), case let escapes = escapes(in: text), !escapes.isEmpty else { return text }
    var out: [UInt8] = []
    var start = text.startIndex
    for escape in escapes {
      out += text[start..<escape.lowerBound]
      start = escape.upperBound
    }
    return (out + text[start...])[...]
  }

  /// What says that it is none: `/*` and `*/`.
  private static func escapes(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = text.startIndex
    while let open = text[at...].firstIndex(of: UInt8(ascii: "{")) {
      at = open + 1
      guard open + 5 < text.endIndex, text[open + 1] == UInt8(ascii: "{"), "<%".utf8.contains(text[open + 2]),
        text[open + 3] == UInt8(ascii: "/"), text[open + 4] == UInt8(ascii: "*"),
        let close = Shortcode.end(
          text, from: open + 5, text[open + 2] == UInt8(ascii: "<") ? Array(">}}".utf8) : Array("%}}".utf8)),
        close - 2 >= open + 5, text[(close - 2)..<close].elementsEqual("*/".utf8)
      else { continue }
      found += [(open + 3)..<(open + 5), (close - 2)..<close]
      at = close
    }
    return found
  }
}

extension RenderPass {
  /// Text with shortcodes: each begins or ends a component. Where `areWords`, those that nobody knows stand among words.
  mutating func shortcodes(
    _ literal: ArraySlice<UInt8>, _ walk: DocumentWalk, areWords: Bool = false,
    words: (inout RenderPass, ArraySlice<UInt8>) -> Void
  ) {
    var at = literal.startIndex
    func write(_ part: ArraySlice<UInt8>, _ pass: inout RenderPass) {
      guard !part.isEmpty, pass.paragraph != .pending || part.contains(where: { $0 > 0x20 }) else { return }
      pass.beginParagraph()
      words(&pass, part)
    }
    while let code = Shortcode(literal, from: at) {
      write(literal[at..<code.range.lowerBound], &self)
      at = code.range.upperBound
      if let value = code.parameter.flatMap({ self.context.variables?.value($0) }) {
        beginParagraph()
        out.escaped(value)
        continue
      }
      var use = code.use(renderer.components)
      // One that nobody knows stands among the words around it, or alone.
      let isAlone = literal[..<code.range.lowerBound].allSatisfy { $0 <= 0x20 } && literal[at...].allSatisfy { $0 <= 0x20 }
      let isPhrasing = use.shape?.isPhrasing ?? (areWords || !isAlone || code.parameter != nil)
      use.isBlock = !isPhrasing
      if isPhrasing { beginParagraph() } else { suspendParagraph() }
      let key = Array("*{\(code.name)".utf8)
      if code.isClosing {
        if let index = components.lastIndex(named: key) { components.end(index, into: &out) }
        continue
      }
      let file = walk.document.source.path
      let place = self.context
      components.begin(use, key: key, into: &out) { place.resolve($0, file).address }
      if code.isSelfClosing || use.shape?.block == .image { components.close(downTo: components.open.count - 1, into: &out) }
    }
    write(literal[at...], &self)
  }
}
