import Vocabulary

extension PlannedCall {
  /// The call with a value in the place of each variable; nil where one is unknown, or is none of the type that is wanted.
  func filled(_ values: [String: String], _ plan: ClientPlan) -> PlannedCall? {
    guard case .typed(let operation, let arguments, let body, let headers) = form else { return nil }
    var isKnown = true
    func text(_ marked: String) -> String {
      MarkedText.pieces(marked).map { piece in
        switch piece {
        case .literal(let text): return text
        case .variable(let name):
          if values[name] == nil { isKnown = false }
          return values[name] ?? ""
        }
      }.joined()
    }
    func json(_ value: JSONValue) -> JSONValue {
      switch value {
      case .string(let string): .string(text(string))
      case .array(let items): .array(items.map(json))
      case .object(let members): .object(.init(members.map { (text($0), json($1)) }, uniquingKeysWith: { first, _ in first }))
      case .null, .boolean, .number: value
      }
    }
    var call = self
    let filled = arguments.map { Argument(parameter: $0.parameter, values: $0.values.map(text)) }
    for argument in filled {
      switch plan.resolved(plan.operations[operation].parameters[argument.parameter].shape) {
      case .integer, .number: if argument.values.contains(where: { Int($0) == nil }) { return nil }
      default: continue
      }
    }
    var content: Body?
    switch body {
    case .json(let value)?: content = .json(json(value))
    case .text(let value)?: content = .text(text(value))
    case .form(let values)?:
      content = .form(
        values.map { FormValue(field: $0.field, value: text($0.value), file: $0.file, mediaType: $0.mediaType) })
    case nil: content = nil
    }
    call.form = .typed(
      operation: operation, arguments: filled, body: content,
      headers: headers.map { Header(name: $0.name, value: text($0.value)) })
    call.credentials = credentials.map { index, credential in
      switch credential {
      case .basic(let user, let password): (index, .basic(user: text(user), password: text(password)))
      case .token(let token): (index, .token(text(token)))
      }
    }
    return isKnown ? call : nil
  }
}
