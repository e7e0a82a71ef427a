/// What differs between lines, whose numbers of lines are no difference: an inserted line moves all below it.
struct LineDiff {
  /// A line, and what it is without the numbers in it that are places.
  struct Line {
    var text: String
    var key: String
  }

  /// All lines, with `-` before those that are gone, `+` before new ones, and a space before the others.
  var lines: [String] = []

  init(_ old: [Line], _ new: [Line]) {
    let change = new.map(\.key).difference(from: old.map(\.key))
    let removed = Set(change.removals.map(Self.offset))
    let inserted = Set(change.insertions.map(Self.offset))
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if a < old.count, removed.contains(a) {
        lines.append("- \(old[a].text)")
        a += 1
      } else if b < new.count, inserted.contains(b) {
        lines.append("+ \(new[b].text)")
        b += 1
      } else {
        lines.append("  \(new[b].text)")
        (a, b) = (a + 1, b + 1)
      }
    }
  }

  init(_ old: [String], _ new: [String]) {
    self.init(old.map { Line(text: $0, key: $0) }, new.map { Line(text: $0, key: $0) })
  }

  /// Those that are gone or new.
  var changes: [String] { lines.filter { !$0.hasPrefix(" ") } }

  private static func offset(_ step: CollectionDifference<String>.Change) -> Int {
    switch step {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
