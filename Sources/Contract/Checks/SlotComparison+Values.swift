import Diagnostics
import Vocabulary

extension Heuristic {
  static let valueConflicts = Heuristic(187, "check/value-conflicts", "Allowed values, defaults and limits that differ")
}

/// A value of a field or a parameter: one of those that a place allows, or one that a request sends.
enum StatedValue: Sendable {
  case allowed([String])
  case sent([String])
  /// The least and the most that a number may be.
  case limited(minimum: Int?, maximum: Int?)
}

extension SlotComparison<StatedValue> {
  /// Allowed values: two lists that differ, and a request with a value that no list has.
  static var values: Self {
    Self(
      row: .value,
      reading: { _ in
        { fact, part in
          let thing: String
          let schema: Schema
          switch fact.slot {
          case .parameter(let name, let place, let value, _, _) where place != .header:
            thing = "\(place.rawValue) \(name)"
            schema = value
          case .requestField(let path, let value, _, _):
            thing = "body \(path)"
            schema = value
          case .responseField(let status, let path, let value, _, _):
            thing = "\(SlotComparison.reply)\(status) \(path)"
            schema = value
          default: return nil
          }
          if !schema.enumeration.isEmpty { return (thing, .allowed(schema.enumeration)) }
          if part.unit.isDeclaration, !thing.hasPrefix(SlotComparison.reply), schema.minimum != nil || schema.maximum != nil,
            schema.types.isDisjoint(with: [.string, .array])
          {
            return (thing, .limited(minimum: schema.minimum, maximum: schema.maximum))
          }
          guard part.unit.isConsumer || part.unit.kind == .sample, fact.confidence >= 0.5 else { return nil }
          let sent = schema.examples.compactMap { example -> String? in
            switch example {
            case .string(let text), .number(let text): text
            default: nil
            }
          }
          return sent.isEmpty ? nil : (thing, .sent(sent))
        }
      },
      disagreements: { thing, statements, _ in
        if let beyond = AllowedValues.beyondLimits(of: thing.withoutPlace, statements) { return [beyond] }
        let lists = AllowedValues.lists(statements)
        guard let first = lists.first else { return [] }
        let name = thing.withoutPlace
        let said = Diagnostic.Related("\(first.unit.label) allows \(first.values.joined(separator: ", "))", at: first.location)
        // A reply may have fewer values than the field can have.
        let others = thing.hasPrefix(SlotComparison.reply) ? [] : lists.dropFirst()
        var found = others.filter { Set($0.values) != Set(first.values) }.map { other in
          let extra = Set(other.values).symmetricDifference(first.values).sorted()
          return Disagreement(
            "'\(name)' allows other values here than elsewhere: \(extra.map { "'\($0)'" }.joined(separator: ", "))",
            at: other.location, with: [said])
        }
        let values = Set(lists.flatMap(\.values))
        // What no example has of a list may be a list of something else.
        let mustBeShown = thing.hasPrefix(SlotComparison.reply) || lists.allSatisfy { $0.unit.kind == .prose }
        if mustBeShown, !AllowedValues.areShown(statements, values) { return found }
        if let (value, place) = AllowedValues.unknown(in: statements, to: values) {
          let hint = NearMiss.hint(for: value, among: values)
          found.append(Disagreement("'\(value)' is not a value that '\(name)' allows\(hint)", at: place, with: [said]))
        }
        return found
      })
  }
}

extension SlotComparison {
  /// How what replies have begins.
  fileprivate static var reply: String { "reply-" }
}

/// The lists of allowed values of one field or parameter, and what is sent beside them.
private enum AllowedValues {
  struct List {
    let unit: EvidenceUnit
    var values: [String]
    let location: Location
  }

  /// What each unit allows, the unit first whose word counts most.
  static func lists(_ statements: [SlotComparison<StatedValue>.Statement]) -> [List] {
    var lists: [EvidenceUnit: List] = [:]
    for statement in statements {
      guard case .allowed(let values) = statement.value else { continue }
      lists[statement.unit, default: List(unit: statement.unit, values: [], location: statement.location)].values += values
    }
    return lists.values.sorted {
      ($0.unit.kind, $0.unit.language, $0.location) < ($1.unit.kind, $1.unit.language, $1.location)
    }
  }

  /// Whether an example has one of the values.
  static func areShown(_ statements: [SlotComparison<StatedValue>.Statement], _ values: Set<String>) -> Bool {
    statements.contains { statement in
      if case .sent(let texts) = statement.value { texts.contains(where: values.contains) } else { false }
    }
  }

  /// The first number that is sent and lies beyond what every place says of its limits.
  static func beyondLimits(of name: String, _ statements: [SlotComparison<StatedValue>.Statement]) -> Disagreement? {
    let limits = statements.compactMap { statement -> (minimum: Int?, maximum: Int?, SlotComparison<StatedValue>.Statement)? in
      if case .limited(let minimum, let maximum) = statement.value { (minimum, maximum, statement) } else { nil }
    }
    guard let (minimum, maximum, place) = limits.first,
      limits.allSatisfy({ $0.minimum == minimum && $0.maximum == maximum })
    else { return nil }
    for statement in statements {
      guard case .sent(let texts) = statement.value else { continue }
      for text in texts {
        guard let number = Double(text) else { continue }
        let word =
          maximum.map { number > Double($0) } ?? false ? "more" : minimum.map { number < Double($0) } ?? false ? "less" : nil
        guard let word else { continue }
        let limit = word == "more" ? "at most \(maximum ?? 0)" : "at least \(minimum ?? 0)"
        return Disagreement(
          "'\(text)' is \(word) than '\(name)' may be", at: statement.location,
          with: [.init("\(place.unit.label) says \(limit)", at: place.location)])
      }
    }
    return nil
  }

  /// The first value that is sent and that no list has.
  static func unknown(
    in statements: [SlotComparison<StatedValue>.Statement], to values: Set<String>
  ) -> (value: String, location: Location)? {
    let folded = Set(values.map { $0.lowercased() })
    let haveNumbers = values.contains(where: JSONNumber.isNumber)
    let haveCapitals = values.contains { !$0.utf8.contains(where: \.isLowercase) }
    for statement in statements {
      guard case .sent(let texts) = statement.value else { continue }
      for text in texts where !values.contains(text) && !Placeholder.standsForValue(text) {
        // Where no value is a number, a number is something else: that is for the comparison of types.
        if !haveNumbers, JSONNumber.isNumber(text) { continue }
        // `?glaze=GLAZE`, where values are words in small letters.
        if !haveCapitals, text.utf8.count > 2, text.utf8.allSatisfy({ $0.isUppercase || $0 == Byte.underscore }) { continue }
        // `open,hidden`: several values at once.
        let parts = text.split(separator: ",").map { String($0).trimmingSpaces.lowercased() }
        if !parts.allSatisfy(folded.contains) { return (text, statement.location) }
      }
    }
    return nil
  }
}
