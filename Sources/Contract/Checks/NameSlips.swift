import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let nameSlips = Heuristic(158, "check/name-slips", "Names in text that are slips of names in code")
}

/// Names in prose that are a slip of the pen away from a name in the code of the page: `last_operatoin`.
struct NameSlips {
  let outline: Outline
  let snippets: [Snippet]

  private struct Mention {
    var text: String
    var location: Location
  }

  func diagnostics() -> [Diagnostic] {
    let mentions = self.mentions()
    guard !mentions.isEmpty else { return [] }
    let missing = withoutCodeWords(Set(mentions.map { StableHash.of($0.text.utf8) }))
    guard !missing.isEmpty else { return [] }
    let unknown = mentions.filter { missing.contains(StableHash.of($0.text.utf8)) }
    let names = codeNames(asLongAs: Set(unknown.map(\.text.utf8.count)))
    let index = NearNames(names.map(\.text))
    let slips = unknown.compactMap { mention in
      index.candidates(for: mention.text).first { Near.isSlip(names[$0].text, mention.text) }.map {
        (mention: mention, meant: names[$0])
      }
    }
    guard !slips.isEmpty else { return [] }
    let others = statedElsewhere()
    let counts = Dictionary(grouping: mentions, by: \.text).mapValues(\.count)
    let words = PageWords(outline, snippets)
    return slips.compactMap { mention, meant in
      // What a table lists, or the text says again and again, is a name of its own.
      guard !others.contains(mention.text), counts[mention.text, default: 0] < 3 else { return nil }
      guard words.isKnown(mention.text, unlike: meant.text) else {
        return Diagnostic(
          .contractNameMismatch,
          "'\(mention.text)' is not a name that the code of this page uses; did you mean '\(meant.text)'?", at: mention.location,
          related: [.init("the code says '\(meant.text)'", at: meant.location)], remedy: "Write '\(meant.text)'")
      }
      return Diagnostic(
        .contractNameMismatch,
        "'\(meant.text)' is not a name that the text of this page uses; did you mean '\(mention.text)'?", at: meant.location,
        related: [.init("the text says '\(mention.text)'", at: mention.location)], remedy: "Write '\(mention.text)'")
    }
  }

  // MARK: Prose

  private func mentions() -> [Mention] {
    var out: [Mention] = []
    for item in outline.items {
      guard case .paragraph = item.kind else { continue }
      for index in item.document.descendants(of: item.node) {
        let node = item.document.nodes[index]
        guard !node.detail.contains(.embeddedSource) else { continue }
        let id = NodeID(index)
        switch node.kind {
        case .code:
          let text = item.document.literal(id)
          if Self.isName(text) { out.append(Mention(text: text, location: item.document.location(id))) }
        case .strong, .emphasis:
          let text = item.document.plainText(of: id)
          if Self.isName(text), Self.isJoined(text) {
            out.append(Mention(text: text, location: item.document.location(id)))
          }
        default: continue
        }
      }
    }
    return out
  }

  /// A word of letters, digits and underscores that is long enough not to be another by chance.
  private static func isName(_ text: String) -> Bool {
    (7...80).contains(text.utf8.count) && text.utf8.allSatisfy(NameMismatch.isWord)
      && text.utf8.first.map { !$0.isDigit } ?? false
  }

  /// Whether a name is made of several words: `lastOperation`, `last_operation`, `URLComponents`.
  private static func isJoined(_ text: String) -> Bool {
    let bytes = text.utf8.dropFirst()
    guard text.utf8.contains(where: { $0.isLowercase }) else { return false }
    return bytes.contains { $0 == UInt8(ascii: "_") || $0.isUppercase }
  }

  /// The words in code letters of tables and headings.
  private func statedElsewhere() -> Set<String> {
    var out: Set<String> = []
    for item in outline.items {
      switch item.kind {
      case .table:
        for cell in EvidenceTable(item).rows.joined() { out.formUnion(cell.codes + [cell.text]) }
      case .heading(let heading): out.insert(heading.text)
      default: continue
      }
    }
    return out
  }

  // MARK: Code

  /// Those fingerprints of names that no word of the snippets has.
  private func withoutCodeWords(_ names: Set<UInt64>) -> Set<UInt64> {
    var names = names
    for snippet in snippets where !names.isEmpty {
      snippet.text.withUnsafeBufferPointer { text in
        var hash = StableHash()
        var length = 0
        for byte in text {
          if NameMismatch.isWord(byte) {
            hash.add(byte)
            length += 1
            continue
          }
          if length > 6 { names.remove(hash.value) }
          if length > 0 { (hash, length) = (StableHash(), 0) }
        }
        if length > 6 { names.remove(hash.value) }
      }
    }
    return names
  }

  /// The names of at least two words in the snippets, each once, in reading order: those of which one of some length may be a slip.
  private func codeNames(asLongAs lengths: Set<Int>) -> [Mention] {
    var out: [Mention] = []
    var seen: Set<[UInt8]> = []
    let isNear = (0...80).map { length in lengths.contains { abs($0 - length) <= Near.maximumDifference } }
    for snippet in snippets {
      var start: Int?
      for (offset, byte) in (snippet.text + [0x0A]).enumerated() {
        if NameMismatch.isWord(byte) {
          start = start ?? offset
        } else if let first = start {
          start = nil
          guard (8...80).contains(offset - first), isNear[offset - first] else { continue }
          let bytes = Array(snippet.text[first..<offset])
          guard seen.insert(bytes).inserted else { continue }
          let text = String(decoding: bytes, as: UTF8.self)
          if Self.isJoined(text) {
            out.append(Mention(text: text, location: snippet.location(SourceRange(first, offset))))
          }
        }
      }
    }
    return out
  }
}
