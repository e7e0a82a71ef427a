import Diagnostics
import Markup

/// A tag of a component, of HTML or of a shortcode, with its attributes.
///
///     <Card icon="rocket" title="Start">      {{< hint style="warning" >}}
package struct PageTag {
  struct Attribute {
    /// Empty for an argument without a name.
    var name: String
    /// Nil where only the name stands.
    var value: String?
    /// Whether the value is an expression in braces.
    var isExpression = false
    var range: SourceRange
  }

  var name: String
  var attributes: [Attribute]
  var range: SourceRange
  var isShortcode: Bool

  /// What pairs a tag with its counterpart: its name, and the anchor that it sets.
  var identity: String { name + "#" + (attributes.first { $0.name == "id" }?.value ?? "") }

  /// Whether it is a component's or a shortcode's, not one of HTML.
  var isComponent: Bool { isShortcode || name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false }

  /// The opening tags of a page in reading order; none in code.
  static func all(in document: Document) -> [PageTag] {
    let bytes = document.source.bytes
    guard bytes.contains(UInt8(ascii: "<")) else { return [] }
    var code = document.nodes.indices.filter { [.codeBlock, .code].contains(document.nodes[$0].kind) }
      .map { document.nodes[$0].range }.sorted()[...]
    var tags: [PageTag] = []
    var at = document.frontMatter.range.upperBound
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      while let first = code.first, first.upperBound <= open { code.removeFirst() }
      if let first = code.first, first.contains(open) {
        at = first.upperBound
        continue
      }
      if bytes[open...].starts(with: "<!--".utf8) {
        at = bytes[open...].firstRange(of: "-->".utf8)?.upperBound ?? bytes.count
        continue
      }
      var reader = TagReader(bytes: bytes, at: open)
      if let tag = reader.tag() {
        tags.append(tag)
        at = tag.range.upperBound
      } else {
        at = open + 1
      }
    }
    return tags
  }
}

extension PageTag {
  /// The addresses of other sites in the attributes of a page's tags.
  package static func addresses(in document: Document) -> [String] {
    all(in: document).flatMap(\.attributes).compactMap(\.value).filter { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
  }
}

/// Reads one tag; one that has no end within some lines is none.
private struct TagReader {
  let bytes: [UInt8]
  var at: Int
  private static let longest = 4_096

  init(bytes: [UInt8], at: Int) { (self.bytes, self.at) = (bytes, at) }

  mutating func tag() -> PageTag? {
    let start = at
    let limit = min(bytes.count, start + Self.longest)
    let isShortcode = start >= 2 && bytes[start - 1] == UInt8(ascii: "{") && bytes[start - 2] == UInt8(ascii: "{")
    at += 1
    skipBlanks(limit)
    guard at < limit, isLetter(bytes[at]), isShortcode || at == start + 1 else { return nil }
    let name = word(limit)
    var attributes: [PageTag.Attribute] = []
    while true {
      skipBlanks(limit)
      guard at < limit else { return nil }
      switch bytes[at] {
      case UInt8(ascii: ">"):
        at += 1
        return PageTag(name: name, attributes: attributes, range: SourceRange(start, at), isShortcode: isShortcode)
      case UInt8(ascii: "/"): at += 1
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let first = at
        guard let value = value(limit) else { return nil }
        attributes.append(.init(name: "", value: value.text, isExpression: value.isExpression, range: SourceRange(first, at)))
      default:
        let first = at
        let name = word(limit)
        guard !name.isEmpty else { return nil }
        if at < limit, bytes[at] == UInt8(ascii: "=") {
          at += 1
          guard let value = value(limit) else { return nil }
          attributes.append(.init(name: name, value: value.text, isExpression: value.isExpression, range: SourceRange(first, at)))
        } else {
          attributes.append(.init(name: name, value: nil, range: SourceRange(first, at)))
        }
      }
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private mutating func skipBlanks(_ limit: Int) { while at < limit, bytes[at] <= 0x20 { at += 1 } }

  private mutating func word(_ limit: Int) -> String {
    let start = at
    while at < limit, bytes[at] > 0x20, !"=<>\"'`{}".utf8.contains(bytes[at]),
      bytes[at] != UInt8(ascii: "/") || at + 1 < limit && bytes[at + 1] != UInt8(ascii: ">")
    { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func value(_ limit: Int) -> (text: String, isExpression: Bool)? {
    guard at < limit else { return nil }
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      guard let close = bytes[(at + 1)..<limit].firstIndex(of: bytes[at]) else { return nil }
      at = close + 1
      return (String(decoding: bytes[(start + 1)..<close], as: UTF8.self), false)
    case UInt8(ascii: "{"):
      var depth = 0
      while at < limit {
        if bytes[at] == UInt8(ascii: "{") { depth += 1 }
        if bytes[at] == UInt8(ascii: "}") { depth -= 1 }
        at += 1
        if depth == 0 { return (String(decoding: bytes[(start + 1)..<(at - 1)], as: UTF8.self), true) }
      }
      return nil
    default: return (word(limit), false)
    }
  }
}
