import Diagnostics
import Testing
import Verification

@testable import Workspace

/// Commands that prepare a server, parts of pages, and what earlier requests give to later ones.
struct ServerStateTests {
  private typealias Server = AnsweringServer

  private static func exchange(_ request: String, _ body: String, reply: String = "{}", status: String = "200 OK") -> String {
    """
    ```http
    \(request) HTTP/1.1
    \(body.isEmpty ? "" : "Content-Type: application/json\n\n" + body)
    ```

    ```http
    HTTP/1.1 \(status)
    Content-Type: application/json

    \(reply)
    ```


    """
  }

  private static let pages = [
    "a.md": "# Lamps\n\n" + exchange("POST /lamps", #"{"colour": "red"}"#, reply: #"{"id": 4711}"#, status: "201 Created")
      + exchange("GET /lamps/4711", "", reply: #"{"id": 4711}"#)
      + "## Shades (of paper)\n\n" + exchange("GET /shades", "") + "### Old\n\n" + exchange("GET /shades/old", "")
      + "## Bulbs\n\n" + exchange("GET /bulbs", ""),
    "b.md": "# Rooms\n\n" + exchange("PUT /lamps/4711/room", #"{"room": "hall"}"#) + "## Bulbs\n\n"
      + exchange("GET /sockets", ""),
  ]

  /// Numbers lamps from 1, anew whenever a file is gone.
  private static func server() -> Server {
    Server { $0.method == "POST" ? (201, #"{"id": 31}"#) : $0.url.hasSuffix("/31") ? (200, #"{"id": 31}"#) : (200, "{}") }
  }

  private func verify(
    _ settings: String = "", _ server: Server = Self.server(), _ change: (inout ServerVerification.Request) -> Void
  ) async throws -> (lines: [String], outcome: ServerVerification.Outcome, log: String, note: String?) {
    var files = Self.pages
    files["tally.yml"] = "source: .\nverify:\n  skip: []\n\(settings)"
    return try await Server.verification(files, server, change) { verification in
      let outcome = await verification.run()
      let log = Disk.read(verification.root + "/log") ?? []
      return (server.lines, outcome, String(decoding: log, as: UTF8.self), verification.note)
    }
  }

  // MARK: Commands

  private static let commands = """
      before: echo before $TALLY_SERVER $TALLY_API >> log
      each: echo each $TALLY_PAGE >> log
      after: [echo after >> log]

    """

  @Test func commandsAreRunWhereTheyAreAllowed() async throws {
    let without = try await verify(Self.commands) { _ in }
    #expect(without.log == "")
    #expect(
      without.note
        == "'verify' of tally.yml has commands (before, each, after) that are not run; --allow-commands runs them")
    #expect(without.lines.count == 7)
    let with = try await verify(Self.commands) { $0.allowsCommands = true }
    #expect(with.log == "before http://kiln.test api\neach a.md\neach b.md\nafter\n")
    #expect(with.note == nil)
    #expect(with.outcome.failedCommand?.message == nil)
    // On a fresh server the lamp of the page before is made again.
    #expect(
      with.lines == [
        "POST /lamps", "GET /lamps/31", "GET /shades", "GET /shades/old", "GET /bulbs", "POST /lamps", "PUT /lamps/31/room",
        "GET /sockets",
      ])
    #expect(with.outcome.sent == 7)
  }

  @Test(arguments: [
    ("before", "echo one; echo two >&2; exit 3", "'verify.before' ended with status 3: ", ["one", "two"], 0),
    ("each", "test $TALLY_PAGE = a.md", "'verify.each' ended with status 1 (before b.md): ", [], 5),
    ("each", "echo on; sleep 6000; true", "'verify.each' took longer than 1 s (before a.md): ", ["on"], 0),
    ("before", "kill -9 $$", "'verify.before' was ended by signal 9: ", [], 0),
    ("after", "nothing-of-this-name 2> /dev/null", "'verify.after' ended with status 127: ", [], 7),
  ])
  func aCommandThatFailsEndsTheRun(_ key: String, _ command: String, _ message: String, _ said: [String], _ sent: Int)
    async throws
  {
    let after = key == "after" ? "" : "  after: echo after >> log\n"
    let found = try await verify("  timeout: 1\n  \(key): '\(command)'\n\(after)") { $0.allowsCommands = true }
    #expect(found.outcome.failedCommand?.message == message + command)
    #expect(found.outcome.failedCommand?.lines == said)
    #expect(found.lines.count == sent)
    #expect(found.log == (key == "after" ? "" : "after\n"))
  }

  @Test func whatACommandLeavesRunningKeepsNobodyWaiting() async throws {
    let settings = "  before: 'sleep 6000 & echo $! > pid'\n  after: 'kill $(cat pid)'\n  timeout: 5\n"
    let found = try await verify(settings) { $0.allowsCommands = true }
    #expect(found.outcome.failedCommand?.message == nil)
    #expect(found.lines.count == 7)
  }

  // MARK: Fixtures

  private static let requests = """
    # What the studio begins with
    @host = http://localhost:7000
    @paint = {{glaze}} paint

    ### A pot
    # @name pot
    POST {{host}}/pots?full=1 HTTP/1.1
    Content-Type: application/json
    X-Key: {{KEY}}

    {"paint": "{{paint}}"}

    ### All of them
    {{host}}/pots

    """

  @Test func fixturesGiveTheServerItsState() async throws {
    func lines(_ settings: String, allowing: Bool = true) async throws -> (lines: [String], log: String, failure: String?) {
      var files = Self.pages
      files["tally.yml"] = "source: .\nverify:\n\(settings)"
      files["seed/pots.http"] = Self.requests.replacing("{{KEY}}", with: "k").replacing("{{glaze}}", with: "ash")
      let server = Self.server()
      return try await Server.verification(files, server, { $0.allowsCommands = allowing }) { verification in
        let outcome = await verification.run()
        let log = String(decoding: Disk.read(verification.root + "/log") ?? [], as: UTF8.self)
        return (server.lines, log, outcome.failedCommand?.message)
      }
    }
    let pages = ["POST /lamps", "GET /lamps/31", "GET /shades", "GET /shades/old", "GET /bulbs"]
    let rest = ["PUT /lamps/31/room", "GET /sockets"]
    let all = "  fixtures: [seed/pots.http, POST /lamps, echo seeded >> log]\n"
    let once = try await lines(all)
    #expect(once.lines == ["POST /pots?full=1", "GET /pots", "POST /lamps"] + pages + rest)
    #expect(once.log == "seeded\n")
    let closed = try await lines(all, allowing: false)
    #expect(closed.lines == once.lines)
    #expect(closed.log == "")
    let each = try await lines("  each: 'true'\n  fixtures: [GET /shades -> 200]\n")
    #expect(each.lines == ["GET /shades"] + pages + ["GET /shades", "POST /lamps"] + rest)
    #expect([once, closed, each].map(\.failure) == [nil, nil, nil])
  }

  @Test func aFileOfRequestsIsSentAsItSays() async throws {
    let files = [
      "a.md": "# A\n\n" + Self.exchange("GET /bulbs", "") + Self.exchange("GET /pots/<glaze>/<KEY>", ""),
      "tally.yml": "source: .\nverify:\n  fixtures: pots.http\n", "pots.http": Self.requests,
    ]
    let server = Server { $0.url.contains("full") ? (201, "{}") : (200, "{}") }
    _ = try await Server.verification(files, server, { $0.values = ["glaze=ash", "KEY=s-1"] }) { await $0.run() }
    #expect(server.lines == ["POST /pots?full=1", "GET /pots", "GET /bulbs", "GET /pots/ash/s-1"])
    #expect(server.requests.first?.body.map { String(decoding: $0, as: UTF8.self) } == #"{"paint": "ash paint"}"#)
    #expect(server.requests.first?.headers.map { "\($0.name): \($0.value)" } == ["Content-Type: application/json", "X-Key: s-1"])
    let refusing = Server { $0.url.contains("full") ? (409, "no room") : (200, "{}") }
    let refused = try await Server.verification(files, refusing, { $0.values = ["glaze=ash", "KEY=s-1"] }) { await $0.run() }
    #expect(refused.failedCommand?.message == "pots.http:7: the server answered 409 with 'no room'")
    #expect(refusing.lines == ["POST /pots?full=1"])
    let without = try await Server.verification(files, Server(), { $0.values = ["glaze=ash"] }) { await $0.run() }
    #expect(without.failedCommand?.message == "pots.http:7: no value is given for 'KEY'")
    let outline = try await Server.verification(files, Server(), { _ in }) { "\($0.outline())" }
    #expect(outline.contains("send   POST /pots  pots.http: a fixture\n"))
  }

  @Test(arguments: [
    ("POST /lamp", "'POST /lamp' of 'verify.fixtures' is no request of 'api'; did you mean 'POST /lamps'?; there are: "),
    ("none.http", "'none.http' of 'verify.fixtures' is no file of the project that can be read"),
    ("../none.http", "'../none.http' of 'verify.fixtures' is no file of the project that can be read"),
    ("bad.http", "'bad.http':3: a header is to stand here, or an empty line before the body"),
  ])
  func aFixtureMustBeThere(_ fixture: String, _ message: String) async throws {
    var files = Self.pages
    files["tally.yml"] = "source: .\nverify:\n  fixtures: \(fixture)\n"
    files["bad.http"] = "\nPOST /lamps\n{\"a\": 1}\n"
    do {
      try await Server.verification(files, Server(), { _ in }) { _ in }
      Issue.record("no error")
    } catch let error as Project.CallError {
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  // MARK: Sections

  @Test(
    arguments: [
      ("shades-of-paper", ["GET /shades", "GET /shades/old"]), ("Shades (of paper)", ["GET /shades", "GET /shades/old"]),
      ("old", ["GET /shades/old"]), ("bulbs", ["GET /bulbs", "GET /sockets"]), ("b.md#bulbs", ["GET /sockets"]),
      ("Rooms", ["POST /lamps", "PUT /lamps/31/room", "GET /sockets"]),
    ])
  func onlyWhatIsBelowAHeadingIsSent(_ section: String, _ lines: [String]) async throws {
    #expect(try await verify { $0.sections = [section] }.lines == lines)
  }

  @Test func aHeadingMustBeThere() async throws {
    do {
      _ = try await verify { $0.sections = ["bulps"] }
      Issue.record("no error")
    } catch let error as Project.CallError {
      #expect(
        error.message
          == "'bulps' is no heading of a page of 'api'; did you mean 'bulbs'?; there are: lamps, shades-of-paper, old, bulbs, rooms, bulbs"
      )
    }
  }

  // MARK: What replies give

  @Test func aLoginGivesTheTokenOfWhatFollows() async throws {
    for (field, header, sent) in [
      ("access_token", "Authorization: Bearer eyJhbGciOi.J9", "Bearer fresh-1"),
      ("token", "X-Auth-Token: eyJhbGciOi.J9", "fresh-1"),
      ("token", "Authorization: Token $TOKEN", "Token fresh-1"),
    ] {
      let page =
        "# Signing in\n\n"
        + Self.exchange(
          "POST /login", #"{"user": "ada", "password": "engine"}"#, reply: "{\"\(field)\": \"eyJhbGciOi.J9\"}")
        + Self.exchange("GET /me", "").replacing("GET /me HTTP/1.1\n", with: "GET /me HTTP/1.1\n\(header)\n")
      let server = Server { $0.method == "POST" ? (200, "{\"\(field)\": \"fresh-1\"}") : (200, "{}") }
      let outcome = try await Server.verify(page, server)
      #expect(server.lines == ["POST /login", "GET /me"])
      #expect(server.requests.last?[header: String(header.prefix { $0 != ":" })] == sent)
      #expect(!"\(outcome.text)".contains("fresh-1"))
    }
  }

  @Test func aShortProofIsTheOneThatALoginGave() async throws {
    let token =
      "# Signing in\n\n" + Self.exchange("POST /login", "{}", reply: #"{"session": {"jwt": "eyJh.b"}, "kind": "b1"}"#)
      + Self.exchange("GET /me", "").replacing(
        "GET /me HTTP/1.1\n", with: "GET /me HTTP/1.1\nAuthorization: Bearer eyJh.b\nAccept-Language: b1\n")
    let server = Server { $0.method == "POST" ? (200, #"{"session": {"jwt": "new"}, "kind": "b2"}"#) : (200, "{}") }
    _ = try await Server.verify(token, server)
    #expect(server.requests.last?[header: "Authorization"] == "Bearer new")
    #expect(server.requests.last?[header: "Accept-Language"] == "b1")
    let cookies =
      "# Signing in\n\n"
      + Self.exchange("POST /login", "{}").replacing("200 OK\n", with: "200 OK\nSet-Cookie: sid=8d1f; Path=/; HttpOnly\n")
      + Self.exchange("GET /me", "").replacing(
        "GET /me HTTP/1.1\n", with: "GET /me HTTP/1.1\nCookie: theme=8d1f; sid=8d1f\n")
    let setting = Server(headers: [HeaderField("Set-Cookie", "sid=new-one; Path=/")])
    _ = try await Server.verify(cookies, setting)
    #expect(setting.requests.last?[header: "Cookie"] == "theme=8d1f; sid=new-one")
  }

  @Test func aVariableOfTheShellHasTheReplyThatIsNotShown() async throws {
    let page = """
      # Signing in

      ```sh
      KEY=$(curl -s -X POST http://localhost:7000/keys -d '{"user": "ada"}' | jq -r .data.key)
      curl http://localhost:7000/me -H "X-Key: $KEY"
      ```

      ```json
      {"ok": true}
      ```

      """
    let server = Server { $0.method == "POST" ? (200, #"{"data": {"key": "k-1"}}"#) : (200, #"{"ok": true}"#) }
    let outcome = try await Server.verify(page, server)
    #expect(server.lines == ["POST /keys", "GET /me"])
    #expect(server.requests.last?[header: "X-Key"] == "k-1")
    #expect(outcome.diagnostics.map(\.message) == [])
  }

  @Test func aLocationIsFollowedWhereThePageDoes() async throws {
    let page =
      "# Jobs\n\n"
      + Self.exchange("POST /jobs", "{}", status: "202 Accepted").replacing(
        "202 Accepted\n", with: "202 Accepted\nLocation: /jobs/58/state\n") + Self.exchange("GET /jobs/58/state", "")
    for location in ["/jobs/9/state", "http://kiln.test/jobs/9/state"] {
      let server = Server(headers: [HeaderField("Location", location)]) { $0.method == "POST" ? (202, "{}") : (200, "{}") }
      let outcome = try await Server.verify(page, server)
      #expect(server.lines == ["POST /jobs", "GET /jobs/9/state"])
      #expect(outcome.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    }
  }
}
