import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct SecurePushTests {
  /// A notification as a client reads it.
  struct Received: Decodable, Equatable {
    let Id: Int
    let Payload: String
    let Read: Bool
  }

  @Test func onlyTheIdIsPushedAndSilently() async throws {
    let backend = try TestBackend(.securePush)
    try await backend.test { client in
      _ = try await client.register("A11C", as: .alice)
      _ = try await client.register("B0B1", as: .bob)
      let reply = try await client.send(.post, "/api/notifications")
      #expect(reply.status == .ok)
      #expect(reply.headers[.location] == "/api/notifications/1")
      #expect(reply.body.readableBytes == 0)
    }
    #expect(
      try await backend.outbox() == [
        OutboxEntry(
          id: 1, platform: .apns, tag: "username:alice", payload: #"{"aps":{"content-available":1},"secureId":"1"}"#,
          handles: ["A11C"]),
        OutboxEntry(id: 2, platform: .gcm, tag: "username:alice", payload: #"{"data":{"secureId":"1"}}"#, handles: []),
      ])
  }

  @Test func theRecipientFetchesTheTextAndItIsReadFromThenOn() async throws {
    try await TestBackend(.securePush).test { client in
      _ = try await client.send(.post, "/api/notifications")
      let reply = try await client.send(.get, "/api/notifications/1")
      #expect(reply.status == .ok)
      #expect(reply.headers[.contentType]?.hasPrefix("application/json") == true)
      #expect(reply.headers[.cacheControl] == "no-store")
      #expect(
        try reply.json(Received.self)
          == Received(Id: 1, Payload: "Your laboratory results are in: everything is fine.", Read: false))
      #expect(try await client.send(.get, "/api/notifications/1").json(Received.self).Read)
    }
  }

  @Test(arguments: [Edition.securePush, .richPush]) func idsCountFromOne(_ edition: Edition) async throws {
    try await TestBackend(edition).test { client in
      for number in 1...3 {
        let reply = try await client.send(.post, "/api/notifications")
        #expect(reply.headers[.location] == "/api/notifications/\(number)")
      }
    }
  }

  @Test(arguments: [Edition.securePush, .richPush])
  func nobodyElseLearnsThatANotificationExists(_ edition: Edition) async throws {
    try await TestBackend(edition).test { client in
      _ = try await client.send(.post, "/api/notifications", as: .alice)
      let somebodyElses = try await client.send(.get, "/api/notifications/1", as: .bob)
      let unknown = try await client.send(.get, "/api/notifications/2", as: .bob)
      #expect(somebodyElses.status == .notFound)
      #expect(somebodyElses.text == unknown.text)
      #expect(somebodyElses.headers[.contentType] == unknown.headers[.contentType])
    }
  }

  @Test func anAttemptBySomebodyElseDoesNotCountAsReading() async throws {
    try await TestBackend(.securePush).test { client in
      _ = try await client.send(.post, "/api/notifications", as: .alice)
      _ = try await client.send(.get, "/api/notifications/1", as: .bob)
      #expect(try await client.send(.get, "/api/notifications/1", as: .alice).json(Received.self).Read == false)
    }
  }

  @Test(arguments: [
    ("abc", HTTPResponse.Status.badRequest), ("1.5", .badRequest), ("-", .badRequest), ("1x", .badRequest), ("+1", .badRequest),
    ("%31", .badRequest), ("0", .notFound), ("-1", .notFound), ("99999999999999999999", .notFound),
  ]) func anIdMustBeAnInteger(_ id: String, _ status: HTTPResponse.Status) async throws {
    for edition in [Edition.securePush, .richPush] {
      try await TestBackend(edition).test { client in
        let reply = try await client.send(.get, "/api/notifications/\(id)")
        #expect(reply.status == status)
        #expect(reply.problem != nil)
      }
    }
  }

  @Test func registeringWorksAsBefore() async throws {
    try await TestBackend(.securePush).test { client in
      let id = try await client.register("A11C", as: .alice)
      #expect(try await client.send(.delete, "/api/register/\(id)").status == .ok)
    }
  }
}
