import Diagnostics
import Vocabulary

extension Heuristic {
  static let replacedNames = Heuristic(
    259, "check/replaced-names", "A name of a table in whose place, between the same names, an example has another")
}

/// A name that a table lists and no example has, where the only example name that is not listed stands between the same two names.
///
///     name, type, title, body        {"name": "a", "type": "b", "subject": "c", "body": "d"}   // title, subject
enum ReplacedNames {
  /// So many names the two must have in common.
  private static let leastCommon = 2

  /// The examples' names, each with the row in whose place it stands. `declared` are names that other places state.
  static func pairs(tables: [Stated], examples: [Stated], declared: Set<String>) -> [(example: Stated, row: Stated)] {
    let rows = ordered(tables)
    let listed = Set(rows.map(\.text))
    let shown = Set(examples.map(\.text))
    guard rows.count > leastCommon, rows.contains(where: { !shown.contains($0.text) }) else { return [] }
    var found: [(example: Stated, row: Stated)] = []
    for (_, places) in Dictionary(grouping: examples, by: \.unit).sorted(by: { $0.value[0].location < $1.value[0].location }) {
      let names = ordered(places)
      let strange = names.indices.filter { !listed.contains(names[$0].text) }
      guard strange.count == 1, let at = strange.first, !declared.contains(names[at].text), names.count > leastCommon else {
        continue
      }
      let gap = Gap(at, names, known: listed)
      // At an end anything may be left out.
      guard gap.before != nil, gap.behind != nil else { continue }
      let open = rows.indices.filter { !shown.contains(rows[$0].text) }.map { ($0, Gap($0, rows, known: shown)) }
        .filter { $0.1.before == gap.before && $0.1.behind == gap.behind }
      // Of several in one gap, the one that follows the same name, or stands before it.
      let beside = open.first { $0.1.isFirst && gap.isFirst } ?? open.first { $0.1.isLast && gap.isLast }
      guard let row = open.count == 1 ? open.first : beside else { continue }
      found.append((names[at], rows[row.0]))
    }
    // Examples that do not agree show several things.
    return Set(found.map(\.example.text)).count == 1 ? found : []
  }

  /// The names in the order of the page, each once.
  private static func ordered(_ stated: [Stated]) -> [Stated] {
    var seen: Set<String> = []
    return stated.sorted { $0.location < $1.location }.filter { seen.insert($0.text).inserted }
  }

  /// The nearest names before and behind one that the other place has, too.
  private struct Gap {
    let before: String?
    let behind: String?
    /// Whether nothing stands between them and it.
    let isFirst: Bool
    let isLast: Bool

    init(_ index: Int, _ names: [Stated], known: Set<String>) {
      let (left, right) = (names[..<index], names[(index + 1)...])
      before = left.last { known.contains($0.text) }?.text
      behind = right.first { known.contains($0.text) }?.text
      isFirst = left.last?.text == before
      isLast = right.first?.text == behind
    }
  }
}
