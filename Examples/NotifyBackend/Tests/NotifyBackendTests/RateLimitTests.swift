import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct RateLimitTests {
  static func send(_ client: Client, _ edition: Edition, as user: User) async throws -> TestResponse {
    edition == .notifyUsers
      ? try await client.send(
        .post, "/api/notifications?pns=apns&to_tag=bob", as: user, type: "application/json", body: #""Hello""#)
      : try await client.send(.post, "/api/notifications", as: user)
  }

  @Test(arguments: Edition.allCases) func thirtyMessagesAMinuteAreEnough(_ edition: Edition) async throws {
    let backend = try TestBackend(edition)
    try await backend.test { client in
      for _ in 1...30 { #expect(try await Self.send(client, edition, as: .dave).status == .ok) }
      let sent = try await backend.outbox().count
      let reply = try await Self.send(client, edition, as: .dave)
      #expect(reply.status == .tooManyRequests)
      #expect(reply.headers[.retryAfter] == "60")
      #expect(reply.problem?.title == "Too Many Requests")
      #expect(try await backend.outbox().count == sent)
      // Everybody has a limit of their own.
      #expect(try await Self.send(client, edition, as: .alice).status == .ok)
    }
  }

  @Test func theWindowSlides() async throws {
    let backend = try TestBackend(.notifyUsers)
    try await backend.test { client in
      for _ in 1...20 { _ = try await Self.send(client, .notifyUsers, as: .dave) }
      backend.clock.advance(by: 45.5)
      for _ in 1...10 { #expect(try await Self.send(client, .notifyUsers, as: .dave).status == .ok) }
      #expect(try await Self.send(client, .notifyUsers, as: .dave).headers[.retryAfter] == "15")
      backend.clock.advance(by: 14.5)
      // The first twenty are a minute old, the last ten are not.
      for _ in 1...20 { #expect(try await Self.send(client, .notifyUsers, as: .dave).status == .ok) }
      #expect(try await Self.send(client, .notifyUsers, as: .dave).headers[.retryAfter] == "46")
    }
  }

  @Test func refusedMessagesDoNotCount() async throws {
    try await TestBackend(.notifyUsers).test { client in
      for _ in 1...40 {
        let reply = try await client.send(.post, "/api/notifications?pns=x&to_tag=bob", type: "application/json", body: #""Hi""#)
        #expect(reply.status == .badRequest)
      }
      #expect(try await Self.send(client, .notifyUsers, as: .alice).status == .ok)
    }
  }

  @Test func aClockThatIsSetBackLocksNobodyOut() throws {
    let clock = FakeClock()
    let limiter = RateLimiter(limit: 1, window: 60, clock: WallClock { clock.now })
    try limiter.countMessage(of: "dave")
    clock.advance(by: -3600)
    try limiter.countMessage(of: "dave")
    #expect(throws: Problem.self) { try limiter.countMessage(of: "dave") }
  }
}
