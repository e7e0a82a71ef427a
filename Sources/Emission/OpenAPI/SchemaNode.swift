import Contract
import OrderedCollections
import Vocabulary

/// Writes schemas: JSON Schema draft 2020-12, as OpenAPI 3.1 has it.
struct SchemaNode {
  let document: OpenAPIDocument
  let fieldWitnesses: [String: [Witness]]
  /// Fields of the schema itself that only replies have.
  let readOnly: Set<String>

  init(document: OpenAPIDocument, fieldWitnesses: [String: [Witness]] = [:], readOnly: Set<String> = []) {
    self.document = document
    self.readOnly = readOnly
    self.fieldWitnesses = fieldWitnesses
  }

  /// A schema where it is used: a reference if it has a name.
  func use(_ schema: Schema, _ path: String = "", depth: Int = 0) -> ObjectBuilder {
    guard let name = document.registry.name(of: schema) else { return definition(schema, path, depth: depth) }
    var node = ObjectBuilder()
    let reference = JSONValue.string("#/components/schemas/\(name)")
    if schema.types.count > 1, schema.isNullable {
      node.set("anyOf", items: [.object(["$ref": reference]), .object(["type": .string("null")])])
    } else {
      node.set("$ref", reference)
    }
    return node
  }

  /// A schema in full.
  func definition(_ schema: Schema, _ path: String = "", depth: Int = 0) -> ObjectBuilder {
    var node = ObjectBuilder()
    guard depth < Self.depthLimit else { return node }
    if document.registry.name(of: schema) == nil { node.set("title", schema.name) }
    let alternatives = alternatives(schema)
    if alternatives.isEmpty {
      node.set("type", type(schema))
      node.set("format", schema.format)
      // A part of a form has a type of its own: the bytes of a file.
      if schema.format == "binary", depth > 0 { node.set("contentMediaType", "application/octet-stream") }
    }
    node.set("description", schema.description)
    node.set("enum", items: schema.allowedValues)
    node.set("default", schema.defaultValue)
    if !alternatives.isEmpty {
      node.set("anyOf", items: alternatives.map { definition($0, path, depth: depth + 1).value })
      if document.options.includesExamples { node.set("examples", items: Self.examples(schema)) }
      return node
    }
    var properties = ObjectBuilder()
    for (key, property) in schema.properties {
      let inner = SchemaRegistry.join(path, key)
      var child = use(property, inner, depth: depth + 1)
      if depth == 0, readOnly.contains(key) { child.set("readOnly", true) }
      document.cite(fieldWitnesses[inner] ?? [], in: &child, limit: 1)
      properties.set(key, child.value)
    }
    node.set("properties", properties)
    node.set("required", strings: required(schema))
    if let value = schema.values.first {
      node.set("additionalProperties", use(value, path + "{}", depth: depth + 1).value)
    }
    if let item = schema.items.first { node.set("items", use(item, path + "[]", depth: depth + 1).value) }
    node.set("minimum", schema.minimum)
    node.set("maximum", schema.maximum)
    node.set("minLength", schema.minLength.flatMap { $0 >= 0 ? $0 : nil })
    node.set("maxLength", schema.maxLength.flatMap { $0 >= 0 ? $0 : nil })
    if document.options.includesExamples { node.set("examples", items: Self.examples(schema)) }
    return node
  }

  /// Deeper parts are left open: SnakeYAML refuses documents of more than 50 levels, and a schema takes two for each of its own.
  private static let depthLimit = 18

  private static func examples(_ schema: Schema) -> [JSONValue] {
    Array(schema.examples.lazy.filter { !$0.isDeeper(than: 8) }.prefix(3))
  }

  /// A value of several types, one of which has parts, is any of several schemas: generators take no other form, and `items` beside
  /// `properties` says less than either.
  private func alternatives(_ schema: Schema) -> [Schema] {
    let kinds = schema.types.subtracting([.null]).sorted()
    guard kinds.count > 1, kinds.contains(.array) || kinds.contains(.object) else { return [] }
    let hasNumbers = kinds.contains(.number)
    return (kinds.filter { !hasNumbers || $0 != .integer } + (schema.isNullable ? [.null] : [])).map { kind in
      var part = Schema(types: [kind])
      switch kind {
      case .array: part.items = schema.items
      case .object: (part.properties, part.required, part.values) = (schema.properties, schema.required, schema.values)
      case .string: (part.format, part.minLength, part.maxLength) = (schema.format, schema.minLength, schema.maxLength)
      case .integer, .number: (part.format, part.minimum, part.maximum) = (schema.format, schema.minimum, schema.maximum)
      case .boolean, .null: break
      }
      return part
    }
  }

  /// One type as a word, several as a list with `null` last.
  private func type(_ schema: Schema) -> JSONValue? {
    var types = schema.types.sorted()
    if types.isEmpty, !schema.properties.isEmpty { types = [.object] }
    if types.isEmpty, !schema.items.isEmpty { types = [.array] }
    // Every integer is a number.
    if types.contains(.number) { types.removeAll { $0 == .integer } }
    let ordered = types.filter { $0 != .null } + types.filter { $0 == .null }
    if let only = ordered.first, ordered.count == 1 { return .string(only.rawValue) }
    return ordered.isEmpty ? nil : .array(ordered.map { .string($0.rawValue) })
  }

  /// Required fields in the order of the properties.
  private func required(_ schema: Schema) -> [String] {
    let known = schema.properties.keys.filter(schema.required.contains)
    return known + schema.required.subtracting(known).sorted()
  }
}
