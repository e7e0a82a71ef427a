import ProcessorTime
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
      "names that no template has",
      "```sh\ncurl https://a.example/k/{}/{}\ncurl 'https://a.example/l/{a: b}.json'\ncurl 'https://a.example/m/x-{c d}'\n```\n",
      ["GET /k/{value}/{value2}", "GET /l/{a}.json", "GET /m/x-{cD}"]
    ),
    (
      "a part that may be left out", "```http\nGET /g/{id?}/h?q=1 HTTP/1.1\n\nHTTP/1.1 200 OK\n```\n", ["GET /g/{id}/h"]
    ),
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
    ("Returns 200, 300 or 400 items.", []), ("Returns 200, 301 or 404 if moved.", [200, 301, 404]),
    ("It waits for 400 ms.", []), ("200 OK when it is there, and 503 otherwise.", [200, 503]),
    ("200 OK when there are 300 of them, and 400 when none.", [200, 400]),
    ("If it does not exist, you get `404 Not Found`.", [404]), ("Gibt es die Nummer nicht, kommt `404 Not Found`.", [404]),
    ("Fehlt er oder stimmt er nicht, antwortet der Server mit `401 Unauthorized`.", [401]),
    ("It exists, but you do not get `404 Not Found`.", []),
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

  @Test func errorsByTheNamesOfFieldsAreAMap() throws {
    let (contract, _) = Fixture.contract(
      """
      ## POST /users

      Request:

      ```json
      {"email": "a@example.com"}
      ```

      `422 Unprocessable Content`:

      ```json
      {"errors": {"email": ["is taken"]}, "hints": {"tone": ["kind"]}}
      ```
      """)
    let refusal = try #require(contract.operations.first?.responses.first { $0.status == 422 }?.bodies.first)
    #expect(refusal.schema.properties["errors"]?.values.first?.types == [.array])
    #expect(refusal.schema.properties["errors"]?.properties.isEmpty == true)
    // A name that no other object has may well be a field.
    #expect(refusal.schema.fieldPaths().contains("hints.tone"))
  }

  @Test func mapsAreKnownByValuesThatAreAlike() throws {
    let (contract, _) = Fixture.contract(
      """
      ## GET /status

      ```json
      {
        "daily": {"mon": {"t": 1}, "tue": {"t": 2}, "wed": {"t": 3}}, "buckets": {"a": [{"x": 1}], "b": [{"x": 2}]},
        "hourly": {"2024-01-01": 3.2, "2024-01-02": 4.1}, "transfer": {"from": {"id": 1}, "to": {"id": 2}},
        "alerts": [
          {"labels": {"alertname": "Down", "job": "api"}}, {"labels": {"severity": "page", "job": "api"}},
          {"labels": {"instance": "a"}}
        ]
      }
      ```
      """)
    let reply = try #require(contract.operations.first?.responses.first?.bodies.first)
    #expect(
      reply.schema.fieldPaths() == [
        "daily", "buckets", "hourly", "transfer", "transfer.from", "transfer.from.id", "transfer.to", "transfer.to.id", "alerts",
        "alerts[].labels",
      ])
    #expect(reply.schema.properties["daily"]?.values.first?.fieldPaths() == ["t"])
    #expect(reply.schema.properties["hourly"]?.values.first?.types == [.number])
  }

  @Test func headersStandWhereTheyAreSent() {
    let facts = Fixture.facts(
      """
      ## GET /devices

      | Parameter | Type | Description |
      |---|---|---|
      | `limit` | integer | how many |
      | `If-None-Match` | HTTP header, optional | the tag |
      | `trace` | header | an id |

      ### Response

      #### 200 OK

      - **HTTP Header**:
        - `ETag`: the tag
      - **Body**: the devices
      """)
    #expect(
      Fixture.lines(facts).filter { $0.contains("parameter") || $0.contains("200 ") } == [
        "GET /devices · query parameter 'limit': integer", "GET /devices · header parameter 'If-None-Match', optional",
        "GET /devices · header parameter 'trace'", "GET /devices · 200 header 'ETag'",
      ])
  }

  @Test func pathParametersThatStandInTheQueryAreOfTheQuery() {
    let facts = Fixture.facts(
      """
      `GET` `https://example.com/data/{id}?token={token}`

      #### Path Parameters

      | Name | Type | Description |
      |---|---|---|
      | id | string | which |
      | token | string | of the device |

      {% tab title="200 OK" %}
      ```
      {"link": "x"}
      ```
      {% endtab %}

      {% tab title="400 Wrong pin format" %}
      ```
      {"error": "x"}
      ```
      {% endtab %}
      """)
    let lines = Fixture.lines(facts)
    #expect(lines.contains("GET /data/{id} · path parameter 'id': string, required"))
    #expect(lines.contains("GET /data/{id} · query parameter 'token': string"))
    #expect(lines.contains("GET /data/{id} · 400 field 'error': string"))
    #expect(!lines.contains { $0.contains("summary") || $0.contains("200 field 'error'") })
  }

  @Test func numbersAndOtherOperationsAreNoSummaries() {
    let facts = Fixture.facts(
      """
      | Scope | Allows |
      |---|---|
      | 443 | `GET /users`, `GET /users/{id}` |
      | 8080 | `POST /users` |

      | Old | New |
      |---|---|
      | `GET /v1/user` | `GET /v2/users` |
      """)
    #expect(
      Set(facts.facts.map(\.operation.description)) == [
        "GET /users", "GET /users/{id}", "POST /users", "GET /v1/user", "GET /v2/users",
      ])
    #expect(!Fixture.lines(facts).contains { $0.contains("summary") })
  }

  @Test func argumentsOfCommandsAreNoParameters() {
    let facts = Fixture.facts(
      "## GET /users\n\nThe `page` query argument counts from 1; see the `config` argument of the program, and the `sort` parameter.\n"
    )
    #expect(
      Fixture.lines(facts).filter { $0.contains(" · query parameter") } == [
        "GET /users · query parameter 'page'", "GET /users · query parameter 'sort'",
      ])
  }

  @Test func sectionsThatManyOperationsReferToTakeLinearTime() {
    func read(_ count: Int) {
      let section = "## Common\n\n" + (200..<260).map { "The status code is \($0).\n\n" }.joined()
      let page = section + (0..<count).map { "## GET /a\($0)\n\nSee [common](#common).\n\n" }.joined()
      #expect(Set(Fixture.facts(page).facts.map(\.operation)).count == count)
    }
    #expect(ProcessorTime.grows(atMost: 24, slack: 0, small: { read(100) }, large: { read(800) }))
  }

  @Test func examplesThatDifferInOneSegmentAreOfOneTemplate() {
    let topics = ["backups", "alerts", "doors", "flowers", "tv"]
    let commands = topics.map { "```sh\ncurl -d 'hi' https://push.example.com/\($0)\n```\n" }.joined(separator: "\n")
    #expect(Fixture.contract("# Topics\n\n" + commands).contract.operations.map(\.key.description) == ["POST /{name}"])
    let resources = topics.map { "```sh\ncurl https://push.example.com/\($0)\n```\n" }.joined(separator: "\n")
    #expect(Fixture.contract("# Resources\n\n" + resources).contract.operations.count == 5)
  }

  @Test func aSentenceSaysThatASegmentIsAValue() {
    let topics = ["backups", "alerts", "doors", "flowers", "tv"]
    let commands = topics.map { "```sh\ncurl -d 'hi' https://push.example.com/\($0)\n```\n" }.joined(separator: "\n")
    func pull(_ sentence: String) -> [String] {
      let page = "# Topics\n\n\(commands)\n\n## Pull\n\n\(sentence)\n\n```sh\ncurl https://push.example.com/lounge/pull\n```\n"
      return Fixture.contract(page).contract.operations.map(\.key.description).filter { $0.hasPrefix("GET") }
    }
    #expect(pull("Heißt das Thema `lounge`, ist die Adresse `/lounge/pull`.") == ["GET /{name}/pull"])
    // Without the path there is nothing that the name is a part of.
    #expect(pull("The `lounge` is open.") == ["GET /lounge/pull"])
  }

  @Test(arguments: [
    ("Antwort", "response"), ("odpověď", "response"), ("必須", "required"), ("파라미터", "parameters"), ("Risposta", "response"),
    ("verplicht", "required"), ("Odpowiedź", "response"), ("Обязательный", "required"), ("Відповідь", "response"),
    ("zorunlu", "required"), ("wajib", "required"),
  ])
  func wordsOfLanguages(_ word: String, _ meaning: String) {
    #expect(LowercasedWords.of(word) == [meaning])
  }

  @Test(arguments: Concept.allCases) func everyConceptHasWords(_ concept: Concept) {
    #expect(concept.words.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() } && !concept.words.isEmpty)
  }

  @Test(arguments: [
    ("Liefert 404, wenn es keinen Raum gibt.", [404]), ("Vrací 404, když pokoj není.", [404]),
    ("Liefert nicht 404, wenn es keinen Raum gibt.", []),
  ])
  func conditionsOfStatusesInOtherLanguages(_ text: String, _ statuses: [Int]) {
    #expect(EvidenceReader.statuses(in: text) == statuses)
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
