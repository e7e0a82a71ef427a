import Contract
import Emission
import Foundation
import Mock
import Preview
import Scheduling
import Testing
import Verification

@testable import Workspace

/// The mock of a documentation answers everything that the documentation shows as it says: whoever verifies it finds nothing.
@Suite struct MockProofTests {
  /// Answers as the documentation of an API says.
  private struct MockTransport: HTTPTransport {
    let mock: MockServer

    init(_ contract: Contract) { mock = MockServer(contract.emitted, shownIn: contract) }

    func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
      let target = String(request.url.dropFirst("http://mock.test".count))
      let reply = mock.answer(
        ServedRequest(
          method: request.method, target: target, headers: request.headers.map { ($0.name.lowercased(), $0.value) },
          body: request.body ?? []))
      let type = reply.type.map { [HeaderField("Content-Type", $0)] } ?? []
      return .success(
        ReceivedReply(
          status: reply.status, headers: type + reply.headers.map { HeaderField($0.name, $0.value) }, body: reply.body))
    }
  }

  /// What a verification of an API against its own mock finds that is wrong, and how many requests were sent.
  private func failures(_ root: String, api: String?, values: [String] = []) async throws -> (found: [String], sent: Int) {
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    let contract = try #require(analysis.contracts.first { api == nil || $0.id == api })
    let request = ServerVerification.Request(api: api, server: "http://mock.test/", values: values, timeout: 1)
    let outcome = try await ServerVerification(request, analysis: analysis, transport: MockTransport(contract)).run()
    return (outcome.diagnostics.filter { $0.severity == .error }.map(\.message), outcome.sent)
  }

  @Test(
    arguments: [
      ("Tests/Fixtures/bookings", nil, ["TOKEN=t"]), ("Tests/Fixtures/prints", nil, ["INKWELL_KEY=k"]),
      ("Tests/Fixtures/geraete", nil, ["SCHLUESSEL=s"]), (".", "notify-users", []), (".", "secure-push", []),
      (".", "rich-push", []),
    ] as [(String, String?, [String])])
  func theMockOfADocumentationIsWhatItSays(folder: String, api: String?, values: [String]) async throws {
    let (found, sent) = try await failures(MutationTests.root + "/" + folder, api: api, values: values)
    #expect(found == [])
    #expect(sent >= 13)
  }

  /// The same request with several replies, a deletion, an error beside a success, lines of JSON, JSON with gaps, a head alone, and what
  /// is shown with another media type.
  @Test func whatIsShownGetsTheReplyThatIsShown() async throws {
    let page = """
      # Kilns

      ```http
      GET /kilns/7 HTTP/1.1
      Accept: text/plain
      ```

      ```http
      HTTP/1.1 200 OK
      Content-Type: text/plain

      hot
      ```

      ```http
      GET /kilns/7 HTTP/1.1
      ```

      ```http
      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 7, "heat": 900}
      ```

      ```http
      GET /kilns/8 HTTP/1.1
      ```

      ```http
      HTTP/1.1 404 Not Found
      Content-Type: application/json

      {"error": "no such kiln"}
      ```

      ```http
      DELETE /kilns/7 HTTP/1.1
      ```

      ```http
      HTTP/1.1 204 No Content
      ```

      ```http
      GET /kilns/7 HTTP/1.1
      ```

      ```http
      HTTP/1.1 410 Gone
      Content-Type: application/json

      {"error": "gone"}
      ```

      ```http
      GET /kilns/7/log HTTP/1.1
      ```

      ```http
      HTTP/1.1 200 OK
      Content-Type: application/json

      {"at": 1}
      {"at": 2}
      ```

      ```http
      GET /kilns?sort=heat&page=2 HTTP/1.1
      ```

      ```http
      HTTP/1.1 200 OK
      Content-Type: application/json

      {"items": [{"id": 7}, ...]}
      ```
      """
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/tally-mock-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    #expect(Disk.makeFolders(root) == nil)
    #expect(Disk.replace(root + "/kilns.md", Array(page.utf8)) == nil)
    let (found, sent) = try await failures(root, api: nil)
    #expect(found == [])
    #expect(sent == 7)
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    let mock = MockTransport(try #require(analysis.contracts.first)).mock
    func answer(_ method: String, _ target: String, accept: String? = nil) -> String {
      let headers = accept.map { [(name: "accept", value: $0)] } ?? []
      let reply = mock.answer(ServedRequest(method: method, target: target, headers: headers))
      return "\(reply.status) " + String(decoding: reply.body, as: UTF8.self).filter { $0 != "\n" }
    }
    #expect(answer("GET", "/kilns?page=2&sort=heat") == #"200 {"items": [{"id": 7}]}"#)
    #expect(answer("GET", "/kilns/7", accept: "text/*") == "200 hot")
    #expect(answer("GET", "/kilns/7", accept: "image/png").hasPrefix("406 "))
    #expect(answer("GET", "/kilns/8") == #"404 {"error": "no such kiln"}"#)
    #expect(answer("GET", "/kilns/7") == #"200 {"id": 7, "heat": 900}"#)
    #expect(answer("GET", "/kilns/7") == #"410 {"error": "gone"}"#)
  }

  /// A second removal that is shown to fail is the second of one thing: the first removal of another succeeds.
  @Test func whatWasDoneToOneThingSaysNothingOfAnother() async throws {
    let root = MutationTests.root
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    let mock = MockTransport(try #require(analysis.contracts.first { $0.id == "notify-users" })).mock
    let headers = [(name: "authorization", value: "Basic YWxpY2U6d29uZGVybGFuZA==")]
    func answer(_ method: String, _ target: String) -> ServedReply {
      mock.answer(ServedRequest(method: method, target: target, headers: headers))
    }
    for _ in 1...3 {
      let created = answer("POST", "/api/register")
      #expect(created.status == 200)
      let id = String(decoding: created.body, as: UTF8.self).filter { $0 != "\"" && $0 != "\n" }
      // As a message, as a command, and once more.
      let statuses = (1...3).map { _ in answer("DELETE", "/api/register/\(id)").status }
      #expect([statuses.first, statuses.last] == [200, 404])
    }
  }
}
