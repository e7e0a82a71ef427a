import ProcessorTime
import Testing

@testable import Contract

/// Pages as people write them without thinking of a reader of contracts.
struct OrdinaryPageTests {
  private func operations(_ pages: [String]) -> [Operation] {
    let facts = pages.enumerated().map { Fixture.facts($1, path: "page\($0).md") }
    return ContractBuilder().build(id: "test", title: "Test", pages: facts).contract.operations
  }

  @Test(arguments: [
    (
      "a value that a reply shows",
      [
        "`DELETE /rooms/{room}`\n\n## Another\n\n```sh\ncurl -X PATCH https://a.net/rooms/blue -d '{\"size\": 2}'\n```\n\n```json\n{\"id\": \"blue\"}\n```\n"
      ],
      ["DELETE /rooms/{room}", "PATCH /rooms/{room}"]
    ),
    (
      "a value for a field of the placeholder's name",
      [
        "`PUT /rooms/{room_key}`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/blue\n```\n\n```json\n{\"roomKey\": \"blue\"}\n```\n"
      ],
      ["GET /rooms/{room_key}", "PUT /rooms/{room_key}"]
    ),
    (
      "a name is no value",
      [
        "`DELETE /rooms/{room}`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/free\n```\n\n```json\n{\"state\": \"free\"}\n```\n"
      ],
      ["DELETE /rooms/{room}", "GET /rooms/free"]
    ),
    (
      "a stated path is none of another",
      [
        "`DELETE /rooms/{room}`\n\n`GET /rooms/blue`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/blue\n```\n\n```json\n{\"id\": \"blue\"}\n```\n"
      ],
      ["DELETE /rooms/{room}", "GET /rooms/blue"]
    ),
    (
      "the name that another page states",
      ["```sh\ncurl https://a.net/rooms/7/beds\n```\n", "`POST /rooms/{room}/beds`\n"],
      ["GET /rooms/{room}/beds", "POST /rooms/{room}/beds"]
    ),
  ])
  func examplesStandForTemplates(_ name: String, _ pages: [String], _ expected: [String]) {
    #expect(operations(pages.map { "# Rooms\n\n## First\n\n" + $0 }).map(\.key.description).sorted() == expected, "\(name)")
  }

  @Test func shownPathsHaveTheValuesOfTheTemplate() throws {
    let page =
      "`DELETE /rooms/{room}/beds/{bed}`\n\n## Another\n\n```sh\ncurl https://a.net/rooms/7/beds/b1\n```\n\n```json\n{\"id\": \"b1\"}\n```\n"
    let get = try #require(operations(["# Rooms\n\n## First\n\n" + page]).first { $0.key.method == "GET" })
    #expect(get.parameters.map(\.name) == ["room", "bed"])
    #expect(get.exchanges.first?.pathValues == [.init(name: "room", value: "7"), .init(name: "bed", value: "b1")])
  }

  /// A title, and below it a sentence that begins with the operation: that is what the section is about.
  @Test(arguments: [
    ("## Cancel\n\n`DELETE /rooms/{id}` cancels it.\n", ["DELETE /rooms/{id}"]),
    ("## Cancel\n\nSend `DELETE /rooms/{id}` to cancel it.\n", []),
    ("## Cancel\n\nFirst read on.\n\n`DELETE /rooms/{id}` is what cancels a booking.\n", []),
    ("## `GET /rooms`\n\n### Errors\n\n`DELETE /rooms/{id}` is another thing.\n", ["GET /rooms"]),
  ])
  func sectionsAreAboutWhatTheyBeginWith(_ text: String, _ expected: [String]) {
    #expect(operations(["# Rooms\n\n" + text]).map(\.key.description) == expected, "\(text)")
  }

  /// What lists the names of an example is about it, whatever stands above.
  @Test(arguments: [
    ("| `items` | array | All |\n| `next` | string or null | The next page |\n", ["items": "All", "next": "The next page"]),
    ("| `size` | integer | Of another thing |\n| `colour` | string | Too |\n| `items` | array | All |\n", [:]),
  ])
  func tablesOfShownNamesAreAboutTheExample(_ rows: String, _ expected: [String: String]) throws {
    let page =
      "# Rooms\n\n```sh\ncurl https://a.net/rooms\n```\n\n```json\n{\"items\": [], \"next\": \"b\"}\n```\n\n| Name | Type | What |\n|---|---|---|\n"
    let get = try #require(operations([page + rows]).first)
    let properties = try #require(get.responses.first?.bodies.first?.schema.properties)
    #expect(
      Dictionary(uniqueKeysWithValues: properties.compactMap { name, schema in schema.description.map { (name, $0) } })
        == expected)
  }

  // MARK: Statuses

  /// A status in code letters is one where it is answered, or where a condition tells when.
  @Test(arguments: [
    ("It answers `204`. If it is gone, `404`.", [204, 404]),
    ("Returns `202`, or `409` while another one runs.", [202, 409]),
    ("→ `201 Room`; `409 taken` if somebody is in it.", [201, 409]),
    ("You get a `410` when it is closed.", [410]),
    ("Send at most `200` items; `500` is the limit.", []),
    ("The size is `404`.", []),
    ("It never returns `404`.", []),
    ("If the limit is `200`, ask again.", []),
    ("`201` the room; `409` if it is taken.", [201, 409]),
    ("`limit`: how many. If left out, `200`.", []),
    ("`limit` = `200`, `size` ≤ `500`; between `100` – `400`.", []),
    ("By `name` or `id`\n→ `202 Room`", [202]),
    ("Ports: `http` → `300`; small → `202`.", []),
    ("If the image is wider, it is scaled: `500`.", []),
    ("删除。→ `204 Room`", [204]),
  ])
  func statusesStandInCodeLetters(_ text: String, _ expected: [Int]) throws {
    let room = try #require(operations(["# Rooms\n\n## `DELETE /rooms/{id}`\n\n\(text)\n"]).first)
    #expect(room.responses.map(\.status).filter { $0 != 200 } == expected, "\(text)")
  }

  /// The codes that an application gives its errors are no statuses, whichever of them could be.
  @Test(arguments: [
    ("304, 245, 22, 316", []), ("245, 316, 401, 274, 292", []), ("400, 401, 404", [400, 401, 404]), ("200, 520", [200, 520]),
  ])
  func codesOfAnApplicationAreNoStatuses(_ codes: String, _ expected: [Int]) throws {
    let rows = codes.split(separator: ", ").map { "| \($0) | What went wrong. |\n" }.joined()
    let page = "# Rooms\n\n## DELETE /rooms/{id}\n\n### Error codes\n\n| Code | Description |\n|---|---|\n\(rows)"
    let room = try #require(operations([page]).first)
    #expect(room.responses.map(\.status).filter { $0 >= 100 } == expected, "\(codes)")
  }

  @Test func statusesStandBehindAnAddressInAHeading() throws {
    let room = try #require(operations(["# Rooms\n\n### DELETE /rooms/{id} → `204`; `409 taken` if it is\n"]).first)
    #expect(room.responses.map(\.status) == [204, 409])
  }

  // MARK: What must be sent

  /// A word on the requirement may stand in the description, in brackets behind the name, or where another row has its default.
  @Test(arguments: [
    ("| `size` | string | **Required** How wide. |", true), ("| `size` | string | Required. How wide. |", true),
    ("| `size` | string | (required) How wide |", true), ("| `size` | string | How wide (optional) |", false),
    ("| `size` | string | Povinné. Jak široký |", true), ("| `size` | string | How wide. Required. |", true),
    ("| `size` | string | How wide it is required to be |", false), ("| `size` (required) | string | How wide |", true),
  ])
  func descriptionsSayWhatIsRequired(_ row: String, _ isRequired: Bool) throws {
    let page = "# Rooms\n\n## POST /rooms\n\n### Request body\n\n| Name | Type | Description |\n|---|---|---|\n\(row)\n"
    let room = try #require(operations([page]).first)
    #expect(room.requestBody?.schema.properties["size"] != nil, "\(row)")
    #expect(room.requestBody?.schema.required.contains("size") == isRequired, "\(row)")
  }

  /// A condition takes the word back.
  @Test(arguments: [
    "Required, if `floor` is given.", "(required) only for guests", "Required (if `floor`).", "Required: no.",
    "**Required** unless public",
  ])
  func conditionsTakeRequirementsBack(_ words: String) throws {
    let page =
      "# Rooms\n\n## POST /rooms\n\n### Request body\n\n| Name | Type | Description |\n|---|---|---|\n| `size` | string | \(words) |\n"
    let room = try #require(operations([page]).first)
    #expect(room.requestBody?.schema.required.isEmpty == true, "\(words)")
  }

  /// A range in front of what it counts is a length, and values are joined by "and" or "or".
  @Test(arguments: ["4 to 6 digits.", "A number with 1 to 3 decimals."])
  func lengthsAreNoLimits(_ words: String) throws {
    let page =
      "# Rooms\n\n## POST /rooms\n\n### Request body\n\n| Name | Type | Description |\n|---|---|---|\n| `pin` | integer | \(words) |\n"
    let pin = try #require(operations([page]).first?.requestBody?.schema.properties["pin"])
    #expect(pin.minimum == nil && pin.maximum == nil, "\(words)")
  }

  /// The reply of the API itself is none that it sends to an address.
  @Test func aReplyBehindARequestWithAnAddressIsNoWebhook() throws {
    let page =
      "# Hooks\n\n## Add a hook\n\n```sh\ncurl -X POST https://a.net/hooks -d '{\"url\": \"https://b.net/x\"}'\n```\n\n"
      + "A `POST` answers with `201 Created` and the hook:\n\n```json\n{\"id\": 7}\n```\n"
    let hook = try #require(operations([page]).first { $0.key.path == "/hooks" })
    #expect(hook.responses.first { $0.status == 201 }?.bodies.isEmpty == false)
  }

  @Test func aDefaultMayBeThatItIsRequired() throws {
    let page =
      "# Rooms\n\n## GET /rooms\n\n### Query parameters\n\n| Name | Type | Default | Description |\n|---|---|---|---|\n"
      + "| `floor` | integer | **REQUIRED** | Where |\n| `size` | integer | 2 | How wide |\n"
    let room = try #require(operations([page]).first)
    #expect(room.parameters.filter(\.isRequired).map(\.name) == ["floor"])
  }

  // MARK: Bodies

  /// "Body" says nothing of who sends it: a status before it, or the title above, does.
  @Test(arguments: [
    ("### Responses\n\n#### Gone\n\nStatus-Code: 404\n\nBody:\n\n", 404, []), ("### Responses\n\nBody:\n\n", 200, []),
    ("### Antworten\n\nStatus code: 400\n\nBody:\n\n", 400, []), ("Body:\n\n", 200, ["error"]),
    ("### Request\n\nBody:\n\n", 200, ["error"]),
  ])
  func aBodyIsWhoseTitleItStandsBelow(_ text: String, _ status: Int, _ sent: [String]) throws {
    let page = "# Rooms\n\n## POST /rooms\n\n\(text)```json\n{\"error\": \"x\"}\n```\n"
    let room = try #require(operations([page]).first)
    #expect(room.requestBody?.schema.properties.keys.sorted() ?? [] == sent)
    let reply = room.responses.first { $0.status == status }
    #expect(reply?.bodies.first?.schema.properties.keys.sorted() ?? [] == (sent.isEmpty ? ["error"] : []), "\(text)")
  }

  /// A long sentence that speaks of requests does not make one of the reply behind it.
  @Test func aSentenceAboutRequestsIntroducesNone() throws {
    let page =
      "# Rooms\n\n## PATCH /rooms/{id}\n\n```sh\ncurl -X PATCH https://a.net/rooms/7 -d '{\"size\": 2}'\n```\n\n"
      + "> This only rejects `floor` with an answer that says so when `size` is absent from what you give in the request.\n\n"
      + "```json\n{\"id\": 7, \"size\": 2}\n```\n"
    let room = try #require(operations([page]).first)
    #expect(room.requestBody?.schema.properties.keys.sorted() == ["size"])
    #expect(room.responses.first?.bodies.first?.schema.properties.keys.sorted() == ["id", "size"])
  }

  /// A name with more words is another field where the table lists little of what the sample has.
  @Test func namesWithMoreWordsAreOtherFields() {
    let table =
      "| Name | Type | Description |\n|---|---|---|\n| `size` | integer | How wide. |\n| `floor_id` | string | Where. |\n"
    let sample = "```json\n{\"id\": \"a\", \"size\": 2, \"url\": \"b\", \"name\": \"c\"}\n```\n"
    #expect(findings("# Rooms\n\n## POST /rooms\n\nRequest body:\n\n\(table)\nExample request:\n\n\(sample)").isEmpty)
  }

  // MARK: Addresses

  /// Bold letters around a placeholder that ends in a star end in it; routes name their converters.
  @Test(arguments: [
    ("**GET /files/{path*}**", "GET /files/{path}"), ("**<b>GET</b> /files/<i>{path*}</i>**", "GET /files/{path}"),
    ("`GET /files/<int:id>`", "GET /files/{id}"), ("`GET /files/<string:name>`", "GET /files/{name}"),
  ])
  func placeholdersMayBeOfMoreThanOneSegment(_ text: String, _ expected: String) {
    #expect(operations(["# Files\n\n## Get\n\n\(text)\n\nText.\n"]).map(\.key.description) == [expected])
  }

  /// Operations on the cards of a grid, which Python-Markdown reads in a tag of HTML.
  @Test(arguments: ["", "\n"])
  func operationsStandOnCards(_ line: String) {
    let card = "<div class=\"grid cards\" markdown>\n\(line)- <span>**[ POST ]** &nbsp;&nbsp; /rooms/</span>\n\(line)</div>\n"
    let page = "# Rooms\n\n## Open one\n\n\(card)\nText.\n"
    #expect(operations([page]).map(\.key.description) == ["POST /rooms"])
  }

  /// Rows may have heads where columns have none.
  @Test func rowsOfHTMLMayHaveHeads() throws {
    let fields =
      "<table><tbody><tr><th><code>size</code></th><td>How wide.</td></tr><tr><th><code>floor</code></th><td>Where.</td></tr></tbody></table>"
    let statuses = "<table><tbody><tr><th><code>422 Unprocessable Entity</code></th><td>Too wide.</td></tr></tbody></table>"
    let page = "# Rooms\n\n## POST /rooms\n\nRequest body:\n\n\(fields)\n\nError responses:\n\n\(statuses)\n"
    let room = try #require(operations([page]).first)
    #expect(room.requestBody?.schema.properties.keys.sorted() == ["floor", "size"])
    #expect(room.responses.map(\.status).contains(422))
  }

  /// A cell need not be ended.
  @Test func tablesOfHTMLMayLeaveOutWhatEndsACell() {
    let table = "<table><tr><th>Key<th>Type<tr><td><code>size<td>string<tr><td>floor</td><tr></table>"
    #expect(operations(["# Rooms\n\n## POST /rooms\n\n\(table)\n"]).map(\.key.description) == ["POST /rooms"])
  }

  /// A number in front of an ending is a value as well.
  @Test(arguments: [
    ("`GET /rooms/2.json` returns it.", "GET /rooms/{id}.json", ["id"]),
    ("`GET /rooms/2.json` returns it.\n\n`PUT /rooms/{room}.json` changes it.", "GET /rooms/{room}.json", ["room"]),
    ("`GET /rooms/2.json/beds/7.json` returns it.", "GET /rooms/{roomId}.json/beds/{bedId}.json", ["roomId", "bedId"]),
    ("`GET /rooms/v2.json` returns it.", "GET /rooms/v2.json", []),
  ])
  func endingsAreNoPartOfValues(_ text: String, _ path: String, _ names: [String]) throws {
    let get = try #require(operations(["# Rooms\n\n## One\n\n\(text)\n"]).first { $0.key.method == "GET" })
    #expect(get.key.description == path)
    #expect(get.parameters.map(\.name) == names)
  }

  /// A table whose rows are the parts of one operation, however many empty columns it has.
  @Test func operationsStandInUprightTables() {
    let page = "# Log\n\n## Write\n\n|Field|Content||\n|-|-|-|\n|Path|`/log`||\n|Method|post||\n"
    #expect(operations([page]).map(\.key.description) == ["POST /log"])
  }

  /// What a client sends to is an example of the template of its section.
  @Test func clientsShowExamples() {
    let page =
      "# Tools\n\n## Run\n\n`POST /run/{tool}`\n\n```python\nimport requests\nrequests.post(\"https://a.net/run/count\", json={\"text\": \"a\"})\n```\n"
    #expect(operations([page]).map(\.key.description) == ["POST /run/{tool}"])
  }

  // MARK: Titles

  /// The section that describes an operation and no other gives it its title, without number, label or address.
  @Test(arguments: [
    ("### 1. Room service\n\nBrings tea.\n\n**Endpoint**: `POST /tea`\n", "Room service", "Brings tea."),
    ("### Cancel\n\n`POST /tea` answers `202`.\n", "Cancel", "POST /tea answers 202"),
    ("### Tea\n\nIt is hot.\n\n#### Request\n\n`POST /tea`\n", "Tea", "It is hot."),
  ])
  func sectionsGiveTitles(_ text: String, _ title: String, _ description: String) throws {
    let tea = try #require(operations(["# Rooms\n\n## Endpoints\n\n\(text)"]).first)
    #expect(tea.summary == title)
    #expect(tea.description == description)
  }

  // MARK: Silence

  private func findings(_ page: String) -> [String] {
    ContractBuilder().build(id: "test", title: "Test", pages: [Fixture.facts(page)]).diagnostics.map(\.message)
  }

  /// A client may read of a failure what the page shows of failures in general, and nothing else that no reply has.
  @Test(arguments: [
    ("## Errors\n\n### Error format\n\n```json\n{\"error\": \"gone\"}\n```\n", 0),
    ("## Else\n\n### Of it\n\n```json\n{\"success\": false, \"error\": \"gone\"}\n```\n", 0),
    ("", 1),
  ])
  func failuresHaveFieldsOfTheirOwn(_ rest: String, _ count: Int) {
    let page =
      "# Rooms\n\n## `GET /rooms`\n\nResponse:\n\n```json\n{\"size\": 1}\n```\n\n```python\nimport requests\nroom = requests.get(\"https://a.net/rooms\").json()\nprint(room[\"size\"])\nif room.get(\"error\"):\n  print(room[\"error\"])\n```\n\n"
    #expect(findings(page + rest).count { $0.contains("'error' is read") } == count)
  }

  /// An object in code letters is none of a path's placeholders.
  @Test func objectsAreNoPlaceholders() {
    #expect(findings("# Rooms\n\n## GET /rooms/{id}\n\n`{\"rows\": [], \"size\": 2}`\n").isEmpty)
    #expect(Fixture.facts("# Rooms\n\n## GET /rooms/{id}\n\n`{\"rows\": [], \"size\": 2}`\n").diagnostics.isEmpty)
  }

  // MARK: Objects in code letters

  /// A label, an arrow, or nothing around it says what an object in code letters is.
  @Test(arguments: [
    ("Body: `{ name, size }`", ["name", "size"], []),
    ("Response: `{ message, room: { id } }`", [], ["message", "room"]),
    ("- Returns: `{ \"id\": 7 }`", [], ["id"]),
    ("→ `201 {\"id\": 7, \"name\": \"Blue\"}`", [], ["id", "name"]),
    ("The `{ id }` stands for a room, as in `{\"id\": 7}`.", [], []),
    ("Send `{ id }`.", [], []),
    ("Error response: `{ error }`", [], []),
    ("Wrong → `{\"nmae\": 1}`", [], []),
    ("`{\"id\": 1}` + `{\"at\": 2}`\n→ `{\"size\": 3}`", [], ["size"]),
    ("Webhook payload: `{ event }`", [], []),
    ("Without body: `{ \"error\": 1 }`", [], []),
    ("Response: `{ id }`. Body: `{ size }`", ["size"], ["id"]),
    ("Response: `{ id }`. Error response: `{ error }`", [], ["id"]),
  ])
  func objectsInCodeLettersAreBodies(_ text: String, _ sent: [String], _ received: [String]) throws {
    let room = try #require(operations(["# Rooms\n\n## POST /rooms\n\n\(text)\n"]).first)
    #expect(room.requestBody?.schema.properties.keys.sorted() ?? [] == sent)
    #expect(room.responses.first?.bodies.first?.schema.properties.keys.sorted() ?? [] == received)
    if !sent.isEmpty || !received.isEmpty { #expect(room.summary == nil) }
  }

  @Test func aSentenceMayEndInAFullStopOfChinese() throws {
    let room = try #require(operations(["# Rooms\n\n## POST /rooms\n\n一。Body: `{ size }`\n"]).first)
    #expect(room.requestBody?.schema.properties.keys.sorted() == ["size"])
  }

  @Test func anAddressIsNoSummary() {
    let page = "# Rooms\n\n## Clean\n\n### Address\n\n- PUT https://a.net/rooms/{id}\n"
    #expect(operations([page]).map(\.summary) == ["Address"])
  }

  @Test func sectionsMayBeNumbered() {
    #expect(operations(["# 1. Rooms\n\n## 1.1 POST /rooms\n\nText.\n"]).map(\.key.description) == ["POST /rooms"])
  }

  /// What takes one and what takes several of it may have one address; any other name is a slip.
  @Test(arguments: [("task_ids", 0), ("tsk_id", 1)])
  func severalHaveANameOfTheirOwn(_ name: String, _ count: Int) {
    let page = "# Tasks\n\n## `DELETE /tasks/{task_id}`\n\nOne.\n\n## `DELETE /tasks/{\(name)}`\n\nMore.\n"
    #expect(findings(page).count { $0.contains("'\(name)'") || $0.contains("'task_id'") } == count)
  }

  /// So it is where only one of them has a heading.
  @Test func severalMayBeNamedInASentence() {
    let page = "# Tasks\n\n## Delete\n\n`DELETE /tasks/{task_id}`\n\n## Delete many\n\nAll at once.\n`DELETE /tasks/{task_ids}`\n"
    #expect(findings(page).isEmpty)
  }

  // MARK: Parameters

  /// Only a sentence about every request states a parameter of every request.
  @Test(arguments: [
    ("All endpoints take the `pretty` parameter.", ["pretty"]),
    ("The weekly report takes all of the request parameters, but for the `until` parameter.", []),
    ("Send a new request with the `page` parameter. It is not possible to get all of them at once.", []),
  ])
  func parametersOfEveryRequest(_ text: String, _ expected: [String]) throws {
    let rooms = try #require(operations(["# Rooms\n\n\(text)\n\n## `GET /rooms`\n\nLists them.\n"]).first)
    #expect(rooms.parameters.map(\.name) == expected)
  }

  /// The names of a table stand where requests show most of them.
  @Test(arguments: [("?size=2&floor=3", ["bed", "floor", "size"]), ("?size=2", ["size"]), ("?$query", [])])
  func tablesFollowTheRequestsThatAreShown(_ query: String, _ expected: [String]) throws {
    let page =
      "# Rooms\n\n## `POST /rooms`\n\n```sh\ncurl -X POST 'https://a.net/rooms\(query)'\n```\n\n| Name | Type |\n|---|---|\n| size | integer |\n| floor | integer |\n| bed | string |\n"
    let rooms = try #require(operations([page]).first)
    #expect(rooms.parameters.filter { $0.place == .query }.map(\.name).sorted() == expected)
  }

  /// A table below its label goes on with the sentence before, and says which lists a parameter is for.
  @Test func parametersOfLists() throws {
    let page = """
      # Hotel

      ## Lists

      When a list is asked for, the `floor` parameter is taken, and it may come in pages. These are paged:

      - Rooms
      - Guests

      The parameters are:

      | Name | What |
      |---|---|
      | page | The first is 1 |
      | floor | Of rooms only |

      ## `GET /rooms`

      ## `GET /rooms/{id}`

      ## `GET /guests`

      ## `GET /guests/{id}`
      """
    let found = operations([page]).map { "\($0.key): \($0.parameters.map(\.name).joined(separator: ","))" }
    #expect(found == ["GET /guests: page", "GET /guests/{id}: id", "GET /rooms: floor,page", "GET /rooms/{id}: id"])
  }

  /// In Chinese.
  @Test func parametersOfEveryDeletion() throws {
    let page = "# A\n\n## 删除\n\n可以在删除请求中添加请求参数 `force=true`。\n\n## `DELETE /rooms/{id}`\n\n## `GET /rooms/{id}`\n"
    #expect(operations([page]).map { $0.parameters.map(\.name) } == [["id"], ["id", "force"]])
  }

  // MARK: The format of all replies

  /// A format that is shown once lends its rest to the operations whose replies show a part of it, successes as well; of two, the
  /// smaller one that fits.
  @Test(arguments: [
    ("", ["data", "error", "status", "warnings"]),
    (
      "## And else\n\nThe JSON of others is:\n\n```json\n{\"status\": \"\", \"data\": [], \"page\": 1}\n```\n\n",
      ["data", "page", "status"]
    ),
    ("Its metadata is:\n\n```json\n{\"data\": 1, \"id\": 2}\n```\n\n", ["data", "error", "status", "warnings"]),
  ])
  func repliesAreOfOneFormat(_ other: String, _ expected: [String]) {
    let format =
      "# Rooms\n\n## What comes back\n\nWhat fails has a status of `400 Bad Request`. The JSON is:\n\n```json\n{\"status\": \"\", \"data\": [], \"error\": \"\", \"warnings\": [\"\"]}\n```\n\n"
    let rest = ["rooms", "beds", "guests"].map {
      "## `GET /\($0)`\n\nResponse:\n\n```json\n{\"status\": \"ok\", \"data\": [1]}\n```\n\n"
    }
    let found = operations([format + other + rest.joined()])
    #expect(found.count == 3)
    for operation in found {
      #expect(operation.responses.first { $0.status == 200 }?.bodies.first?.schema.properties.keys.sorted() == expected)
    }
  }

  @Test func objectsStandBehindTheirStatus() throws {
    let room = try #require(operations(["# Rooms\n\n## POST /rooms\n\n`404` → `{\"error\": 1}`\n"]).first)
    #expect(room.responses.map(\.status) == [404])
    #expect(room.responses.first?.bodies.first?.schema.properties.keys.sorted() == ["error"])
  }

  /// What failures look like is lent to no success.
  @Test func failuresAreNoEnvelope() {
    let errors =
      "# Rooms\n\n## Errors\n\nStatus `404 Not Found`.\n\n```json\n{\"data\": null, \"error\": \"gone\", \"meta\": {}}\n```\n\n"
    let rest = ["rooms", "beds", "guests"].map {
      "## `GET /\($0)`\n\nResponse:\n\n```json\n{\"data\": {\"id\": 1}, \"meta\": {}}\n```\n\n"
    }
    for operation in operations([errors + rest.joined()]) {
      let success = operation.responses.first { $0.status == 200 }?.bodies.first?.schema
      #expect(success?.properties.keys.sorted() == ["data", "meta"])
      #expect(success?.properties["data"]?.types == [.object])
    }
  }

  /// Paragraphs of thousands of names and numbers take linear time.
  @Test(arguments: [" x `404`,", " word `abc`", " `{\"a\": 1}`,", "All requests take the `p` parameter. "])
  func paragraphsTakeLinearTime(_ part: String) {
    let page = { (count: Int) in
      "# A\n\n## Common\n\n{ \(String(repeating: part, count: count))\n\n## GET /a\n\n{ \(String(repeating: part, count: count))\n"
    }
    let (small, large) = (page(500), page(4_000))
    #expect(
      ProcessorTime.grows(atMost: 24, slack: 0.2, small: { _ = Fixture.facts(small) }, large: { _ = Fixture.facts(large) }))
  }
}
