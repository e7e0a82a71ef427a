import Contract
import Foundation
import OrderedCollections
import Vocabulary
import Yams

/// The schemas of an OpenAPI document, with references inside the document followed.
///
/// A document may be written so that it unfolds to more than anybody reads: of each schema so many parts are unfolded, and the rest
/// are named.
final class OpenAPISchemas {
  let root: Yams.Node
  /// Whether what is said for people is read as well: names, descriptions, examples.
  let isForReading: Bool
  /// What `#/components/schemas/NAME` and the like name, by the whole reference.
  private var components: [String: Yams.Node] = [:]
  private var partsLeft = 0
  /// References that name nothing, each with where it stands first.
  private(set) var missing: [String: Yams.Node] = [:]

  /// Of one schema so many parts are unfolded.
  private static let mostParts = 600
  private static let deepest = 20

  init(root: Yams.Node, isForReading: Bool = false) {
    self.root = root
    self.isForReading = isForReading
    for (kind, members) in root["components"]?.mapping.map(Array.init) ?? [] {
      guard let kind = kind.string else { continue }
      for (name, node) in members.mapping.map(Array.init) ?? [] {
        if let name = name.string { components["#/components/\(kind)/\(Self.escaped(name))"] = node }
      }
    }
    for (name, node) in root["definitions"]?.mapping.map(Array.init) ?? [] {
      if let name = name.string { components["#/definitions/\(Self.escaped(name))"] = node }
    }
  }

  private static func escaped(_ name: String) -> String {
    name.contains("~") || name.contains("/") ? name.replacing("~", with: "~0").replacing("/", with: "~1") : name
  }

  /// A node, or what it refers to.
  func resolved(_ node: Yams.Node) -> Yams.Node {
    var node = node
    var depth = 0
    while let reference = node["$ref"]?.string, depth < OpenAPISchemas.deepest {
      guard let target = target(of: reference) else {
        if missing[reference] == nil { missing[reference] = node["$ref"] }
        return node
      }
      node = target
      depth += 1
    }
    return node
  }

  private func target(of reference: String) -> Yams.Node? {
    if let component = components[reference] { return component }
    guard reference.hasPrefix("#/") else { return nil }
    var node = root
    for part in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      let key = PercentDecoding.text(String(part)).replacing("~1", with: "/").replacing("~0", with: "~")
      if let list = node.sequence, let index = Int(key), list.indices.contains(index) {
        node = list[index]
      } else if let next = node[key] {
        node = next
      } else {
        return nil
      }
    }
    return node
  }

  /// A schema; one that contains itself ends where it begins again.
  func schema(_ node: Yams.Node) -> Schema {
    partsLeft = OpenAPISchemas.mostParts
    return schema(node, within: [])
  }

  private func schema(_ node: Yams.Node, within outer: [String], depth: Int = 0) -> Schema {
    var outer = outer
    var name: String?
    if let reference = node["$ref"]?.string {
      name = isForReading ? Self.name(in: reference) : nil
      guard !outer.contains(reference), outer.count < OpenAPISchemas.deepest else {
        return Schema(types: [.object], name: name)
      }
      outer.append(reference)
    }
    let node = resolved(node)
    var schema = Schema(types: types(node), format: node["format"]?.string, name: name)
    partsLeft -= 1
    guard partsLeft > 0, depth < 60 else { return schema }
    for part in ["allOf", "oneOf", "anyOf"] {
      let choices = node[part]?.sequence.map(Array.init) ?? []
      if isForReading, part != "allOf", choices.count > 1,
        readAlternatives(choices, of: node, into: &schema, within: outer, depth: depth)
      {
        continue
      }
      for choice in choices {
        let inner = self.schema(choice, within: outer, depth: depth + 1)
        schema.alternatives += inner.alternatives
        let required = schema.required.union(inner.required)
        let own = schema.name
        schema = schema.isAny ? inner : schema.merged(with: inner)
        if own != nil { schema.name = own }
        // All of several demands holds together; of one of several, what every object demands.
        if part == "allOf" { schema.required = required }
      }
    }
    // A value that may be null has the type for it.
    let values = node["enum"]?.sequence.map { $0.filter { !Self.isNull($0) }.compactMap(\.string) }
    schema.enumeration = values ?? schema.enumeration
    if let items = node["items"] { schema.items = [self.schema(items, within: outer, depth: depth + 1)] }
    let properties = node["properties"]?.mapping.map(Array.init) ?? []
    var unfolding = properties.count { Self.unfolds($0.value) }
    for (name, property) in properties {
      guard let name = name.string else { continue }
      schema.properties[name] = sharing(unfolding) { self.schema(property, within: outer, depth: depth + 1) }
      if Self.unfolds(property) { unfolding -= 1 }
    }
    if let required = node["required"]?.sequence { schema.required.formUnion(required.compactMap(\.string)) }
    schema.defaultValue = node["default"].map(OpenAPIValue.value) ?? schema.defaultValue
    schema.minimum = Self.limit(node, "minimum", "exclusiveMinimum", next: 1, schema) ?? schema.minimum
    schema.maximum = Self.limit(node, "maximum", "exclusiveMaximum", next: -1, schema) ?? schema.maximum
    schema.minLength = node["minLength"]?.int ?? schema.minLength
    schema.maxLength = node["maxLength"]?.int ?? schema.maxLength
    if node["nullable"]?.bool == true { schema.types.insert(.null) }
    if schema.types.isEmpty, !schema.properties.isEmpty { schema.types = [.object] }
    if isForReading { readWords(node, into: &schema, within: outer, depth: depth) }
    return schema
  }

  /// Reads one of several parts with its share of what is unfolded: the last one is not to be a name alone.
  private func sharing(_ count: Int, _ read: () -> Schema) -> Schema {
    let rest = partsLeft
    let share = count > 1 ? rest / count : rest
    partsLeft = share
    defer { partsLeft += rest - share }
    return read()
  }

  /// Whether a schema has parts of its own.
  private static func unfolds(_ node: Yams.Node) -> Bool {
    ["$ref", "properties", "items", "allOf", "oneOf", "anyOf", "additionalProperties"].contains { node[$0] != nil }
  }

  /// Reads alternatives apart from each other where one has more to say than a type: a value is one of them, and no mixture.
  private func readAlternatives(
    _ choices: [Yams.Node], of node: Yams.Node, into schema: inout Schema, within outer: [String], depth: Int
  ) -> Bool {
    let told = node["discriminator"]?["propertyName"]?.string
    let names = (node["discriminator"]?["mapping"]?.mapping.map(Array.init) ?? []).compactMap { value, target in
      value.string.flatMap { value in target.string.map { (value: value, target: $0) } }
    }
    var read: [Schema] = []
    var isNullable = false
    for (number, choice) in choices.enumerated() {
      var inner = sharing(choices.count - number) { self.schema(choice, within: outer, depth: depth + 1) }
      if inner.types == [.null] {
        isNullable = true
        continue
      }
      // What is demanded of the object that stands around is no value of its own.
      if inner.isAny, inner.name == nil, inner.description == nil { continue }
      if let told, let reference = choice["$ref"]?.string {
        let own = names.first { $0.target == reference || $0.target == inner.name }?.value
        if let value = own ?? inner.name { inner.remarks.append(.told(by: told, value: value)) }
      }
      read.append(inner)
    }
    // `string | integer` says all there is.
    guard read.contains(where: { !$0.properties.isEmpty || !$0.alternatives.isEmpty || $0.name != nil || $0.description != nil }),
      read.count > 1
    else { return false }
    schema.alternatives += read
    if isNullable { schema.types.insert(.null) }
    return true
  }

  /// The least or the greatest value: an exclusive limit of integers, which OpenAPI 3.0 writes as a flag beside the limit and 3.1 as a
  /// number of its own, is that of the next one.
  private static func limit(_ node: Yams.Node, _ name: String, _ exclusive: String, next: Int, _ schema: Schema) -> Int? {
    let isFlag = node[exclusive]?.bool == true
    let limits = [node[name]?.int, node[exclusive]?.int].enumerated().compactMap { index, limit -> Int? in
      guard let limit, index == 1 || isFlag, schema.types.contains(.integer) else { return limit }
      let (sum, isTooGreat) = limit.addingReportingOverflow(next)
      return isTooGreat ? limit : sum
    }
    // The stricter one.
    return next > 0 ? limits.max() : limits.min()
  }

  /// What a schema says for people, and what a map holds.
  private func readWords(_ node: Yams.Node, into schema: inout Schema, within outer: [String], depth: Int) {
    if let text = (node["description"] ?? node["title"])?.string, !text.isEmpty { schema.description = text }
    for (key, remark) in [("readOnly", Schema.Remark.readOnly), ("writeOnly", .writeOnly), ("deprecated", .deprecated)]
    where node[key]?.bool == true { schema.remarks.append(remark) }
    if let pattern = node["pattern"]?.string { schema.remarks.append(.pattern(pattern)) }
    if let value = node["default"] { schema.defaultValue = OpenAPIValue.value(value) }
    if let value = node["const"] { schema.enumeration = value.string.map { [$0] } ?? schema.enumeration }
    if let values = node["additionalProperties"], values.mapping != nil, schema.properties.isEmpty {
      schema.values = [self.schema(values, within: outer, depth: depth + 1)]
      if schema.types.isEmpty { schema.types = [.object] }
    }
    if let example = node["example"] ?? node["examples"]?.sequence?.first { schema.examples = [OpenAPIValue.value(example)] }
  }

  /// The last part of a reference to a component.
  private static func name(in reference: String) -> String? {
    guard reference.hasPrefix("#/components/schemas/") || reference.hasPrefix("#/definitions/") else { return nil }
    return reference.split(separator: "/").last.map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
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

/// `%7B` as `{`: references are written as parts of addresses.
enum PercentDecoding {
  static func text(_ text: String) -> String { text.contains("%") ? text.removingPercentEncoding ?? text : text }
}

/// Values of a YAML or JSON document.
enum OpenAPIValue {
  /// A value may stand for a tree that unfolds without end: so much of it is read.
  static func value(_ node: Yams.Node) -> JSONValue {
    var left = 500
    return value(node, depth: 0, left: &left)
  }

  private static func value(_ node: Yams.Node, depth: Int, left: inout Int) -> JSONValue {
    left -= 1
    guard left > 0, depth < 30 else { return .string("…") }
    switch node {
    case .scalar(let scalar): return value(scalar)
    case .sequence(let list):
      var items: [JSONValue] = []
      for item in list where left > 0 { items.append(value(item, depth: depth + 1, left: &left)) }
      return .array(items)
    case .mapping(let mapping):
      var members: OrderedDictionary<String, JSONValue> = [:]
      for (key, item) in mapping where left > 0 {
        members[key.string ?? ""] = value(item, depth: depth + 1, left: &left)
      }
      return .object(members)
    case .alias: return .null
    }
  }

  private static func value(_ scalar: Yams.Node.Scalar) -> JSONValue {
    guard scalar.style == .plain else { return .string(scalar.string) }
    switch scalar.string {
    case "null", "~", "": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return JSONValue.number(of: scalar.string)
    }
  }
}
