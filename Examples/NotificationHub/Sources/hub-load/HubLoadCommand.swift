import ArgumentParser
import Foundation
import NotificationHub

/// A bounded load on loopback: the hub, the push services and this program are a process each. It registers devices, sends to a tag that
/// many of them have, says how fast their pushes arrived and what each process took, and stops.
@main
struct HubLoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub-load", abstract: "Registers many devices, sends to a part of them, and says how fast they were reached.",
    discussion: "The hub keeps its data in a temporary SQLite file, or in PostgreSQL where DATABASE_URL names one.")

  @Option(help: "How many devices are registered.")
  var registrations = 50_000

  @Option(help: "How many of them have the tag that is sent to.")
  var devices = 10_000

  @Option(help: "How many notifications are sent, one after the other.")
  var sends = 5

  @Option(help: "How many registrations are under way at once.")
  var lanes = 16

  @Option(help: "Seconds after which it gives up.")
  var limit = 300.0

  func run() async throws {
    let folder = NSTemporaryDirectory() + "hub-load-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let gateways = try MeasuredProgram("fake-gateways", ["--directory", folder + "/keys", "--count-only"])
    defer { gateways.stop() }
    let control = try gateways.address()
    let isElsewhere = !(ProcessInfo.processInfo.environment["DATABASE_URL"] ?? "").isEmpty
    let hub = try MeasuredProgram(
      "notification-hub",
      ["--port", "0", "--gateways", folder + "/keys/gateways.json"] + (isElsewhere ? [] : ["--database", folder + "/hub.sqlite"]))
    defer { hub.stop() }
    let load = Load(url: try hub.address(), control: control, end: Date().addingTimeInterval(limit))
    let processes = [("hub", hub.number), ("gateways", gateways.number), ("load", ProcessInfo.processInfo.processIdentifier)]

    try await load.addDevices(registrations)
    print("registering \(registrations) devices over HTTP, \(lanes) at once, \(devices) of them with the tag")
    let before = processes.map { ProcessFigures($0.1) }
    let seconds = try await load.register(registrations, tagged: devices, lanes: lanes)
    print(String(format: "registered in %.1f s: %.0f a second", seconds, Double(registrations) / seconds))
    print(Self.figures(processes, since: before, each: registrations))
    for number in 1...max(1, sends) {
      let before = processes.map { ProcessFigures($0.1) }
      let result = try await load.send(to: devices)
      print(
        String(
          format: "send %d: accepted in %.0f ms; %d pushes in %.2f s, %.0f a second; after acceptance p50 %.0f ms, p99 %.0f ms",
          number, result.accepted * 1000, devices, result.seconds, Double(devices) / result.seconds, result.median * 1000,
          result.slowest * 1000))
      print(Self.figures(processes, since: before, each: devices))
    }
    print("complaints of the gateways: \(try await load.violations())")
  }

  /// What each process took of the processors since then, for each of a number of things, and its memory at its peak.
  private static func figures(_ processes: [(String, Int32)], since: [ProcessFigures], each count: Int) -> String {
    zip(processes, since).map { process, before in
      let now = ProcessFigures(process.1)
      let seconds = now.seconds - before.seconds
      return String(
        format: "  %@: %.2f s of processor time, %.0f µs each, %d MB at its peak", process.0, seconds,
        seconds * 1e6 / Double(max(1, count)), now.peak / 1024)
    }.joined(separator: "\n")
  }
}
