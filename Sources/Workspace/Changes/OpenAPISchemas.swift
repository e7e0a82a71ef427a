import Contract
import Platform
import OrderedCollections
import Site
import Vocabulary
import YAML

/// The schemas of an OpenAPI document, with references inside the document followed.
///
/// A document may be written so that it unfolds to more than anybody reads: of each schema so many parts are unfolded, and the rest
/// are named.
final class OpenAPISchemas {
  let root: YAML.Node
  /// Whether what is said for people is read as well: names, descriptions, examples.
  let isForReading: Bool
  /// What `#/components/schemas/NAME` and the like name, by the whole reference.
  private var components: [String: YAML.Node] = [:]
  private var partsLeft = 0
  /// Whether what a page has no room for is named alone, and read as a schema of its own.
  private var isForPage = false
  /// So many bytes of a page, and of the schema that is being read, are left for what schemas say.
  private var roomOfPage = 0
  private var room = 0
  /// The references to schemas that were named alone, in the order in which they were met.
  private var elsewhere: OrderedSet<String> = []
  /// References that name nothing, each with where it stands first.
  private(set) var missing: [String: YAML.Node] = [:]

  /// Of one schema so many parts are unfolded.
  private static let mostParts = 600
  private static let deepest = 20
  /// What the schemas of a page may take of it, and each of them, in bytes; what each part takes beside its words.
  private static let roomForPage = 40_000
  private static let roomForSchema = 24_000
  private static let leastRoom = 2_000
  private static let roomForPart = 160

  init(root: YAML.Node, isForReading: Bool = false) {
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
  func resolved(_ node: YAML.Node) -> YAML.Node {
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

  private func target(of reference: String) -> YAML.Node? {
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
  func schema(_ node: YAML.Node) -> Schema {
    partsLeft = OpenAPISchemas.mostParts
    guard isForPage else { return schema(node, within: []) }
    // Names that are not unfolded cost little, and all of them are to be seen.
    partsLeft *= 4
    let start = max(OpenAPISchemas.leastRoom, min(OpenAPISchemas.roomForSchema, roomOfPage))
    room = start
    defer { roomOfPage -= start - room }
    return schema(node, within: [])
  }

  // MARK: What a page has room for

  /// From here on schemas are read for one page: what it has no room for is named.
  func beginPage() { (isForPage, roomOfPage) = (true, OpenAPISchemas.roomForPage) }

  /// From here on schemas are read as a whole.
  func endPage() { isForPage = false }

  /// The schemas that pages name and have no room for, and those that these name, each as a page of its own has it.
  ///
  ///     schemas.outlined  // [(name: "Kiln", schema: …)]
  func outlined() -> [DocumentedAPI.NamedSchema] {
    var found: [DocumentedAPI.NamedSchema] = []
    var names: Set<String> = []
    var number = 0
    while number < elsewhere.count, number < OpenAPISchemas.mostPages {
      let reference = elsewhere[number]
      number += 1
      guard let name = Self.name(in: reference), names.insert(name).inserted else { continue }
      beginPage()
      roomOfPage *= 2
      let node = YAML.Node([(YAML.Node("$ref"), YAML.Node(reference))])
      found.append(DocumentedAPI.NamedSchema(name: name, schema: schema(node)))
    }
    endPage()
    return found.sorted { $0.name < $1.name }
  }

  /// Nobody looks through more, and every page is written.
  private static let mostPages = 2_000

  /// A schema that is named and not unfolded.
  private func named(_ name: String, _ reference: String, _ node: YAML.Node) -> Schema {
    if isForPage { elsewhere.append(reference) }
    var schema = Schema(types: types(node).subtracting([.null]).isEmpty ? [] : [.object], name: name)
    if node["nullable"]?.bool == true || types(node).contains(.null) { schema.types.insert(.null) }
    return schema
  }

  /// Whether what a reference names is read on a page of its own: it has parts, and there is no room for them.
  private func isLeftOut(_ node: YAML.Node) -> Bool {
    guard isForPage, room <= 0, !types(node).contains(.array) else { return false }
    return ["properties", "allOf", "oneOf", "anyOf"].contains { node[$0] != nil }
  }

  /// Takes the room that the words of a schema need.
  private func takeRoom(_ node: YAML.Node) {
    guard isForPage else { return }
    let values = node["enum"]?.sequence.map { $0.reduce(0) { $0 + ($1.string?.utf8.count ?? 0) + 25 } } ?? 0
    room -= OpenAPISchemas.roomForPart + (node["description"]?.string?.utf8.count ?? 0) + values
  }

  /// `isMerged` where it becomes a part of the schema around it, which nobody sees as a schema of its own.
  private func schema(_ node: YAML.Node, within outer: [String], depth: Int = 0, isMerged: Bool = false) -> Schema {
    var outer = outer
    var name: String?
    let written = node["$ref"]?.string
    let node = resolved(node)
    if let written {
      name = isForReading ? Self.name(in: written) : nil
      guard !outer.contains(written), outer.count < OpenAPISchemas.deepest else {
        return Schema(types: [.object], name: name)
      }
      if let name, depth > 0, !isMerged, isLeftOut(node) {
        room -= OpenAPISchemas.roomForPart
        return named(name, written, node)
      }
      outer.append(written)
    }
    var schema = Schema(types: types(node), format: node["format"]?.string, name: name)
    partsLeft -= 1
    guard partsLeft > 0, depth < 60 else {
      return name.flatMap { name in written.map { named(name, $0, node) } } ?? schema
    }
    takeRoom(node)
    for part in ["allOf", "oneOf", "anyOf"] {
      let choices = node[part]?.sequence.map(Array.init) ?? []
      if isForReading, part != "allOf", choices.count > 1,
        readAlternatives(choices, of: node, into: &schema, within: outer, depth: depth)
      {
        continue
      }
      for choice in choices {
        let inner = self.schema(choice, within: outer, depth: depth + 1, isMerged: true)
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
    let rest = (partsLeft, room)
    let share = count > 1 ? (rest.0 / count, rest.1 / count) : rest
    (partsLeft, room) = share
    defer { (partsLeft, room) = (partsLeft + rest.0 - share.0, room + rest.1 - share.1) }
    return read()
  }

  /// Whether a schema has parts of its own.
  private static func unfolds(_ node: YAML.Node) -> Bool {
    ["$ref", "properties", "items", "allOf", "oneOf", "anyOf", "additionalProperties"].contains { node[$0] != nil }
  }

  /// Reads alternatives apart from each other where one has more to say than a type: a value is one of them, and no mixture.
  private func readAlternatives(
    _ choices: [YAML.Node], of node: YAML.Node, into schema: inout Schema, within outer: [String], depth: Int
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
  private static func limit(_ node: YAML.Node, _ name: String, _ exclusive: String, next: Int, _ schema: Schema) -> Int? {
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
  private func readWords(_ node: YAML.Node, into schema: inout Schema, within outer: [String], depth: Int) {
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

  private static func isNull(_ node: YAML.Node) -> Bool {
    guard let scalar = node.scalar else { return false }
    return scalar.style == .plain && ["null", "~", ""].contains(scalar.string)
  }

  private func types(_ node: YAML.Node) -> Set<Schema.Kind> {
    guard let type = node["type"] else { return [] }
    if let list = type.sequence { return Set(list.compactMap { $0.string.flatMap(Schema.Kind.init(rawValue:)) }) }
    return type.string.flatMap(Schema.Kind.init(rawValue:)).map { [$0] } ?? []
  }
}

/// `%7B` as `{`: references are written as parts of addresses.
enum PercentDecoding {
  static func text(_ text: String) -> String { PercentEncoding.decodeStrictly(text) ?? text }
}

/// Values of a YAML or JSON document.
enum OpenAPIValue {
  /// A value may stand for a tree that unfolds without end: so much of it is read.
  static func value(_ node: YAML.Node) -> JSONValue {
    var left = 500
    return value(node, depth: 0, left: &left)
  }

  private static func value(_ node: YAML.Node, depth: Int, left: inout Int) -> JSONValue {
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
    }
  }

  private static func value(_ scalar: YAML.Node.Scalar) -> JSONValue {
    guard scalar.style == .plain else { return .string(scalar.string) }
    switch scalar.string {
    case "null", "~", "": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return JSONValue.number(of: scalar.string)
    }
  }
}
