import Diagnostics
import Vocabulary

/// The refusals that the documentation states without showing each of them: derived from an exchange that succeeds.
///
/// What is sent with less than is shown is stated, where what it lacks is said to be needed; what is sent otherwise is inferred.
struct NegativeChecks {
  private let contract: Contract
  private let steps: [ReplayStep]
  private let samples: [String: String]
  private let byOperation: [OperationKey: [ReplayStep]]
  /// The first step with each status.
  private let byStatus: [Int: ReplayStep]

  init(_ contract: Contract, steps: [ReplayStep], variables: [ReplayVariable]) {
    self.contract = contract
    self.steps = steps
    byOperation = Dictionary(grouping: steps, by: \.operation)
    byStatus = Dictionary(steps.map { ($0.expectation.status, $0) }, uniquingKeysWith: { first, _ in first })
    samples = Dictionary(variables.map { ($0.name, $0.sample) }, uniquingKeysWith: { first, _ in first })
  }

  func checks() -> [ReplayStep] {
    contract.operations.flatMap { operation -> [ReplayStep] in
      let own = byOperation[operation.key] ?? []
      let base = own.first { (200...299).contains($0.expectation.status) && $0.repetitions == 1 }?.request
      return credentials(operation, own, base) + parameters(operation, base) + bodies(operation, own, base)
        + addresses(operation, own, base)
    }
  }

  // MARK: Credentials

  private func credentials(_ operation: Operation, _ own: [ReplayStep], _ base: ReplayRequest?) -> [ReplayStep] {
    let schemes = contract.securitySchemes.filter { operation.security.contains($0.name) }
    guard !schemes.isEmpty, let refusal = operation.responses.first(where: { $0.status == 401 }) else { return [] }
    let refused = own.filter { $0.expectation.status == 401 }
    let bare = schemes.reduce(base ?? placeholderRequest(operation)) { Self.strip($0, of: $1) }
    var result: [ReplayStep] = []
    if !refused.contains(where: { step in !schemes.contains { carries(step.request, $0) } }) {
      result.append(step(.withoutCredentials, operation, bare, refusal, base == nil ? .inferred : .stated))
    }
    if let scheme = schemes.first, !refused.contains(where: { carries($0.request, scheme) }) {
      result.append(step(.withWrongCredentials, operation, forge(bare, scheme), refusal, base == nil ? .inferred : .stated))
    }
    return result
  }

  private func carries(_ request: ReplayRequest, _ scheme: SecurityScheme) -> Bool {
    Self.strip(request, of: scheme) != request
  }

  /// A request without the credentials of a scheme.
  static func strip(_ request: ReplayRequest, of scheme: SecurityScheme) -> ReplayRequest {
    var request = request
    switch scheme.kind {
    case .http: request.headers.removeAll { $0.name.lowercased() == "authorization" }
    case .apiKey(let name, .query): request.target = request.target.without(query: name)
    case .apiKey(_, .cookie): request.headers.removeAll { $0.name.lowercased() == "cookie" }
    case .apiKey(let name, _): request.headers.removeAll { $0.name.lowercased() == name.lowercased() }
    }
    return request
  }

  private func forge(_ request: ReplayRequest, _ scheme: SecurityScheme) -> ReplayRequest {
    var request = request
    func add(_ name: String, _ value: String) { request.headers.append(.init(name: name, value: ReplayTemplate(literal: value))) }
    switch scheme.kind {
    case .http(let name) where name.lowercased() == "basic": add("Authorization", "Basic \(ForgedCredential.basic)")
    case .http(let name):
      add("Authorization", "\(name.prefix(1).uppercased() + name.dropFirst().lowercased()) \(ForgedCredential.token)")
    case .apiKey(let name, .query):
      let isFirst = !request.target.pieces.contains { if case .literal(let text) = $0 { text.contains("?") } else { false } }
      request.target.pieces.append(.literal("\(isFirst ? "?" : "&")\(PercentEncoding.encode(name))=\(ForgedCredential.token)"))
    case .apiKey(let name, .cookie): add("Cookie", "\(name)=\(ForgedCredential.token)")
    case .apiKey(let name, _): add(name, ForgedCredential.token)
    }
    return request
  }

  /// A request for an operation that no exchange shows to succeed; it is refused before its parameters are looked at.
  private func placeholderRequest(_ operation: Operation) -> ReplayRequest {
    var target = operation.key.path
    for parameter in operation.parameters where parameter.place == .path {
      let value = parameter.schema.examples.first?.scalarText ?? parameter.schema.enumeration.first ?? "1"
      target = target.split(separator: "{\(parameter.name)}", omittingEmptySubsequences: false)
        .joined(separator: PercentEncoding.encode(value))
    }
    return ReplayRequest(method: operation.key.method, target: ReplayTemplate(literal: target), headers: [], body: nil)
  }

  // MARK: Parameters

  private func parameters(_ operation: Operation, _ base: ReplayRequest?) -> [ReplayStep] {
    guard let base, let refusal = operation.responses.first(where: { $0.status == 400 || $0.status == 422 }) else { return [] }
    return operation.parameters.compactMap { parameter in
      guard parameter.isRequired else { return nil }
      var request = base
      switch parameter.place {
      case .query: request.target = base.target.without(query: parameter.name)
      case .header where !["accept", "authorization", "content-type"].contains(parameter.name.lowercased()):
        request.headers.removeAll { $0.name.lowercased() == parameter.name.lowercased() }
      default: return nil
      }
      if request == base { return nil }
      let isStated = parameter.witnesses.contains { $0.kind.isDeclaration }
      return step(.without(parameter: parameter.name), operation, request, refusal, isStated ? .stated : .inferred)
    }
  }

  // MARK: Bodies

  private func bodies(_ operation: Operation, _ own: [ReplayStep], _ base: ReplayRequest?) -> [ReplayStep] {
    guard let base, base.body != nil, let body = operation.requestBody, body.isRequired else { return [] }
    var result: [ReplayStep] = []
    if let refusal = operation.responses.first(where: { $0.status == 415 }),
      !own.contains(where: { $0.expectation.status == 415 })
    {
      var request = base
      request.headers.removeAll { $0.name.lowercased() == "content-type" }
      let other = body.mediaType == "text/plain" ? "application/x-unknown" : "text/plain"
      request.headers.append(.init(name: "Content-Type", value: ReplayTemplate(literal: other)))
      result.append(step(.withWrongMediaType, operation, request, refusal))
    }
    if MediaType.isJSON(body.mediaType), let refusal = operation.responses.first(where: { $0.status == 400 }) {
      var request = base
      request.body = ReplayTemplate(literal: "{")
      result.append(step(.withMalformedBody, operation, request, refusal))
    }
    return result + fields(operation, base, body)
  }

  /// Leaves out each field that is stated to be needed; that an example has it would say nothing.
  private func fields(_ operation: Operation, _ base: ReplayRequest, _ body: Body) -> [ReplayStep] {
    let refusals = operation.responses.filter { $0.status == 400 || $0.status == 422 }
    guard MediaType.isJSON(body.mediaType), refusals.count == 1, let refusal = refusals.first,
      let template = base.body, let members = template.members
    else { return [] }
    return body.schema.properties.keys.filter { members[$0] != nil }.compactMap { field in
      guard body.schema.required.contains(field),
        body.fieldWitnesses[field]?.contains(where: { [.table, .list, .serverCode].contains($0.kind) }) == true
      else { return nil }
      let isStated = body.statedFields.contains(field)
      var rest = members
      rest[field] = nil
      var request = base
      request.body = template.with(rest)
      var check = step(.without(parameter: field), operation, request, refusal, isStated ? .stated : .inferred)
      check.basis = (body.fieldWitnesses[field] ?? []).filter { $0.kind.isDeclaration }.map(\.location)
      return check
    }
  }

  // MARK: Addresses

  /// Asks for something that nobody has, where the documentation states 404 and shows no such reply.
  private func addresses(_ operation: Operation, _ own: [ReplayStep], _ base: ReplayRequest?) -> [ReplayStep] {
    guard let base, ["GET", "HEAD", "DELETE"].contains(operation.key.method.uppercased()),
      let refusal = operation.responses.first(where: { $0.status == 404 }),
      !own.contains(where: { $0.expectation.status == 404 }), let target = base.target.text(samples)
    else { return [] }
    let path = target.prefix { $0 != "?" }
    var segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let template = operation.key.path.split(separator: "/")
    // A server may have all of its paths below one of its own.
    let start = segments.count - template.count
    guard start >= 0, let place = template.lastIndex(where: { $0.hasPrefix("{") && $0.hasSuffix("}") }) else { return [] }
    let name = String(template[place].dropFirst().dropLast())
    guard operation.parameters.first(where: { $0.place == .path && $0.name == name })?.schema.enumeration.isEmpty == true else {
      return []
    }
    segments[start + place] = Self.unknown(segments[start + place])
    var request = base
    request.target = ReplayTemplate(literal: segments.joined(separator: "/") + target.dropFirst(path.count))
    return [step(.withUnknown(parameter: name), operation, request, refusal)]
  }

  /// Another identifier of the same form: `bk_1` becomes `bk_9999999`, a number 999999999.
  private static func unknown(_ value: String) -> String {
    if Int(value) != nil { return "999999999" }
    let nines = String(value.map { $0.isASCII && $0.isNumber ? "9" : $0 })
    // The length of an identifier with dashes is often part of its form.
    if nines == value || !value.contains("-") { return nines + "999999" }
    return nines
  }

  // MARK: Steps

  private func step(
    _ origin: ReplayStep.Origin, _ operation: Operation, _ request: ReplayRequest, _ refusal: Response,
    _ ground: Basis = .inferred
  ) -> ReplayStep {
    let witness = refusal.witnesses.first ?? operation.witnesses.first
    let location = witness?.location ?? steps.first?.location
    // A shown reply with this status knows the values of its headers.
    let shown = byOperation[operation.key]?.first { $0.expectation.status == refusal.status } ?? byStatus[refusal.status]
    let headers = refusal.headers.map { header in
      shown?.expectation.headers.first { $0.name.lowercased() == header.name.lowercased() }
        ?? ReplayExpectation.Header(name: header.name, check: .isPresent, documented: "")
    }
    let body = refusal.bodies.first
    let expectation = ReplayExpectation(
      status: refusal.status, headers: headers, mediaType: refusal.bodies.count == 1 ? body?.mediaType : nil,
      schema: body.flatMap { MediaType.isJSON($0.mediaType) && !$0.schema.isAny ? $0.schema : nil }, isEmpty: false)
    return ReplayStep(
      origin: origin, operation: operation.key, operationID: operation.id, request: request, expectation: expectation,
      captures: [], repetitions: 1, location: location ?? Location(file: "", range: SourceRange(0, 0)),
      responseLocation: nil, page: witness?.page ?? operation.pages.first ?? "", ground: ground)
  }
}
