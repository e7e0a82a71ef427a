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
    var rule: ChangeRule
    /// The dotted path of the field; empty for the value itself.
    var path: String
    var words: String
    var breaks: [ContractChange.Audience]

    func subject(in whole: String) -> String { path.isEmpty ? whole : "the field '\(path)' of \(whole)" }
  }

  private let direction: Direction
  private let part: ChangeRule.Part
  private(set) var changes: [Change] = []

  init(old: Schema, new: Schema, direction: Direction, part: ChangeRule.Part) {
    self.direction = direction
    self.part = part
    compare(old, new, "", 0)
  }

  private mutating func compare(_ a: Schema, _ b: Schema, _ path: String, _ depth: Int) {
    guard depth < 20, a != b else { return }
    // Nothing known on one side is no statement.
    if a.isAny || b.isAny { return }
    compareTypes(a, b, path)
    compareValues(a, b, path)
    compareFormats(a, b, path)
    compareLimits(a, b, path)
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
        kind: .changed, rule: rule(forTypes: a.types, b.types, isWider, isNarrower, path), path: path,
        words: "is \(now) instead of \(was)", breaks: broken(isWider: isWider, isNarrower: isNarrower)
      ))
  }

  private func rule(
    forTypes a: Set<Schema.Kind>, _ b: Set<Schema.Kind>, _ isWider: Bool, _ isNarrower: Bool, _ path: String
  ) -> ChangeRule {
    let was = a.subtracting([.null])
    let now = b.subtracting([.null])
    if was == now { return part.rule(b.contains(.null) ? "became-nullable" : "became-not-nullable", isField: !path.isEmpty) }
    let isList = was.count > 1 || now.count > 1
    let what =
      isWider
      ? isList ? "list-of-types-widened" : "type-generalized"
      : isNarrower && isList
        ? "list-of-types-narrowed" : isNarrower && part == .responseBody ? "type-specialized" : "type-changed"
    return part.rule(what, isField: !path.isEmpty)
  }

  /// What numbers and lengths may be.
  private mutating func compareLimits(_ a: Schema, _ b: Schema, _ path: String) {
    compareLimit(a.maximum, b.maximum, "max", "at most", isUpper: true, path)
    compareLimit(a.minimum, b.minimum, "min", "at least", isUpper: false, path)
    compareLimit(a.maxLength, b.maxLength, "max-length", "at most of the length", isUpper: true, path)
    compareLimit(a.minLength, b.minLength, "min-length", "at least of the length", isUpper: false, path)
  }

  private mutating func compareLimit(_ old: Int?, _ new: Int?, _ name: String, _ words: String, isUpper: Bool, _ path: String) {
    guard old != new else { return }
    let isNarrower: Bool
    let what: String
    let said: String
    switch (old, new) {
    case (let x?, let y?):
      isNarrower = isUpper ? y < x : y > x
      what = y > x ? "increased" : "decreased"
      said = "is \(words) \(y) instead of \(x)"
    case (nil, let y?): (isNarrower, what, said) = (true, "set", "is now \(words) \(y)")
    case (let x?, nil): (isNarrower, what, said) = (false, "unset", "is no longer \(words) \(x)")
    case (nil, nil): return
    }
    changes.append(
      Change(
        kind: .changed, rule: part.rule("\(name)-\(what)", isField: !path.isEmpty), path: path, words: said,
        breaks: broken(isWider: !isNarrower, isNarrower: isNarrower)))
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
    let isField = !path.isEmpty
    func add(_ what: String, _ words: String, isWider: Bool, isNarrower: Bool) {
      changes.append(
        Change(
          kind: .changed, rule: part.rule(what, isField: isField), path: path, words: words,
          breaks: broken(isWider: isWider, isNarrower: isNarrower)))
    }
    if a.enumeration.isEmpty {
      add("became-enum", "is now one of \(Self.list(b.enumeration))", isWider: isWider, isNarrower: isNarrower)
    } else if b.enumeration.isEmpty {
      let words = "is no longer limited to \(Self.list(a.enumeration))"
      add("enum-value-added", words, isWider: isWider, isNarrower: isNarrower)
    } else {
      if !removed.isEmpty {
        add("enum-value-removed", "may no longer be \(Self.list(removed))", isWider: false, isNarrower: true)
      }
      if !added.isEmpty { add("enum-value-added", "may now be \(Self.list(added))", isWider: true, isNarrower: false) }
    }
  }

  private static func list(_ values: [String]) -> String { values.map { "'\($0)'" }.joined(separator: ", ") }

  private mutating func compareFormats(_ a: Schema, _ b: Schema, _ path: String) {
    guard let was = a.format, let now = b.format, was != now else { return }
    changes.append(
      Change(
        kind: .changed, rule: part.rule("type-changed", isField: !path.isEmpty), path: path,
        words: "has the format '\(now)' instead of '\(was)'", breaks: [.clients, .servers]))
  }

  private mutating func compareFields(_ a: Schema, _ b: Schema, _ path: String, _ depth: Int) {
    // A free-form object says nothing of its members.
    guard !a.properties.isEmpty, !b.properties.isEmpty else { return }
    let renamed = RenamedField(a, b)
    for name in Set(a.properties.keys).union(b.properties.keys).sorted() where name != renamed?.new {
      let own = path.isEmpty ? name : path + "." + name
      if let renamed, name == renamed.old {
        let isAsked = direction == .sent && b.required.contains(renamed.new)
        let rule = isAsked ? ChangeRule("new-required-request-property") : removal(isRequired: a.required.contains(name))
        changes.append(Change(kind: .changed, rule: rule, path: own, words: "is now called '\(renamed.new)'", breaks: [.clients]))
        if let x = a.properties[name], let y = b.properties[renamed.new] { compare(x, y, own, depth + 1) }
        continue
      }
      switch (a.properties[name], b.properties[name]) {
      case (let x?, let y?):
        let was = a.required.contains(name)
        let now = b.required.contains(name)
        if was != now, !(now && direction == .sent && y.defaultValue != nil) {
          // What must be sent is asked of clients, what must be answered of servers.
          let isHarder = direction == .sent ? now : !now
          changes.append(
            Change(
              kind: .changed, rule: part.rule(now ? "became-required" : "became-optional", isField: true), path: own,
              words: now ? "is now required" : "is no longer required",
              breaks: [isHarder ? .clients : .servers]))
        }
        compare(x, y, own, depth + 1)
      case (_?, nil):
        let rule = removal(isRequired: a.required.contains(name))
        changes.append(Change(kind: .removed, rule: rule, path: own, words: "was removed", breaks: [.clients]))
      case (nil, let y?):
        // What has a default may be left out, whatever the document calls it.
        let isRequired = b.required.contains(name) && (direction == .received || y.defaultValue == nil)
        let breaks: [ContractChange.Audience] = isRequired ? [direction == .sent ? .clients : .servers] : []
        changes.append(
          Change(
            kind: .added, rule: addition(isRequired: isRequired), path: own,
            words: isRequired ? "was added and is required" : "was added", breaks: breaks))
      case (nil, nil): continue
      }
    }
  }

  private func removal(isRequired: Bool) -> ChangeRule {
    ChangeRule(
      part == .responseBody ? "response-\(isRequired ? "required" : "optional")-property-removed" : "request-property-removed")
  }

  private func addition(isRequired: Bool) -> ChangeRule {
    let word = isRequired ? "required" : "optional"
    return ChangeRule(part == .responseBody ? "response-\(word)-property-added" : "new-\(word)-request-property")
  }

  /// A sent value that is narrower breaks clients, a wider one servers; a received value the other way round.
  private func broken(isWider: Bool, isNarrower: Bool) -> [ContractChange.Audience] {
    if isWider && isNarrower { return [] }
    if isWider { return direction == .sent ? [.servers] : [.clients] }
    if isNarrower { return direction == .sent ? [.clients] : [.servers] }
    return [.clients, .servers]
  }
}
