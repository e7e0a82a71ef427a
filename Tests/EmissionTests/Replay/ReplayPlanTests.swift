import Contract
import Diagnostics
import Testing
import Vocabulary

@Suite struct ReplayPlanTests {
  private static let id = "5f0c2a9e77d14b"

  private func plan(_ exchanges: [Exchange]) -> ReplayPlan {
    var operations: [OperationKey: Operation] = [:]
    for exchange in exchanges {
      operations[exchange.operation, default: Operation(key: exchange.operation, id: "op")].exchanges.append(exchange)
    }
    return ReplayPlan(.make(operations: operations.values.sorted { $0.key < $1.key }))
  }

  private func created(_ target: String = "/devices", reply: [String] = [], body: String? = nil, line: Int = 10) -> Exchange {
    .make("POST /devices", target, reply: reply, replyBody: body, line: line)
  }

  @Test func aJSONStringIsCapturedAndSentInALaterPath() {
    let plan = plan([
      created(reply: ["Content-Type: application/json"], body: "\"\(Self.id)\""),
      .make("PUT /devices/{id}", "/devices/\(Self.id)", line: 20),
    ])
    #expect(plan.variables == [ReplayVariable(name: "id", sample: Self.id)])
    #expect(plan.steps[0].captures.map(\.variable) == ["id"])
    #expect(plan.steps[0].captures[0].source == .json(JSONPath()))
    #expect(plan.steps[1].request.target.text(["id": "a b/c"]) == "/devices/a%20b%2Fc")
    #expect(plan.steps[1].request.target.text() == nil)
    #expect(plan.steps[1].request.target.documentedText(plan.variables) == "/devices/\(Self.id)")
  }

  @Test func aFieldIsCapturedByItsPath() {
    let plan = plan([
      created(body: "{\"devices\": [{\"name\": \"x\", \"id\": 7}]}"),
      .make("GET /devices/{deviceId}", "/devices/7", line: 20),
    ])
    #expect(
      plan.steps[0].captures.map { "\($0.source)" } == [
        "\(ReplayCapture.Source.json(JSONPath([.field("devices"), .index(0), .field("id")])))"
      ])
    #expect(plan.steps[1].request.target.text(["deviceId": "12"]) == "/devices/12")
  }

  @Test func theLocationOfANewResourceIsCapturedWithinItsFrame() throws {
    let plan = plan([
      created(reply: ["Location: http://localhost:8080/devices/1"]),
      .make("GET /devices/{id}", "/devices/1", line: 20),
      .make("GET /devices/{id}", "/devices/2", status: 404, line: 30),
    ])
    let capture = try #require(plan.steps[0].captures.first)
    #expect(capture.value(in: "https://elsewhere/base/devices/17") == "17")
    #expect(capture.value(in: "/other/17") == nil)
    #expect(plan.steps[1].variables == ["id"])
    #expect(plan.steps[2].variables == [])
    let check = plan.steps[0].expectation.headers[0].check
    #expect(check == .path(["devices", nil]))
    #expect(check.accepts("/devices/99") && check.accepts("http://h/base/devices/99"))
    #expect(!check.accepts("/devices") && !check.accepts("/gadgets/99"))
  }

  @Test func whatTheClientChoseIsNoVariable() {
    let plan = plan([
      .make("PUT /devices/{id}", "/devices/\(Self.id)", replyBody: "{\"id\": \"\(Self.id)\"}", line: 10),
      .make("GET /devices/{id}", "/devices/\(Self.id)", line: 20),
    ])
    #expect(plan.variables.isEmpty)
  }

  @Test func aValueOfARefusalIsNoVariable() {
    let plan = plan([
      .make("POST /devices", "/devices", status: 409, replyBody: "{\"id\": \"\(Self.id)\"}", line: 10),
      .make("GET /devices/{id}", "/devices/\(Self.id)", line: 20),
    ])
    #expect(plan.variables.isEmpty)
  }

  @Test func shortValuesAreVariablesOnlyWhereTheNameAgrees() {
    let plan = plan([
      created(body: "{\"id\": 3, \"count\": 5}"),
      .make("GET /devices", "/devices?page=5&device_id=3", line: 20),
    ])
    #expect(plan.steps[1].request.target.text(["deviceid": "44"]) == "/devices?page=5&device_id=44")
  }

  @Test func tokensTravelIntoHeadersAndBodies() {
    let plan = plan([
      .make("POST /login", "/login", replyBody: "{\"access_token\": \"eyJhbGciOi.1234\"}", line: 10),
      .make(
        "POST /devices", "/devices",
        headers: ["Authorization: Bearer eyJhbGciOi.1234", "Host: x", "Content-Type: application/json"],
        body: "{\"token\": \"eyJhbGciOi.1234\"}", line: 20),
    ])
    let request = plan.steps[1].request
    #expect(request.headers.map(\.name) == ["Authorization", "Content-Type"])
    let values = [plan.variables[0].name: "a\"b"]
    #expect(request.headers[0].value.text(values) == "Bearer a\"b")
    #expect(request.body?.text(values) == "{\"token\": \"a\\\"b\"}")
  }

  @Test func cookiesAndEntityTagsAreCaptured() {
    let plan = plan([
      .make("POST /login", "/login", reply: ["Set-Cookie: session=abcdef123456; Path=/", "ETag: \"v1\""], line: 10),
      .make("GET /me", "/me", headers: ["Cookie: session=abcdef123456", "If-Match: \"v1\""], line: 20),
    ])
    let captures = plan.steps[0].captures
    #expect(captures.count == 2)
    #expect(captures[0].value(in: "session=zzz; HttpOnly") == "zzz")
    #expect(plan.steps[1].request.headers.map { $0.value.variables.count } == [1, 1])
  }

  @Test func aVariableThatIsReceivedAgainHasTheNewerValue() {
    let body = "\"\(Self.id)\""
    let plan = plan([
      created(body: body, line: 10),
      .make("DELETE /devices/{id}", "/devices/\(Self.id)", line: 20),
      created(body: body, line: 30),
      .make("GET /devices/{id}", "/devices/\(Self.id)", line: 40),
    ])
    #expect(plan.variables.count == 1)
    #expect(plan.steps.map(\.captures.count) == [1, 0, 1, 0])
  }

  @Test func equalSamplesOfDifferentResourcesAreDifferentVariables() {
    let plan = plan([
      .make("POST /users", "/users", reply: ["Location: /users/1"], line: 10),
      .make("POST /notes", "/notes", reply: ["Location: /notes/1"], line: 20),
      .make("GET /users/{id}", "/users/1", line: 30),
      .make("GET /notes/{id}", "/notes/1", line: 40),
    ])
    #expect(plan.variables.map(\.name) == ["id", "id2"])
    #expect(plan.steps[2].variables == ["id"] && plan.steps[3].variables == ["id2"])
  }

  @Test func bodiesArePaddedInsideTheirLongestString() {
    let plan = plan([
      .make("POST /notes", "/notes", body: "{\"a\": \"x\", \"text\": \"long\"}", status: 413, annotations: ["body-size=100"])
    ])
    let text = plan.steps[0].request.body?.text() ?? ""
    #expect(text.utf8.count == 100)
    #expect(JSONReader.read(text)?.value(at: JSONPath([.field("a")])) == .string("x"))
    #expect(text.hasPrefix("{\"a\": \"x\", \"text\": \"longx"))
  }

  @Test(arguments: [(nil, 100), ("plain", 100), ("[1]", 100), ("\"\"", 100), ("\"already longer\"", 3)])
  func paddingFillsAnyBody(_ body: String?, _ size: Int) {
    let plan = plan([.make("POST /notes", "/notes", body: body, status: 413, annotations: ["body-size=\(size)"])])
    #expect(plan.steps[0].request.body?.text()?.utf8.count == max(size, body?.utf8.count ?? 0))
  }

  @Test func repetitionIsBounded() {
    let plan = plan([
      .make("POST /notes", "/notes", status: 429, annotations: ["repeat=40"], line: 10),
      .make("POST /notes", "/notes", status: 429, annotations: ["repeat=999999999"], line: 20),
      .make("POST /notes", "/notes", status: 429, annotations: ["repeat=-1"], line: 30),
      .make("POST /notes", "/notes", status: nil, annotations: ["status=429"], line: 40),
    ])
    #expect(plan.steps.map(\.repetitions) == [40, 10_000, 1, 1])
    #expect(plan.steps.map(\.expectation.status) == [429, 429, 429, 429])
  }

  @Test func whatCannotBeReplayedIsOmittedWithTheReason() {
    let plan = plan([
      .make("GET /a", "/a", status: nil, line: 10),
      .make("GET /a", "/a", annotations: ["skip"], line: 20),
      .make("GET /a", "/a?q=…", line: 30),
      .make("GET /a", "/a", headers: ["Authorization: Bearer $(cat token)"], line: 40),
      .make("GET /a/{id}", "/a/{id}", status: 404, line: 50),
    ])
    #expect(plan.steps.isEmpty)
    #expect(plan.omissions.map(\.reason) == [.noReply, .skipped, .placeholder, .placeholder, .placeholder])
  }

  @Test func stepsFollowThePagesThenTheLines() {
    var contract = Contract.make(operations: [
      .make("GET", "/z", id: "z", exchanges: [.make("GET /z", "/z", page: "a.md", line: 10)]),
      .make(
        "GET", "/a", id: "a",
        exchanges: [.make("GET /a", "/a", page: "b.md", line: 1), .make("GET /a", "/a", page: "a.md", line: 20)]),
    ])
    contract.pages = ["a.md", "b.md"]
    #expect(ReplayPlan(contract).steps.map(\.location.file) == ["a.md", "a.md", "b.md"])
    #expect(ReplayPlan(contract).steps.map(\.request.method) == ["GET", "GET", "GET"])
    #expect(ReplayPlan(contract).steps.map(\.operationID) == ["z", "a", "a"])
  }

  @Test(arguments: [
    ("Content-Length: 0", true), ("Content-Length: 12", false), ("Date: now", false),
  ])
  func anEmptyBodyIsExpectedWhereItIsStated(_ header: String, _ isEmpty: Bool) {
    let plan = plan([.make("GET /a", "/a", reply: [header])])
    #expect(plan.steps[0].expectation.isEmpty == isEmpty)
    #expect(plan.steps[0].expectation.headers.isEmpty)
  }

  @Test func aFieldThatAReplyShowsAsNullIsOfTheTypeThatTheRequestStates() {
    func body(_ note: Schema) -> Body {
      Body(mediaType: "application/json", schema: Schema(types: [.object], properties: ["note": note]))
    }
    let contract = Contract.make(operations: [
      .make(
        "POST", "/rooms", id: "room", body: body(Schema(types: [.string, .null])),
        responses: [Response(status: 201, description: "", bodies: [body(Schema(types: [.null]))])],
        exchanges: [
          .make("POST /rooms", "/rooms", body: "{\"note\": null}", status: 201, replyBody: "{\"note\": null}", line: 10)
        ])
    ])
    #expect(ReplayPlan(contract).steps.first?.expectation.schema?.properties["note"]?.types == [.string, .null])
  }
}
