import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let definitionLists = Heuristic(
    130, "read/definition-lists", "A name in a line of its own with its definition behind a colon")
  static let plainNames = Heuristic(131, "read/plain-names", "A name in plain text that a sign divides from its description")
  static let bareNames = Heuristic(132, "read/bare-names", "A name in plain text that no sign divides from its description")
}

/// A paragraph that begins with a name and goes on to say something of it: an item of a list of fields, a term with its
/// definition.
///
///     - `limit` (integer, optional): how many to return    // name "limit", rest " (integer, optional): how many to return"
struct NamedBlock {
  enum Style: Equatable {
    /// A code span, or emphasis.
    case marked
    /// Plain text: `limit: how many to return`.
    case plain
    /// Plain text that begins with what can only be a name: `max_heat how hot`.
    case bare
    /// A term in a line of its own, its definition behind a colon in the next.
    case term
  }

  var name: String
  /// What follows the name as a reader sees it; `(required)` for a tag of that name.
  var rest: String
  /// The code spans that follow the name.
  var codes: [String]
  /// Where links behind the name lead.
  var links: [String]
  var style: Style
  /// Whether the name is in code letters.
  var isCode: Bool
  var location: Location
  /// Where the name stands.
  var nameLocation: Location
}

extension NamedBlock {
  /// Nothing if the block does not begin with something that can be a name or a status.
  init?(_ document: Document, _ paragraph: NodeID) {
    var reader = NamedBlockReader(document: document, paragraph: paragraph)
    guard let block = reader.read() else { return nil }
    self = block
  }
}

/// Reads the inlines of a paragraph: the first is the name.
private struct NamedBlockReader {
  let document: Document
  let paragraph: NodeID
  private var name = ""
  private var nameNode: NodeID?
  private var rest = ""
  private var codes: [String] = []
  private var links: [String] = []
  private var style = NamedBlock.Style.marked

  init(document: Document, paragraph: NodeID) {
    self.document = document
    self.paragraph = paragraph
  }

  mutating func read() -> NamedBlock? {
    var children = document.children(of: paragraph)
    while let child = children.next() {
      if document[child].detail.contains(.embeddedSource) { continue }
      if nameNode == nil {
        guard begin(child) else { return nil }
        // Most paragraphs begin with a sentence: they need not be read to the end.
        if style == .plain, name.utf8.count > 60, !beginsWithName() { return nil }
      } else {
        append(child)
      }
    }
    guard let nameNode, !name.isEmpty else { return nil }
    if style != .plain {
      while name.hasSuffix(":") || name.hasSuffix(" ") { name.removeLast() }
    } else if !Heuristic.definitionLists.finds({ splitTerm() }), !Heuristic.plainNames.finds({ splitPlain() }),
      !Heuristic.bareNames.finds({ splitBare() })
    {
      return nil
    }
    return NamedBlock(
      name: name, rest: rest, codes: codes, links: links, style: style, isCode: document.kind(nameNode) == .code,
      location: document.location(paragraph), nameLocation: document.location(nameNode))
  }

  /// Takes the first inline that is not white space as the name, if it can be one.
  private mutating func begin(_ node: NodeID) -> Bool {
    switch document.kind(node) {
    case .text where document.literal(node).allSatisfy(\.isWhitespace), .htmlInline, .softBreak: return true
    case .text:
      style = .plain
      name = document.literal(node)
    case .code: name = document.literal(node)
    case .strong, .emphasis, .link:
      let spans = document.codeSpans(of: node)
      // A link is a name only where it is code: others lead elsewhere.
      if document.kind(node) == .link, spans.isEmpty { return false }
      name = spans.first?.text ?? document.plainText(of: node).trimmingSpaces
    default: return false
    }
    nameNode = node
    return true
  }

  private mutating func append(_ node: NodeID) {
    switch document.kind(node) {
    case .text: rest += document.literal(node)
    case .code:
      codes.append(document.literal(node))
      rest += document.literal(node)
    case .softBreak, .lineBreak: rest += "\n"
    case .htmlInline: rest += Self.requirement(of: document.literal(node))
    default:
      if document.kind(node) == .link { links.append(document.info(node)) }
      for child in document.children(of: node) { append(child) }
    }
  }

  /// `<required>`, `<Optional />` → `(required)`, `(optional)`
  private static func requirement(of tag: String) -> String {
    let word = LowercasedWords.of(tag).first ?? ""
    return tag.hasPrefix("</") || word != "required" && word != "optional" ? "" : " (\(word)) "
  }

  /// A definition list: `limit`, and in the next line `: Integer. How many to return`.
  private mutating func splitTerm() -> Bool {
    guard rest.hasPrefix("\n") else { return false }
    let definition = rest.dropFirst()
    guard definition.hasPrefix(":") else { return false }
    style = .term
    name = name.trimmingSpaces
    rest = String(definition)
    return true
  }

  /// Whether plain text begins with one word and a sign that divides it from the rest.
  private func beginsWithName() -> Bool {
    var copy = self
    return copy.splitPlain()
  }

  /// What may follow a name in plain text.
  private static let dividers: [[UInt8]] = [":", " (", " -", " –", " —"].map { Array($0.utf8) }
  /// Such signs divide a name in ASCII letters from the rest: between others they are punctuation.
  private static let wideDividers: [[UInt8]] = ["：", "（", " （", "，", " ："].map { Array($0.utf8) }

  /// `limit: how many to return`, `limit (integer): …`, `limit - …`
  private mutating func splitPlain() -> Bool {
    let bytes = name.utf8
    let end = bytes.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(") } ?? bytes.endIndex
    if Self.dividers.contains(where: { bytes[end...].starts(with: $0) }) { return split(at: end, .plain) }
    let wide = bytes.firstIndex { $0 <= 0x20 || $0 >= 0x80 } ?? bytes.endIndex
    guard wide > bytes.startIndex, Self.wideDividers.contains(where: { bytes[wide...].starts(with: $0) }) else { return false }
    return split(at: wide, .plain)
  }

  private mutating func split(at end: String.Index, _ style: NamedBlock.Style) -> Bool {
    rest = name[end...] + rest
    name = String(name[..<end])
    self.style = style
    return true
  }

  /// `max_heat how hot`, `cone 窑的温度`: a word that no sentence begins with, before a blank.
  private mutating func splitBare() -> Bool {
    let bytes = name.utf8
    guard let end = bytes.firstIndex(where: { $0 <= 0x20 || $0 >= 0x80 }), bytes[end] == 0x20, let first = bytes.first,
      (0x61...0x7A).contains(first),
      bytes[..<end].allSatisfy({ $0 == 0x5F || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) })
    else { return false }
    let isForeign = bytes[end...].first { $0 != 0x20 }.map { $0 >= 0xC0 } ?? false
    let isJoined = bytes[..<end].contains { $0 == 0x5F || (0x41...0x5A).contains($0) }
    guard isForeign || isJoined else { return false }
    return split(at: end, .bare)
  }
}
