import Contract
import Preview
import Vocabulary

/// Why a request is refused: the status that fits, the place, and the reason.
struct MockFault: Equatable {
  var status: Int
  /// `query limit`, `body /date`, `header Authorization`
  var slot: String
  var reason: String
}

/// Looks for what the documentation does not allow in a request.
struct MockValidator {
  let contract: Contract
  let operation: Operation
  let known: MockCredentials

  func fault(_ request: ServedRequest, _ values: [String: String]) -> MockFault? {
    credentials(request) ?? parameters(request, values) ?? body(request)
  }

  private func credentials(_ request: ServedRequest) -> MockFault? {
    let schemes = contract.securitySchemes.filter { operation.security.contains($0.name) }
    guard !operation.security.isEmpty, !schemes.isEmpty else { return nil }
    if schemes.contains(where: { isSatisfied($0, request) }) { return nil }
    let (slot, how) = Self.words(schemes[0])
    if schemes.contains(where: { isSent($0, request) }) {
      return MockFault(
        status: 401, slot: slot, reason: "\(operation.key) needs credentials that the documentation shows; these are others")
    }
    return MockFault(status: 401, slot: slot, reason: "\(operation.key) needs credentials: \(how)")
  }

  private func isSatisfied(_ scheme: SecurityScheme, _ request: ServedRequest) -> Bool {
    value(scheme, request).map { known.accepts($0, scheme) } ?? false
  }

  private func isSent(_ scheme: SecurityScheme, _ request: ServedRequest) -> Bool { value(scheme, request) != nil }

  /// What is sent to prove who sends a request; nil where it is nothing.
  private func value(_ scheme: SecurityScheme, _ request: ServedRequest) -> String? {
    switch scheme.kind {
    case .http(let name):
      let value = request.header("authorization") ?? ""
      return value.lowercased().hasPrefix(name.lowercased() + " ") && value.utf8.count > name.utf8.count + 1 ? value : nil
    case .apiKey(let name, .query): return request.query.first { $0.name == name && !$0.value.isEmpty }?.value
    case .apiKey(let name, .cookie): return request.cookies[name]
    case .apiKey(let name, _): return request.header(name.lowercased()).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private static func words(_ scheme: SecurityScheme) -> (slot: String, how: String) {
    switch scheme.kind {
    case .http(let name):
      let shown = name.prefix(1).uppercased() + name.dropFirst()
      return ("header Authorization", "send 'Authorization: \(shown) …'")
    case .apiKey(let name, let place): return ("\(place.rawValue) \(name)", "send '\(name)' in the \(place.rawValue)")
    }
  }

  private func parameters(_ request: ServedRequest, _ values: [String: String]) -> MockFault? {
    for parameter in operation.parameters {
      let slot = "\(parameter.place.rawValue) \(parameter.name)"
      let sent: [String]
      switch parameter.place {
      case .path: sent = values[parameter.name].map { [$0] } ?? []
      case .query: sent = request.query.filter { $0.name == parameter.name }.map(\.value)
      case .header: sent = request.header(parameter.name.lowercased()).map { [$0] } ?? []
      case .cookie: sent = request.cookies[parameter.name].map { [$0] } ?? []
      }
      if sent.isEmpty, parameter.isRequired {
        return MockFault(status: 400, slot: slot, reason: "'\(parameter.name)' is required")
      }
      // A list may be written in many ways; its items are not looked at.
      guard !parameter.schema.types.contains(.array), !parameter.schema.types.contains(.object) else { continue }
      for text in sent {
        let value = Self.value(text, parameter.schema)
        if let (_, reason) = MockSchema.fault(value, parameter.schema, "") {
          return MockFault(status: 400, slot: slot, reason: "'\(text)' \(reason)")
        }
      }
    }
    return nil
  }

  /// A text of a path, a query or a header in the type that is documented for it.
  private static func value(_ text: String, _ schema: Schema) -> JSONValue {
    if schema.types.isEmpty || schema.types.contains(.string) { return .string(text) }
    if schema.types.contains(.integer) || schema.types.contains(.number) {
      if case .number(let literal)? = JSONReader.read(text) { return .number(literal) }
    }
    if schema.types.contains(.boolean), text == "true" || text == "false" { return .boolean(text == "true") }
    return .string(text)
  }

  private func body(_ request: ServedRequest) -> MockFault? {
    guard let body = operation.requestBody else { return nil }
    if request.body.isEmpty {
      return body.isRequired ? MockFault(status: 400, slot: "body", reason: "a body of '\(body.mediaType)' is required") : nil
    }
    let sent = (request.header("content-type") ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    guard body.mediaType == "*/*" || sent == body.mediaType || MediaType.isJSON(sent) && MediaType.isJSON(body.mediaType) else {
      let what = sent.isEmpty ? "no type is sent" : "'\(sent)' is sent"
      return MockFault(status: 415, slot: "header Content-Type", reason: "\(what), '\(body.mediaType)' is documented")
    }
    guard MediaType.isJSON(body.mediaType) else { return nil }
    guard let value = JSONReader.read(request.body) else {
      return MockFault(status: 400, slot: "body", reason: "the body is not JSON")
    }
    guard let (pointer, reason) = MockSchema.fault(value, body.schema, "") else { return nil }
    return MockFault(status: 400, slot: pointer.isEmpty ? "body" : "body \(pointer)", reason: reason)
  }
}

/// Where and why a value is not what its schema says.
enum MockSchema {
  static func fault(_ value: JSONValue, _ schema: Schema, _ pointer: String, depth: Int = 0) -> (pointer: String, reason: String)?
  {
    guard depth < 60 else { return nil }
    if case .null = value, schema.isNullable { return nil }
    switch value {
    case .object(let members) where schema.impliedTypes.isEmpty || schema.impliedTypes.contains(.object):
      for name in schema.properties.keys where schema.required.contains(name) && members[name] == nil {
        return (pointer + "/" + name, "'\(name)' is required")
      }
      for (name, member) in members {
        guard let property = schema.properties[name] else { continue }
        if let found = fault(member, property, pointer + "/" + name, depth: depth + 1) { return found }
      }
      return nil
    case .array(let items) where schema.impliedTypes.isEmpty || schema.impliedTypes.contains(.array):
      guard let item = schema.items.first else { return nil }
      for (number, value) in items.enumerated() {
        if let found = fault(value, item, "\(pointer)/\(number)", depth: depth + 1) { return found }
      }
      return nil
    default:
      if schema.accepts(value) { return nil }
      return (pointer, reason(value, schema))
    }
  }

  private static func reason(_ value: JSONValue, _ schema: Schema) -> String {
    var open = schema
    (open.enumeration, open.minimum, open.maximum, open.minLength, open.maxLength, open.format) = ([], nil, nil, nil, nil, nil)
    guard open.accepts(value) else {
      return "must be " + schema.impliedTypes.sorted().map(\.rawValue).joined(separator: " or ")
    }
    if !schema.enumeration.isEmpty, !schema.allowedValues.contains(value) {
      return "must be one of " + schema.enumeration.map { "'\($0)'" }.joined(separator: ", ")
    }
    if case .number = value {
      switch (schema.minimum, schema.maximum) {
      case (let low?, let high?): return "must be from \(low) to \(high)"
      case (let low?, nil): return "must be at least \(low)"
      case (nil, let high?): return "must be at most \(high)"
      case (nil, nil): break
      }
    }
    if let format = schema.format {
      var free = schema
      free.format = nil
      if free.accepts(value) { return "must be of the format '\(format)'" }
    }
    return "must have from \(schema.minLength ?? 0) to \(schema.maxLength.map(String.init) ?? "any number of") characters"
  }
}
