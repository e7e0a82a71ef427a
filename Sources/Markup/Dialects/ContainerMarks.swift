import Diagnostics

/// A sign that opens or closes what holds a part of a page: the tag of a component, or a shortcode.
///
///     <Tabs groupId="os">  </Tabs>  {{< tab "npm" >}}  {{% /tab %}}
public struct ContainerMark: Sendable, Hashable {
  public enum Kind: Sendable, Hashable { case tag, shortcode }
  public enum Form: Sendable, Hashable {
    case opens, closes
    /// `<Icon />`
    case whole
  }

  public var kind: Kind
  public var form: Form
  public var name: String
  public var range: SourceRange
  /// The sign without what it says beside its name: `</Tabs>`, `{{< tab >}}`.
  public var shown: String
}

extension Document {
  /// The marks of a page in order, outside of code and remarks.
  public var containerMarks: [ContainerMark] {
    guard source.bytes.contains(UInt8(ascii: "<")) || source.bytes.contains(UInt8(ascii: "{")) else { return [] }
    var reader = ContainerMarkReader(self)
    reader.read()
    return reader.marks
  }
}

/// Reads the marks of one page from its bytes: blocks of HTML and paragraphs begin and end anywhere between them.
private struct ContainerMarkReader {
  private let bytes: [UInt8]
  private let start: Int
  private let isMDX: Bool
  private var code: [SourceRange]
  private var next = 0
  /// How many bytes may still be read for tags that have no end.
  private var budget = 1 << 20
  /// Texts that do not stand behind the present place.
  private var missing: Set<String> = []
  private(set) var marks: [ContainerMark] = []

  init(_ document: Document) {
    bytes = document.source.bytes
    start = document.frontMatter.range.upperBound
    isMDX = document.source.path.hasSuffix(".mdx")
    // In MDX what is indented is no code.
    code = document.nodes.filter { [isMDX] in $0.kind == .code || $0.kind == .codeBlock && (!isMDX || $0.detail.contains(.fenced))
    }
    .map(\.range)
    .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  mutating func read() {
    var at = start
    var isLine = true
    while at < bytes.count {
      while next < code.count, code[next].upperBound <= at { next += 1 }
      if next < code.count, code[next].lowerBound <= at {
        at = max(at + 1, code[next].upperBound)
        isLine = false
        continue
      }
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "<"): at = tag(at)
      case UInt8(ascii: "{"): at = brace(at)
      case UInt8(ascii: "e") where isMDX && isLine, UInt8(ascii: "i") where isMDX && isLine: at = program(at)
      default: at += 1
      }
      isLine = at > start && at <= bytes.count && bytes[at - 1] == 0x0A
    }
  }

  /// Reads what begins at a `<`; returns where reading goes on.
  private mutating func tag(_ at: Int) -> Int {
    if bytes[at...].starts(with: "<!--".utf8) { return find("-->", from: at + 4) ?? bytes.count }
    guard let tag = ComponentTag(bytes, at: at, anyName: true, budget: &budget) else { return at + 1 }
    let name = String(decoding: bytes[tag.name], as: UTF8.self)
    let lower = name.lowercased()
    if !tag.isClosing, !tag.isSelfClosing, ["script", "style", "pre", "code", "textarea", "svg"].contains(lower), name == lower,
      let close = find("</\(name)", from: tag.end)
    {
      return close
    }
    guard let first = bytes[tag.name].first, (0x41...0x5A).contains(first) else { return tag.end }
    marks.append(
      ContainerMark(
        kind: .tag, form: tag.isClosing ? .closes : tag.isSelfClosing ? .whole : .opens, name: name,
        range: SourceRange(at, tag.end), shown: "<\(tag.isClosing ? "/" : "")\(name)>"))
    return tag.end
  }

  /// Reads what begins at a brace: a shortcode, a remark, a text of a program.
  private mutating func brace(_ at: Int) -> Int {
    let rest = bytes[at...]
    if rest.starts(with: "{/*".utf8) { return find("*/", from: at + 3) ?? bytes.count }
    if isMDX, rest.starts(with: "{`".utf8) { return find("`}", from: at + 2) ?? at + 1 }
    guard rest.starts(with: "{{<".utf8) || rest.starts(with: "{{%".utf8) else { return at + 1 }
    let sign = String(decoding: [bytes[at + 2]], as: UTF8.self)
    let end = sign == "<" ? ">}}" : "%}}"
    guard let close = find(end, from: at + 3, within: 2_000) else { return at + 3 }
    // `{{</* tab */>}}` shows how one is written.
    if bytes[(at + 3)...].starts(with: "/*".utf8) { return close }
    var words = bytes[at + 3..<close - 3].drop(while: Bytes.isSpace)
    let isClosing = words.first == UInt8(ascii: "/")
    if isClosing { words = words.dropFirst().drop(while: Bytes.isSpace) }
    while let last = words.last, Bytes.isSpace(last) { words = words.dropLast() }
    let name = words.prefix { !Bytes.isSpace($0) }
    guard let first = name.first, Bytes.isLetter(first) || first >= 0x80 || first == UInt8(ascii: "_"),
      !words.contains(UInt8(ascii: "{"))
    else { return at + 3 }
    let isWhole = !isClosing && words.last == UInt8(ascii: "/")
    let text = String(decoding: name.last == UInt8(ascii: "/") ? name.dropLast() : name, as: UTF8.self)
    marks.append(
      ContainerMark(
        kind: .shortcode, form: isClosing ? .closes : isWhole ? .whole : .opens, name: text, range: SourceRange(at, close),
        shown: "{{\(sign) \(isClosing ? "/" : "")\(text) \(end)"))
    return close
  }

  /// Just past a part of a page that only programs read: `export const Kiln = () => …`, up to the empty line behind its last brace.
  private func program(_ at: Int) -> Int {
    guard bytes[at...].starts(with: "export ".utf8) || bytes[at...].starts(with: "import ".utf8) else { return at + 1 }
    var depth = 0
    var end = at
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case 0x0A where depth <= 0:
        let line = bytes[(end + 1)...].prefix { $0 != 0x0A }
        if line.allSatisfy(Bytes.isSpace) { return end + 1 }
      default: break
      }
      end += 1
    }
    return end
  }

  /// Just past a text. One that does not follow is not looked for again.
  private mutating func find(_ text: String, from start: Int, within length: Int = .max) -> Int? {
    let sign = Array(text.utf8)
    let end = length < bytes.count - start ? start + length : bytes.count
    guard start <= end, !missing.contains(text) else { return nil }
    var at = start
    while at + sign.count <= end, let found = bytes[at..<end].firstIndex(of: sign[0]) {
      if bytes[found..<end].starts(with: sign) { return found + sign.count }
      at = found + 1
    }
    if end == bytes.count { missing.insert(text) }
    return nil
  }
}
