import Snippets

/// What a declared type says of a JSON value, by language.
enum TypeMapping {
  /// The schema of a type of the language or its standard library; nil for types that the page or somebody else declares.
  static func schema(of type: TypeName, in language: Language) -> Schema? {
    guard var schema = unwrapped(type, in: language) else { return nil }
    if type.isOptional { schema.types.insert(.null) }
    return schema
  }

  private static func unwrapped(_ type: TypeName, in language: Language) -> Schema? {
    let name = String(type.name.lastNameComponent)
    if let scalar = scalars[language.name]?[name] { return scalar }
    if arrays.contains(name) {
      let item = type.arguments.first.flatMap { schema(of: $0, in: language) }
      if type.arguments.first?.name == "byte" { return Schema(types: [.string], format: "byte") }
      return Schema(types: [.array], items: item.map { [$0] } ?? [])
    }
    if dictionaries.contains(name) { return Schema(types: [.object]) }
    return nil
  }

  static func isArray(_ type: TypeName) -> Bool { arrays.contains(type.name) }
  static func isDictionary(_ type: TypeName) -> Bool { dictionaries.contains(type.name) }

  private static let arrays = LanguageRegistry.all.reduce(into: Set<String>()) { $0.formUnion($1.types.arrays) }
  private static let dictionaries = LanguageRegistry.all.reduce(into: Set<String>()) { $0.formUnion($1.types.dictionaries) }
  private static let scalars: [String: [String: Schema]] = LanguageRegistry.all.reduce(into: [:]) { scalars, record in
    if !record.types.scalars.isEmpty { scalars[record.language.name] = record.types.scalars.mapValues(schema) }
  }

  private static func schema(of scalar: LanguageTypes.Scalar) -> Schema {
    switch scalar {
    case .string: .string
    case .integer: .integer
    case .int32: Schema(types: [.integer], format: "int32")
    case .int64: Schema(types: [.integer], format: "int64")
    case .number: .number
    case .boolean: .boolean
    case .date: Schema(types: [.string], format: "date")
    case .dateTime: Schema(types: [.string], format: "date-time")
    case .uuid: Schema(types: [.string], format: "uuid")
    case .uri: Schema(types: [.string], format: "uri")
    case .email: Schema(types: [.string], format: "email")
    case .any: .any
    }
  }

  /// Whether values of a type stand in a URL as they are: what ASP.NET binds from the query.
  static func isSimple(_ type: TypeName, in language: Language) -> Bool {
    guard let schema = scalars[language.name]?[type.name] else { return type.name == "Nullable" }
    return !schema.types.isEmpty
  }
}
