import Diagnostics
import Vocabulary

extension Heuristic {
  static let leftOutParts = Heuristic(192, "check/left-out-parts", "Required parts that a request leaves out")
}

/// What a table or a list requires, and a request that is not refused leaves out.
struct LeftOutParts {
  let group: GroupUnits

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

  /// Of one description no more requests than these are looked at.
  private static let mostRequests = 100

  /// The table and the request stand in the same description.
  func diagnostics() -> [Diagnostic] {
    let rows = rows()
    guard rows.contains(where: \.isRequired) else { return [] }
    let descriptions = Descriptions(group)
    // By the description that they stand in.
    let shown = Dictionary(grouping: requests() + samples(descriptions), by: { descriptions.number(of: $0.described) })
    let listed = Dictionary(grouping: rows, by: { descriptions.number(before: $0.location) }).mapValues { Set($0.map(\.name)) }
    return rows.filter(\.isRequired).compactMap { row in
      let description = descriptions.number(before: row.location)
      let names = listed[description] ?? []
      let requests = (shown[description] ?? []).prefix(Self.mostRequests)
      // What a list requires may stand otherwise in the second of two ways to send it.
      if row.unit.kind == .list, requests.contains(where: { $0.names.contains(row.name) }) { return nil }
      let without = requests.first { request in
        // What a sample shows is the body alone.
        guard request.described < row.location, row.place == .body ? request.hasBody : request.unit.kind != .sample,
          !request.names.contains(row.name),
          row.parent.map({ parent in request.names.contains { $0.hasPrefix(parent) } }) ?? true
        else { return false }
        // A table of which the request sends nothing, though it sends something, speaks of something else.
        return request.names.isEmpty || !request.names.isDisjoint(with: names)
      }
      guard let without else { return nil }
      return .conflict(
        .requirement, "'\(row.name)' is required by \(row.unit.label), and a request to '\(group.group.key)' leaves it out",
        at: row.location,
        with: [.init("\(without.unit.label) sends no '\(row.name)'", at: without.location)],
        remedy: "Send '\(row.name)' in the example, or say that it is optional")
    }
  }

  /// The descriptions of the operation: each begins with a heading that names it.
  private struct Descriptions {
    struct Number: Hashable {
      var file: String
      /// How many headings of the file name the operation before.
      var headings: Int
    }

    private let headings: [String: [Location]]

    init(_ group: GroupUnits) {
      var found: [String: Set<Location>] = [:]
      for fact in group.group.facts {
        guard case .exists = fact.slot, fact.witness.kind == .heading else { continue }
        found[fact.witness.location.file, default: []].insert(fact.witness.location)
      }
      headings = found.mapValues { $0.sorted() }
    }

    /// The heading before a place that names the operation.
    func heading(before place: Location) -> Location? {
      guard let own = headings[place.file], case let next = own.partitionPoint({ $0 < place }), next > 0 else { return nil }
      return own[next - 1]
    }

    /// The description that a place is in, which names the operation itself perhaps.
    func number(of place: Location) -> Number {
      Number(file: place.file, headings: headings[place.file]?.partitionPoint { $0 <= place } ?? 0)
    }

    /// The description that stands before a place.
    func number(before place: Location) -> Number {
      Number(file: place.file, headings: headings[place.file]?.partitionPoint { $0 < place } ?? 0)
    }
  }

  private enum Place { case query, body }

  private struct Row {
    var name: String
    var place: Place
    var unit: EvidenceUnit
    /// Of every request, not only of some.
    var isRequired: Bool
    var location: Location

    /// What the paths of all fields beside a nested one begin with: `address.`
    var parent: Substring? { name.lastIndex(of: ".").map { name[...$0] } }
  }

  /// The rows of tables and lists of parameters and fields.
  private func rows() -> [Row] {
    var rows: [Row] = []
    for (unit, facts) in group.units where unit.kind == .table || unit.kind == .list {
      for fact in facts where fact.operation != .every {
        switch fact.slot {
        case .parameter(let name, .query, _, let isRequired, let text) where !isInPath(name):
          rows.append(
            Row(
              name: name, place: .query, unit: unit, isRequired: isRequired == true && !Self.isConditional(text),
              location: fact.witness.location))
        // `kiln[name]` of a form is `name` in an object of JSON.
        case .requestField(let path, _, let isRequired, let text) where !path.replacing("[]", with: "").contains("["):
          rows.append(
            Row(
              name: path.hasSuffix("[]") ? String(path.dropLast(2)) : path, place: .body, unit: unit,
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
    return Concept.conditional.isNamed(in: LowercasedWords.of(description))
  }

  /// The bodies that samples show in full, each in a description of the operation.
  private func samples(_ descriptions: Descriptions) -> [Shown] {
    // Of a form, JSON is a part.
    let isForm = group.group.facts.contains { fact in
      if case .requestBody(let mediaType, _) = fact.slot { !MediaType.isJSON(mediaType) } else { false }
    }
    guard !isForm else { return [] }
    var found: [Shown] = []
    for (unit, facts) in group.units where unit.kind == .sample && !facts.isRefused {
      for fact in facts {
        guard case .requestBody(_, let schema) = fact.slot, schema.types == [.object], !schema.required.isEmpty,
          let described = descriptions.heading(before: fact.witness.location)
        else { continue }
        let names = schema.fieldPaths().map { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 }
        found.append(
          Shown(unit: unit, location: fact.witness.location, names: Set(names), hasBody: true, described: described))
      }
    }
    return found
  }

  /// Requests that the documentation shows in full and does not show to be refused.
  private func requests() -> [Shown] {
    var units: [EvidenceUnit: Int] = [:]
    for (number, unit) in group.units.enumerated() { units[unit.unit] = number }
    return group.group.exchanges.compactMap { exchange in
      if let status = exchange.status, status >= 400 { return nil }
      if exchange.target.holds("...") || exchange.target.contains("…") { return nil }
      let numbers = [Witness.Kind.curl, .httpMessage].compactMap { kind in
        units[EvidenceUnit(kind: kind, language: "", file: exchange.location.file, start: exchange.location.range.lowerBound + 1)]
      }
      let unit = numbers.min().map { group.units[$0] }
      guard let unit, let described = exchange.described, !unit.facts.isRefused else { return nil }
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
