import Testing

@testable import Contract

/// Refusals that say something of each wrong field of a request.
@Suite struct FieldMapTests {
  private static func page(_ refusal: String, other: String = #"{"error": "gone"}"#) -> String {
    """
    # Things

    ## Create a thing

    `POST /things`

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `name` | string | yes | Name |
    | `size` | integer | yes | 1 to 5 |

    ```sh
    curl -X POST http://localhost:9000/things -H 'Content-Type: application/json' -d '{"name": "Ball", "size": 3}'
    ```

    Response (201):

    ```json
    {"id": "t_1"}
    ```

    Response (422):

    ```json
    \(refusal)
    ```

    Response (410):

    ```json
    \(other)
    ```
    """
  }

  private static func refusal(_ text: String, other: String = #"{"error": "gone"}"#) throws -> Schema {
    let operation = try #require(Fixture.contract(page(text, other: other)).contract.operations.first)
    return try #require(operation.responses.first { $0.status == 422 }?.bodies.first?.schema)
  }

  @Test(arguments: [
    #"{"problem": {"fields": {"size": "must be 1 to 5"}}}"#,
    #"{"problem": {"fields": {"size": ["must be 1 to 5"], "name": ["is missing"]}}}"#,
  ])
  func keysThatAreFieldsOfTheRequestAreData(_ text: String) throws {
    let fields = try #require(try Self.refusal(text).properties["problem"]?.properties["fields"])
    #expect(fields.properties.isEmpty && fields.required.isEmpty)
    #expect(fields.values.count == 1)
  }

  @Test func anObjectHasOtherNames() throws {
    let text = #"{"problem": {"name": "invalid", "field": "size"}}"#
    let problem = try #require(try Self.refusal(text).properties["problem"])
    #expect(Array(problem.properties.keys) == ["name", "field"])
  }

  @Test func whatOtherRefusalsHaveAsWellIsAField() throws {
    let problem = try #require(
      try Self.refusal(#"{"problem": {"name": "invalid"}}"#, other: #"{"problem": {"name": "gone"}}"#).properties["problem"])
    #expect(problem.properties["name"] != nil && problem.values.isEmpty)
  }

  @Test func theBodyItselfIsNoMap() throws {
    #expect(try Self.refusal(#"{"name": "invalid"}"#).properties["name"] != nil)
  }
}
