import Diagnostics
import Vocabulary

extension Heuristic {
  static let operationConflicts = Heuristic(
    179, "check/operation-conflicts", "Methods and paths that are nearly those of an operation which is described")
  static let oddVersion = Heuristic(
    258, "check/odd-version", "A version that one example alone has, of an operation which is stated in another")
}

/// Methods and paths: an operation that only one place knows, next to one that the others know.
struct OperationConflicts {
  let index: OperationIndex
  let evidence: MethodEvidence
  let ownPages: Set<String>

  init(groups: [GroupUnits], ownPages: Set<String>) {
    index = OperationIndex(groups)
    evidence = MethodEvidence(index)
    self.ownPages = ownPages
  }

  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (number, operation) in index.operations.enumerated() where !operation.pages.isDisjoint(with: ownPages) {
      guard let suspect = suspect(operation), let better = better(than: number) else { continue }
      let other = index.operations[better]
      // Of two that may each be the other, only the weaker is wrong.
      if other.path == operation.path, isWeaker(better, than: number), self.suspect(other) != nil,
        self.better(than: better) == number
      {
        continue
      }
      let places = other.units.units.lazy.compactMap { unit in
        OperationPlaces.existence(unit.facts).map {
          Diagnostic.Related("\(unit.unit.label) says \(other.key)", at: $0.witness.location)
        }
      }.prefix(3)
      guard let first = places.first else { continue }
      let isMethod = other.path == operation.path
      // What documents a method may be right, and the others wrong: nothing is suggested against it.
      let isDocumented = isMethod && !operation.isExample
      let meant = OperationKey(method: isMethod ? other.key.method : operation.key.method, path: other.key.path)
      // A method or a prefix of the path may stand on a line of its own, and be what is wrong.
      let parts = suspect.facts.filter { $0.slot == .part }.prefix(3).map {
        Diagnostic.Related("\(suspect.unit.label) writes a part of it here", at: $0.witness.location)
      }
      found.append(
        .conflict(
          isMethod ? .method : .path,
          "'\(operation.key)' is stated by \(suspect.unit.label) alone; \(isDocumented ? first.message : "did you mean '\(meant)'?")",
          at: suspect.location, with: Array(places) + parts))
    }
    return found + locations()
  }

  /// Whether fewer units and facts state one operation than another.
  private func isWeaker(_ a: Int, than b: Int) -> Bool {
    func rank(_ number: Int) -> (Int, Int, Int) {
      let operation = index.operations[number]
      return (operation.unitCount, operation.units.group.facts.count, number)
    }
    return rank(a) < rank(b)
  }

  /// `{}.json` of `7.json`.
  private static func withoutValue(_ segment: String) -> String {
    Formats.identifierOfFile(segment).map { "{}" + segment.dropFirst($0) } ?? PathTemplate.anonymous(segment)
  }

  /// Paths that a reply refers to in `Location`: nearly the path of an operation is a misspelt one.
  private func locations() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for operation in index.operations {
      for fact in operation.units.group.facts {
        guard case .responseHeader(_, let name, let value?) = fact.slot, name.lowercased() == "location", value.hasPrefix("/"),
          ownPages.contains(fact.witness.page)
        else { continue }
        let segments = PathTemplate.segments(String(value.prefix { $0 != "?" && $0 != "#" })).map {
          PathTemplate.isPlaceholder($0) || Formats.isIdentifier($0) ? "{}" : Self.withoutValue($0)
        }
        let path = "/" + segments.joined(separator: "/")
        guard index.operations(on: path).isEmpty, let near = index.near.near(path).first else { continue }
        let meant = index.operations[near]
        guard let place = meant.units.group.facts.first else { continue }
        found.append(
          .conflict(
            .path, "'\(value)' is not the path of an operation; did you mean '\(meant.key.path)'?", at: fact.witness.location,
            with: [.init("'\(meant.key)' is here", at: place.witness.location)]))
      }
    }
    return found
  }

  /// The only unit that states an operation, or the only family.
  private func suspect(_ operation: OperationPlaces) -> (unit: EvidenceUnit, facts: UnitFacts, location: Location)? {
    guard operation.families.count == 1 else { return nil }
    for unit in operation.units.units {
      if let fact = OperationPlaces.existence(unit.facts) { return (unit.unit, unit.facts, fact.witness.location) }
    }
    return nil
  }

  /// The operation that was probably meant: near in its path, or of another method on the same path, and known to others.
  private func better(than number: Int) -> Int? {
    let operation = index.operations[number]
    let samePath = index.operations(on: operation.path).filter { $0 != number }
    let near = index.near.near(operation.path).filter {
      let other = index.operations[$0]
      return other.key.method == operation.key.method || index.isMistyped(operation, of: other)
    }
    if Heuristic.oddVersion.isOn,
      let other = index.near.otherVersions(operation.path).first(where: { isOddVersion(operation, index.operations[$0]) })
    {
      Heuristic.oddVersion.fires()
      return other
    }
    var best: (number: Int, isTwin: Bool)?
    // Of places alike the one with the same method says most.
    let ordered = (samePath + near).sorted { a, b in
      let (isA, isB) = (
        index.operations[a].key.method == operation.key.method, index.operations[b].key.method == operation.key.method
      )
      return isA == isB ? a < b : isA
    }
    for candidate in ordered {
      let other = index.operations[candidate]
      guard other.path == operation.path ? mayMean(operation, otherMethod: other) : mayMean(operation, otherPath: other) else {
        continue
      }
      let isTwin = other.path == operation.path && evidence.areRowAndDescription(operation, other)
      guard let known = best else {
        best = (candidate, isTwin)
        continue
      }
      let isMore = index.operations[known.number].unitCount < other.unitCount
      if known.isTwin != isTwin ? isTwin : isMore { best = (candidate, isTwin) }
    }
    return best?.number
  }

  /// Whether an operation is another one in a version that only one example has.
  private func isOddVersion(_ operation: OperationPlaces, _ other: OperationPlaces) -> Bool {
    guard operation.isExample, operation.unitCount == 1, other.key.method == operation.key.method, !other.isExample,
      operation.families.allSatisfy({ [.curl, .httpMessage, .clientCode].contains($0.kind) }),
      index.isMisversioned(operation, of: other), !index.areApart(operation, other)
    else { return false }
    // Both stand beside each other where a page tells the old from the new.
    return !other.units.units.contains { $0.unit.isConsumer && operation.pages.contains($0.unit.file) }
  }

  private func mayMean(_ operation: OperationPlaces, otherMethod other: OperationPlaces) -> Bool {
    // `HEAD` and `OPTIONS` go with any resource.
    guard !Self.isImplied(operation.key.method), !Self.isImplied(other.key.method) else { return false }
    return evidence.isMeant(operation, as: other)
  }

  private func mayMean(_ operation: OperationPlaces, otherPath other: OperationPlaces) -> Bool {
    if index.areValues(operation, other) || operation.units.isDeclaredByBlock && !operation.isOnPage(with: other) { return false }
    // `/device` and `/devices` are two paths where another method is stated on the suspect one as well.
    if isPlural(operation, other), index.operations(on: operation.path).count > 1 { return false }
    // What another server answers is another thing.
    if index.areApart(operation, other) { return false }
    // Words and lists leave the base out that commands and code have to name.
    if BasePath.isLeftOut(operation.key.path, other.key.path),
      operation.families.allSatisfy({ [.prose, .table, .list, .heading, .httpMessage].contains($0.kind) })
    {
      return false
    }
    let isUnknownHere = other.families.isDisjoint(with: operation.families)
    if isUnknownHere, other.families.count >= 2 || !other.declarers.isEmpty { return true }
    if index.isMistyped(operation, of: other) { return true }
    guard operation.isExample else { return false }
    return operation.unitCount == 1 && other.unitCount >= 3
      || other.families.count >= 2 && isSlip(operation, other) && index.operations(on: operation.path).count == 1
  }

  /// Whether the paths differ in a segment that is the other's plural.
  private func isPlural(_ operation: OperationPlaces, _ other: OperationPlaces) -> Bool {
    let (segments, others) = (PathTemplate.segments(operation.path), PathTemplate.segments(other.path))
    return segments.count == others.count && zip(segments, others).contains { Near.arePlural($0, $1) }
  }

  /// Whether an operation is named once, and its path is another's but for a slip of the pen.
  private func isSlip(_ operation: OperationPlaces, _ other: OperationPlaces) -> Bool {
    let places = Set(
      operation.units.group.facts.compactMap { fact in
        if case .exists(summary: nil) = fact.slot { fact.witness.location } else { nil }
      })
    guard places.count == 1 else { return false }
    return zip(PathTemplate.segments(operation.key.path), PathTemplate.segments(other.key.path)).allSatisfy {
      $0 == $1 || PathTemplate.isPlaceholder($0) && PathTemplate.isPlaceholder($1) || Near.isSlip($0, $1)
    }
  }

  private static func isImplied(_ method: String) -> Bool { method == "HEAD" || method == "OPTIONS" }
}
