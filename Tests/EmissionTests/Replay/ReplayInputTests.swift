import Contract
import Diagnostics
import Testing
import Vocabulary

/// What a reader fills in is an input; what an earlier reply had under that name is not.
@Suite struct ReplayInputTests {
  private func plan(_ exchanges: [Exchange], schemes: [SecurityScheme] = []) -> ReplayPlan {
    var operations: [OperationKey: Operation] = [:]
    for exchange in exchanges {
      operations[exchange.operation, default: Operation(key: exchange.operation, id: "op")].exchanges.append(exchange)
    }
    return ReplayPlan(.make(operations: operations.values.sorted { $0.key < $1.key }, schemes: schemes))
  }

  /// A header, a query or a body with something to fill in, and the input that it asks for.
  @Test(arguments: [
    ("Authorization: Bearer $TOKEN", "TOKEN", "Bearer t"),
    ("Authorization: Bearer ${TOKEN}", "TOKEN", "Bearer t"),
    ("Authorization: Bearer $env:TOKEN", "TOKEN", "Bearer t"),
    ("Authorization: Bearer <your-token>", "token", "Bearer t"),
    ("Authorization: Token {{ apiKey }}", "apiKey", "Token t"),
    ("X-Api-Key: YOUR_API_KEY", "YOUR_API_KEY", "t"),
    ("X-Api-Key: {key}", "key", "t"),
  ])
  func aHeaderAsksFor(_ header: String, _ name: String, _ sent: String) throws {
    let key = SecurityScheme(.apiKey(name: "X-Api-Key", place: .header))
    let plan = plan([.make("GET /rooms", "/rooms", headers: [header])], schemes: [key])
    #expect(plan.inputs.map(\.name) == [name])
    let request = try #require(plan.steps.first?.request)
    #expect(request.headers[0].value.text([name: "t"]) == sent)
    #expect(request.headers[0].value.text() == nil)
  }

  @Test(arguments: [
    ("GET /rooms/{id}", "/rooms/{id}", "roomsId"), ("GET /rooms/{id}", "/rooms/:id", "roomsId"),
    ("GET /rooms/{room}", "/rooms/$ROOM", "ROOM"), ("GET /rooms", "/rooms?q=<your text>", "text"),
    ("GET /rooms", "/rooms?q=$Q", "Q"),
  ])
  func anAddressAsksFor(_ operation: String, _ target: String, _ name: String) throws {
    let plan = plan([.make(operation, target)])
    #expect(plan.inputs.map(\.name) == [name])
    #expect(plan.steps.first?.request.target.text([name: "a b"])?.hasSuffix("a%20b") == true)
  }

  @Test(arguments: ["Accept: application/json", "X-Mode: FAST-MODE", "If-Match: \"a$5\"", "X-Price: $5"])
  func whatNamesNothingIsNoInput(_ header: String) {
    #expect(plan([.make("GET /rooms", "/rooms", headers: [header])]).inputs.isEmpty)
  }

  @Test func spellingsOfOneNameAreOneInput() {
    let plan = plan([
      .make("GET /rooms", "/rooms", headers: ["Authorization: Bearer $API_KEY"], line: 1),
      .make("GET /rooms", "/rooms", headers: ["Authorization: Bearer <your api key>"], line: 9),
      .make("GET /rooms", "/rooms", headers: ["Authorization: Bearer {{apiKey}}"], line: 18),
    ])
    #expect(plan.inputs.map(\.name) == ["API_KEY"])
    #expect(plan.inputs.map(\.spelling) == ["$API_KEY"])
  }

  /// A placeholder behind a reply that has a value of that name.
  @Test(arguments: [
    ("GET /bookings/{id}", "/bookings/$BOOKING_ID"), ("GET /bookings/{id}", "/bookings/{id}"),
    ("DELETE /bookings/{booking}", "/bookings/<booking-id>"), ("GET /rooms", "/rooms?booking=$BOOKING_ID"),
  ])
  func whatAReplyGaveIsSent(_ operation: String, _ target: String) {
    let plan = plan([
      .make("POST /bookings", "/bookings", status: 201, replyBody: "{\"id\": \"b_1\"}", line: 10),
      .make(operation, target, line: 20),
    ])
    #expect(plan.inputs.isEmpty)
    #expect(plan.steps[0].captures.map { "\($0.source)" } == ["\(ReplayCapture.Source.json(JSONPath([.field("id")])))"])
    #expect(plan.steps[1].variables.count == 1)
  }

  @Test func anIdOfAnotherResourceIsAnInput() {
    let plan = plan([
      .make("POST /bookings", "/bookings", status: 201, replyBody: "{\"id\": \"b_1\"}", line: 10),
      .make("GET /rooms/{id}", "/rooms/$ROOM_ID", line: 20),
    ])
    #expect(plan.inputs.map(\.name) == ["ROOM_ID"])
  }

  @Test func aTokenOfALoginIsSent() {
    let plan = plan([
      .make("POST /login", "/login", replyBody: "{\"token\": \"abc\"}", line: 10),
      .make("GET /rooms", "/rooms", headers: ["Authorization: Bearer $TOKEN"], line: 20),
    ])
    #expect(plan.inputs.isEmpty)
    #expect(plan.steps[1].request.headers[0].value.text(["token": "x"]) == "Bearer x")
  }

  @Test(arguments: ["Bearer …", "Bearer $(cat token)"]) func aGapWithoutANameIsNotSent(_ value: String) {
    let plan = plan([.make("GET /rooms", "/rooms", headers: ["Authorization: \(value)"])])
    #expect(plan.steps.isEmpty)
    #expect(plan.omissions.map(\.reason) == [.placeholder])
  }

  @Test func aFieldOfTheBodyIsFilledIn() {
    let body = "{\"room\": \"$ROOM\", \"note\": \"<b>\", \"price\": 5}"
    let plan = plan([.make("POST /bookings", "/bookings", body: body, status: 201)])
    #expect(plan.inputs.map(\.name) == ["ROOM"])
    #expect(
      plan.steps.first?.request.body?.text(["ROOM": "a\"b"]) == "{\"room\": \"a\\\"b\", \"note\": \"<b>\", \"price\": 5}")
  }
}
