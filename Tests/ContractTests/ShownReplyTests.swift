import Testing

@testable import Contract

/// Requests that are shown as commands have the replies that the page states behind them.
struct ShownReplyTests {
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
