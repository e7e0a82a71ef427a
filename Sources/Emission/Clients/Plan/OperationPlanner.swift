import Contract
import Vocabulary

/// Plans the operations of a client.
struct OperationPlanner {
  var types: TypePlanner
  private let provenance: Provenance
  private let schemes: [SecurityScheme]

  init(_ contract: NormalizedContract, provenance: Provenance, schemes: [SecurityScheme]) {
    types = TypePlanner(contract)
    self.provenance = provenance
    self.schemes = schemes
  }

  mutating func plan(_ operation: Operation) -> PlannedOperation {
    let parameters = Self.arguments(operation).compactMap { parameter($0, of: operation.id) }
    var plan = PlannedOperation(
      id: operation.id, method: operation.key.method, template: operation.key.path,
      path: Self.path(operation.key.path, parameters), tags: operation.tags,
      summary: operation.summary, description: operation.description == operation.summary ? nil : operation.description,
      references: provenance.references(operation.witnesses, limit: 3), parameters: parameters, body: nil, replies: [],
      accept: Self.accept(operation), credentials: schemes.indices.filter { operation.security.contains(schemes[$0].name) })
    plan.body = operation.requestBody.map { body($0, of: operation.id) }
    plan.replies = operation.responses.filter { (100...599).contains($0.status) }.map { response in
      PlannedReply(
        status: response.status, description: response.description,
        payload: payload(response.bodies, names: [operation.id, StatusName.member(response.status)]),
        reference: provenance.references(response.witnesses, limit: 1).first)
    }
    plan.isStreamed = plan.success == .bytes
    plan.paging = PagingPlanner(types.declarations).paging(plan)
    plan.polling = PollingPlanner(types.declarations).polling(plan, operation)
    return plan
  }

  // MARK: Parameters

  /// The parameters without those that a form may carry in the place of the query: each is one argument, and the form takes long ones.
  private static func arguments(_ operation: Operation) -> [Parameter] {
    guard let body = operation.requestBody, body.mediaType == "application/x-www-form-urlencoded" else {
      return operation.parameters
    }
    return operation.parameters.filter { $0.place != .query || body.schema.properties[$0.name] == nil }
  }

  private mutating func parameter(_ parameter: Parameter, of operation: String) -> PlannedParameter? {
    // What is no token can't be sent as a header or a cookie.
    if parameter.place == .header || parameter.place == .cookie, !HeaderToken.isToken(parameter.name) { return nil }
    let isList = parameter.place == .query && parameter.schema.types.subtracting([.null]) == [.array]
    let schema = isList ? parameter.schema.items.first ?? .string : parameter.schema
    return PlannedParameter(
      key: parameter.name, place: parameter.place, shape: scalar(schema, names: [operation, parameter.name]), isList: isList,
      isRequired: parameter.isRequired, description: parameter.description)
  }

  /// A parameter is text in the end; what is of no single type is given as text.
  private mutating func scalar(_ schema: Schema, names: [String]) -> TypeShape {
    var schema = schema
    if schema.types != [.string] || schema.enumeration.isEmpty { schema.name = nil }
    schema.types.remove(.null)
    let kinds = schema.types
    guard kinds.count == 1, kinds.isDisjoint(with: [.object, .array]) else { return .string }
    let shape = types.shape(schema, names: names)
    return shape == .open ? .string : shape
  }

  private static func path(_ template: String, _ parameters: [PlannedParameter]) -> [PlannedOperation.PathPiece] {
    var pieces: [PlannedOperation.PathPiece] = []
    func add(_ text: Substring) {
      let encoded = text.split(separator: "/", omittingEmptySubsequences: false)
        .map { PercentEncoding.encode(PercentEncoding.decode($0)) }
      if !text.isEmpty { pieces.append(.literal(encoded.joined(separator: "/"))) }
    }
    var rest = template.unicodeScalars[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      add(Substring(rest[..<open]))
      let key = String(rest[rest.index(after: open)..<close])
      if let index = parameters.firstIndex(where: { $0.place == .path && $0.key == key }) { pieces.append(.parameter(index)) }
      rest = rest[rest.index(after: close)...]
    }
    add(Substring(rest))
    return pieces
  }

  // MARK: Bodies

  private mutating func body(_ body: Body, of operation: String) -> PlannedBody {
    let fields = formFields(body.schema, of: operation)
    let isMultipart = body.mediaType.hasPrefix("multipart/")
    let payload: PlannedPayload
    if isMultipart, !fields.isEmpty {
      payload = .multipart(fields)
    } else if body.mediaType == "application/x-www-form-urlencoded", !fields.isEmpty {
      payload = .form(fields)
    } else if isMultipart || body.mediaType.contains("*") {
      payload = .bytes
    } else {
      payload = self.payload([body], names: [operation, "Body"])
    }
    let needsMediaType = body.mediaType.contains("*") || isMultipart && payload == .bytes
    return PlannedBody(
      mediaType: body.mediaType, payload: payload, isRequired: body.isRequired, description: body.schema.description,
      needsMediaType: needsMediaType)
  }

  private mutating func formFields(_ schema: Schema, of operation: String) -> [PlannedPayload.FormField] {
    schema.properties.map { key, property in
      let isList = property.types.subtracting([.null]) == [.array]
      let item = isList ? property.items.first ?? .string : property
      return PlannedPayload.FormField(
        key: key, shape: scalar(item, names: [operation, "Body", key]),
        isFile: item.format == "binary" || item.format == "byte", isList: isList, isRequired: schema.required.contains(key),
        description: property.description)
    }
  }

  private mutating func payload(_ bodies: [Body], names: [String]) -> PlannedPayload {
    let payloads = bodies.map { body -> PlannedPayload in
      if MediaType.isJSON(body.mediaType) { return .json(types.shape(body.schema, names: names)) }
      return MediaType.isText(body.mediaType) ? .text : .bytes
    }
    guard let first = payloads.first else { return .none }
    return payloads.allSatisfy { $0 == first } ? first : .bytes
  }

  private static func accept(_ operation: Operation) -> String {
    var seen: Set<String> = []
    let types = operation.responses.flatMap(\.bodies).map(\.mediaType).filter { seen.insert($0).inserted }
    return types.isEmpty ? "*/*" : types.joined(separator: ", ")
  }
}

/// Names of header fields (RFC 9110, `token`).
enum HeaderToken {
  static func isToken(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }
  }
}
