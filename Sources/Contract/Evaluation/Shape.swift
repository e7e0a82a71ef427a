import Diagnostics
import OrderedCollections
import Snippets
import Vocabulary

/// The schema of a value with the place that states each of its fields.
struct Shape: Sendable {
  struct Field: Sendable {
    /// Dotted, `[]` for the items of an array: `aps.alert`, `Tags[]`.
    var path: String
    var schema: Schema
    var isRequired: Bool?
    /// Whether a remark in a sample says that it may be left out.
    var mayLack = false
    var location: Location
  }

  var schema: Schema
  var fields: [Field] = []

  static let maximumDepth = 12

  /// The path of a member below another.
  static func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// The shape of JSON that documentation shows.
  ///
  /// `named` gives what a name in the place of a value stands for, with a path in front of its fields: `$item`.
  static func sample(
    _ node: JSONNode, at locate: (SourceRange) -> Location, path: String = "", depth: Int = 0,
    named: ((String, String) -> Shape?)? = nil
  ) -> Shape {
    guard depth < maximumDepth else { return Shape(schema: .any) }
    switch node.value {
    case .null: return Shape(schema: Schema(types: [.null]))
    case .boolean(let flag): return Shape(schema: Schema(types: [.boolean], examples: [.boolean(flag)]))
    case .number(let text):
      return Shape(schema: number(text))
    case .string(let text):
      var schema = Schema(types: [.string], format: Formats.format(of: text))
      if !Placeholder.standsForValue(text) { schema.examples = [.string(text)] }
      return Shape(schema: schema)
    case .placeholder(let text): return named?(text, path) ?? Shape(schema: type(named: text))
    case .array(let items):
      var shape = Shape(schema: Schema(types: [.array]))
      var merged: Schema?
      for item in items.prefix(50) {
        var inner: Shape?
        if case .placeholder(let name) = item.value {
          let type = type(named: name)
          inner = named?(name, path + "[]") ?? (type.isAny ? nil : Shape(schema: type))
          if inner == nil { continue }
        }
        let shown = inner ?? sample(item, at: locate, path: path + "[]", depth: depth + 1, named: named)
        merged = merged.map { $0.merged(with: shown.schema) } ?? shown.schema
        shape.fields += shown.fields
      }
      if let merged { shape.schema.items = [merged] }
      return shape
    case .object(let members):
      var shape = Shape(schema: Schema(types: [.object]))
      // `{ $parameter, ... }`: any members of a kind.
      if members.count == 1, members[0].key.hasPrefix("$"), members[0].value.isPlaceholder {
        shape.schema.values = [.any]
        return shape
      }
      if areValues(members.prefix(500)) {
        let values = members.prefix(50).map { sample($0.value, at: locate, depth: depth + 1).schema }
        shape.schema.values = MapFields.value(of: values).map { [$0] } ?? []
        return shape
      }
      for member in members.prefix(500) {
        // `name?: string` may be left out.
        let isOptional = member.key.utf8.count > 1 && member.key.hasSuffix("?")
        let key = isOptional ? String(member.key.dropLast()) : member.key
        let inner = join(path, FieldPath.segment(key))
        var value = sample(member.value, at: locate, path: inner, depth: depth + 1, named: named)
        let remarks = member.remarks.map { SampleRemark($0) }
        if remarks.contains(where: \.allowsNull) { value.schema.types.insert(.null) }
        if let known = shape.schema.properties[key] {
          shape.schema.properties[key] = known.merged(with: value.schema)
        } else {
          shape.schema.properties[key] = value.schema
        }
        var field = Field(path: inner, schema: value.schema, isRequired: nil, location: locate(member.keyRange))
        field.mayLack = isOptional || remarks.contains(where: \.isOptional)
        if !field.mayLack { shape.schema.required.insert(key) }
        shape.fields.append(field)
        shape.fields += value.fields
      }
      return shape
    }
  }

  /// The type that a placeholder names: `$string`, `<int>`, `String?`, `Array(String)`.
  private static func type(named placeholder: String) -> Schema {
    var words = Substring(placeholder.trimmingSpaces)
    while let first = words.first, let last = words.last, words.count > 1 {
      switch (first, last) {
      case ("<", ">"), ("{", "}"), ("\"", "\""): words = words.dropFirst().dropLast()
      case ("$", _): words = words.dropFirst()
      case (_, "$"): words = words.dropLast()
      default: return TableTypes.schema(String(words))
      }
    }
    return TableTypes.schema(String(words))
  }

  /// Whether the keys of an object are values: placeholders, dates and ids, or file names and paths before values of one type.
  ///
  /// Any text may be the name of a field; what looks like none is one beside fields of other types, and among more names of fields.
  private static func areValues(_ members: ArraySlice<JSONNode.Member>) -> Bool {
    if members.contains(where: {
      Formats.isKeyOfMap($0.key) || $0.key.utf8.contains { $0 == Byte.openBrace || $0 == UInt8(ascii: "<") }
    }) {
      return true
    }
    guard members.count(where: { !isFieldName($0.key) }) * 2 >= members.count else { return false }
    return Set(members.map { sample($0.value, at: { Location(file: "", range: $0) }, depth: maximumDepth - 1).schema.types })
      .count == 1
  }

  private static func isFieldName(_ key: String) -> Bool {
    guard let first = key.utf8.first, !"!=~+*&|%^".utf8.contains(first) else { return false }
    return !key.utf8.contains { [0x2E, 0x2F, 0x5B].contains($0) }
  }

  /// What a number as code or JSON writes it shows; one that is no number of JSON (`0777`) shows its type alone.
  static func number(_ literal: String) -> Schema {
    let value = JSONNumber.value(of: literal)
    let isInteger = value.map(JSONNumber.isInteger) ?? Self.isInteger(literal)
    return Schema(types: [isInteger ? .integer : .number], examples: value.map { [.number($0)] } ?? [])
  }

  /// Whether a literal has digits alone.
  static func isInteger(_ literal: String) -> Bool {
    JSONNumber.value(of: literal).map(JSONNumber.isInteger) ?? literal.utf8.allSatisfy(\.isDigit)
  }
}

extension JSONNode {
  /// The value without its places.
  var plain: JSONValue {
    switch value {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let text): .number(of: text)
    case .string(let text): .string(text)
    case .placeholder(let text): .string(text)
    case .array(let items): .array(items.map(\.plain))
    case .object(let members):
      .object(OrderedDictionary(members.map { ($0.key, $0.value.plain) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}
