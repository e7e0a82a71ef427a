import Vocabulary

/// What one reply says of a field of an object and another reply of the same object does not: that it may be null, and which values it has.
///
///     POST /proofs answers {"id": "p1", "state": "rendering", "url": null}
///     GET /proofs/{id} answers {"id": "p1", "state": "ready", "url": "https://…"}
///
/// Two objects are the same where they have the same fields. Until something is ready, the second reply may be like the first.
struct SharedFields {
  private struct Known {
    var nulls: Set<String> = []
    var values: [String: [String]] = [:]
  }

  private var known: [[String]: Known] = [:]
  private static let depthLimit = 24

  init(_ contract: Contract) {
    for operation in contract.operations {
      for response in operation.responses where response.status < 400 {
        for body in response.bodies { collect(body.schema, 0) }
      }
    }
    known = known.filter { !$0.value.nulls.isEmpty || !$0.value.values.isEmpty }
  }

  /// A schema with what is known of its objects elsewhere.
  func completed(_ schema: Schema, depth: Int = 0) -> Schema {
    guard !known.isEmpty, depth < Self.depthLimit else { return schema }
    var result = schema
    let object = schema.properties.count > 1 ? known[schema.properties.keys.sorted()] : nil
    for (key, property) in schema.properties {
      var property = completed(property, depth: depth + 1)
      if object?.nulls.contains(key) == true, !property.types.isEmpty { property.types.insert(.null) }
      if property.enumeration.isEmpty, property.types.subtracting([.null]) == [.string], let values = object?.values[key],
        property.examples.allSatisfy({ if case .string(let text) = $0 { values.contains(text) } else { true } })
      {
        property.enumeration = values
      }
      result.properties[key] = property
    }
    result.items = schema.items.map { completed($0, depth: depth + 1) }
    return result
  }

  private mutating func collect(_ schema: Schema, _ depth: Int) {
    guard depth < Self.depthLimit else { return }
    if schema.properties.count > 1 {
      let names = schema.properties.keys.sorted()
      for (key, property) in schema.properties {
        if property.types.contains(.null) { known[names, default: Known()].nulls.insert(key) }
        if property.enumeration.count > 1 { known[names, default: Known()].values[key] = property.enumeration }
      }
    }
    for inner in schema.items + schema.properties.values { collect(inner, depth + 1) }
  }
}
