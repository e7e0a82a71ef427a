import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct RichPushTests {
  @Test func theIdIsPushedWithALineOfText() async throws {
    let backend = try TestBackend(.richPush)
    try await backend.test { client in
      _ = try await client.register("A11C", as: .alice)
      let reply = try await client.send(.post, "/api/notifications")
      #expect(reply.status == .ok)
      #expect(reply.headers[.location] == "/api/notifications/1")
      #expect(reply.body.readableBytes == 0)
    }
    #expect(
      try await backend.outbox() == [
        OutboxEntry(
          id: 1, platform: .apns, tag: "username:alice",
          payload:
            #"{"aps":{"content-available":1,"sound":""},"richId":"1","richMessage":"Your photo of the week is here.","richType":"img"}"#,
          handles: ["A11C"])
      ])
  }

  @Test func theRecipientFetchesThePicture() async throws {
    try await TestBackend(.richPush).test { client in
      _ = try await client.send(.post, "/api/notifications")
      let reply = try await client.send(.get, "/api/notifications/1")
      #expect(reply.status == .ok)
      #expect(reply.headers[.contentType] == "image/png")
      #expect(reply.headers[.cacheControl] == "no-store")
      #expect(Data(reply.body.readableBytesView) == Picture.greeting(for: "alice").png())
      #expect(try await client.send(.get, "/api/notifications/1").body == reply.body)
    }
  }

  @Test func registeringWorksAsBefore() async throws {
    try await TestBackend(.richPush).test { client in
      let id = try await client.register("A11C", as: .alice)
      #expect(try await client.send(.delete, "/api/register/\(id)").status == .ok)
    }
  }
}
