import Diagnostics
import Testing
import Verification

@testable import Workspace

/// Values that the caller of `tally verify` gives, and for which requests they hold.
struct GivenValueTests {
  private typealias Server = AnsweringServer

  private static func exchange(_ request: String, _ headers: String = "") -> String {
    """
    # Ovens

    ```http
    \(request) HTTP/1.1
    \(headers)
    ```

    ```http
    HTTP/1.1 200 OK
    Content-Type: application/json

    {"ok": true}
    ```


    """
  }

  private static let files = [
    "docs/ovens.md": exchange("GET /ovens/{oven_id}") + exchange("GET /ovens/{oven_id}/racks?limit=5"),
    "docs/tiles.md": exchange("GET /ovens/{oven_id}/tiles") + exchange("PUT /tiles/<tile>"),
  ]

  private static func server() -> Server { Server { _ in (200, #"{"ok": true}"#) } }

  /// What is sent with a file of values, and what the call says beside it.
  private func lines(_ file: String, name: String = "values.yml", _ values: [String] = []) async throws -> [String] {
    let file = try ValuesFile(file, name: name)
    let server = Self.server()
    let outcome = try await Server.verification(
      Self.files, server,
      {
        $0.values = values
        $0.add(valuesFile: file)
      }
    ) { await $0.run() }
    #expect(outcome.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return server.lines
  }

  @Test func aFileMayGiveAPageAnOperationAndARequestTheirOwnValues() async throws {
    #expect(
      try await lines("oven_id: 1\ntile: blue\n")
        == ["GET /ovens/1", "GET /ovens/1/racks?limit=5", "GET /ovens/1/tiles", "PUT /tiles/blue"])
    let file = """
      oven_id: 1
      tile: blue
      pages:
        tiles.md: {oven_id: 2}
      operations:
        GET /ovens/<oven>/racks: {oven_id: 3, limit: 9}
      steps:
        PUT /tiles/{tile} -> 200: {tile: red}
      """
    #expect(
      try await lines(file) == ["GET /ovens/1", "GET /ovens/3/racks?limit=9", "GET /ovens/2/tiles", "PUT /tiles/red"])
    // What the call itself says counts.
    #expect(
      try await lines(file, ["oven_id=7"])
        == ["GET /ovens/7", "GET /ovens/7/racks?limit=9", "GET /ovens/7/tiles", "PUT /tiles/red"])
    #expect(
      try await lines("oven_id=1\npages=3\ntile=blue\n", name: "values.env")
        == ["GET /ovens/1", "GET /ovens/1/racks?limit=5", "GET /ovens/1/tiles", "PUT /tiles/blue"])
  }

  @Test(arguments: [
    ("oven: 1", "'values.yml':1: 'oven' is nothing that 'api' takes a value for; there are: limit, oven_id, tile"),
    (
      "pages:\n  tilse.md: {tile: 1}",
      "'values.yml':2: 'tilse.md' is none of the pages of 'api'; there are: docs/ovens.md, docs/tiles.md"
    ),
    (
      "operations: {GET /ovens/<oven>/rack: {tile: 1}}",
      "'values.yml':1: 'GET /ovens/<oven>/rack' is none of the operations of 'api'; did you mean 'GET /ovens/{oven_id}/racks'?; there are: "
        + "GET /ovens/{oven_id}, GET /ovens/{oven_id}/racks, GET /ovens/{oven_id}/tiles, PUT /tiles/{tile}"
    ),
    (
      "operations: {'PUT /tiles/{tile}': {tiel: 1}}",
      "'values.yml':1: 'tiel' is nothing that 'PUT /tiles/{tile}' takes a value for; did you mean 'tile'?; there are: <tile>, tile"
    ),
    ("steps: {PUT /tiles: {tile: 1}}", "'values.yml':1: 'PUT /tiles' is none of the steps of 'api'"),
    ("pages: [1]", "'values.yml':1: below 'pages', names and values of each are to stand"),
    ("tile: [1]", "'values.yml':1: the value of 'tile' is to be one line of text"),
    ("- tile", "'values.yml':1: names and their values are to stand here"),
  ])
  func whatAFileNamesMustBeThere(_ file: String, _ message: String) async throws {
    do {
      _ = try await lines(file)
      Issue.record("no error")
    } catch let error as Project.CallError {
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func aValueCountsBeforeWhatIsShownAndBeforeWhatARefusalIsAbout() async throws {
    let page =
      Self.exchange("GET /ovens/12") + Self.exchange("GET /ovens/12/racks?limit=1")
      + Self.exchange("GET /ovens/99/tiles").replacing("200 OK", with: "404 Not Found")
    let server = Server { $0.url.hasSuffix("tiles") ? (404, #"{"ok": true}"#) : (200, #"{"ok": true}"#) }
    _ = try await Server.verify(page, server) { $0.values = ["id=7"] }
    #expect(server.lines == ["GET /ovens/7", "GET /ovens/7/racks?limit=1", "GET /ovens/99/tiles"])
  }

  @Test func aValueStandsBesideWhatTheRunMakes() async throws {
    let made = #"{"id": 7001}"#
    let page =
      Self.exchange("POST /racks").replacing("200 OK", with: "201 Created").replacing(#"{"ok": true}"#, with: made)
      + Self.exchange("GET /ovens/12/racks/7001").replacing(#"{"ok": true}"#, with: made)
    let server = Server { $0.method == "POST" ? (201, #"{"id": 8002}"#) : (200, #"{"id": 8002}"#) }
    _ = try await Server.verify(page, server) { $0.values = ["oven_id=7"] }
    #expect(server.lines == ["POST /racks", "GET /ovens/7/racks/8002"])
  }

  @Test(arguments: [
    ("north/low", "/ovens/north/low"), ("north%2Flow", "/ovens/north%2Flow"), ("50%", "/ovens/50%25"),
    ("my oven?", "/ovens/my%20oven%3F"), ("a/b c/ü", "/ovens/a/b%20c/%C3%BC"),
  ])
  func aGivenValueKeepsItsSlashes(_ value: String, _ path: String) async throws {
    let server = Self.server()
    let page = Self.exchange("GET /ovens/<oven>/?also=<oven>")
    _ = try await Server.verify(page, server) { $0.values = ["oven=\(value)"] }
    #expect(server.requests.map { $0.url.dropFirst("http://kiln.test".count).prefix { $0 != "?" } } == ["\(path)/"])
    #expect(server.lines.first?.hasSuffix("/") == false)
    let made = """
      # Ovens

      | Method | Path | What it does |
      |---|---|---|
      | GET | /ovens/{oven} | One oven. |

      """
    let probed = Self.server()
    _ = try await Server.verify(made, probed) {
      $0.values = ["oven=\(value)"]
      $0.probing = .safe
    }
    #expect(probed.lines == ["GET \(path)"])
  }

  @Test func aReceivedValueIsOnePartOfThePath() async throws {
    let page = """
      # Ovens

      ```http
      POST /ovens HTTP/1.1
      ```

      ```http
      HTTP/1.1 201 Created
      Content-Type: application/json

      {"id": 71}
      ```

      ```http
      GET /ovens/71 HTTP/1.1
      ```

      ```http
      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 71}
      ```

      """
    let server = Server { $0.method == "POST" ? (201, #"{"id": "a/b"}"#) : (200, #"{"id": "a/b"}"#) }
    _ = try await Server.verify(page, server)
    #expect(server.lines == ["POST /ovens", "GET /ovens/a%2Fb"])
  }

  @Test func onlyWhatIsSecretIsMasked() async throws {
    let page =
      Self.exchange("GET /ovens/<oven>/racks?page=<page>&api_key=<key>", "Authorization: Bearer $SESSION")
      + Self.exchange("GET /ovens/<oven>", "X-Auth-Token: <sign>\nX-Studio: <studio>")
    let server = Self.server()
    let outcome = try await Server.verification(
      ["kiln.md": page], server,
      {
        $0.values = ["oven=northern-oven", "page=page-number-3", "key=k-47110815", "SESSION=s-47110815", "sign=t-47110815"]
        $0.add(environment: ["TALLY_VERIFY_SET": "studio=kept-private"])
        $0.isRecorded = true
      }
    ) { await $0.run() }
    #expect(server.requests.count == 2)
    let record = String(decoding: outcome.record ?? [], as: UTF8.self)
    #expect(record.contains(#""target": "/ovens/northern-oven/racks?page=page-number-3&api_key=***""#))
    #expect(record.contains(#""target": "/ovens/northern-oven""#))
    for secret in ["47110815", "kept-private"] { #expect(!record.contains(secret)) }
  }
}
