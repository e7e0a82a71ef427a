import Contract
import Testing

@Suite struct NegativeCheckTests {
  private let refusals = [400, 401, 415].map { Response(status: $0, description: "No.") }

  private func titles(_ contract: Contract) -> [String] { ReplayPlan(contract).negativeChecks.map(\.title) }

  @Test func aSecuredOperationIsTriedWithoutAndWithWrongCredentials() {
    let contract = Contract.make(
      operations: [.make("GET", "/me", id: "me", responses: refusals, security: ["basic"])],
      schemes: [SecurityScheme(.http(scheme: "basic"))])
    #expect(titles(contract) == ["GET /me without credentials → 401", "GET /me with wrong credentials → 401"])
  }

  @Test func anOperationWithoutADocumented401IsNotTried() {
    let contract = Contract.make(
      operations: [.make("GET", "/me", id: "me", responses: [refusals[0]], security: ["basic"])],
      schemes: [SecurityScheme(.http(scheme: "basic"))])
    #expect(titles(contract).isEmpty)
  }

  @Test func whatTheDocumentationShowsIsNotDerivedAgain() {
    let shown: [Exchange] = [
      .make("GET /me", "/me", status: 401, line: 10),
      .make("GET /me", "/me", headers: ["authorization: Basic eDp5"], status: 401, line: 20),
    ]
    let contract = Contract.make(
      operations: [.make("GET", "/me", id: "me", responses: refusals, security: ["basic"], exchanges: shown)],
      schemes: [SecurityScheme(.http(scheme: "basic"))])
    #expect(titles(contract).isEmpty)
  }

  @Test func anAPIKeyIsTakenOutOfItsPlace() {
    let scheme = SecurityScheme(.apiKey(name: "key", place: .query))
    let contract = Contract.make(
      operations: [
        .make(
          "GET", "/me", id: "me", responses: refusals, security: ["apiKey"],
          exchanges: [.make("GET /me", "/me?key=secret&a=1", line: 10)])
      ], schemes: [scheme])
    let checks = ReplayPlan(contract).negativeChecks
    #expect(checks.map { $0.request.target.text() } == ["/me?a=1", "/me?a=1&key=wrong"])
  }

  @Test func eachRequiredParameterIsLeftOutOnce() {
    let checks = ReplayPlan(NotifyAPI.users).negativeChecks.filter { $0.operation.path == "/api/notifications" }
    #expect(
      checks.map(\.title) == [
        "POST /api/notifications without credentials → 401",
        "POST /api/notifications with wrong credentials → 401",
        "POST /api/notifications without pns → 400",
        "POST /api/notifications without to_tag → 400",
        "POST /api/notifications with another media type → 415",
        "POST /api/notifications with a malformed body → 400",
      ])
    #expect(checks[2].request.target.text() == "/api/notifications?to_tag=bob")
    #expect(checks[3].request.target.text() == "/api/notifications?pns=apns")
  }

  @Test func aDerivedRefusalExpectsWhatTheShownOneHas() {
    let check = ReplayPlan(NotifyAPI.users).negativeChecks.first { $0.origin == .withoutCredentials }
    #expect(check?.expectation.headers.map(\.check) == [.equals("Basic realm=\"NotifyBackend\"")])
    #expect(check?.expectation.mediaType == "application/problem+json")
  }

  @Test func variablesSurviveInTheTarget() {
    let target = ReplayTemplate(
      [.literal("/a/"), .captured("x"), .literal("?p="), .captured("y"), .literal("&q="), .captured("z")], escaping: .percent)
    let checks: [(String, [ReplayTemplate.Piece])] = [
      ("p", [.literal("/a/"), .captured("x"), .literal("?q="), .captured("z")]),
      ("q", [.literal("/a/"), .captured("x"), .literal("?p="), .captured("y")]),
    ]
    for (name, pieces) in checks { #expect(target.without(query: name).pieces == pieces) }
  }

  @Test func whatNobodyHasIsAskedForWhereTheDocumentationStates404() {
    let responses = [200, 404].map { Response(status: $0, description: "") }
    let room = Parameter(name: "room", place: .path, isRequired: true, schema: .string)
    func contract(_ method: String, _ target: String, shown: [Exchange] = []) -> Contract {
      Contract.make(operations: [
        .make(
          method, "/rooms/{room}", id: "room", parameters: [room], responses: responses,
          exchanges: [.make("\(method) /rooms/{room}", target, line: 10)] + shown)
      ])
    }
    let targets = [("GET", "/rooms/7"), ("GET", "/rooms/bk_1?full=1"), ("DELETE", "/rooms/5b-a1"), ("PUT", "/rooms/7")].map {
      ReplayPlan(contract($0, $1)).negativeChecks.map { "\($0.title): \($0.request.target.text() ?? "")" }
    }
    #expect(
      targets == [
        ["GET /rooms/{room} with an unknown room → 404: /rooms/999999999"],
        ["GET /rooms/{room} with an unknown room → 404: /rooms/bk_9999999?full=1"],
        ["DELETE /rooms/{room} with an unknown room → 404: /rooms/9b-a9"], [],
      ])
    #expect(titles(contract("GET", "/rooms/7", shown: [.make("GET /rooms/{room}", "/rooms/8", status: 404, line: 20)])).isEmpty)
  }

  @Test func fieldsThatATableNeedsAreLeftOutOneByOne() {
    var body = Body(
      mediaType: "application/json",
      schema: Schema(types: [.object], properties: ["room": .string, "nights": .integer], required: ["room", "nights"]))
    body.fieldWitnesses = ["room": [Page.witness("a.md", 3, .table)], "nights": [Page.witness("a.md", 9, .httpMessage)]]
    let contract = Contract.make(operations: [
      .make(
        "POST", "/rooms", id: "room", body: body, responses: [201, 422].map { Response(status: $0, description: "") },
        exchanges: [
          .make(
            "POST /rooms", "/rooms", headers: ["Content-Type: application/json"], body: "{\"room\": \"7\", \"nights\": 2}",
            status: 201, line: 10)
        ])
    ])
    let checks = ReplayPlan(contract).negativeChecks
    #expect(checks.map(\.title) == ["POST /rooms without room → 422"])
    #expect(checks.first?.request.body?.text() == "{\"nights\": 2}")
  }
}
