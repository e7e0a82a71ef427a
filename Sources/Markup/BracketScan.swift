import Diagnostics

/// What stands in brackets in the text of a page, and is no link: what refers to a definition that is not there shows with its brackets.
///
///     See [this][nope], [that][] and a note[^third].
public struct BracketScan: Sendable {
  public enum Form: Sendable, Hashable {
    /// `[text][name]`, `[name][]`, `[name]`, `[^name]`
    case full, collapsed, shortcut, footnote
  }

  public struct Reference: Sendable, Hashable {
    public var form: Form
    /// The name of the definition that is meant.
    public var label: String
    /// Where all of it stands.
    public var range: SourceRange
  }

  public private(set) var references: [Reference] = []
  private let bytes: [UInt8]

  public init(_ document: Document) {
    bytes = document.source.bytes
    guard bytes.contains(UInt8(ascii: "[")) else { return }
    // Text that is cut by marks of its own, as by emphasis, is read piece by piece.
    var last = SourceRange(0, 0)
    for node in document.nodes where node.kind == .text && !node.detail.contains(.embeddedSource) {
      let range = node.range
      guard range.lowerBound >= last.upperBound, range.upperBound <= bytes.count else { continue }
      // A destination is a link's own, and so is its text.
      if node.parent >= 0, [.link, .image].contains(document.nodes[Int(node.parent)].kind) { continue }
      read(range)
      last = range
    }
  }

  private mutating func read(_ range: SourceRange) {
    var at = range.lowerBound
    while at < range.upperBound {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 2
      } else if bytes[at] == UInt8(ascii: "["), let found = reference(at: at, to: range.upperBound) {
        if let reference = found.reference { references.append(reference) }
        at = found.end
      } else if bytes[at] == UInt8(ascii: "]"), let reference = tail(at: at, range) {
        references.append(reference)
        at = reference.range.upperBound
      } else {
        at += 1
      }
    }
  }

  /// What begins at a bracket: nothing to tell where it is an index, a list of choices, or of another dialect.
  private func reference(at open: Int, to end: Int) -> (reference: Reference?, end: Int)? {
    guard let close = closing(open, end) else { return nil }
    let inner = open + 1..<close
    // `[[wiki]]`, `a[0][1]`, `[a][b][c]`
    var next = close + 1
    var groups = 1
    while next < end, bytes[next] == UInt8(ascii: "["), let behind = closing(next, end) {
      groups += 1
      next = behind + 1
    }
    let isFootnote = bytes[inner].first == UInt8(ascii: "^")
    if isFootnote {
      let behind = close + 1
      let label = inner.dropFirst()
      // `[^a]: …` that was not read as a definition stands in a line of its own.
      let isDefinition = behind < bytes.count && bytes[behind] == UInt8(ascii: ":") && isLineStart(open)
      guard !label.isEmpty, !isDefinition, bytes[label].allSatisfy({ !Bytes.isSpace($0) && !"[^*+".utf8.contains($0) }),
        behind >= bytes.count || !"*+?{(".utf8.contains(bytes[behind]), !isInWord(open, footnote: true)
      else { return (nil, close + 1) }
      return (Reference(form: .footnote, label: text(label), range: SourceRange(open, close + 1)), close + 1)
    }
    guard groups < 3, next >= end || bytes[next] != UInt8(ascii: "("), !isInWord(open), bytes[inner].first != UInt8(ascii: "["),
      isText(inner)
    else { return (nil, next) }
    if groups == 1 {
      guard isLabel(inner), next >= bytes.count || !"[:({=".utf8.contains(bytes[next]) else { return (nil, next) }
      return (Reference(form: .shortcut, label: text(inner), range: SourceRange(open, next)), next)
    }
    let label = close + 2..<next - 1
    if label.isEmpty {
      guard isLabel(inner) else { return (nil, next) }
      return (Reference(form: .collapsed, label: text(inner), range: SourceRange(open, next)), next)
    }
    guard isLabel(label) else { return (nil, next) }
    return (Reference(form: .full, label: text(label), range: SourceRange(open, next)), next)
  }

  /// The end of a reference whose text holds more than text: `` [`kiln`][nope] ``.
  private func tail(at close: Int, _ range: SourceRange) -> Reference? {
    guard close + 2 < range.upperBound, bytes[close + 1] == UInt8(ascii: "["), let end = closing(close + 1, range.upperBound),
      isLabel(close + 2..<end), end + 1 >= bytes.count || !"[(".utf8.contains(bytes[end + 1]), let open = opening(of: close),
      !isInWord(open)
    else { return nil }
    return Reference(form: .full, label: text(close + 2..<end), range: SourceRange(open, end + 1))
  }

  /// The bracket that one closes, in the lines of one paragraph.
  private func opening(of close: Int) -> Int? {
    var depth = 1
    var at = close - 1
    while at >= 0, close - at < 1000 {
      if bytes[at] == 0x0A, at > 0, bytes[at - 1] == 0x0A { return nil }
      let isEscaped = at > 0 && bytes[at - 1] == UInt8(ascii: "\\")
      if bytes[at] == UInt8(ascii: "]"), !isEscaped { depth += 1 }
      if bytes[at] == UInt8(ascii: "["), !isEscaped { depth -= 1 }
      if depth == 0 { return at }
      at -= 1
    }
    return nil
  }

  private func closing(_ open: Int, _ end: Int) -> Int? {
    var depth = 0
    var at = open
    // A reference is no longer.
    let end = min(end, open + 1000)
    while at < end {
      if bytes[at] == UInt8(ascii: "\\") { at += 1 }
      if at < end, bytes[at] == UInt8(ascii: "[") { depth += 1 }
      if at < end, bytes[at] == UInt8(ascii: "]") {
        depth -= 1
        if depth == 0 { return at }
      }
      at += 1
    }
    return nil
  }

  private func isLineStart(_ at: Int) -> Bool {
    bytes[..<at].reversed().prefix { $0 != 0x0A }.allSatisfy { Bytes.isBlank($0) || $0 == UInt8(ascii: ">") }
  }

  /// Whether a bracket goes on with a word, as an index does: `rows[0][1]`, `f()[a][b]`. A footnote stands behind words.
  private func isInWord(_ open: Int, footnote: Bool = false) -> Bool {
    guard open > 0 else { return false }
    let before = bytes[open - 1]
    if footnote { return "[{$".utf8.contains(before) }
    return Bytes.isAlphanumeric(before) || "_])}[{$@#&%=<^\\`".utf8.contains(before)
  }

  /// Whether words stand in the brackets, rather than options, numbers or signs: `[ ]`, `[x]`, `[!NOTE]`, `[--all]`, `[0]`.
  private func isText(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, !"!-@<{$%+.".utf8.contains(first), range.count > 1 else { return false }
    return bytes[range].contains { Bytes.isLetter($0) || $0 >= 0x80 }
  }

  /// Whether it may name a definition.
  private func isLabel(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, range.count < 200 else { return false }
    return (Bytes.isAlphanumeric(first) || first >= 0x80 || first == UInt8(ascii: "_"))
      && !bytes[range].contains { ",;=\"|<>{}$()@!*?[]^".utf8.contains($0) }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension Document {
  /// A name of a definition as CommonMark compares it: without regard to case and blanks.
  public static func label(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The names that links and pictures refer to: `kiln` of `[the kiln][kiln]` and of `[Kiln]`.
  public var usedLabels: Set<String> {
    var used: Set<String> = []
    for node in nodes where node.kind == .link || node.kind == .image {
      let text = source.bytes[node.range.lowerBound..<min(node.range.upperBound, source.bytes.count)]
      guard text.last == UInt8(ascii: "]"), let open = text.lastIndex(of: UInt8(ascii: "[")) else { continue }
      var label = text[(open + 1)...].dropLast()
      if label.isEmpty { label = text.dropFirst(text.first == UInt8(ascii: "!") ? 2 : 1).dropLast(3) }
      used.insert(Document.label(String(decoding: label, as: UTF8.self)))
    }
    return used
  }
}
