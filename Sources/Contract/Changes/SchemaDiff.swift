/// The changes of a value's shape, and whom each breaks.
struct SchemaDiff {
  enum Direction {
    /// Clients send it.
    case sent
    /// Clients receive it.
    case received
  }

  struct Change {
    var kind: ContractChange.Kind
    /// The dotted path of the field; empty for the value itself.
    var path: String
    var words: String
    var breaks: [ContractChange.Audience]

    func subject(in whole: String) -> String { path.isEmpty ? whole : "the field '\(path)' of \(whole)" }
  }

  private let direction: Direction
  private(set) var changes: [Change] = []

  init(old: Schema, new: Schema, direction: Direction) {
    self.direction = direction
    compare(old, new, "", 0)
  }

  private mutating func compare(_ a: Schema, _ b: Schema, _ path: String, _ depth: Int) {
    guard depth < 20, a != b else { return }
    // Nothing known on one side is no statement.
    if a.isAny || b.isAny { return }
    compareTypes(a, b, path)
    compareValues(a, b, path)
    compareFormats(a, b, path)
    if let x = a.items.first, let y = b.items.first { compare(x, y, path + "[]", depth + 1) }
    compareFields(a, b, path, depth)
  }

  private mutating func compareTypes(_ a: Schema, _ b: Schema, _ path: String) {
    guard a.types != b.types, !a.types.isEmpty, !b.types.isEmpty else { return }
    let isWider = Self.accepts(b.types, a.types)
    let isNarrower = Self.accepts(a.types, b.types)
    let was = a.types.sorted().map(\.rawValue).joined(separator: " or ")
    let now = b.types.sorted().map(\.rawValue).joined(separator: " or ")
    changes.append(
      Change(
        kind: .changed, path: path, words: "is \(now) instead of \(was)", breaks: broken(isWider: isWider, isNarrower: isNarrower)
      ))
  }

  /// Whether every value of some types is one of others; an integer is a number.
  private static func accepts(_ wide: Set<Schema.Kind>, _ narrow: Set<Schema.Kind>) -> Bool {
    narrow.allSatisfy { wide.contains($0) || $0 == .integer && wide.contains(.number) }
  }

  private mutating func compareValues(_ a: Schema, _ b: Schema, _ path: String) {
    guard Set(a.enumeration) != Set(b.enumeration) else { return }
    let isWider = b.enumeration.isEmpty || !a.enumeration.isEmpty && Set(a.enumeration).isSubset(of: b.enumeration)
    let isNarrower = a.enumeration.isEmpty || !b.enumeration.isEmpty && Set(b.enumeration).isSubset(of: a.enumeration)
    let added = b.enumeration.filter { !a.enumeration.contains($0) }
    let removed = a.enumeration.filter { !b.enumeration.contains($0) }
    var parts: [String] = []
    if a.enumeration.isEmpty {
      parts.append("is now one of \(Self.list(b.enumeration))")
    } else if b.enumeration.isEmpty {
      parts.append("is no longer limited to \(Self.list(a.enumeration))")
    } else {
      if !added.isEmpty { parts.append("may now be \(Self.list(added))") }
      if !removed.isEmpty { parts.append("may no longer be \(Self.list(removed))") }
    }
    changes.append(
      Change(
        kind: .changed, path: path, words: parts.joined(separator: " and "),
        breaks: broken(isWider: isWider, isNarrower: isNarrower)))
  }

  private static func list(_ values: [String]) -> String { values.map { "'\($0)'" }.joined(separator: ", ") }

  private mutating func compareFormats(_ a: Schema, _ b: Schema, _ path: String) {
    guard let was = a.format, let now = b.format, was != now else { return }
    changes.append(
      Change(kind: .changed, path: path, words: "has the format '\(now)' instead of '\(was)'", breaks: [.clients, .servers]))
  }

  private mutating func compareFields(_ a: Schema, _ b: Schema, _ path: String, _ depth: Int) {
    // A free-form object says nothing of its members.
    guard !a.properties.isEmpty, !b.properties.isEmpty else { return }
    for name in Set(a.properties.keys).union(b.properties.keys).sorted() {
      let own = path.isEmpty ? name : path + "." + name
      switch (a.properties[name], b.properties[name]) {
      case (let x?, let y?):
        let was = a.required.contains(name)
        let now = b.required.contains(name)
        if was != now {
          // What must be sent is asked of clients, what must be answered of servers.
          let isHarder = direction == .sent ? now : !now
          changes.append(
            Change(
              kind: .changed, path: own, words: now ? "is now required" : "is no longer required",
              breaks: [isHarder ? .clients : .servers]))
        }
        compare(x, y, own, depth + 1)
      case (_?, nil): changes.append(Change(kind: .removed, path: own, words: "was removed", breaks: [.clients]))
      case (nil, _?):
        let isRequired = b.required.contains(name)
        let breaks: [ContractChange.Audience] = isRequired ? [direction == .sent ? .clients : .servers] : []
        changes.append(
          Change(kind: .added, path: own, words: isRequired ? "was added and is required" : "was added", breaks: breaks))
      case (nil, nil): continue
      }
    }
  }

  /// A sent value that is narrower breaks clients, a wider one servers; a received value the other way round.
  private func broken(isWider: Bool, isNarrower: Bool) -> [ContractChange.Audience] {
    if isWider && isNarrower { return [] }
    if isWider { return direction == .sent ? [.servers] : [.clients] }
    if isNarrower { return direction == .sent ? [.clients] : [.servers] }
    return [.clients, .servers]
  }
}
