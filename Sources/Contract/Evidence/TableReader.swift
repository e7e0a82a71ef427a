import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let operationTable = Heuristic(61, "read/operation-table", "A table whose rows each hold a method and a path")
  static let operationInCell = Heuristic(62, "read/operation-in-cell", "An operation that a cell of another table names")
  static let statusTable = Heuristic(63, "read/status-table", "A table of statuses")
  static let operationsTogether = Heuristic(
    111, "read/operations-together", "The operations of a table that are ways to one thing are described together")
  static let statusTwice = Heuristic(113, "check/status-twice", "A status that stands twice in a table by mistake")
  static let unreadSections = Heuristic(
    114, "read/unread-sections", "What stands in the section of an operation that is not read is of no other")
}

/// A table of the page as rows of cells.
struct EvidenceTable {
  struct Cell {
    var text: String
    var codes: [String]
    /// Where the links of the cell lead.
    var links: [String]
    var location: Location
    /// What the cell begins with in bold or in code letters, if it goes on.
    var lead: String?
    /// Whether it is the head of its row or column: `<th>`.
    var isHeading = false
  }

  var header: [Cell]
  var rows: [[Cell]]
  /// The head of each column as words in lower case.
  private let keys: [String]
  /// The same without the ending of their plural, where they have one.
  private let singulars: [String?]

  init(header: [Cell], rows: [[Cell]]) {
    self.header = header
    self.rows = rows
    keys = header.map { Self.key($0.text) }
    singulars = Self.singulars(keys)
  }

  init(_ item: Outline.Item) {
    var header: [Cell] = []
    rows = []
    let document = item.document
    for row in document.children(of: item.node) where document.kind(row) == .tableRow {
      // A pipe in code letters parts them, and what stands behind it moves on by a column: the row says what nobody wrote.
      if document.isPartedInCode(row) { continue }
      var cells: [Cell] = []
      for cell in document.children(of: row) where document.kind(cell) == .tableCell {
        cells.append(
          Cell(
            text: document.shownText(of: cell).trimmingSpaces, codes: document.codeSpans(of: cell).map(\.text),
            links: document.links(of: cell), location: document.location(cell), lead: document.lead(of: cell)))
      }
      if header.isEmpty { header = cells } else { rows.append(cells) }
    }
    self.header = header
    keys = header.map { Self.key($0.text) }
    singulars = Self.singulars(keys)
  }

  /// A table in HTML; nothing if the text holds none.
  init?(markup text: String, at location: Location) {
    var rows = MarkupTable.rows(of: text, at: location)
    // A title over all columns stands above their heads.
    if rows.count > 2, rows[0].count > 1, rows[0].dropFirst().allSatisfy(\.text.isEmpty), rows[1].count == rows[0].count,
      rows[1].allSatisfy({ $0.isHeading && !$0.text.isEmpty })
    {
      rows.removeFirst()
    }
    guard let first = rows.first, first.count > 1 else { return nil }
    if let head = Self.head(ofRows: rows) {
      header = first.indices.map { Cell(text: $0 == 0 ? head : "Description", codes: [], links: [], location: location) }
    } else {
      header = rows.removeFirst()
    }
    self.rows = rows
    keys = header.map { Self.key($0.text) }
    singulars = Self.singulars(keys)
  }

  /// What the first column would be headed where no row heads the columns, but each is headed by a name or a status:
  /// `<tr><th><code>size</code></th><td>How wide.</td></tr>`.
  private static func head(ofRows rows: [[Cell]]) -> String? {
    let areHeaded = rows.allSatisfy { row in
      row.isEmpty || row[0].isHeading && row.count > 1 && !row.dropFirst().contains(where: \.isHeading)
    }
    guard areHeaded else { return nil }
    let heads = rows.compactMap(\.first)
    if heads.allSatisfy({ EvidenceReader.status($0.text) != nil }) { return "Status" }
    return heads.allSatisfy { $0.codes.first.map(FieldTable.isName) ?? false } ? "Name" : nil
  }

  /// From the first cell to the last.
  var location: Location {
    let cells = [header.first, header.last, rows.first?.first, rows.last?.last].compactMap { $0?.location }
    guard let first = cells.first else { return Location(file: "", range: SourceRange(0, 0)) }
    let ranges = cells.lazy.filter { $0.file == first.file }.map(\.range)
    let end = ranges.map(\.upperBound).max() ?? first.range.upperBound
    return Location(file: first.file, range: SourceRange(min(first.range.lowerBound, end), end))
  }

  private static func singulars(_ keys: [String]) -> [String?] { keys.map { $0.hasSuffix("s") ? String($0.dropLast()) : nil } }

  /// The column whose head is one of these words or their plural, in their order.
  func column(_ names: [String]) -> Int? {
    for name in names {
      if let index = keys.indices.first(where: { keys[$0] == name || singulars[$0] == name }) { return index }
    }
    return nil
  }

  /// Whether the table lists one thing a row by the values of a column, rather than several cases of each.
  func isList(of column: Int) -> Bool {
    let values = rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
    return values.count - Set(values).count == 1
  }

  static func key(_ text: String) -> String {
    LowercasedWords.of(text).joined(separator: " ")
  }
}

extension EvidenceReader {
  /// Reads a table of endpoints, of parameters, of fields or of statuses.
  mutating func readTable(_ item: Outline.Item) {
    let table = EvidenceTable(item)
    guard table.header.count > 1, !table.rows.isEmpty else { return }
    if objects.describes(item) {
      by(.describedObjects) { $0.describe(table) }
      // "The same as [Get a kiln](#get-a-kiln)": the table is that operation's own as well.
      guard let current, headings.allSatisfy({ $0.level <= current.level || Self.isPart($0.text) }) else { return }
    }
    if by(.operationTable, { $0.readEndpoints(table) }) { return }
    // A sentence in a cell may name operations, too.
    for span in item.document.codeSpans(of: item.node) {
      guard let mention = OperationMention.read(span.text, at: span.location) else { continue }
      by(.operationInCell) { $0.state(mention, .prose) }
    }
    readRows(table)
  }

  /// Reads a table that is written in HTML.
  mutating func readTable(markup text: String, at location: Location) {
    guard let table = EvidenceTable(markup: text, at: location), !table.rows.isEmpty else { return }
    if !by(.operationTable, { $0.readEndpoints(table) }) { readRows(table) }
  }

  /// Reads a table about the operation that is being described.
  private mutating func readRows(_ table: EvidenceTable) {
    guard current != nil else {
      if by(.collectionRules, { $0.readOfCollections(table) }) { return }
      by(.generalStatuses) { $0.readGeneralStatuses(table) }
      by(.generalHeaders) { $0.readGeneralHeaders(table) }
      by(.describedObjects) { $0.describe(table) }
      return
    }
    if let column = table.column(.status) ?? table.column(.error).flatMap({ Self.areFailures(table, $0) ? $0 : nil }) {
      by(.statusTable) { $0.readStatuses(table, column) }
    } else {
      by(.fieldTable) { $0.readFields(table) }
    }
  }

  // MARK: Endpoints

  private mutating func readEndpoints(_ table: EvidenceTable) -> Bool {
    guard let operations = OperationTable(table, placed: prefixes.placed) else { return false }
    let probability = decisions.weigh(
      operations.features, at: table.location,
      of: operations.rows.flatMap { row in row.mentions.map { ($0.key.description, $0.location) } })
    guard Decision.takes(probability) else { return false }
    let first = pending.count
    defer { weigh(pending[first...], by: probability) }
    for row in operations.rows {
      for mention in row.mentions {
        state(mention, table.rows[row.number], operations.description)
        for cell in row.links { readReferences(cell.links, of: .key(mention.key), below: cell.head, at: cell.location) }
      }
    }
    if operations.rows.isEmpty, Heuristic.unreadSections.isOn {
      subjects.unread = headings.last?.location
      Heuristic.unreadSections.fires()
    }
    subjects.linked.add(operations.rows) { objects.anchor(of: $0) }
    by(.operationsTogether) { $0.describeTogether(operations.rows.flatMap(\.mentions)) }
    return true
  }

  /// A table of one endpoint, or of ways to one thing, names what its section describes.
  private mutating func describeTogether(_ mentions: [OperationMention]) {
    guard let first = mentions.first, mentions.count == 1 || Self.areVariants(mentions), scopeLevel() > current?.level ?? -1
    else {
      return
    }
    current = DescribedOperation(
      reference: .key(first.key), level: scopeLevel(), others: mentions.dropFirst().map { .key($0.key) }, part: partOfDescription)
  }

  /// No more operations than these are said to be ways to one thing.
  private static let mostVariants = 12

  /// Whether a table lists ways to one thing: all paths are the shortest, or go on with a placeholder behind it; a few of one method
  /// may go on with a name.
  private static func areVariants(_ mentions: [OperationMention]) -> Bool {
    guard mentions.count <= mostVariants,
      let shortest = mentions.map({ PathTemplate.segments($0.key.anonymousPath) }).min(by: { $0.count < $1.count }),
      shortest.contains(where: { !PathTemplate.isPlaceholder($0) })
    else { return false }
    let isFew = mentions.count < 5 && Set(mentions.map(\.key.method)).count == 1
    return mentions.allSatisfy { mention in
      let segments = PathTemplate.segments(mention.key.anonymousPath)
      guard segments.starts(with: shortest) else { return false }
      return segments.count == shortest.count || isFew || PathTemplate.isPlaceholder(segments[shortest.count])
    }
  }

  private mutating func state(_ mention: OperationMention, _ row: [EvidenceTable.Cell], _ description: Int?) {
    state(mention, .table)
    // A number, a time or another operation sums up nothing.
    guard let description, row.indices.contains(description), row[description].text.contains(where: \.isLetter),
      OperationMention.read(row[description].text, at: row[description].location) == nil
    else { return }
    add(
      .exists(summary: Sentence.first(of: row[description].text)), to: .key(mention.key), .table, at: row[description].location)
    for status in Heuristic.statusesInRows.finds({ Self.statuses(in: row[description].text) }) {
      add(.status(status, description: nil), to: .key(mention.key), .table, at: row[description].location, confidence: 0.8)
    }
  }

  // MARK: Statuses

  private mutating func readStatuses(_ table: EvidenceTable, _ column: Int) {
    guard let reference = current?.reference, Self.areStatuses(table, column) else { return }
    // Of two columns, the other says when.
    let description =
      table.column(.statusMeaning)
      ?? (table.header.count == 2 ? 1 - min(column, 1) : nil)
    var seen: [Int: Location] = [:]
    var rows: [Int: [(text: String, others: [String])]] = [:]
    for row in table.rows where row.indices.contains(column) {
      guard let status = Self.status(row[column].text) else { continue }
      let text = description.flatMap { row.indices.contains($0) ? row[$0].text : nil }
      let others = row.indices.filter { $0 != column && $0 != description }.map { row[$0].text }
      if let first = seen[status], row.count == table.header.count, table.isList(of: column),
        Heuristic.statusTwice.finds({ Self.isSlip(status, text ?? "", others, behind: rows[status] ?? []) })
      {
        diagnostics.append(
          .conflict(
            .status, "'\(status)' stands twice in this table", at: row[column].location,
            with: [.init("it stands here first", at: first)],
            remedy: "Correct the status, or say in one row when it is sent"))
      }
      seen[status] = seen[status] ?? row[column].location
      rows[status, default: []].append((text ?? "", others))
      add(.status(status, description: text?.isEmpty == false ? text : nil), to: reference, .table, at: row[column].location)
    }
  }

  /// Whether each cell of a column begins with the status of a failure: what is headed "Error code" is no number of the application's own.
  private static func areFailures(_ table: EvidenceTable, _ column: Int) -> Bool {
    table.rows.allSatisfy { row in
      row.indices.contains(column) && status(row[column].text).map { $0 >= 400 && StatusNames.reasons[$0] != nil } ?? false
    }
  }

  /// Whether the numbers of a column are statuses of HTTP, and not the codes that an application gives its errors: 22, 245, 316.
  static func areStatuses(_ table: EvidenceTable, _ column: Int) -> Bool {
    let numbers = table.rows.lazy.filter { $0.indices.contains(column) }.compactMap { Int(Ornament.without($0[column].text)) }
    let known = numbers.count { StatusNames.reasons[$0] != nil }
    return known * 2 >= numbers.count
  }

  /// Whether a status stands twice by mistake: it may be sent for several reasons, but not for one that is another status.
  ///
  /// Other columns, as one of codes of the application's own, say what tells two rows of one status apart.
  private static func isSlip(
    _ status: Int, _ text: String, _ others: [String], behind rows: [(text: String, others: [String])]
  ) -> Bool {
    rows.contains { $0.text == text && $0.others == others } || isOther(text, status)
      || rows.contains { isOther($0.text, status) }
  }

  /// Whether a text begins with the reason phrase of another status: `Gone.` beside 401.
  private static func isOther(_ text: String, _ status: Int) -> Bool {
    let words = text.split { !$0.isLetter && $0 != " " && $0 != "-" }.first.map(String.init) ?? ""
    guard let named = StatusNames.status(named: words.trimmingSpaces) else { return false }
    return named != status
  }

  /// `410`, `410 Gone`, `🔴 410`
  static func status(_ text: String) -> Int? {
    let text = Ornament.without(text)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count == 3, let status = Int(digits), (100...599).contains(status) else { return nil }
    let rest = text.dropFirst(3)
    return rest.isEmpty || rest.first == " " || rest.first == ":" ? status : nil
  }
}

extension Document {
  /// The bold text or the code span that a block begins with, if anything follows it.
  fileprivate func lead(of id: NodeID) -> String? {
    var children = children(of: id)
    guard let first = children.next(), kind(first) == .strong || kind(first) == .code, children.next() != nil else { return nil }
    return kind(first) == .code ? literal(first) : plainText(of: first).trimmingSpaces
  }
}
