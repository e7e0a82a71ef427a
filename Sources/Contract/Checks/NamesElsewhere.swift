import Diagnostics

extension Heuristic {
  static let namesElsewhere = Heuristic(
    204, "check/names-elsewhere", "A name that other operations have, or a table declares, is no slip")
}

/// Names that the documentation of some operation declares: spelled so on purpose, wherever they are used.
struct NamesElsewhere: Sendable {
  private var operations: [String: Set<OperationKey>] = [:]

  /// Where tables and lists about no operation declare names.
  private var described: [String: Set<Location>] = [:]

  /// How many tables, samples and programs use a name.
  private var uses: [String: Int] = [:]

  init(_ groups: [GroupUnits], objects: [DescribedObject]) {
    for object in objects {
      var names: Set<String> = []
      for field in object.fields {
        let name = BodyMerging.parentPath(field.path).name
        if object.kind.isDeclaration { described[name, default: []].insert(field.location) }
        if names.insert(name).inserted { uses[name, default: 0] += 1 }
      }
    }
    for group in groups {
      for (unit, facts) in group.units {
        var names: Set<String> = []
        for fact in facts {
          guard let name = fact.slot.fieldName else { continue }
          if unit.isDeclaration { operations[name, default: []].insert(group.group.key) }
          if names.insert(name).inserted { uses[name, default: 0] += 1 }
        }
      }
    }
  }

  /// Whether more places have the first name than the second.
  func prefers(_ name: String, to other: String) -> Bool {
    Heuristic.namesElsewhere.finds { uses[name, default: 0] > uses[other, default: 0] }
  }

  /// Whether a table or a server of another operation has the name.
  func knows(_ name: String, besides operation: OperationKey) -> Bool {
    Heuristic.namesElsewhere.finds { operations[name].map { $0.count > 1 || !$0.contains(operation) } ?? false }
  }

  /// Whether a table about no operation declares the name on a page.
  func declares(_ name: String, on page: String) -> Bool {
    Heuristic.namesElsewhere.finds { described[name]?.contains { $0.file == page } ?? false }
  }

  /// Whether a table about no operation declares the name, in another place than these.
  func declares(_ name: String, besides places: Set<Location>) -> Bool {
    Heuristic.namesElsewhere.finds { described[name].map { !$0.isSubset(of: places) } ?? false }
  }
}

extension Fact.Slot {
  /// The name of a parameter or the last name of a field's path.
  fileprivate var fieldName: String? {
    switch self {
    case .parameter(let name, let place, _, _, _) where place != .path: name
    case .requestField(let path, _, _, _), .responseField(_, let path, _, _, _): BodyMerging.parentPath(path).name
    default: nil
    }
  }
}
