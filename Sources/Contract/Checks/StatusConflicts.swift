import Diagnostics

/// Statuses: one that only one place knows, where the others know another.
struct StatusConflicts {
  let group: GroupUnits

  func diagnostics() -> [Diagnostic] {
    var byFamily: [EvidenceUnit.Family: [Int: Stated]] = [:]
    for (unit, facts) in group.units {
      for fact in facts {
        guard case .status(let status, _) = fact.slot else { continue }
        if byFamily[unit.family]?[status] == nil {
          byFamily[unit.family, default: [:]][status] = Stated(text: "\(status)", unit: unit, location: fact.witness.location)
        }
      }
    }
    // Messages and tables list what may happen; a server's code does, too.
    let declarers = byFamily.filter { $0.key.kind == .httpMessage || $0.key.kind == .table || $0.key.kind == .serverCode }
    var found: [Diagnostic] = []
    for (family, statuses) in byFamily.sorted(by: { ($0.key.kind, $0.key.language) < ($1.key.kind, $1.key.language) }) {
      let others = declarers.filter { $0.key != family }
      for (status, stated) in statuses.sorted(by: { $0.key < $1.key }) {
        guard !byFamily.contains(where: { $0.key != family && $0.value[status] != nil }) else { continue }
        let known = others.flatMap { $0.value.values }.sorted { ($0.location, $0.text) < ($1.location, $1.text) }
        guard !known.isEmpty else { continue }
        if family.kind == .clientCode || family.kind == .prose {
          if family.kind == .prose { continue }
          found.append(conflict(status, stated, known))
        } else if let table = others.first(where: { other in
          // A table of errors says nothing of successes.
          other.key.kind == .table && other.value.count > 1 && other.value.keys.contains { ($0 < 400) == (status < 400) }
        }) {
          found.append(conflict(status, stated, Array(table.value.values)))
        } else if let missing = known.first(where: { other in
          Int(other.text).map { statuses[$0] == nil && isAlike($0, status) } ?? false
        }) {
          // The others know a status that this place does not: it is meant.
          guard agree(missing, byFamily, except: family) else { continue }
          found.append(conflict(status, stated, [missing]))
        }
      }
    }
    return found + wrongBodies()
  }

  /// Whether more than one other place states a status, so that this one is the odd one out.
  private func agree(_ stated: Stated, _ byFamily: [EvidenceUnit.Family: [Int: Stated]], except family: EvidenceUnit.Family)
    -> Bool
  {
    guard let status = Int(stated.text) else { return false }
    return byFamily.filter { $0.key != family && $0.value[status] != nil }.count > 1
  }

  private func isAlike(_ a: Int, _ b: Int) -> Bool { a / 100 == b / 100 }

  private func conflict(_ status: Int, _ stated: Stated, _ known: [Stated]) -> Diagnostic {
    let statuses = Set(known.map(\.text)).sorted().joined(separator: ", ")
    var places = known.sorted { $0.location < $1.location }.prefix(2).map {
      Diagnostic.Related("\($0.unit.label) says \($0.text)", at: $0.location)
    }
    // The reply may be right, and the request sent to another operation than is meant.
    let request = group.group.exchanges.first {
      $0.responseLocation.map { $0.file == stated.location.file && $0.range.contains(stated.location.range) } ?? false
    }
    if let request { places.append(.init("it answers this request", at: request.location)) }
    return .conflict(
      .status, "\(status) is a reply to '\(group.group.key)' that \(stated.unit.label) alone knows; documented are \(statuses)",
      at: stated.location,
      with: places, remedy: "Correct the status here, or document it")
  }

  /// A problem document repeats its status: `"status": 410`.
  private func wrongBodies() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (unit, facts) in group.of({ $0.kind == .httpMessage }) {
      for fact in facts {
        guard case .responseField(let status, "status", let schema, _) = fact.slot,
          case .number(let text)? = schema.examples.first,
          let shown = Int(text), (100...599).contains(shown), shown != status
        else { continue }
        let line = facts.first {
          if case .status = $0.slot { return true }
          return false
        }
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
