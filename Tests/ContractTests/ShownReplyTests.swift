import Testing

@testable import Contract

/// Requests that are shown as commands have the replies that the page states behind them.
struct ShownReplyTests {
  private func exchanges(_ markdown: String) -> [Exchange] { Fixture.facts(markdown).exchanges }

  private static func curl(_ arguments: String) -> String { "```bash\ncurl \(arguments)\n```\n\n" }

  /// What stands behind a command, and the status that is its own.
  @Test(arguments: [
    ("Response (201):\n\n```json\n{\"id\": 1}\n```\n", 201, "{\"id\": 1}\n" as String?),
    ("Response:\n\n```json\n{\"id\": 1}\n```\n", 200, "{\"id\": 1}\n"),
    ("Returns `204` with no body.\n", 204, nil), ("Returns `202 Accepted`. Without a name you get `400`.\n", 202, nil),
  ])
  func aCommandHasTheReplyBehindIt(_ text: String, _ status: Int, _ body: String?) throws {
    let found = exchanges("## Book\n\n" + Self.curl("-X POST https://rooms.test/bookings -d '{\"room\": 1}'") + text)
    let exchange = try #require(found.first)
    #expect(exchange.status == status)
    #expect(exchange.responseBody == body)
  }

  @Test func eachCommandHasItsOwn() {
    let page =
      Self.curl("https://rooms.test/rooms") + "```json\n{\"items\": []}\n```\n\n"
      + Self.curl("-X DELETE https://rooms.test/rooms/1")
      + "Returns `204`.\n"
    #expect(exchanges(page).map(\.status) == [200, 204])
    #expect(exchanges(page).map(\.responseBody) == ["{\"items\": []}\n", nil])
  }

  @Test func aRequestThatIsShownTwiceIsOneExchangeWithAReply() {
    let page = """
      ```http
      POST /bookings HTTP/1.1
      Content-Type: application/json

      {"room": 1}

      HTTP/1.1 201 Created
      ```


      """
    let command = Self.curl("-X POST https://rooms.test/bookings -H 'Content-Type: application/json' -d '{ \"room\": 1 }'")
    #expect(exchanges(page + command).map(\.status) == [201, nil])
    let other = Self.curl("-X POST https://rooms.test/bookings -H 'Content-Type: application/json' -d '{\"room\": 2}'")
    #expect(exchanges(page + other).map(\.status) == [201, 201])
  }

  @Test func aRefusalBehindACommandIsNotItsReply() {
    let page = Self.curl("https://rooms.test/rooms/9") + "Unknown rooms are answered `404`.\n"
    #expect(exchanges(page).map(\.status) == [nil])
  }

  /// A shell variable keeps a reply, or a part of it, for the commands behind.
  @Test(arguments: [
    ("$.id", "ID=$(curl -s -X POST https://rooms.test/bookings | jq -r .id)"),
    ("$.data[0].id", "ID=$(curl -s -X POST https://rooms.test/bookings | jq -r '.data[0].id')"),
    ("$", "ID=$(curl -s -X POST https://rooms.test/bookings | tr -d '\"')"),
  ])
  func aVariableKeepsAReply(_ path: String, _ command: String) throws {
    let markdown = """
      ```bash
      \(command)
      curl -X DELETE https://rooms.test/bookings/$ID
      ```

      `POST /bookings` returns `201`:

      ```json
      {"id": "b1", "data": [{"id": "b1"}]}
      ```

      `DELETE /bookings/{id}` returns `204`.
      """
    let plan = ReplayPlan(Fixture.contract(markdown).contract)
    #expect(plan.inputs.isEmpty)
    let capture = try #require(plan.steps.first?.captures.first)
    guard case .json(let found) = capture.source else {
      Issue.record("\(capture.source)")
      return
    }
    #expect(found.description == path)
    #expect(plan.steps.last?.variables == [capture.variable])
  }
}
