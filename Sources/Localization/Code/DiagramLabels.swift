import Diagnostics

/// The labels of a Mermaid diagram: what its reader sees, and a translation may change. What is left are the parts, their names and
/// the arrows between them.
///
///     participant app as Your server      // Your server
///     app->>hub: Sends the message        // Sends the message
///     kiln["Kiln of the pottery"]         // "Kiln of the pottery"
///
/// Source of the words: the syntax pages of Mermaid for flowcharts, sequence, state, Gantt and pie diagrams.
struct DiagramLabels {
  private static let kinds: Set<String> = [
    "graph", "flowchart", "flowchart-elk", "sequenceDiagram", "stateDiagram", "stateDiagram-v2", "journey", "gantt", "pie",
    "mindmap", "timeline", "quadrantChart", "block-beta",
  ]
  /// Words whose line goes on with text for the reader.
  private static let titles: Set<String> = [
    "title", "section", "opt", "alt", "else", "loop", "par", "and", "critical", "option", "break", "accTitle", "accDescr",
    "subgraph",
  ]
  /// Words whose line has none.
  private static let silent: Set<String> = ["style", "linkStyle", "classDef", "class", "click", "direction", "end"]

  /// In ascending order.
  private(set) var labels: [SourceRange] = []
  /// Names that the reader sees instead of a part's own: `as Your server`. Not each language needs one.
  private(set) var aliases: [SourceRange] = []
  private(set) var comments: [SourceRange] = []
  private let bytes: [UInt8]

  /// `nil` if the text is no diagram.
  init?(_ bytes: [UInt8]) {
    let kind = bytes.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    guard Self.kinds.contains(String(decoding: kind, as: UTF8.self)) else { return nil }
    self.bytes = bytes
    var start = kind.endIndex
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      readLine(start, end)
      start = end + 1
    }
  }

  private mutating func readLine(_ start: Int, _ end: Int) {
    var start = start
    while start < end, bytes[start] <= 0x20 { start += 1 }
    guard start < end else { return }
    if bytes[start..<end].starts(with: "%%".utf8) { return comments.append(SourceRange(start, end)) }
    let first = bytes[start..<end].prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }
    let word = String(decoding: first, as: UTF8.self)
    if Self.silent.contains(word) { return }
    if word == "participant" || word == "actor" { return readAlias(first.endIndex, end) }
    var at = first.endIndex
    // `subgraph V2["Second kiln"]` has a name of its own.
    if Self.titles.contains(word), word != "subgraph" || !opensBracket(at, end) {
      return add(at, end)
    }
    at = start
    while at < end {
      if let close = closing(at, end) {
        add(at, close + 1)
        at = close + 1
      } else if bytes[at] == UInt8(ascii: ":"), at + 1 == end || bytes[at + 1] <= 0x20 {
        return add(at + 1, end)
      } else {
        at += 1
      }
    }
  }

  private mutating func readAlias(_ start: Int, _ end: Int) {
    guard let alias = bytes[start..<end].firstRange(of: " as ".utf8) else { return }
    aliases.append(SourceRange(alias.lowerBound + 1, end))
  }

  private func opensBracket(_ start: Int, _ end: Int) -> Bool {
    guard let open = bytes[start..<end].firstIndex(where: { "[(".utf8.contains($0) }) else { return false }
    return open > start + 1 && isASCIIWord(bytes[open - 1])
  }

  /// Where a label ends that begins here: in quotes, between bars, or in the brackets behind a part's name.
  private func closing(_ start: Int, _ end: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "|"): return bytes[(start + 1)..<end].firstIndex(of: bytes[start])
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
      guard start > 0, isASCIIWord(bytes[start - 1]) else { return nil }
      var depth = 0
      for at in start..<end {
        if "[({".utf8.contains(bytes[at]) { depth += 1 }
        if "])}".utf8.contains(bytes[at]) { depth -= 1 }
        if depth == 0 { return at }
      }
      return nil
    default: return nil
    }
  }

  private mutating func add(_ start: Int, _ end: Int) {
    var (start, end) = (start, end)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    if start < end { labels.append(SourceRange(start, end)) }
  }

  /// The words of a label that no language changes, sorted: `http://127.0.0.1`, `v2`, not `e.g.`.
  static func names(in label: ArraySlice<UInt8>) -> [[UInt8]] {
    let words = label.split { !isASCIIWord($0) && !"./:".utf8.contains($0) }
    let names = words.filter { word in
      TechnicalWords.isTechnical(word)
        && !word.split(separator: UInt8(ascii: ".")).allSatisfy { $0.count == 1 && $0[$0.startIndex] > 0x39 }
    }
    return Set(names.map { Array($0.prefix(through: $0.lastIndex(where: isASCIIWord) ?? $0.startIndex)) })
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
