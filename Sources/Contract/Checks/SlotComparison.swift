import Diagnostics

/// How what places state of one slot of an operation is compared: who states what of which thing, and which statements are at odds.
///
///     SlotComparison.types  // 'cone' of a table is a string, 'cone' of a command is 6 → contract/type-conflict
///
/// A comparison says three things only: its row, what a fact states of the slot, and who is at odds with whom. Everything else, from
/// the order of things to the diagnostic, is alike for all.
struct SlotComparison<Value: Sendable>: Sendable {
  /// What one fact says of one thing.
  typealias Reading = @Sendable (_ fact: Fact, _ facts: (unit: EvidenceUnit, facts: UnitFacts)) -> (thing: String, value: Value)?

  let row: ConflictRow
  /// What facts of an operation say of the slot. What depends on the whole operation is worked out before the first fact.
  let reading: @Sendable (GroupUnits) -> Reading
  /// The statements of one thing that are at odds, in the order in which they are reported.
  let disagreements: @Sendable (_ thing: String, _ statements: [Statement], GroupUnits) -> [Disagreement]

  /// What one place states of one thing.
  struct Statement: Sendable {
    let value: Value
    let unit: EvidenceUnit
    let location: Location
  }

  /// Things are compared in the order of their names, statements in the order of their units.
  func findings(_ group: GroupUnits) -> [OddOneOut] {
    let reading = reading(group)
    var stated: [String: [Statement]] = [:]
    for part in group.units {
      // There are very many: none is copied to be looked at.
      for number in part.facts.indices {
        guard let (thing, value) = reading(part.facts[number], part) else { continue }
        let location = part.facts[number].witness.location
        stated[thing, default: []].append(Statement(value: value, unit: part.unit, location: location))
      }
    }
    return stated.sorted { $0.key < $1.key }.flatMap { thing, statements in
      disagreements(thing, statements, group).map { found in
        OddOneOut(
          finding: .conflict(row, found.message, at: found.location, with: found.related, remedy: found.remedy),
          turned: found.turned.map { .conflict(row, $0.message, at: $0.location, with: $0.related) })
      }
    }
  }
}

/// One statement that is at odds with others: the words, the place, and the places that say otherwise.
struct Disagreement {
  let message: String
  let location: Location
  let related: [Diagnostic.Related]
  /// What to do about it, where the row's remedy says too little.
  var remedy: String?
  /// The same, told of the place that it names beside.
  var turned: Turned?

  struct Turned {
    let message: String
    let location: Location
    let related: [Diagnostic.Related]
  }

  init(
    _ message: String, at location: Location, with related: [Diagnostic.Related], remedy: String? = nil, turned: Turned? = nil
  ) {
    self.message = message
    self.location = location
    self.related = related
    self.remedy = remedy
    self.turned = turned
  }
}
