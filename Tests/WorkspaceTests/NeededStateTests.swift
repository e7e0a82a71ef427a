import Diagnostics
import Testing
import Verification

@testable import Workspace

/// Pages and sections that need a state of the server by its name.
struct NeededStateTests {
  private typealias Server = AnsweringServer

  private static func exchange(_ request: String) -> String {
    """
    ```http
    \(request) HTTP/1.1
    ```

    ```http
    HTTP/1.1 200 OK
    ```


    """
  }

  private static let pages = [
    "a.md": """
    # Users

    <!-- tally: state="logins are on" -->
    ## Who is there

    \(exchange("GET /users"))### One

    \(exchange("GET /users/me"))## All the same

    \(exchange("GET /groups"))<!-- tally: state=full -->
    \(exchange("GET /seats"))
    """,
    "b.md": "# Rooms\n\n" + exchange("GET /rooms")
      + """
      <!-- tally: state="logins are on" -->
      ## Mine


      """ + exchange("GET /rooms/mine"),
  ]

  private func verify(
    _ states: String, _ change: (inout ServerVerification.Request) -> Void = { _ in }
  ) async throws -> (lines: [String], outline: String, log: String, note: String?) {
    var files = Self.pages
    files["tally.yml"] = "source: .\nverify:\n  skip: []\n\(states)"
    files["full.http"] = "POST /fill\n"
    let server = Server()
    return try await Server.verification(files, server, change) { verification in
      let outline = verification.outline()
      _ = await verification.run()
      let log = Disk.read(verification.root + "/log") ?? []
      return (server.lines, "\(outline)", String(decoding: log, as: UTF8.self), verification.note)
    }
  }

  private static let states = """
      states:
        logins are on: echo on >> log
        full: full.http

    """

  @Test func whatNeedsAStateIsSentInIt() async throws {
    let (lines, outline, log, note) = try await verify(Self.states) { $0.allowsCommands = true }
    #expect(
      lines == ["GET /groups", "GET /rooms", "GET /users", "GET /users/me", "GET /rooms/mine", "POST /fill", "GET /seats"])
    #expect(log == "on\n")
    #expect(note == nil)
    #expect(outline.contains("shown, in the state 'full'"))
    #expect(outline.contains("POST /fill"))
  }

  @Test func eachPageEntersItAgainWhereTheServerIsPrepared() async throws {
    let each = "  each: echo $TALLY_PAGE >> log\n" + Self.states
    let (lines, _, log, _) = try await verify(each) { $0.allowsCommands = true }
    #expect(
      lines == ["GET /groups", "GET /users", "GET /users/me", "POST /fill", "GET /seats", "GET /rooms", "GET /rooms/mine"])
    #expect(log == "a.md\non\nb.md\non\n")
  }

  @Test func withoutItsCommandsNothingIsSentInAState() async throws {
    let (lines, outline, log, note) = try await verify(Self.states)
    #expect(lines == ["GET /groups", "GET /rooms", "POST /fill", "GET /seats"])
    #expect(log == "")
    #expect(note?.contains("(states.logins are on)") == true)
    #expect(outline.contains("commands give it the state 'logins are on'; --allow-commands runs them"))
  }

  @Test func whatIsShownToAnotherPortIsForAnotherServer() async throws {
    let page = """
      # Kilns

      ```sh
      curl http://localhost:9090/kilns
      curl http://<pushes>:9091/pushes
      curl http://kiln.test:9090/pots
      ```
      """
    for (address, lines) in [
      ("http://127.0.0.1:9090", ["GET :9090/kilns", "GET :9090/pots"]),
      ("http://127.0.0.1:8123", ["GET :8123/kilns", "GET :8123/pots", "GET :8123/pushes"]),
    ] {
      let server = Server()
      _ = try await Server.verify(page, server) { $0.server = address }
      #expect(server.lines.sorted() == lines)
    }
  }

  @Test func whatGivesAStateNeedsConsentAsAllThatChanges() async throws {
    await #expect(throws: Project.CallError.self) {
      _ = try await verify(Self.states) { ($0.server, $0.isByHand) = ("http://api.kilns.example", true) }
    }
  }

  @Test func anAsideAtAnotherPortMovesNothing() async throws {
    let page = """
      # Kilns

      ```sh
      curl http://localhost:9090/kilns
      curl http://localhost:9090/pots
      curl http://localhost:8080/health
      ```
      """
    let server = Server()
    _ = try await Server.verify(page, server) { $0.server = "http://127.0.0.1:8080" }
    #expect(server.lines.count == 3)
  }

  @Test func aStateThatNothingGivesIsSaid() async throws {
    let (lines, outline, _, _) = try await verify(Self.states.replacing("full:", with: "fall:"))
    #expect(lines == ["GET /groups", "GET /rooms"])
    #expect(outline.contains("it needs the state 'full', of which 'verify.states' says nothing; did you mean 'fall'?"))
  }

  @Test func whatUsesValuesOfAStateOrEndsThemFollowsIntoIt() async throws {
    func exchange(_ request: String, _ reply: String) -> String {
      """
      ```http
      \(request)
      ```

      ```http
      \(reply)
      ```


      """
    }
    let key = #"{"id": 7001}"#
    let head = "HTTP/1.1 200 OK\nContent-Type: application/json\n\n"
    let page =
      """
      # Keys

      <!-- tally: state="logins are on" -->
      ## With a login


      """
      + exchange("POST /keys HTTP/1.1", head.replacing("200 OK", with: "201 Created") + key) + "## Afterwards\n\n"
      + exchange("GET /keys/7001 HTTP/1.1", head + key) + exchange("GET /doors HTTP/1.1", "HTTP/1.1 200 OK")
      + exchange("DELETE /keys/7001 HTTP/1.1", "HTTP/1.1 204 No Content")
    let files = [
      "a.md": page, "tally.yml": "source: .\nverify:\n  states:\n    logins are on: on.http\n", "on.http": "POST /logins\n",
    ]
    let server = Server { request in
      switch request.method {
      case "POST": (201, key)
      case "DELETE": (204, "")
      default: (200, key)
      }
    }
    let outline = try await Server.verification(files, server, { _ in }) { verification in
      let outline = verification.outline()
      _ = await verification.run()
      return "\(outline)"
    }
    #expect(server.lines == ["GET /doors", "POST /logins", "POST /keys", "GET /keys/7001", "DELETE /keys/7001"])
    let sent = outline.split(separator: "\n").filter { $0.hasPrefix("  send") }.map {
      $0.split(separator: " ")[1...2].joined(separator: " ").replacing("{id}", with: "7001")
    }
    #expect(sent == server.lines)
  }
}
