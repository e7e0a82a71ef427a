import Contract

/// Opens what is known by `null` alone.
///
/// An example that shows `"started_at": null` says that the field can be null, not what it holds otherwise: the type is left
/// open, and the field is not required.
///
///     OpenNull.opened(Schema(types: [.null])).types  // []
enum OpenNull {
  static func opened(_ operation: Operation) -> Operation {
    var operation = operation
    for p in operation.parameters.indices { operation.parameters[p].schema = opened(operation.parameters[p].schema) }
    if let schema = operation.requestBody?.schema { operation.requestBody?.schema = opened(schema) }
    for r in operation.responses.indices {
      for b in operation.responses[r].bodies.indices {
        operation.responses[r].bodies[b].schema = opened(operation.responses[r].bodies[b].schema)
      }
    }
    return operation
  }

  static func opened(_ schema: Schema, depth: Int = 0) -> Schema {
    guard depth < SchemaRegistry.depthLimit else { return schema }
    var result = schema
    if schema.types == [.null], schema.enumeration.isEmpty { result.types = [] }
    for (key, property) in schema.properties {
      if property.types == [.null] { result.required.remove(key) }
      result.properties[key] = opened(property, depth: depth + 1)
    }
    result.items = schema.items.map { opened($0, depth: depth + 1) }
    return result
  }
}
