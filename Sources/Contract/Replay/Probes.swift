import Diagnostics
import Vocabulary

/// Requests that the documentation implies and whose answer tells something only in part: what is deleted must be gone, a value beyond a
/// stated limit must not be accepted, a field that may be left out must not be asked for.
///
/// They are sent last. An answer that may have another reason (the thing is gone, the room is taken) tells nothing, and is no failure.
struct Probes {
  private let contract: Contract
  private let steps: [ReplayStep]
  private let operations: [OperationKey: Operation]

  init(_ contract: Contract, steps: [ReplayStep]) {
    self.contract = contract
    self.steps = steps
    operations = Dictionary(contract.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func all() -> [ReplayStep] {
    let stepsOf = Dictionary(grouping: steps, by: \.operation)
    return contract.operations.flatMap { operation -> [ReplayStep] in
      let own = stepsOf[operation.key] ?? []
      guard let base = own.first(where: { (200...299).contains($0.expectation.status) && $0.repetitions == 1 }) else { return [] }
      return credentials(operation, base) + optional(operation, base) + values(operation, base) + queries(operation, base)
    } + deletions() + methods()
  }

  // MARK: Credentials

  /// Where credentials are shown and no refusal is documented: the request without them must not succeed.
  private func credentials(_ operation: Operation, _ base: ReplayStep) -> [ReplayStep] {
    guard !operation.security.isEmpty, !operation.responses.contains(where: { $0.status == 401 }) else { return [] }
    let schemes = contract.securitySchemes.filter { operation.security.contains($0.name) }
    var request = base.request
    for scheme in schemes { request = NegativeChecks.strip(request, of: scheme) }
    guard request != base.request else { return [] }
    let refusal = operation.responses.first { $0.status == 403 }
    return [
      probe(
        .withoutCredentials, base, request, expecting: refusal?.status ?? 401, at: refusal,
        refusal == nil ? .success : .successOrUndocumented)
    ]
  }

  // MARK: Fields

  /// Leaves out each field that is stated to be optional.
  private func optional(_ operation: Operation, _ base: ReplayStep) -> [ReplayStep] {
    guard operation.key.method != "PATCH", let (body, members) = object(operation, base) else { return [] }
    return members.keys.sorted().compactMap { field in
      guard !body.schema.required.contains(field),
        let witness = body.fieldWitnesses[field]?.first(where: { [.table, .list].contains($0.kind) }),
        // "Optional. Needed where there is no address."
        !LowercasedWords.of(body.schema.properties[field]?.description ?? "").contains(where: {
          $0 != "or" && Concept.conditional.contains($0) && Concept.condition.contains($0)
        })
      else { return nil }
      var rest = members
      rest[field] = nil
      var request = base.request
      request.body = request.body?.with(rest)
      request.headers.removeAll { HeaderNames.isIdempotencyKey($0.name) }
      var step = probe(.without(parameter: field), base, request, expecting: base.expectation.status, at: nil, .refusal)
      step.basis = [witness.location]
      return step
    }
  }

  /// Sends values that a table rules out: below a minimum, beyond a maximum, none of those that are listed.
  private func values(_ operation: Operation, _ base: ReplayStep) -> [ReplayStep] {
    let refusals = operation.responses.filter { $0.status == 400 || $0.status == 422 }
    guard refusals.count == 1, let refusal = refusals.first, let (body, members) = object(operation, base) else { return [] }
    return members.keys.sorted().flatMap { field -> [ReplayStep] in
      guard let schema = body.schema.properties[field] else { return [] }
      return Self.wrong(schema).map { value in
        var changed = members
        changed[field] = value
        var request = base.request
        request.body = request.body?.with(changed)
        request.headers.removeAll { HeaderNames.isIdempotencyKey($0.name) }
        let shown = (value.scalarText ?? "").prefix(20)
        var step = probe(.with(value: "\(field) \(shown)"), base, request, expecting: refusal.status, at: refusal, .success)
        step.field = field
        step.basis = (body.fieldWitnesses[field] ?? []).filter(\.kind.isOfWords).map(\.location)
        return step
      }
    }
  }

  /// The members of a JSON body that holds no values of earlier replies.
  private func object(_ operation: Operation, _ base: ReplayStep) -> (Body, [String: JSONValue])? {
    guard let body = operation.requestBody, MediaType.isJSON(body.mediaType), let template = base.request.body,
      let members = template.members
    else { return nil }
    return (body, members)
  }

  // MARK: Conflicts and effects

  /// What a documented conflict may refuse the second time, to be sent behind the first.
  func again(_ base: ReplayStep) -> ReplayStep? {
    guard base.operation.method == "POST", (200...299).contains(base.expectation.status), base.repetitions == 1,
      !base.request.headers.contains(where: { HeaderNames.isIdempotencyKey($0.name) }),
      let operation = operations[base.operation],
      let refusal = operation.responses.first(where: { $0.status == 409 })
    else { return nil }
    return probe(.again, base, base.request, expecting: 409, at: refusal, .undocumented)
  }

  /// Asks for what was deleted.
  private func deletions() -> [ReplayStep] {
    var found: [ReplayStep] = []
    for (number, step) in steps.enumerated()
    where step.operation.method == "DELETE" && (200...299).contains(step.expectation.status) {
      guard let shown = operations[OperationKey(method: "GET", path: step.operation.path)],
        // What is only asked for, or shown afterwards, need not be gone; nor what the reply still shows.
        step.expectation.status != 202, step.expectation.schema == nil,
        !steps[(number + 1)...].contains(where: {
          $0.operation.path.hasPrefix(step.operation.path) && (200...299).contains($0.expectation.status)
            && $0.operation.method != "DELETE"
        })
      else { continue }
      let gone = shown.responses.first { $0.status == 404 || $0.status == 410 }
      var request = step.request
      request.method = "GET"
      request.body = nil
      request.headers.removeAll { $0.name.lowercased() == "content-type" }
      var probe = probe(.afterDeletion, step, request, expecting: gone?.status ?? 404, at: gone, .success)
      probe.operation = shown.key
      probe.operationID = shown.id
      // What the deletion promises is broken, wherever the status is stated.
      probe.location = step.location
      found.append(probe)
    }
    return found
  }

  // MARK: Methods

  /// Asks by a method that a path does not have, where 405 is stated of the path.
  private func methods() -> [ReplayStep] {
    let byPath = Dictionary(grouping: contract.operations) { $0.key.path }
    return byPath.keys.sorted().compactMap { path in
      let known = Set((byPath[path] ?? []).map { $0.key.method.uppercased() })
      guard let operation = byPath[path]?.first(where: { $0.responses.contains { $0.status == 405 } }),
        !steps.contains(where: { $0.operation.path == path && $0.expectation.status == 405 }),
        let base = steps.first(where: { $0.operation.path == path && (200...299).contains($0.expectation.status) }),
        let method = ["GET", "PATCH", "PUT", "DELETE", "POST"].first(where: { !known.contains($0) })
      else { return nil }
      var request = base.request
      request.method = method
      request.body = nil
      request.headers.removeAll { $0.name.lowercased() == "content-type" || HeaderNames.isIdempotencyKey($0.name) }
      let refusal = operation.responses.first { $0.status == 405 }
      var probe = probe(.withUndocumentedMethod, base, request, expecting: 405, at: refusal, .success)
      probe.operation = OperationKey(method: method, path: path)
      return probe
    }
  }

  func probe(
    _ origin: ReplayStep.Origin, _ base: ReplayStep, _ request: ReplayRequest, expecting status: Int, at response: Response?,
    _ failure: ReplayStep.Failure
  ) -> ReplayStep {
    let expectation = ReplayExpectation(status: status, headers: [], mediaType: nil, schema: nil, isEmpty: false)
    var step = ReplayStep(
      origin: origin, operation: base.operation, operationID: base.operationID, request: request, expectation: expectation,
      captures: [], repetitions: 1, location: response?.witnesses.first?.location ?? base.location, responseLocation: nil,
      page: base.page, failsOn: failure)
    step.follows = base.location
    step.ground = .inferred
    return step
  }
}
