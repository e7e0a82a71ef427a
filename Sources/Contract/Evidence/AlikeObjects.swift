import Diagnostics

extension Heuristic {
  static let alikeObjects = Heuristic(161, "link/alike-objects", "Fields of the object whose names a reply shows")
}

/// Objects that replies show without a word that leads to their description: found by the names of their fields.
///
///     ## The kiln object                    ← `id`, `cone`, `glaze`, `note` in a table
///     ### Get a kiln                        ← the reply shows `{"id": "k_1", "cone": 6, "glaze": null}`
///
/// A reply that has a table of its own is described there.
struct AlikeObjects {
  /// An object that shows fewer of the names could be any.
  private static let fewestShared = 3
  /// So many of what is shown must be described, and of what is described be shown.
  private static let leastDescribed = 0.8
  private static let leastShown = 0.5
  /// A name that more objects have tells none of them.
  private static let mostOfName = 64

  private let objects: [DescribedObject]
  /// The numbers of the objects that have a field of a name.
  private var byName: [String: [Int]] = [:]

  /// - Parameter objects: what the pages describe apart from operations.
  init(_ objects: [DescribedObject]) {
    self.objects = objects.filter { $0.kind != .sample && $0.names.count >= Self.fewestShared }
    for (number, object) in self.objects.enumerated() {
      for name in object.names { byName[name, default: []].append(number) }
    }
  }

  var isEmpty: Bool { objects.isEmpty }

  /// One object of a reply, by the path in front of its fields.
  private struct Place: Hashable {
    var operation: OperationKey
    var status: Int
    var parent: String
  }

  /// The objects of a page's replies with their descriptions, in the order of the operations.
  func matches(of facts: [Fact]) -> [(slot: Fact.Slot, parent: String, object: DescribedObject, operation: OperationKey)] {
    var shown: [Place: Set<String>] = [:]
    var listed: [Place: Int] = [:]
    for fact in facts {
      guard case .responseField(let status, let path, _, _, _) = fact.slot, (200..<300).contains(status) else { continue }
      let (parent, name) = BodyMerging.parentPath(path)
      guard !name.isEmpty else { continue }
      let place = Place(operation: fact.operation, status: status, parent: parent)
      switch fact.witness.kind {
      case .sample, .httpMessage, .curl: shown[place, default: []].insert(name)
      case .table, .list: listed[place, default: 0] += 1
      default: continue
      }
    }
    return shown.compactMap { place, names -> (Place, DescribedObject)? in
      guard listed[place] ?? 0 < Self.fewestShared, let object = object(of: names) else { return nil }
      return (place, object)
    }.sorted { a, b in
      (a.0.operation.description, a.0.status, a.0.parent) < (b.0.operation.description, b.0.status, b.0.parent)
    }.map { place, object in
      let slot = Fact.Slot.responseField(
        status: place.status, path: place.parent, schema: .any, isRequired: nil, description: nil)
      return (slot, place.parent.isEmpty ? "" : place.parent + ".", object, place.operation)
    }
  }

  /// The only object that the names are those of.
  private func object(of names: Set<String>) -> DescribedObject? {
    guard names.count >= Self.fewestShared else { return nil }
    var shared: [Int: Int] = [:]
    for name in names {
      guard let numbers = byName[name], numbers.count <= Self.mostOfName else { continue }
      for number in numbers { shared[number, default: 0] += 1 }
    }
    let fitting = shared.filter { number, count in
      count >= Self.fewestShared && Double(count) >= Self.leastDescribed * Double(names.count)
        && Double(count) >= Self.leastShown * Double(objects[number].names.count)
    }
    guard let best = fitting.values.max() else { return nil }
    let found = fitting.filter { $0.value == best }.keys
    return found.count == 1 ? found.first.map { objects[$0] } : nil
  }
}
