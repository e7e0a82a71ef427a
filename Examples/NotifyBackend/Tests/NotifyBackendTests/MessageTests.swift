import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct MessageTests {
  static let json = "application/json"
  static let toBob = "/api/notifications?pns=apns&to_tag=bob"

  @Test(arguments: [
    (Push.Platform.apns, #"{"aps":{"alert":"From alice: Hello"}}"#),
    (.gcm, #"{"data":{"message":"From alice: Hello"}}"#),
    (
      .wns,
      #"<toast><visual><binding template="ToastGeneric"><text>From alice: Hello</text></binding></visual></toast>"#
    ),
  ]) func aMessageIsPushedInThePlatformsOwnForm(_ platform: Push.Platform, _ payload: String) async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test { client in
      let reply = try await client.send(
        .post, "/api/notifications?pns=\(platform.rawValue)&to_tag=bob", type: Self.json, body: #""Hello""#)
      #expect(reply.status == .ok)
      #expect(reply.body.readableBytes == 0)
    }
    #expect(
      try await backend.outbox() == [OutboxEntry(id: 1, platform: platform, tag: "username:bob", payload: payload, handles: [])])
  }

  @Test(arguments: [
    (#""He said \"hi\" \\ and left""#, #"{"aps":{"alert":"From alice: He said \"hi\" \\ and left"}}"#),
    (#""ahoj / こんにちは""#, #"{"aps":{"alert":"From alice: ahoj / こんにちは"}}"#),
    (#""\"}}, \"x\": {\"""#, #"{"aps":{"alert":"From alice: \"}}, \"x\": {\""}}"#),
    (#""""#, #"{"aps":{"alert":"From alice: "}}"#),
  ]) func whateverTheTextThePayloadIsValidJSON(_ message: String, _ payload: String) async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test { client in
      let reply = try await client.send(.post, Self.toBob, type: Self.json, body: message)
      #expect(reply.status == .ok)
    }
    #expect(try await backend.outbox().map(\.payload) == [payload])
  }

  @Test func aPushGoesToTheRecipientsDevicesOfThatPlatformAlone() async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test { client in
      _ = try await client.register("B0B1", as: .bob)
      _ = try await client.register("B0B2", as: .bob)
      _ = try await client.register("B0B3", platform: "gcm", as: .bob)
      _ = try await client.register("A11C", as: .alice)
      #expect(try await client.send(.post, Self.toBob, type: Self.json, body: #""Hello""#).status == .ok)
    }
    #expect(try await backend.outbox().map(\.handles) == [["B0B1", "B0B2"]])
  }

  @Test(arguments: [#"["username:bob"]"#, #"["news","UserName:bob"]"#])
  func nobodyCanClaimTheTagOfSomebodyElse(_ tags: String) async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test { client in
      _ = try await client.register("DA0E", tags: tags, as: .dave)
      _ = try await client.send(.post, Self.toBob, type: Self.json, body: #""for bob""#)
      _ = try await client.send(.post, "/api/notifications?pns=apns&to_tag=dave", type: Self.json, body: #""for dave""#)
    }
    #expect(try await backend.outbox().map(\.handles) == [[], ["DA0E"]])
  }

  @Test func aDeletedDeviceGetsNoMorePushes() async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test { client in
      let id = try await client.register("B0B1", as: .bob)
      _ = try await client.send(.delete, "/api/register/\(id)", as: .bob)
      _ = try await client.send(.post, Self.toBob, type: Self.json, body: #""Hello""#)
    }
    #expect(try await backend.outbox().map(\.handles) == [[]])
  }

  @Test(arguments: [
    "?pns=mpns&to_tag=bob", "?pns=APNS&to_tag=bob", "?pns=&to_tag=bob", "?to_tag=bob", "?pns=apns", "",
  ]) func bothParametersAreRequired(_ query: String) async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test { client in
      let reply = try await client.send(.post, "/api/notifications\(query)", type: Self.json, body: #""Hello""#)
      #expect(reply.status == .badRequest)
      #expect(reply.problem != nil)
    }
    #expect(try await backend.outbox().isEmpty)
  }

  @Test(arguments: ["", "Hello", #""Hello"#, #"{"message":"Hello"}"#, "1", "null", #"["Hello"]"#, #""a""b""#])
  func theBodyMustBeOneJSONString(_ body: String) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.post, Self.toBob, type: Self.json, body: body)
      #expect(reply.status == .badRequest)
      #expect(reply.problem != nil)
    }
  }

  @Test func invalidUTF8IsRefused() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.client.execute(
        uri: Self.toBob, method: .post, headers: [.authorization: User.alice.authorization, .contentType: Self.json],
        body: ByteBuffer(bytes: [0x22, 0xC3, 0x28, 0x22]))
      #expect(reply.status == .badRequest)
    }
  }

  @Test(arguments: [nil, "text/plain", "multipart/form-data"] as [String?])
  func anotherContentTypeIsRefused(_ type: String?) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.post, Self.toBob, type: type, body: #""Hello""#)
      #expect(reply.status == .unsupportedMediaType)
      #expect(reply.problem != nil)
    }
  }

  @Test(arguments: [(4096, HTTPResponse.Status.ok), (4097, .contentTooLarge), (100_000, .contentTooLarge)])
  func aBodyHas4096BytesAtMost(_ size: Int, _ status: HTTPResponse.Status) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let body = "\"\(String(repeating: "x", count: size - 2))\""
      let reply = try await client.send(.post, Self.toBob, type: Self.json, body: body)
      #expect(reply.status == status)
      if status != .ok { #expect(reply.problem != nil) }
    }
  }

  @Test func lengthIsCountedInBytes() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let body = "\"\(String(repeating: "ř", count: 2048))\""
      let reply = try await client.send(.post, Self.toBob, type: Self.json, body: body)
      #expect(reply.status == .contentTooLarge)
    }
  }

  @Test func thereIsNothingToFetch() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.get, "/api/notifications/1")
      #expect(reply.status == .notFound)
    }
  }
}
