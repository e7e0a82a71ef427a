import Contract
import Diagnostics
import Vocabulary

/// An operation with what finds it.
struct MockRoute: Sendable {
  let operation: Operation
  private let template: PathTemplate
  private let names: [String]
  /// The path of the collection that its path parameter picks one of: `/bookings` of `/bookings/{id}`.
  let collection: String?
  /// Whether the collection's items can be asked for one by one.
  let hasItems: Bool

  static func all(_ contract: Contract) -> [MockRoute] {
    let items = Set(contract.operations.compactMap { collection(of: $0.key.path) })
    return contract.operations.map { operation in
      MockRoute(
        operation: operation, template: PathTemplate(operation.key.path),
        names: operation.parameters.filter { $0.place == .path }.map(\.name),
        collection: collection(of: operation.key.path), hasItems: items.contains(operation.key.path))
    }
  }

  private init(operation: Operation, template: PathTemplate, names: [String], collection: String?, hasItems: Bool) {
    self.operation = operation
    self.template = template
    self.names = names
    self.collection = collection
    self.hasItems = hasItems
  }

  private static func collection(of path: String) -> String? {
    guard path.hasSuffix("}"), let slash = path.lastIndex(of: "/"), path[path.index(after: slash)...].hasPrefix("{") else {
      return nil
    }
    return String(path[..<slash])
  }

  /// The values of the path's parameters, percent-decoded.
  func match(_ path: String) -> [String: String]? {
    guard let values = template.match(path), values.count == names.count else { return nil }
    return Dictionary(zip(names, values.map { PercentEncoding.decode($0.raw) }), uniquingKeysWith: { first, _ in first })
  }

  /// The name of the last path parameter.
  var itemName: String? { collection == nil ? nil : names.last }

  /// The path of a server's address: `/v1`.
  static func base(of url: String) -> String {
    let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    guard let slash = rest.firstIndex(of: "/") else { return "" }
    var path = rest[slash...]
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}

/// A path that may have been meant.
enum NearPath {
  static func hint(_ path: String, _ known: [String]) -> String {
    NearMiss.best(for: path, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}
