import Contract
import OrderedCollections

/// Gives an object that several messages hold one name and one shape, so that a document says it once.
///
/// The names are those of the documentation: of the object that it describes (`The booking object`), else of the resource that the first
/// of the messages is about. Two objects are one where they have the same fields, none of which is of another type; what only some of
/// them show is optional, what is null in one of them may be null.
struct SharedObjects {
  private struct Group {
    var name: String
    /// With the name of what holds it in front.
    var qualified: String
    var schema: Schema
    var count: Int
    var isDescribed: Bool
  }

  /// By their fields; those of one key differ by types.
  private var groups: [[String]: [Group]] = [:]
  private let described: [(fields: Set<String>, name: String)]
  private let taken: Set<String>
  /// How many objects would have a name.
  private var counts: [String: Int] = [:]

  private static let fewestFields = 2
  private static let depthLimit = 24

  /// The operations with such objects named.
  static func named(_ contract: Contract) -> [Operation] {
    var shared = SharedObjects(contract)
    for operation in contract.operations.sorted(by: { $0.key.path.utf8.count < $1.key.path.utf8.count }) {
      shared.collect(operation)
    }
    guard shared.groups.values.contains(where: { $0.contains { $0.count > 1 || $0.isDescribed } }) else {
      return contract.operations
    }
    for group in shared.groups.values.joined() where group.count > 1 || group.isDescribed {
      shared.counts[group.name, default: 0] += 1
    }
    return contract.operations.map(shared.replaced)
  }

  private init(_ contract: Contract) {
    described = contract.objects.map { (Set($0.fields), $0.name) }
    var names: Set<String> = []
    for body in contract.operations.flatMap({ ($0.requestBody.map { [$0] } ?? []) + $0.responses.flatMap(\.bodies) }) {
      Self.names(in: body.schema, &names, 0)
    }
    taken = names
  }

  private static func names(in schema: Schema, _ names: inout Set<String>, _ depth: Int) {
    guard depth < depthLimit else { return }
    if let name = schema.name { names.insert(name) }
    for inner in schema.items + schema.values + schema.properties.values { Self.names(in: inner, &names, depth + 1) }
  }

  // MARK: Collecting

  private mutating func collect(_ operation: Operation) {
    let name = operation.key.resourceName
    if let body = operation.requestBody { collect(body.schema, name + "Input", 0) }
    for response in operation.responses {
      for body in response.bodies where body.mediaType != ProblemSchema.mediaType {
        collect(body.schema, response.status >= 400 ? "Error" : name, 0)
      }
    }
  }

  private mutating func collect(_ schema: Schema, _ name: String, _ depth: Int, within parent: String = "") {
    guard depth < Self.depthLimit, schema.name == nil else { return }
    if Self.isObject(schema) { add(schema, name, parent + name) }
    for item in schema.items { collect(item, name, depth + 1, within: parent) }
    // What alone stands in an object is what that is about: `{"data": {…}}`.
    let isWrapper = schema.properties.count == 1
    for (key, property) in schema.properties {
      let own = isWrapper || !property.items.isEmpty ? name : OperationKey.typeName(of: key)
      collect(property, own, depth + 1, within: own == name ? parent : name)
    }
  }

  private static func isObject(_ schema: Schema) -> Bool {
    schema.name == nil && schema.types.subtracting([.null]) == [.object] && schema.properties.count >= fewestFields
      && schema.values.isEmpty
  }

  private mutating func add(_ schema: Schema, _ name: String, _ qualified: String) {
    let key = schema.properties.keys.sorted()
    var group = groups[key] ?? []
    if let known = group.firstIndex(where: { Self.agree($0.schema, schema, 0) }) {
      group[known].schema = group[known].schema.merged(with: schema)
      group[known].count += 1
    } else {
      let fields = Set(key)
      let object = described.first { $0.fields == fields }
      group.append(
        Group(
          name: object?.name ?? name, qualified: object?.name ?? qualified, schema: schema, count: 1, isDescribed: object != nil))
    }
    groups[key] = group
  }

  /// Whether two values may be of one type: nothing that both say is different.
  ///
  /// An object is not known by its absence: `{"metadata": null}` and `{"metadata": {}}` are envelopes of other things than one whose
  /// metadata is shown.
  private static func agree(_ a: Schema, _ b: Schema, _ depth: Int) -> Bool {
    guard depth < depthLimit else { return true }
    if isStructured(a) != isStructured(b) { return false }
    let x = a.types.subtracting([.null])
    let y = b.types.subtracting([.null])
    if x.isEmpty || y.isEmpty { return true }
    if x != y, x.union(y) != [.integer, .number] { return false }
    if a.name != b.name, a.name != nil, b.name != nil { return false }
    if let format = a.format, let other = b.format, format != other { return false }
    if let item = a.items.first, let other = b.items.first, !agree(item, other, depth + 1) { return false }
    // What must be there in one message and may be missing in another would be said of both; what is null somewhere may be anything.
    let isEquallyRequired = a.required.symmetricDifference(b.required).allSatisfy {
      isNull(a.properties[$0]) || isNull(b.properties[$0])
    }
    return isEquallyRequired && a.properties.keys.count == b.properties.keys.count
      && a.properties.allSatisfy { key, value in b.properties[key].map { agree(value, $0, depth + 1) } ?? false }
  }

  /// Whether a value is shown as null and as nothing else.
  private static func isNull(_ schema: Schema?) -> Bool { schema?.types == [.null] }

  /// Whether objects of some fields are shown in it.
  private static func isStructured(_ schema: Schema) -> Bool {
    !schema.properties.isEmpty || !schema.values.isEmpty || schema.name != nil || schema.items.contains(where: isStructured)
  }

  // MARK: Replacing

  private func replaced(_ operation: Operation) -> Operation {
    var operation = operation
    if let schema = operation.requestBody?.schema { operation.requestBody?.schema = replaced(schema, 0) }
    for r in operation.responses.indices {
      for b in operation.responses[r].bodies.indices {
        operation.responses[r].bodies[b].schema = replaced(operation.responses[r].bodies[b].schema, 0)
      }
    }
    return operation
  }

  private func replaced(_ schema: Schema, _ depth: Int) -> Schema {
    guard depth < Self.depthLimit, schema.name == nil else { return schema }
    var result = schema
    if Self.isObject(schema),
      let group = groups[schema.properties.keys.sorted()]?.first(where: { Self.agree($0.schema, schema, 0) }),
      group.count > 1 || group.isDescribed
    {
      result = group.schema
      result.types = schema.types
      result.description = schema.description
      let name = counts[group.name, default: 0] > 1 ? group.qualified : group.name
      result.name = taken.contains(name) ? name + "Object" : name
    }
    result.items = result.items.map { replaced($0, depth + 1) }
    for (key, property) in result.properties { result.properties[key] = replaced(property, depth + 1) }
    return result
  }
}
