import Contract
import Emission
import Foundation
import Testing

/// Compiles the emitted clients with a small program, and runs it against a server that answers by a script.
@Suite(.enabled(if: Python.isInstalled, "python3 is not installed"))
struct SwiftClientRunTests {
  private static let id = "8f14e45f"
  private static let other = "c9f0f895"

  private static let answers: [StubServer.Answer] = [
    // An identifier, a 410, another identifier, success.
    .init(status: 200, headers: ["Content-Type": "application/json"], body: "\"\(id)\""),
    .init(status: 410, headers: ["Content-Type": "application/problem+json"], body: "{\"title\": \"Gone\"}"),
    .init(status: 200, headers: ["Content-Type": "application/json"], body: "\"\(other)\""),
    .init(status: 200),
    // The stored identifier is used again; two times 410 is the result.
    .init(status: 410),
    .init(status: 200, body: "\"\(id)\""),
    .init(status: 410),
    // A challenge, renewed credentials, success.
    .init(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""], body: "{}"),
    .init(status: 200, body: "\"\(id)\""),
    // A challenge that stays.
    .init(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""], body: "{\"detail\": \"Sign in.\"}"),
    // What is not idempotent is sent once; what is, again at once, then the wait is too long.
    .init(status: 429, headers: ["Retry-After": "3600"]),
    .init(status: 503, headers: ["Retry-After": "0"]),
    .init(status: 429, headers: ["Retry-After": "3600"]),
    // Headers, another API's body, bytes, what nobody documented, a body that is wrong.
    .init(status: 200, headers: ["Location": "/api/notifications/7"]),
    .init(status: 200, body: "{\"Id\": 7, \"Payload\": \"é\", \"Read\": true, \"New\": 1}"),
    .init(status: 200, headers: ["Content-Type": "image/png"], body: "PNG"),
    .init(status: 418, body: "teapot"),
    .init(status: 200, body: "{\"Id\": \"seven\"}"),
    // Numbers in a path and a query.
    .init(status: 200),
    // Both credentials; the second is renewed; an operation that accepts one of them alone, and one that accepts none.
    .init(status: 401, body: "{}"), .init(status: 200, body: "null"), .init(status: 200, body: "{\"a\": null, \"b\": [null, 1]}"),
    .init(status: 200, body: "[null, \"x\"]"),
    // A redirection of an API that documents none.
    .init(status: 302, headers: ["Location": "/elsewhere"]), .init(status: 200),
    // A reply that takes longer than the client waits.
    .init(status: 200, delay: 4),
  ]

  private static let program = """
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    actor Rejections {
      var count = 0
      func add() { count += 1 }
    }

    struct Counter: NotifyUsersClient.Middleware {
      let log: @Sendable (String) -> Void
      func intercept(
        _ request: URLRequest, for endpoint: NotifyUsersClient.Endpoint, next: NotifyUsersClient.Next
      ) async throws -> (Data, HTTPURLResponse) {
        log(endpoint.id)
        return try await next(request)
      }
    }

    @main struct Program {
      static func main() async throws {
        guard let url = URL(string: CommandLine.arguments[1] + "/") else { return }
        let device = NotifyUsersClient.DeviceRegistration(platform: .apns, handle: "A3/\\"é", tags: [])
        let store = NotifyUsersClient.MemoryIdentifierStore()
        let client = NotifyUsersClient(
          baseURL: url, credentials: .basic(user: "alice", password: "wonder:land"), middleware: [Counter { print("sending", $0) }])

        if case .ok = try await client.putRegisterById(store: store, body: device, handle: "A3+ &") {
          print("registered", await store.identifier(for: "postRegister") ?? "-")
        }
        if case .gone = try await client.putRegisterById(store: store, body: device) {
          print("gone", await store.identifier(for: "postRegister") ?? "-")
        }

        var renewing = client
        renewing.credentials = .init { rejected in .basic(user: "alice", password: rejected == nil ? "old" : "new") }
        print("renewed", try await renewing.postRegister().get())

        do {
          print(try await client.postRegister().get())
        } catch {
          print("refused", error)
        }

        switch try await client.postNotifications(pns: "apns", toTag: "a/b?", body: "Hello \\"you\\"") {
        case .tooManyRequests(let reply): print("too many", reply.retryAfter ?? -1)
        case let other: print("unexpected", other.reply.status)
        }
        var patient = client
        patient.retry = .standard
        print("too late", try await patient.deleteRegisterById(id: "x").reply.status)

        let secure = SecurePushClient(baseURL: url)
        if case .ok(let reply) = try await secure.postNotifications() { print("location", reply.location ?? "-") }
        let notification = try await secure.getNotificationsById(id: 7).get()
        print("notification", notification.id, notification.payload, notification.read)
        let rich = RichPushClient(baseURL: url)
        print("image", String(decoding: try await rich.getNotificationsById(id: 7).get(), as: UTF8.self))
        if case .undocumented(let reply) = try await secure.postNotifications() { print("undocumented", reply.status) }
        do {
          _ = try await secure.getNotificationsById(id: 7)
        } catch let error as SecurePushClient.Undecodable {
          print("undecodable", error.reply.status)
        }
        try await ListsClient(baseURL: url).getLists(list: 1, years: [2024, -0.25, 1e300], weight: 0.5).get()

        let keys = KeysClient(
          baseURL: url,
          credentials: [.basic(user: "a", password: "b"), .init { $0 == nil ? .apiKey("old") : .apiKey("new") }])
        print("null body", try await keys.getBoth().get() as Any)
        let nulls = try await keys.getKey().get()
        print("null fields", nulls?.a as Any, nulls?.b.count ?? -1)
        print("null items", try await keys.getOpen().get())
        print("followed", try await ListsClient(baseURL: url).getLists(list: 2, years: [1]).reply.status)

        let start = Date()
        do {
          var hasty = keys
          hasty.timeout = 0.5
          _ = try await hasty.getOpen()
        } catch let error as URLError {
          print("timed out", error.code == .timedOut, Date().timeIntervalSince(start) < 3)
        }

        do {
          _ = try await client.deleteRegisterById(id: "..")
        } catch {
          print("invalid", error)
        }

        let cancelled = Task { try await client.postRegister() }
        cancelled.cancel()
        do {
          _ = try await cancelled.value
        } catch {
          print("cancelled")
        }
      }
    }
    """

  /// Numbers where a URL needs text.
  private static let lists = Contract.make(
    "lists",
    operations: [
      .make(
        "GET", "/api/lists/{list}", id: "getLists",
        parameters: [
          Parameter(name: "list", place: .path, isRequired: true, schema: .number),
          Parameter(name: "weight", place: .query, isRequired: false, schema: .number),
          Parameter(name: "years", place: .query, isRequired: true, schema: .array(of: .number)),
        ], responses: [Response(status: 200, description: "OK")])
    ])

  @Test func theClientDoesWhatItPromises() throws {
    try TemporaryFolder.with { folder in
      let files = SwiftClientEmitter.emit(NotifyAPI.editions + [Self.lists, KeysAPI.contract], sources: Page.sources)
      let paths = try Compiler.write(files, ["Program.swift": Self.program], to: folder)
      let compiled = try Tool.run(
        "swiftc", ["-swift-version", "6", "-parse-as-library", "-Onone", "-o", folder.path + "/program"] + paths)
      #expect(compiled.status == 0, "\(compiled.output.prefix(4000))")
      let server = try StubServer.start(Self.answers, in: folder)
      defer { server.stop() }
      let run = try Tool.run("timeout", ["-s", "KILL", "60", folder.path + "/program", "http://127.0.0.1:\(server.port)"])
      let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("sending") }.map(String.init)
      #expect(
        lines == [
          "registered \(Self.other)",
          "gone -",
          "renewed \(Self.id)",
          "refused POST /api/register was answered 401: Sign in. (see content/en/tutorials/notify-users.md:126)",
          "too many 3600",
          "too late 429",
          "location /api/notifications/7",
          "notification 7 é true",
          "image PNG",
          "undocumented 418",
          "undecodable 200",
          "null body nil",
          "null fields nil 2",
          "null items [nil, Optional(\"x\")]",
          "followed 200",
          "timed out true true",
          "invalid '..' can't be a part of a path",
          "cancelled",
        ], "\(run.output)")
      try check(server.received())
    }
  }

  private func check(_ received: [StubServer.Received]) throws {
    try #require(received.count >= max(12, Self.answers.count))
    #expect(received[0].target == "/api/register?handle=A3%2B%20%26")
    #expect(received[0].headers["authorization"] == "Basic YWxpY2U6d29uZGVyOmxhbmQ=")
    #expect(received[1].target == "/api/register/\(Self.id)" && received[1].method == "PUT")
    #expect(received[1].headers["content-type"] == "application/json")
    #expect(received[1].body == "{\"Handle\":\"A3/\\\"é\",\"Platform\":\"apns\",\"Tags\":[]}")
    #expect(received[3].target == "/api/register/\(Self.other)")
    #expect(received[8].headers["authorization"] == "Basic YWxpY2U6bmV3")
    #expect(received[10].target == "/api/notifications?pns=apns&to_tag=a%2Fb%3F")
    #expect(received[10].body == "\"Hello \\\"you\\\"\"")
    let lists = try #require(
      received.firstIndex { $0.target == "/api/lists/1?weight=0.5&years=2024&years=-0.25&years=1e%2B300" })
    #expect(lists == 18)
    try #require(received.count >= lists + 7)
    let proofs = received[(lists + 1)...(lists + 4)].map {
      "\($0.target) \($0.headers["authorization"] ?? "-") \($0.headers["x-key"] ?? "-")"
    }
    #expect(received[lists + 6].target == "/elsewhere")
    #expect(proofs == ["/both Basic YTpi old", "/both Basic YTpi new", "/key - old", "/open - -"])
  }
}
