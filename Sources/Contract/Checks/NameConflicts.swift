import Diagnostics
import Vocabulary

extension Heuristic {
  static let nameConflicts = Heuristic(182, "check/name-conflicts", "Names that one place uses where the others use another")
  static let unknownHeaders = Heuristic(194, "check/unknown-headers", "Headers that are slips of registered ones")
  static let misplacedNames = Heuristic(195, "check/misplaced-names", "Names in the query that others send in the body")
  static let misspeltNames = Heuristic(196, "check/misspelt-names", "Two near names of which no place uses both")
  static let undeclaredNames = Heuristic(197, "check/undeclared-names", "Names that declarations which list all do not have")
  static let renamedNames = Heuristic(198, "check/renamed-names", "A name with more or fewer words than the one that is listed")
}

/// Names of query parameters, headers and fields: one that only one place uses, where the others use another.
struct NameConflicts {
  let group: GroupUnits
  let elsewhere: NamesElsewhere

  enum Subject: Hashable {
    case query
    case requestHeader
    case requestField(parent: String)
    case responseField(status: Int, parent: String)
    case responseHeader(status: Int)

    var isField: Bool {
      switch self {
      case .requestField, .responseField: true
      default: false
      }
    }

    var isReply: Bool { if case .responseField = self { true } else { false } }

    var noun: String {
      switch self {
      case .query: "query parameter"
      case .requestHeader, .responseHeader: "header"
      case .requestField, .responseField: "field"
      }
    }

    var row: ConflictRow {
      switch self {
      case .query: .parameter
      case .requestHeader, .responseHeader: .header
      case .requestField, .responseField: .field
      }
    }
  }

  func findings() -> [OddOneOut] {
    var names: [Subject: [Stated]] = [:]
    for (unit, facts) in group.units {
      for fact in facts where fact.operation != .every {
        guard let (subject, name) = Self.name(fact.slot) else { continue }
        names[subject, default: []].append(
          Stated(text: name, unit: unit, location: fact.witness.location, confidence: fact.confidence))
      }
    }
    var found = Heuristic.misplacedNames.reports { misplaced(names[.query] ?? [], names[.requestField(parent: "")] ?? []) }
    for subject in names.keys.sorted(by: { Self.order($0) < Self.order($1) }) {
      let stated = names[subject] ?? []
      found += Heuristic.misspeltNames.reports { misspelt(stated, subject) }
      found += Heuristic.undeclaredNames.reports { undeclared(stated, subject) }
      found += Heuristic.renamedNames.reports { renamed(stated, subject) }
      switch subject {
      case .requestHeader, .responseHeader:
        found += Heuristic.unknownHeaders.reports { Self.unknownHeaders(stated.map { ($0.text, $0.location) }) }
          .map { OddOneOut(finding: $0) }
      default: break
      }
    }
    return found
  }

  private static func order(_ subject: Subject) -> String { "\(subject)" }

  private static func name(_ slot: Fact.Slot) -> (Subject, String)? {
    switch slot {
    case .parameter(let name, .query, _, _, _): return (.query, name)
    case .parameter(let name, .header, _, _, _): return (.requestHeader, name)
    case .requestField(let path, _, _, _):
      let (parent, name) = BodyMerging.parentPath(path)
      return name.isEmpty ? nil : (.requestField(parent: parent), name)
    case .responseField(let status, let path, _, _, _):
      let (parent, name) = BodyMerging.parentPath(path)
      return name.isEmpty ? nil : (.responseField(status: status, parent: parent), name)
    case .responseHeader(let status, let name, _): return (.responseHeader(status: status), name)
    default: return nil
    }
  }

  /// Two near names of which no place uses both: the one that fewer places use is wrong.
  private func misspelt(_ stated: [Stated], _ subject: Subject) -> [OddOneOut] {
    let units = Dictionary(grouping: stated, by: \.text).mapValues { Set($0.map(\.unit)) }
    let names = units.keys.sorted()
    guard names.count > 1, names.count < 200 else { return [] }
    let index = NearNames(names)
    let alternatives = AlternativeReplies(subject.isReply ? stated : [])
    var found: [OddOneOut] = []
    let places = everywhere(stated)
    let everywhere = places.mapValues { Set($0.map(\.unit)) }
    let messages = subject.isField ? Dictionary(grouping: stated, by: \.unit).mapValues { Set($0.map(\.text)) } : [:]
    for name in names {
      guard let here = units[name], !elsewhere.knows(name, besides: group.group.key), !isDeclaredApart(name, stated) else {
        continue
      }
      let isHeader = subject.noun == "header"
      let near = index.candidates(for: name).map { names[$0] }.filter { Near.isNear(name, $0) || Near.isSlip(name, $0) }
      let candidates = near.filter { other in
        guard let there = units[other] else { return false }
        if isHeader, other.lowercased() == name.lowercased() { return false }
        if NameRange.holds(other, name) || NameRange.holds(name, other) { return false }
        if here.isDisjoint(with: there) {
          if alternatives.areBetween(here, there) || isApart(name, here, other, there, messages) { return false }
          // A name that other operations have as well is meant.
          let isOdd = isWeaker(everywhere[name] ?? here, than: everywhere[other] ?? there)
          guard Near.isNear(name, other), isOdd || elsewhere.knows(other, besides: group.group.key) else { return false }
          // `uri` and `uris` may both be there, unless a server's code tells all there is.
          return !Near.arePlural(name, other) || there.contains(where: \.isServer)
        }
        // A place may use both where one of them is a slip: it is not what declarations say, or long and unlike a name of its own.
        guard here.count == 1, Near.isSlip(name, other) else { return false }
        return Self.declarations(here) < Self.declarations(there) || there.count > 1 && name.utf8.count >= 8
      }
      guard let best = candidates.max(by: { (units[$0]?.count ?? 0) < (units[$1]?.count ?? 0) }),
        let place = stated.first(where: { $0.text == name }), let other = stated.first(where: { $0.text == best })
      else { continue }
      var finding = conflict(place, subject.noun, subject.row, with: other, and: places[best] ?? [])
      if subject.isReply { finding.finding.explanation = .readInStyle(name, of: best, by: place.unit) }
      found.append(finding)
    }
    return found
  }

  /// Whether objects with two names have no other name in common: what is in a field of one may be the other. A slip of the pen is one
  /// wherever it stands.
  private func isApart(
    _ name: String, _ here: Set<EvidenceUnit>, _ other: String, _ there: Set<EvidenceUnit>, _ names: [EvidenceUnit: Set<String>]
  ) -> Bool {
    guard !names.isEmpty, !Near.isSlip(name, other) else { return false }
    return here.allSatisfy { one in
      there.allSatisfy { another in
        let listed = names[another] ?? []
        return listed.count > Self.fewNames && listed.isDisjoint(with: (names[one] ?? []).subtracting([name]))
      }
    }
  }

  /// Of so few names an object may have one alone.
  private static let fewNames = 2

  /// Where names are stated anywhere in the operation: what a reply calls a field, its request hardly calls otherwise.
  private func everywhere(_ stated: [Stated]) -> [String: [Stated]] {
    var places = Dictionary(grouping: stated, by: \.text)
    for (unit, facts) in group.units {
      for fact in facts where fact.operation != .every {
        switch Self.name(fact.slot) {
        case (.requestField, let name)?, (.responseField, let name)?:
          places[name]?.append(Stated(text: name, unit: unit, location: fact.witness.location, confidence: fact.confidence))
        default: continue
        }
      }
    }
    return places
  }

  /// Whether a table declares a name besides those that state it here: it is spelt so on purpose.
  func isDeclaredApart(_ name: String, _ stated: [Stated]) -> Bool {
    elsewhere.declares(name, besides: Set(stated.lazy.filter { $0.text == name }.map(\.location)))
  }

  private static func declarations(_ units: Set<EvidenceUnit>) -> Int { units.filter(\.isDeclaration).count }

  func conflict(
    _ place: Stated, _ noun: String, _ row: ConflictRow, with other: Stated, and others: [Stated] = []
  ) -> OddOneOut {
    var units: Set<EvidenceUnit> = []
    let shown = ([other] + others).filter { units.insert($0.unit).inserted }.prefix(OddOneOut.mostShown)
    func finding(_ place: Stated, _ others: some Sequence<Stated>, _ meant: String) -> Diagnostic {
      .conflict(
        row, "'\(place.text)' is a \(noun) of '\(group.group.key)' that \(place.unit.label) alone uses; did you mean '\(meant)'?",
        at: place.location, with: others.map { .init("\($0.unit.label) uses '\($0.text)'", at: $0.location) },
        remedy: "Write '\(meant)', or correct the other places")
    }
    // What a server's code has is there.
    let isSure = shown.contains { $0.unit.isServer } || shown.count > 1
    let told = OddOneOut(
      finding: finding(place, shown, other.text), turned: isSure ? nil : finding(other, CollectionOfOne(place), place.text))
    // Of two places, the one with the name that the rest of the documentation hardly has.
    return place.unit.kind != .clientCode && elsewhere.prefers(place.text, to: other.text) ? told.turnedRound : told
  }

  /// A parameter of a table that does not say where it belongs, nearly the name of what requests send in another place.
  private func misplaced(_ query: [Stated], _ fields: [Stated]) -> [OddOneOut] {
    let all = query + fields
    let sent = Set(all.lazy.filter(\.unit.isConsumer).map(\.text))
    let listed = Set(all.lazy.filter { $0.unit.kind == .table }.map(\.text))
    return [(query, fields), (fields, query)].flatMap { declared, others in
      var names: [String] = []
      var first: [String: Stated] = [:]
      for other in others where other.unit.isConsumer && first.updateValue(first[other.text] ?? other, forKey: other.text) == nil
      {
        names.append(other.text)
      }
      let index = NearNames(names)
      var known: [String: Stated?] = [:]
      func meant(by text: String) -> Stated? {
        if let found = known[text] { return found }
        let near = index.candidates(for: text).first { Near.isSlip(names[$0], text) }
        let found = near.flatMap { first[names[$0]] }
        known[text] = .some(found)
        return found
      }
      return declared.compactMap { row -> OddOneOut? in
        guard row.unit.kind == .table, !sent.contains(row.text), let meant = meant(by: row.text), !listed.contains(meant.text)
        else { return nil }
        return conflict(row, "parameter", .parameter, with: meant)
      }
    }
  }

  private func isWeaker(_ a: Set<EvidenceUnit>, than b: Set<EvidenceUnit>) -> Bool {
    if a.count != b.count { return a.count < b.count }
    // What a table or a server declares is meant, rather than what an example uses.
    if Self.declarations(a) != Self.declarations(b) { return Self.declarations(a) < Self.declarations(b) }
    let x = a.map(\.kind).min() ?? .prose
    let y = b.map(\.kind).min() ?? .prose
    return x == y ? (a.map(\.language).min() ?? "") > (b.map(\.language).min() ?? "") : x > y
  }

  /// So many names of one kind are looked up among those that were meant.
  private static let mostHints = 50

  /// A name that a client or a message uses, and that no server code of this operation reads or writes.
  private func undeclared(_ stated: [Stated], _ subject: Subject) -> [OddOneOut] {
    let servers = group.of(\.isServer).filter { unit in
      unit.facts.contains {
        if case .exists = $0.slot { return $0.operation != .every }
        return false
      }
    }
    guard !servers.isEmpty else { return [] }
    let declared = Set(stated.filter(\.unit.isServer).map(\.text))
    let folded = Set(declared.map { $0.lowercased() })
    switch subject {
    case .query, .requestField, .responseField: if declared.isEmpty { return [] }
    case .requestHeader, .responseHeader: return []
    }
    var found: [OddOneOut] = []
    var seen: Set<String> = []
    for item in stated
    where item.unit.isConsumer && item.confidence >= 0.5 && !declared.contains(item.text) && seen.insert(item.text).inserted {
      // Names differ in case where a framework does not tell them apart.
      if folded.contains(item.text.lowercased()) { continue }
      guard let place = servers.first?.facts.first(where: { $0.operation != .every })?.witness.location else { continue }
      // Where everything is unknown, nothing was misspelt.
      // What the same place uses as well is another name.
      let others = declared.subtracting(stated.lazy.filter { $0.unit == item.unit }.map(\.text))
      let hint = found.count < Self.mostHints ? NearMiss.hint(for: item.text, among: others.sorted()) : ""
      found.append(
        OddOneOut(
          finding: .conflict(
            subject.row,
            "'\(item.text)' is a \(subject.noun) of '\(group.group.key)' that the server's code does not have\(hint)",
            at: item.location,
            with: [.init("\(servers[0].unit.label) is here", at: stated.first(where: \.unit.isServer)?.location ?? place)])))
    }
    return found
  }

  /// Headers of facts that hold for every operation, such as those of a middleware, that are nearly registered ones.
  static func unknownHeaders(general facts: [Fact]) -> [Diagnostic] {
    unknownHeaders(
      facts.compactMap { fact in
        switch name(fact.slot) {
        case (.requestHeader, let name)?, (.responseHeader, let name)?: (name, fact.witness.location)
        default: nil
        }
      })
  }

  /// A header that is nearly a registered one.
  private static func unknownHeaders(_ stated: [(text: String, location: Location)]) -> [Diagnostic] {
    var seen: Set<String> = []
    return stated.compactMap { text, location in
      guard !HeaderNames.isKnown(text), text.utf8.count >= 3, seen.insert(text).inserted,
        let near = HeaderNames.nearest(to: text)
      else { return nil }
      return .conflict(
        .header, "'\(text)' is not a registered header; did you mean '\(near)'?", at: location, with: [],
        remedy: "Write '\(near)'")
    }
  }
}
