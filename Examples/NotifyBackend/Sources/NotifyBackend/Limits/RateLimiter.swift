import Foundation
import Synchronization

/// Lets each user do something a number of times within any window of time.
///
/// The window slides: thirty messages at 12:00:59 leave none for 12:01:00, and one again at 12:01:59.
final class RateLimiter: Sendable {
  private let limit: Int
  private let window: TimeInterval
  private let clock: WallClock
  /// When each user did it, oldest first: never more than `limit` entries.
  private let history = Mutex<[String: [Date]]>([:])

  init(limit: Int, window: TimeInterval, clock: WallClock) {
    self.limit = limit
    self.window = window
    self.clock = clock
  }

  /// Counts one use, or throws 429 with the seconds until the next one is free.
  func countMessage(of user: String) throws {
    let now = clock.now()
    let wait: TimeInterval? = history.withLock { history in
      // Times ahead of now are left over from before the clock was set back.
      var recent = history[user, default: []].filter { $0 <= now && now.timeIntervalSince($0) < window }
      defer { history[user] = recent }
      guard recent.count >= limit, let oldest = recent.first else {
        recent.append(now)
        return nil
      }
      return window - now.timeIntervalSince(oldest)
    }
    if let wait { throw Problem.tooManyRequests(retryAfter: max(1, Int(wait.rounded(.up)))) }
  }
}
