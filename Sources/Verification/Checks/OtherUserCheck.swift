import Contract
import Diagnostics

/// Which documented requests are tried with the credentials of another user: those that need credentials, for something that an earlier
/// reply gave, where the documentation states that it may be refused (403) or not be found (404, 410).
struct OtherUserChecks {
  private let contract: Contract
  private let plan: ReplayPlan

  init(_ contract: Contract, _ plan: ReplayPlan) {
    self.contract = contract
    self.plan = plan
  }

  /// The requests by the number of the documented step in front of which they are sent: what it is about is there at that time.
  func steps() -> [Int: ReplayStep] {
    let given = Set(plan.steps.flatMap(\.captures).map(\.variable))
    var tried: Set<OperationKey> = []
    var result: [Int: ReplayStep] = [:]
    for (number, step) in plan.steps.enumerated() {
      guard (200...299).contains(step.expectation.status), !tried.contains(step.operation),
        step.request.target.variables.contains(where: given.contains),
        let operation = contract.operations.first(where: { $0.key == step.operation }), !operation.security.isEmpty,
        let refusal = refusal(of: operation)
      else { continue }
      tried.insert(step.operation)
      var other = step
      other.origin = .byAnotherUser
      other.expectation = ReplayExpectation(status: refusal.status)
      other.captures = []
      other.repetitions = 1
      other.failsOn = .success
      other.responseLocation = nil
      other.basis = refusal.witnesses.prefix(1).map(\.location)
      result[number] = other
    }
    return result
  }

  /// What is stated of the operation, or of another one of the same object.
  private func refusal(of operation: Operation) -> Response? {
    let root = Self.object(operation.key.path)
    let kin = [operation] + contract.operations.filter { Self.object($0.key.path) == root && $0.key != operation.key }
    for status in [403, 404, 410] {
      if let found = kin.lazy.compactMap({ $0.responses.first { $0.status == status } }).first { return found }
    }
    return nil
  }

  /// The path up to its first placeholder: `/v1/bookings/{id}` of `/v1/bookings/{id}/passport`.
  private static func object(_ path: String) -> String {
    guard let close = path.firstIndex(of: "}") else { return path }
    return String(path[...close])
  }
}

extension VerificationRun {
  /// Sends a documented request as another user. Nothing is said where it would be the same request.
  mutating func tryAsOtherUser(_ step: ReplayStep, into report: inout VerificationReport) async {
    var foreign: [String: String] = [:]
    for input in plan.inputs { if let value = options.otherUser.value(for: input.name) { foreign[input.name] = value } }
    guard end == nil, let own = prepared(step), let planned = prepared(step, changes: foreign)
    else { return }
    let usual = credentials.apply(to: own, expecting: nil)
    var request = credentials.apply(to: planned, expecting: nil)
    if let other = options.otherUser.credentials {
      for index in request.headers.indices where request.headers[index].name.lowercased() == "authorization" {
        guard CredentialOverride.user(request.headers[index].value) != nil else { continue }
        request.headers[index].value = CredentialOverride.header(other)
      }
    }
    guard request != usual else { return }
    var entry = VerificationReport.Step(title: step.title, page: step.page, location: step.location)
    let shown = noted(request, in: &entry)
    let operation = operations[step.operation]
    let check = ReplyCheck(
      operation: step.operation, templates: templates,
      places: ReplyPlaces(
        response: operation?.responses.first { $0.status == step.expectation.status }, reply: step.location, basis: step.basis),
      request: Diagnostic.Related("request as sent: \(shown)", at: step.location), excerpt: excerpt)
    defer { report.steps.append(entry) }
    guard let reply = await send(request, check, &entry) else { return }
    switch reply.status {
    case 401: entry.outcome = .skipped("the other user's credentials are not accepted")
    case 300...499: conclude(&entry, [])
    default:
      conclude(
        &entry,
        [
          Diagnostic(
            .verifyOtherUser,
            "\(reply.status) is the answer of \(step.operation) to another user, where the documentation says \(step.expectation.status)",
            at: step.location, related: [check.request] + step.basis.map { .init("the documentation says so", at: $0) },
            remedy: "Refuse what belongs to somebody else with 403 or 404",
            cause: "requests of another user are answered \(reply.status)")
        ])
    }
  }
}
