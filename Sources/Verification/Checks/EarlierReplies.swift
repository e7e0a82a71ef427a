import Contract
import Vocabulary

/// What a server answered before in the same run.
///
/// A field that a page shows, that came in one reply and is missing in the next, is one that the server sends at times:
///
///     {"succeeded": true, "responses": []}     the first transaction
///     {}                                       a later one, which failed: no sign that the server forgot the field
struct EarlierReplies {
  /// So many bodies of an operation and a status tell enough.
  private static let most = 8
  /// Bytes; what is larger is not kept.
  private static let largest = 100_000

  private var bodies: [ProvokedStatus: [JSONValue]] = [:]

  /// The bodies that came with a status of an operation, in their order.
  func bodies(of operation: OperationKey, _ status: Int) -> [JSONValue] {
    bodies[ProvokedStatus(operation: operation, status: status)] ?? []
  }

  mutating func keep(_ reply: ReceivedReply, of operation: OperationKey) {
    let key = ProvokedStatus(operation: operation, status: reply.status)
    guard bodies[key]?.count ?? 0 < Self.most, reply.body.count <= Self.largest, let body = JSONReader.read(reply.body) else {
      return
    }
    bodies[key, default: []].append(body)
  }
}
