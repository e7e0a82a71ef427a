import Foundation
import PushTransport
import Synchronization

/// The three push services on loopback, with their keys and certificates, and what the hub needs to know of them as a file.
///
///     let fakes = try await FakeGateways.start(folder: "/tmp/keys")
///     let hub = try Gateways(GatewaySettings(file: fakes.settingsFile))
public struct FakeGateways: Sendable {
  public struct Ports: Sendable {
    public var apns = 0
    public var fcm = 0
    public var wns = 0
    public init(apns: Int = 0, fcm: Int = 0, wns: Int = 0) {
      self.apns = apns
      self.fcm = fcm
      self.wns = wns
    }
  }

  public static let topic = "example.notify"
  static let keyID = "ABC123DEFG"
  static let teamID = "DEF123GHIJ"
  static let project = "notify-example"
  static let email = "hub@notify-example.iam.gserviceaccount.example"
  static let packageSID = "ms-app://s-1-15-2-1234567890"

  public let devices: DeviceRegistry
  public let faults: Faults
  public let violations: Violations
  public let settingsFile: String
  public let ports: Ports
  private let servers: [PushServer]

  /// Where channels of the Windows service are.
  public var channelBase: String { "https://localhost:\(ports.wns)" }

  public static func start(folder: String, ports: Ports = Ports(), devices: DeviceRegistry = DeviceRegistry()) async throws
    -> FakeGateways
  {
    let keys = try FakeKeys(folder: folder)
    let faults = Faults(), violations = Violations()
    let places = Places(fcm: ports.fcm, wns: ports.wns)
    let apns = FakeAPNs(
      key: keys.apnsKey.publicKey, keyID: keyID, teamID: teamID, topic: topic, devices: devices, faults: faults,
      violations: violations)
    let fcm = FakeFCM(
      key: keys.fcmKey.publicKey, project: project, email: email, tokenURI: { places.tokenURI }, devices: devices, faults: faults,
      violations: violations)
    let wns = FakeWNS(
      packageSID: packageSID, secret: keys.wnsSecret, base: { places.channelBase }, devices: devices, faults: faults,
      violations: violations)
    func serve(_ version: PushServer.Version, _ port: Int, _ handler: @escaping PushServer.Handler) async throws -> PushServer {
      try await PushServer.start(version, port: port, certificate: keys.certificate, key: keys.certificateKey, handler: handler)
    }
    let servers = [
      try await serve(.http2, ports.apns, apns.handle), try await serve(.http2, ports.fcm, fcm.handle),
      try await serve(.http1, ports.wns, wns.handle),
    ]
    let taken = Ports(apns: servers[0].port, fcm: servers[1].port, wns: servers[2].port)
    places.set(fcm: taken.fcm, wns: taken.wns)
    let settings = try Self.writeSettings(folder: folder, ports: taken, keys: keys)
    return FakeGateways(
      devices: devices, faults: faults, violations: violations, settingsFile: settings, ports: taken, servers: servers)
  }

  public func stop() async {
    for server in servers { await server.stop() }
  }

  /// The file that the hub reads. Secrets stand in files of their own beside it.
  private static func writeSettings(folder: String, ports: Ports, keys: FakeKeys) throws -> String {
    let account = [
      "type": "service_account", "project_id": project, "private_key_id": "1", "private_key": keys.fcmKey.pemRepresentation,
      "client_email": email, "token_uri": "https://localhost:\(ports.fcm)/token",
    ]
    let accountFile = folder + "/service-account.json"
    _ = FileManager.default.createFile(
      atPath: accountFile, contents: try JSONEncoder().encode(account), attributes: [.posixPermissions: 0o600])
    let settings: [String: Any] = [
      "certificates": "certificate.pem",
      "apns": [
        "url": "https://localhost:\(ports.apns)", "keyFile": "apns-key.p8", "keyID": keyID, "teamID": teamID, "topic": topic,
      ],
      "fcm": ["url": "https://localhost:\(ports.fcm)", "serviceAccountFile": "service-account.json"],
      "wns": [
        "tokenURL": "https://localhost:\(ports.wns)/accesstoken.srf", "packageSID": packageSID, "secretFile": "wns-secret",
        "channelHosts": ["localhost:\(ports.wns)"],
      ],
    ]
    let file = folder + "/gateways.json"
    try JSONSerialization.data(withJSONObject: settings, options: [.sortedKeys, .prettyPrinted]).write(
      to: URL(filePath: file), options: .atomic)
    return file
  }
}

/// Where the services listen, which is known once they do.
private final class Places: Sendable {
  private let ports: Mutex<(fcm: Int, wns: Int)>
  init(fcm: Int, wns: Int) { ports = Mutex((fcm, wns)) }
  func set(fcm: Int, wns: Int) { ports.withLock { $0 = (fcm, wns) } }
  var tokenURI: String { "https://localhost:\(ports.withLock { $0.fcm })/token" }
  var channelBase: String { "https://localhost:\(ports.withLock { $0.wns })" }
}
