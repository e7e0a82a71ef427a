import Testing

@testable import Contract

/// Habits of pages that look alike and mean other things.
@Suite struct PlainHabitsTests {
  private static func lines(_ text: String) -> [String] {
    ObjectLinker.linked([[Fixture.facts(text)]]).flatMap { $0 }.flatMap(Fixture.lines)
  }

  private static func table(_ answers: [String]) -> [String] {
    let rows = zip(["cone", "name"], answers).map { "| \($0) | string | \($1) |" }.joined(separator: "\n")
    return lines("## POST /kilns\n\nBody:\n\n| Name | Type | Required |\n|---|---|---|\n\(rows)\n")
  }

  @Test func circlesAndCrossesAreYesAndNo() {
    for circle in ["O", "○"] {
      let lines = Self.table([circle, "X"])
      #expect(lines.contains("POST /kilns · request field 'cone': string, required"), "\(lines)")
      #expect(lines.contains("POST /kilns · request field 'name': string, optional"), "\(lines)")
    }
    // A cross alone marks what is meant.
    #expect(Self.table(["x", ""]).contains("POST /kilns · request field 'cone': string, required"))
  }

  @Test(arguments: [["M", "O"], ["R", "O"], ["O", "C"]])
  func lettersAreNoCircles(_ answers: [String]) {
    #expect(!Self.table(answers).contains { $0.contains("required") && answers[$0.contains("cone") ? 0 : 1] == "O" })
  }

  @Test func anAnswerMayHaveARemark() {
    #expect(Self.table(["Yes (in the body)", "No"]).contains("POST /kilns · request field 'cone': string, required"))
    #expect(!Self.table(["Yes (if there is no name)", "No"]).contains { $0.contains("'cone'") && $0.contains("required") })
  }

  @Test func codeCallsWhatCommandsCallBelowABase() {
    let page = """
      ```sh
      export API=https://larder.example/api/v2
      ```

      ## Add an item

      `PUT /shelves/:id/items/:sku` adds one.

      ```sh
      curl -X PUT "$API/shelves/12/items/milk" -d '{"quantity": 6}' -H "Content-Type: application/json"
      ```

      ## Take one off

      ```python
      import requests

      base = "https://larder.example/api/v2"
      requests.patch(f"{base}/shelves/12/items/milk-1l", json={"quantity": 5})
      ```

      """
    #expect(
      Fixture.contract(page).contract.operations.map(\.key.description) == [
        "PUT /shelves/{id}/items/{sku}", "PATCH /shelves/{id}/items/{sku}",
      ])
    // A path that is written out has its base.
    let whole = page.replacing("`PUT /shelves", with: "`PUT /api/v2/shelves")
    #expect(
      Fixture.contract(whole).contract.operations.map(\.key.description) == [
        "PUT /api/v2/shelves/{id}/items/{sku}", "PATCH /api/v2/shelves/{id}/items/{sku}",
      ])
  }

  @Test func otherMethodsLendTheirSamplesToNobody() {
    let lines = Self.lines(
      """
      # Kilns

      ## List

      | Method | Path |
      |---|---|
      | `LIST` | `/kilns` |

      ### Sample response

      ```json
      {"keys": ["a"]}
      ```

      ## Read

      | Method | Path |
      |---|---|
      | `GET` | `/kilns/:id` |
      """)
    #expect(lines.contains("GET /kilns/{id} · operation"))
    #expect(!lines.contains { $0.contains("keys") }, "\(lines)")
  }

  @Test func wordsInCapitalsAreFields() {
    let lines = Self.lines(
      "## POST /kilns\n\nBody:\n\n| Name | Required | Example |\n|---|---|---|\n| PATH | yes | /a/b |\n| ROOM | no | /halls/3 |\n"
    )
    #expect(lines.contains { $0.contains("request field 'PATH'") }, "\(lines)")
  }

  @Test(arguments: ["Method: POST\nType: RAW\nURL: {{host}}/kilns", "URL: https://kiln.example/kilns\nMethod: post"])
  func linesWithLabelsAreAnOperation(_ block: String) {
    #expect(Self.lines("## Make\n\n```\n\(block)\n```\n").contains("POST /kilns · operation"))
  }

  @Test func statusesInCodeHaveNoBody() {
    let lines = Self.lines("## GET /kilns/{id}\n\nErrors:\n\n- `404`: no such kiln\n- `409`: `{\"hot\": true}`\n")
    #expect(!lines.contains { $0.contains("404 body") }, "\(lines)")
    #expect(lines.contains("GET /kilns/{id} · 409 field 'hot': boolean"), "\(lines)")
  }

  @Test(arguments: [("Error - Code 404", 404), ("Erreur - Code 404", 404), ("Code : 409 Conflict", 409)])
  func statusesStandBehindLeads(_ title: String, _ status: Int) {
    #expect(StatusMention.read(title)?.status == status)
  }

  @Test(arguments: ["Migrating from GET /kilns", "Removed in 2.0: DELETE /kilns", "Listen, then GET /var/run/kiln.sock"])
  func titlesThatSpeakOfAnOperationAreNone(_ title: String) {
    #expect(!Self.lines("## \(title)\n\nWords.\n").contains { $0.hasSuffix("operation") && $0.contains("kiln") })
  }

  @Test func aNameInTheTitleIsNoValue() {
    let text =
      "## List all kilns\n\nGet them.\n\n```\nGET /kilns/all\n```\n\n## Details\n\nGet one.\n\n```\nGET /kilns/:id\n```\n"
    #expect(Self.lines(text).contains("GET /kilns/all · operation"))
    #expect(!Self.lines(text.replacing("List all", with: "Install the")).contains("GET /kilns/all · operation"))
  }

  @Test func whatRefusesIsNoReplyOfEach() {
    let lines = Self.lines(
      """
      # Kilns

      ## One kiln

      `GET /kilns/{id}`

      ## Refusals

      [One kiln](#one-kiln) returns this when it refuses:

      | Field | Type |
      |---|---|
      | reason | string |
      """)
    #expect(!lines.contains { $0.contains("200 field 'reason'") }, "\(lines)")
  }

  @Test func anAnchorAboveATitleIsItsName() {
    let lines = Self.lines(
      """
      | Method | HTTP request |
      |---|---|
      | [fireKiln](#fireKiln) | **POST** /kilns |
      | [getKiln](#getKiln) | **GET** /kilns |

      <a name="fireKiln"></a>
      ## Firing

      | Status code | Description |
      |---|---|
      | 202 | accepted |
      """)
    #expect(lines.contains { $0.hasPrefix("POST /kilns · status 202") }, "\(lines)")
  }
}
