import Diagnostics
import Vocabulary

/// What says that two places which state different methods of one path mean the same operation.
///
/// Most paths have several methods, so that the path alone says nothing. It is said by
///
/// - a description that shows a request with another method, and none with its own;
/// - a list of operations and descriptions that stand for each other one by one, but for these two;
/// - what is sent and replied: a client that sends what the server of the path takes, by a method that the server does not know.
struct MethodEvidence {
  let index: OperationIndex
  /// The operations of each page that only a list or only a heading states, and how many both do.
  private var pages: [String: Page] = [:]

  private struct Page {
    /// By their paths.
    var listed: [String: [OperationKey]] = [:]
    var described: [OperationKey] = []
    var both = 0
  }

  /// So many rows must have their description, so that a list is one of what is described.
  private static let leastPairs = 2

  init(_ index: OperationIndex) {
    self.index = index
    for operation in index.operations {
      for page in operation.listedOn.union(operation.describedOn) {
        switch (operation.listedOn.contains(page), operation.describedOn.contains(page)) {
        case (true, true): pages[page, default: Page()].both += 1
        case (true, false): pages[page, default: Page()].listed[operation.path, default: []].append(operation.key)
        default: pages[page, default: Page()].described.append(operation.key)
        }
      }
    }
  }

  /// Whether one operation of a path is said to be another one of it.
  func isMeant(_ operation: OperationPlaces, as other: OperationPlaces) -> Bool {
    // It stands in the description of the other.
    if operation.isMisstated { return !other.isMisstated && describes(other, operation) }
    if areRowAndDescription(operation, other) { return true }
    // A client that the server does not know, or a server that all others know otherwise.
    let isOfServer = other.families.contains { $0.kind == .serverCode } && other.isOnPage(with: operation)
    if operation.isExample, isOfServer, isAlike(operation, other) { return true }
    guard other.families.isDisjoint(with: operation.families) else { return false }
    if isOfServer {
      // The code of a client calls a path of which the server's code has one method; a list has one that nothing else has.
      let isClient = operation.families.allSatisfy { $0.kind == .clientCode }
      let isRow = operation.families.allSatisfy { $0.kind == .table } && other.families.count > 1
      if isClient || isRow, isOnlyOfServer(other) { return true }
    }
    let isServer = operation.families.contains { $0.kind == .serverCode } && other.families.count > 1
    return isServer && isAlike(operation, other)
  }

  /// Whether no other operation of the path has server code.
  private func isOnlyOfServer(_ operation: OperationPlaces) -> Bool {
    index.operations(on: operation.path).allSatisfy { number in
      let other = index.operations[number]
      return other.key == operation.key || !other.families.contains { $0.kind == .serverCode }
    }
  }

  /// Whether the examples of an operation stand in the description of another.
  private func describes(_ other: OperationPlaces, _ operation: OperationPlaces) -> Bool {
    let places = operation.units.group.exchanges.compactMap(\.described)
    guard !places.isEmpty else { return true }
    return other.units.group.facts.contains { fact in
      guard case .exists = fact.slot else { return false }
      let place = fact.witness.location
      return places.contains { $0.file == place.file && ($0.range.contains(place.range) || place.range.contains($0.range)) }
    }
  }

  /// Whether a page lists one and describes the other, and lists all else that it describes.
  func areRowAndDescription(_ a: OperationPlaces, _ b: OperationPlaces) -> Bool {
    pages(a).contains { page in
      guard let known = pages[page], known.both >= Self.leastPairs, let listed = known.listed[a.path] else { return false }
      return listed == [a.key] && known.described == [b.key] || listed == [b.key] && known.described == [a.key]
    }
  }

  private func pages(_ operation: OperationPlaces) -> Set<String> { operation.listedOn.union(operation.describedOn) }

  // MARK: What is sent and replied

  private struct Content: Hashable {
    enum Part: Hashable { case query, field, reply, mediaType }
    var part: Part
    var name: String
  }

  /// Whether something is stated of one operation, and all that is stated of it is stated of the other as well.
  private func isAlike(_ operation: OperationPlaces, _ other: OperationPlaces) -> Bool {
    let own = content(of: operation)
    return !own.isEmpty && own.isSubset(of: content(of: other))
  }

  private func content(of operation: OperationPlaces) -> Set<Content> {
    Set(
      operation.units.group.facts.compactMap { fact -> Content? in
        guard fact.confidence >= 0.5 else { return nil }
        switch fact.slot {
        case .parameter(let name, .query, _, _, _): return Content(part: .query, name: name.lowercased())
        case .requestField(let path, _, _, _): return Content(part: .field, name: path.lowercased())
        case .responseField(_, let path, _, _, _): return Content(part: .reply, name: path.lowercased())
        case .responseBody(_, let type, _) where !type.isEmpty && !MediaType.isJSON(type):
          return Content(part: .mediaType, name: type)
        default: return nil
        }
      })
  }
}
