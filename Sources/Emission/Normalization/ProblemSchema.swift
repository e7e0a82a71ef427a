import Contract

/// Unites the bodies of media type `application/problem+json` (RFC 9457) in one schema named `Problem`.
///
/// Each reply shows the members that it has; what all of them show is required.
enum ProblemSchema {
  static let mediaType = "application/problem+json"

  static func unify(_ operations: [Operation]) -> [Operation] {
    let shapes = operations.flatMap(\.responses).flatMap(\.bodies).filter(isProblem).map(\.schema)
    guard var united = shapes.first else { return operations }
    for shape in shapes.dropFirst() {
      united.required.formIntersection(shape.required)
      for (key, property) in shape.properties {
        guard let present = united.properties[key] else {
          united.properties[key] = property
          united.required.remove(key)
          continue
        }
        united.properties[key] = widened(present, property)
      }
    }
    for key in united.properties.keys where shapes.contains(where: { $0.properties[key] == nil }) { united.required.remove(key) }
    united.name = united.name ?? freeName(in: operations)
    return operations.map { operation in
      var operation = operation
      for r in operation.responses.indices {
        for b in operation.responses[r].bodies.indices where isProblem(operation.responses[r].bodies[b]) {
          operation.responses[r].bodies[b].schema = united
        }
      }
      return operation
    }
  }

  /// An object without a name of its own; a reply that the documentation gives a declared type keeps it.
  private static func isProblem(_ body: Body) -> Bool {
    body.mediaType == mediaType && body.schema.name == nil && (body.schema.types == [.object] || !body.schema.properties.isEmpty)
  }

  private static func widened(_ a: Schema, _ b: Schema) -> Schema {
    var result = a
    result.types = a.types.isEmpty || b.types.isEmpty ? [] : a.types.union(b.types)
    if a.format != b.format { result.format = nil }
    for example in b.examples where !result.examples.contains(example) { result.examples.append(example) }
    return result
  }

  private static func freeName(in operations: [Operation]) -> String {
    var names: Set<String> = []
    for operation in operations {
      let bodies = (operation.requestBody.map { [$0] } ?? []) + operation.responses.flatMap(\.bodies)
      for body in bodies { collect(body.schema, into: &names, depth: 0) }
    }
    return names.contains("Problem") ? "ProblemDetails" : "Problem"
  }

  private static func collect(_ schema: Schema, into names: inout Set<String>, depth: Int) {
    guard depth < SchemaRegistry.depthLimit else { return }
    if let name = schema.name { names.insert(name) }
    for child in schema.items + schema.properties.values { collect(child, into: &names, depth: depth + 1) }
  }
}
