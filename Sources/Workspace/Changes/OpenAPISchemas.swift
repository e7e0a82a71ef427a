import Contract
import OrderedCollections
import Yams

/// The schemas of an OpenAPI document, with references inside the document followed.
struct OpenAPISchemas {
  let root: Yams.Node

  /// A node, or what it refers to.
  func resolved(_ node: Yams.Node) -> Yams.Node {
    var node = node
    var depth = 0
    while let reference = node["$ref"]?.string, depth < 20 {
      guard let target = target(of: reference) else { return node }
      node = target
      depth += 1
    }
    return node
  }

  private func target(of reference: String) -> Yams.Node? {
    guard reference.hasPrefix("#/") else { return nil }
    var node = root
    for part in reference.dropFirst(2).split(separator: "/") {
      let key = part.replacing("~1", with: "/").replacing("~0", with: "~")
      guard let next = node[String(key)] else { return nil }
      node = next
    }
    return node
  }

  /// A schema; one that contains itself ends where it begins again.
  func schema(_ node: Yams.Node, within outer: [String] = []) -> Schema {
    var outer = outer
    if let reference = node["$ref"]?.string {
      guard !outer.contains(reference), outer.count < 20 else { return Schema(types: [.object]) }
      outer.append(reference)
    }
    let node = resolved(node)
    var schema = Schema(types: types(node), format: node["format"]?.string)
    for part in ["allOf", "oneOf", "anyOf"] {
      for choice in node[part]?.sequence.map(Array.init) ?? [] {
        let inner = self.schema(choice, within: outer)
        let required = schema.required.union(inner.required)
        schema = schema.isAny ? inner : schema.merged(with: inner)
        // All of several demands holds together; of one of several, what every object demands.
        if part == "allOf" { schema.required = required }
      }
    }
    // A value that may be null has the type for it.
    let values = node["enum"]?.sequence.map { $0.filter { !Self.isNull($0) }.compactMap(\.string) }
    schema.enumeration = values ?? schema.enumeration
    if let items = node["items"] { schema.items = [self.schema(items, within: outer)] }
    for (name, property) in node["properties"]?.mapping.map(Array.init) ?? [] {
      guard let name = name.string else { continue }
      schema.properties[name] = self.schema(property, within: outer)
    }
    if let required = node["required"]?.sequence { schema.required.formUnion(required.compactMap(\.string)) }
    if node["nullable"]?.bool == true { schema.types.insert(.null) }
    if schema.types.isEmpty, !schema.properties.isEmpty { schema.types = [.object] }
    return schema
  }

  private static func isNull(_ node: Yams.Node) -> Bool {
    guard let scalar = node.scalar else { return false }
    return scalar.style == .plain && ["null", "~", ""].contains(scalar.string)
  }

  private func types(_ node: Yams.Node) -> Set<Schema.Kind> {
    guard let type = node["type"] else { return [] }
    if let list = type.sequence { return Set(list.compactMap { $0.string.flatMap(Schema.Kind.init(rawValue:)) }) }
    return type.string.flatMap(Schema.Kind.init(rawValue:)).map { [$0] } ?? []
  }
}
