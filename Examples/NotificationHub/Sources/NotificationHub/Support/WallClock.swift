import Foundation

/// Where the hub takes the time from, so that tests can turn the hands.
///
///     WallClock { Date(timeIntervalSince1970: 0) }
public struct WallClock: Sendable {
  let time: @Sendable () -> Date

  public init(_ time: @escaping @Sendable () -> Date) { self.time = time }

  public static let system = WallClock { Date() }

  /// Seconds since 1970.
  public var now: Double { time().timeIntervalSince1970 }
}
