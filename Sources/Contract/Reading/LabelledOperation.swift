import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let labelledOperation = Heuristic(
    2, "read/labelled-operation", "A method and an address behind labels in lines of their own")
  static let labelledLines = Heuristic(
    3, "read/labelled-lines", "A block of lines with labels that hold a method and an address")
}

/// An operation whose method and path stand in lines of their own, whatever the labels in front of them are:
///
///     * Method: `GET`
///     * Endpoint: `/rooms/{token}`
///
/// So far of one section.
struct LabelledOperation {
  private(set) var methods: [String] = []
  private(set) var paths: [String] = []
  /// The level of the headings below which parts stand alone; nothing where they stand in lines of one section.
  private(set) var level: Int?
  private var methodLocation: Location?
  private var location: Location?

  /// Takes in a value; true where it was the part that was missing.
  mutating func take(_ value: String, at location: Location) -> Bool {
    let wasComplete = isComplete
    if let list = MethodList(value, ignoringCase: true) {
      (methods, methodLocation) = (list.methods, location)
    } else if Self.isPath(value) {
      (paths, self.location) = ([value], location)
    }
    return isComplete && !wasComplete
  }

  /// Takes in what stands alone below a heading of a level; a second method, or a second address, begins another operation.
  mutating func take(_ part: Part, below level: Int, at location: Location) -> Bool {
    switch part {
    case .methods(let methods):
      if isComplete { self = LabelledOperation() }
      (self.methods, methodLocation) = (methods, location)
    case .paths(let paths):
      if isComplete { self = LabelledOperation() }
      (self.paths, self.location) = (paths, location)
    }
    self.level = level
    return isComplete
  }

  /// What a section is about that holds nothing else.
  enum Part {
    case methods([String])
    /// Several are ways to one thing.
    case paths([String])
  }

  /// Whether method and path are known.
  var isComplete: Bool { !methods.isEmpty && !paths.isEmpty }

  /// The method that stands alone below a heading, where no address does.
  var methodAlone: NotInferred? {
    guard level != nil, paths.isEmpty, let location = methodLocation else { return nil }
    return NotInferred(subject: methods.joined(separator: ", "), reason: NotInferred.methodAlone, location: location)
  }

  /// The operations, once both parts are known.
  func mentions(placed: (String) -> String) -> [OperationMention] {
    guard isComplete, let location else { return [] }
    return paths.flatMap { OperationMention.all(methods: methods, path: placed($0), at: location) }
  }

  static func isPath(_ value: String) -> Bool {
    guard value.utf8.count > 1, !value.contains(where: \.isWhitespace) else { return false }
    return RequestTarget.beginsWithPathOrServer(value)
  }
}

extension EvidenceReader {
  /// Takes a block for a part of an operation: a label with a method or a path behind it, and nothing else.
  mutating func readLabelled(_ item: Outline.Item) {
    by(.sectionedOperation) { $0.readAlone(item) }
    switch item.kind {
    case .paragraph:
      // Several lines of labels may be one paragraph.
      let lines = item.text.utf8.count < 2000 ? item.document.lines(of: item.node) : [item.text]
      for line in lines { take(labelled: line, at: item.location, isOneOfSeveral: lines.count > 1) }
      for (label, line) in zip(lines, lines.dropFirst()) where Self.isLabel(label) { take(value: line, at: item.location) }
      if lines.count == 1, followsLabel(item) || isBelowLabel { take(value: item.text, at: item.location) }
    case .snippet(let number) where isBelowLabel && snippets[number].text.count < 400:
      take(value: String(decoding: snippets[number].text, as: UTF8.self), at: snippets[number].location(SourceRange(0, 0)))
    case .table: take(rowsOf: EvidenceTable(item))
    case .markup:
      let text = item.document.literal(item.node).trimmingSpaces
      // A break right above goes on to the table.
      guard text.hasPrefix("<table") || text.hasPrefix("<br"), text.firstRange(of: "<table") != nil else { return }
      if let table = EvidenceTable(markup: text, at: item.location) { take(rowsOf: table) }
    default: return
    }
  }

  /// Takes in a table of two columns without heads: labels, and what they are of.
  private mutating func take(rowsOf table: EvidenceTable) {
    guard table.header.count >= 2, table.rows.count <= 12 else { return }
    let rows = [table.header] + table.rows
    // More columns without a word are no columns.
    guard rows.allSatisfy({ $0.dropFirst(2).allSatisfy(\.text.isEmpty) }) else { return }
    // "This `GET` method lists all kilns."
    let values = rows.compactMap { row in row.count >= 2 && !row[0].text.isEmpty ? row[1] : nil }
    var methods = values.filter { MethodList($0.text, ignoringCase: true) != nil }.map { ($0.text, $0.location) }
    if methods.isEmpty {
      methods = values.flatMap { cell in cell.codes.map { ($0, cell.location) } }.filter { Methods.all.contains($0.0) }
    }
    let isWhole = Set(methods.map(\.0)).count == 1 && values.contains { LabelledOperation.isPath($0.text) }
    for cell in values { take(value: cell.text, at: cell.location) }
    if labelled.methods.isEmpty, isWhole { take(value: methods[0].0, at: methods[0].1) }
  }

  /// Whether the block before the present one is a label in a line of its own: `Request URL:`.
  private var isBelowLabel: Bool {
    guard blockNumber > 0, case .paragraph = outline.items[blockNumber - 1].kind else { return false }
    return Self.isLabel(outline.items[blockNumber - 1].text)
  }

  private static func isLabel(_ text: String) -> Bool {
    let text = text.trimmingSpaces
    return text.utf8.count < 40 && (text.hasSuffix(":") || text.hasSuffix("："))
  }

  /// Whether a paragraph is the second in an item of a list, below a label: `* **URL**` and `/rooms/:id`.
  private func followsLabel(_ item: Outline.Item) -> Bool {
    guard item.text.utf8.count < 200, let parent = item.document.parent(of: item.node), item.document.kind(parent) == .item else {
      return false
    }
    let blocks = Array(item.document.children(of: parent).prefix(2))
    return blocks.count == 2 && blocks[1] == item.node && item.document.kind(blocks[0]) == .paragraph
      && item.document.isLabel(blocks[0])
  }

  mutating func take(labelled text: String, at location: Location, isOneOfSeveral: Bool) {
    guard text.utf8.count < 400, text.utf8.prefix(43).contains(where: { $0 == Byte.colon || $0 == 0xEF }),
      let sign = text.firstIndex(where: { $0 == ":" || $0 == "：" }), sign != text.startIndex,
      text[..<sign].utf8.count < 40, !text[..<sign].contains("/")
    else { return }
    // The colon of an address is no sign of a label: `https://kiln.example/kilns`.
    if text[sign...].hasPrefix("://") { return take(value: text, at: location) }
    let value = String(text[text.index(after: sign)...]).trimmingSpaces
    // `Endpoint: POST /rooms` in a line of its own.
    if isOneOfSeveral, Self.isPart(String(text[..<sign])) {
      let mentions = OperationMention.all(value, at: location, placed: prefixes.placed)
      if !mentions.isEmpty, mayBegin {
        return begin(mentions, .list, level: scopeLevel())
      }
    }
    take(value: value, at: location)
  }

  /// Reads a block of lines with labels, `Method: POST` and `URL: {{host}}/rooms`; false if it is none.
  mutating func readLabelledLines(_ snippet: Snippet) -> Bool {
    if let isRead = readLabelledBlock(snippet) { return isRead }
    guard snippet.text.count < 600 else { return false }
    let lines = String(decoding: snippet.text, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.trimmingSpaces)
      .filter { !$0.isEmpty }
    guard (2...12).contains(lines.count), lines.allSatisfy({ $0.prefix(30).contains(":") && $0.first?.isLetter == true }) else {
      return false
    }
    let wasComplete = labelled.isComplete
    let place = snippet.location(SourceRange(0, snippet.text.count))
    for line in lines { take(labelled: line, at: place, isOneOfSeveral: true) }
    return !wasComplete && labelled.isComplete
  }

  /// Whether what labels state is another operation than the one that is being described.
  private var mayBegin: Bool { current.map { $0.isResumed || $0.level < scopeLevel() } ?? true }

  private mutating func take(value: String, at location: Location) {
    guard labelled.take(value.trimmingSpaces, at: location) else { return }
    let mentions = labelled.mentions(placed: prefixes.placed)
    guard !mentions.isEmpty, mayBegin else { return }
    begin(mentions, .list, level: scopeLevel())
  }
}
