import Contract
import Vocabulary

/// Security schemes under names that OpenAPI allows, each once.
struct SecurityNames {
  private(set) var all: [(name: String, scheme: SecurityScheme)] = []

  init(_ schemes: [SecurityScheme]) {
    var taken: Set<String> = []
    for scheme in schemes where !all.contains(where: { $0.scheme.folded == scheme.folded }) {
      all.append((UniqueName.make(ComponentName.make(scheme.name), taken: &taken), scheme))
    }
  }

  /// The requirements of an operation that names schemes as the contract does; any of them is enough.
  func requirements(_ names: [String]) -> [JSONValue] {
    all.filter { names.contains($0.scheme.name) }.map { .object([$0.name: .array([])]) }
  }

  static func node(_ scheme: SecurityScheme) -> ObjectBuilder {
    var node = ObjectBuilder()
    switch scheme.kind {
    case .http(let name):
      node.set("type", "http")
      node.set("scheme", name.isEmpty ? "basic" : name.lowercased())
    case .apiKey(let name, let place):
      node.set("type", "apiKey")
      node.set("name", name)
      node.set("in", place == .path ? "header" : place.rawValue)
    }
    return node
  }
}
