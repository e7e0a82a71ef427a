import Contract
import Diagnostics
import Vocabulary

/// A request for an operation that the documentation describes but never shows.
struct SynthesizedStep: Sendable {
  let operation: Operation
  let request: PreparedRequest
  let location: Location

  var title: String { "\(operation.key) with made-up values → a documented status" }
}

/// Makes requests up from parameters and schemas: examples first, then allowed values, then a plain value of the type.
struct RequestSynthesizer {
  let contract: Contract
  let plan: ReplayPlan
  var options = VerificationOptions()

  /// What the reader supplies, by name.
  private var inputs: [String: String] {
    let given = plan.inputs.compactMap { input in options.value(for: input).map { (input.name, $0) } }
    return Dictionary(given, uniquingKeysWith: { first, _ in first })
  }

  /// One step for each operation that no documented exchange calls.
  func steps() -> [SynthesizedStep] {
    let shown = Set(plan.steps.map(\.operation))
    return contract.operations.filter { !shown.contains($0.key) }.map { operation in
      SynthesizedStep(
        operation: operation, request: request(operation),
        location: operation.witnesses.first?.location ?? Location(file: operation.pages.first ?? "", range: SourceRange(0, 0)))
    }
  }

  private func request(_ operation: Operation) -> PreparedRequest {
    var path = operation.key.path
    var query: [String] = []
    var headers: [HeaderField] = []
    let scoped = options.scoped.values(page: operation.pages.first ?? "", operation.key)
    for parameter in operation.parameters {
      let given = VerificationOptions.value(named: parameter.name, in: scoped) ?? options.value(named: parameter.name)
      let value = given ?? text(parameter.schema)
      switch parameter.place {
      case .path:
        path = path.split(separator: "{\(parameter.name)}", omittingEmptySubsequences: false)
          .joined(separator: given.map(PercentEncoding.encodePath) ?? PercentEncoding.encode(value))
      case .query where parameter.isRequired:
        query.append("\(PercentEncoding.encode(parameter.name))=\(PercentEncoding.encode(value))")
      case .header where parameter.isRequired: headers.append(HeaderField(parameter.name, value))
      case .cookie where parameter.isRequired: headers.append(HeaderField("Cookie", "\(parameter.name)=\(value)"))
      default: break
      }
    }
    let names = Set(headers.map { $0.name.lowercased() })
    headers += documentedCredentials(operation).filter { !names.contains($0.name.lowercased()) }
    var body: String?
    if let documented = operation.requestBody {
      let form = form(documented)
      body =
        form?.text
        ?? (MediaType.isJSON(documented.mediaType) ? JSONText.compact(value(documented.schema)) : text(documented.schema))
      headers.append(HeaderField("Content-Type", form?.mediaType ?? documented.mediaType))
    }
    let target = query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    return PreparedRequest(method: operation.key.method, target: target, headers: headers, body: body)
  }

  /// The form that a body is, if it is one.
  private func form(_ body: Body) -> FormBody? {
    let isMultipart = body.mediaType.hasPrefix("multipart/form-data")
    guard isMultipart || body.mediaType.hasPrefix("application/x-www-form-urlencoded"),
      case .object(let members) = value(body.schema)
    else { return nil }
    let fields = members.map { Exchange.Field(name: $0.key, value: $0.value.scalarText ?? JSONText.compact($0.value)) }
    return FormBody(fields, isMultipart: isMultipart)
  }

  /// The credentials of an operation as the first documented request that succeeds has them.
  private func documentedCredentials(_ operation: Operation) -> [HeaderField] {
    let schemes = contract.securitySchemes.filter { operation.security.contains($0.name) }
    let names = Set(
      schemes.compactMap { scheme -> String? in
        switch scheme.kind {
        case .http: "authorization"
        case .apiKey(let name, .header): name.lowercased()
        case .apiKey: nil
        }
      })
    for step in plan.steps where !names.isEmpty && (200...299).contains(step.expectation.status) {
      let found = step.request.headers.filter { names.contains($0.name.lowercased()) }
      let fields = found.compactMap { header in header.value.text(inputs).map { HeaderField(header.name, $0) } }
      if !fields.isEmpty { return fields }
    }
    return []
  }

  private func text(_ schema: Schema) -> String {
    let value = value(schema)
    return value.scalarText ?? JSONText.compact(value)
  }

  /// A value that a schema allows.
  func value(_ schema: Schema, depth: Int = 0) -> JSONValue {
    if let example = schema.examples.first ?? schema.defaultValue { return example }
    if let first = schema.enumeration.first { return schema.types.contains(.string) ? .string(first) : scalar(first) }
    if schema.types == [.null] { return .null }
    let type = schema.types.filter { $0 != .null }.min() ?? (schema.properties.isEmpty ? .string : .object)
    switch type {
    case .string: return .string(string(schema))
    case .integer, .number: return .number("\(max(1, schema.minimum ?? 1))")
    case .boolean: return .boolean(true)
    case .null: return .null
    case .array: return .array(depth < 20 ? schema.items.prefix(1).map { value($0, depth: depth + 1) } : [])
    case .object:
      guard depth < 20 else { return .object([:]) }
      var members: [(String, JSONValue)] = []
      for (name, property) in schema.properties where schema.required.contains(name) || schema.required.isEmpty {
        members.append((name, value(property, depth: depth + 1)))
      }
      return .object(.init(members, uniquingKeysWith: { first, _ in first }))
    }
  }

  private func string(_ schema: Schema) -> String {
    switch schema.format {
    case "uuid": return "00000000-0000-4000-8000-000000000000"
    case "date-time": return "2000-01-01T00:00:00Z"
    case "email": return "somebody@example.com"
    case "uri": return "https://example.com/"
    default:
      let length = min(max(schema.minLength ?? 1, 1), 1000)
      return length <= 7
        ? String("example".prefix(max(length, min(7, schema.maxLength ?? 7)))) : String(repeating: "x", count: length)
    }
  }

  private func scalar(_ text: String) -> JSONValue {
    switch JSONReader.read(text) {
    case .some(let value): value
    case nil: .string(text)
    }
  }
}
