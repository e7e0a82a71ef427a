import Testing

@testable import Contract

/// What is implied of a thing is asked for before the documentation deletes it.
@Suite struct DeletionOrderTests {
  private static let page = """
    # Things

    ## Create

    `POST /things` creates a thing.

    ```sh
    curl -X POST http://localhost:9000/things -H 'Content-Type: application/json' -d '{"name": "Ball"}'
    ```

    Response (201):

    ```json
    {"id": "t_1", "name": "Ball"}
    ```

    ## Add a visit

    `POST /things/{id}/visits` adds one.

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `day` | string | yes | Day |

    ```sh
    curl -X POST http://localhost:9000/things/t_1/visits -H 'Content-Type: application/json' -d '{"day": "2025-01-01"}'
    ```

    Response (201):

    ```json
    {"day": "2025-01-01"}
    ```

    Response (422):

    ```json
    {"error": "invalid"}
    ```

    ## Delete

    `DELETE /things/{id}` deletes it.

    ```sh
    curl -X DELETE http://localhost:9000/things/t_1
    ```

    Returns `204`.

    ## Add a box

    `POST /boxes` adds one.

    | Field | Type | Required | Description |
    |---|---|---|---|
    | `width` | integer | yes | 1 to 5 |

    ```sh
    curl -X POST http://localhost:9000/boxes -H 'Content-Type: application/json' -d '{"width": 3}'
    ```

    Response (201):

    ```json
    {"width": 3}
    ```

    Response (422):

    ```json
    {"error": "invalid"}
    ```
    """

  @Test func whatTheThingIsNeededForComesFirst() throws {
    let plan = ReplayPlan(Fixture.contract(Self.page).contract)
    let deletion = try #require(plan.steps.first { $0.operation.method == "DELETE" })
    let early = (plan.negativeChecks + plan.probes).filter { $0.precedes != nil }
    #expect(early.map(\.title) == ["POST /things/{id}/visits without day → 422"])
    #expect(early.allSatisfy { $0.precedes == deletion.location })
    #expect(
      plan.all.map(\.title) == [
        "POST /things → 201", "POST /things/{id}/visits → 201", "POST /things/{id}/visits without day → 422",
        "DELETE /things/{id} → 204", "POST /boxes → 201", "POST /boxes without width → 422",
      ])
  }
}
