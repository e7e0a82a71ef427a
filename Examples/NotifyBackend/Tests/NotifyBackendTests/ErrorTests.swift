import HTTPTypes
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct ErrorTests {
  @Test(arguments: ["/", "/api", "/api/registers", "/api/register/1/2", "/outbox"])
  func anUnknownRouteIsAProblem(_ path: String) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.get, path)
      #expect(reply.status == .notFound)
      #expect(reply.problem?.title == "Not Found")
    }
  }

  @Test(arguments: [
    (Edition.notifyUsers, HTTPRequest.Method.get, "/api/register", "POST"),
    (.notifyUsers, .post, "/api/register/1", "DELETE, PUT"),
    (.notifyUsers, .get, "/api/notifications", "POST"),
    (.securePush, .delete, "/api/notifications/1", "GET"),
    (.richPush, .head, "/api/notifications/1", "GET"),
  ])
  func anotherMethodIsNotAllowed(_ edition: Edition, _ method: HTTPRequest.Method, _ path: String, _ allowed: String) async throws
  {
    try await TestBackend(edition).test { client in
      let reply = try await client.send(method, path)
      #expect(reply.status == .methodNotAllowed)
      #expect(reply.headers[.allow] == allowed)
      #expect(reply.problem?.title == "Method Not Allowed")
    }
  }

  @Test func whatFailsInsideStaysInside() async throws {
    let router = notifyRouter(edition: .notifyUsers, services: BackendServices(database: try NotifyDatabase()))
    struct Secret: Error {}
    router.get("/fail") { _, _ -> String in throw Secret() }
    try await notifyApplication(router: router).test(.router) { client in
      let reply = try await Client(client: client).send(.get, "/fail", as: nil)
      #expect(reply.status == .internalServerError)
      #expect(reply.problem != nil)
      #expect(!reply.text.contains("Secret"))
    }
  }
}
