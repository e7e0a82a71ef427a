import Testing
import Vocabulary

@testable import Contract

/// What tutorials with commands, tables and sentences state, and no HTTP message says.
@Suite struct OrdinaryTutorialTests {
  private func contract(_ markdown: String) -> Contract { Fixture.contract(markdown).contract }

  private static func curl(_ arguments: String) -> String { "```bash\ncurl \(arguments)\n```\n\n" }

  /// A path holds a value that a sample shows; versions and names of resources do not.
  @Test(arguments: [
    ("/proofs/prf_3K", #"{"id": "prf_3K"}"#, "/proofs/{id}"), ("/reports/A-100", #"{"number": "A-100"}"#, "/reports/{number}"),
    ("/proofs/prf_3K", #"{"id": "prf_4"}"#, "/proofs/prf_3K"), ("/v2/rooms", #"{"version": "v2"}"#, "/v2/rooms"),
    ("/things/rooms", #"{"kind": "rooms"}"#, "/things/rooms"),
  ])
  func aValueThatASampleShowsIsAParameter(_ path: String, _ sample: String, _ expected: String) {
    let page = Self.curl("-X POST https://a.test/all") + "```json\n\(sample)\n```\n\n" + Self.curl("https://a.test\(path)")
    #expect(contract(page).operations.map(\.key.path).contains(expected))
  }

  @Test(arguments: [
    ("A draft can go (`204 No Content`).", [204]), ("If it is taken you get `409 Conflict`:", [409]),
    ("There are 204 rooms.", []),
  ])
  func whatStandsBeforeACommandIsStatedForIt(_ sentence: String, _ expected: [Int]) {
    let page = "# Rooms\n\n## Cancel\n\n\(sentence)\n\n" + Self.curl("-X DELETE https://a.test/rooms/7")
    #expect(contract(page).operations.first?.responses.map(\.status) == expected)
  }

  @Test(arguments: [
    ("# Rooms\n\n## Authentication\n\nA request without a key is answered with `401 Unauthorized`.\n\n", [200, 401]),
    ("# Räume\n\nFehlt der Schlüssel, kommt `401 Unauthorized`.\n\n", [200, 401]),
    ("# Rooms\n\nThere are 401 of them.\n\n", [200]),
  ])
  func aRefusalBeforeAllSectionsHoldsForWhatNeedsCredentials(_ lead: String, _ expected: [Int]) {
    let page = lead + "## List\n\n" + Self.curl("https://a.test/rooms -H 'Authorization: Bearer $KEY'") + "```json\n[]\n```\n"
    #expect(contract(page).operations.first?.responses.map(\.status) == expected)
  }

  @Test(arguments: [
    ("X-Admin-Key: $ADMIN_KEY", true), ("X-Schluessel: $SCHLUESSEL", true), ("X-Request-Id: $REQUEST_ID", false),
    ("Idempotency-Key: $KEY", false), ("X-Room-Key: 12", false),
  ])
  func aKeyThatTheReaderFillsInIsACredential(_ header: String, _ isCredential: Bool) {
    let contract = contract(Self.curl("https://a.test/rooms -H '\(header)'") + "```json\n[]\n```\n")
    #expect(contract.securitySchemes.isEmpty == !isCredential)
  }

  @Test(arguments: [
    ("How many, between 1 and 500", 1, 500), ("How many nights, 1 to 30", 1, 30), ("Wie oft, 0 bis 14", 0, 14),
    ("Je Seite, höchstens 50", nil, 50), ("Room 7 and 8", nil, nil), ("1 or 30", nil, nil),
  ])
  func limitsAreReadFromWordsBetweenNumbers(_ words: String, _ minimum: Int?, _ maximum: Int?) {
    var schema = Schema(types: [.integer])
    StatedValues(words, codes: []).apply(to: &schema)
    #expect(schema.minimum == minimum)
    #expect(schema.maximum == maximum)
  }

  @Test func aListOfCodeSpansAndNothingElseIsWhatAFieldMayHold() {
    var schema = Schema(types: [.string])
    StatedValues("drill, saw oder garden", codes: ["drill", "saw", "garden"]).apply(to: &schema)
    #expect(schema.enumeration == ["drill", "saw", "garden"])
    var open = Schema(types: [.string])
    StatedValues("Goes with drill and saw", codes: ["drill", "saw"]).apply(to: &open)
    #expect(open.enumeration.isEmpty)
  }

  private static let job = "## Ask\n\n`GET /jobs/{job}` says how far it is: %.\n\n" + curl("https://a.test/jobs/7")

  @Test(arguments: [
    ("`state` is `queued`, `running` or `done`", ["queued", "running", "done"]), ("`state` is never `queued` or `done`", []),
    ("`phase` is `queued` or `done`", []),
  ])
  func aSentenceListsTheValuesOfAField(_ sentence: String, _ expected: [String]) {
    let page = Self.job.replacing("%", with: sentence) + "```json\n{\"state\": \"queued\"}\n```\n"
    let body = contract(page).operations.first?.responses.first?.bodies.first
    #expect(body?.schema.properties["state"]?.enumeration == expected)
    #expect(body?.schema.properties["phase"] == nil)
  }

  @Test(arguments: [("The header `Location` has its address.", true), ("There is no `Location` header.", false)])
  func aSentenceSaysThatAReplyHasAnAddress(_ sentence: String, _ expected: Bool) {
    let page =
      "## Book\n\n" + Self.curl("-X POST https://a.test/rooms -d '{\"a\": 1}'")
      + "`201 Created`:\n\n```json\n{\"id\": 1}\n```\n\n"
      + sentence + "\n"
    #expect(contract(page).operations.first?.responses.first { $0.status == 201 }?.headers.isEmpty == !expected)
  }

  private static func table(_ name: String, sent: String) -> String {
    """
    ## POST /orders

    | Field | Type | Required |
    | --- | --- | --- |
    | `room` | string | yes |
    | `\(name)` | string | no |

    ```bash
    curl -X POST https://a.test/orders -H 'Content-Type: application/json' -d '{"room": "7", "\(sent)": "x"}'
    ```

    """
  }

  @Test(arguments: [
    ("deliver", "deliver_at", true), ("note", "notes", true), ("deliver_at", "deliver_at", false),
    ("colour", "deliver_at", false),
  ])
  func aNameThatATableLacksAndOneThatOnlyItHasAreOne(_ listed: String, _ sent: String, _ isReported: Bool) {
    let found = Fixture.contract(Self.table(listed, sent: sent)).diagnostics.filter { $0.code == "contract/field-conflict" }
    #expect(found.isEmpty == !isReported)
  }

  @Test(arguments: [("limit_count", true), ("limit", false), ("sort", false)])
  func theOneQueryParameterOfACommandIsOneOfItsTable(_ sent: String, _ isReported: Bool) {
    let page = """
      ## List orders

      `GET /orders` answers `200 OK`.

      | Query | Type |
      | --- | --- |
      | `limit` | integer |
      | `cursor` | string |

      ```bash
      curl "https://a.test/orders?\(sent)=1"
      ```

      """
    let found = Fixture.contract(page).diagnostics.filter { $0.code == "contract/parameter-conflict" }
    #expect(found.isEmpty == !isReported)
  }
}
