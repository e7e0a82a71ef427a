import Diagnostics
import Snippets
import Vocabulary

/// Server code that fills an object of a declared type from what a request sends.
extension Evaluator {
  /// From the query: every property is a parameter, those of nested objects as if they were the object's own.
  ///
  ///     type Search struct { Text string `form:"q"` }   // ?q=
  mutating func bindQuery(to type: TypeName, at place: Location) -> Value {
    if let key = serving?.key, key != .every {
      for field in shape(of: type, named: .form).fields where !field.schema.types.contains(.object) {
        let name = String(field.path.lastNameComponent)
        state(.parameter(name, in: .query, field.schema, at: field.location), of: key)
      }
    }
    return Value(.unknown(type), origin: place)
  }

  /// From the query where the method has no body, else from a body of JSON or a form, as the type's properties are named.
  mutating func bindRequest(to type: TypeName, at place: Location) -> Value {
    guard let key = serving?.key, key != .every else { return Value(.unknown(type), origin: place) }
    if Methods.reads(key.method) { return bindQuery(to: type, at: place) }
    guard isNamedForForms(type) else { return readBody(as: type, at: place) }
    for field in shape(of: type, named: .form).fields {
      state(.requestField(field.path, field.schema, at: field.location), of: key)
    }
    return Value(.unknown(type), origin: place)
  }

  /// Server code decodes the body of the request.
  mutating func readBody(as type: TypeName?, mediaType: String = "application/json", at place: Location) -> Value {
    guard let key = serving?.key, key != .every else { return Value(.unknown(type), origin: place) }
    let shape = type.map { self.shape(of: $0) } ?? Shape(schema: .any)
    state(ContractStatement.requestBody(mediaType, shape, at: place), of: key)
    return Value(.input(Value.Input(place: .body, name: "", schema: shape.schema)), origin: place)
  }

  /// Whether the properties of a type have names for forms and none for JSON.
  private func isNamedForForms(_ type: TypeName) -> Bool {
    guard let info = program.type(named: type.name, in: language, near: unit) else { return false }
    let attributes = Set(info.properties.flatMap { $0.variable.attributes.map(\.name) })
    return !attributes.isDisjoint(with: PropertyNaming.form.attributes)
      && attributes.isDisjoint(with: PropertyNaming.json.attributes)
  }
}
