import Diagnostics

/// What a table requires and others do without, or the other way round.
struct RequirementConflicts {
  let group: GroupUnits

  func diagnostics() -> [Diagnostic] { againstServers() + againstRequests() }

  // MARK: Servers

  /// A query parameter that the table calls optional, and without which the server's code refuses the request.
  private func againstServers() -> [Diagnostic] {
    var stated: [String: [(isRequired: Bool, unit: EvidenceUnit, location: Location)]] = [:]
    for (unit, facts) in group.units where unit.isDeclaration {
      for fact in facts {
        guard case .parameter(let name, .query, _, let isRequired?, _) = fact.slot else { continue }
        stated[name, default: []].append((isRequired, unit, fact.witness.location))
      }
    }
    var found: [Diagnostic] = []
    for (name, items) in stated.sorted(by: { $0.key < $1.key }) {
      // A server in Swift reads a parameter first and refuses its absence later: only a required one is certain.
      guard let table = items.first(where: { $0.unit.kind == .table }),
        let server = items.first(where: { $0.unit.isServer && $0.isRequired != table.isRequired }),
        !items.contains(where: { $0.unit.isServer && $0.isRequired == table.isRequired }), server.isRequired
      else { continue }
      found.append(
        .conflict(
          "'\(name)' is optional in the table and required by the server's code", at: table.location,
          with: [.init("\(server.unit.label) requires it", at: server.location)]))
    }
    return found
  }

  // MARK: Requests

  /// A request that is shown in full.
  private struct Shown {
    var unit: EvidenceUnit
    var location: Location
    /// The names in its query and its headers, and the paths in its body.
    var names: Set<String>
    /// Whether it has a body of which all is known.
    var hasBody: Bool
    /// Where the operation is named in whose description it stands.
    var described: Location
  }

  /// What the table requires, and a request in the same description, which is not refused, leaves out.
  private func againstRequests() -> [Diagnostic] {
    let rows = rows()
    guard rows.contains(where: \.isRequired) else { return [] }
    let shown = requests()
    return rows.filter(\.isRequired).compactMap { row in
      let without = shown.first { request in
        guard row.place != .body || request.hasBody, !request.names.contains(row.name), isDescribed(row, with: request),
          row.parent.map({ parent in request.names.contains { $0.hasPrefix(parent) } }) ?? true
        else { return false }
        // A table of which the request sends nothing, though it sends something, speaks of something else.
        return request.names.isEmpty || rows.contains { request.names.contains($0.name) && isDescribed($0, with: request) }
      }
      guard let without else { return nil }
      return .conflict(
        "'\(row.name)' is required by the table, and a request to '\(group.group.key)' leaves it out", at: row.location,
        with: [.init("\(without.unit.label) sends no '\(row.name)'", at: without.location)],
        remedy: "Send '\(row.name)' in the example, or say that it is optional")
    }
  }

  /// Whether a row stands in the description that a request stands in: no other begins between.
  private func isDescribed(_ row: Row, with request: Shown) -> Bool {
    guard row.location.file == request.described.file, request.described < row.location else { return false }
    return !group.group.facts.contains { fact in
      guard case .exists = fact.slot, fact.witness.kind == .heading else { return false }
      return request.described < fact.witness.location && fact.witness.location < row.location
    }
  }

  private enum Place { case query, body }

  private struct Row {
    var name: String
    var place: Place
    /// Of every request, not only of some.
    var isRequired: Bool
    var location: Location

    /// What the paths of all fields beside a nested one begin with: `address.`
    var parent: Substring? { name.lastIndex(of: ".").map { name[...$0] } }
  }

  /// The rows of tables of parameters and fields.
  private func rows() -> [Row] {
    var rows: [Row] = []
    for (unit, facts) in group.units where unit.kind == .table {
      for fact in facts where fact.operation != .every {
        switch fact.slot {
        case .parameter(let name, .query, _, let isRequired, let text) where !isInPath(name):
          rows.append(
            Row(
              name: name, place: .query, isRequired: isRequired == true && !Self.isConditional(text),
              location: fact.witness.location))
        case .requestField(let path, _, let isRequired, let text):
          rows.append(
            Row(
              name: path.hasSuffix("[]") ? String(path.dropLast(2)) : path, place: .body,
              isRequired: isRequired == true && !Self.isConditional(text), location: fact.witness.location))
        default: break
        }
      }
    }
    return rows
  }

  private func isInPath(_ name: String) -> Bool {
    (group.group.pathNames + group.group.aliases.values.flatMap { $0 }).contains { $0 == name || Near.isStyle($0, name) }
  }

  /// Whether the description limits the requirement: `required if type is html`, `either this or that`.
  private static func isConditional(_ description: String?) -> Bool {
    guard let description else { return false }
    return !Set(LowercasedWords.of(description)).isDisjoint(with: [
      "if", "when", "unless", "either", "or", "only", "except", "optional", "depending", "alternatively", "deprecated", "instead",
      "default", "defaults",
    ])
  }

  /// Requests that the documentation shows in full and does not show to be refused.
  private func requests() -> [Shown] {
    group.group.exchanges.compactMap { exchange in
      if let status = exchange.status, status >= 400 { return nil }
      if exchange.target.holds("...") || exchange.target.contains("…") { return nil }
      let unit = group.units.first { unit in
        (unit.unit.kind == .curl || unit.unit.kind == .httpMessage) && unit.unit.file == exchange.location.file
          && unit.unit.start == exchange.location.range.lowerBound + 1
      }
      guard let unit, let described = exchange.described, !GroupUnits.isRefused(unit.facts) else { return nil }
      var out = Shown(unit: unit.unit, location: exchange.location, names: [], hasBody: false, described: described)
      var isOpen = false
      for fact in unit.facts {
        switch fact.slot {
        case .parameter(let name, let place, _, _, _) where place == .query || place == .cookie: out.names.insert(name)
        case .requestField(let path, _, _, _):
          out.hasBody = true
          out.names.insert(path.hasSuffix("[]") ? String(path.dropLast(2)) : path)
        case .requestBody(_, let schema):
          // Of an object with an ellipsis nothing is required; of another body nothing is known.
          isOpen = isOpen || schema.types != [.object] || schema.required.isEmpty && !schema.properties.isEmpty
        default: break
        }
      }
      out.hasBody = out.hasBody && !isOpen
      return out
    }
  }
}
