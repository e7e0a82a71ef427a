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
    /// When each push came, in seconds since 1970, where that is kept.
    var times: [Double] = []

    mutating func apply(_ entry: Entry, keepsPayloads: Bool) {
      if let handle = entry.added { handles.insert(handle) }
      if let handle = entry.removed {
        handles.remove(handle)
        gone[handle] = entry.time
      }
      guard var push = entry.received else { return }
      count += 1
      push.number = count
      if keepsPayloads { received.append(push) }
    }
  }

  private let state = Mutex(State())
  /// Whether payloads are kept; under load only their number is.
  private let keepsPayloads: Bool

  /// Where everything is written as it happens, a line each, so that fakes that were killed still know it.
  private let log: FileHandle?

  /// Whether it is known when each push came: that is for measuring.
  private let keepsTimes: Bool

  public init(keepsPayloads: Bool = true, keepsTimes: Bool = false) {
    self.keepsPayloads = keepsPayloads
    self.keepsTimes = keepsTimes
    log = nil
  }

  /// Goes on where the fakes before stopped, of which the file tells.
  public init(log path: String) throws {
    keepsPayloads = true
    keepsTimes = false
    if !FileManager.default.fileExists(atPath: path) { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    log = handle
    let lines = (try handle.readToEnd() ?? Data()).split(separator: UInt8(ascii: "\n"))
    state.withLock { state in
      // A line that was cut off by a kill is none.
      for entry in lines.compactMap({ try? JSONDecoder().decode(Entry.self, from: $0) }) {
        state.apply(entry, keepsPayloads: true)
      }
    }
  }

  private struct Entry: Codable {
    var added: String?
    var removed: String?
    var time: Int64?
    var received: Received?
  }

  private func note(_ entry: Entry) {
    state.withLock { state in
      state.apply(entry, keepsPayloads: keepsPayloads)
      if keepsTimes, entry.received != nil { state.times.append(Date().timeIntervalSince1970) }
      guard let log, var line = try? JSONEncoder().encode(entry) else { return }
      line.append(UInt8(ascii: "\n"))
      try? log.write(contentsOf: line)
    }
  }

  /// Makes a device and gives its handle, as the service's own part of the system does.
  public func add(platform: Platform, channelBase: String = "") -> String {
    var random = SystemRandomNumberGenerator()
    let digits = (0..<4).map { _ in
      String(UInt64.random(in: 0x1000_0000_0000_0000...UInt64.max, using: &random), radix: 16, uppercase: true)
    }
    let handle: String
    switch platform {
    case .apns: handle = digits.joined()
    case .gcm: handle = digits[0].lowercased() + ":APA91b" + digits[1...].joined()
    case .wns: handle = channelBase + "/?token=" + digits[0] + digits[1]
    }
    add(handle)
    return handle
  }

  public func add(_ handle: String) { note(Entry(added: handle.lowercased())) }

  /// The device uninstalls the app: pushes to it are answered as the service answers these.
  public func remove(_ handle: String) {
    note(Entry(removed: handle.lowercased(), time: Int64(Date().timeIntervalSince1970 * 1000)))
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
    note(Entry(received: Received(number: 0, platform: platform, handle: handle, id: id, payload: payload)))
  }

  /// When pushes behind a number came, in seconds since 1970.
  func arrivals(after number: Int) -> [Double] { state.withLock { Array($0.times.dropFirst(max(0, number))) } }

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
