import Diagnostics

extension Heuristic {
  static let statusConflicts = Heuristic(184, "check/status-conflicts", "Statuses that some places state and others exclude")
  static let repeatedStatus = Heuristic(185, "check/repeated-status", "A list of statuses that has one twice")
}

extension SlotComparison<Int> {
  /// Statuses: one that only one place knows, where the others list theirs.
  static var statuses: Self {
    Self(
      row: .status,
      reading: { _ in
        { fact, _ in
          guard case .status(let status, _) = fact.slot else { return nil }
          return ("", status)
        }
      },
      disagreements: { _, statements, group in
        let families = KnownStatuses(statements)
        return families.all.flatMap { family, statuses in
          statuses.sorted { $0.key < $1.key }.compactMap { status, stated in
            families.documented(instead: status, of: family).map { known in disagreement(stated, known, group) }
          }
        }
      })
  }

  private static func disagreement(_ stated: Statement, _ known: [Statement], _ group: GroupUnits) -> Disagreement {
    let statuses = Set(known.map { "\($0.value)" }).sorted().joined(separator: ", ")
    var places = known.sorted { $0.location < $1.location }.prefix(2).map {
      Diagnostic.Related("\($0.unit.label) says \($0.value)", at: $0.location)
    }
    // The reply may be right, and the request sent to another operation than is meant.
    let request = group.group.exchanges.first {
      $0.responseLocation.map { $0.file == stated.location.file && $0.range.contains(stated.location.range) } ?? false
    }
    if let request { places.append(.init("it answers this request", at: request.location)) }
    return Disagreement(
      "\(stated.value) is a reply to '\(group.group.key)' that \(stated.unit.label) alone knows; documented are \(statuses)",
      at: stated.location, with: places)
  }

  /// The statuses of each family, with the place that states each first.
  private struct KnownStatuses {
    let byFamily: [EvidenceUnit.Family: [Int: Statement]]

    init(_ statements: [Statement]) {
      byFamily = Dictionary(grouping: statements, by: \.unit.family).mapValues { ofFamily in
        Dictionary(ofFamily.map { ($0.value, $0) }, uniquingKeysWith: { first, _ in first })
      }
    }

    var all: [(EvidenceUnit.Family, [Int: Statement])] {
      byFamily.sorted { ($0.key.kind, $0.key.language) < ($1.key.kind, $1.key.language) }.map { ($0.key, $0.value) }
    }

    /// What others document, if a status that a family alone has is at odds with it.
    func documented(instead status: Int, of family: EvidenceUnit.Family) -> [Statement]? {
      guard family.kind != .prose, knowing(status, besides: family) == 0 else { return nil }
      // Messages and tables list what may happen; a server's code does, too.
      let others = byFamily.filter { entry in
        guard entry.key != family else { return false }
        // A list of what may fail is none of what may come back.
        if entry.key.kind == .list { return status >= 400 && entry.value.keys.count { $0 >= 400 } > 1 }
        return [.httpMessage, .table, .serverCode].contains(entry.key.kind)
      }
      let known = others.flatMap { $0.value.values }.sorted { ($0.location, $0.value) < ($1.location, $1.value) }
      guard !known.isEmpty else { return nil }
      if family.kind == .clientCode { return known }
      // A table of errors says nothing of successes.
      let table = others.first {
        ($0.key.kind == .table || $0.key.kind == .list) && $0.value.count > 1
          && $0.value.keys.contains { ($0 < 400) == (status < 400) }
      }
      if let table { return Array(table.value.values) }
      // A table whose only success is another one than a message shows: the table is whole, or has none.
      if family.kind == .httpMessage, (200..<300).contains(status), ![202, 206, 207].contains(status),
        let table = others.first(where: { $0.key.kind == .table && $0.value.keys.contains { (200..<300).contains($0) } })
      {
        return Array(table.value.values)
      }
      // The others know a status that this place does not, and more than one of them does: it is meant.
      let own = byFamily[family] ?? [:]
      guard let missing = known.first(where: { own[$0.value] == nil && $0.value / 100 == status / 100 }),
        knowing(missing.value, besides: family) > 1
      else { return nil }
      return [missing]
    }

    private func knowing(_ status: Int, besides family: EvidenceUnit.Family) -> Int {
      byFamily.filter { $0.key != family && $0.value[status] != nil }.count
    }
  }
}

/// A problem document that repeats another status than its reply has: `"status": 410` below `404`.
struct RepeatedStatus {
  let group: GroupUnits

  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (unit, facts) in group.of({ $0.kind == .httpMessage }) {
      for fact in facts {
        guard case .responseField(let status, "status", let schema, _, _) = fact.slot,
          case .number(let text)? = schema.examples.first,
          let shown = Int(text), (100...599).contains(shown), shown != status
        else { continue }
        let line = facts.first { if case .status = $0.slot { true } else { false } }
        found.append(
          .conflict(
            .status, "\(shown) is not the status of the reply, which is \(status)", at: fact.witness.location,
            with: line.map { [Diagnostic.Related("\(unit.label) begins with \(status)", at: $0.witness.location)] } ?? [],
            remedy: "Repeat the status of the first line"))
      }
    }
    return found
  }
}
