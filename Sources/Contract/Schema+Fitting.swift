import OrderedCollections
import Snippets
import Vocabulary

extension Schema {
  /// The types; those that the members say where none is stated.
  public var impliedTypes: Set<Kind> {
    if !types.isEmpty { return types }
    if !properties.isEmpty { return [.object] }
    return items.isEmpty ? [] : [.array]
  }

  /// Whether a value is one that the schema describes, formats included.
  ///
  ///     Schema.integer.accepts(.boolean(false))  // false
  public func accepts(_ value: JSONValue, depth: Int = 0) -> Bool {
    guard depth < Self.fittingDepth else { return true }
    let types = impliedTypes
    guard types.isEmpty || types.contains(where: { value.is($0) }) else { return false }
    if !enumeration.isEmpty, !allowedValues.contains(value) { return false }
    switch value {
    case .null, .boolean: return true
    case .number(let literal):
      guard minimum != nil || maximum != nil || format != nil, let number = Double(literal) else { return true }
      if let minimum, number < Double(minimum) { return false }
      if let maximum, number > Double(maximum) { return false }
      switch format {
      case "int32": return Int32(literal) != nil
      case "int64": return Int64(literal) != nil
      default: return true
      }
    case .string(let text):
      if let format, !Formats.fits(text, format) { return false }
      let length = text.unicodeScalars.count
      return length >= minLength ?? 0 && length <= maxLength ?? .max
    case .array(let values):
      guard let item = items.first else { return true }
      return values.allSatisfy { item.accepts($0, depth: depth + 1) }
    case .object(let members):
      return required.allSatisfy { members[$0] != nil }
        && members.allSatisfy { name, member in properties[name]?.accepts(member, depth: depth + 1) ?? true }
    }
  }

  /// The schema with its default, its examples and its allowed values in its own type: what two places state of one value may not go
  /// together, and a document that holds both is refused by validators and breaks generators.
  ///
  ///     Schema(types: [.string], defaultValue: .number("100")).fitted().defaultValue   // .string("100")
  ///     Schema(types: [.integer], defaultValue: .boolean(false)).fitted().defaultValue  // nil
  public func fitted(depth: Int = 0) -> Schema {
    guard depth < Self.fittingDepth else { return self }
    var out = self
    if out.isJSON { out.format = nil }
    // Every integer is a number.
    if out.types.isSuperset(of: [.integer, .number]) { out.types.remove(.integer) }
    let scalars = types.isEmpty ? [] : types.subtracting([.null])
    if !scalars.isEmpty, !scalars.contains(.string) {
      out.enumeration = enumeration.filter { text in scalars.contains { $0.isSpelling(text) } }
    }
    out.items = items.map { $0.fitted(depth: depth + 1) }
    for (name, property) in properties { out.properties[name] = property.fitted(depth: depth + 1) }
    out.defaultValue = defaultValue.flatMap(out.inOwnType)
    var examples: [JSONValue] = []
    for example in self.examples.compactMap(out.inOwnType) where !examples.contains(example) { examples.append(example) }
    out.examples = examples
    return out
  }

  /// The allowed values in the type of the schema, each once; null where the value may be null.
  ///
  ///     Schema(types: [.integer, .null], enumeration: ["1", "2"]).allowedValues  // 1, 2, null
  public var allowedValues: [JSONValue] {
    if enumeration.isEmpty { return [] }
    var seen: Set<JSONValue> = []
    let values = enumeration.map { text -> JSONValue in
      if types.contains(.string) || types.isEmpty { return .string(text) }
      return JSONReader.read(text) ?? .string(text)
    }
    return (isNullable ? values + [.null] : values).filter { seen.insert($0).inserted }
  }

  private static let fittingDepth = 100

  /// A value as one of the schema, if it can be one: what prose states is text in the end.
  private func inOwnType(_ value: JSONValue) -> JSONValue? {
    let value = value.withOwnNumbers
    if accepts(value) { return value }
    let other: JSONValue
    switch (value, types.subtracting([.null])) {
    case (.number(let literal), [.string]): other = .string(literal)
    case (.boolean(let flag), [.string]): other = .string(flag ? "true" : "false")
    case (.string(let text), [.integer]), (.string(let text), [.number]): other = .number(of: text)
    case (.string("true"), [.boolean]): other = .boolean(true)
    case (.string("false"), [.boolean]): other = .boolean(false)
    default: return nil
    }
    return accepts(other) ? other : nil
  }
}

extension Schema.Kind {
  /// Whether text is how a value of the type is written.
  fileprivate func isSpelling(_ text: String) -> Bool {
    switch self {
    case .string: true
    case .boolean: text == "true" || text == "false"
    case .null: text == "null"
    case .integer, .number, .array, .object: JSONReader.read(text).map { $0.is(self) } ?? false
    }
  }
}

extension JSONValue {
  fileprivate func `is`(_ kind: Schema.Kind) -> Bool {
    switch (self, kind) {
    case (.null, .null), (.boolean, .boolean), (.string, .string), (.array, .array), (.object, .object): true
    case (.number(let literal), .number): JSONNumber.isNumber(literal)
    case (.number(let literal), .integer): JSONNumber.isInteger(literal)
    default: false
    }
  }

  /// The value with every number that is none of JSON as the text that it is.
  fileprivate var withOwnNumbers: JSONValue {
    switch self {
    case .number(let literal): JSONValue.number(of: literal)
    case .array(let items): .array(items.map(\.withOwnNumbers))
    case .object(let members): .object(members.mapValues(\.withOwnNumbers))
    case .null, .boolean, .string: self
    }
  }
}

extension Operation {
  /// The operation with every schema `fitted`.
  public func fitted() -> Operation {
    var out = self
    for p in out.parameters.indices { out.parameters[p].schema = parameters[p].schema.fitted() }
    if let body = requestBody { out.requestBody?.schema = body.schema.fitted() }
    for r in out.responses.indices {
      for h in out.responses[r].headers.indices { out.responses[r].headers[h].schema = responses[r].headers[h].schema.fitted() }
      for b in out.responses[r].bodies.indices { out.responses[r].bodies[b].schema = responses[r].bodies[b].schema.fitted() }
    }
    return out
  }
}
