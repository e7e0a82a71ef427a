import Testing

@testable import Contract

/// Commands show whole addresses, sentences paths below the base of the server: what is sent is below it once.
@Suite struct ServedTargetTests {
  private static let page = """
    # Things

    The base URL is `http://localhost:9000/api`.

    ## Create a thing

    Create a thing with `POST /things`:

    ```sh
    curl -X POST http://localhost:9000/api/things -H 'Content-Type: application/json' -d '{"name": "Ball"}'
    ```

    Response (201):

    ```json
    {"id": "t_1", "name": "Ball", "self": "http://localhost:9000/api/things/t_1"}
    ```

    ## Get a thing

    Fetch a thing with `GET /things/{id}`:

    ```sh
    curl 'http://localhost:9000/api/things/t_1?full=1'
    ```

    ```json
    {"id": "t_1", "name": "Ball"}
    ```
    """

  @Test func valuesOfPathsFlow() {
    let plan = ReplayPlan(Fixture.contract(Self.page).contract)
    #expect(plan.steps.last?.request.target.text(["id": "t_9"]) == "/things/t_9?full=1")
  }

  @Test(arguments: [
    ("/api/things/t_1", ["things", "{id}"], "/things/t_1"), ("/api/things?x=/a", ["things"], "/things?x=/a"),
    ("/api/things/t_1/", ["things", "{id}"], "/things/t_1/"), ("/things/t_1", ["things", "{id}"], "/things/t_1"),
    // What stands in front is not the path of a server, and what is an example of the template has nothing in front.
    ("/v2/things/t_1", ["things", "{id}"], "/v2/things/t_1"), ("/api/things", ["api", "{id}"], "/api/things"),
    ("/api", [], "/"), ("/api#top", [], "/#top"),
  ])
  func whatIsTakenOff(_ target: String, _ template: [String], _ expected: String) {
    let served = ServedTarget(servers: ["http://localhost:9000/api", "{host}/api", "http://localhost:9000"])
    #expect(served.reduced(target, to: template) == expected)
  }

  @Test func aReferenceInAReplyIsBelowTheServerAsWell() {
    let served = ServedTarget(servers: ["https://larder.example/api/v2"])
    #expect(served.reduced(reference: "/api/v2/shelves/7") == "/shelves/7")
    #expect(served.reduced(reference: "/api/shelves/7") == "/api/shelves/7")
  }
}
