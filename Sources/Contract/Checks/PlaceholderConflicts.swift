import Diagnostics
import Vocabulary

extension Heuristic {
  static let placeholderConflicts = Heuristic(
    180, "check/placeholder-conflicts", "Names of placeholders that differ from place to place")
  static let placeholderPaths = Heuristic(
    199, "check/placeholder-paths", "The same position of the same path under another name")
  static let placeholderRows = Heuristic(
    200, "check/placeholder-rows", "Rows about parts of a path that the path does not have")
}

/// One part of a path that places of a page call by different names.
///
///     #### GET /lists/{list_id}
///
///     | Name      | In   |
///     |-----------|------|
///     | `lists_id` | path |
struct PlaceholderConflicts {
  let groups: [GroupUnits]
  let pages: Set<String>

  func diagnostics() -> [Diagnostic] {
    groups.flatMap { group in
      Heuristic.placeholderPaths.reports { paths(of: group) } + Heuristic.placeholderRows.reports { rows(of: group) }
    }
  }

  /// A place that names a part of the path.
  private struct Mention {
    var name: String
    var label: String
    var rank: Int
    var location: Location
    var page: String
  }

  // MARK: Paths

  /// The same position of the same path, under another name.
  private func paths(of group: GroupUnits) -> [Diagnostic] {
    // `/{gliderId}` and `/{pilotId}`: nothing says that they lead to the same thing.
    guard PathTemplate.segments(group.group.key.path).contains(where: { !PathTemplate.isPlaceholder($0) }) else { return [] }
    var found: [Diagnostic] = []
    for (_, all) in namings(of: group).sorted(by: { $0.key < $1.key }) {
      for (page, namings) in Dictionary(grouping: all, by: \.page).sorted(by: { $0.key < $1.key }) where pages.contains(page) {
        var byName: [(name: String, places: [Mention])] = []
        for naming in namings where byName.count < 3 {
          if let index = byName.firstIndex(where: { Near.isStyle($0.name, naming.name) }) {
            byName[index].places.append(naming)
          } else {
            byName.append((naming.name, [naming]))
          }
        }
        // Three names are three points of view, and a name that stands more than once is meant.
        guard byName.count == 2 else { continue }
        let ordered = byName.sorted { Self.isWeaker($0.places, than: $1.places) }
        guard let odd = ordered.first, let usual = ordered.last, odd.places.count == 1, let here = odd.places.first,
          let there = usual.places.min(by: { ($0.rank, $0.location) < ($1.rank, $1.location) })
        else { continue }
        // `DELETE /tasks/{task_ids}` in a section of its own takes several of what `DELETE /tasks/{task_id}` takes one of.
        if max(here.rank, there.rank) < Self.rankOfExamples,
          Self.isPlural(odd.name, of: usual.name) || Self.isPlural(usual.name, of: odd.name)
        {
          continue
        }
        // `/contacts/{contact_id}` and `/contacts/$CONTACT_EMAIL`: one thing that has two keys.
        if Self.areKeys(odd.name, usual.name) || here.rank == there.rank && !Self.maySlip(odd.name, usual.name) { continue }
        // `<roleObjectId>` in an example says whose `objectId` it is.
        if here.rank == Self.rankOfExamples, Near.letters(odd.name).reversed().starts(with: Near.letters(usual.name).reversed()) {
          continue
        }
        var finding = Diagnostic(
          .contractNameMismatch,
          "'\(odd.name)' is a part of the path of '\(group.group.key)' that \(there.label) calls '\(usual.name)'",
          at: here.location, related: [.init("\(there.label) says '\(usual.name)'", at: there.location)],
          remedy: "Call it '\(usual.name)' in both places")
        if here.rank == Self.rankOfExamples, there.rank < here.rank { finding.explanation = .operation(.placeholder) }
        found.append(finding)
      }
    }
    return found
  }

  private static func isPlural(_ several: String, of one: String) -> Bool {
    Near.letters(several).starts(with: Near.letters(one) + Near.letters("s"))
  }

  private static func maySlip(_ a: String, _ b: String) -> Bool { Near.isNear(a, b) || Near.isSlip(a, b) }

  /// Whether two names begin with the same thing and end with what it is found by, neither of which is a slip of the other.
  private static func areKeys(_ a: String, _ b: String) -> Bool {
    let x = Naming.words(of: a).map { $0.lowercased() }
    let y = Naming.words(of: b).map { $0.lowercased() }
    guard x.count > 1, x.count == y.count, let one = x.last, let other = y.last else { return false }
    return x.dropLast() == y.dropLast() && one != other && !maySlip(a, b) && !maySlip(one, other)
  }

  private static func isWeaker(_ a: [Mention], than b: [Mention]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    let x = a.map(\.rank).min() ?? 0
    let y = b.map(\.rank).min() ?? 0
    if x != y { return x > y }
    return (a.first?.location).map { first in b.first.map { $0.location < first } ?? false } ?? false
  }

  /// Who names a part for others: server code before a heading, an example after both. Clients have variables of their own.
  private static func rank(_ kind: Witness.Kind) -> Int? {
    switch kind {
    case .annotation: 0
    case .serverCode: 1
    case .heading: 2
    case .table, .list: 3
    case .prose: 4
    case .httpMessage, .curl: rankOfExamples
    case .clientCode, .sample: nil
    }
  }

  private static let rankOfExamples = 5

  private struct Place: Hashable {
    var position: Int
    var location: Location
  }

  private func namings(of group: GroupUnits) -> [Int: [Mention]] {
    var out: [Int: [Mention]] = [:]
    var seen: Set<Place> = []
    let targets = PlaceIndex(group.group.exchanges.map { ($0.location, $0.target) })
    func add(_ path: some Collection<String>, _ unit: EvidenceUnit, _ fact: Fact) {
      guard let rank = Self.rank(unit.kind) else { return }
      for (position, segment) in path.enumerated() where PathTemplate.isPlaceholder(segment) {
        let name = String(segment.dropFirst().dropLast())
        let naming = Mention(
          name: name, label: unit.label, rank: rank, location: fact.witness.location, page: fact.witness.page)
        if seen.insert(Place(position: position, location: naming.location)).inserted {
          out[position, default: []].append(naming)
        }
      }
    }
    for (unit, facts) in group.units {
      for fact in facts where fact.operation != .every {
        guard case .exists(summary: nil) = fact.slot else { continue }
        switch unit.kind {
        case .curl, .httpMessage:
          // What an example shows is a value, unless it is a placeholder itself.
          if let target = targets[fact.witness.location] {
            // What stands in front of the operation's path belongs to the server.
            add(Self.written(target).suffix(PathTemplate.segments(fact.operation.path).count), unit, fact)
          }
        case .prose where fact.witness.language != nil: continue
        default: add(PathTemplate.segments(fact.operation.path), unit, fact)
        }
      }
    }
    return out
  }

  /// The segments of a target, those that are placeholders as templates have them.
  static func written(_ target: String) -> [String] {
    let path = String(target.prefix { $0 != "?" && $0 != "#" })
    return PathTemplate.segments(path).map { segment in Placeholder.inPath(segment).map { "{\($0)}" } ?? segment }
  }

  // MARK: Tables

  /// A row of a table of parameters for a part of the path that no path has.
  private func rows(of group: GroupUnits) -> [Diagnostic] {
    let known = Set((group.group.pathNames + group.group.aliases.values.flatMap { $0 }).map(Near.letters))
    guard !known.isEmpty else { return [] }
    // A list of operations names the parts of their paths as well.
    let mentions = Set(
      group.group.facts.compactMap { fact in if case .exists = fact.slot { fact.witness.location } else { nil } })
    let rows = group.units.filter { $0.unit.kind == .table }.flatMap { unit in
      unit.facts.compactMap { fact -> (name: String, isPath: Bool, fact: Fact)? in
        guard !mentions.contains(fact.witness.location) else { return nil }
        return switch fact.slot {
        case .parameter(let name, let place, _, _, _) where place == .path || place == .query: (name, place == .path, fact)
        case .requestField(let name, _, _, _): (name, false, fact)
        default: nil
        }
      }
    }
    let described = Set(rows.map { Near.letters($0.name) })
    let sent = sentNames(group)
    let free = group.group.pathNames.filter { !described.contains(Near.letters($0)) }
    let targets = PlaceIndex(group.group.exchanges.map { ($0.location, $0.target) })
    var places: [String: Fact?] = [:]
    func place(of meant: String) -> Fact? {
      if let known = places[meant] { return known }
      // What an example shows in the place of a name that nobody wrote is a value.
      let named = group.group.facts.filter { fact in
        guard case .exists = fact.slot, fact.operation.path.holds("{\(meant)}") else { return false }
        return targets[fact.witness.location].map { Self.written($0).contains("{\(meant)}") } ?? true
      }
      let found = named.min { (Self.rank($0.witness.kind) ?? 9) < (Self.rank($1.witness.kind) ?? 9) }
      places[meant] = .some(found)
      return found
    }
    return rows.compactMap { row in
      guard pages.contains(row.fact.witness.page), !known.contains(Near.letters(row.name)) else { return nil }
      let meant =
        free.first { Near.isSlip($0, row.name) || Near.isNear($0, row.name) && row.isPath } ?? (row.isPath ? free.first : nil)
      guard let meant, row.isPath || !sent.contains(row.name) && Near.isSlip(meant, row.name) else { return nil }
      guard let place = place(of: meant) else { return nil }
      return Diagnostic(
        .contractNameMismatch, "'\(row.name)' is not a part of the path of '\(group.group.key)'; did you mean '\(meant)'?",
        at: row.fact.witness.location, related: [.init("the path has '\(meant)'", at: place.witness.location)],
        remedy: "Write '\(meant)'")
    }
  }

  /// What requests send of parameters and fields.
  private func sentNames(_ group: GroupUnits) -> Set<String> {
    var names: Set<String> = []
    for (_, facts) in group.of(\.isConsumer) {
      for fact in facts {
        switch fact.slot {
        case .parameter(let name, let place, _, _, _) where place != .path: names.insert(name)
        case .requestField(let path, _, _, _): names.insert(path)
        default: continue
        }
      }
    }
    return names
  }
}
