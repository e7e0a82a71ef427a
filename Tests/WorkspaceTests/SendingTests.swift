import Diagnostics
import Testing
import Verification

@testable import Workspace

/// Which requests `tally verify` sends, and with what in them.
struct SendingTests {
  typealias Server = AnsweringServer

  // MARK: What is sent

  private static let switches = """
    # Kilns

    All of them:

    ```sh
    curl http://localhost:7000/kilns
    ```

    ```json
    {"kilns": []}
    ```

    Turn the whole studio off:

    ```sh
    curl -X PUT http://localhost:7000/~/off
    ```

    Forget every firing:

    ```sh
    curl -X POST http://localhost:7000/ledger/erase
    ```

    """

  private static let table = """
    # Care

    | Method | Path | What it does |
    |---|---|---|
    | GET | /~/alive | Says whether the studio is open. |
    | PUT | /~/off | Turns the studio off. |
    | DELETE | /ledger | Forgets everything. |

    """

  @Test func whatChangesTheServerIsNotMadeUp() async throws {
    for (page, sent, probed) in [
      (Self.switches, ["GET /kilns"], ["GET /kilns", "POST /ledger/erase", "PUT /~/off"]),
      (Self.table, [], ["DELETE /ledger", "GET /~/alive", "PUT /~/off"]),
    ] {
      let server = Server { $0.url.hasSuffix("/kilns") ? (200, #"{"kilns": []}"#) : (200, "{}") }
      let outcome = try await Server.verify(page, server)
      #expect(server.lines == sent)
      #expect("\(outcome.listing)".contains("PUT /~/off"))
      #expect("\(outcome.text)".contains("--probe=unsafe sends it"))
      let safe = Server()
      _ = try await Server.verify(page, safe) { $0.probing = .safe }
      #expect(safe.lines.allSatisfy { $0.hasPrefix("GET ") })
      let all = Server()
      _ = try await Server.verify(page, all) { $0.probing = .unsafe }
      #expect(Set(all.lines).isSuperset(of: probed))
    }
  }

  @Test func whatIsMarkedOrNamedIsNeverSent() async throws {
    let marked = Self.switches.replacing(
      """
      ```sh
      curl -X
      """,
      with: """
        <!-- tally: skip -->
        ```sh
        curl -X
        """)
    let server = Server()
    _ = try await Server.verify(marked, server) { $0.probing = .unsafe }
    #expect(server.lines == ["GET /kilns"])
    let titled = Self.switches.replacing(
      "Turn the whole",
      with: """
        <!-- tally: skip -->
        ## Danger

        Turn the whole
        """)
    let below = Server()
    _ = try await Server.verify(titled, below) { $0.probing = .unsafe }
    #expect(below.lines == ["GET /kilns"])
    for skip in [["PUT /~/off", "/ledger/*"], ["put *", "POST"]] {
      let server = Server()
      _ = try await Server.verify(Self.switches, server) {
        $0.probing = .unsafe
        $0.skip = skip
      }
      #expect(server.lines == ["GET /kilns"])
    }
    let reading = Server()
    _ = try await Server.verify(Self.switches, reading) {
      $0.probing = .unsafe
      $0.methods = ["get", "HEAD"]
    }
    #expect(reading.lines == ["GET /kilns"])
    await #expect(throws: Project.CallError.self) {
      try await Server.verify(Self.switches, Server()) { $0.skip = ["no request"] }
    }
    await #expect(throws: Project.CallError.self) {
      try await Server.verify(Self.switches, Server()) { $0.skipTags = ["Nothing"] }
    }
  }

  @Test func theConfigurationNamesWhatIsNotSent() async throws {
    let server = Server()
    let files = ["kiln.md": Self.switches, "tally.yml": "source: .\nverify:\n  skip: [PUT /~/off, 'POST /ledger/*']\n"]
    _ = try await Server.verification(files, server, { $0.probing = .unsafe }) { await $0.run() }
    #expect(server.lines == ["GET /kilns"])
  }

  @Test func anOutlineSendsNothingAndSaysWhy() async throws {
    let server = Server()
    let outline = try await Server.verification(["kiln.md": Self.switches], server, { _ in }) { "\($0.outline())" }
    #expect(server.lines == [])
    #expect(outline.contains("send   GET /kilns → 200  kiln.md:6: shown"))
    #expect(outline.contains("leave  PUT /~/off  kiln.md:16: no reply is shown; --probe=unsafe sends it"))
    #expect(outline.contains("1 to send, 2 left out"))
  }

  @Test func aHostOfTheOpenInternetIsChangedOnlyWhenThatIsMeant() async throws {
    let page = Self.switches.replacing(
      "curl -X PUT http://localhost:7000/~/off", with: "curl -X PUT http://localhost:7000/~/off -d 1")
    func open(_ host: String, _ change: (inout ServerVerification.Request) -> Void = { _ in }) async throws {
      try await Server.verification(
        ["kiln.md": page], Server(),
        {
          $0.server = host; $0.isByHand = true; change(&$0)
        }
      ) { _ in }
    }
    for host in ["https://kiln.example.com", "http://93.184.215.14:80", "http://[2606:2800::1]/"] {
      await #expect(throws: Project.CallError.self) { try await open(host) }
      try await open(host) { $0.isConfirmed = true }
      try await open(host) { $0.isByHand = false }
      try await open(host) { $0.methods = ["GET"] }
    }
    for host in ["http://127.0.0.1:1", "http://kiln:80", "https://10.1.2.3", "http://[fd00::1]:8080", "http://kiln.local"] {
      try await open(host)
    }
  }

  // MARK: Requests without a reply

  private static func flow(_ change: String, _ path: String, _ reply: String) -> String {
    """
    # Steps

    First:

    ```sh
    curl \(change)
    ```

    Then look at it:

    ```sh
    curl http://localhost:7000\(path)
    ```

    It answers:

    ```json
    \(reply)
    ```

    """
  }

  @Test func whatIsShownWithoutAReplyIsSentWhereItStands() async throws {
    for (change, path, line) in [
      ("-X PUT http://localhost:7000/doors/front -d state=open", "/doors/front", "PUT /doors/front"),
      ("-X DELETE http://localhost:7000/shelves/3/pots", "/shelves/3", "DELETE /shelves/3/pots"),
    ] {
      let page = Self.flow(change, path, #"{"state": "open"}"#)
      let server = Server { $0.method == "GET" ? (200, #"{"state": "open"}"#) : (202, "") }
      let outcome = try await Server.verify(page, server)
      #expect(server.lines == [line, "GET \(path)"])
      #expect(outcome.diagnostics.map(\.message) == [])
      let refusing = Server { $0.method == "GET" ? (200, #"{"state": "open"}"#) : (418, "") }
      let refused = try await Server.verify(page, refusing).diagnostics
      #expect(refused.map(\.code) == ["verify/no-reply"])
      #expect(refused.map(\.severity) == [.warning])
    }
  }

  @Test func aFileOfTheReadersIsNotSentAsItsName() async throws {
    let server = Server()
    let outcome = try await Server.verify(Self.flow("http://localhost:7000/doors -d @doors.json", "/doors", "{}"), server)
    #expect(server.lines == ["GET /doors"])
    #expect("\(outcome.listing)".contains("not sent: POST /doors"))
  }

  @Test(arguments: [
    """
    ```json
    $ curl http://localhost:7000/pots
    {
      "pots": [{"id": 1}]
    }
    ```

    """,
    """
    ```console
    $ curl -s http://localhost:7000/pots?full=1
    {"pots": []}
    ```

    """,
    """
    ```bash
    curl http://localhost:7000/pots
    # {"pots": [],
    #  "next": null}
    ```

    """,
    """
    Send a `GET` request:

    ```sh
    curl http://localhost:7000/pots
    ```

    ```json
    {"pots": []}
    ```

    """,
    "    $ curl http://localhost:7000/pots\n    {\n      \"pots\": []\n    }\n",
    """
    ```
    GET /pots
    ```

    It answers:

    ```jsonc
    {
      "pots": [] // all of them
    }
    ```

    """,
  ])
  func whatStandsBelowARequestIsItsReply(_ block: String) async throws {
    let page = """
      # Pots

      See the pots:

      \(block)

      """
    let server = Server { _ in (200, #"{"pots": [{"id": 1}], "next": null}"#) }
    let outcome = try await Server.verify(page, server)
    #expect(server.lines.count == 1)
    #expect("\(outcome.listing)".contains("GET /pots → 200"))
    #expect(outcome.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let other = try await Server.verify(page, Server { _ in (200, "[]") })
    #expect(other.diagnostics.map(\.code).contains("verify/body"))
  }

  @Test func aBodyHasTheTypeThatItIsShownWith() async throws {
    for method in ["PUT", "PATCH", "POST", "DELETE"] {
      let server = Server()
      _ = try await Server.verify(
        Self.flow("-X \(method) http://localhost:7000/doors/front -d state=open", "/doors/front", "{}"), server)
      #expect(server.requests.first?[header: "Content-Type"] == "application/x-www-form-urlencoded")
    }
    let message = """
      # Doors

      ```http
      PUT /doors/front HTTP/1.1

      {"state": "open"}
      ```

      ```http
      HTTP/1.1 200 OK
      ```

      """
    let server = Server()
    _ = try await Server.verify(message, server)
    #expect(server.requests.first?[header: "Content-Type"] == "application/json")
  }

  // MARK: Values
}
