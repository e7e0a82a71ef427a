import Diagnostics
import Vocabulary

/// A table whose rows are operations, as their cells say: a column of methods beside one of paths, or one that holds both.
///
/// What the columns are called says nothing: in any language the cells below `Verb`, `方法` or `Typ` are methods.
struct OperationTable {
  struct Row {
    var number: Int
    var mentions: [OperationMention]
    /// Where links of the other cells lead, with the heads of their columns.
    var links: [(head: String, links: [String], location: Location)] = []
  }

  let rows: [Row]
  /// The column that says what each operation does, if any does.
  let description: Int?

  /// What tells whether they are declared here.
  let features: DeclarationFeatures

  /// Nothing where no row is an operation.
  ///
  /// `placed` puts what the page says in the place of a placeholder in front of a path.
  init?(_ table: EvidenceTable, placed: (String) -> String = { $0 }) {
    guard let columns = Self.columns(of: table) else { return nil }
    var rows: [Row] = []
    var path = ""
    var others = 0
    for (number, row) in table.rows.enumerated() {
      var mentions: [OperationMention] = []
      switch columns {
      case .whole(let column):
        guard row.indices.contains(column) else { continue }
        mentions = Self.whole(row[column], placed)
      case .parts(let method, let target):
        guard row.indices.contains(method), row.indices.contains(target) else { continue }
        // A path that stands once above several methods is that of each.
        let written = Self.path(row[target])
        if !written.isEmpty { path = written }
        guard let list = MethodList(row[method].text, ignoringCase: true) else {
          if Self.isOtherMethod(row[method].text) { others += 1 }
          continue
        }
        mentions = Self.mentions(list.methods, placed(path), row[target])
      }
      guard !mentions.isEmpty else { continue }
      let links = row.enumerated().compactMap { column, cell in
        cell.links.isEmpty || !table.header.indices.contains(column)
          ? nil : (head: table.header[column].text, links: cell.links, location: cell.location)
      }
      rows.append(Row(number: number, mentions: mentions, links: links))
    }
    guard rows.count + others > 0 else { return nil }
    self.rows = rows
    features = DeclarationFeatures(
      block: .table(share: Double(rows.count + others) / Double(table.rows.count), isInTwoColumns: columns.all.count > 1),
      count: table.rows.count, leadsOver: Self.leadsOver(table, columns), isOfChanges: Self.isOfChanges(table))
    description = Self.description(table, columns)
  }

  /// Whether a table is rather one of operations, by these weights.
  func areDeclared(_ weights: DecisionWeights) -> Bool { Decision.takes(features.probability(weights)) }

  /// Whether the rows say what was changed when: they begin with days or releases, and what they name may be gone since.
  private static func isOfChanges(_ table: EvidenceTable) -> Bool {
    let dated = table.rows.count { row in
      guard var text = row.first?.text.trimmingSpaces.utf8[...] else { return false }
      if text.first == UInt8(ascii: "v") { text = text.dropFirst() }
      let numbers = text.split(omittingEmptySubsequences: false) { "-/.".utf8.contains($0) }
      return numbers.count == 3 && numbers.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isDigit) }
    }
    return dated * 3 >= table.rows.count * 2
  }

  private enum Columns {
    case whole(Int)
    case parts(method: Int, path: Int)

    var all: [Int] {
      switch self {
      case .whole(let column): [column]
      case .parts(let method, let path): [method, path]
      }
    }
  }

  private static func columns(of table: EvidenceTable) -> Columns? {
    let rows = table.rows
    guard let first = rows.first else { return nil }
    func share(_ column: Int, _ test: (EvidenceTable.Cell) -> Bool) -> Int {
      rows.count { $0.indices.contains(column) && test($0[column]) }
    }
    let width = max(first.count, table.header.count)
    var fewer: (column: Int, count: Int)?
    for column in 0..<min(width, mostColumns) where mayBeWhole(first, column) {
      let count = share(column) { !Self.whole($0).isEmpty }
      if count * 3 >= rows.count * 2 { return .whole(column) }
      if count > fewer?.count ?? 0 { fewer = (column, count) }
    }
    let method = (0..<min(width, mostColumns)).first { column in
      // A column of words in capitals is one of methods where its head says so.
      let isHeaded =
        table.header.indices.contains(column)
        && ColumnHead.method.phrases.contains(EvidenceTable.key(table.header[column].text))
      let methods = share(column) { MethodList($0.text, ignoringCase: true) != nil || isHeaded && isOtherMethod($0.text) }
      return methods * 3 >= rows.count * 2
    }
    guard let method else { return fewer.map { .whole($0.column) } }
    var path: (column: Int, count: Int)?
    for column in 0..<min(width, mostColumns) where column != method {
      let count = share(column) { isPath(Self.path($0)) }
      let filled = share(column) { !$0.text.isEmpty }
      if count > path?.count ?? 0, count * 3 >= filled * 2 { path = (column, count) }
    }
    return path.map { .parts(method: method, path: $0.column) } ?? fewer.map { .whole($0.column) }
  }

  /// No more columns than these are looked at: tables of operations are narrow.
  private static let mostColumns = 12

  /// Whether a cell is one word in capitals, as methods are.
  private static func isOtherMethod(_ text: String) -> Bool {
    let word = text.trimmingSpaces.utf8
    return (3...12).contains(word.count) && word.allSatisfy(\.isUppercase)
  }

  /// A look at the first row: most columns of most tables hold no operation.
  private static func mayBeWhole(_ row: [EvidenceTable.Cell], _ column: Int) -> Bool {
    row.indices.contains(column) && row[column].text.utf8.contains(UInt8(ascii: "/"))
  }

  private static func whole(
    _ cell: EvidenceTable.Cell, _ placed: (String) -> String = { $0 }
  ) -> [OperationMention] {
    let text = OperationMention.all(cell.text, at: cell.location, placed: placed)
    if !text.isEmpty { return text }
    // Generators write methods as words: `**Get** /kilns/{id}`.
    let words = cell.text.split(separator: " ")
    if words.count == 2, words[1].hasPrefix("/"), let list = MethodList(words[0], ignoringCase: true) {
      return OperationMention.all(methods: list.methods, path: placed(String(words[1])), at: cell.location)
    }
    // A description may name an operation somewhere; a cell that holds code spans alone lists operations.
    guard let code = cell.codes.first, cell.text.hasPrefix(code) else { return [] }
    let lettersOfCode = cell.codes.reduce(0) { $0 + $1.utf8.count }
    let isList = cell.text.utf8.count <= lettersOfCode + 2 * cell.codes.count
    return (isList ? cell.codes[...] : cell.codes.prefix(1)).flatMap {
      OperationMention.all($0, at: cell.location, placed: placed)
    }
  }

  /// The path of a cell: its code, else its first word.
  private static func path(_ cell: EvidenceTable.Cell) -> String {
    if let code = cell.codes.first(where: isPath) { return code }
    return cell.text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }

  private static func isPath(_ text: String) -> Bool {
    // What stands in brackets may be left out.
    let text = PathVariants.of(text)[0]
    return RequestTarget.beginsWithPathOrServer(text) || RequestTarget.isRelativePath(text)
  }

  private static func mentions(_ methods: [String], _ path: String, _ cell: EvidenceTable.Cell) -> [OperationMention] {
    let found = OperationMention.all(methods: methods, path: path, at: cell.location)
    // Beside paths that begin without a stroke, a word alone is a path, too: `v2`.
    guard found.isEmpty, !path.isEmpty, FieldTable.isName(path) else { return found }
    return OperationMention.all(methods: methods, path: "/" + path, at: cell.location)
  }

  /// Whether another column holds other operations than this one: old ones and those in their place. Neither declares any then.
  ///
  /// What stands behind a template may be an example of it.
  private static func leadsOver(_ table: EvidenceTable, _ columns: Columns) -> Bool {
    guard case .whole(let own) = columns, let first = table.rows.first else { return false }
    return table.header.indices.prefix(mostColumns).contains { column in
      guard column != own, mayBeWhole(first, column) else { return false }
      let others = table.rows.count { row in
        guard row.indices.contains(column), row.indices.contains(own), let other = whole(row[column]).first?.key,
          let key = whole(row[own]).first?.key
        else { return false }
        return other.method != key.method
          || !PathTemplate.matches(PathTemplate.segments(key.path), PathTemplate.segments(other.path))
      }
      return others * 2 >= table.rows.count
    }
  }

  /// The column that says what each operation does: the one with most text, apart from those of methods and paths.
  ///
  /// What is said of each in the same words, in code letters or by a number says other things: `100 a minute`, `items:read`.
  private static func description(_ table: EvidenceTable, _ columns: Columns) -> Int? {
    let known = columns.all
    if let named = table.column(.summary), !known.contains(named) { return named }
    let lengths = table.header.indices.prefix(mostColumns).filter { !known.contains($0) }.map { column in
      (column: column, length: table.rows.reduce(0) { $0 + ($1.indices.contains(column) ? $1[column].text.utf8.count : 0) })
    }
    return lengths.filter { $0.length > 0 && isOfWords(table, $0.column) }
      .max { $0.length == $1.length ? $0.column > $1.column : $0.length < $1.length }?.column
  }

  private static func isOfWords(_ table: EvidenceTable, _ column: Int) -> Bool {
    let cells = table.rows.compactMap { $0.indices.contains(column) && !$0[column].text.isEmpty ? $0[column] : nil }
    let worded = cells.count { cell in
      let isCode = cell.codes.reduce(0) { $0 + $1.utf8.count } * 2 > cell.text.utf8.count
      return !isCode && cell.text.first?.isNumber != true && whole(cell).isEmpty
        && (cell.text.utf8.contains(0x20) || cell.text.utf8.contains { $0 >= 0x80 } || cell.text.utf8.count > 12)
    }
    let distinct = Set(cells.map(\.text)).count
    return worded * 2 > cells.count && (cells.count < 3 || distinct * 2 > cells.count)
  }
}
