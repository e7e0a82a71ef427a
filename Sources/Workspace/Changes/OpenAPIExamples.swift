import Contract
import Diagnostics
import OrderedCollections
import Site
import Vocabulary
import YAML

/// The requests and replies that an OpenAPI document shows, made of its examples; what it does not show is made of its schemas.
struct OpenAPIExamples {
  let reader: OpenAPIOperation
  let schemes: [DocumentedAPI.Scheme]
  let words: DocumentedAPI.Words

  /// Replies beyond these are told from the description.
  private static let mostReplies = 6

  /// The example of a media type, by itself or by name.
  static func example(of media: YAML.Node, _ schemas: OpenAPISchemas) -> JSONValue? {
    if let example = media["example"] { return OpenAPIValue.value(example) }
    guard let named = media["examples"]?.mapping?.first.map({ schemas.resolved($0.value) }) else { return nil }
    return (named["value"] ?? named["dataValue"] ?? named["serializedValue"]).map(OpenAPIValue.value)
  }

  /// One exchange for each reply, those that succeed first.
  func exchanges(_ operation: Operation) -> [Exchange] {
    let numbered = operation.responses.filter { $0.status >= 100 }
    let replies = numbered.filter { $0.status < 400 } + numbered.filter { $0.status >= 400 }
    let request = request(operation)
    if replies.isEmpty { return [request] }
    return replies.prefix(OpenAPIExamples.mostReplies).map { reply in
      var exchange = request
      exchange.status = reply.status
      if let body = reply.bodies.first(where: { $0.mediaType.hasSuffix("json") }) ?? reply.bodies.first {
        exchange.responseHeaders = [Exchange.Field(name: "Content-Type", value: body.mediaType)]
        exchange.responseBody = SampleValue.text(body)
      }
      return exchange
    }
  }

  private func request(_ operation: Operation) -> Exchange {
    var target = operation.key.path
    var query: [Exchange.Field] = []
    var headers: [Exchange.Field] = []
    var pathValues: [Exchange.Field] = []
    for parameter in operation.parameters {
      let value = SampleValue.plain(parameter)
      switch parameter.place {
      case .path:
        target = target.replacing("{\(parameter.name)}", with: SampleValue.encoded(value))
        pathValues.append(.init(name: parameter.name, value: value))
      case .query where parameter.isRequired: query.append(.init(name: parameter.name, value: value))
      case .header where parameter.isRequired: headers.append(.init(name: parameter.name, value: value))
      default: break
      }
    }
    // All that the first of several ways to sign in asks for.
    let wanted = words.requirements.first { !$0.isEmpty } ?? []
    for scheme in wanted.compactMap({ name in schemes.first { $0.name == name.scheme }?.scheme }) {
      switch scheme.kind {
      case .http(let name): headers.append(.init(name: "Authorization", value: SampleValue.credential(name)))
      case .apiKey(let name, .query): query.append(.init(name: name, value: "KEY"))
      case .apiKey(let name, .cookie): headers.append(.init(name: "Cookie", value: name + "=KEY"))
      case .apiKey(let name, _): headers.append(.init(name: name, value: "KEY"))
      }
    }
    if !query.isEmpty {
      target += "?" + query.map { SampleValue.encoded($0.name) + "=" + SampleValue.encoded($0.value) }.joined(separator: "&")
    }
    var exchange = Exchange(
      operation: operation.key, target: target, location: reader.witness.location, page: reader.witness.page)
    exchange.pathValues = pathValues
    exchange.query = query
    exchange.headers = headers
    if let body = operation.requestBody, body.mediaType == "multipart/form-data" {
      exchange.form = FormBody(SampleValue.parts(body.schema, types: reader.typesOfParts(body.mediaType)), isMultipart: true)
    } else if let body = operation.requestBody {
      exchange.headers.append(.init(name: "Content-Type", value: body.mediaType))
      exchange.body = SampleValue.text(body)
    }
    return exchange
  }
}

/// Values for an example where the document has none: by type and format, and the same every time.
enum SampleValue {
  /// A body as text: JSON, or what the example says.
  static func text(_ body: Body) -> String? {
    let value = body.schema.examples.first ?? (body.schema.isAny ? nil : value(of: body.schema))
    guard let value else { return nil }
    if body.mediaType.hasSuffix("json") { return String(decoding: JSONText.pretty(value), as: UTF8.self) }
    if case .string(let text) = value { return text }
    guard body.mediaType == "application/x-www-form-urlencoded", case .object(let members) = value else { return nil }
    return members.map { encoded($0.key) + "=" + encoded(shown($0.value)) }.joined(separator: "&")
  }

  static func plain(_ parameter: Parameter) -> String {
    let value = parameter.schema.examples.first ?? value(of: parameter.schema)
    if case .array(let items) = value { return items.map(shown).joined(separator: ",") }
    return shown(value)
  }

  private static func shown(_ value: JSONValue) -> String {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .null: ""
    case .array, .object: JSONText.compact(value)
    }
  }

  /// The fields of a form: files by a name, and what is no text as JSON.
  static func parts(_ schema: Schema, types: [String: String]) -> [Exchange.Field] {
    let shown = schema.examples.first.flatMap { if case .object(let members) = $0 { members } else { nil } }
    let fields = (schema.alternatives.first.map { Array($0.properties) } ?? []) + Array(schema.properties)
    return fields.map { name, field in
      let inner = field.items.first ?? field
      var value = "@" + name
      if !isFile(inner) {
        var left = 60
        let example = shown?[name] ?? Self.value(of: inner, depth: 1, left: &left)
        value = Self.shown(example)
        if case .object = example, types[name] == nil { value += ";type=application/json" }
      }
      return Exchange.Field(name: name, value: value + (types[name].map { ";type=\($0)" } ?? ""))
    }
  }

  private static func isFile(_ schema: Schema) -> Bool {
    schema.format == "binary" || schema.alternatives.contains { isFile($0) }
  }

  static func value(of schema: Schema) -> JSONValue {
    var left = 60
    return value(of: schema, depth: 0, left: &left)
  }

  private static func value(of schema: Schema, depth: Int, left: inout Int) -> JSONValue {
    if let example = schema.examples.first { return example }
    if let value = schema.defaultValue { return value }
    left -= 1
    if let first = schema.alternatives.first, depth < 6 {
      // What the alternatives have in common stands around them.
      let chosen = value(of: first, depth: depth, left: &left)
      guard case .object(var members) = chosen, !schema.properties.isEmpty else { return chosen }
      var common = schema
      common.alternatives = []
      if case .object(let own) = value(of: common, depth: depth, left: &left) {
        members.merge(own) { first, _ in first }
      }
      return .object(members)
    }
    if let first = schema.enumeration.first {
      return schema.types.contains(.integer) || schema.types.contains(.number) ? JSONValue.number(of: first) : .string(first)
    }
    let kind = Schema.Kind.allCases.first { schema.types.contains($0) }
    switch kind {
    case .integer: return .number("\(schema.minimum ?? 1)")
    case .number: return .number("1.5")
    case .boolean: return .boolean(true)
    case .null: return .null
    case .array:
      guard let item = schema.items.first, depth < 6, left > 0 else { return .array([]) }
      return .array([value(of: item, depth: depth + 1, left: &left)])
    case .object, nil:
      guard kind == .object || !schema.properties.isEmpty, depth < 6 else { return kind == nil ? .string("…") : .object([:]) }
      var members: OrderedDictionary<String, JSONValue> = [:]
      for (name, property) in schema.properties where left > 0 {
        members[name] = value(of: property, depth: depth + 1, left: &left)
      }
      return .object(members)
    case .string: return .string(formatted(schema.format))
    }
  }

  private static func formatted(_ format: String?) -> String {
    switch format {
    case "date-time": "2030-01-31T12:00:00Z"
    case "date": "2030-01-31"
    case "time": "12:00:00Z"
    case "uuid": "3fa85f64-5717-4562-b3fc-2c963f66afa6"
    case "uri", "url": "https://example.com"
    case "email": "user@example.com"
    case "hostname": "example.com"
    case "ipv4": "192.0.2.1"
    case "ipv6": "2001:db8::1"
    case "byte": "AAEC"
    default: "string"
    }
  }

  /// The credential of a scheme, as a reader would put it there.
  static func credential(_ scheme: String) -> String {
    switch scheme.lowercased() {
    case "basic": "Basic CREDENTIALS"
    case "bearer": "Bearer TOKEN"
    default: scheme + " CREDENTIALS"
    }
  }

  static func encoded(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2C, 0x3A: out.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        out += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
