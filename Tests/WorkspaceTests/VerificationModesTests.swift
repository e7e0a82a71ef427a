import Diagnostics
import Foundation
import Markup
import Scheduling
import Site
import Synchronization
import Testing
import Verification

@testable import Workspace

/// What `tally verify` does beyond the exchanges that a page shows, on pages and servers of a few lines.
struct VerificationModesTests {
  // MARK: A small server

  /// Keeps items by their numbers, each of whom made it; a test may change what it answers.
  final class Server: HTTPTransport {
    struct State {
      var owners: [String: String] = [:]
      var order: [String] = []
      var log: [SentRequest] = []
      var running = 0
      var mostRunning = 0
    }

    private let state = Mutex(State())
    private let change: @Sendable (SentRequest, inout ReceivedReply) -> Void
    private let pause: Duration

    init(pause: Duration = .zero, changing change: @escaping @Sendable (SentRequest, inout ReceivedReply) -> Void = { _, _ in }) {
      self.change = change
      self.pause = pause
    }

    var log: [SentRequest] { state.withLock { $0.log } }
    var lines: [String] { log.map { "\($0.method) \($0.url.dropFirst("http://items.test".count))" } }
    var mostRunning: Int { state.withLock { $0.mostRunning } }

    func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
      state.withLock { state in
        state.log.append(request)
        state.running += 1
        state.mostRunning = max(state.mostRunning, state.running)
      }
      if pause > .zero { try? await Task.sleep(for: pause) }
      var reply = state.withLock { state in
        state.running -= 1
        return Self.answer(request, &state)
      }
      change(request, &reply)
      return .success(reply)
    }

    static func answer(_ request: SentRequest, _ state: inout State) -> ReceivedReply {
      let target = request.url.dropFirst("http://items.test".count)
      let path = target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
      guard let user = request[header: "Authorization"], ["Bearer first-token", "Bearer other-token"].contains(user) else {
        return ReceivedReply(status: 401)
      }
      switch (request.method, path.count) {
      case ("POST", 1):
        let id = "it_\(state.order.count + 70)"
        state.owners[id] = user
        state.order.append(id)
        return json(201, #"{"id": "\#(id)"}"#)
      case ("GET", 1):
        let query = target.dropFirst(path[0].count + 2).split(separator: "&").map(String.init)
        func value(_ name: String) -> String? {
          query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        }
        let start = value("after").flatMap { last in state.order.firstIndex(of: last).map { $0 + 1 } } ?? 0
        let size = value("limit").flatMap { Int($0) } ?? 20
        let page = state.order.dropFirst(start).prefix(size)
        let items = page.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
        return json(200, #"{"items": [\#(items)], "has_more": \#(start + size < state.order.count)}"#)
      case ("GET", 2):
        guard state.owners[path[1]] == user else { return ReceivedReply(status: 404) }
        return json(200, #"{"id": "\#(path[1])"}"#)
      default: return ReceivedReply(status: 405, headers: [HeaderField("Allow", "GET, POST")])
      }
    }

    static func json(_ status: Int, _ text: String) -> ReceivedReply {
      ReceivedReply(status: status, headers: [HeaderField("Content-Type", "application/json")], body: Array(text.utf8))
    }
  }

  func verify(
    _ files: [String: String], _ server: Server, _ change: (inout ServerVerification.Request) -> Void = { _ in }
  ) async throws -> ServerVerification.Outcome {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/tally-modes-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    var request = ServerVerification.Request(server: "http://items.test", values: ["TOKEN=first-token"], timeout: 1)
    request.probing = .unsafe
    change(&request)
    return try await ServerVerification(request, analysis: analysis, transport: server).run()
  }

  // MARK: Pages

  static func command(_ method: String, _ target: String, _ body: String? = nil) -> String {
    let data = body.map { " -H 'Content-Type: application/json' -d '\($0)'" } ?? ""
    return """
      ```sh
      curl -X \(method) 'https://items.test\(target)' -H "Authorization: Bearer $TOKEN"\(data)
      ```

      """
  }

  static let make = """
    # Make one

    `POST /items` answers `201 Created`, and `401 Unauthorized` without a token.

    \(command("POST", "/items", #"{"name": "north"}"#))
    ```json
    {"id": "it_1"}
    ```

    """

  static let show = """
    # Show one

    `GET /items/{id}` answers `200 OK`, or `404 Not Found` for what is not yours.

    \(command("GET", "/items/it_1"))
    ```json
    {"id": "it_1"}
    ```

    """

  static let list = """
    # List them

    `GET /items` answers `200 OK`.

    | Query parameter | Type | Description |
    |---|---|---|
    | `limit` | integer | How many a page has |
    | `after` | string | The ID of the last item of the previous page |

    \(command("GET", "/items?limit=10"))
    ```json
    {"items": [{"id": "it_1"}], "has_more": false}
    ```

    """

  // MARK: --workflow

  @Test func aWorkflowIsSentWithWhatGivesItsValues() async throws {
    let files = ["docs/make.md": Self.make, "docs/show.md": Self.show, "docs/list.md": Self.list]
    let server = Server()
    let outcome = try await verify(files, server) { $0.workflow = "show" }
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(server.lines.prefix(2) == ["POST /items", "GET /items/it_70"])
    #expect(!server.lines.contains { $0.hasPrefix("GET /items?") })
    // By its page it is the same.
    let again = try await verify(files, Server()) { $0.workflow = "docs/show.md" }
    #expect(again.text == outcome.text)
  }

  @Test func aWorkflowThatIsNotThereIsNamedWithANearOne() async throws {
    let error = await #expect(throws: Project.CallError.self) {
      _ = try await verify(["make.md": Self.make, "show.md": Self.show], Server()) { $0.workflow = "shaw" }
    }
    #expect(error?.message.hasPrefix("'shaw' is no workflow") == true)
    #expect(error?.message.contains("'show'") == true)
  }

  // MARK: --parallel

  private static let two = ["b.md": Self.make.replacing("/items", with: "/things"), "a.md": Self.make, "c.md": Self.show]

  @Test func whatHasNothingToDoWithEachOtherRunsAtTheSameTimeAndIsReportedInOrder() async throws {
    let wrong: @Sendable (SentRequest, inout ReceivedReply) -> Void = { request, reply in
      if reply.status == 201 { reply.body = Array(#"{"id": 7}"#.utf8) }
    }
    let one = Server(pause: .milliseconds(20), changing: wrong)
    let expected = try await verify(Self.two, one)
    #expect(one.mostRunning == 1)
    #expect(expected.diagnostics.map(\.code).contains("verify/body"))
    for _ in 0..<3 {
      let many = Server(pause: .milliseconds(20), changing: wrong)
      let outcome = try await verify(Self.two, many) { $0.parallel = 4 }
      // Each run has its own folder.
      func named(_ text: VisibleText) -> String { text.text.replacing(/[^ ]*tally-modes-[^\/]*\//, with: "") }
      #expect(named(outcome.text) == named(expected.text))
      #expect(named(outcome.listing) == named(expected.listing))
      #expect(outcome.junit == expected.junit)
      #expect(many.mostRunning > 1 && many.mostRunning <= 4)
    }
  }

  @Test func aValueIsThereBeforeTheRequestThatNeedsIt() async throws {
    let server = Server(pause: .milliseconds(5))
    let outcome = try await verify(["a.md": Self.make, "b.md": Self.show], server) { $0.parallel = 8 }
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(server.lines.contains("GET /items/it_70"))
  }

  // MARK: --record

  @Test func aRecordHoldsWhatWasSentAndAnsweredWithoutSecrets() async throws {
    let giving: @Sendable (SentRequest, inout ReceivedReply) -> Void = { _, reply in
      if reply.status == 201 { reply = Server.json(201, #"{"id": "it_70", "token": "reply-secret-77"}"#) }
    }
    let outcome = try await verify(["a.md": Self.make, "b.md": Self.show], Server(changing: giving)) { $0.isRecorded = true }
    let record = try #require(outcome.record)
    let text = String(decoding: record, as: UTF8.self)
    #expect(!text.contains("first-token") && !text.contains("reply-secret"))
    #expect(text.contains(#""value": "Bearer ***""#))
    #expect(text.contains(#"{\"name\": \"north\"}"#))
    let root = try #require(try JSONSerialization.jsonObject(with: Data(record)) as? [String: Any])
    let steps = try #require(root["steps"] as? [[String: Any]])
    #expect(root["record"] as? String == "tally-verification/1")
    #expect(steps.first?["title"] as? String == "POST /items → 201" && (5...6).contains(steps.first?["line"] as? Int ?? 0))
    let exchanges = try #require(steps.first?["exchanges"] as? [[String: Any]])
    #expect((exchanges.first?["reply"] as? [String: Any])?["status"] as? Int == 201)
    let again = try await verify(["a.md": Self.make, "b.md": Self.show], Server(changing: giving)) { $0.isRecorded = true }
    #expect(again.record == record)
    #expect(try await verify(["a.md": Self.make], Server()).record == nil)
  }

  @Test func aRecordNamesTheBlocksThatItProves() async throws {
    let outcome = try await verify(["a.md": Self.make, "b.md": Self.show], Server()) { $0.isRecorded = true }
    let record = String(decoding: try #require(outcome.record), as: UTF8.self)
    func read(_ text: String) throws -> VerificationRecords {
      let texts = ["tally.yml": "site: {verified: r.json}\n", "a.md": Self.make, "r.json": text]
      let root = NSTemporaryDirectory() + "tally-record-\(UUID().uuidString)"
      defer { Disk.removeTree(root) }
      #expect(Disk.makeFolders(root) == nil)
      for (path, text) in texts { #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil) }
      let project = try Project.open(paths: [root])
      return VerificationRecords(project.configuration, files: project.files)
    }
    func blocks(_ text: String) throws -> [Int] {
      let known = try read(text).verified.blocks
      let document = MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(Self.make.utf8))).document
      return document.nodes.indices.filter { document.nodes[$0].kind == .codeBlock }.enumerated().compactMap { number, index in
        let digest = VerifiedCode.digest(of: document.literalBytes(NodeID(index)))
        return known[digest].map { $0.revision == "3f2a1bc" && $0.exchanges.contains("POST /items → 201") } == true ? number : nil
      }
    }
    let dated = record.replacing("\"server\":", with: "\"revision\": \"3f2a1bc\",\n  \"server\":")
    #expect(try blocks(dated) == [0])
    // What failed or was not sent, what is of no revision, and what is no record proves nothing.
    #expect(try blocks(dated.replacing("\"passed\"", with: "\"failed\"")) == [])
    #expect(try blocks(dated.replacing("\"passed\"", with: "\"skipped\"")) == [])
    #expect(try read(record).diagnostics.map(\.message) == ["'r.json' names no revision, and proves nothing of one"])
    #expect(try read("{}").diagnostics.map(\.code) == ["config/record"])
    #expect(try read(dated).diagnostics.isEmpty)
  }

  // MARK: --other-user

  @Test func whatOneUserMadeIsRefusedToAnother() async throws {
    let server = Server()
    let outcome = try await verify(["a.md": Self.make, "b.md": Self.show], server) { $0.otherUser = ["token=other-token"] }
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(outcome.listing.text.contains("pass  GET /items/{id} with another user's credentials → 404"))
    #expect(server.log.contains { $0[header: "Authorization"] == "Bearer other-token" && $0.url.hasSuffix("/items/it_70") })
  }

  @Test func whatAnotherUserGetsIsReported() async throws {
    let open = Server { request, reply in
      if request.url.hasSuffix("/items/it_70"), reply.status == 404 { reply = Server.json(200, #"{"id": "it_70"}"#) }
    }
    let outcome = try await verify(["a.md": Self.make, "b.md": Self.show], open) { $0.otherUser = ["TOKEN=other-token"] }
    #expect(outcome.diagnostics.map(\.code) == ["verify/other-user"])
    #expect(!outcome.text.text.contains("other-token"))
  }

  @Test func aUserThatTheServerDoesNotKnowTellsNothing() async throws {
    let outcome = try await verify(["a.md": Self.make, "b.md": Self.show], Server()) { $0.otherUser = ["TOKEN=nobodys-token"] }
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(outcome.text.text.contains("the other user's credentials are not accepted"))
  }

  // MARK: Webhooks
}
