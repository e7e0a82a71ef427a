import Testing

@testable import Contract

/// Which value of an earlier reply a request shows again, and which only looks like one.
@Suite struct ValueFlowTests {
  private static let create = """
    ## Create

    `POST /things` creates a thing.

    ```sh
    curl -X POST http://localhost:9000/things -H 'Content-Type: application/json' -d '{"name": "Ball"}'
    ```

    Response (201):

    ```json
    {"id": "t_4f8a1c", "name": "Ball", "status": "waiting", "size": 3, "code": "A7"}
    ```

    """

  private static let list = """
    ## List

    `GET /things` lists them.

    ```sh
    curl 'http://localhost:9000/things?status=waiting'
    ```

    Response (200):

    ```json
    {"items": [{"id": "t_4f8a1c", "status": "waiting"}, {"id": "t_19be07", "status": "strong"}]}
    ```

    """

  private static func request(_ method: String, _ path: String, _ body: String? = nil) -> String {
    let data = body.map { " -H 'Content-Type: application/json' -d '\($0)'" } ?? ""
    let template = path.split(separator: "/").count > 1 ? "/things/{id}" : path
    return """
      ## \(method) it

      `\(method) \(template)` is the one.

      ```sh
      curl -X \(method) http://localhost:9000\(path)\(data)
      ```

      Response (200):

      ```json
      {"ok": true}
      ```

      """
  }

  private static func plan(_ parts: String...) -> ReplayPlan {
    ReplayPlan(Fixture.contract("# Things\n\n" + parts.joined(separator: "\n")).contract)
  }

  @Test func whatWasMadeWinsOverAList() {
    let plan = Self.plan(Self.create, Self.list, Self.request("GET", "/things/t_4f8a1c"))
    #expect(plan.steps.map { $0.captures.map { "\($0.variable) \($0.source)" } } == [["id json($.id)"], [], []])
    #expect(plan.steps.last?.variables == ["id"])
  }

  @Test(arguments: ["PATCH", "PUT", "DELETE"])
  func whatOthersMadeIsNotChanged(_ method: String) {
    let plan = Self.plan(Self.create, Self.list, Self.request(method, "/things/t_19be07"))
    #expect(plan.steps.last?.variables == [])
  }

  @Test func aListIsASourceWhereNothingIsMade() {
    let plan = Self.plan(Self.list, Self.request("DELETE", "/things/t_19be07"))
    #expect(plan.steps.last?.variables == ["id"])
    let looked = Self.plan(Self.create, Self.list, Self.request("GET", "/things/t_19be07"))
    #expect(looked.steps.last?.variables == ["id"])
  }

  @Test func statesAndCountsAreEqualByAccident() {
    let plan = Self.plan(Self.create, Self.list, Self.request("PATCH", "/things/t_4f8a1c", #"{"status": "strong", "size": 3}"#))
    #expect(plan.steps[1].variables == [])
    #expect(plan.steps.last?.request.body?.variables == [])
    #expect(plan.variables.map(\.name) == ["id"])
  }

  @Test func aCodeThatAReplyGaveFlowsUnderItsName() {
    let plan = Self.plan(Self.create, Self.request("POST", "/pickups", #"{"code": "A7"}"#))
    #expect(plan.steps.last?.request.body?.variables == ["code"])
  }
}
