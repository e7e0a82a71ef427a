import Testing

@testable import Contract

/// Ways of writing down one API: what the tokens are decides, not what anybody calls them.
struct DialectTests {
  /// The operations of a page, however it writes them down.
  @Test(arguments: [
    ("bullets", "- `GET /charts` - list all charts\n- `POST /charts` - upload a chart\n", ["GET /charts", "POST /charts"]),
    (
      "bullets in plain text", "* GET /charts: lists them\n* DELETE /charts/{id}: removes one\n",
      ["GET /charts", "DELETE /charts/{id}"]
    ),
    (
      "a column that nobody heads `path`",
      "| Verb | Request URI | What |\n|---|---|---|\n| GET | /admin/routes | all |\n| PUT | /admin/routes/{id} | one |\n",
      ["GET /admin/routes", "PUT /admin/routes/{id}"]
    ),
    (
      "heads in Japanese", "| 方法 | 請求 URI |\n|---|---|\n| GET | /routes |\n| DELETE | /routes/{id} |\n",
      ["GET /routes", "DELETE /routes/{id}"]
    ),
    (
      "methods below a path that stands once", "| Pfad | Art |\n|---|---|\n| /routes | GET |\n| | POST |\n",
      ["GET /routes", "POST /routes"]
    ),
    (
      "paths without a stroke in front",
      "| API | Verb | Path |\n|---|---|---|\n| Live | GET | v2/health/live |\n| Ready | GET | v2/health/ready |\n| Meta | GET | v2 |\n",
      ["GET /v2", "GET /v2/health/live", "GET /v2/health/ready"]
    ),
    (
      "parts that may be left out", "| Verb | Path |\n|---|---|\n| GET | v2/models/\\<name\\>[/versions/\\<version\\>] |\n",
      ["GET /v2/models/{name}", "GET /v2/models/{name}/versions/{version}"]
    ),
    (
      "methods as headings below a path", "## `/1.0/images`\n### GET\nLists.\n### POST (ETag supported)\nAdds.\n",
      ["GET /1.0/images", "POST /1.0/images"]
    ),
    ("methods behind a path", "## /items/{id} (GET, PUT)\n", ["GET /items/{id}", "PUT /items/{id}"]),
    (
      "several methods of a line", "```\nGET,POST /flush\n\n# Legacy\nGET,POST /old/flush\n```\n",
      [
        "GET /flush", "POST /flush", "GET /old/flush", "POST /old/flush",
      ]
    ),
    (
      "method and path in lines of their own",
      "## Rooms\n\n* Method: `GET`\n* Endpoint: `/rooms`\n\n## New\n\n**URL:** `/rooms`\n\n**Method:** `POST`\n",
      ["GET /rooms", "POST /rooms"]
    ),
    (
      "method and path in rows of their own", "## Gone\n\n| | |\n|---|---|\n| Methode | DELETE |\n| Pfad | /rooms/{token} |\n",
      ["DELETE /rooms/{token}"]
    ),
    ("the root", "## GET /\n\nSays hello.\n", ["GET /"]),
    (
      "a prefix that the page explains",
      "| Prefix | Default |\n|---|---|\n| `<http-prefix>` | `/api/prom` |\n\n```\nGET <http-prefix>/rules\n```\n",
      ["GET /api/prom/rules"]
    ),
  ])
  func operations(_ name: String, _ text: String, _ expected: [String]) {
    let found = Fixture.contract("# API\n\n" + text).contract.operations.map(\.key.description)
    #expect(Set(found) == Set(expected), "\(name)")
    #expect(found.count == expected.count, "\(name)")
  }

  /// What looks nearly like it and declares nothing.
  @Test(arguments: [
    "`GET` to `/` is allowed for everyone.",
    "| `id` | The id that `POST /items` returned. |\n|---|---|\n| `name` | What `PUT /items/{id}` was sent. |\n",
    "## GET requests are cached\n\nFor a minute.",
    "- Use GET and/or POST\n- Never mind\n",
  ])
  func noOperations(_ text: String) {
    #expect(Fixture.contract("# API\n\n" + text).contract.operations.map(\.key.description) == [])
  }

  @Test func columnsAreKnownByTheirCells() {
    let facts = Fixture.facts(
      """
      ## GET /items

      | Schlüssel | Ort | Sorte | Muss |
      |---|---|---|---|
      | `limit` | query | integer | nein |
      | `X-Trace-Id` | header | Zeichenkette | ja |
      """)
    #expect(
      Fixture.lines(facts).filter { $0.contains("parameter") } == [
        "GET /items · query parameter 'limit': integer, optional", "GET /items · header parameter 'X-Trace-Id': string, required",
      ])
  }

  @Test func jsonBelowARequestIsItsReply() {
    let facts = Fixture.facts(
      """
      ## Status

      ```sh
      curl https://api.example.com/v1/status
      ```

      ```json
      {"state": "up"}
      ```
      """)
    #expect(Fixture.lines(facts).contains("GET /v1/status · 200 field 'state': string"))
  }

  @Test func statusLinesNeedNoVersion() {
    let facts = Fixture.facts(
      """
      ## POST /uploads

      ```
      202 Accepted
      Location: /uploads/7
      ```
      """)
    #expect(Fixture.lines(facts).contains("POST /uploads · status 202"))
  }

  @Test func sectionsAreReferredToByLinkAndByTitle() {
    let facts = Fixture.facts(
      """
      ## Authentication

      Every request carries the `X-Tenant-Id` request header.

      ## Standard return value

      HTTP code must be 200.

      ## GET /items

      Requires [authentication](#authentication).

      * Return: standard return value
      """)
    let lines = Fixture.lines(facts)
    #expect(lines.contains("GET /items · header parameter 'X-Tenant-Id': string"))
    #expect(lines.contains("GET /items · status 200"))
  }

  @Test(arguments: [
    ("Returns 200 when ready.", [200]), ("HTTP code must be one of 400, 404 or 500.", [400, 404, 500]),
    ("HTTP コードは 202 です。", [202]), ("is indicated by a 201 HTTP status code", [201]), ("Returns 200 items.", []),
    ("It waits for 400 ms.", []),
  ])
  func statusesInSentences(_ text: String, _ statuses: [Int]) {
    #expect(EvidenceReader.statuses(in: text) == statuses)
  }

  @Test func keysThatAreDataMakeAMap() throws {
    let (contract, _) = Fixture.contract(
      """
      ## PUT /containers/{name}

      Request:

      ```json
      {"devices": {"eth0": {"type": "nic"}, "root": {"type": "disk"}}, "owner": {"id": 7, "mail": "a@example.com"}}
      ```
      """)
    let body = try #require(contract.operations.first?.requestBody)
    #expect(body.schema.fieldPaths() == ["devices", "owner", "owner.id", "owner.mail"])
    #expect(body.schema.properties["devices"]?.values.first?.fieldPaths() == ["type"])
  }

  @Test func examplesThatDifferInOneSegmentAreOfOneTemplate() {
    let topics = ["backups", "alerts", "doors", "flowers", "tv"]
    let commands = topics.map { "```sh\ncurl -d 'hi' https://push.example.com/\($0)\n```\n" }.joined(separator: "\n")
    #expect(Fixture.contract("# Topics\n\n" + commands).contract.operations.map(\.key.description) == ["POST /{name}"])
    let resources = topics.map { "```sh\ncurl https://push.example.com/\($0)\n```\n" }.joined(separator: "\n")
    #expect(Fixture.contract("# Resources\n\n" + resources).contract.operations.count == 5)
  }

  @Test(arguments: [("Antwort", "response"), ("odpověď", "response"), ("必須", "required"), ("파라미터", "parameters")])
  func wordsOfNineLanguages(_ word: String, _ meaning: String) {
    #expect(LowercasedWords.of(word) == [meaning])
  }

  @Test func pagesThatOnlyMentionOperationsAreAnError() {
    let (contract, diagnostics) = Fixture.contract(
      "# Orders\n\nCall `GET /orders` for all, then `GET /orders/{id}` for one and `POST /orders` for a new one, if you like.\n")
    #expect(contract.operations.isEmpty)
    #expect(
      diagnostics.map { "\($0.code): \($0.message)" } == [
        "contract/nothing-read: 'GET /orders' and 2 other operations are named, and none is described so that it can be read"
      ])
  }

  @Test func valuesOfAPlaceholderAreKnownOnOtherPages() {
    let topics = ["backups", "alerts", "doors", "flowers", "tv"]
    let commands = topics.map { "```sh\ncurl -d 'hi' https://push.example.com/\($0)\n```\n" }.joined(separator: "\n")
    let pages = [
      Fixture.facts("# Publish\n\n" + commands, path: "publish.md"),
      Fixture.facts("# Subscribe\n\n```sh\ncurl https://push.example.com/alerts/json\n```\n", path: "subscribe.md"),
    ]
    let contract = ContractBuilder().build(id: "test", title: "Test", pages: pages).contract
    #expect(Set(contract.operations.map(\.key.description)) == ["POST /{name}", "GET /{name}/json"])
  }
}
