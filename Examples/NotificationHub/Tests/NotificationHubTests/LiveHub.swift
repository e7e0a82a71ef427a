import FakeGateways
import Foundation
import HubClient
import Hummingbird

@testable import NotificationHub

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A hub with gateways that listens, and the client that Tally generates from its tutorial.
struct LiveHub {
  let client: NotificationHubClient
  let fakes: FakeGateways
  let store: any HubStore

  static func run(keys: Int = 0, _ body: (LiveHub) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "hub-live-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fakes = try await FakeGateways.start(folder: folder)
    var settings = try GatewaySettings(file: fakes.settingsFile)
    settings.timeout = 10
    let hub = Hub(
      configuration: HubConfiguration(), store: try await SQLHubStore(SQLiteDatabase()), gateways: try Gateways(settings),
      clock: .system,
      backoff: Backoff(first: 0.05), logger: .init(label: "live"))
    let (urls, continuation) = AsyncStream.makeStream(of: String.self)
    let server = Task { try await hub.application { continuation.yield($0) }.run() }
    defer { server.cancel() }
    var iterator = urls.makeAsyncIterator()
    guard let url = await iterator.next().flatMap({ URL(string: $0) }) else { throw SQLError("the hub does not listen") }
    let client = NotificationHubClient(baseURL: url, middleware: [Signer(key: AccessKey.demo[keys])])
    try await body(LiveHub(client: client, fakes: fakes, store: hub.store))
    await fakes.stop()
  }

  /// Registers a device of Apple's with tags, and gives its handle and the id.
  func device(_ tags: [String]) async throws -> (handle: String, id: String) {
    let handle = fakes.devices.add(platform: .apns)
    let id = try await client.createNotifyHubRegistrationIDs().get().registrationId
    _ = try await client.replaceNotifyHubRegistration(id: id, body: .init(platform: "apns", handle: handle, tags: tags)).get()
    return (handle, id)
  }

  /// What the details say once everything is done.
  func completed(_ location: String?) async throws -> NotificationHubClient.GetNotifyHubMessageOk {
    let id = location?.split(separator: "/").last.map(String.init) ?? ""
    for _ in 0..<500 {
      let details = try await client.getNotifyHubMessage(id: id).get()
      if details.state == "Completed" { return details }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw SQLError("not completed")
  }
}

/// Signs each request, as the tutorial says.
struct Signer: NotificationHubClient.Middleware {
  typealias API = NotificationHubClient
  let key: AccessKey

  func intercept(
    _ request: URLRequest, for endpoint: NotificationHubClient.Endpoint, next: NotificationHubClient.Next
  ) async throws -> (Data, HTTPURLResponse) {
    var request = request
    let expires = Int(Date().timeIntervalSince1970) + 60
    let header = SharedAccessSignature.header(uri: "http://localhost:8090/notify-hub", key: key, expires: expires)
    request.setValue(header, forHTTPHeaderField: "Authorization")
    return try await next(request)
  }
}
