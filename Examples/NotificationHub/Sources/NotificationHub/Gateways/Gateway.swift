import PushTransport

/// A push service, as the queue sees it.
protocol Gateway: Sendable {
  /// Tries once to hand a push over.
  func send(_ push: Push) async -> GatewayAnswer
}

/// One push, ready for its platform.
struct Push: Sendable, Equatable {
  /// The same for each attempt, so that a service or a device can tell a second one.
  var id: String
  var handle: String
  var payload: String
  var headers: [String: String]
  /// When it is worth nothing any more, in seconds since 1970.
  var expires: Double
}

/// What came of an attempt.
enum GatewayAnswer: Sendable, Equatable {
  case delivered
  /// The device is no longer there, since a time that some services tell.
  case gone(outcome: String, since: Double?)
  /// The service will never take this push.
  case refused(outcome: String)
  /// Once more, not before the service's own time if it named one. `outcome` is what is counted if it expires meanwhile.
  case later(outcome: String, after: Double?, mayHaveArrived: Bool)

  /// What a failure of the connection means.
  static func unreachable(_ error: any Error) -> GatewayAnswer {
    .later(outcome: Outcome.unreachable, after: nil, mayHaveArrived: (error as? TransportError)?.mayHaveArrived ?? true)
  }
}

/// The words that outcomes are counted by.
enum Outcome {
  static let success = "Success"
  static let expiredChannel = "ExpiredChannel"
  static let badChannel = "BadChannel"
  static let invalidSize = "InvalidNotificationSize"
  static let invalidFormat = "InvalidNotificationFormat"
  static let invalidCredentials = "InvalidCredentials"
  static let throttled = "Throttled"
  static let dropped = "Dropped"
  static let serverError = "PnsServerError"
  static let unreachable = "PnsUnreachable"
  /// It was not delivered before it expired.
  static let abandoned = "AbandonedNotificationMessages"
}
