import Contract
import Diagnostics
import Verification

extension ValuesFile {
  /// What the file says of one API: values for some of its requests. Names that the call gives are left to the call.
  ///
  /// A file may be shared by the APIs of a project: what none of them has is an error, which says what there is.
  func scoped(_ contract: Contract, of all: [Contract], given: [String]) throws(Project.CallError) -> ScopedValues {
    var result = ScopedValues()
    if scopes.isEmpty, places.isEmpty { return result }
    let own = NamedRequests(contract)
    lazy var others = all.filter { $0.id != contract.id }.map(NamedRequests.init)
    for name in places.keys.sorted() where !own.takes(name) && !others.contains(where: { $0.takes(name) }) {
      throw Project.CallError(
        "\(places[name] ?? ""): '\(name)' is nothing that '\(contract.id)' takes a value for\(KnownNames.text(name, own.names))")
    }
    for scope in scopes {
      guard let names = Self.add(scope, given, own, to: &result) else {
        var elsewhere = ScopedValues()
        if others.contains(where: { Self.add(scope, given, $0, to: &elsewhere) != nil }) { continue }
        throw Project.CallError(
          "\(scope.place): '\(scope.text)' is none of the \(scope.kind.rawValue) of '\(contract.id)'"
            + KnownNames.text(scope.text, Self.texts(scope.kind, own)))
      }
      for name in scope.values.keys.sorted() where !VerificationOptions.holds(names, name) {
        throw Project.CallError(
          "\(scope.place): '\(name)' is nothing that '\(scope.text)' takes a value for\(KnownNames.text(name, names))")
      }
    }
    return result
  }

  /// The names that what a scope means takes values for; nil where the API has no such thing.
  private static func add(
    _ scope: Scope, _ given: [String], _ requests: NamedRequests, to result: inout ScopedValues
  ) -> [String]? {
    let values = scope.values.filter { !VerificationOptions.holds(given, $0.key) }
    switch scope.kind {
    case .pages:
      guard let page = requests.page(scope.text) else { return nil }
      result.pages[page, default: [:]].merge(values) { _, new in new }
      return requests.names(page: page)
    case .operations:
      guard let key = requests.operation(scope.text) else { return nil }
      result.operations[key, default: [:]].merge(values) { _, new in new }
      return requests.names(operation: key)
    case .steps:
      guard let title = requests.title(scope.text) else { return nil }
      result.steps[title, default: [:]].merge(values) { _, new in new }
      return requests.names(title: title)
    }
  }

  private static func texts(_ kind: Scope.Kind, _ requests: NamedRequests) -> [String] {
    switch kind {
    case .pages: requests.pages
    case .operations: requests.operations
    case .steps: requests.titles
    }
  }
}
