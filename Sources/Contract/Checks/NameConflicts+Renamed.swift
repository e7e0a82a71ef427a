import Diagnostics
import Vocabulary

/// A table and an example that call one thing by two names which are not near.
extension NameConflicts {
  /// A name that a table lists and no example has, where examples have one with more or fewer words that no table lists: `deliver` and
  /// `deliver_at`. Or the other way round: an example alone has it.
  func renamed(_ stated: [Stated], _ subject: Subject) -> [OddOneOut] {
    if subject.noun == "header" { return [] }
    let tables = stated.filter { $0.unit.kind == .table && $0.confidence >= 0.5 }
    let examples = stated.filter { $0.unit.isConsumer || $0.unit.kind == .sample }
    let listed = Set(tables.map(\.text))
    guard !listed.isEmpty, listed.count < 200 else { return [] }
    let declared = Set(stated.filter { $0.unit.isDeclaration || $0.unit.kind == .prose }.map(\.text))
    let shown = Dictionary(grouping: examples, by: \.text)
    var found: [OddOneOut] = []
    for (name, places) in shown.sorted(by: { $0.key < $1.key }) where !declared.contains(name) && !isDeclaredApart(name, stated) {
      let units = Set(places.map(\.unit))
      let beside = Set(examples.filter { units.contains($0.unit) }.map(\.text))
      // The table must be about this message: it lists no fewer than half of what the example has.
      // One of query parameters is, if no other operation has the name.
      let isAbout = beside.intersection(listed).count * 2 >= beside.count
      guard isAbout || subject == .query && !elsewhere.knows(name, besides: group.group.key), let place = places.first else {
        continue
      }
      let meant = listed.filter { other in
        guard !beside.contains(other), Self.isPart(name, other) else { return false }
        // Names that other operations have, too, are two things.
        if elsewhere.knows(name, besides: group.group.key), elsewhere.knows(other, besides: group.group.key) { return false }
        return shown[other] == nil || units.count == 1
      }
      guard meant.count == 1, let other = meant.first, let row = tables.first(where: { $0.text == other }) else { continue }
      found.append(conflict(place, subject.noun, subject.row, with: row))
    }
    return found
  }

  /// Whether one name is the other with words behind, or its plural.
  private static func isPart(_ a: String, _ b: String) -> Bool {
    if Near.arePlural(a, b) { return true }
    if a.contains(where: { "[].:".contains($0) }) || b.contains(where: { "[].:".contains($0) }) { return false }
    let x = Naming.words(of: a).map { $0.lowercased() }
    let y = Naming.words(of: b).map { $0.lowercased() }
    let (short, long) = x.count < y.count ? (x, y) : (y, x)
    guard !short.isEmpty, short.count < long.count else { return false }
    return long.starts(with: short)
  }
}
