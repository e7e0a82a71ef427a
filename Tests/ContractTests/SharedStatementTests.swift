import Testing

@testable import Contract

/// What a page says once and means of several operations, and what looks like a statement and is none.
struct SharedStatementTests {
  /// The slots of a page's facts, without those that say that an operation exists, and where.
  private func slots(_ text: String) -> [String] {
    Fixture.lines(Fixture.facts("# API\n\n" + text)).filter {
      !$0.hasSuffix("· operation") && !$0.contains("· summary") && !$0.contains("· server") && !$0.contains("· path ")
        && !$0.contains(" body ")
    }
  }

  @Test(arguments: [
    (
      "statuses of all operations of a fence",
      "```\nPOST /rules/{name}\n\n# Legacy\nPOST /old/rules/{name}\n```\n\nStores the rules, and returns `202` on success.\n",
      ["POST /rules/{name} · status 202", "POST /old/rules/{name} · status 202"]
    ),
    (
      "a reply of both methods",
      "```\nGET /query\nPOST /query\n```\n\nResponse:\n\n```json\n{\"state\": \"up\"}\n```\n",
      ["GET /query · 200 field 'state': string", "POST /query · 200 field 'state': string"]
    ),
    (
      "a reply that what takes away has not",
      "```\nDELETE /keys\nGET /keys\n```\n\nResponse:\n\n```json\n{\"state\": \"up\"}\n```\n",
      ["GET /keys · 200 field 'state': string"]
    ),
    (
      "a body in YAML", "## PUT /rules\n\nRequest body:\n\n```yaml\nname: <string>\nrules:\n- expr: up\n    for: 5m\n```\n",
      [
        "PUT /rules · request field 'name': string", "PUT /rules · request field 'rules': array",
        "PUT /rules · request field 'rules[].expr': string", "PUT /rules · request field 'rules[].for': string",
      ]
    ),
    ("YAML that no word calls a message", "## PUT /rules\n\nConfigure it:\n\n```yaml\nname: x\n```\n", []),
    (
      "a body for the method that its title names",
      "```\nPUT /limits\n```\n\n## Reset\n\n```\nDELETE /limits\n```\n\n#### Example request body for PUT\n\n```json\n{\"rate\": 5}\n```\n",
      ["PUT /limits · request field 'rate': integer"]
    ),
    (
      "a schema of requests and replies below one heading",
      """
      ## Rooms

      ### Request / response schema

      ```json
      {"size": 7}
      ```

      ### GET /rooms/{id}

      ### PUT /rooms/{id}

      ## Others

      ### GET /others
      """,
      ["GET /rooms/{id} · 200 field 'size': integer", "PUT /rooms/{id} · request field 'size': integer"]
    ),
    (
      "parameters of lists",
      """
      Pages are supported when a list is requested, with the parameters:

      | Parameter | Default |
      |---|---|
      | page | 1 |

      ## GET /items

      ## GET /items/{id}

      ## PUT /items/{id}/{part}
      """, ["GET /items · query parameter 'page'"]
    ),
    (
      "a parameter that a request without a body has, too",
      "```\nGET,POST /flush\n```\n\nIt accepts the `wait` parameter.\n",
      ["GET /flush · query parameter 'wait'", "POST /flush · query parameter 'wait'"]
    ),
    (
      "samples by their names",
      """
      ## GET /models

          $models = {"inputs": [ $tensor, ... ]}

      Each input is a tensor.

          $model_tensor = {"datatype": $string}
      """,
      ["GET /models · 200 field 'inputs': array", "GET /models · 200 field 'inputs[].datatype': string"]
    ),
    (
      "headers that a sentence introduces", "## POST /files\n\nThe client may set these headers:\n\n- `X-App-mode`: 0700\n",
      ["POST /files · header parameter 'X-App-mode'"]
    ),
    (
      "entity tags in a title",
      "If-Match is sent against races.\n\n## PUT /items (ETag supported)\n\n## GET /items (ETag supported)\n",
      ["PUT /items · header parameter 'If-Match': string"]
    ),
    (
      "labels", "## Get labels\n\n```\nGET /labels\n```\n\n```json\n{\"own\": {\"__name__\": \"up\", \"job\": \"api\"}}\n```\n",
      ["GET /labels · 200 field 'own': object"]
    ),
    (
      "what a command prints",
      "```console\n$ curl https://api.example.com/items\n{\"id\": 7}\n$ curl https://api.example.com/gone\n{\"error\": \"no\"}\n```\n",
      ["GET /items · 200 field 'id': integer"]
    ),
  ])
  func statements(_ name: String, _ text: String, _ expected: [String]) {
    #expect(Set(slots(text)) == Set(expected), "\(name)")
  }

  @Test(arguments: [
    ("a failure", "## GET /items\n\nOn failure:\n\n```json\n{\"problem\": \"no\"}\n```\n"),
    ("a placeholder for a name", "`GET /items?{pin}`\n"),
  ])
  func nothing(_ name: String, _ text: String) {
    #expect(slots(text) == [], "\(name)")
  }

  /// The operations that a page declares rather than mentions.
  @Test(arguments: [
    ("a list of changes", "## Changes\n\n- Removed `DELETE /x`\n- Added: `POST /x`\n", []),
    ("a list of tasks", "- [ ] `GET /x`\n- [x] `GET /y`\n", []),
    ("old ones and new ones", "| Old | New |\n|---|---|\n| `GET /v1/a` | `GET /v2/a` |\n| `GET /v1/b` | `POST /v2/b` |\n", []),
    ("examples beside templates", "| A | B |\n|---|---|\n| `GET /a/{id}` | `GET /a/7` |\n", ["GET /a/{id}"]),
    ("a line among others", "**Endpoint:** POST https://api.example.com/rooms\n**Needs:** a token\n", ["POST /rooms"]),
    (
      "a line below its own title",
      "**One**\n\n```\nGET /a/<id>\n```\n\n**Archived**\n\n```\nGET /a/archived\n```\n", ["GET /a/{id}", "GET /a/archived"]
    ),
  ])
  func declarations(_ name: String, _ text: String, _ expected: [String]) {
    let facts = Fixture.facts("# API\n\n" + text).facts.filter { $0.witness.kind != .prose }
    #expect(Set(facts.map(\.operation.description)) == Set(expected), "\(name)")
  }

  /// What each operation of a table does is said in words of its own.
  @Test func limitsAndScopesAreNoSummaries() {
    let facts = Fixture.facts(
      """
      | Call | Limit | Scope | What |
      |---|---|---|---|
      | `GET /a` | 100 requests in every minute of the day | `items:read` | Lists all |
      | `GET /b` | 100 requests in every minute of the day | `items:read` | Gets one |
      | `PUT /b` | 100 requests in every minute of the day | `items:write` | Sets one |
      """)
    let words = facts.facts.compactMap { if case .exists(let summary?) = $0.slot { summary } else { nil } }
    #expect(words == ["Lists all", "Gets one", "Sets one"])
  }

  @Test func aRuleForListsMaySayWhichOneItIsFor() {
    let facts = Fixture.facts(
      """
      When a list is requested, these parameters are supported:

      | Parameter | Description |
      |---|---|
      | page | Counts from 1 |
      | glaze | Supported on Kiln resources only |

      ## GET /kilns

      ## GET /kilns/{id}

      ## GET /gas_kilns

      ## GET /gas_kilns/{id}
      """)
    #expect(
      Fixture.lines(facts).filter { $0.contains(" · query parameter") }.sorted() == [
        "GET /gas_kilns · query parameter 'page'", "GET /kilns · query parameter 'glaze'", "GET /kilns · query parameter 'page'",
      ])
  }

  @Test func statusesOfAPageAreThoseOfItsOwnOperations() {
    let statuses =
      "## Statuses\n\nRequests are answered with these codes:\n\n- `400 Bad Request`: no\n- `503 Service Unavailable`: later\n"
    let pages = [
      Fixture.facts(statuses + "\n## GET /a\n\n## GET /b\n\n## GET /c\n", path: "a.md"),
      Fixture.facts("## GET /health\n", path: "b.md"),
    ]
    let contract = ContractBuilder().build(id: "test", title: "Test", pages: pages).contract
    #expect(
      contract.operations.map { "\($0.key) \($0.responses.map { "\($0.status)" })" } == [
        #"GET /a ["400", "503"]"#, #"GET /b ["400", "503"]"#, #"GET /c ["400", "503"]"#, "GET /health []",
      ])
  }
}
