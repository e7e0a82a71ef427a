import Synchronization

/// What goes wrong next, and how often.
///
///     faults.set(.status(503), on: .apns, times: 3)
public final class Faults: Sendable {
  public enum Fault: Sendable, Equatable {
    /// The service answers with this status, as it does when it means it.
    case status(Int)
    case hang, reset, close, goAway
    /// The token that the hub holds is refused as too old.
    case expiredToken

    public init?(name: String) {
      switch name {
      case "hang": self = .hang
      case "reset": self = .reset
      case "close": self = .close
      case "goaway": self = .goAway
      case "expired-token": self = .expiredToken
      default:
        guard let status = Int(name), (400...599).contains(status) else { return nil }
        self = .status(status)
      }
    }
  }

  private let pending = Mutex<[DeviceRegistry.Platform: [(fault: Fault, times: Int)]]>([:])

  public init() {}

  /// The next requests of a service fare like this, in the order in which faults were set.
  public func set(_ fault: Fault, on platform: DeviceRegistry.Platform, times: Int) {
    pending.withLock { $0[platform, default: []].append((fault, times)) }
  }

  func next(_ platform: DeviceRegistry.Platform) -> Fault? {
    pending.withLock { pending in
      guard var first = pending[platform]?.first else { return nil }
      first.times -= 1
      if first.times <= 0 { pending[platform]?.removeFirst() } else { pending[platform]?[0] = first }
      return first.fault
    }
  }
}
