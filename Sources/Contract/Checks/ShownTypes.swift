import Diagnostics
import Vocabulary

extension Heuristic {
  static let shownTypes = Heuristic(236, "check/shown-types", "A field whose value is in quotes in one sample and not in another")
}

/// Fields that nothing declares, and whose values two samples write with and without quotes.
///
///     {"id": 7}   and elsewhere   {"id": "7"}   → contract/shown-type
///
/// Other differences are left: a field may hold a text here and an object there.
struct ShownTypes {
  let group: GroupUnits

  private struct Value {
    let schema: Schema
    let unit: EvidenceUnit
    let location: Location

    var isBare: Bool { ShownTypes.isQuoted(schema) == false }
    var isQuoted: Bool { ShownTypes.isQuoted(schema) == true }

    /// Whether it is a number, with quotes or without.
    var isNumber: Bool {
      switch schema.examples.first {
      case .number?: true
      case .string(let text)?: JSONNumber.isNumber(text)
      default: false
      }
    }
  }

  /// Whether a number or a truth value stands in quotes; nil for what is neither.
  static func isQuoted(_ schema: Schema) -> Bool? {
    switch schema.examples.first {
    case .number?, .boolean?: false
    case .string(let text)? where JSONNumber.isNumber(text) || text == "true" || text == "false": true
    default: nil
    }
  }

  func diagnostics() -> [Diagnostic] {
    var shown: [String: [Value]] = [:]
    var declared: Set<String> = []
    for (unit, facts) in group.units {
      for fact in facts {
        guard let (thing, schema) = Self.field(fact.slot) else { continue }
        if unit.isDeclaration && fact.witness.kind != .httpMessage || [.table, .list].contains(unit.kind), !schema.types.isEmpty {
          declared.insert(thing)
        } else if [.httpMessage, .sample, .curl].contains(unit.kind), schema.examples.count == 1, !schema.types.isEmpty,
          fact.confidence >= 0.6
        {
          shown[thing, default: []].append(Value(schema: schema, unit: unit, location: fact.witness.location))
        }
      }
    }
    return shown.sorted { $0.key < $1.key }.compactMap { thing, values in
      declared.contains(thing) ? nil : disagreement(thing.withoutPlace, values)
    }
  }

  /// The later of two places that differ in quotes alone, or the one that stands against several.
  private func disagreement(_ name: String, _ values: [Value]) -> Diagnostic? {
    let quoted = values.filter(\.isQuoted)
    let bare = values.filter(\.isBare)
    // A field with other texts is one of texts, some of which are numbers.
    guard !quoted.isEmpty, !bare.isEmpty, quoted.count + bare.count == values.count, min(quoted.count, bare.count) == 1,
      Set(values.map(\.isNumber)).count == 1
    else { return nil }
    let isQuotedOdd =
      quoted.count == bare.count ? quoted[0].location > bare[0].location : quoted.count < bare.count
    let (odd, other) = isQuotedOdd ? (quoted[0], bare[0]) : (bare[0], quoted[0])
    // Of samples each block of a page speaks for itself.
    guard odd.unit != other.unit || odd.unit.kind == .sample && areInTwoBlocks(odd.location, other.location) else { return nil }
    var finding = Diagnostic(
      .contractShownType, "'\(name)' is \(Kinds.words(odd.schema)) here and \(Kinds.words(other.schema)) elsewhere",
      at: odd.location, related: [.init("\(other.unit.label) shows \(Kinds.words(other.schema))", at: other.location)],
      remedy: "Show the value as the server sends it, in both places")
    finding.explanation = .operation(.quotes)
    return finding
  }

  private func areInTwoBlocks(_ a: Location, _ b: Location) -> Bool {
    let blocks = PlaceIndex(
      group.group.facts.compactMap { fact in
        switch fact.slot {
        case .requestBody, .responseBody:
          fact.witness.kind == .sample ? (fact.witness.location, fact.witness.location.range.lowerBound) : nil
        default: nil
        }
      })
    return blocks[a] != blocks[b]
  }

  static func field(_ slot: Fact.Slot) -> (thing: String, schema: Schema)? {
    switch slot {
    case .requestField(let path, let schema, _, _): ("request \(path)", schema)
    case .responseField(let status, let path, let schema, _, _): ("\(status) \(path)", schema)
    default: nil
    }
  }
}
