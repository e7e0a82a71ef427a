import Contract
import OrderedCollections

/// The named schemas of a contract, each under one name: a name that stands for two shapes gets that of the resource in front, else a number.
struct SchemaRegistry {
  /// Deeper parts of a schema are left open.
  static let depthLimit = 100

  struct Entry {
    var name: String
    var schema: Schema
    /// The witnesses of the fields of the body that the schema is part of, and the path of the schema in it.
    var fieldWitnesses: [String: [Witness]]
    var path: String
  }

  /// In the order in which the contract mentions them.
  private(set) var entries: [Entry] = []
  private var names: [Shape: Int] = [:]
  private var taken: Set<String> = []
  /// What the operation is about whose messages are looked at.
  private var owners: [String] = []
  private let makeName: (String) -> String

  /// Two schemas with the same name and shape are one, whatever their descriptions and examples.
  private struct Shape: Hashable {
    var name: String
    var schema: Schema
  }

  /// `makeName` turns a documented name into one that the target format allows. Without `webhooks`, what only a server sends to somebody
  /// else is left out.
  init(_ contract: NormalizedContract, webhooks: Bool = true, makeName: @escaping (String) -> String) {
    self.makeName = makeName
    for operation in contract.operations + (webhooks ? contract.pushPayloads.compactMap(\.request) : []) {
      owners = operation.key.resourceNames
      for parameter in operation.parameters { register(parameter.schema, [:], "", 0) }
      if let body = operation.requestBody { register(body.schema, body.fieldWitnesses, "", 0) }
      for response in operation.responses {
        for header in response.headers { register(header.schema, [:], "", 0) }
        for body in response.bodies { register(body.schema, body.fieldWitnesses, "", 0) }
      }
    }
    for payload in contract.pushPayloads where webhooks && payload.request == nil { register(payload.schema, [:], "", 0) }
  }

  /// The component that a schema is, if it has a name.
  func name(of schema: Schema) -> String? {
    guard let name = schema.name else { return nil }
    return names[Shape(name: name, schema: Self.shape(schema))].map { entries[$0].name }
  }

  private mutating func register(_ schema: Schema, _ witnesses: [String: [Witness]], _ path: String, _ depth: Int) {
    guard depth < Self.depthLimit else { return }
    if let name = schema.name {
      let shape = Shape(name: name, schema: Self.shape(schema))
      if let known = names[shape] {
        if entries[known].schema.description == nil { entries[known].schema.description = schema.description }
        return
      }
      names[shape] = entries.count
      // A name that stands for two shapes: the second one is that of the resource whose message it is in.
      let own = ([name] + owners.filter { $0 != name }.map { $0 + name }).first { !taken.contains(makeName($0)) }
      let unique = UniqueName.make(makeName(own ?? name), taken: &taken)
      entries.append(Entry(name: unique, schema: Self.withoutNull(schema), fieldWitnesses: witnesses, path: path))
    }
    for item in schema.items { register(item, witnesses, path + "[]", depth + 1) }
    for value in schema.values { register(value, witnesses, path + "{}", depth + 1) }
    for (key, property) in schema.properties { register(property, witnesses, Self.join(path, key), depth + 1) }
  }

  /// A named schema that may be null is a reference or null, not another schema.
  private static func withoutNull(_ schema: Schema) -> Schema {
    var result = schema
    guard schema.types.count > 1, schema.isNullable else { return result }
    result.types.remove(.null)
    return result.fitted()
  }

  /// The dotted path of a field: `data.id`.
  static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private static func shape(_ schema: Schema, depth: Int = 0) -> Schema {
    guard depth < depthLimit else { return .any }
    var result = depth == 0 ? withoutNull(schema) : schema
    result.description = nil
    result.examples = []
    result.defaultValue = nil
    result.items = schema.items.map { shape($0, depth: depth + 1) }
    result.values = schema.values.map { shape($0, depth: depth + 1) }
    result.properties = OrderedDictionary(
      uniqueKeysWithValues: schema.properties.map { ($0, shape($1, depth: depth + 1)) }.sorted { $0.0 < $1.0 })
    return result
  }
}
