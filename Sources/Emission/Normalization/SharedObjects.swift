import Contract
import OrderedCollections

/// Gives an object that several messages hold one name and one shape, so that a document says it once.
///
/// Two objects are one where they have the same fields, none of which is of another type; what only some of them show is optional, what
/// is null in one of them may be null. What they are called, `ObjectNames` says.
struct SharedObjects {
  private struct Group {
    var names: ObjectNames.Candidates
    var schema: Schema
    var count: Int

    var isShared: Bool { count > 1 || names.rank == .described }
  }

  /// In the order in which they are met, from the shortest path on.
  private var groups: [Group] = []
  /// By their fields; those of one key differ by types.
  private var byFields: [[String]: [Int]] = [:]
  private let described: [(fields: Set<String>, name: String)]
  /// The names of types that code declares.
  private let declared: Set<String>
  private var names: [Int: String] = [:]

  private static let fewestFields = 2
  private static let depthLimit = 24

  /// The operations with such objects named.
  static func named(_ contract: Contract) -> [Operation] {
    var shared = SharedObjects(contract)
    for operation in contract.operations.sorted(by: { $0.key.path.utf8.count < $1.key.path.utf8.count }) {
      shared.collect(operation)
    }
    let numbers = shared.groups.indices.filter { shared.groups[$0].isShared }
    guard !numbers.isEmpty else { return contract.operations }
    let names = ObjectNames.chosen(numbers.map { shared.groups[$0].names }, declared: shared.declared)
    shared.names = Dictionary(uniqueKeysWithValues: zip(numbers, names))
    return contract.operations.map(shared.replaced)
  }

  private init(_ contract: Contract) {
    described = contract.objects.map { (Set($0.fields), $0.name) }
    var names: Set<String> = []
    for body in contract.operations.flatMap({ ($0.requestBody.map { [$0] } ?? []) + $0.responses.flatMap(\.bodies) }) {
      Self.names(in: body.schema, &names, 0)
    }
    declared = names
  }

  private static func names(in schema: Schema, _ names: inout Set<String>, _ depth: Int) {
    guard depth < depthLimit else { return }
    if let name = schema.name { names.insert(name) }
    for inner in schema.items + schema.values + schema.properties.values { Self.names(in: inner, &names, depth + 1) }
  }

  // MARK: Collecting

  private mutating func collect(_ operation: Operation) {
    if let body = operation.requestBody { collect(body.schema, ObjectNames(operation, .request), 0) }
    for response in operation.responses {
      for body in response.bodies where body.mediaType != ProblemSchema.mediaType {
        collect(body.schema, ObjectNames(operation, response.status >= 400 ? .failure : .reply), 0)
      }
    }
  }

  private mutating func collect(_ schema: Schema, _ names: ObjectNames, _ depth: Int) {
    guard depth < Self.depthLimit, schema.name == nil else { return }
    if Self.isObject(schema) { add(schema, names.candidates(of: schema)) }
    for item in schema.items { collect(item, names.item, depth + 1) }
    for value in schema.values { collect(value, names.item, depth + 1) }
    for (key, property) in schema.properties { collect(property, names.field(key, of: schema), depth + 1) }
  }

  private static func isObject(_ schema: Schema) -> Bool {
    schema.name == nil && schema.types.subtracting([.null]) == [.object] && schema.properties.count >= fewestFields
      && schema.values.isEmpty
  }

  private mutating func add(_ schema: Schema, _ names: ObjectNames.Candidates) {
    if let known = group(of: schema) {
      groups[known].schema = groups[known].schema.merged(with: schema)
      groups[known].names = groups[known].names.united(with: names)
      groups[known].count += 1
      return
    }
    let fields = Set(schema.properties.keys)
    let object = described.first { $0.fields == fields }
    let own = object.map { ObjectNames.Candidates(rank: .described, names: [$0.name] + names.names) }
    byFields[schema.properties.keys.sorted(), default: []].append(groups.count)
    groups.append(Group(names: own ?? names, schema: schema, count: 1))
  }

  private func group(of schema: Schema) -> Int? {
    byFields[schema.properties.keys.sorted()]?.first { Self.agree(groups[$0].schema, schema, 0) }
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
      let number = group(of: schema), let name = names[number]
    {
      result = groups[number].schema
      result.types = schema.types
      result.description = schema.description
      result.name = name
    }
    result.items = result.items.map { replaced($0, depth + 1) }
    result.values = result.values.map { replaced($0, depth + 1) }
    for (key, property) in result.properties { result.properties[key] = replaced(property, depth + 1) }
    return result
  }
}
