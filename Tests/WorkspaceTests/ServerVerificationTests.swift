import Diagnostics
import Foundation
import Scheduling
import Synchronization
import Testing
import Verification

@testable import Workspace

/// What the project says of its rules counts for findings about a server as well.
struct ServerVerificationTests {
  /// Answers everything alike and keeps what it was sent.
  private final class Server: HTTPTransport {
    let reply: ReceivedReply
    private let log = Mutex<[SentRequest]>([])
    var requests: [SentRequest] { log.withLock { $0 } }

    let needsCredentials: Bool

    init(_ status: Int, _ body: String, needsCredentials: Bool = false) {
      self.needsCredentials = needsCredentials
      reply = ReceivedReply(status: status, headers: [HeaderField("Content-Type", "application/json")], body: Array(body.utf8))
    }

    func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
      log.withLock { $0.append(request) }
      if needsCredentials, request[header: "Authorization"] == nil { return .success(ReceivedReply(status: 401)) }
      return .success(reply)
    }
  }

  private func page(_ request: String = "", _ reply: String = "") -> String {
    """
    # Items

    \(request)
    ```http
    GET /items HTTP/1.1
    ```

    \(reply)
    ```http
    HTTP/1.1 200 OK
    Content-Type: application/json

    {"id": 7, "note": null}
    ```

    """
  }

  private func verify(
    _ files: [String: String], _ server: Server, _ request: ServerVerification.Request = .init(server: "http://items.test")
  ) async throws -> (outcome: ServerVerification.Outcome, checked: [String]) {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/tally-verify-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    let outcome = try await ServerVerification(request, analysis: analysis, transport: server).run()
    return (outcome, analysis.reported.map(\.code))
  }

  @Test func aServerThatDoesOtherwiseIsReported() async throws {
    let found = try await verify(["a.md": page()], Server(200, #"{"id": "x"}"#)).outcome.diagnostics
    #expect(found.map(\.code) == ["verify/body", "verify/body"])
  }

  @Test func whatTheDocumentationShowsAsNullMayComeAsNullAndAsAnythingElse() async throws {
    for note in ["null", "\"x\"", "7"] {
      let outcome = try await verify(["a.md": page()], Server(200, #"{"id": 7, "note": \#(note)}"#)).outcome
      #expect(outcome.diagnostics.map(\.message) == [])
    }
  }

  @Test(
    arguments: [("off", [], 0), ("warning", [.warning, .warning], 0), ("error", [.error, .error], 1)]
      as [(String, [Severity], Int)])
  func aRuleHasTheSeverityOfTheConfiguration(_ setting: String, _ severities: [Severity], _ failures: Int) async throws {
    let files = ["a.md": page(), "tally.yml": "rules: {verify/body: \(setting)}\n"]
    let outcome = try await verify(files, Server(200, #"{"id": "x"}"#)).outcome
    #expect(outcome.diagnostics.map(\.severity) == severities)
    #expect(outcome.junit.text.contains("failures=\"\(failures)\""))
  }

  @Test(arguments: [true, false]) func aFindingIsIgnoredAtTheRequestAndAtTheReply(_ isAtRequest: Bool) async throws {
    let ignore = "<!-- tally: ignore verify/body -->"
    let text = isAtRequest ? page(ignore) : page("", ignore)
    let (outcome, checked) = try await verify(["a.md": text], Server(200, #"{"id": "x"}"#))
    #expect(outcome.diagnostics.map(\.code) == [])
    // Whether it silences anything is for the server to say.
    #expect(checked == [])
  }

  @Test func anIgnoreOfAnotherRuleOrBlockSilencesNothing() async throws {
    let other = page("<!-- tally: ignore verify/status -->") + "\n<!-- tally: ignore verify/body -->\nText.\n"
    let outcome = try await verify(["a.md": other], Server(200, #"{"id": "x", "note": null}"#)).outcome
    #expect(outcome.diagnostics.map(\.code) == ["verify/body"])
  }

  @Test func aFormThatACommandShowsIsSent() async throws {
    let text = """
      # Items

      ```bash
      curl -F title=Lunch -F 'photo=@lunch.png;type=image/png' http://localhost/items
      ```

      ```http
      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 7}
      ```

      """
    let server = Server(200, #"{"id": 7}"#)
    let outcome = try await verify(["a.md": text], server).outcome
    #expect(outcome.diagnostics.map(\.message) == [])
    let request = try #require(server.requests.first)
    #expect(request[header: "Content-Type"] == "multipart/form-data; boundary=tally-form-boundary")
    let body = String(decoding: request.body ?? [], as: UTF8.self)
    #expect(
      body.contains("name=\"title\"\r\n\r\nLunch\r\n") && body.contains("filename=\"lunch.png\"\r\nContent-Type: image/png\r\n"))
  }

  private static let toFillIn = """
    ```bash
    curl https://items.test/items/$ITEM -H "Authorization: Bearer $TOKEN"
    ```

    Returns `200`:

    ```json
    {"id": 7}
    ```

    """

  @Test func whatAReaderFillsInIsGiven() async throws {
    let server = Server(200, #"{"id": 7}"#, needsCredentials: true)
    var request = ServerVerification.Request(server: "http://items.test", values: ["item=7"])
    request.add(environment: ["TALLY_VERIFY_SET": "TOKEN=from the environment\nITEM=8"])
    request.add(
      valuesFile: try ValuesFile(
        """
        # mine
        export TOKEN='s3cret-token'

        ITEM = 9

        """, name: "mine.env"))
    #expect(request.values.last == "item=7")
    let outcome = try await verify(
      ["a.md": Self.toFillIn], server,
      .init(
        server: "http://items.test", values: ["TOKEN=s3cret-token", "item=7"])
    ).outcome
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(server.requests.first?.url.hasSuffix("/items/7") == true)
    #expect(server.requests.first?[header: "Authorization"] == "Bearer s3cret-token")
    #expect(!(outcome.text + outcome.junit).text.contains("s3cret"))
  }

  @Test func whatNeedsCredentialsMustNotBeGivenToAnybody() async throws {
    var request = ServerVerification.Request(server: "http://items.test", values: ["TOKEN=s3cret-token", "ITEM=7"])
    #expect(try await verify(["a.md": Self.toFillIn], Server(200, #"{"id": 7}"#), request).outcome.diagnostics.isEmpty)
    request.probing = .safe
    let outcome = try await verify(["a.md": Self.toFillIn], Server(200, #"{"id": 7}"#), request).outcome
    #expect(
      outcome.diagnostics.map(\.message) == [
        #"200 is the answer of GET /items/{item} where the documentation says 401, with the body '{"id": 7}'"#
      ])
  }

  @Test func whatIsNotGivenIsSaid() async throws {
    let server = Server(200, #"{"id": 7}"#)
    let outcome = try await verify(["a.md": Self.toFillIn], server, .init(server: "http://items.test", values: ["ITEM=7"]))
      .outcome
    #expect(
      outcome.diagnostics.map(\.message) == [
        "'$TOKEN' is the reader's to fill in, so GET /items/{item} → 200 is not sent"
      ])
    #expect(outcome.diagnostics.map(\.severity) == [.warning])
    #expect(server.requests.isEmpty)
  }

  @Test func theEnvironmentSaysWhatNoListOfProcessesShouldShow() async throws {
    var request = ServerVerification.Request(server: "http://items.test", headers: ["x-tenant: call"])
    request.add(environment: [
      "TALLY_VERIFY_HEADERS": "X-Tenant: environment\nX-Other: a: b\n", "TALLY_VERIFY_CREDENTIALS": "u:p",
    ])
    #expect(request.headers == ["X-Other: a: b", "x-tenant: call"])
    #expect(request.credentials == ["u:p"])
    let server = Server(500, "a: b")
    let outcome = try await verify(["a.md": page()], server, request).outcome
    #expect(server.requests.first?[header: "X-Other"] == "a: b")
    #expect(outcome.text.text.contains("with the body '***'"))
  }

  @Test(arguments: [
    ("http://user:s3cret@host", "'…@host' is not the URL of a server: write http://127.0.0.1:8090"),
    ("ftp://host", "'ftp://host' is not the URL of a server: write http://127.0.0.1:8090"),
  ])
  func anAddressThatIsRefusedShowsNoPassword(_ address: String, _ message: String) async throws {
    do {
      _ = try await verify(["a.md": page()], Server(200, ""), .init(server: address))
      Issue.record("it was accepted")
    } catch let error as Project.CallError {
      #expect(error.message == message)
    }
  }
}
