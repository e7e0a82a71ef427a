import Testing

@testable import Contract

/// Where and how a page names operations and statuses.
@Suite struct StatementTests {
  @Test(arguments: [
    "`GET` `/kilns/{id}`", "GET `/kilns/{id}`", "**GET** `/kilns/:id`", "`GET ${KILN_HOST}/kilns/:id`",
    "`GET KILN_ROOT/kilns/<id>`", "<Route method=\"GET\">/kilns/{id}</Route>",
    "<Endpoint path=\"/kilns/{id}\" method={\"get\"} />",
    "## GET /kilns/{id} Show a kiln", "## Show a kiln: GET `/kilns/{id}`", "`GET https://kilns.example/kilns/{id}`",
  ])
  func anOperationIsNamedInManyWays(_ text: String) {
    let facts = Fixture.facts("# Kilns\n\n" + text + "\n\nShows a kiln. It may return `404 Not Found`.\n")
    #expect(facts.facts.contains { $0.operation.anonymousPath == "/kilns/{}" && $0.operation.method == "GET" })
    #expect(Fixture.lines(facts).contains("GET /kilns/{id} · status 404"))
  }

  @Test(arguments: ["Send GET to `/kilns` or look at `/kilns/list`.", "`GET` requests and `/kilns`", "The GET of all: `kilns`"])
  func aMethodAndAPathApartNameNothingForCertain(_ text: String) {
    let (contract, _) = Fixture.contract("# Kilns\n\n" + text)
    #expect(contract.operations.isEmpty)
  }

  @Test func headingsBelowAComponentAreHeadings() {
    let page = """
      ## Kilns

      <Route method="POST">/kilns</Route>

      <Anchor id="params" />
      ### JSON Params

      | Field | Type | Description |
      |---|---|---|
      | name | string | what it is called |
      | heat? | ?integer | how hot |
      """
    let facts = Fixture.facts(page, path: "kilns.mdx")
    #expect(
      Fixture.lines(facts).filter { $0.contains("field") } == [
        "POST /kilns · request field 'name': string", "POST /kilns · request field 'heat': integer or null, optional",
      ])
  }

  @Test func componentsStateFields() {
    let page = """
      ---
      title: Add a kiln
      api: "POST https://kilns.example/v1/kilns"
      ---

      <ParamField body="name" type="string" required>
        What it is called.
      </ParamField>

      <ParamField query="dry" type="boolean" default="false" />

      <ResponseField name="id" type="integer">The number of the kiln</ResponseField>

      <Card name="x" title="y">No field</Card>
      """
    let facts = Fixture.facts(page, path: "kilns.mdx")
    #expect(
      Fixture.lines(facts) == [
        "POST /v1/kilns · operation", "POST /v1/kilns · server https://kilns.example",
        "POST /v1/kilns · request field 'name': string, required", "POST /v1/kilns · query parameter 'dry': boolean = false",
        "POST /v1/kilns · 200 field 'id': integer",
      ])
  }

  @Test func headingsAndTabsOfMarkupAreTitles() {
    let facts = Fixture.facts(
      """
      ## `GET /kilns`

      <TabItem value="1" label="404 Not Found">

      No kiln.

      </TabItem>

      <h2 id="x">Notes <a href="#x">¶</a></h2>

      <TabItem value="1" label="500 error">
      """)
    #expect(Fixture.lines(facts).filter { $0.contains("status") } == ["GET /kilns · status 404"])
  }

  @Test(arguments: [
    ("404 Not Found", 404), ("200: OK", 200), ("Response (201)", 201), ("HTTP/1.1 204 No Content", 204), ("200 SUCCESS", 200),
    ("Status: 409 Conflict", 409),
  ])
  func aTitleIsAStatus(_ title: String, _ status: Int) {
    #expect(StatusMention.read(title)?.status == status)
  }

  @Test(arguments: [
    "404 ways to fail", "200 kilns", "100%", "2005", "500x", "Version 200", "200.5 degrees", "301, 302 and 303", "-- 404 x",
  ])
  func otherTitlesAreNot(_ title: String) {
    #expect(StatusMention.read(title) == nil)
  }

  @Test(arguments: [
    ("Returns `204 No Content`, or a 404 Not Found if there is no such kiln.", [204, 404]),
    ("It answers with status 409 then.", [409]), ("The HTTP 429 comes from elsewhere.", [429]),
    ("The response code is 201.", [201]), ("It never returns 404 Not Found.", []),
    ("It sends 200 OK instead of 404 Not Found.", [200]), ("Up to 500 kilns fit in 404 rooms.", []),
    ("Use port 443 or 503.", []),
  ])
  func sentencesNameStatuses(_ text: String, _ statuses: [Int]) {
    #expect(EvidenceReader.statuses(in: text) == statuses)
  }

  @Test func aSampleBelongsToTheStatusAboveIt() throws {
    let (contract, _) = Fixture.contract(
      """
      ## GET /kilns/{id}

      **Response 404 Not Found**

      ```json
      {"error": "cold"}
      ```

      ```json title="Response 200 OK"
      {"heat": 900}
      ```
      """)
    let responses = try #require(contract.operations.first?.responses)
    #expect(responses.map(\.status) == [200, 404])
    #expect(responses.map { $0.bodies.first?.schema.properties.keys.first } == ["heat", "error"])
  }

  @Test func aKeyInAHeaderIsNoParameter() throws {
    let (contract, _) = Fixture.contract(
      """
      ```bash
      curl -H "X-Kiln-Api-Key: ${KEY}" -H "X-Room: 7" "https://kilns.example/kilns?api_key=1&page=2"
      ```
      """)
    let operation = try #require(contract.operations.first)
    #expect(operation.parameters.map(\.name) == ["page", "X-Room"])
    #expect(
      Set(contract.securitySchemes.map(\.kind)) == [
        .apiKey(name: "X-Kiln-Api-Key", place: .header), .apiKey(name: "api_key", place: .query),
      ])
  }

  @Test func whatIsReturnedIsDescribedElsewhere() {
    let facts = Fixture.facts(
      """
      ### Kiln Object

      ###### Kiln Structure

      | Field | Type | Description |
      |---|---|---|
      | name | string | what it is called |

      ## List kilns

      `GET /kilns`

      Returns an array of [kiln](/resources/kilns#kiln-object) objects.
      """, path: "resources/kilns.md")
    #expect(Fixture.lines(facts).contains("GET /kilns · 200 field '[].name': string"))
  }

  @Test func keysThatAreNoNamesAreValues() throws {
    let (contract, _) = Fixture.contract(
      """
      ```bash
      curl https://kilns.example/models -d '{"name": "a", "files": {"config.json": "sha256:1", "model.bin": "sha256:2"}}'
      ```
      """)
    let body = try #require(contract.operations.first?.requestBody)
    #expect(body.schema.fieldPaths() == ["name", "files"])
  }

  @Test(arguments: [
    ("`GET /rooms/<room_id>[/<event_id>]`", ["GET /rooms/{room_id}", "GET /rooms/{room_id}/{event_id}"]),
    ("`GET /users/<user-id>`", ["GET /users/{userId}"]),
    ("```\ncurl http://localhost/api/1/pads/17\n```", ["GET /api/1/pads/{id}"]),
  ])
  func spellingsOfPaths(_ text: String, _ operations: [String]) {
    #expect(Set(Fixture.contract("# A\n\n" + text + "\n").contract.operations.map(\.key.description)) == Set(operations))
  }

  @Test func aNameThatIsOnlyAnExampleBelongsToTheTemplate() {
    let (contract, _) = Fixture.contract(
      """
      ## Show a model

      `GET /models/{model}`

      ## Other things

      ```bash
      curl -X DELETE https://kilns.example/models/conv-model-1
      curl https://kilns.example/models/conv-model-1
      curl -X POST https://kilns.example/models/reset
      ```
      """)
    #expect(
      contract.operations.map(\.key.description) == ["POST /models/reset", "GET /models/{model}", "DELETE /models/{model}"])
  }
}
