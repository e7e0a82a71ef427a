import Diagnostics
import Testing

@testable import Workspace

/// What a page leaves open is no fault of a server, and what it does not show in full is not sent.
struct OpenPartsTests {
  private typealias Server = AnsweringServer

  private static func errors(_ outcome: ServerVerification.Outcome) -> [String] {
    outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  /// A page with a reply to `GET /ovens/7`, and what stands below it.
  private static func page(_ reply: String, _ rest: String = "") -> String {
    """
    # Ovens

    ```http
    GET /ovens/7 HTTP/1.1
    ```

    ```json
    \(reply)
    ```

    \(rest)
    """
  }

  private static let wordsOnFields = [
    (#"{"cone": 6, "note": "hot"}"#, "If the oven has no `note`, nobody wrote one."),
    (
      #"{"cone": 6, "note": "hot"}"#,
      """
      The reply has these fields:

      - `cone`: integer - How hot.
      - `note`: Optional string - A remark.
      """
    ),
    ("{\n  \"cone\": 6,\n  \"note\": \"hot\" // optional\n}", ""),
  ]

  @Test(arguments: wordsOnFields)
  func aFieldThatWordsLeaveOpenMayBeMissingOrNull(_ reply: String, _ words: String) async throws {
    for answer in [#"{"cone": 6}"#, #"{"cone": 6, "note": null}"#] {
      let outcome = try await Server.verify(Self.page(reply, words), Server { _ in (200, answer) })
      #expect(Self.errors(outcome) == [])
      let wrong = try await Server.verify(Self.page(reply, words), Server { _ in (200, #"{"note": "hot"}"#) })
      #expect(Self.errors(wrong).count == 1)
    }
  }

  @Test func aCommentMaySayNull() async throws {
    let reply = "{\n  \"cone\": 6, // never null\n  \"note\": \"hot\" // null if not set\n}"
    let outcome = try await Server.verify(Self.page(reply), Server { _ in (200, #"{"cone": null, "note": null}"#) })
    #expect(
      Self.errors(outcome) == ["'cone' is null in the 200 of GET /ovens/{id} where the documentation says integer"])
  }

  @Test func commentsAreNotSent() async throws {
    let page = """
      # Ovens

      ```http
      PUT /ovens/7 HTTP/1.1
      Content-Type: application/json

      {
        "cone": 6,    // hot
        "site": "http://kiln.test/#a"
      }
      ```

      ```http
      HTTP/1.1 200 OK
      ```
      """
    let server = Server()
    _ = try await Server.verify(page, server)
    #expect(
      server.requests.map { String(decoding: $0.body ?? [], as: UTF8.self) }
        == ["{\n  \"cone\": 6,\n  \"site\": \"http://kiln.test/#a\"\n}"])
  }

  @Test func aLineIsNoRequestWhereWordsAskForMore() async throws {
    let page = """
      # Firings

      ```
      GET /firings
      ```

      | Query parameter | Required | Description |
      |---|---|---|
      | `since` | yes | From when on. |

      ```json
      {"firings": []}
      ```
      """
    let server = Server()
    _ = try await Server.verify(page, server)
    #expect(server.lines == [])
    let optional = Server { _ in (200, #"{"firings": []}"#) }
    _ = try await Server.verify(page.replacing("| yes |", with: "| no |"), optional)
    #expect(optional.lines == ["GET /firings"])
  }

  @Test func anySuccessOfAListMayCome() async throws {
    let page = """
      # Ovens

      ```
      PUT /ovens/7
      ```

      with a body of:

      ```json
      {"cone": 6}
      ```

      Returns HTTP status code:

      - `201` - When a new oven was made.
      - `200` - When one was changed.
      """
    for (status, count) in [(200, 0), (201, 0), (204, 1)] {
      let outcome = try await Server.verify(page, Server { _ in (status, "{}") })
      #expect(outcome.sent == 1)
      #expect(Self.errors(outcome).count == count, "\(status)")
    }
  }

  @Test func aValueOfTheCallCountsBeforeOneOfAReply() async throws {
    let page = """
      # Ovens

      ```http
      POST /ovens HTTP/1.1

      {"cone": 6}
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
    let one = Server { $0.method == "POST" ? (201, #"{"id": 9}"#) : (200, #"{"id": 7}"#) }
    _ = try await Server.verify(page, one) { $0.values = ["id=7"] }
    #expect(one.lines == ["POST /ovens", "GET /ovens/7"])
    // What the run has made of another kind is its own: it is called otherwise.
    let rooms = page.replacing("ovens", with: "rooms").replacing("71", with: "82").replacing("# Ovens", with: "# Rooms")
    let both = Server { $0.method == "POST" ? (201, #"{"id": 9}"#) : (200, #"{"id": 9}"#) }
    _ = try await Server.verify(page + "\n\n" + rooms, both) { $0.values = ["id=7"] }
    #expect(both.lines == ["POST /ovens", "GET /ovens/7", "POST /rooms", "GET /rooms/9"])
    let listed = page.replacing(
      """
      POST /ovens HTTP/1.1

      {"cone": 6}
      """, with: "GET /ovens/newest HTTP/1.1"
    )
    .replacing("201 Created", with: "200 OK")
    let server = Server { _ in (200, #"{"id": 9}"#) }
    _ = try await Server.verify(listed, server) { $0.values = ["id=7"] }
    #expect(server.lines.last == "GET /ovens/7")
  }

  @Test func aKeyOfAQueryNamesNoOtherThing() async throws {
    let page = Self.page(#"{"data": {"id": "7", "attributes": {"cone": 6}}}"#).replacing("/ovens/7", with: "/ovens/7?key=$KEY")
    let server = Server { _ in (200, #"{"data": {"id": "7", "attributes": {}}}"#) }
    for values in [["KEY=k"], ["KEY=k", "id=9"]] {
      #expect(
        Self.errors(try await Server.verify(page, server) { $0.values = values })
          == ["'data.attributes.cone' is missing in the 200 of GET /ovens/{id} where the documentation says integer"])
    }
  }

  @Test func anotherSuccessIsComparedWithWhatIsSaidOfIt() async throws {
    let page = """
      # Ovens

      ```http
      PUT /ovens/7 HTTP/1.1

      {"cone": 6}
      ```

      Returns 200 with the changed oven, and 201 with a new one.

      ## Firings

      ```http
      PUT /ovens/8 HTTP/1.1

      {"cone": 7}
      ```

      ```http
      HTTP/1.1 202 Accepted
      ```
      """
    for (status, count) in [(200, 0), (201, 0), (202, 1)] {
      let outcome = try await Server.verify(page, Server { ($0.url.hasSuffix("/7") ? status : 202, "{}") })
      #expect(Self.errors(outcome).filter { $0.contains("PUT /ovens") }.count == count, "\(status)")
    }
  }

  @Test func aLineIsSentWhereOnlyExamplesHaveABody() async throws {
    let page = """
      # Ovens

      ```
      POST /ovens/7/close
      ```

      Returns 204. A reason may be given:

      ```http
      POST /ovens/7/close HTTP/1.1
      Content-Type: application/json

      {"reason": "cold"}
      ```

      ```http
      HTTP/1.1 204 No Content
      ```
      """
    let server = Server { _ in (204, "") }
    _ = try await Server.verify(page, server)
    #expect(server.requests.map { ($0.body ?? []).isEmpty } == [true, false])
  }

  @Test func whatAnotherThingHoldsIsItsOwn() async throws {
    let page = Self.page(#"{"cone": 6, "last": {"log": {"door": "open"}}}"#)
    let server = Server { _ in (200, #"{"cone": 6, "last": {"log": {"hatch": "open"}}}"#) }
    #expect(Self.errors(try await Server.verify(page, server) { $0.values = ["id=9"] }) == [])
    #expect(
      Self.errors(try await Server.verify(page, server))
        == ["'last.log.door' is missing in the 200 of GET /ovens/{id} where the documentation says string"])
    let bare = Server { _ in (200, #"{"cone": 6}"#) }
    #expect(Self.errors(try await Server.verify(page, bare) { $0.values = ["id=9"] }).count == 1)
  }
}
