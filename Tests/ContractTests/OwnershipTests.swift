import Testing

@testable import Contract

/// Which pages state an API of their own.
struct OwnershipTests {
  @Test(arguments: [
    (
      """
      Fetch it first:

      ```bash
      curl -O https://vendor.example/ca/Root3.cer
      ```

      """, false
    ),
    (
      """
      ```python
      import requests
      requests.get("https://data.example/api/list.json")
      ```

      """, false
    ),
    ("`GET /kilns` lists all kilns.\n", true),
    (
      """
      ```http
      GET /kilns HTTP/1.1
      Host: kiln.example
      ```

      """, true
    ),
    ("## GET /kilns\n\nAll of them.\n", true),
    (
      """
      ```bash
      curl https://kiln.example/kilns
      ```

      ```json
      {"kilns": [{"id": 7}]}
      ```

      """, true
    ),
  ])
  func aCallAloneStatesNoAPI(_ text: String, _ states: Bool) {
    let contract = Fixture.contract("# A\n\n" + text).contract
    #expect(!contract.operations.isEmpty)
    #expect(contract.statesOperations == states)
  }
}
