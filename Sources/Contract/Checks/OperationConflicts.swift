import Diagnostics

/// Methods and paths: an operation that only one place knows, next to one that the others know.
struct OperationConflicts {
  let groups: [GroupUnits]
  let ownPages: Set<String>

  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for group in groups where group.group.facts.contains(where: { ownPages.contains($0.witness.page) }) {
      guard let suspect = suspect(group) else { continue }
      guard let other = better(than: group) else { continue }
      let places = other.units.compactMap { unit in
        Self.existence(unit.facts).map {
          Diagnostic.Related("\(unit.unit.label) says \(other.group.key)", at: $0.witness.location)
        }
      }.prefix(3)
      guard !places.isEmpty else { continue }
      // A method or a prefix of the path may stand on a line of its own, and be what is wrong.
      let parts = suspect.facts.filter { $0.slot == .part }.prefix(3).map {
        Diagnostic.Related("\(suspect.unit.label) writes a part of it here", at: $0.witness.location)
      }
      found.append(
        .conflict(
          "'\(group.group.key)' is stated by \(suspect.unit.label) alone; did you mean '\(other.group.key)'?",
          at: suspect.location, with: Array(places + parts), remedy: "Correct the method or the path here, or in the other places"
        ))
    }
    return found + locations()
  }

  /// Paths that a reply refers to in `Location`: nearly the path of an operation is a misspelt one.
  private func locations() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for group in groups {
      for fact in group.group.facts where ownPages.contains(fact.witness.page) {
        guard case .responseHeader(_, let name, let value?) = fact.slot, name.lowercased() == "location", value.hasPrefix("/")
        else {
          continue
        }
        let segments = PathTemplates.segments(String(value.prefix { $0 != "?" && $0 != "#" })).map {
          PathTemplates.isPlaceholder($0) || Formats.isIdentifier($0) ? "{}" : $0
        }
        let path = "/" + segments.joined(separator: "/")
        if groups.contains(where: { $0.group.key.anonymousPath == path }) { continue }
        guard let near = groups.first(where: { isNear($0.group.key.anonymousPath, path) }), let place = near.group.facts.first
        else {
          continue
        }
        found.append(
          .conflict(
            "'\(value)' is not the path of an operation; did you mean '\(near.group.key.path)'?", at: fact.witness.location,
            with: [.init("'\(near.group.key)' is here", at: place.witness.location)]))
      }
    }
    return found
  }

  private static func existence(_ facts: [Fact]) -> Fact? {
    facts.first {
      if case .exists = $0.slot { return $0.operation != .every }
      return false
    }
  }

  /// The only unit that states an operation, or the only family.
  private func suspect(_ group: GroupUnits) -> (unit: EvidenceUnit, facts: [Fact], location: Location)? {
    guard group.families.count == 1 else { return nil }
    let first = group.units.first { Self.existence($0.facts) != nil }
    guard let first, let fact = Self.existence(first.facts) else { return nil }
    return (first.unit, first.facts, fact.witness.location)
  }

  /// The operation that was probably meant: near in its path, or of another method on the same path, and known to others.
  private func better(than group: GroupUnits) -> GroupUnits? {
    let families = group.families
    let count = unitCount(group)
    let isDeclared = group.isDeclaredByBlock
    var best: (group: GroupUnits, isTwin: Bool)?
    for other in groups where other.group.key != group.group.key {
      let samePath = other.group.key.anonymousPath == group.group.key.anonymousPath
      // `HEAD` and `OPTIONS` go with any resource.
      if samePath, Self.isImplied(group.group.key.method) || Self.isImplied(other.group.key.method) { continue }
      let sameMethod = other.group.key.method == group.group.key.method
      guard samePath || sameMethod && isNear(other.group.key.anonymousPath, group.group.key.anonymousPath) else { continue }
      if !samePath, areValues(group, other) || isDeclared && !isOnOnePage(group, other) { continue }
      let others = other.families
      let isUnknownHere = others.isDisjoint(with: families)
      let declarers = others.filter { $0.kind == .serverCode || $0.kind == .table }
      let isExample = families.allSatisfy { $0.kind != .serverCode && $0.kind != .table } && !isHeaded(group)
      // A list of operations and a description, each with a method of its own for the path, mean the same operation.
      let isTwin = samePath && isUnknownHere && families.union(others) == [Self.prose, Self.table] && isOnOnePage(group, other)
      let isMeant: Bool
      if isTwin {
        isMeant = true
      } else if samePath, group.group.isMisstated {
        // It stands in the description of the other.
        isMeant = !other.group.isMisstated
      } else if samePath {
        // Another method on a path that server code or a table describes is a mistake of the place that only uses it; a
        // declaration is one where all others agree on another method.
        isMeant =
          isExample && !declarers.isEmpty && declares(path: group, in: other)
          && (others.count > 1 || isUnknownHere && declarers.contains { $0.kind == .serverCode })
          || isUnknownHere && others.count >= 2
      } else {
        isMeant =
          isUnknownHere && (others.count >= 2 || !declarers.isEmpty) || count == 1 && unitCount(other) >= 3 && isExample
          || isExample && others.count >= 2 && isSlip(group, other) && !hasSamePath(group)
      }
      guard isMeant else { continue }
      guard let known = best else {
        best = (other, isTwin)
        continue
      }
      if known.isTwin != isTwin ? isTwin : unitCount(known.group) < unitCount(other) { best = (other, isTwin) }
    }
    return best?.group
  }

  private static let prose = EvidenceUnit.Family(kind: .prose, language: "")
  private static let table = EvidenceUnit.Family(kind: .table, language: "")

  private func isOnOnePage(_ a: GroupUnits, _ b: GroupUnits) -> Bool {
    !Set(a.group.facts.map(\.witness.page)).isDisjoint(with: b.group.facts.map(\.witness.page))
  }

  /// Whether a heading is about the operation: it declares it.
  private func isHeaded(_ group: GroupUnits) -> Bool {
    group.group.facts.contains { fact in
      if case .exists = fact.slot { fact.witness.kind == .heading } else { false }
    }
  }

  /// Whether the path is that of an operation with another method: then it is spelled as it is meant.
  private func hasSamePath(_ group: GroupUnits) -> Bool {
    groups.contains { $0.group.key != group.group.key && $0.group.key.anonymousPath == group.group.key.anonymousPath }
  }

  /// Whether an operation is named once, and its path is another's but for a slip of the pen.
  private func isSlip(_ group: GroupUnits, _ other: GroupUnits) -> Bool {
    let places = Set(
      group.group.facts.compactMap { fact in if case .exists(summary: nil) = fact.slot { fact.witness.location } else { nil } })
    guard places.count == 1 else { return false }
    return zip(PathTemplates.segments(group.group.key.path), PathTemplates.segments(other.group.key.path)).allSatisfy {
      $0 == $1 || PathTemplates.isPlaceholder($0) && PathTemplates.isPlaceholder($1) || Near.isSlip($0, $1)
    }
  }

  /// Whether the paths differ where the operation they are examples of has a parameter: `/my-index/_doc`, `/myindex/_doc`.
  private func areValues(_ a: GroupUnits, _ b: GroupUnits) -> Bool {
    let x = PathTemplates.segments(a.group.key.path)
    let y = PathTemplates.segments(b.group.key.path)
    if x.count != y.count {
      // A segment in front that no other path has is no prefix that all should have.
      let (long, short) = x.count > y.count ? (x, y) : (y, x)
      guard let prefix = long.first else { return false }
      let count = groups.count { PathTemplates.segments($0.group.key.path).first == prefix }
      return count < 3 || PathTemplates.isPlaceholder(short[0])
    }
    return groups.contains { other in
      let template = PathTemplates.segments(other.group.key.path)
      guard template.count == x.count, other.group.key != a.group.key, other.group.key != b.group.key else { return false }
      return zip(template, zip(x, y)).allSatisfy { own, pair in
        pair.0 == pair.1
          ? own == pair.0 || PathTemplates.isPlaceholder(own) && PathTemplates.isPlaceholder(pair.0)
          : PathTemplates.isPlaceholder(own)
      }
    }
  }

  private static func isImplied(_ method: String) -> Bool { method == "HEAD" || method == "OPTIONS" }

  /// Whether the declarations that know the other operation are in the same pages as this one.
  private func declares(path group: GroupUnits, in other: GroupUnits) -> Bool {
    let pages = Set(group.group.facts.map(\.witness.page))
    return other.group.facts.contains {
      ($0.witness.kind == .serverCode || $0.witness.kind == .table) && pages.contains($0.witness.page)
    }
  }

  private func unitCount(_ group: GroupUnits) -> Int { group.units.filter { Self.existence($0.facts) != nil }.count }

  /// Paths that differ in one literal segment by a letter or two, or by a missing first segment.
  private func isNear(_ a: String, _ b: String) -> Bool {
    let x = PathTemplates.segments(a)
    let y = PathTemplates.segments(b)
    if x.count == y.count {
      let different = zip(x, y).filter { $0 != $1 }
      guard different.count == 1, let pair = different.first else { return false }
      if PathTemplates.isPlaceholder(pair.0) || PathTemplates.isPlaceholder(pair.1) { return false }
      return Near.isNear(pair.0, pair.1)
    }
    let (long, short) = x.count > y.count ? (x, y) : (y, x)
    return long.count == short.count + 1 && short.count > 1 && Array(long.dropFirst()) == short
      && !PathTemplates.isPlaceholder(long[0])
  }
}
