import Foundation
import Scheduling
import Synchronization
import Testing
import Verification
import Vocabulary

@testable import Workspace

/// What `tally verify` finds out by requests that the documentation implies, on a page whose thing is made, changed and deleted.
struct ImpliedRequestTests {
  enum Fault { case none, storesNoChange, takesAnyKind, asksNobody, takesAnyLimit, deletesNothing }

  /// Keeps things by their names, which are unique.
  private final class Server: HTTPTransport {
    private struct State {
      var things: [String: JSONValue] = [:]
      var log: [String] = []
    }

    private let state = Mutex(State())
    private let fault: Fault
    /// A name that stays is taken when the request is sent again.
    private var keepsNames: Bool { fault == .takesAnyKind || fault == .asksNobody }
    var log: [String] { state.withLock { $0.log } }

    init(_ fault: Fault) { self.fault = fault }

    func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
      .success(
        state.withLock { state in
          let target = request.url.dropFirst("http://things.test/api".count)
          state.log.append("\(request.method) \(target)")
          return answer(request, String(target), &state)
        })
    }

    private func answer(_ request: SentRequest, _ target: String, _ state: inout State) -> ReceivedReply {
      let path = target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
      if fault != .asksNobody, request[header: "Authorization"] != "Bearer first-token" { return json(401, #"{"error": "who"}"#) }
      let sent = request.body.flatMap { JSONReader.read($0) } ?? .null
      switch (request.method, path.count) {
      case ("GET", 1):
        if fault != .takesAnyLimit, target.hasSuffix("limit=0") || target.hasSuffix("limit=51") {
          return json(422, #"{"error": "invalid"}"#)
        }
        return json(200, JSONText.compact(.object(["items": .array(state.things.keys.sorted().compactMap { state.things[$0] })])))
      case ("POST", 1):
        guard let name = text(sent, "name"), let kind = text(sent, "kind"),
          fault == .takesAnyKind || ["a", "b"].contains(kind)
        else { return json(422, #"{"error": "invalid"}"#) }
        guard !state.things.values.contains(where: { text($0, "name") == name }) else { return json(409, #"{"error": "taken"}"#) }
        let id = "x\(state.things.count + 1)"
        state.things[id] = .object(["id": .string(id), "name": .string(name), "kind": .string(kind)])
        return json(201, JSONText.compact(state.things[id] ?? .null))
      default: break
      }
      guard let id = path.dropFirst().first, let thing = state.things[id] else { return json(404, #"{"error": "gone"}"#) }
      switch (request.method, path.count) {
      case ("GET", 2): return json(200, JSONText.compact(thing))
      case ("PATCH", 2):
        guard let name = text(sent, "name") else { return json(422, #"{"error": "invalid"}"#) }
        let changed = JSONValue.object(["id": .string(id), "name": .string(name), "kind": .string(text(thing, "kind") ?? "")])
        if fault != .storesNoChange, !keepsNames { state.things[id] = changed }
        return json(200, JSONText.compact(changed))
      case ("POST", 3):
        guard let day = text(sent, "day") else { return json(422, #"{"error": "invalid"}"#) }
        return json(201, #"{"day": "\#(day)"}"#)
      default:
        if fault != .deletesNothing, !keepsNames { state.things[id] = nil }
        return ReceivedReply(status: 204)
      }
    }

    private func text(_ value: JSONValue, _ name: String) -> String? {
      if case .string(let text)? = value.value(at: JSONPath([.field(name)])) { text } else { nil }
    }

    private func json(_ status: Int, _ text: String) -> ReceivedReply {
      ReceivedReply(status: status, headers: [HeaderField("Content-Type", "application/json")], body: Array(text.utf8))
    }
  }

  private static func command(_ method: String, _ target: String, _ body: String? = nil) -> String {
    let data = body.map { " -H 'Content-Type: application/json' -d '\($0)'" } ?? ""
    return """
      ```sh
      curl -X \(method) 'http://localhost:9000/api\(target)' -H "Authorization: Bearer $TOKEN"\(data)
      ```

      """
  }

  private static func reply(_ status: Int, _ body: String) -> String {
    """
    Response (\(status)):

    ```json
    \(body)
    ```

    """
  }

  private static let thing = #"{"id": "t_1", "name": "Ball", "kind": "a"}"#

  private static let page = """
    # Things

    The base URL is `http://localhost:9000/api`.

    ## Make one

    `POST /things` makes one.

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `name` | string | yes | Name |
    | `kind` | string | yes | One of `a` or `b` |

    \(command("POST", "/things", #"{"name": "Ball", "kind": "a"}"#))
    \(reply(201, thing))
    \(reply(409, #"{"error": "taken"}"#))
    \(reply(422, #"{"error": "invalid"}"#))
    ## List them

    `GET /things` lists them.

    | Query parameter | Type | Description |
    |---|---|---|
    | `limit` | integer | 1 to 50 |

    \(command("GET", "/things?limit=2"))
    \(reply(200, #"{"items": [\#(thing)]}"#))
    \(reply(401, #"{"error": "who"}"#))
    \(reply(422, #"{"error": "invalid"}"#))
    ## Get one

    `GET /things/{id}` gets it.

    \(command("GET", "/things/t_1"))
    \(reply(200, thing))
    \(reply(404, #"{"error": "gone"}"#))
    ## Change it

    `PATCH /things/{id}` changes it.

    \(command("PATCH", "/things/t_1", #"{"name": "Cup"}"#))
    \(reply(200, #"{"id": "t_1", "name": "Cup", "kind": "a"}"#))
    ## Add a visit

    `POST /things/{id}/visits` adds one.

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `day` | string | yes | Day |

    \(command("POST", "/things/t_1/visits", #"{"day": "2025-01-01"}"#))
    \(reply(201, #"{"day": "2025-01-01"}"#))
    \(reply(422, #"{"error": "invalid"}"#))
    ## Delete it

    `DELETE /things/{id}` deletes it.

    \(command("DELETE", "/things/t_1"))
    Returns `204`.
    """

  private func verify(
    _ fault: Fault, server address: String = "http://things.test/api"
  ) async throws -> (outcome: ServerVerification.Outcome, log: [String]) {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/tally-implied-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    #expect(Disk.makeFolders(root) == nil)
    #expect(Disk.replace(root + "/things.md", Array(Self.page.utf8)) == nil)
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    let server = Server(fault)
    var request = ServerVerification.Request(server: address, values: ["TOKEN=first-token"], timeout: 1)
    request.probing = .unsafe
    let outcome = try await ServerVerification(request, analysis: analysis, transport: server).run()
    return (outcome, server.log)
  }

  @Test(arguments: ["http://things.test", "http://things.test/api"])
  func aServerThatDoesAsDocumentedPasses(_ address: String) async throws {
    let (outcome, log) = try await verify(.none, server: address)
    #expect(outcome.diagnostics.map(\.message) == [])
    // What the deletion takes away is asked for before it, and the deletion is that of what was made.
    let deletion = try #require(log.lastIndex(of: "DELETE /things/x1"))
    #expect(log[..<deletion].count { $0 == "POST /things/x1/visits" } > 1)
    #expect(!log[deletion...].contains("POST /things/x1/visits"))
  }

  @Test func theReportSaysWhatWasNotProvoked() async throws {
    let text = try await verify(.none).outcome.listing.text
    #expect(text.contains("pass  POST /things once more → 409"))
    #expect(!text.contains("not provoked: POST /things → 409"))
    #expect(text.contains("pass  DELETE /things/{id} without credentials → 401"))
  }

  @Test(
    arguments: [
      (.storesNoChange, ["'name' is 'Ball' in the 200 of GET /things/{id}"]),
      (.takesAnyKind, ["201 is the answer of POST /things where the documentation says 422"]),
      (.takesAnyLimit, ["200 is the answer of GET /things where the documentation says 422"]),
      (.asksNobody, ["409 is the answer of POST /things without credentials", "200 is the answer of GET /things where"]),
      (.deletesNothing, ["200 is the answer of GET /things/{id} where the documentation says 404"]),
    ] as [(Fault, [String])])
  func aServerThatDoesOtherwiseIsFoundOut(_ fault: Fault, _ expected: [String]) async throws {
    let messages = try await verify(fault).outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
    for beginning in expected { #expect(messages.contains { $0.hasPrefix(beginning) }, "\(messages)") }
  }
}
