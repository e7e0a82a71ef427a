import Vocabulary

/// Which columns of a table say what of fields: decided by what the cells hold, where the heads are words that nobody knows.
///
///     | Schlüssel | Art     | Pflicht |
///     |-----------|---------|---------|
///     | `limit`   | integer | ja      |
struct FieldColumns {
  let name: Int
  let type: Int?
  let required: Int?
  let place: Int?
  let description: Int?
  /// What tells whether they are those of fields.
  let signs: FieldListFeatures.Columns

  /// Nothing if no column holds names of fields; if any may hold them, the one with most names.
  init?(_ table: EvidenceTable, ofAny: Bool = false) {
    var signs = FieldListFeatures.Columns()
    // What is wrong with a field is no description of it.
    signs.hasErrors = table.column(.error) != nil
    let headed = table.column(.name)
    var free = Array(table.header.indices.prefix(Self.mostColumns))
    if let headed { free.removeAll { $0 == headed } }
    func take(_ head: ColumnHead, _ isOne: (EvidenceTable.Cell) -> Bool) -> (column: Int?, byContent: Bool) {
      if let column = table.column(head), column != headed {
        free.removeAll { $0 == column }
        return (column, false)
      }
      guard let column = free.first(where: { table.mostly($0, isOne) }) else { return (nil, false) }
      free.removeAll { $0 == column }
      return (column, true)
    }
    let place = take(.place) { Self.isPlace($0.text) }
    let type = take(.type) { TableTypes.namesType($0.text) }
    // Where the other heads are known, one that is not is of something else that is or is not so: `Filterable`.
    let others = Self.foreignAnswers(of: table, among: free)
    free.removeAll(where: others.contains)
    let required = take(.required) { Self.answer($0.text) != nil }
    free = (free + others.filter { $0 != required.column }).sorted()
    signs.isHeaded = headed != nil
    (signs.hasPlace, signs.hasType, signs.hasRequired) = (place.column != nil, type.column != nil, required.column != nil)
    // Names of which the table says something else than words.
    guard
      let found = headed ?? free.first(where: { table.mostly($0, Self.isName) && table.isList(of: $0, upTo: 1) })
        ?? (ofAny ? free.max { table.share($0, Self.isName) < table.share($1, Self.isName) } : nil)
    else { return nil }
    name = found
    free.removeAll { $0 == found }
    signs.names = table.share(name, Self.isName)
    signs.areDistinct = table.isList(of: name, upTo: 1)
    guard ofAny || signs.areNamed else { return nil }
    self.signs = signs
    (self.place, self.type, self.required) = (place.column, type.column, required.column)
    description = table.column(.description) ?? table.wordiest(of: free)
  }

  /// The columns with a head in plain English that is no word of duty, in a table whose other heads are known: their cells may say yes or
  /// no to something else, unless they say `required` themselves.
  private static func foreignAnswers(of table: EvidenceTable, among columns: [Int]) -> [Int] {
    let isASCII = { (text: String) in !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 } }
    // Below `string` and `integer` are what each of them may be.
    let ofTypes = columns.filter { !TableTypes.schema(table.header[$0].text).isAny }
    if ofTypes.count > 1 { return ofTypes }
    guard table.header.contains(where: { isASCII($0.text) && ColumnHead.isKnown(EvidenceTable.key($0.text)) }) else { return [] }
    return columns.filter { column in
      isASCII(table.header[column].text) && !table.mostly(column) { RequirementWord.of($0.text) != nil }
    }
  }

  /// No more columns than these are looked at: tables of fields are narrow.
  private static let mostColumns = 12

  private static func isName(_ cell: EvidenceTable.Cell) -> Bool {
    let text = cell.lead ?? cell.codes.first ?? Ornament.without(cell.text)
    guard FieldTable.isName(text), !Methods.all.contains(text) else { return false }
    // A word of prose with a capital is a title; names in code letters may have one.
    return !cell.codes.isEmpty || cell.lead != nil || !Naming.beginsWithCapital(text)
  }

  /// Whether a text is a word for a part of a request: `query`, `Body`.
  static func isPlace(_ text: String) -> Bool {
    switch EvidenceTable.key(text) {
    case "path", "url", "uri", "query", "query string", "querystring", "header", "cookie", "body", "form", "formdata": true
    default: false
    }
  }

  /// Whether a cell says yes or no to "is it required?"; nothing where it says something else.
  static func answer(_ text: String) -> Bool? {
    if let stated = RequirementWord.of(text) { return stated }
    // `✅ yes`; behind a sign alone, brackets say more of it.
    let bare = Ornament.without(text)
    let text = bare.first?.isLetter == true ? bare : text
    // `Sim (no cabeçalho)`
    let word = text.prefix { $0 != "(" && $0 != "（" }.lowercased().trimmingSpaces
    if word.isEmpty, !text.trimmingSpaces.isEmpty { return nil }
    let isYes: Bool
    switch Lexicon.meaning(of: word) ?? word {
    case "yes", "true", "y", "ja", "✓", "✔", "✔️", "x", "✅", "☑", "always": isYes = true
    case "no", "false", "n", "✗", "✘", "❌", "-", "–", "—", "": isYes = false
    default: return nil
    }
    // `Yes (if there is none)` says when.
    let rest = LowercasedWords.of(String(text.dropFirst(word.count)))
    return Concept.conditional.isNamed(in: rest) ? nil : isYes
  }
}

extension EvidenceTable {
  /// Whether at least three of four cells of a column are of a kind.
  fileprivate func mostly(_ column: Int, _ isOne: (Cell) -> Bool) -> Bool { share(column, isOne) * 4 >= 3 }

  /// How many of the cells of a column are of a kind; none where fewer than half of its cells hold anything.
  fileprivate func share(_ column: Int, _ isOne: (Cell) -> Bool) -> Double {
    var filled = 0
    var count = 0
    for row in rows.prefix(200) where row.indices.contains(column) && !row[column].text.isEmpty {
      filled += 1
      if isOne(row[column]) { count += 1 }
    }
    return filled > 0 && filled * 2 >= min(rows.count, 200) ? Double(count) / Double(filled) : 0
  }

  /// Whether the values of a column are distinct, but for a few.
  fileprivate func isList(of column: Int, upTo most: Int) -> Bool {
    let values = rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
    return values.count - Set(values).count <= most
  }

  /// The column with most text.
  fileprivate func wordiest(of columns: [Int]) -> Int? {
    var best: (column: Int, length: Int)?
    for column in columns {
      let length = rows.prefix(200).reduce(0) { $0 + ($1.indices.contains(column) ? $1[column].text.utf8.count : 0) }
      if length > best?.length ?? 0 { best = (column, length) }
    }
    return best?.column
  }
}
