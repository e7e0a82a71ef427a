import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let operationList = Heuristic(11, "read/operation-list", "A list whose items begin with operations")
}

/// A list whose items begin with operations: a table of contents of an API, written with bullets.
///
///     - `GET /charts` - list all charts
///     - `POST /charts` - upload a chart
struct OperationList {
  struct Item {
    var mentions: [OperationMention]
    /// What the item says behind the operation.
    var summary: String
    /// Whether a sign divides the two.
    var isDivided: Bool
    /// The link that is all it says.
    var link: String?
    var location: Location
  }

  let items: [Item]
  /// What tells whether they are declared here.
  let features: DeclarationFeatures

  /// Nothing where no item begins with an operation; one item alone says a word of it, or nothing.
  init?(_ document: Document, _ list: NodeID, placed: (String) -> String = { $0 }) {
    var items: [Item] = []
    var count = 0
    var leading = 0
    var isTask = false
    for item in document.children(of: list) where document.kind(item) == .item {
      count += 1
      if document.isTask(item) { isTask = true }
      guard let first = document.children(of: item).first(where: { _ in true }), document.kind(first) == .paragraph,
        let found = Self.item(document, first, placed)
      else { continue }
      leading += 1
      if found.isDivided { items.append(found) }
    }
    guard !items.isEmpty else { return nil }
    self.items = items
    features = DeclarationFeatures(
      block: .list(share: Double(items.count) / Double(count), divided: Double(items.count) / Double(leading)), count: count,
      isTask: isTask)
  }

  private static func item(_ document: Document, _ paragraph: NodeID, _ placed: (String) -> String) -> Item? {
    let location = document.location(paragraph)
    let text = document.plainText(of: paragraph).trimmingSpaces
    if let (index, mentions) = leading(document, paragraph, placed) {
      let rest = remainder(document, paragraph, behind: index)
      return Item(
        mentions: mentions, summary: words(rest), isDivided: isDivided(rest),
        link: LoanText(document, paragraph, text: text).onlyLink(), location: location)
    }
    // In plain text: the first words are a method and a path.
    let line = text.prefix { !$0.isNewline }
    guard let (methods, rest) = MethodList.leading(line), RequestTarget.beginsWithPathOrServer(rest) else { return nil }
    let path = rest.prefix { !$0.isWhitespace }
    let bare = path.last.map { ":,;".contains($0) } ?? false ? path.dropLast() : path
    let mentions = OperationMention.all(methods: methods, path: String(bare), at: location)
    let behind = String(rest.dropFirst(bare.count))
    guard !mentions.isEmpty else { return nil }
    // A remark in brackets does not say what it does.
    let isRemark = behind.trimmingSpaces.first.map { "(（".contains($0) } ?? false
    return Item(mentions: mentions, summary: isRemark ? "" : words(behind), isDivided: isDivided(behind), location: location)
  }

  /// The operations that the first code span names, or a method before it, if nothing else stands in front.
  private static func leading(
    _ document: Document, _ paragraph: NodeID, _ placed: (String) -> String
  ) -> (last: Int, mentions: [OperationMention])? {
    let found = document.mentions(of: paragraph, placed: placed)
    guard let first = found.first, document.beginsBlock(first.index, of: paragraph) else { return nil }
    let mentions = found.filter { $0.index == first.index }.map(\.mention)
    // The path stands in a span of its own behind the method's.
    let spans = document.codeSpans(of: paragraph).filter { $0.index >= first.index }
    guard let span = spans.first else { return nil }
    let isWhole = span.index == first.index && !OperationMention.all(span.text, at: span.location).isEmpty
    if isWhole { return (span.index, mentions) }
    let path = span.index == first.index && MethodList(span.text) != nil ? spans.dropFirst().first : span
    return path.map { ($0.index, mentions) }
  }

  private static func remainder(_ document: Document, _ paragraph: NodeID, behind index: Int) -> String {
    var out = ""
    for other in document.descendants(of: paragraph) where other > index {
      switch document.nodes[other].kind {
      case .text, .code: out += document.literal(NodeID(other))
      case .softBreak, .lineBreak: out += " "
      default: continue
      }
    }
    return out
  }

  /// Whether a sign divides what follows from the operation, or nothing follows: a sentence goes on without one.
  private static func isDivided(_ rest: String) -> Bool {
    guard let first = rest.first(where: { !$0.isWhitespace }) else { return true }
    return !first.isLetter && !first.isNumber && first != "'" && first != "’"
  }

  private static func words(_ rest: String) -> String {
    String(rest.drop { !$0.isLetter && !$0.isNumber }).trimmingSpaces
  }
}

extension EvidenceReader {
  /// States the operations of a list that is one of operations; its items are read on for what they say of them.
  mutating func readOperations(_ item: Outline.Item) {
    guard let list = OperationList(item.document, item.node, placed: prefixes.placed) else { return }
    let probability = decisions.weigh(
      list.features, at: item.location, of: list.items.flatMap { $0.mentions.map { ($0.key.description, $0.location) } })
    guard Decision.takes(probability) else { return }
    let first = pending.count
    defer { weigh(pending[first...], by: probability) }
    for item in list.items {
      for mention in item.mentions {
        state(mention, .list)
        let summary = Sentence.first(of: item.summary)
        if !summary.isEmpty { add(.exists(summary: summary), to: .key(mention.key), .list, at: item.location) }
        if let link = item.link { by(.otherNames) { $0.borrowAll(by: mention, of: link, at: item.location) } }
      }
    }
  }
}
