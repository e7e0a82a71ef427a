/// What the head of a column says that its cells hold, whichever phrase the author takes; `ColumnHeadTable` has the phrases.
///
///     table.column(.description)  // 2 for `| Name | Type | Meaning |`
enum ColumnHead: Int, CaseIterable {
  case name, place, type, required, description, error, status, statusMeaning, returnedObject, method, summary, constant,
    constantValue, fieldPart, defaults, allowedValues

  /// The phrases, in lower case, the surest first.
  var phrases: [String] { Self.table[rawValue] }

  /// Whether a head, as words in lower case, is a phrase of some kind.
  static func isKnown(_ head: String) -> Bool { known.contains(head) }

  private static let known = Set(table.joined())

  private static let table: [[String]] = {
    let named = Dictionary(
      lines.split(separator: "\n").compactMap { line -> (String, [String])? in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (String(line[..<colon]), line[line.index(after: colon)...].split(separator: ",").map(\.trimmingSpaces))
      }, uniquingKeysWith: { first, _ in first })
    return allCases.map { named[Concept.title(of: $0)] ?? [] }
  }()
}

extension EvidenceTable {
  /// The column with a head of a kind.
  func column(_ head: ColumnHead) -> Int? { column(head.phrases) }
}
