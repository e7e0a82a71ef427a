import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let statedBases = Heuristic(
    255, "read/stated-bases", "The address in front of the paths of all operations, as words say it")
}

/// The addresses that words of a page put in front of the paths of all operations.
///
///     Base URL: `https://api.kiln.example/v1`
///     All endpoints are prefixed with `/api/v1`.
///     ## Base URL                    // and below it a block that is an address
struct StatedBases {
  struct Base {
    /// A server with a path, or a path alone, without a stroke at its end.
    var address: String
    var kind: Witness.Kind
    var location: Location
  }

  private(set) var bases: [Base] = []

  /// What stands above a block and says that an address below is the base.
  private enum Lead { case none, title, sentence }

  init(_ outline: Outline, _ snippets: [Snippet]) {
    var lead = Lead.none
    for item in outline.items {
      switch item.kind {
      case .heading(let heading): lead = Self.isTitle(LowercasedWords.of(heading.text)) ? .title : .none
      case .paragraph: lead = read(item, below: lead)
      case .snippet(let number):
        if lead != .none, let address = Self.address(String(decoding: snippets[number].text, as: UTF8.self)) {
          bases.append(Base(address: address, kind: .prose, location: item.location))
        }
        if lead == .sentence { lead = .none }
      case .table: read(rowsOf: EvidenceTable(item))
      case .list, .markup, .part: continue
      }
    }
  }

  /// Takes in the lines of a paragraph; gives what it says of the block below it.
  private mutating func read(_ item: Outline.Item, below lead: Lead) -> Lead {
    guard item.text.utf8.count < Self.longest, lead != .none || Self.maySay(item.text) else {
      return lead == .title ? lead : .none
    }
    var next = lead == .title ? lead : Lead.none
    let leadsOn = item.text.trimmingSpaces.last.map { ":：".contains($0) } ?? false
    for sentence in item.document.lines(of: item.node).flatMap({ Sentence.all(in: $0) }) {
      let parts = Parts(sentence)
      let isBase = Self.says(parts)
      if let address = parts.address, isBase || lead != .none && parts.words.count <= Self.fewWords {
        bases.append(Base(address: address, kind: .prose, location: item.location))
        continue
      }
      if isBase, parts.address == nil, leadsOn { next = .sentence }
    }
    return next
  }

  /// Takes in rows of a name and an address: `| Base URL | https://api.kiln.example |`.
  private mutating func read(rowsOf table: EvidenceTable) {
    for row in [table.header] + table.rows where row.count == 2 {
      guard Self.isTitle(LowercasedWords.of(row[0].text)), let address = Self.address(row[1].text) else { continue }
      bases.append(Base(address: address, kind: .table, location: row[1].location))
    }
  }

  /// Longer paragraphs are about something else.
  private static let longest = 800
  /// So many words may name an address below a title: `Production: https://api.kiln.example`.
  private static let fewWords = 3
  /// So many are a title or a label.
  private static let mostOfTitle = 5
}

extension EvidenceReader {
  /// States the servers of all operations, also on a page that has none itself.
  mutating func readBases() {
    for base in StatedBases(outline, snippets).bases {
      facts.append(
        Fact(
          operation: .every, slot: .server(base.address),
          witness: Witness(kind: base.kind, location: base.location, page: page), rules: rules))
    }
  }
}

// MARK: Words

extension StatedBases {
  /// A sentence in its words and the one address in it.
  private struct Parts {
    var words: [String] = []
    /// The words in front of the address.
    var lead: [String] = []
    var address: String?

    init(_ sentence: String) {
      var rest: [Substring] = []
      var addresses: Set<String> = []
      for word in sentence.split(whereSeparator: \.isWhitespace) {
        let bare = word.drop { "`*_\"'(<[".contains($0) }
        guard bare.hasPrefix("http://") || bare.hasPrefix("https://") || bare.hasPrefix("/") else {
          rest.append(word)
          continue
        }
        if addresses.isEmpty { lead = LowercasedWords.of(rest.joined(separator: " ")) }
        addresses.insert(StatedBases.address(String(bare)) ?? "")
      }
      words = LowercasedWords.of(rest.joined(separator: " "))
      if addresses.count == 1, let one = addresses.first, !one.isEmpty { address = one }
    }
  }

  /// Whether a paragraph has a word that tells of a base, and an address or what leads on to one.
  private static func maySay(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") || $0 >= 0x80 }) else { return false }
    return text.utf8.lazy.split { !($0 | 0x20).isLowercase }.contains { word in filter.mayHold(word.lazy.map { $0 | 0x20 }) }
  }

  private static let filter = WordFilter([Concept.base, .based, .served].flatMap(\.words))

  /// Whether a title, a label or a cell names a base, and nothing else: `Base URL`, `API root`.
  private static func isTitle(_ words: [String]) -> Bool {
    guard (1...mostOfTitle).contains(words.count), let place = words.firstIndex(where: Concept.base.contains) else {
      return false
    }
    return words[place...].prefix(2).contains(where: Concept.baseNoun.contains)
      || place > 0 && Concept.baseNoun.contains(words[place - 1])
  }

  /// Whether the words of a sentence say that its address is in front of all paths.
  private static func says(_ parts: Parts) -> Bool {
    let words = parts.words
    guard !Concept.example.isNamed(in: words), !Concept.denial.isNamed(in: words), !words.isEmpty else { return false }
    if isTitle(words) { return true }
    // "The base URL for all requests is …", "The API root is …"
    let names = words.indices.contains {
      Concept.base.contains(words[$0]) && words[($0 + 1)...].prefix(1).contains(where: Concept.baseNoun.contains)
    }
    if names { return true }
    // "All endpoints are prefixed with …", "All API requests are made to …"
    let isGeneral =
      Concept.general.isNamed(in: words) && (Concept.operation.isNamed(in: words) || Concept.baseNoun.isNamed(in: words))
    if isGeneral, Concept.based.isNamed(in: words) { return true }
    // "The API is available at https://…"
    guard let address = parts.address, address.hasPrefix("http"),
      let served = parts.lead.lastIndex(where: Concept.served.contains),
      parts.lead.count - served <= 2
    else { return false }
    return parts.lead[..<served].suffix(3).contains { Concept.described.contains($0) || Concept.operation.contains($0) }
  }

  /// What a text is that holds nothing but the address of a server, or a path without placeholders.
  private static func address(_ text: String) -> String? {
    var text = text.trimmingSpaces[...]
    while let last = text.last, "`*_\"')>].,;:".contains(last), !(last == ">" && text.contains("<")) { text = text.dropLast() }
    text = text.drop { "`*_\"'(".contains($0) }
    guard text.utf8.count < 200, !text.contains(where: { $0.isWhitespace || $0 == "?" || $0 == "#" }) else { return nil }
    let isServer = text.hasPrefix("http://") || text.hasPrefix("https://")
    while text.last == "/" { text = text.dropLast() }
    // One more segment makes a path of what is a server alone.
    guard isServer || text.hasPrefix("/"), let mention = OperationMention.read(method: "GET", path: text + "/x", at: .nowhere),
      isServer ? mention.server.map({ !$0.hasSuffix("://") }) ?? false : mention.server == nil
    else { return nil }
    let segments = PathTemplate.segments(mention.key.path).dropLast()
    // A path that names what it leads to is one of an operation.
    guard isServer || segments.allSatisfy({ !PathTemplate.holdsPlaceholder($0) && (BasePath.isWord($0) || !$0.contains(".")) })
    else {
      return nil
    }
    return (mention.server ?? "") + segments.map { "/" + $0 }.joined()
  }
}

extension Location {
  /// Where a text is read that has no place of its own.
  fileprivate static let nowhere = Location(file: "", range: SourceRange(0, 0))
}
