import HTTPTypes
import HummingbirdTesting
import Testing

@testable import NotifyBackend

@Suite struct AuthenticationTests {
  struct Call: Sendable, CustomTestStringConvertible {
    let edition: Edition
    let method: HTTPRequest.Method
    let uri: String
    var testDescription: String { "\(edition.rawValue) \(method) \(uri)" }
  }

  static let calls: [Call] =
    Edition.allCases.flatMap { edition in
      [
        Call(edition: edition, method: .post, uri: "/api/register?handle=AB"),
        Call(edition: edition, method: .put, uri: "/api/register/1"),
        Call(edition: edition, method: .delete, uri: "/api/register/1"),
        Call(edition: edition, method: .post, uri: "/api/notifications?pns=apns&to_tag=bob"),
      ]
    } + [
      Call(edition: .securePush, method: .get, uri: "/api/notifications/1"),
      Call(edition: .richPush, method: .get, uri: "/api/notifications/1"),
    ]

  @Test(arguments: calls) func everyOperationAsksForCredentials(_ call: Call) async throws {
    try await TestBackend(call.edition).test { client in
      let reply = try await client.send(call.method, call.uri, as: nil)
      #expect(reply.status == .unauthorized)
      #expect(reply.headers[.wwwAuthenticate] == #"Basic realm="NotifyBackend""#)
      #expect(reply.problem?.title == "Unauthorized")
    }
  }

  @Test(arguments: [
    "Basic", "Basic ", "Basic !!!", "Bearer YWxpY2U6d29uZGVybGFuZA==", "Basic YWxpY2U=",
    "Basic YWxpY2U6V29uZGVybGFuZA==",  // a capital letter
    "Basic YWxpY2U6d29uZGVybGFu",  // the first letters of the password
    "Basic YWxpY2U6",  // an empty password
    "Basic bm9ib2R5Og==",  // an unknown name with an empty password
    "Basic YWxpY2U6d29uZGVybGFuZHdvbmRlcmxhbmQ=",  // the password twice
  ]) func wrongCredentialsAreRefused(_ header: String) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.post, "/api/register", as: nil, headers: [.authorization: header])
      #expect(reply.status == .unauthorized)
    }
  }

  @Test(arguments: ["Basic YWxpY2U6d29uZGVybGFuZA==", "basic YWxpY2U6d29uZGVybGFuZA==", "BASIC  YWxpY2U6d29uZGVybGFuZA=="])
  func theSchemeIsReadWithoutRegardToCase(_ header: String) async throws {
    try await TestBackend(.notifyUsers).test { client in
      let reply = try await client.send(.post, "/api/register", as: nil, headers: [.authorization: header])
      #expect(reply.status == .ok)
    }
  }

  @Test func aPasswordMayHoldColons() {
    let credentials = BasicCredentials(authorization: "Basic YTpiOmM=")
    #expect(credentials?.name == "a")
    #expect(credentials?.password == "b:c")
    #expect(Account("a:b:c") == Account(name: "a", password: "b:c"))
  }

  @Test(arguments: ["", "alice", ":secret", "alice:"]) func anAccountNeedsNameAndPassword(_ text: String) {
    #expect(Account(text) == nil)
  }

  @Test(arguments: [
    ("", "", true), ("a", "a", true), ("a", "b", false), ("a", "", false), ("", "a", false), ("ab", "a", false),
    ("aa", "a", false),
  ]) func comparisonNeedsEqualBytes(_ a: String, _ b: String, _ isEqual: Bool) {
    #expect(constantTimeEqual(Array(a.utf8), Array(b.utf8)) == isEqual)
  }

  @Test func onlyTheGivenAccountsExist() async throws {
    let services = BackendServices(accounts: [Account(name: "eve", password: "apple")], database: try NotifyDatabase())
    let application = notifyApplication(router: notifyRouter(edition: .notifyUsers, services: services))
    try await application.test(.router) { client in
      let client = Client(client: client)
      #expect(try await client.send(.post, "/api/register", as: .alice).status == .unauthorized)
      let eve = try await client.send(.post, "/api/register", as: nil, headers: [.authorization: "Basic ZXZlOmFwcGxl"])
      #expect(eve.status == .ok)
    }
  }
}
