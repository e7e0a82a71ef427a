import ArgumentParser
import FakeGateways
import Foundation
import Hummingbird
import Logging
import NotificationHub

/// A bounded load on loopback, in one process or against fakes in another: it registers devices, sends to a tag that many of them have,
/// says how fast their pushes arrived, and stops.
@main
struct HubLoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub-load", abstract: "Registers many devices, sends to a part of them, and says how fast they were reached.")

  @Option(help: "How many devices are registered.")
  var registrations = 50_000

  @Option(help: "How many of them have the tag that is sent to.")
  var devices = 10_000

  @Option(help: "How many notifications are sent, one after the other.")
  var sends = 3

  @Option(help: "The SQLite file; without it, a temporary one.")
  var database: String?

  @Option(help: "Seconds after which it gives up.")
  var limit = 300.0

  func run() async throws {
    let folder = NSTemporaryDirectory() + "hub-load-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let registry = DeviceRegistry(keepsPayloads: false, keepsTimes: true)
    let fakes = try await FakeGateways.start(folder: folder, devices: registry)
    let path = database ?? folder + "/hub.sqlite"
    let storage: any SQLDatabase
    if let url = ProcessInfo.processInfo.environment["DATABASE_URL"], !url.isEmpty {
      storage = PostgreSQLDatabase(url: url)
    } else {
      storage = try SQLiteDatabase(path: path)
    }
    let store = try await SQLHubStore(storage)
    var logger = Logger(label: "hub-load")
    logger.logLevel = .error
    let hub = Hub(store: store, gateways: try Gateways(GatewaySettings(file: fakes.settingsFile)), logger: logger)
    let (urls, continuation) = AsyncStream.makeStream(of: String.self)
    let server = Task { try await hub.application { continuation.yield($0) }.run() }
    defer { server.cancel() }
    var iterator = urls.makeAsyncIterator()
    guard let url = await iterator.next() else { throw ExitCode(1) }

    let load = Load(url: url, devices: registry, end: Date().addingTimeInterval(limit))
    print("registering \(registrations) devices over HTTP, \(devices) of them with the tag")
    let seconds = try await load.register(registrations, tagged: devices)
    print(String(format: "registered in %.1f s: %.0f a second", seconds, Double(registrations) / seconds))
    for number in 1...max(1, sends) {
      let result = try await load.send(to: devices)
      print(
        String(
          format: "send %d: accepted in %.0f ms; %d pushes in %.2f s, %.0f a second; after acceptance p50 %.0f ms, p99 %.0f ms",
          number,
          result.accepted * 1000, devices, result.seconds, Double(devices) / result.seconds, result.median * 1000,
          result.slowest * 1000))
    }
    print(
      "memory at its peak, hub and gateways together: \(Memory.peak / 1024) MB; complaints of the gateways: \(fakes.violations.all)"
    )
  }
}

/// How much memory the process has had.
enum Memory {
  /// Kilobytes, as the system says.
  static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
