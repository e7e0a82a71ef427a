import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

@testable import NotifyBackend

@Suite struct LiveServerTests {
  @Test func theFirstTutorialWorksOverTheWire() async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test(.live) { client in
      let id = try await client.register("B0B1", as: .bob)
      let reply = try await client.send(
        .post, "/api/notifications?pns=apns&to_tag=bob", type: "application/json", body: #""Hello""#)
      #expect(reply.status == .ok)
      #expect(reply.headers[.contentLength] == "0")
      #expect(try await client.send(.delete, "/api/register/\(id)", as: .bob).status == .ok)
    }
    #expect(try await backend.outbox().map(\.handles) == [["B0B1"]])
  }

  @Test func aBodyFarOverTheLimitLeavesTheConnectionUsable() async throws {
    try await TestBackend(.notifyUsers).test(.live) { client in
      let body = "\"\(String(repeating: "x", count: 5_000_000))\""
      let reply = try await client.send(
        .post, "/api/notifications?pns=apns&to_tag=bob", type: "application/json", body: body)
      #expect(reply.status == .contentTooLarge)
      #expect(try await client.send(.post, "/api/register").status == .ok)
    }
  }

  @Test func aBodyIsRefusedAsSoonAsItsPiecesExceedTheLimit() async throws {
    let pieces = Mutex(0)
    let endless = AsyncStream<ByteBuffer> {
      pieces.withLock { $0 += 1 }
      return ByteBuffer(repeating: 0x20, count: 1024)
    }
    let head = HTTPRequest(
      method: .post, scheme: nil, authority: nil, path: "/", headerFields: [.contentType: "application/json"])
    let request = Request(head: head, body: RequestBody(asyncSequence: endless))
    await #expect(throws: Problem.self) { try await request.body(upTo: 4096) }
    #expect(pieces.withLock { $0 } == 5)
  }

  @Test func theURLIsToldWhenTheServerListens() async throws {
    let (urls, continuation) = AsyncStream.makeStream(of: String.self)
    let router = notifyRouter(edition: .notifyUsers, services: BackendServices(database: try NotifyDatabase()))
    let application = notifyApplication(router: router) { continuation.yield($0) }
    let server = Task { try await application.run() }
    defer { server.cancel() }
    var iterator = urls.makeAsyncIterator()
    let url = try #require(await iterator.next())
    #expect(url.hasPrefix("http://127.0.0.1:"))
    #expect(!url.hasSuffix(":0"))
  }
}
