import Contract
import Vocabulary

/// Documented values as expressions of TypeScript, of the types that a client has.
struct TypeScriptValues {
  let types: TypeScriptTypes

  /// Text with what earlier replies gave: `"/rooms/" + value("id")`.
  static func text(_ marked: String, isEncoded: Bool = false) -> String {
    MarkedText.pieces(marked).map { piece in
      switch piece {
      case .literal(let text): repeated(text)
      case .variable(let name) where isEncoded: "rt.encoded(value(\(TypeScriptLiteral.string(name))))"
      case .variable(let name): "value(\(TypeScriptLiteral.string(name)))"
      }
    }.joined(separator: " + ")
  }

  /// A literal in which a long run of one character is repeated.
  private static func repeated(_ text: String) -> String {
    guard text.utf8.count > 200 else { return TypeScriptLiteral.string(text) }
    var result: [String] = []
    var plain = ""
    var run: (character: Character, count: Int)?
    func end() {
      guard let (character, count) = run else { return }
      if count < 40 {
        plain += String(repeating: character, count: count)
      } else {
        if !plain.isEmpty { result.append(TypeScriptLiteral.string(plain)) }
        plain = ""
        result.append("\(TypeScriptLiteral.string(String(character))).repeat(\(count))")
      }
    }
    for character in text {
      if let last = run, last.character == character {
        run = (character, last.count + 1)
      } else {
        end()
        run = (character, 1)
      }
    }
    end()
    if !plain.isEmpty || result.isEmpty { result.append(TypeScriptLiteral.string(plain)) }
    return result.joined(separator: " + ")
  }

  /// A parameter's text as a value of its type.
  func scalar(_ marked: String, _ shape: TypeShape) -> String {
    let text = Self.text(marked)
    let isPlain = !MarkedText.hasVariable(marked)
    return switch types.plan.resolved(shape) {
    case .integer, .number: isPlain ? marked : "Number(\(text))"
    case .boolean: isPlain ? marked : "\(text) === \"true\""
    case .dateTime, .date: "new Date(\(text))"
    default: text
    }
  }

  func value(_ value: JSONValue, _ shape: TypeShape) -> String {
    let shape = types.plan.resolved(shape)
    switch (value, shape) {
    case (.null, _): return "null"
    case (_, .nullable(let inner)): return self.value(value, inner)
    case (.string(let text), .dateTime), (.string(let text), .date): return "new Date(\(Self.text(text)))"
    case (.boolean(let flag), _): return flag ? "true" : "false"
    case (.number(let text), _): return text
    case (.string(let string), _): return Self.text(string)
    case (.array(let items), .list(let item)): return "[\(items.map { self.value($0, item) }.joined(separator: ", "))]"
    case (.array(let items), _): return "[\(items.map { self.value($0, .open) }.joined(separator: ", "))]"
    case (.object(let members), _):
      if members.isEmpty { return "{}" }
      let parts = members.map { key, member in
        let name = key == "__proto__" ? "[\"__proto__\"]" : TypeScriptLiteral.key(key)
        return "\(name): \(self.value(member, self.shape(of: key, in: shape)))"
      }
      return "{ \(parts.joined(separator: ", ")) }"
    }
  }

  private func shape(of key: String, in shape: TypeShape) -> TypeShape {
    switch shape {
    case .map(let inner): return inner
    case .named(let index):
      guard case .object(let fields) = types.plan.types[index].form else { return .open }
      return fields.first { $0.key == key }?.shape ?? .open
    default: return .open
    }
  }

  /// The arguments of a call: one object, if the operation takes any.
  func arguments(
    _ operation: TypeScriptOperation, _ given: [PlannedCall.Argument], _ body: PlannedCall.Body?
  ) -> [String] {
    let members = operation.arguments.compactMap { argument -> String? in
      switch argument.source {
      case .parameter(let place):
        guard let value = given.first(where: { $0.parameter == place }) else { return nil }
        let parameter = operation.operation.parameters[place]
        let items = value.values.map { scalar($0, parameter.shape) }
        return "\(argument.name): \(parameter.isList ? "[\(items.joined(separator: ", "))]" : items.first ?? "\"\"")"
      case .body:
        switch (body, operation.operation.body?.payload) {
        case (.json(let value)?, .json(let shape)?): return "body: \(self.value(value, shape))"
        case (.text(let text)?, _): return "body: \(Self.text(text))"
        default: return nil
        }
      case .formField(let index):
        guard let fields = operation.operation.body?.formFields, let values = body?.values(of: index), !values.isEmpty else {
          return nil
        }
        let items = values.map { value in
          guard let file = value.file else { return scalar(value.value, fields[index].shape) }
          let type = value.mediaType.map { ", { type: \(TypeScriptLiteral.string($0)) }" } ?? ""
          return "new File([\(Self.text(value.value))], \(TypeScriptLiteral.string(file))\(type))"
        }
        return "\(argument.name): \(fields[index].isList ? "[\(items.joined(separator: ", "))]" : items[0])"
      case .mediaType: return nil
      }
    }
    return operation.arguments.isEmpty ? [] : [members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"]
  }

  /// What a reply gives to later calls: `rt.found(result.raw, "id")`.
  static func captured(_ capture: ReplayCapture, _ raw: String) -> String {
    let source: String
    switch capture.source {
    case .text: source = "\(raw).text()"
    case .header(let name): source = "\(raw).headers.get(\(TypeScriptLiteral.string(name))) ?? \"\""
    case .json(let path):
      let steps = path.steps.map { step -> String in
        switch step {
        case .field(let name): TypeScriptLiteral.string(name)
        case .index(let index): "\(index)"
        }
      }
      source = "rt.found(\(([raw] + steps).joined(separator: ", ")))"
    }
    if capture.prefix.isEmpty, capture.suffix.isEmpty, !capture.isPercentEncoded { return source }
    let parts = [source, TypeScriptLiteral.string(capture.prefix), TypeScriptLiteral.string(capture.suffix)]
    return "rt.between(\((parts + (capture.isPercentEncoded ? ["true"] : [])).joined(separator: ", ")))"
  }
}
