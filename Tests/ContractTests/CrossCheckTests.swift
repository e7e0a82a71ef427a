import Diagnostics
import Testing
import Vocabulary

@testable import Contract

/// Two places of one page that state the same fact differently: what is reported of it, and at which lines.
@Suite struct CrossCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The lines of the report and of its other places, from 1; nothing where the places agree.
    var lines: Set<Int>
    var says: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, at lines: Set<Int>, says: String = "") {
      self.name = name
      self.text = text
      self.lines = lines
      self.says = says
    }
  }

  static let lamps = """
    ### GET /lamps/{lamp_id}

    | Name | Type | Required | Description |
    |---|---|---|---|
    | lamp_id | number | Yes | Which lamp. |
    | room_name | string | Yes | Where it stands. |
    | max_watts | number | No | Its limit. |

    ```sh
    curl 'https://lamps.example/lamps/7?room_name=attic'
    ```

    Response:

    ```json
    {"lamp_name": "Edison", "max_watts": 40}
    ```

    ```js
    const reply = await fetch("https://lamps.example/lamps/7?room_name=attic");
    const lamp = await reply.json();
    console.log(lamp.lamp_name);
    ```

    The `lamp_name` never changes, and `404 Not Found` says that there is no such lamp. `{lamp_id}` is a number.
    """

  /// One edit of the page above, the lines that must be named, and words of the message.
  static let edits: [(old: String, new: String, lines: Set<Int>, says: String)] = [
    ("### GET /lamps/{lamp_id}", "### GET /lamps/{lampId}", [], ""),
    (
      "### GET /lamps/{lamp_id}", "### GET /lamps/{lmap_id}", [1, 5],
      "a part of the path of 'GET /lamps/{lmap_id}'; did you mean 'lmap_id'?"
    ),
    ("| lamp_id |", "| lamp_idd |", [5, 1], "did you mean 'lamp_id'?"),
    ("`{lamp_id}`", "`{lamp_di}`", [25, 1], "did you mean 'lamp_id'?"),
    ("max_watts | number | No", "max_watts | number | Yes", [7, 10], "leaves it out"),
    ("console.log(lamp.lamp_name)", "console.log(lamp.colour)", [22, 16], "no reply to 'GET /lamps/{lamp_id}' has it"),
    ("`lamp_name`", "`lamp_nmae`", [25, 16], "did you mean 'lamp_name'?"),
    ("`404 Not Found`", "`410 Not Found`", [25], "410 is not the status 'Not Found', which is 404"),
  ]

  @Test func thePageAgreesWithItself() { #expect(Self.messages(Self.lamps) == []) }

  @Test(arguments: edits.indices) func oneEditIsReportedAtBothPlaces(_ index: Int) throws {
    let edit = Self.edits[index]
    let text = Self.lamps.replacing(edit.old, with: edit.new, maxReplacements: 1)
    #expect(text != Self.lamps)
    try Self.expect(text, lines: edit.lines, says: edit.says)
  }

  static let cases: [Case] = [
    Case(
      "a form that is JSON",
      "```sh\ncurl https://a.example/v1/x \\\n  -H 'Content-Type: application/x-www-form-urlencoded' \\\n  -d '{\"a\": 1}'\n```",
      at: [3, 2], says: "the body of the request is JSON"),
    Case(
      "a reply of another type than its body",
      "```http\nGET /v1/x HTTP/1.1\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\n{\"a\": 1}\n```", at: [5, 4],
      says: "the body of the reply is JSON"),
    Case(
      "a body that is refused for its type",
      "```http\nPOST /v1/x HTTP/1.1\nContent-Type: application/xml\n\n{\"a\": 1}\n\nHTTP/1.1 415 Unsupported Media Type\n```",
      at: []),
    Case(
      "a header that all others spell otherwise",
      ["one", "two", "three"].map {
        "```sh\ncurl https://a.example/\($0) -H 'X-Lamp-\($0 == "two" ? "Vresion" : "Version"): 1'\n```"
      }
      .joined(separator: "\n"), at: [5, 2], says: "did you mean 'X-Lamp-Version'?"),
    Case(
      "a list of operations and a description",
      "| Method | Path |\n|---|---|\n| PATCH | /v1/lamps/{id} |\n\n### PUT /v1/lamps/{id}\n\nReplaces it.", at: []),
    Case(
      "HEAD goes with GET",
      "### GET /v1/lamps/{id}\n\n```http\nGET /v1/lamps/7 HTTP/1.1\n```\n\n```http\nHEAD /v1/lamps/7 HTTP/1.1\n```", at: []),
    Case(
      "JSON in a field of a form",
      "#### POST /v1/in\n\n| Name | Type |\n|---|---|\n| lamp | JSON string |\n\n#### `lamp`\n\n| Name | Type |\n|---|---|\n| watts | number |\n\n"
        + "```sh\ncurl https://a.example/v1/in -F 'lamp={\"wtats\": 4}'\n```",
      at: [14, 11], says: "did you mean 'watts'?"),
    Case(
      "another method that sends as little as the description",
      "### PUT /v1/lamps/{id}\n\n```http\nPUT /v1/lamps/7 HTTP/1.1\n\n{\"watts\": 4}\n```\n\n### DELETE /v1/lamps/{id}\n\n"
        + "```http\nDELETE /v1/lamps/7 HTTP/1.1\n```\n\n```sh\ncurl -X PUT https://a.example/v1/lamps/7\n```",
      at: [16, 9], says: "'PUT' is sent here"),
    Case(
      "a required parameter beside a body that is no object",
      "### POST /v1/say\n\n```http\nPOST /v1/say?to=bob HTTP/1.1\n\n\"Hello\"\n```\n\n"
        + "| Name | In | Required |\n|---|---|---|\n| to | query | yes |\n| via | query | yes |", at: [12, 4],
      says: "'via' is required by the table"),
    Case(
      "a required member of an object",
      "### POST /v1/lamps\n\n| Name | Type | Required |\n|---|---|---|\n| place | object | No |\n| place.room | string | Yes |\n"
        + "| place.shelf | string | No |\n\n```http\nPOST /v1/lamps HTTP/1.1\n\n{\"place\": {\"shelf\": \"top\"}}\n```",
      at: [6, 10], says: "'place.room' is required by the table"),
    Case(
      "a required member of an object that is not sent",
      "### POST /v1/lamps\n\n| Name | Type | Required |\n|---|---|---|\n| name | string | Yes |\n| place.room | string | Yes |\n\n"
        + "```http\nPOST /v1/lamps HTTP/1.1\n\n{\"name\": \"Edison\"}\n```", at: []),
    Case(
      "a key in a header whose name is in small letters",
      "### GET /v1/lamps\n\n| Header | Required |\n|---|---|\n| X-Api-Key | yes |\n\n"
        + "```sh\ncurl https://a.example/v1/lamps -H 'x-api-key: ABCD'\n```", at: []),
    Case("phrases of classes", "| Status |\n|---|\n| 301 Redirect |\n| 502 Server Error |\n| 422 Unprocessable Entity |", at: []),
    Case(
      "the number of another phrase in a table", "| Status | Meaning |\n|---|---|\n| 410 Conflict | Taken. |", at: [3],
      says: "which is 409"),
    Case(
      "what a table requires in some cases",
      "### GET /v1/x\n\n| Name | Type | Required | Description |\n|---|---|---|---|\n| a | string | Yes | Required if b is set. |\n\n```sh\ncurl https://a.example/v1/x\n```",
      at: []),
    Case(
      "two keys of one thing",
      "```sh\ncurl https://a.example/lamps/$LAMP_EMAIL\n```\n\nThe id:\n\n```sh\ncurl https://a.example/lamps/{lamp_ID}\n```",
      at: []),
    Case(
      "a slip in a key",
      "```sh\ncurl https://a.example/lamps/$LAMP_EMAIL\n```\n\n```sh\ncurl https://a.example/lamps/{lampEmial}\n```",
      at: [6, 2], says: "calls 'lampEmail'"),
    Case(
      "a list alone spells a field otherwise than the request and the reply",
      "# Lamps\n\n```sh\ncurl https://a.example/lamps -d '{\"Datatype\": \"x\", \"Name\": \"y\"}'\n```\n\n> Response:\n\n```json\n"
        + "{\"Data\": [{\"Datatype\": \"x\", \"Name\": \"y\"}]}\n```\n\n**Parameters**\n\n"
        + "- `Name`: the name\n- `DataType`: the type",
      at: [16, 4, 10], says: "did you mean 'Datatype'?"),
  ]

  @Test(arguments: cases) func placesThatDisagreeAreNamed(_ item: Case) throws {
    try Self.expect(item.text, lines: item.lines, says: item.says)
  }

  private static func messages(_ text: String) -> [String] { Fixture.contract(text).diagnostics.map(\.message) }

  private static func expect(_ text: String, lines: Set<Int>, says: String) throws {
    let diagnostics = Fixture.contract(text).diagnostics
    guard !lines.isEmpty else {
      #expect(diagnostics.map(\.message) == [])
      return
    }
    let found = try #require(diagnostics.first { $0.message.contains(says) }, "\(diagnostics.map(\.message))")
    let places = Set(([found.location] + found.related.map(\.location)).map { Fixture.line($0, in: text) })
    #expect(lines.isSubset(of: places), "\(places)")
  }
}

@Suite struct NearTests {
  @Test(arguments: [("last_operation", "last_operatoin"), ("subscribers", "subcribers"), ("Authorization", "Authorizattion")])
  func slips(_ names: (String, String)) {
    #expect(Near.isSlip(names.0, names.1))
    #expect(Near.isNear(names.0, names.1))
  }

  @Test(arguments: [
    ("getToken", "setToken"), ("http_proxy", "https_proxy"), ("address1", "address2"), ("device_token", "deviceToken"),
    ("list_id", "list_ids"),
  ])
  func namesOfTheirOwn(_ names: (String, String)) { #expect(!Near.isSlip(names.0, names.1)) }

  @Test func twoWordsAreNotNear() { #expect(!Near.isNear("include_fields", "exclude_fields")) }
}
