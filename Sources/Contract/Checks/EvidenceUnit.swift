import Diagnostics
import Snippets

/// One place that speaks of an operation with one voice: a message, a command, the code of one language in one file, a table.
struct EvidenceUnit: Hashable, Sendable {
  var kind: Witness.Kind
  /// The language of code; empty for everything else.
  var language: String
  var file: String
  /// Where the message begins, for messages and commands: each speaks for itself.
  var start: Int

  /// What several units have in common: a client in Objective-C, a server in C#, messages.
  struct Family: Hashable, Sendable {
    var kind: Witness.Kind
    var language: String
  }

  var family: Family {
    switch kind {
    case .heading, .prose: Family(kind: .prose, language: "")
    case .sample: Family(kind: .httpMessage, language: "")
    default: Family(kind: kind, language: language)
    }
  }

  /// Whether a unit of this kind declares what there is, rather than using some of it.
  var isDeclaration: Bool { kind.isDeclaration }
  var isServer: Bool { kind == .serverCode }
  /// Whether the unit shows or sends requests.
  var isConsumer: Bool { kind == .clientCode || kind == .httpMessage || kind == .curl }

  /// What it is in a message: `the Objective-C client`, `the HTTP message`.
  var label: String {
    switch kind {
    case .annotation: "the annotation"
    case .httpMessage: "the HTTP message"
    case .serverCode: "the \(LanguageName.label(of: Language(language)) ?? language) server"
    case .clientCode: "the \(LanguageName.label(of: Language(language)) ?? language) client"
    case .curl: "the command"
    case .sample: "the sample"
    case .table: "the table"
    case .list: "the list"
    case .heading: "the heading"
    case .prose: "the text"
    }
  }
}

/// The facts of one operation by the units that state them.
struct GroupUnits: Sendable {
  let group: FactGroup
  private(set) var units: [(unit: EvidenceUnit, facts: UnitFacts)] = []

  init(_ group: FactGroup, general: [Fact]) {
    self.group = group
    let messages = PlaceIndex(
      group.exchanges.flatMap { exchange in
        [exchange.location, exchange.responseLocation].compactMap { $0 }.map { ($0, exchange.location.range.lowerBound) }
      })
    var index: [EvidenceUnit: Int] = [:]
    let facts = group.including(general)
    for (position, fact) in facts.enumerated() {
      let unit = Self.unit(of: fact, messages)
      let known = index[unit] ?? units.count
      if known == units.count {
        index[unit] = known
        units.append((unit, UnitFacts(own: group.facts, general: general)))
      }
      units[known].facts.append(Int(facts.numbers[position]))
    }
  }

  private static func unit(of fact: Fact, _ messages: PlaceIndex<Int>) -> EvidenceUnit {
    let witness = fact.witness
    var unit = EvidenceUnit(kind: witness.kind, language: "", file: witness.location.file, start: 0)
    switch witness.kind {
    case .serverCode, .clientCode: unit.language = witness.language ?? ""
    case .httpMessage, .curl, .annotation:
      // Where the exchange stands that says so.
      if let start = messages[witness.location] { unit.start = start + 1 }
    default: break
    }
    return unit
  }

  /// Units in the order of their first fact, strongest first.
  func of(_ isIncluded: (EvidenceUnit) -> Bool) -> [(unit: EvidenceUnit, facts: UnitFacts)] {
    units.filter { isIncluded($0.unit) }
  }

  /// Who states that there is such an operation: not who only adds to its description.
  var families: Set<EvidenceUnit.Family> {
    Set(
      units.filter { unit in
        unit.facts.contains {
          if case .exists = $0.slot { return $0.operation != .every }
          return false
        }
      }.map(\.unit.family))
  }

  /// Whether a block declares the operation, rather than showing how it is used: one that holds nothing but methods and paths.
  var isDeclaredByBlock: Bool {
    let isMessage = units.contains { $0.unit.kind == .httpMessage }
    return isMessage
      && group.exchanges.contains { $0.headers.isEmpty && $0.body == nil && $0.query.isEmpty && $0.responseLocation == nil }
  }
}

/// A name or value that one unit states, and where.
struct Stated: Hashable {
  var text: String
  var unit: EvidenceUnit
  var location: Location
  var confidence = 1.0
}
