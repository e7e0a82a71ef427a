import Diagnostics
import Vocabulary

/// The labels of a Mermaid diagram (flowcharts, sequences, states, pies): what its reader sees, and a translation may change. What is left are the parts, their names and
/// the arrows between them.
///
///     participant app as Your server      // Your server
///     app->>hub: Sends the message        // Sends the message
///     kiln["Kiln of the pottery"]         // "Kiln of the pottery"
///
/// Source of the words: the syntax pages of Mermaid for flowcharts, sequence, state, Gantt and pie diagrams.
struct DiagramLabels {
  private static let kinds: Set<String> = [
    "graph", "flowchart", "flowchart-elk", "sequenceDiagram", "stateDiagram", "stateDiagram-v2", "pie",
  ]
  /// What may stand behind the kind on its line.
  private static let directions: Set<String> = ["TD", "TB", "BT", "LR", "RL", "showData"]
  /// Words whose line goes on with text for the reader; in sequences also those that open a frame.
  private static let titles: Set<String> = ["title", "accTitle", "accDescr", "subgraph"]
  private static let frames: Set<String> = ["opt", "alt", "else", "loop", "par", "and", "critical", "option", "break"]
  /// Words whose line has none.
  private static let silent: Set<String> = ["style", "linkStyle", "classDef", "class", "click", "direction", "end"]

  /// In ascending order.
  private(set) var labels: [SourceRange] = []
  /// Names that the reader sees instead of a part's own: `as Your server`. Not each language needs one.
  private(set) var aliases: [SourceRange] = []
  private(set) var comments: [SourceRange] = []
  private let bytes: [UInt8]
  private let isSequence: Bool

  /// How far a bracket or quote may be from the one that closes it.
  private static let longest = 500

  /// `nil` if the text is no diagram.
  init?(_ bytes: [UInt8]) {
    var start = bytes.startIndex
    var heads: [SourceRange] = []
    // So may front matter.
    let top = bytes.drop { $0 <= 0x20 }
    if top.starts(with: "---\n".utf8), let end = top.dropFirst(4).firstRange(of: "\n---\n".utf8) {
      if let title = top[..<end.lowerBound].firstRange(of: "title:".utf8) {
        let line = title.upperBound..<(bytes[title.upperBound...].firstIndex(of: 0x0A) ?? end.lowerBound)
        heads.append(SourceRange(line.lowerBound, max(line.lowerBound, line.upperBound)))
      }
      start = end.upperBound
    }
    let first = start
    // Comments may stand before the kind.
    while let line = bytes[start...].firstIndex(where: { $0 > 0x20 }), bytes[line...].starts(with: "%%".utf8) {
      start = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
    }
    let head = bytes[start...].drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
    let words = head.split { $0 <= 0x20 || $0 == UInt8(ascii: ";") }.map { String(decoding: $0, as: UTF8.self) }
    guard let kind = words.first, Self.kinds.contains(kind),
      words.count == 1 || words[1] == "title" || words.count == 2 && Self.directions.contains(words[1])
    else { return nil }
    self.bytes = bytes
    isSequence = kind == "sequenceDiagram"
    if start > first { comments.append(SourceRange(first, start)) }
    for head in heads { add(head.lowerBound, head.upperBound) }
    start = head.endIndex
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
    if Self.titles.contains(word) && (word != "subgraph" || !opensBracket(at, end)) || isSequence && Self.frames.contains(word) {
      return add(at, end)
    }
    at = start
    while at < end {
      if let close = closing(at, end) {
        add(at, close + 1)
        at = close + 1
      } else if bytes[at] == UInt8(ascii: ":"), isSequence || at + 1 == end || bytes[at + 1] <= 0x20 {
        return add(at + 1, end)
      } else if !isSequence, let text = textOfArrow(at, end) {
        add(text.lowerBound, text.upperBound)
        at = text.upperBound
      } else {
        at += 1
      }
    }
  }

  /// The text within an arrow: `-- yes -->`, `== no ==>`.
  private func textOfArrow(_ start: Int, _ end: Int) -> Range<Int>? {
    let line = bytes[start..<min(end, start + Self.longest)]
    guard let sign = line.first, "-=".utf8.contains(sign), line.starts(with: [sign, sign, 0x20]),
      let close = line.dropFirst(3).firstRange(of: [0x20, sign, sign])
    else { return nil }
    return start + 3..<close.lowerBound
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
    let end = min(end, start + Self.longest)
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
      let isAbbreviation = word.split(separator: UInt8(ascii: ".")).allSatisfy { $0.count == 1 && $0[$0.startIndex] > 0x39 }
      let isTag = word.startIndex > label.startIndex && label[word.startIndex - 1] == UInt8(ascii: "<")
      let isPath = word.first == UInt8(ascii: "/") && word.count > 1 && !isTag
      return isPath || isMethod(word) || TechnicalWords.isTechnical(word) && !isAbbreviation
    }
    return Set(names.map { Array($0.prefix(through: $0.lastIndex(where: isASCIIWord) ?? $0.startIndex)) })
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func isMethod(_ word: ArraySlice<UInt8>) -> Bool {
    Methods.named(word) != nil
  }
}
