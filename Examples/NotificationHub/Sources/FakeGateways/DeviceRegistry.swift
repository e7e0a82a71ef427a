import Foundation
import Synchronization

/// The devices that the fakes know, and what has reached them.
///
///     registry.add(platform: .apns)  // "3F9C…"
public final class DeviceRegistry: Sendable {
  public enum Platform: String, Codable, Sendable, CaseIterable { case apns, gcm, wns }

  /// A push that a device got.
  public struct Received: Codable, Sendable {
    public var number: Int
    public var platform: Platform
    public var handle: String
    /// The number that the sender gave it, where the service has one.
    public var id: String
    public var payload: String
  }

  private struct State {
    var handles: Set<String> = []
    /// Devices that are gone, with the time in milliseconds since 1970 that it became known.
    var gone: [String: Int64] = [:]
    var received: [Received] = []
    /// How many pushes have come: kept even where payloads are not.
    var count = 0
  }

  private let state = Mutex(State())
  /// Whether payloads are kept; under load only their number is.
  private let keepsPayloads: Bool

  public init(keepsPayloads: Bool = true) { self.keepsPayloads = keepsPayloads }

  /// Makes a device and gives its handle, as the service's own part of the system does.
  public func add(platform: Platform, channelBase: String = "") -> String {
    var random = SystemRandomNumberGenerator()
    let digits = (0..<4).map { _ in String(UInt64.random(in: 0x1000_0000_0000_0000...UInt64.max, using: &random), radix: 16, uppercase: true) }
    let handle: String
    switch platform {
    case .apns: handle = digits.joined()
    case .gcm: handle = digits[0].lowercased() + ":APA91b" + digits[1...].joined()
    case .wns: handle = channelBase + "/?token=" + digits[0] + digits[1]
    }
    add(handle)
    return handle
  }

  public func add(_ handle: String) { _ = state.withLock { $0.handles.insert(handle.lowercased()) } }

  /// The device uninstalls the app: pushes to it are answered as the service answers these.
  public func remove(_ handle: String) {
    state.withLock { state in
      state.handles.remove(handle.lowercased())
      state.gone[handle.lowercased()] = Int64(Date().timeIntervalSince1970 * 1000)
    }
  }

  enum Standing { case here, unknown, gone(since: Int64) }

  func standing(_ handle: String) -> Standing {
    state.withLock { state in
      let key = handle.lowercased()
      if state.handles.contains(key) { return .here }
      return state.gone[key].map { .gone(since: $0) } ?? .unknown
    }
  }

  func deliver(_ platform: Platform, handle: String, id: String, payload: String) {
    state.withLock { state in
      state.count += 1
      if keepsPayloads {
        state.received.append(Received(number: state.count, platform: platform, handle: handle, id: id, payload: payload))
      }
    }
  }

  public var count: Int { state.withLock { $0.count } }

  /// What has come behind a number, for all devices or one.
  public func received(after number: Int = 0, handle: String? = nil) -> [Received] {
    state.withLock { state in
      state.received.dropFirst(max(0, number)).filter { handle == nil || $0.handle.lowercased() == handle?.lowercased() }
    }
  }

  /// Waits for something new behind a number, until a time.
  public func wait(after number: Int, handle: String, seconds: Double) async -> [Received] {
    let end = Date().addingTimeInterval(seconds)
    while true {
      let found = received(after: number, handle: handle)
      if !found.isEmpty || Date() >= end { return found }
      try? await Task.sleep(for: .milliseconds(20))
    }
  }
}
