import OrderedCollections
import Vocabulary

/// The part of JSON Schema (draft 2020-12, as in OpenAPI 3.1) that evidence can state.
public struct Schema: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable, Comparable {
    case string, integer, number, boolean, object, array, null
    public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// The types; empty means that any value is allowed. `null` beside another type is a nullable value.
  public var types: Set<Kind>
  /// `date-time`, `uuid`, `uri`, `email`, `int32`, `binary`
  public var format: String?
  /// The name of the component that the schema is, if a type declaration names it: `DeviceRegistration`.
  public var name: String?
  public var properties: OrderedDictionary<String, Schema>
  public var required: Set<String>
  /// Item schema of an array: none or one element.
  public var items: [Schema]
  /// What a map holds by keys of its own, none or one element: `additionalProperties` of an object whose keys are data.
  public var values: [Schema] = []
  /// Allowed values, only when stated.
  public var enumeration: [String]
  public var description: String?
  public var defaultValue: JSONValue?
  /// Values that the documentation shows.
  public var examples: [JSONValue]
  public var minimum: Int?
  public var maximum: Int?
  public var minLength: Int?
  public var maxLength: Int?
  /// Of which a value is one, beside what the schema itself says: `oneOf` and `anyOf` of a document that was given.
  public var alternatives: [Schema] = []
  /// What a document that was given says beside the type.
  public var remarks: [Remark] = []

  /// A remark on a value that changes how it is shown.
  ///
  ///     schema.remarks.contains(.readOnly)   // the server alone sets it: no request has it
  public enum Remark: Sendable, Hashable {
    case readOnly, writeOnly, deprecated
    /// A regular expression that texts match.
    case pattern(String)
    /// The field, and its value, by which this one of several alternatives is known: `status`, `ok`.
    case told(by: String, value: String)
  }

  public init(
    types: Set<Kind> = [], format: String? = nil, name: String? = nil, properties: OrderedDictionary<String, Schema> = [:],
    required: Set<String> = [], items: [Schema] = [], enumeration: [String] = [], description: String? = nil,
    defaultValue: JSONValue? = nil, examples: [JSONValue] = []
  ) {
    self.types = types
    self.format = format
    self.name = name
    self.properties = properties
    self.required = required
    self.items = items
    self.enumeration = enumeration
    self.description = description
    self.defaultValue = defaultValue
    self.examples = examples
  }

  /// The schema without the fields that a document says this of: those that only one side sends.
  ///
  ///     body.schema.leavingOut(.readOnly)   // what a request may have
  public func leavingOut(_ remark: Remark, depth: Int = 0) -> Schema {
    guard depth < 60 else { return self }
    var out = self
    for (name, property) in properties {
      let isLeft = property.remarks.contains(remark)
      out.properties[name] = isLeft ? nil : property.leavingOut(remark, depth: depth + 1)
    }
    out.required.formIntersection(out.properties.isEmpty ? required : Set(out.properties.keys))
    out.items = items.map { $0.leavingOut(remark, depth: depth + 1) }
    out.values = values.map { $0.leavingOut(remark, depth: depth + 1) }
    out.alternatives = alternatives.map { $0.leavingOut(remark, depth: depth + 1) }
    return out
  }

  public static let any = Schema()
  public static let string = Schema(types: [.string])
  /// The bytes of a file: a part of a form.
  static let file = Schema(types: [.string], format: "binary")
  public static let integer = Schema(types: [.integer])
  public static let number = Schema(types: [.number])
  public static let boolean = Schema(types: [.boolean])
  public static func array(of item: Schema) -> Schema { Schema(types: [.array], items: [item]) }

  /// Whether nothing at all is known.
  public var isAny: Bool {
    types.isEmpty && properties.isEmpty && items.isEmpty && values.isEmpty && enumeration.isEmpty && format == nil
      && alternatives.isEmpty
  }
  public var isNullable: Bool { types.contains(.null) }
}
