import Diagnostics
import OrderedCollections
import Snippets
import Vocabulary

extension Evaluator {
  /// The JSON shape of a value that code encodes.
  func shape(of value: Value, path: String = "", depth: Int = 0) -> Shape {
    guard depth < Shape.maximumDepth else { return Shape(schema: .any) }
    switch value.kind {
    case .text(let text):
      var schema = text.pieces.count == 1 ? holeSchema(text) ?? .string : .string
      if let constant = text.constant {
        schema.format = Formats.format(of: constant)
        if !Placeholder.standsForValue(constant) { schema.examples = [.string(constant)] }
      }
      return Shape(schema: schema)
    case .number(let text):
      return Shape(schema: Shape.number(text))
    case .boolean(let flag): return Shape(schema: Schema(types: [.boolean], examples: [.boolean(flag)]))
    case .null: return Shape(schema: Schema(types: [.null]))
    case .dictionary(let entries):
      var shape = Shape(schema: Schema(types: [.object]))
      for entry in entries {
        guard let name = entry.key.constant else { continue }
        let inner = Shape.join(path, name)
        let member = self.shape(of: entry.value, path: inner, depth: depth + 1)
        shape.schema.properties[name] = member.schema
        shape.schema.required.insert(name)
        let place = entry.key.pieces.first?.location ?? value.origin ?? Location(file: "", range: SourceRange(0, 0))
        shape.fields.append(Shape.Field(path: inner, schema: member.schema, isRequired: nil, location: place))
        shape.fields += member.fields
      }
      return shape
    case .array(let items):
      var shape = Shape(schema: Schema(types: [.array]))
      for (index, item) in items.prefix(20).enumerated() {
        let inner = self.shape(of: item, path: path + "[]", depth: depth + 1)
        shape.schema.items = [index == 0 ? inner.schema : (shape.schema.items.first ?? .any).merged(with: inner.schema)]
        if index == 0 { shape.fields += inner.fields }
      }
      return shape
    case .json(let inner): return self.shape(of: inner, path: path, depth: depth + 1)
    case .object(let index):
      switch heap[index] {
      case .instance(let instance):
        var shape = self.shape(of: TypeName(instance.type, range: SourceRange(0, 0)), path: path, depth: depth + 1)
        addExamples(of: instance, to: &shape, depth: depth)
        return shape
      case .content(let content): return self.shape(of: content.value, path: path, depth: depth + 1)
      default: return Shape(schema: .any)
      }
    case .unknown(let type?): return self.shape(of: type, path: path, depth: depth + 1)
    case .input(let input): return Shape(schema: input.schema)
    case .oneOf(let values):
      var merged: Shape?
      for one in values {
        let next = self.shape(of: one, path: path, depth: depth + 1)
        guard let known = merged else {
          merged = next
          continue
        }
        merged = Shape(schema: known.schema.merged(with: next.schema), fields: known.fields + next.fields)
      }
      return merged ?? Shape(schema: .any)
    default: return Shape(schema: .any)
    }
  }

  private func holeSchema(_ text: Text) -> Schema? {
    if case .hole(let hole)? = text.pieces.first { return hole.schema }
    return nil
  }

  /// Constants that an instance was made with are examples of its members.
  private func addExamples(of instance: InstanceObject, to shape: inout Shape, depth: Int) {
    guard let info = program.type(named: instance.type, in: language, near: unit) else { return }
    for (member, value) in instance.members.sorted(by: { $0.key < $1.key }) {
      let name = info.jsonNames[member]?.name ?? member
      guard let known = shape.schema.properties[name] else { continue }
      let examples = self.shape(of: value, depth: depth + 1).schema.examples
      if known.examples.isEmpty { shape.schema.properties[name]?.examples = examples }
      if !examples.isEmpty, let place = value.origin {
        var schema = Schema.any
        schema.types = known.types.subtracting([.null])
        schema.examples = examples
        shape.fields.append(Shape.Field(path: name, schema: schema, isRequired: nil, location: place))
      }
    }
  }

  /// The shape of a declared type, with the place of each property: its JSON, or the form or query that is bound to it.
  func shape(
    of type: TypeName, path: String = "", depth: Int = 0, seen: [String] = [], named naming: PropertyNaming = .json
  ) -> Shape {
    guard depth < Shape.maximumDepth else { return Shape(schema: .any) }
    if TypeMapping.isArray(type), let item = type.arguments.first, item.name != "byte" {
      let inner = shape(of: item, path: path + "[]", depth: depth + 1, seen: seen, named: naming)
      var schema = Schema(types: [.array], items: [inner.schema])
      if type.isOptional { schema.types.insert(.null) }
      return Shape(schema: schema, fields: inner.fields)
    }
    if let schema = TypeMapping.schema(of: type, in: language) { return Shape(schema: schema) }
    guard let info = program.type(named: type.name, in: language, near: unit), !seen.contains(type.name) else {
      return Shape(schema: .any)
    }
    if info.keyword == "enum" { return enumeration(info) }
    var shape = Shape(schema: Schema(types: [.object], name: info.name))
    if type.isOptional { shape.schema.types.insert(.null) }
    for property in info.properties {
      let variable = property.variable
      guard isSerialized(variable), let declared = variable.type ?? literalType(of: variable) else { continue }
      if !info.jsonNames.isEmpty, info.jsonNames[variable.name] == nil, habits.jsonNamesAreComplete { continue }
      let attribute = name(of: variable, naming, unit: property.unit)
      let name = attribute?.name ?? info.jsonNames[variable.name]?.name ?? variable.name
      let inner = Shape.join(path, name)
      let place =
        attribute?.location ?? info.jsonNames[variable.name]?.location
        ?? program.units[property.unit].location(variable.nameRange)
      let member = self.shape(of: declared, path: inner, depth: depth + 1, seen: seen + [type.name], named: naming)
      shape.schema.properties[name] = member.schema
      // Where a default makes a property optional.
      let hasDefault = variable.value != nil && habits.defaultsMakeOptional
      let isRequired = !declared.isOptional && !hasDefault
      if isRequired { shape.schema.required.insert(name) }
      shape.fields.append(Shape.Field(path: inner, schema: member.schema, isRequired: isRequired, location: place))
      shape.fields += member.fields
    }
    return shape
  }

  /// The type of a property that has an initial value instead of a written one.
  private func literalType(of variable: Variable) -> TypeName? {
    guard habits.infersMemberTypes, let value = variable.value else { return nil }
    let name: String
    switch value.kind {
    case .string, .template: name = "String"
    case .number(let text): name = Shape.isInteger(text) ? "Int" : "Double"
    case .boolean: name = "Bool"
    default: return nil
    }
    return TypeName(name, range: value.range)
  }

  private func isSerialized(_ variable: Variable) -> Bool {
    !variable.attributes.contains { ["JsonIgnore", "IgnoreDataMember", "static"].contains($0.name) }
  }

  /// `[JsonPropertyName("handle")]`
  private func name(of variable: Variable, _ naming: PropertyNaming, unit: Int) -> (name: String, location: Location)? {
    for attribute in variable.attributes where naming.attributes.contains(attribute.name) {
      for argument in attribute.arguments {
        if case .string(let text) = argument.value.kind { return (text, program.units[unit].location(argument.value.range)) }
      }
    }
    return nil
  }

  private func enumeration(_ info: Program.TypeInfo) -> Shape {
    guard info.inherits.contains("String") else { return Shape(schema: .any) }
    var schema = Schema.string
    for property in info.properties {
      if let value = property.variable.value, case .string(let text) = value.kind {
        schema.enumeration.append(text)
      } else {
        schema.enumeration.append(property.variable.name)
      }
    }
    return Shape(schema: schema)
  }
}

/// Which attributes of a property tell its name in a message.
enum PropertyNaming {
  case json
  /// Of a form, or of a query: `` `form:"page"` ``.
  case form

  var attributes: Set<String> { self == .json ? Self.ofJSON : Self.ofForms }

  private static let ofJSON: Set<String> = [
    "JsonPropertyName", "JsonProperty", "DataMember", "SerializedName", "SerialName", "Json", "JsonField",
  ]
  private static let ofForms: Set<String> = ["FormProperty"]
}
