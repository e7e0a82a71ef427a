import Contract
import OrderedCollections

/// Plans the types of a client: which there are, and what each is named after.
struct TypePlanner {
  /// Deeper parts are open.
  private static let depthLimit = 24

  private(set) var declarations: [PlannedType] = []
  private let registry: SchemaRegistry
  private var indices: [String: Int] = [:]
  private var enumerations: [EnumerationKey: Int] = [:]

  private struct EnumerationKey: Hashable {
    var field: String
    var values: [String]
  }

  init(_ contract: NormalizedContract) {
    registry = SchemaRegistry(contract) { $0 }
    for (index, entry) in registry.entries.enumerated() {
      indices[entry.name] = index
      declarations.append(PlannedType(names: [entry.name], description: entry.schema.description, form: .alias(.open)))
    }
    for (index, entry) in registry.entries.enumerated() {
      declarations[index].form = form(entry.schema, names: [entry.schema.name ?? entry.name], depth: 0)
    }
  }

  /// The shape of a schema. `names` lead to a type that must be declared for it.
  mutating func shape(_ schema: Schema, names: [String], depth: Int = 0) -> TypeShape {
    let shape = inner(schema, names: names, depth: depth)
    return schema.isNullable && schema.types.count > 1 && shape != .open ? .nullable(shape) : shape
  }

  private mutating func inner(_ schema: Schema, names: [String], depth: Int) -> TypeShape {
    if let name = registry.name(of: schema), let index = indices[name] { return .named(index) }
    guard depth < Self.depthLimit, let kind = Self.kind(schema) else { return .open }
    switch kind {
    case .string: return string(schema, names: names)
    case .integer: return .integer
    case .number: return .number
    case .boolean: return .boolean
    case .array:
      guard let item = schema.items.first else { return .list(.open) }
      return .list(shape(item, names: names, depth: depth + 1))
    case .object:
      if schema.properties.isEmpty {
        return .map(schema.values.first.map { shape($0, names: names, depth: depth + 1) } ?? .open)
      }
      // The place is kept, so that a type stands before the types of its fields.
      let place = declarations.count
      declarations.append(PlannedType(names: names, description: schema.description, form: .alias(.open)))
      declarations[place].form = .object(fields(schema, names: names, depth: depth))
      return .named(place)
    case .null: return .open
    }
  }

  /// The one type of a schema; nil where it has several.
  private static func kind(_ schema: Schema) -> Schema.Kind? {
    var kinds = schema.impliedTypes.subtracting([.null])
    if kinds == [.integer, .number] { kinds = [.number] }
    return kinds.count == 1 ? kinds.first : nil
  }

  private mutating func string(_ schema: Schema, names: [String]) -> TypeShape {
    if schema.enumeration.isEmpty {
      switch schema.format {
      case "date-time": return .dateTime
      case "date": return .date
      default: return .string
      }
    }
    let key = EnumerationKey(field: names.last ?? "", values: schema.enumeration)
    if let known = enumerations[key] { return .named(known) }
    enumerations[key] = declarations.count
    declarations.append(
      PlannedType(
        names: names, prefersLastName: true, description: schema.description,
        form: .enumeration(Self.distinct(schema.enumeration))))
    return .named(declarations.count - 1)
  }

  private static func distinct(_ values: [String]) -> [String] { Array(OrderedSet(values)) }

  private mutating func form(_ schema: Schema, names: [String], depth: Int) -> PlannedType.Form {
    let kinds = schema.types.subtracting([.null])
    if kinds == [.object] || schema.types.isEmpty, !schema.properties.isEmpty {
      return .object(fields(schema, names: names, depth: depth))
    }
    if kinds == [.string], !schema.enumeration.isEmpty { return .enumeration(Self.distinct(schema.enumeration)) }
    var anonymous = schema
    anonymous.name = nil
    return .alias(shape(anonymous, names: names + ["Item"], depth: depth + 1))
  }

  private mutating func fields(_ schema: Schema, names: [String], depth: Int) -> [PlannedType.Field] {
    schema.properties.map { key, property in
      PlannedType.Field(
        key: key, shape: shape(property, names: names + [key], depth: depth + 1), isRequired: schema.required.contains(key),
        description: property.description)
    }
  }
}
