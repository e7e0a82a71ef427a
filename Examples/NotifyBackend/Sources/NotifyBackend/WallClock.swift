import Foundation

/// Where the server takes the time from, so that tests can turn the hands.
///
///     WallClock { Date(timeIntervalSince1970: 0) }
public struct WallClock: Sendable {
  public let now: @Sendable () -> Date

  public init(_ now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public static let system = WallClock { Date() }
}
