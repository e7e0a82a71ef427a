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

  private static let arrays: Set<String> = [
    "Array", "Set", "List", "IList", "IEnumerable", "ICollection", "IReadOnlyList", "IReadOnlyCollection", "HashSet", "ISet",
    "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "ContiguousArray", "IAsyncEnumerable", "ImmutableArray", "OrderedSet",
  ]
  private static let dictionaries: Set<String> = [
    "Dictionary", "IDictionary", "IReadOnlyDictionary", "NSDictionary", "NSMutableDictionary", "JsonObject", "JObject",
  ]

  private static let int32 = Schema(types: [.integer], format: "int32")
  private static let int64 = Schema(types: [.integer], format: "int64")
  private static let dateTime = Schema(types: [.string], format: "date-time")
  private static let uuid = Schema(types: [.string], format: "uuid")
  private static let uri = Schema(types: [.string], format: "uri")

  private static let script: [String: Schema] = [
    "string": .string, "number": .number, "boolean": .boolean, "any": .any, "unknown": .any, "Any": .any, "Date": dateTime,
  ]
  private static let scalars: [String: [String: Schema]] = [
    Language.javascript.name: script, Language.typescript.name: script,
    Language.python.name: [
      "str": .string, "int": .integer, "float": .number, "bool": .boolean, "bytes": .any, "datetime": dateTime, "UUID": uuid,
      "date": Schema(types: [.string], format: "date"), "Decimal": .number, "Any": .any, "HttpUrl": uri,
      "EmailStr": Schema(types: [.string], format: "email"),
    ],
    Language.java.name: [
      "String": .string, "char": .string, "int": int32, "Integer": int32, "long": int64, "Long": int64, "short": .integer,
      "boolean": .boolean, "Boolean": .boolean, "double": .number, "Double": .number, "float": .number, "Float": .number,
      "BigDecimal": .number, "UUID": uuid, "Instant": dateTime, "OffsetDateTime": dateTime, "ZonedDateTime": dateTime,
      "LocalDate": Schema(types: [.string], format: "date"), "URI": uri, "Object": .any, "Any": .any,
    ],
    Language.kotlin.name: [
      "String": .string, "Char": .string, "Int": int32, "Long": int64, "Short": .integer, "Boolean": .boolean, "Double": .number,
      "Float": .number, "BigDecimal": .number, "UUID": uuid, "Instant": dateTime, "Any": .any,
    ],
    Language.go.name: [
      "string": .string, "int": .integer, "int8": .integer, "int16": .integer, "int32": int32, "int64": int64, "uint": .integer,
      "uint32": .integer, "uint64": .integer, "float32": .number, "float64": .number, "bool": .boolean, "Time": dateTime,
      "any": .any, "Any": .any, "error": .any, "UUID": uuid,
    ],
    Language.php.name: [
      "string": .string, "int": .integer, "float": .number, "bool": .boolean, "mixed": .any, "Any": .any,
    ],
    Language.csharp.name: [
      "string": .string, "String": .string, "char": .string, "int": int32, "Int32": int32, "long": int64, "Int64": int64,
      "short": .integer, "uint": .integer, "ulong": .integer, "byte": .integer, "bool": .boolean, "Boolean": .boolean,
      "double": .number, "float": .number, "decimal": .number, "Double": .number, "DateTime": dateTime,
      "DateTimeOffset": dateTime,
      "Guid": uuid, "Uri": uri, "object": .any,
    ],
    Language.swift.name: [
      "String": .string, "Substring": .string, "Character": .string, "Int": .integer, "Int8": .integer, "Int16": .integer,
      "Int32": int32, "Int64": int64, "UInt": .integer, "UInt8": .integer, "UInt16": .integer, "UInt32": .integer,
      "UInt64": .integer, "Bool": .boolean, "Double": .number, "Float": .number, "CGFloat": .number, "Decimal": .number,
      "Date": .any, "UUID": uuid, "URL": uri, "Any": .any, "AnyObject": .any,
    ],
    Language.objectiveC.name: [
      "NSString": .string, "NSMutableString": .string, "NSNumber": .any, "int": .integer, "long": .integer, "short": .integer,
      "NSInteger": .integer, "NSUInteger": .integer, "BOOL": .boolean, "bool": .boolean, "double": .number, "float": .number,
      "CGFloat": .number, "NSUUID": uuid, "id": .any,
    ],
  ]

  /// Whether values of a type stand in a URL as they are: what ASP.NET binds from the query.
  static func isSimple(_ type: TypeName, in language: Language) -> Bool {
    guard let schema = scalars[language.name]?[type.name] else { return type.name == "Nullable" }
    return !schema.types.isEmpty
  }
}
