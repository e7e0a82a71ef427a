import Contract
import Diagnostics

/// A request that got no reply: what is known of the server tells a crash, a server that is not there, and a slow one apart.
struct MissingReply {
  let server: ServerAddress
  let operation: OperationKey
  let failure: TransportFailure
  /// Whether the server has answered an earlier request.
  let wasReached: Bool
  /// What it answered last, if that is known.
  let last: OperationKey?
  /// Whether nothing listens since the connection was lost.
  let hasEnded: Bool

  /// Why nothing more is sent; nil where another request may fare better.
  var end: String? {
    if hasEnded { return "the server ended while answering \(operation)" }
    return failure.isFinal ? "the server does not answer" : nil
  }

  func diagnostic(at location: Location, _ request: Diagnostic.Related) -> Diagnostic {
    Diagnostic(
      .verifyUnreachable, message, at: location, related: [request], remedy: remedy,
      cause: "requests get no reply: \(failure.reason)")
  }

  private var message: String {
    if hasEnded {
      return "\(server) ended while answering \(operation): the connection was closed, and nothing listens there now"
    }
    let reason = failure == .refused && wasReached ? "nothing listens there any longer\(since)" : failure.reason
    return "\(server) does not answer \(operation): \(reason)"
  }

  private var since: String { last.map { ", since \($0) was answered" } ?? "" }

  private var remedy: String {
    let isDown = failure == .refused && wasReached
    guard hasEnded || isDown else { return failure.remedy }
    let cause = hasEnded ? operation : last
    return "See in the server's log why it ended\(cause.map { "; --skip '\($0)' leaves that request out" } ?? "")"
  }
}
