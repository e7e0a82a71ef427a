import Contract
import Diagnostics

/// Answers that are other than expected and tell nothing of the documentation, or something else.
extension VerificationRun {
  /// A request that would change the server and cannot be sent as it is shown, before a step of the same page: what follows may need it.
  func unsent(before step: ReplayStep) -> OperationKey? {
    guard step.origin == .documented else { return nil }
    return plan.omissions.first { omission in
      omission.reason == .placeholder && !omission.operation.isSafe && omission.location.file == step.location.file
        && omission.location < step.location
        && VerificationWork.resource(omission.operation.path) == VerificationWork.resource(step.operation.path)
    }?.operation
  }

  /// An implied request that is refused because the same was sent before, with other texts.
  func varied(_ request: PreparedRequest, _ step: ReplayStep, _ operation: Operation?) -> PreparedRequest? {
    guard options.probing == .unsafe, step.expectation.status != 409, let text = request.body else { return nil }
    let field: String?
    switch step.origin {
    case .with:
      // A list of values is all there are; a server may be more generous than a stated limit, and has refused this for another reason.
      guard let name = step.field else { return nil }
      guard operation?.requestBody?.schema.properties[name]?.enumeration.isEmpty == false else { return nil }
      field = name
    case .without: field = nil
    default: return nil
    }
    let variation = Variation(kept: Set(values.values), field: field, seed: step.title)
    guard let body = variation.body(text, operation?.requestBody?.schema) else { return nil }
    var other = request
    other.body = body
    return other
  }

  /// Whether a request that lacks something may have been refused because the whole one was sent before.
  func mayBeRepetition(_ step: ReplayStep, _ reply: ReceivedReply) -> Bool {
    guard options.probing != .unsafe, reply.status == 409, case .without = step.origin else { return false }
    return true
  }

  /// A request without credentials that gets as far as what the thing itself refuses (409, 410, 412, 428): as with one that succeeds,
  /// nobody has asked who sends it.
  func unguarded(_ step: ReplayStep, _ reply: ReceivedReply, _ check: ReplyCheck) -> Diagnostic? {
    guard step.origin == .withoutCredentials, step.failsOn != .all,
      [409, 410, 412, 428].contains(reply.status), reply.status != step.expectation.status
    else { return nil }
    return Diagnostic(
      .verifyStatus,
      "\(reply.status) is the answer of \(step.operation) without credentials, where the documentation shows that it needs them",
      at: check.places.reply, related: [check.request],
      remedy: "Look at the credentials before anything else, or show the request without them",
      cause: "requests without credentials are answered \(reply.status)")
  }
}
