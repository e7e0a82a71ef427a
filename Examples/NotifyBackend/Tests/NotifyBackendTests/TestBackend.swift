import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization

@testable import NotifyBackend

/// A backend with a fresh store, whose clock stands still until a test turns it.
struct TestBackend: Sendable {
  let services: BackendServices
  let edition: Edition
  let clock: FakeClock
  var exposesOutbox = false

  init(_ edition: Edition, exposesOutbox: Bool = false, databasePath: String? = nil) throws {
    let clock = FakeClock()
    self.edition = edition
    self.clock = clock
    self.exposesOutbox = exposesOutbox
    services = BackendServices(database: try NotifyDatabase(path: databasePath), clock: WallClock { clock.now })
  }

  /// Runs a test against the routes, or against a server with `.live`.
  func test(_ setup: TestingSetup = .router, _ body: @Sendable (Client) async throws -> Void) async throws {
    let router = notifyRouter(edition: edition, services: services, exposesOutbox: exposesOutbox)
    try await notifyApplication(router: router).test(setup) { client in try await body(Client(client: client)) }
  }

  func outbox() async throws -> [OutboxEntry] { try await services.outbox.entries() }
}

/// A clock for tests.
final class FakeClock: Sendable {
  private let seconds = Mutex<TimeInterval>(1_000_000)

  var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
  func advance(by interval: TimeInterval) { seconds.withLock { $0 += interval } }
}

/// Sends requests as one of the demo accounts.
struct Client: Sendable {
  let client: any TestClientProtocol

  func send(
    _ method: HTTPRequest.Method, _ uri: String, as user: User? = .alice, type: String? = nil, body: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if let user { headers[.authorization] = user.authorization }
    if let type { headers[.contentType] = type }
    return try await client.execute(uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
  }

  /// Asks for an id and fills the registration in.
  func register(_ handle: String, platform: String = "apns", tags: String = "[]", as user: User) async throws -> String {
    let id = try await send(.post, "/api/register?handle=\(handle)", as: user).json(String.self)
    let body = #"{"Platform":"\#(platform)","Handle":"\#(handle)","Tags":\#(tags)}"#
    _ = try await send(.put, "/api/register/\(id)", as: user, type: "application/json", body: body)
    return id
  }
}

/// The demo accounts.
enum User: String, CaseIterable, Sendable {
  case alice = "alice:wonderland"
  case bob = "bob:builder"
  case dave = "dave:diver"

  var authorization: String { "Basic " + Data(rawValue.utf8).base64EncodedString() }
}

extension TestResponse {
  var text: String { String(buffer: body) }

  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(body.readableBytesView))
  }
}

/// An error body as a client reads it.
struct ReceivedProblem: Decodable, Equatable {
  let type: String
  let title: String
  let status: Int
  let detail: String?
}

extension TestResponse {
  /// The problem in the body, if the reply is a well-formed one for its own status.
  var problem: ReceivedProblem? {
    guard headers[.contentType] == "application/problem+json", let problem = try? json(ReceivedProblem.self),
      problem.type == "about:blank", problem.status == status.code
    else { return nil }
    return problem
  }
}
