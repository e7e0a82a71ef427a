import Contract
import Diagnostics
import Vocabulary

extension VerificationRun {
  /// A reply that a method is not allowed must name those that are (RFC 9110, 15.5.6), and with them what is documented of the path.
  func allowed(_ reply: ReceivedReply, _ check: ReplyCheck) -> [Diagnostic] {
    guard reply.status == 405 else { return [] }
    let path = check.operation.anonymousPath
    let documented = operations.keys.filter { $0.anonymousPath == path }.map { $0.method.uppercased() }
    guard let value = reply[header: "Allow"] else {
      return [
        report(
          check, "405 is the answer of \(check.operation) without the header 'Allow'",
          "Send 'Allow' with the methods that the path has", cause: "replies 405 lack the header 'Allow'")
      ]
    }
    let named = Set(value.split(separator: ",").map { $0.trimmingBlanks.uppercased() })
    let missing = Methods.ordered.filter { documented.contains($0) && !named.contains($0) }
    // The refusal itself says that the server knows the method otherwise.
    guard let first = missing.first(where: { $0 != check.operation.method.uppercased() }) else { return [] }
    return [
      report(
        check, "'Allow: \(excerpt.plain(value))' of \(check.operation) lacks \(first), which is documented",
        "Name \(first) in 'Allow', or correct the method in the documentation")
    ]
  }

  private func report(_ check: ReplyCheck, _ message: String, _ remedy: String, cause: String? = nil) -> Diagnostic {
    Diagnostic(.verifyAllow, message, at: check.places.reply, related: [check.request], remedy: remedy, cause: cause)
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
