import Diagnostics

/// Code that a page shows in HTML: what stands between `<pre>` and `</pre>`, as a reader sees it.
///
///     <pre><code class="language-json">{"a": "&lt;b&gt;"}</code></pre>   // {"a": "<b>"}, in JSON
///
/// Tags in it leave no trace but the line that `<br>` ends, entities stand for what they name, and every byte has its place in the file.
public struct PreformattedText: Sendable {
  /// What is shown; it ends with a line end, as the literal of a block of code does.
  public var text: [UInt8] = []
  /// For each line of the text, and for what follows a tag or an entity on it: where it begins in the text, and where that stands.
  public var places: [(textOffset: Int, sourceOffset: Int)] = []
  /// The words of the tags that may name a language: `json` of `lang="json"`, `language-json` of `class="language-json"`.
  public var words: [String] = []

  /// The ones of a block of HTML, in their order; tables keep what stands in their cells.
  public static func all(in document: Document, _ id: NodeID) -> [PreformattedText] {
    guard document.kind(id) == .htmlBlock else { return [] }
    let html = document.literalBytes(id)
    guard mayHold(html) else { return [] }
    let lines = document.codeLines(of: id)
    var found: [PreformattedText] = []
    var deadEnds = HTMLTag.DeadEnds()
    var at = html.startIndex
    while at < html.endIndex, let sign = html[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = sign + 1
      if html[sign...].starts(with: "<!--".utf8) {
        at = HTMLText.endOfComment(html, from: sign)
      } else if let tag = HTMLTag(html, at: sign, deadEnds: &deadEnds) {
        at = tag.end
        guard !tag.isClosing, ["pre", "table", "script", "style"].contains(where: tag.isNamed) else { continue }
        // What is never closed is cut off somewhere; it shows nothing for certain.
        guard let close = tag.close(in: html) else { return found }
        at = close
        if tag.isNamed("pre") { found.append(PreformattedText(html[tag.end..<close], tag, html.startIndex, lines, document)) }
      }
    }
    return found
  }

  private static func mayHold(_ html: ArraySlice<UInt8>) -> Bool {
    var at = html.startIndex
    while let sign = html[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = sign + 1
      if html[at...].prefix(3).elementsEqual("pre".utf8, by: { $0 | 0x20 == $1 }) { return true }
    }
    return false
  }

  private init(
    _ html: ArraySlice<UInt8>, _ tag: HTMLTag, _ base: Int, _ lines: [(textOffset: Int, sourceOffset: Int)], _ document: Document
  ) {
    func place(_ offset: Int) -> Int {
      document.sourceRange(ofLiteral: offset - base..<offset - base, lines).lowerBound
    }
    note(tag)
    var isNew = true
    var deadEnds = HTMLTag.DeadEnds()
    var at = html.startIndex
    while at < html.endIndex {
      let byte = html[at]
      if byte == UInt8(ascii: "<"), html[at...].starts(with: "<!--".utf8) {
        at = HTMLText.endOfComment(html, from: at)
        isNew = true
        continue
      }
      if byte == UInt8(ascii: "<"), let inner = HTMLTag(html, at: at, deadEnds: &deadEnds) {
        if inner.isNamed("code"), text.isEmpty { note(inner) }
        if inner.isNamed("br"), html[inner.end...].first != 0x0A { append([0x0A], at: place(at)) }
        at = inner.end
        isNew = true
        continue
      }
      if byte == UInt8(ascii: "&"), let (decoded, next) = HTMLText.entity(html, at: at) {
        append(decoded == HTMLText.wideSpace ? [0x20] : decoded, at: place(at))
        at = next
        isNew = true
        continue
      }
      // The line that a tag stands on alone is none of the code.
      if byte == 0x0A, text.isEmpty {
        at += 1
        continue
      }
      if isNew { places.append((text.count, place(at))) }
      text.append(byte)
      at += 1
      isNew = byte == 0x0A
    }
    while let last = text.last, last == 0x0A || last == 0x20 { text.removeLast() }
    if !text.isEmpty { text.append(0x0A) }
    places.removeAll { $0.textOffset >= max(1, text.count) }
  }

  private mutating func append(_ bytes: [UInt8], at place: Int) {
    places.append((text.count, place))
    text += bytes
  }

  private mutating func note(_ tag: HTMLTag) {
    for name in ["lang", "class"] {
      words += (tag.attribute(name) ?? "").split(separator: " ").map(String.init)
    }
  }
}
