import Testing

@testable import Contract

/// How a list goes on where the names of parameter and field have nothing in common.
@Suite struct CursorFlowTests {
  private static func walk(_ description: String, second: String = "limit=2&kind=a", field: String = "next") -> PageWalk? {
    let page = """
      # Things

      ## List things

      `GET /things` lists them.

      | Query parameter | Type | Description |
      |---|---|---|
      | `year` | integer | The year |
      | `limit` | integer | 1 to 100 |
      | `after` | string | \(description) |

      ```sh
      curl 'http://localhost:9000/things?limit=2'
      ```

      Response (200):

      ```json
      {"items": [{"id": 1, "day": "a"}, {"id": 2, "day": "b"}], "\(field)": "abc"}
      ```

      ```sh
      curl 'http://localhost:9000/things?\(second)'
      ```

      Response (200):

      ```json
      {"items": [{"id": 3, "day": "c"}], "\(field)": null}
      ```
      """
    return ReplayPlan(Fixture.contract(page).contract).walks.first
  }

  @Test func aDescriptionNamesTheField() throws {
    let walk = try #require(Self.walk("The `next` of the page before"))
    #expect(walk.next == .cursor(parameter: "after", field: ["next"]))
    #expect(walk.limit == "limit" && walk.isLimitProven)
  }

  @Test func anExampleSendsWhatAnotherWasAnswered() {
    #expect(Self.walk("Where to go on", second: "limit=2&after=abc")?.next == .cursor(parameter: "after", field: ["next"]))
    #expect(Self.walk("Where to go on", second: "limit=2&after=abd") == nil)
  }

  @Test func aFieldOfTheItemsIsNoCursor() {
    #expect(Self.walk("Only after this day", field: "day") == nil)
  }
}
