import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct RegistrationTests {
  static let json = "application/json"
  static let body = #"{"Platform":"apns","Handle":"0F1E","Tags":["news"]}"#

  @Test func anIdIsAJSONString() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.post, "/api/register")
      #expect(reply.status == .ok)
      #expect(reply.headers[.contentType]?.hasPrefix("application/json") == true)
      #expect(UUID(uuidString: try reply.json(String.self)) != nil)
    }
  }

  @Test func oneDeviceKeepsOneId() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let first = try await client.send(.post, "/api/register?handle=0F1E").json(String.self)
      #expect(try await client.send(.post, "/api/register?handle=0F1E").json(String.self) == first)
      #expect(try await client.send(.post, "/api/register?handle=0f1e").json(String.self) == first)
      #expect(try await client.send(.post, "/api/register?handle=0F1F").json(String.self) != first)
      #expect(try await client.send(.post, "/api/register?handle=0F1E", as: .bob).json(String.self) != first)
    }
  }

  @Test func withoutAHandleEveryIdIsNew() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let first = try await client.send(.post, "/api/register").json(String.self)
      #expect(try await client.send(.post, "/api/register").json(String.self) != first)
      // An empty one is none.
      #expect(try await client.send(.post, "/api/register?handle=").json(String.self) != first)
    }
  }

  @Test func tagsThatDifferOnlyBehindANullAreTaken() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let id = try await client.send(.post, "/api/register").json(String.self)
      let body = #"{"Platform": "apns", "Handle": "0F", "Tags": ["", "\u0000", "\u0000a"]}"#
      #expect(try await client.send(.put, "/api/register/\(id)", type: "application/json", body: body).status == .ok)
    }
  }

  @Test(arguments: ["xyz", "0F1G", "%20", "0F%C2%B2", "0f-1e", String(repeating: "A", count: 513)])
  func aHandleMustBeHexadecimal(_ handle: String) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.post, "/api/register?handle=\(handle)")
      #expect(reply.status == .badRequest)
      #expect(reply.problem?.detail == "The handle is not hexadecimal.")
    }
  }

  @Test(arguments: ["mpns", "wns", "apns", "gcm"]) func everyPlatformCanRegister(_ platform: String) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let id = try await client.send(.post, "/api/register").json(String.self)
      let reply = try await client.send(
        .put, "/api/register/\(id)", type: "application/json; charset=utf-8",
        body: #"{"Platform":"\#(platform)","Handle":"h","Tags":[]}"#)
      #expect(reply.status == .ok)
      #expect(reply.body.readableBytes == 0)
    }
  }

  @Test(arguments: [
    (#"{"Platform":"pager","Handle":"0F","Tags":[]}"#, "Platform must be one of mpns, wns, apns, gcm."),
    (#"{"Handle":"0F","Tags":[]}"#, "The field Platform is missing."),
    (#"{"Platform":"apns","Tags":[]}"#, "The field Handle is missing."),
    (#"{"Platform":"apns","Handle":"0F"}"#, "The field Tags is missing."),
    (#"{"Platform":"apns","Handle":15,"Tags":[]}"#, "Handle: "),
    (#"{"Platform":"apns","Handle":"0F","Tags":[1]}"#, "Tags.[0]: "),
    (#"{"platform":"apns","handle":"0F","tags":[]}"#, "The field Platform is missing."),
    (#"{"Platform":"#, "The body is not valid JSON."),
    ("", "The body is not valid JSON."),
  ]) func aMalformedRegistrationIsRefused(_ body: String, _ detail: String) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let id = try await client.send(.post, "/api/register").json(String.self)
      let reply = try await client.send(.put, "/api/register/\(id)", type: Self.json, body: body)
      #expect(reply.status == .badRequest)
      #expect(reply.problem?.detail?.hasPrefix(detail) == true, "\(reply.text)")
    }
  }

  @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] as [String?])
  func anotherContentTypeIsRefused(_ type: String?) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let id = try await client.send(.post, "/api/register").json(String.self)
      let reply = try await client.send(.put, "/api/register/\(id)", type: type, body: Self.body)
      #expect(reply.status == .unsupportedMediaType)
      #expect(reply.problem != nil)
    }
  }

  @Test func anUnknownIdIsGone() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.put, "/api/register/7310", type: Self.json, body: Self.body)
      #expect(reply.status == .gone)
      #expect(reply.problem?.title == "Gone")
    }
  }

  @Test func somebodyElsesIdIsAsGoodAsUnknown() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let id = try await client.register("0F1E", as: .alice)
      #expect(try await client.send(.put, "/api/register/\(id)", as: .bob, type: Self.json, body: Self.body).status == .gone)
      #expect(try await client.send(.delete, "/api/register/\(id)", as: .bob).status == .notFound)
      #expect(try await client.send(.put, "/api/register/\(id)", type: Self.json, body: Self.body).status == .ok)
    }
  }

  @Test func aRegistrationCanBeDeletedOnce() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let id = try await client.register("0F1E", as: .alice)
      let reply = try await client.send(.delete, "/api/register/\(id)")
      #expect(reply.status == .ok)
      #expect(reply.body.readableBytes == 0)
      #expect(try await client.send(.delete, "/api/register/\(id)").status == .notFound)
      #expect(try await client.send(.put, "/api/register/\(id)", type: Self.json, body: Self.body).status == .gone)
      #expect(try await client.send(.post, "/api/register?handle=0F1E").json(String.self) != id)
    }
  }

  @Test func aRegistrationExpiresNinetyDaysAfterItWasLastWritten() async throws {
    let backend = try TestBackend(.notifyUsers)
    let day: TimeInterval = 24 * 60 * 60
    try await backend.test { client in
      let id = try await client.register("0F1E", as: .alice)
      backend.clock.advance(by: 89 * day)
      #expect(try await client.send(.put, "/api/register/\(id)", type: Self.json, body: Self.body).status == .ok)
      backend.clock.advance(by: 89 * day)
      #expect(try await client.send(.post, "/api/register?handle=0F1E").json(String.self) == id)
      backend.clock.advance(by: 1 * day)
      #expect(try await client.send(.put, "/api/register/\(id)", type: Self.json, body: Self.body).status == .gone)
      #expect(try await client.send(.delete, "/api/register/\(id)").status == .notFound)
      #expect(try await client.send(.post, "/api/register?handle=0F1E").json(String.self) != id)
    }
  }

  @Test func aRegistrationOfManyKilobytesIsRefused() async throws {
    try await TestBackend(.notifyUsers).test { client in
      let id = try await client.send(.post, "/api/register").json(String.self)
      let body = #"{"Platform":"apns","Handle":"\#(String(repeating: "A", count: 20_000))","Tags":[]}"#
      let reply = try await client.send(.put, "/api/register/\(id)", type: Self.json, body: body)
      #expect(reply.status == .contentTooLarge)
      #expect(reply.problem != nil)
    }
  }
}
