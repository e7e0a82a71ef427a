import Foundation
import Scheduling
import Synchronization
import Testing
import Verification

@testable import Workspace

/// What is asked for again until it is done.
@Suite struct PollingProofTests {
  /// A server whose work is done with one of its replies; nil: never.
  private final class WorkingServer: HTTPTransport {
    private let end: Int?
    private let count = Mutex(0)

    init(doneAt end: Int?) { self.end = end }

    var sent: Int { count.withLock { $0 } }

    func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
      let number = count.withLock { count in
        count += 1
        return count
      }
      let body = number == end ? #"{"state": "done", "sheet": "s1"}"# : #"{"state": "wet"}"#
      return .success(
        ReceivedReply(status: 200, headers: [HeaderField("Content-Type", "application/json")], body: Array(body.utf8)))
    }
  }

  /// The field is one of an item of a list.
  private static let listed = """
    # Prints

    Ask every 10 milliseconds until `prints[0].state` is `done`. Give up after 40 milliseconds.

    ```console
    $ curl https://kiln.example/prints
    {"prints": [{"state": "done"}]}
    ```
    """

  @Test func theFieldMayBeOneOfAnItem() async throws {
    let count = Mutex(0)
    let server = AnsweringServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return (200, #"{"prints": [{"state": "\#(number == 3 ? "done" : "wet")"}]}"#)
    }
    let outcome = try await AnsweringServer.verify(Self.listed, server)
    #expect(outcome.diagnostics == [])
    #expect(server.lines == ["GET /prints", "GET /prints", "GET /prints"])
    let slow = try await AnsweringServer.verify(Self.listed, AnsweringServer { _ in (200, #"{"prints": [{"state": "wet"}]}"#) })
    #expect(
      slow.diagnostics.map(\.message) == [
        "'prints[0].state' of GET /prints is not 'done' after 5 requests: the last reply says 'wet'"
      ])
  }

  private static let page = """
    # Prints

    Ask every 10 milliseconds until `state` is `done`. Give up after 40 milliseconds.

    ```http
    GET /prints/7 HTTP/1.1
    ```

    ```http
    HTTP/1.1 200 OK
    Content-Type: application/json

    {"state": "done", "sheet": "s1"}
    ```
    """

  private func findings(_ server: WorkingServer) async throws -> [String] {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/tally-polling-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    #expect(Disk.makeFolders(root) == nil)
    #expect(Disk.replace(root + "/page.md", Array(Self.page.utf8)) == nil)
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
    let request = ServerVerification.Request(api: nil, server: "http://prints.test/", values: [], timeout: 1)
    let outcome = try await ServerVerification(request, analysis: analysis, transport: server).run()
    return outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test func theReplyThatEndsItIsTheOneThatIsCompared() async throws {
    let server = WorkingServer(doneAt: 3)
    #expect(try await findings(server) == [])
    #expect(server.sent == 3)
  }

  @Test func whatIsNeverDoneIsTold() async throws {
    let server = WorkingServer(doneAt: nil)
    #expect(
      try await findings(server) == [
        "'state' of GET /prints/{id} is not 'done' after 5 requests: the last reply says 'wet'"
      ])
    #expect(server.sent == 5)
  }
}
