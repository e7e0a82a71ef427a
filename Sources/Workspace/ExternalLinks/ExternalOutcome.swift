/// What asking for an address came to.
enum ExternalOutcome: Hashable, Sendable {
  /// There is something, perhaps not for everybody: 401, 403 and the like are answers.
  case answers
  /// Every hop of the way said that it is for good (301, 308).
  case moved(to: String)
  /// 404 or 410.
  case gone(status: Int)
  /// No such host, or a circle of redirections.
  case broken(reason: String)
  /// Not asked, or not to the end, for what the host of an address is.
  case withheld(target: String, reason: String)
  /// Nobody can tell now: too slow, too busy, out of order.
  case unknown(reason: String)

  /// What is worth keeping for days; what nobody can tell is asked again.
  var isCertain: Bool {
    switch self {
    // A name may lead elsewhere tomorrow.
    case .unknown, .withheld: false
    case .answers, .moved, .gone, .broken: true
    }
  }
}
