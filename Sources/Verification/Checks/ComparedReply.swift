import Diagnostics
import Vocabulary

/// A reply beside what it was held against, and what was found.
struct ComparedReply: Sendable {
  /// Bytes; what is larger says nothing of other replies.
  static let largest = 20_000

  var request: PreparedRequest
  var check: ReplyCheck
  var reply: ReceivedReply
  var expectation: Expectation
  var found: [Diagnostic]

  init?(request: PreparedRequest, check: ReplyCheck, reply: ReceivedReply, expectation: Expectation, found: [Diagnostic]) {
    guard reply.body.count <= Self.largest else { return nil }
    (self.request, self.check, self.reply) = (request, check, reply)
    (self.expectation, self.found) = (expectation, found)
  }

  var key: ProvokedStatus { ProvokedStatus(operation: check.operation, status: reply.status) }

  /// What is found once the other replies of the operation are known.
  func found(beside others: [JSONValue]) -> [Diagnostic] {
    let alone = Set(check.differences(reply, expectation))
    var check = check
    check.others = others
    return check.differences(reply, expectation) + found.filter { !alone.contains($0) }
  }
}

extension VerificationReport {
  /// So many other replies tell enough.
  private static let mostOthers = 8

  /// Looks again at replies that lack something, now that all of a run are there.
  ///
  /// A field that a page shows, that came in the reply to one request and is missing in that to another, is one that the server sends at
  /// times:
  ///
  ///     {"succeeded": true, "responses": []}     one transaction
  ///     {}                                       another one, which failed: no sign that the server forgot the field
  mutating func compareReplies(_ options: VerificationOptions) {
    let replies = Dictionary(
      grouping: steps.indices.compactMap { number in steps[number].answer.map { (number, $0) } }, by: { $0.1.key })
    for (_, group) in replies where group.count > 1 && group.contains(where: { steps[$0.0].outcome == .failed }) {
      let bodies = group.prefix(Self.mostOthers).map { (request: $0.1.request, body: JSONReader.read($0.1.reply.body)) }
      for (number, answer) in group where steps[number].outcome == .failed {
        let others = bodies.filter { !$0.request.asks(theSameAs: answer.request) }.compactMap(\.body)
        if !others.isEmpty { steps[number].conclude(answer.found(beside: others), options) }
      }
    }
    for number in steps.indices { steps[number].answer = nil }
  }
}

extension PreparedRequest {
  /// Whether two requests differ in nothing but who sends them.
  fileprivate func asks(theSameAs other: PreparedRequest) -> Bool {
    method == other.method && target == other.target && body == other.body
  }
}
