import Diagnostics
import Vocabulary

/// The refusals that the documentation states without showing each of them: derived from an exchange that succeeds.
struct NegativeChecks {
  private let contract: Contract
  private let steps: [ReplayStep]
  private let samples: [String: String]

  init(_ contract: Contract, steps: [ReplayStep], variables: [ReplayVariable]) {
    self.contract = contract
    self.steps = steps
    samples = Dictionary(variables.map { ($0.name, $0.sample) }, uniquingKeysWith: { first, _ in first })
  }

  func checks() -> [ReplayStep] {
    contract.operations.flatMap { operation -> [ReplayStep] in
      let own = steps.filter { $0.operation == operation.key }
      let base = own.first { (200...299).contains($0.expectation.status) && $0.repetitions == 1 }?.request
      return credentials(operation, own, base) + parameters(operation, base) + bodies(operation, own, base)
    }
  }

  // MARK: Credentials

  private func credentials(_ operation: Operation, _ own: [ReplayStep], _ base: ReplayRequest?) -> [ReplayStep] {
    let schemes = contract.securitySchemes.filter { operation.security.contains($0.name) }
    guard !schemes.isEmpty, let refusal = operation.responses.first(where: { $0.status == 401 }) else { return [] }
    let refused = own.filter { $0.expectation.status == 401 }
    let bare = schemes.reduce(base ?? placeholderRequest(operation)) { strip($0, of: $1) }
    var result: [ReplayStep] = []
    if !refused.contains(where: { step in !schemes.contains { carries(step.request, $0) } }) {
      result.append(step(.withoutCredentials, operation, bare, refusal))
    }
    if let scheme = schemes.first, !refused.contains(where: { carries($0.request, scheme) }) {
      result.append(step(.withWrongCredentials, operation, forge(bare, scheme), refusal))
    }
    return result
  }

  private func carries(_ request: ReplayRequest, _ scheme: SecurityScheme) -> Bool {
    strip(request, of: scheme) != request
  }

  private func strip(_ request: ReplayRequest, of scheme: SecurityScheme) -> ReplayRequest {
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
    // nobody:nothing
    case .http(let name) where name.lowercased() == "basic": add("Authorization", "Basic bm9ib2R5Om5vdGhpbmc=")
    case .http(let name): add("Authorization", "\(name.prefix(1).uppercased() + name.dropFirst().lowercased()) wrong")
    case .apiKey(let name, .query):
      let isFirst = !request.target.pieces.contains { if case .literal(let text) = $0 { text.contains("?") } else { false } }
      request.target.pieces.append(.literal("\(isFirst ? "?" : "&")\(PercentEncoding.encode(name))=wrong"))
    case .apiKey(let name, .cookie): add("Cookie", "\(name)=wrong")
    case .apiKey(let name, _): add(name, "wrong")
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
      return request == base ? nil : step(.without(parameter: parameter.name), operation, request, refusal)
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
    return result
  }

  // MARK: Steps

  private func step(
    _ origin: ReplayStep.Origin, _ operation: Operation, _ request: ReplayRequest, _ refusal: Response
  ) -> ReplayStep {
    let witness = refusal.witnesses.first ?? operation.witnesses.first
    let location = witness?.location ?? steps.first?.location
    // A shown reply with this status knows the values of its headers.
    let sameOperation = steps.filter { $0.operation == operation.key && $0.expectation.status == refusal.status }
    let shown = (sameOperation.isEmpty ? steps.filter { $0.expectation.status == refusal.status } : sameOperation).first
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
      responseLocation: nil, page: witness?.page ?? operation.pages.first ?? "")
  }
}
