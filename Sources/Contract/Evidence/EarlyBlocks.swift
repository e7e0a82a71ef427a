import Diagnostics
import Markup

extension Heuristic {
  static let sentenceAboveRequest = Heuristic(
    30, "read/sentence-above-request", "A sentence that names the operation whose request is shown next")
  static let earlyBlocks = Heuristic(
    110, "read/early-blocks", "A table, a list or a sample above the only operation that it can be about")
}

/// Tables, lists of parameters and samples that stand above the operation that they belong to: the section names no other.
///
///     ## Create a kiln
///
///     | Field | Type |                    ← waits
///
///     ```sh
///     curl -d '{"cone": 6}' …/kilns       ← gives the operation
struct EarlyBlocks {
  var waiting: [Int] = []
  /// The level of the section in which they stand.
  var level = 0
  /// Whether the section that was asked for last names exactly one operation: the blocks of a section ask once.
  var answer: (heading: Location, isOne: Bool)?
}

extension EvidenceReader {
  /// An operation is looked for in so many blocks below.
  private static let longestSection = 80

  /// Keeps a table, a list or a sample until its section names the only operation that it can be about; false if it is read where it stands.
  mutating func waits(_ item: Outline.Item) -> Bool {
    guard current == nil, let heading = headings.last, !isObjectTitled else { return false }
    if subjects.early.answer?.heading != heading.location { subjects.early.answer = (heading.location, namesOneOperation()) }
    guard subjects.early.answer?.isOne == true, isBelongings(item) else { return false }
    subjects.early.level = scopeLevel()
    subjects.early.waiting.append(blockNumber)
    return true
  }

  /// Reads what waited, in its own place but for the operation that is known now.
  mutating func readEarlyBlocks() {
    guard !subjects.early.waiting.isEmpty else { return }
    let waiting = subjects.early.waiting
    subjects.early.waiting = []
    let present = (block: blockNumber, part: current?.part)
    // Where the operation was named matters for what stands beside that, not for what stands above.
    current?.part = nil
    for block in waiting {
      blockNumber = block
      read(early: outline.items[block])
    }
    blockNumber = present.block
    current?.part = present.part
  }

  /// What did not come to an operation before another section begins is read as what it is without one.
  mutating func endEarlyBlocks(before level: Int) {
    if !subjects.early.waiting.isEmpty, level <= subjects.early.level { readEarlyBlocks() }
  }

  private mutating func read(early item: Outline.Item) {
    switch item.kind {
    case .table: readTable(item)
    case .list: _ = readList(item)
    case .snippet(let number): readSnippet(number)
    default: break
    }
  }

  /// Whether a block may belong to an operation and names none itself; what words say of all operations, or of lists, is of no single one.
  private func isBelongings(_ item: Outline.Item) -> Bool {
    if isBelowWordsOfCollections || Concept.general.isNamed(in: LowercasedWords.of(lastSentence)) { return false }
    switch item.kind {
    case .snippet(let number): return snippets[number].language == .json && Self.isSampleAlone(snippets[number].text)
    case .table:
      let table = EvidenceTable(item)
      guard !objects.describes(item), let fields = FieldTable(table), !fields.rows.isEmpty else { return false }
      return !areOfOperations(fields) && !declaresOperations(table)
    case .list:
      // The words above it must say that it is one of parameters: items of any list may begin with a name.
      guard !isLabelAlone(item),
        let reading = ListReader(document: item.document).reading(of: item.node, takesBare: true), reading.share * 4 >= 3
      else {
        return false
      }
      return isOfRequest(listWith: reading.rows)
    default: return false
    }
  }

  func declaresOperations(_ table: EvidenceTable) -> Bool {
    OperationTable(table, placed: placed)?.areDeclared(decisions.weights) ?? false
  }

  private static func isSampleAlone(_ text: [UInt8]) -> Bool {
    guard let first = text.first(where: { $0 > 0x20 }) else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Whether the rest of the section names exactly one operation, or shows exactly one block of requests and names none.
  private func namesOneOperation() -> Bool {
    let level = scopeLevel()
    var named: Set<OperationKey> = []
    var requests = 0
    for item in outline.items.dropFirst(blockNumber + 1).prefix(Self.longestSection) {
      switch item.kind {
      case .heading(let heading):
        if heading.level <= level { return named.count == 1 || named.isEmpty && requests == 1 }
        named.formUnion(OperationMention.all(title: heading.text, at: heading.location).map(\.key))
      case .paragraph:
        // An operation on a line of its own; a sentence may speak of others.
        named.formUnion(OperationMention.all(item.text.trimmingSpaces, at: item.location, placed: placed).map(\.key))
      case .table: if declaresOperations(EvidenceTable(item)) { return false }
      case .snippet(let number): if isRequests(number) { requests += 1 }
      default: continue
      }
      if named.count > 1 { return false }
    }
    return named.count == 1 || named.isEmpty && requests == 1
  }

  /// Whether a block shows commands or messages of requests.
  func isRequests(_ number: Int) -> Bool {
    let snippet = snippets[number]
    switch snippet.language {
    case .http: return beginsMessage(snippet.text)
    case .shell, .powershell, .text, .unknown: return mentionsCommand(snippet.text)
    default: return false
    }
  }

  /// Whether a list or a table stands in the section that begins here, before the next heading.
  var listsWhatComes: Bool {
    for item in outline.items.dropFirst(blockNumber + 1) {
      switch item.kind {
      case .list, .table: return true
      case .heading: return false
      default: continue
      }
    }
    return false
  }

  /// Whether the rest of a section has a title, a line or a table of operations.
  func namesOperation(behind level: Int) -> Bool {
    for item in outline.items.dropFirst(blockNumber + 1) {
      switch item.kind {
      case .heading(let heading):
        if heading.level <= level { return false }
        if OperationMention.read(title: heading.text, at: heading.location) != nil { return true }
      case .paragraph:
        if OperationMention.read(item.text.trimmingSpaces, at: item.location) != nil { return true }
      case .table: if declaresOperations(EvidenceTable(item)) { return true }
      case .snippet(let number) where beginsMessage(snippets[number].text): return true
      default: continue
      }
    }
    return false
  }

  /// Whether the next request of the section is one of an operation: "Create a kiln with `POST /kilns`." above its command.
  func isShown(_ mention: OperationMention) -> Bool {
    let literal = Array(mention.key.path.prefix { $0 != "{" }.utf8)
    guard literal.count > 1 else { return false }
    for item in outline.items.dropFirst(blockNumber + 1).prefix(Self.longestSection) {
      switch item.kind {
      case .heading: return false
      case .snippet(let number) where isRequests(number): return snippets[number].text.firstRange(of: literal) != nil
      default: continue
      }
    }
    return false
  }
}
