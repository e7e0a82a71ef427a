import Contract
import OrderedCollections

/// The Swift types of a contract's schemas: which there are, and what each is called.
struct SwiftTypes {
  struct Property {
    var name: String
    var key: String
    var type: String
    var isOptional: Bool
    /// Sent as `null` rather than left out.
    var isRequired: Bool
    var description: String?
  }

  enum Declaration {
    case structure(name: String, description: String?, properties: [Property])
    /// A string with known values; others survive.
    case enumeration(name: String, description: String?, values: [String])
    case alias(name: String, description: String?, type: String)
  }

  /// Deeper parts are `JSON`.
  private static let depthLimit = 24

  private(set) var declarations: [Declaration] = []
  /// Whether something is of a type that the documentation leaves open.
  private(set) var usesJSON = false
  private let registry: SchemaRegistry
  private var taken: Set<String> = []
  private var enumerations: [String: [String]] = [:]

  /// `client` is the name of the structure that the types stand in.
  init(_ contract: NormalizedContract, client: String) {
    let reserved = SwiftName.reservedTypes.union([client])
    registry = SchemaRegistry(contract, taken: reserved, makeName: SwiftName.type)
    taken = reserved.union(registry.entries.map(\.name))
    for entry in registry.entries { declare(entry.name, entry.schema, depth: 0) }
  }

  /// A name for a type that belongs to no schema.
  mutating func uniqueName(_ base: String) -> String { UniqueName.make(base, taken: &taken) }

  /// The type of a schema, without the question mark of a nullable one. `context` is the name for a type that must be declared for it.
  mutating func type(_ schema: Schema, parent: String, field: String, depth: Int = 0) -> String {
    if let name = registry.name(of: schema) { return name }
    guard depth < Self.depthLimit else { return open() }
    var kinds = schema.types.subtracting([.null])
    if kinds.isEmpty, !schema.properties.isEmpty { kinds = [.object] }
    if kinds.isEmpty, !schema.items.isEmpty { kinds = [.array] }
    if kinds == [.integer, .number] { kinds = [.number] }
    guard let kind = kinds.first, kinds.count == 1 else { return open() }
    switch kind {
    case .string:
      return schema.enumeration.isEmpty ? "String" : enumeration(schema, parent: parent, field: field)
    case .integer: return "Int"
    case .number: return "Double"
    case .boolean: return "Bool"
    case .array:
      guard let item = schema.items.first else { return "[\(open())]" }
      let type = type(item, parent: parent, field: field.isEmpty ? "Item" : field, depth: depth + 1)
      return item.isNullable && item.types.count > 1 ? "[\(type)?]" : "[\(type)]"
    case .object:
      if schema.properties.isEmpty { return "[String: \(open())]" }
      let name = uniqueName(parent + SwiftName.type(field))
      declare(name, schema, depth: depth)
      return name
    case .null: return open()
    }
  }

  private mutating func open() -> String {
    usesJSON = true
    return "JSON"
  }

  private mutating func declare(_ name: String, _ schema: Schema, depth: Int) {
    let isObject = schema.types.subtracting([.null]) == [.object] || schema.types.isEmpty
    if isObject, !schema.properties.isEmpty {
      // The place is kept, so that a type stands before the types of its fields.
      let place = declarations.count
      declarations.append(.alias(name: name, description: nil, type: name))
      declarations[place] = .structure(
        name: name, description: schema.description, properties: properties(schema, of: name, depth: depth))
    } else if schema.types.subtracting([.null]) == [.string], !schema.enumeration.isEmpty {
      enumerations[name] = schema.enumeration
      declarations.append(.enumeration(name: name, description: schema.description, values: schema.enumeration))
    } else {
      var anonymous = schema
      anonymous.name = nil
      let type = type(anonymous, parent: name, field: "Item", depth: depth + 1)
      declarations.append(.alias(name: name, description: schema.description, type: type))
    }
  }

  private mutating func properties(_ schema: Schema, of parent: String, depth: Int) -> [Property] {
    var names: Set<String> = ["CodingKeys"]
    return schema.properties.map { key, property in
      let isRequired = schema.required.contains(key)
      let type = type(property, parent: parent, field: key, depth: depth + 1)
      return Property(
        name: UniqueName.make(SwiftName.member(key), taken: &names), key: key, type: type,
        isOptional: !isRequired || property.isNullable, isRequired: isRequired, description: property.description)
    }
  }

  /// `Platform`, or `DeviceRegistrationPlatform` where `Platform` is something else.
  private mutating func enumeration(_ schema: Schema, parent: String, field: String) -> String {
    let short = SwiftName.type(field)
    if enumerations[short] == schema.enumeration { return short }
    let long = parent + short
    if enumerations[long] == schema.enumeration { return long }
    let name = uniqueName(taken.contains(short) ? long : short)
    enumerations[name] = schema.enumeration
    declarations.append(.enumeration(name: name, description: schema.description, values: schema.enumeration))
    return name
  }
}
