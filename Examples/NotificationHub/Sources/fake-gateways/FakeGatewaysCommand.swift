import ArgumentParser
import FakeGateways
import Foundation
import Hummingbird

@main
struct FakeGatewaysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fake-gateways", abstract: "APNs, FCM and WNS on loopback, which check what the real ones check.")

  @Option(help: "The folder for keys, certificates and the hub's settings, gateways.json.")
  var directory: String

  @Option(help: "The port of the control server; 0 takes a free one.")
  var control: UInt16 = 0

  @Option(help: "The port of APNs; 0 takes a free one.")
  var apns: UInt16 = 0

  @Option(help: "The port of FCM; 0 takes a free one.")
  var fcm: UInt16 = 0

  @Option(help: "The port of WNS; 0 takes a free one.")
  var wns: UInt16 = 0

  @Flag(help: "Count pushes and note when each came, without keeping what they say.")
  var countOnly = false

  @Option(help: "The file that everything is written to as it happens; fakes that are started anew go on from it.")
  var log: String?

  func run() async throws {
    let fakes = try await FakeGateways.start(
      folder: directory, ports: FakeGateways.Ports(apns: Int(apns), fcm: Int(fcm), wns: Int(wns)),
      devices: try log.map { try DeviceRegistry(log: $0) } ?? DeviceRegistry(keepsPayloads: !countOnly, keepsTimes: countOnly))
    let application = ControlServer(fakes).application(port: Int(control)) { url in
      let ports = "apns \(fakes.ports.apns), fcm \(fakes.ports.fcm), wns \(fakes.ports.wns)"
      FileHandle.standardOutput.write(Data("\(ports)\nlistening on \(url)\n".utf8))
    }
    try await application.runService()
  }
}
