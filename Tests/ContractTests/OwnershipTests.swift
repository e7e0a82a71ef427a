import Testing

@testable import Contract

/// Which pages state an API of their own.
struct OwnershipTests {
  @Test(arguments: [
    ("Fetch it first:\n\n```bash\ncurl -O https://vendor.example/ca/Root3.cer\n```\n", false),
    ("```python\nimport requests\nrequests.get(\"https://data.example/api/list.json\")\n```\n", false),
    ("`GET /kilns` lists all kilns.\n", true),
    ("```http\nGET /kilns HTTP/1.1\nHost: kiln.example\n```\n", true),
    ("## GET /kilns\n\nAll of them.\n", true),
    ("```bash\ncurl https://kiln.example/kilns\n```\n\n```json\n{\"kilns\": [{\"id\": 7}]}\n```\n", true),
  ])
  func aCallAloneStatesNoAPI(_ text: String, _ states: Bool) {
    let contract = Fixture.contract("# A\n\n" + text).contract
    #expect(!contract.operations.isEmpty)
    #expect(contract.statesOperations == states)
  }
}
