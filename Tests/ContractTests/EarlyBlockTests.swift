import Testing

@testable import Contract

/// Blocks above the operation of their section, and other habits of people who write about one operation at a time.
@Suite struct EarlyBlockTests {
  private func operations(_ page: String) -> [Operation] { Fixture.contract("# Kilns\n\n" + page).contract.operations }

  private func lines(_ page: String) -> [String] { Fixture.lines(Fixture.facts("# Kilns\n\n" + page)) }

  private static let table =
    "| Field | Type | Required |\n|---|---|---|\n| `cone` | integer | yes |\n| `glaze` | string | no |\n\n"
  private static let command = "```sh\ncurl -X POST https://a.net/kilns -d '{\"cone\": 6}'\n```\n\n"

  /// A table that stands in front of its operation.
  @Test(arguments: [
    ("no other words", table + command, ["cone", "glaze"]),
    ("the operation in the middle of a sentence", "Create a kiln with `POST /kilns`:\n\n" + table + command, ["cone", "glaze"]),
    ("the address on a line of its own", table + "`POST /kilns`\n\n", ["cone", "glaze"]),
    ("an address below a title", table + "#### HTTP request\n\n`POST /kilns`\n\n", ["cone", "glaze"]),
    ("two operations", table + "`POST /kilns`\n\nor\n\n`DELETE /shelves/{id}`\n\n", []),
    ("what holds for all", "All of them take:\n\n" + table + "`POST /kilns`\n\n", []),
    ("the next section", table + "### Another\n\n`POST /kilns`\n\n", []),
  ])
  func tablesWaitForTheirOperation(_ name: String, _ text: String, _ expected: [String]) {
    let post = operations("### Create\n\n" + text).first { $0.key.method == "POST" }
    let rows = post?.requestBody.map { $0.schema.properties.keys.sorted() } ?? []
    #expect(rows == expected, "\(name)")
  }

  /// A list of parameters that stands in front of its operation, below words that say so.
  @Test(arguments: [
    ("a label", "Params:\n\n- size: How many\n- from: Where\n\n```\nGET http://a.net/kilns\n```\n", ["from", "size"]),
    (
      "a title, and another between",
      "#### Params\n\n- size: How many\n\n#### Method & Url\n\n```\nGET http://a.net/kilns\n```\n", ["size"]
    ),
    ("no such words", "Notes:\n\n- size: How many\n- from: Where\n\n```\nGET http://a.net/kilns\n```\n", []),
    (
      "a part of the path",
      "#### Params\n\n**Path Parameter Description**\n\n- shelf: Which\n\n```\nGET http://a.net/kilns\n```\n", []
    ),
    ("a reply", "Response:\n\n- size: How many\n- from: Where\n\n```\nGET http://a.net/kilns\n```\n", []),
  ])
  func listsWaitForTheirOperation(_ name: String, _ text: String, _ expected: [String]) {
    let found = operations("### All\n\n" + text).first?.parameters.filter { $0.place == .query }.map(\.name).sorted()
    #expect(found == expected, "\(name)")
  }

  @Test func samplesWaitForTheirOperation() {
    let page = """
      ### Get a kiln

      ```php
      $kiln = $api->get($id);
      ```

      ```json
      {"kiln": {"id": 3, "cone": 6}}
      ```

      #### HTTP request

      `GET /kilns/{id}`

      #### Response

      Name|Type
      ----|----
      id|int
      cone|int
      fuel|string
      """
    let properties = operations(page).first?.responses.first?.bodies.first?.schema.properties["kiln"]?.properties
    #expect(properties?.keys.sorted() == ["cone", "fuel", "id"])
  }

  /// What is sent to either of two operations on one resource stands below both.
  @Test func oneTableBelowTwoOperations() {
    let page = """
      ## Edit

      Where it must be there:

      `PATCH /kilns/{id}`

      Where it need not:

      `PUT /kilns/{id}`

      | Field | Type |
      |---|---|
      | `cone` | integer |

      If `PUT`, the status code is `201` where it was made. If it was there, it is `200`.

      If `PATCH`, the status code is `200`.
      """
    let found = operations(page)
    #expect(found.map { $0.requestBody?.schema.properties.keys.sorted() ?? [] } == [["cone"], ["cone"]])
    let patch = found.first { $0.key.method == "PATCH" }
    #expect(patch?.responses.map(\.status) == [200])
  }

  // MARK: Replies

  /// The status that the sentence above a sample ends with, or leads to it with, is the sample's.
  @Test(arguments: [
    ("If there is no such kiln you get `404`:", 404), ("An unknown kiln is a `404`:", 404), ("The reply is 201:", 201),
    ("Returns `204` and no body. A kiln in use can't be deleted; you get a `409`:", 409),
    ("Gibt es den Ofen nicht, kommt `404`:", 404), ("Deshalb antwortet der Server sofort mit 202:", 202),
    ("You get a 404 if there is none:", 404), ("It returns up to 200 kilns:", 200), ("This is what 404 kilns look like:", 200),
    ("It never returns `404`, but:", 200),
  ])
  func samplesHaveTheStatusThatLeadsToThem(_ sentence: String, _ expected: Int) throws {
    let page = "### Get\n\n`GET /kilns/{id}`\n\n\(sentence)\n\n```json\n{\"error\": \"x\"}\n```\n"
    let replies = try #require(operations(page).first).responses.filter { !$0.bodies.isEmpty }
    #expect(replies.map(\.status) == [expected], "\(sentence)")
  }

  @Test(arguments: [
    ("`next` leads to the next page; on the last page it is `null`.", true), ("`next` is `null` on the last page.", true),
    ("On the last page, `next` is null.", true), ("`next` is never `null`.", false),
    ("`next` is a text. `colour` is null.", false),
    ("Auf der letzten Seite ist `next` gleich `null`.", true),
  ])
  func sentencesSayWhatMayBeNull(_ sentence: String, _ expected: Bool) throws {
    let page = "### List\n\n`GET /kilns`\n\n\(sentence)\n\n```json\n{\"items\": [], \"next\": \"b\"}\n```\n"
    let schema = try #require(operations(page).first?.responses.first?.bodies.first?.schema.properties["next"])
    #expect(schema.types.contains(.null) == expected, "\(sentence)")
    #expect(schema.types.contains(.string))
  }

  @Test func dottedNamesGoThroughTheArraysOfTheSample() {
    let page = """
      ### List

      `GET /kilns`

      ### Response

      | Field | Type |
      |---|---|
      | `data.id` | string |

      ```json
      {"data": [{"id": "a"}]}
      ```
      """
    #expect(lines(page).filter { $0.contains("data.id") } == [])
    #expect(!lines(page).filter { $0.contains("data[].id") }.isEmpty)
  }

  /// An object that a table describes is known by its fields where no link leads to it.
  @Test(arguments: [
    ("{\"id\": \"a\", \"cone\": 6, \"note\": null}", true), ("[{\"id\": \"a\", \"cone\": 6, \"glaze\": \"x\"}]", true),
    ("{\"id\": \"a\", \"shelves\": 6, \"owner\": null}", false), ("{\"id\": \"a\", \"cone\": 6}", false),
  ])
  func objectsAreKnownByTheirFields(_ sample: String, _ isKnown: Bool) throws {
    let page = """
      ## The kiln object

      | Field | Type | Description |
      |---|---|---|
      | `id` | string | Assigned by us |
      | `cone` | integer | 1 to 14 |
      | `glaze` | string or null | The last one |
      | `note` | string or null | Free text |

      ## Get

      `GET /kilns/{id}`

      ```json
      \(sample)
      ```
      """
    let schema = try #require(operations(page).first?.responses.first?.bodies.first?.schema)
    let object = schema.items.first ?? schema
    #expect((object.properties["id"]?.description == "Assigned by us") == isKnown)
  }

  // MARK: Requests

  /// An example of a change requires none of it; a table may.
  @Test func partialChangesRequireNothingThatNobodyRequires() throws {
    let body = "```sh\ncurl -X METHOD https://a.net/kilns/7 -d '{\"cone\": 6, \"at\": {\"row\": 1}}'\n```\n"
    func required(_ method: String, _ table: String = "") throws -> [Set<String>] {
      let page = "## Change\n\n" + body.replacing("METHOD", with: method) + "\n" + table
      let schema = try #require(operations(page).first?.requestBody?.schema)
      return [Set(schema.required), Set(schema.properties["at"]?.required ?? [])]
    }
    #expect(try required("PUT") == [["cone", "at"], ["row"]])
    #expect(try required("PATCH") == [[], []])
    #expect(try required("PATCH", "| Field | Required |\n|---|---|\n| `cone` | yes |\n| `at` | no |\n") == [["cone"], []])
  }

  /// Words in capitals in the place of what a reader puts in.
  @Test(arguments: [
    ("/kilns/ID", "/kilns/{id}"), ("/kilns/KILN_ID/glaze/GLAZE_ID", "/kilns/{kilnId}/glaze/{glazeId}"),
    ("/kilns/KILN", "/kilns/{kiln}"), ("/prices/USD", "/prices/USD"), ("/KILNS/ID", "/KILNS/ID"), ("/kilns/V2", "/kilns/V2"),
  ])
  func capitalsStandForValues(_ path: String, _ expected: String) {
    #expect(operations("`GET \(path)`\n").map(\.key.path) == [expected])
  }

  @Test(arguments: [
    ("**GET /kilns**\nReturns all kilns.\n", ["GET /kilns"]), ("**GET /kilns** (READ-ONLY)\n", ["GET /kilns"]),
    ("**POST /kilns/fire[?note=<text>]**\n", ["POST /kilns/fire"]),
    ("See what **GET /kilns** does.\n", []),
  ])
  func operationsInBoldBeginAParagraph(_ text: String, _ expected: [String]) {
    #expect(operations("## List\n\n" + text).map(\.key.description) == expected, "\(text)")
  }

  /// A message is one whatever the fence says.
  @Test(arguments: ["bash", "json", "text", "console", "http"])
  func messagesAreKnownByTheirFirstLine(_ word: String) {
    let page = "```\(word)\nPOST /kilns HTTP/1.1\nHost: a.net\nContent-Type: application/json\n\n{\"cone\": 6}\n```\n"
    let found = operations(page)
    #expect(found.map(\.key.description) == ["POST /kilns"])
    #expect(found.first?.requestBody?.schema.properties.keys.sorted() == ["cone"])
  }

  @Test(
    arguments: [
      ("Up to 60 characters", nil, 60), ("1 to 60 characters", 1, 60), ("1–60 characters", 1, 60), ("≤ 60 chars", nil, 60),
      ("bis zu 40 Zeichen", nil, 40), ("höchstens 40 Zeichen", nil, 40), ("A text of 60 characters", nil, nil),
    ] as [(String, Int?, Int?)])
  func lengthsAreLimits(_ text: String, _ least: Int?, _ most: Int?) {
    var schema = Schema(types: [.string])
    StatedValues(text, codes: []).apply(to: &schema)
    #expect(schema.minLength == least, "\(text)")
    #expect(schema.maxLength == most, "\(text)")
  }

  @Test func aDefaultBehindAListOfValuesIsNoneOfIt() {
    var schema = Schema(types: [.string])
    StatedValues("`cold`, `warm` or `hot`. Default `warm`.", codes: ["cold", "warm", "hot", "warm"]).apply(to: &schema)
    #expect(schema.enumeration == ["cold", "warm", "hot"])
    #expect(schema.defaultValue == .string("warm"))
  }

  // MARK: What the server sends

  private static let registration =
    "## Hooks\n\n### Register\n\n`POST /hooks`\n\n```sh\ncurl https://a.net/hooks -d '{\"url\": \"https://shop.example/x\"}'\n```\n\n"

  @Test(arguments: [
    ("We send a POST to your URL with this body:", true),
    ("### What we send\n\nWe send a `POST` to your URL with this body:", true),
    ("### The webhook\n\nA POST with this body is sent:", true), ("Wir schicken per POST an diese Adresse:", true),
    ("### Create\n\nSend a POST with this body:", false), ("A `POST` answers with:", false), ("The reply is:", false),
  ])
  func theServerSendsToTheAddressThatItWasGiven(_ words: String, _ expected: Bool) {
    let page = "# Kilns\n\n" + Self.registration + words + "\n\n```json\n{\"event\": \"fired\"}\n```\n"
    let contract = Fixture.contract(page).contract
    #expect(contract.pushPayloads.contains { $0.schema.properties["event"] != nil } == expected, "\(words)")
  }

  /// 401 of credentials holds for all operations, wherever it is said outside of them.
  @Test(arguments: [
    ("Without valid credentials you get a `401`:", true), ("Ohne Anmeldedaten kommt `401` zurück.", true),
    ("A kiln that burns gives a `401`.", false),
  ])
  func refusalsForWantOfCredentialsAreGeneral(_ sentence: String, _ expected: Bool) {
    let found = operations("## Before you start\n\n\(sentence)\n\n## List\n\n`GET /kilns`\n")
    #expect(found.first?.responses.map(\.status).contains(401) == expected, "\(sentence)")
  }

  @Test func anAddressWithoutAMethodIsListed() {
    let facts = Fixture.facts("# Kilns\n\n## Single kiln\n\n**/api/kilns/<:id>**\n\nGives a kiln.\n\n* 200 OK\n")
    #expect(facts.notInferred.map(\.subject) == ["/api/kilns/<:id>"])
  }
}
