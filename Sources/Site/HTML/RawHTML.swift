import Markup

/// HTML that a document contains: passed on with its addresses rewritten and everything that could run taken out, or escaped.
extension RenderPass {
  mutating func rawHTML(_ literal: ArraySlice<UInt8>, in walk: DocumentWalk, isBlock: Bool = false) {
    if isPlain {
      RawHTML.filterTags(literal, into: &out)
      return
    }
    if renderer.rawHTML == .escape {
      RawHTML.escape(literal, into: &out)
      return
    }
    let file = walk.document.source.path
    var filter = RawHTML(
      literal: literal, components: components, takenAnchor: headingAnchor.map { Array($0.utf8) },
      movedAnchors: context.movedAnchors, isMDX: RawHTML.isMDX(file), isBlock: isBlock)
    // The filter alone holds what is open, so that a tag more does not copy it all.
    components = ComponentWriter(table: .standard, strings: context.strings)
    filter.write(into: &out) { context.resolve($0, file).address }
    components = filter.components
    writeCodes()
  }

  /// Code that components hold as an attribute: `<Code code="let a = 1" lang="js" title="kiln.js">`.
  private mutating func writeCodes() {
    guard !components.codes.isEmpty else { return }
    let codes = components.codes
    components.codes = []
    for (place, code, use) in codes.reversed() {
      let behind = Array(out[min(place, out.count)...])
      out.removeSubrange(min(place, out.count)...)
      out.freshLine()
      let expressions = ["ins", "del", "mark"].compactMap { name in use[name].map { " \(name)=\($0)" } }
      let language = use.words(["lang", "language"]) ?? "text"
      var fence = FenceInfo(Array((language + expressions.joined()).utf8)[...])
      fence.title = use.words(["title", "filename"])
      self.code(Array((code + "\n").utf8), fence)
      out.raw(behind)
    }
  }

  mutating func htmlBlock(_ literal: ArraySlice<UInt8>, in walk: DocumentWalk) {
    out.freshLine()
    guard !isPlain else {
      rawHTML(literal, in: walk)
      out.freshLine()
      return
    }
    // What is left without comments may be nothing.
    let start = out.count
    let isText = renderer.rawHTML == .escape
    if isText { out.html("<p>") }
    let textStart = out.count
    if renderer.rawHTML == .allow, walk.document.dialects.contains(.hugo), Shortcode.standBetweenTags(of: literal) {
      shortcodes(literal, walk, areWords: true) { pass, part in pass.rawHTML(part, in: walk, isBlock: true) }
    } else {
      rawHTML(literal, in: walk, isBlock: true)
    }
    guard out.count > textStart, out[textStart...].contains(where: { $0 > 0x20 }) else {
      if out.count > start { out.removeSubrange(start...) }
      return
    }
    while let last = out.last, last <= 0x20 { out.removeLast() }
    if isText { out.html("</p>") }
    out.html("\n")
  }

  /// Ends the elements that raw HTML left open, so that a page cannot spill into its frame.
  mutating func closeOpenTags() {
    guard !components.open.isEmpty else { return }
    components.close(downTo: 0, into: &out)
    out.freshLine()
  }
}

/// One piece of raw HTML and the elements that earlier pieces left open.
struct RawHTML {
  let literal: ArraySlice<UInt8>
  /// What earlier pieces left open, and the components that are known.
  var components = ComponentWriter()
  /// An anchor that the element around has already.
  var takenAnchor: [UInt8]?
  /// Anchors of the page that its frame has already, and what they are called instead.
  var movedAnchors: [String: String] = [:]
  /// Whether the page is one of MDX, where a name that begins with a capital is that of a component.
  var isMDX = false
  /// Whether the piece stands between paragraphs.
  var isBlock = false

  /// The tags that GFM disallows.
  private static let disallowed: [[UInt8]] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }
  /// Tags that could change the frame of the page or run something, beyond those of GFM.
  private static let structural: [[UInt8]] = [
    "html", "head", "body", "base", "basefont", "meta", "link", "object", "embed", "frame", "frameset", "applet", "param", "form",
    "template", "noscript", "slot", "dialog", "keygen", "animate", "animatemotion", "animatetransform", "set", "foreignobject",
  ].map { Array($0.utf8) }
  private static let addressAttributes: [[UInt8]] = [
    "href", "src", "poster", "cite", "background", "longdesc", "xlink:href",
  ].map { Array($0.utf8) }
  /// Attributes that style or run something, send the reader's data somewhere, or act on the frame.
  private static let droppedAttributes: [[UInt8]] = [
    "style", "srcdoc", "action", "formaction", "form", "data", "ping", "attributionsrc", "manifest", "codebase", "classid",
    "archive",
    "profile", "dynsrc", "lowsrc", "imagesrcset", "xml:base", "is", "nonce", "http-equiv", "autofocus", "slot",
    // It says that Markdown stands in the element; HTML does not know it.
    "markdown",
  ].map { Array($0.utf8) }
  /// Elements of which a name means something; on others it could stand in the way of the page's script.
  private static let namedElements: [[UInt8]] = ["a", "details", "input", "map", "select"].map { Array($0.utf8) }
  /// Attributes whose values are words, whatever they look like.
  private static let wordAttributes: [[UInt8]] = [
    "alt", "title", "label", "placeholder", "summary", "abbr", "content", "value", "class", "id", "name",
  ].map { Array($0.utf8) }

  static let srcset = Array("srcset".utf8)
  private static let nameAttribute = Array("name".utf8)
  private static let idAttribute = Array("id".utf8)

  /// Escapes the disallowed tags and nothing else, as GFM's tagfilter extension does.
  static func filterTags(_ literal: ArraySlice<UInt8>, into out: inout [UInt8]) {
    var start = literal.startIndex
    for i in literal.indices where literal[i] == 0x3C && isDisallowed(literal, at: i) {
      out.raw(literal[start..<i])
      out.html("&lt;")
      start = i + 1
    }
    out.raw(literal[start...])
  }

  /// Shows the HTML as text; comments are for authors and are left out.
  static func escape(_ literal: ArraySlice<UInt8>, into out: inout [UInt8]) {
    var i = literal.startIndex
    while i < literal.endIndex {
      if literal[i...].starts(with: Array("<!--".utf8)) {
        i = HTMLText.endOfComment(literal, from: i)
        continue
      }
      let next = literal[(i + 1)...].firstIndex(of: 0x3C) ?? literal.endIndex
      out.escaped(literal[i..<next])
      i = next
    }
  }

  /// Writes the piece; `resolve` gives the address for one that stands in an attribute.
  mutating func write(into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]) {
    var deadEnds = HTMLTag.DeadEnds()
    var i = literal.startIndex
    while i < literal.endIndex {
      let byte = literal[i]
      guard byte == 0x3C else {
        let next = literal[i...].firstIndex(of: 0x3C) ?? literal.endIndex
        out.raw(literal[i..<next])
        i = next
        continue
      }
      if literal[i...].starts(with: Array("<!--".utf8)) {
        i = HTMLText.endOfComment(literal, from: i)
      } else if let tag = HTMLTag(literal, at: i, deadEnds: &deadEnds) {
        // A page runs nothing of its own: programs between paragraphs are none of its text.
        if isBlock, tag.isProgram {
          i = tag.close(in: literal) ?? literal.endIndex
        } else {
          write(tag, into: &out, resolve: resolve)
          i = tag.end
        }
      } else if i + 1 < literal.endIndex, literal[i + 1] == 0x21 || literal[i + 1] == 0x3F {
        // A declaration or an instruction means nothing inside a page.
        i = literal[i...].firstIndex(of: 0x3E).map { $0 + 1 } ?? literal.endIndex
      } else {
        out.html("&lt;")
        i += 1
      }
    }
  }

  /// Whether the page of a file is one of MDX.
  static func isMDX(_ file: String) -> Bool { file.utf8.suffix(4).elementsEqual(".mdx".utf8) }

  private mutating func write(_ tag: HTMLTag, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]) {
    if let use = ComponentUse(tag, in: literal, isMDX: isMDX, isBlock: isBlock, table: components.table) {
      components.write(use, tag: tag, into: &out, resolve: resolve)
      return
    }
    guard !RawHTML.disallowed.contains(tag.name) else {
      out.escaped(literal[tag.start..<tag.end])
      return
    }
    guard !RawHTML.structural.contains(tag.name) else { return }
    if tag.isClosing {
      components.pop(element: tag.name, into: &out)
      return
    }
    out.append(0x3C)
    out.raw(tag.name)
    for attribute in tag.attributes {
      guard RawHTML.isAllowed(attribute, of: tag) else { continue }
      var name = attribute.name
      // `<a name>` is how anchors were once written.
      if tag.name == [0x61], name == RawHTML.nameAttribute, !tag.attributes.contains(where: { $0.name == RawHTML.idAttribute }) {
        name = RawHTML.idAttribute
      }
      var moved: String?
      if name == RawHTML.idAttribute, let value = attribute.value {
        if !movedAnchors.isEmpty { moved = movedAnchors[String(decoding: HTMLText.unescaped(value), as: UTF8.self)] }
        if let takenAnchor, moved.map({ takenAnchor.elementsEqual($0.utf8) }) ?? takenAnchor.elementsEqual(value) { continue }
      }
      out.append(0x20)
      out.raw(name)
      if let moved {
        out.html("=\"")
        out.escaped(moved)
        out.append(0x22)
        continue
      }
      guard let value = attribute.value else { continue }
      out.html("=\"")
      if RawHTML.addressAttributes.contains(attribute.name) {
        var address = HTMLText.unescaped(value)[...]
        var scheme: InlineMarks.Scheme?
        if tag.isNamed("img") { (address, scheme) = InlineMarks.scheme(of: address) }
        out.escapedAddress(resolve(address)[...])
        if let scheme { out.html(scheme == .dark ? "\" data-scheme=\"dark" : "\" data-scheme=\"light") }
      } else if attribute.name == RawHTML.srcset {
        RawHTML.writeSources(value, into: &out, resolve: resolve)
      } else {
        RawHTML.writeValue(value, into: &out)
      }
      out.append(0x22)
    }
    out.append(0x3E)
    if !ElementEnds.none.contains(tag.name) {
      if tag.isSelfClosing { RawHTML.writeEnd(tag.name, into: &out) } else { components.push(element: tag.name) }
    }
  }

  /// Whether an attribute may be written: none that styles or runs something, and no address that does, however it is disguised.
  private static func isAllowed(_ attribute: HTMLTag.Attribute, of tag: HTMLTag) -> Bool {
    let name = attribute.name
    if name.starts(with: [0x6F, 0x6E]) || droppedAttributes.contains(name) { return false }
    if name == nameAttribute { return namedElements.contains(tag.name) }
    if addressAttributes.contains(name) || name == srcset || wordAttributes.contains(name) { return true }
    if name.starts(with: "data-".utf8) || name.starts(with: "aria-".utf8) { return true }
    guard let value = attribute.value else { return true }
    return URLSafety.isSafe(HTMLText.unescaped(value)[...])
  }

  private static func writeEnd(_ name: [UInt8], into out: inout [UInt8]) {
    out.html("</")
    out.raw(name)
    out.append(0x3E)
  }

  /// The images of a `srcset`, each as its words: the address, then what it is for.
  static func sources(_ value: ArraySlice<UInt8>) -> [[ArraySlice<UInt8>]] {
    value.split(separator: 0x2C).map { $0.split(whereSeparator: { $0 == 0x20 || (0x09...0x0D).contains($0) }) }
      .filter { !$0.isEmpty }
  }

  /// `a.png 1x, b.png 2x`: addresses with what each is for.
  private static func writeSources(
    _ value: ArraySlice<UInt8>, into out: inout [UInt8], resolve: (ArraySlice<UInt8>) -> [UInt8]
  ) {
    var isFirst = true
    for words in sources(HTMLText.unescaped(value)[...]) {
      if !isFirst { out.html(", ") }
      isFirst = false
      out.escapedAddress(resolve(words[0])[...])
      for word in words.dropFirst() {
        out.append(0x20)
        out.escaped(word)
      }
    }
  }

  /// An attribute's value, which may hold entities, for double quotes.
  private static func writeValue(_ value: ArraySlice<UInt8>, into out: inout [UInt8]) {
    for byte in value {
      switch byte {
      case 0x22: out.html("&quot;")
      case 0x3C: out.html("&lt;")
      case 0x3E: out.html("&gt;")
      default: out.append(byte)
      }
    }
  }

  private static func isDisallowed(_ literal: ArraySlice<UInt8>, at start: Int) -> Bool {
    var i = start + 1
    if i < literal.endIndex, literal[i] == 0x2F { i += 1 }
    let name = literal[i...].prefix(10).prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }.map { $0 | 0x20 }
    guard disallowed.contains(name), i + name.count < literal.endIndex else { return false }
    switch literal[i + name.count] {
    case 0x20, 0x09...0x0D, 0x3E: return true
    case 0x2F: return i + name.count + 1 < literal.endIndex && literal[i + name.count + 1] == 0x3E
    default: return false
    }
  }
}
