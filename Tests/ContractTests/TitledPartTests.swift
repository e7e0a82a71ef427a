import Foundation
import Testing

@testable import Contract

/// Titles of tabs, notes and containers, and headings beside the section of their operations.
@Suite struct TitledPartTests {
  private func lines(_ page: String) -> [String] {
    Fixture.contract(page).contract.operations.flatMap { operation in
      let body = operation.requestBody.map { Array($0.schema.properties.keys) } ?? []
      let replies = operation.responses.sorted { $0.status < $1.status }
        .map { "\($0.status) \($0.bodies.first.map { Array($0.schema.properties.keys) } ?? [])" }
      return ["\(operation.key.description) \(body)"] + replies
    }
  }

  @Test(arguments: [
    ("=== \"Request\"\n\n    ```json\n    {\"heat\": 3}\n    ```\n\n=== \"Response\"\n\n    ```json\n    {\"state\": \"on\"}\n    ```\n"),
    ("!!! note \"Request\"\n\n    ```json\n    {\"heat\": 3}\n    ```\n\n??? success \"Response\"\n\n    ```json\n    {\"state\": \"on\"}\n    ```\n"),
    ("::: details Anfrage\n```json\n{\"heat\": 3}\n```\n:::\n\n::: details Antwort\n```json\n{\"state\": \"on\"}\n```\n:::\n"),
  ])
  func titlesSayWhatStandsBelowThem(_ parts: String) {
    #expect(
      lines("# Kilns\n\n## Fire\n\n`POST /kilns/{id}/fire`\n\n" + parts) == [
        "POST /kilns/{id}/fire [\"heat\"]", "200 [\"state\"]",
      ])
  }

  /// The names of headers below a title of the reply are the reply's, whatever their column is called.
  @Test(arguments: [
    ("### Response Header", "Header Name", ["Location"]), ("### Response Headers", "Header", ["Location"]),
    ("### Request Header", "Header Name", []), ("### Head", "Header Name", []),
  ])
  func titlesSayWhoseHeadersAre(_ title: String, _ column: String, _ names: [String]) {
    let table = "| \(column) | Overview |\n|---|---|\n| Location | Its place |\n"
    let page = "# Kilns\n\n## POST /kilns\n\nMakes one.\n\n### Status\n\n201\n\n\(title)\n\n\(table)"
    let operations = Fixture.contract(page).contract.operations
    #expect(operations.flatMap(\.responses).flatMap(\.headers).map(\.name) == names)
    #expect(operations.flatMap(\.parameters).map(\.name) == (names.isEmpty ? ["Location"] : []))
  }

  @Test func titlesAreStatuses() {
    let page = """
      # Kilns

      ## Fire

      `POST /kilns/{id}/fire`

      === "200"

          ```json
          {"state": "on"}
          ```

      === "404"

          ```json
          {"error": "none"}
          ```
      """
    #expect(lines(page) == ["POST /kilns/{id}/fire []", "200 [\"state\"]", "404 [\"error\"]"])
  }

  @Test func otherTitlesLeaveTheSentenceInForce() {
    let page = """
      # Kilns

      ## Fire

      `POST /kilns/{id}/fire`

      The response:

      === "JSON"

          ```json
          {"state": "on"}
          ```

      === "Long"

          ```json
          {"state": "on", "since": 3}
          ```
      """
    #expect(lines(page) == ["POST /kilns/{id}/fire []", "200 [\"state\", \"since\"]"])
  }

  @Test func whatIsSaidInAPartEndsWithIt() {
    let page = """
      # Kilns

      ## Fire

      `POST /kilns/{id}/fire`

      The request:

      ??? note "Response"

          ```json
          {"state": "on"}
          ```

      ```json
      {"heat": 3}
      ```
      """
    #expect(lines(page) == ["POST /kilns/{id}/fire [\"heat\"]", "200 [\"state\"]"])
  }

  @Test func aPartBesideTheSectionOfSeveralOperationsIsAboutAll() {
    func page(_ level: String) -> String {
      """
      # Notes

      ## Query

      ### Mark as read

      ```
      POST /notes/{id}/read
      ```

      ### Mark as unread

      ```
      POST /notes/{id}/unread
      ```

      \(level) Response

      - `200`: if it is changed
      - `401`: who are you

      ```json
      {"read": true}
      ```
      """
    }
    #expect(
      lines(page("##")) == [
        "POST /notes/{id}/read []", "200 [\"read\"]", "401 []", "POST /notes/{id}/unread []", "200 [\"read\"]", "401 []",
      ])
    // Beside the operations it is the last one's, or nobody's: it is not said of both.
    #expect(!lines(page("###")).starts(with: ["POST /notes/{id}/read []", "200 [\"read\"]"]))
  }

  @Test(arguments: ["Response Body:", "Example Response Body:", "Response body example:", "Sample reply body:", "Antwort Body:"])
  func theBodyOfAReplyIsNoRequest(_ words: String) {
    #expect(
      lines("# Builds\n\n```\nPOST /builds/{build}\n```\n\n\(words)\n\n```json\n{\"id\": 1}\n```\n") == [
        "POST /builds/{build} []", "200 [\"id\"]",
      ])
  }

  @Test(arguments: [
    ("Form Parameters", "`string`", "application/x-www-form-urlencoded"), ("Form fields", "file", "multipart/form-data"),
    ("Multipart Form Parameters", "string", "multipart/form-data"),
  ])
  func headsOfTablesNameForms(_ head: String, _ type: String, _ mediaType: String) {
    let contract = Fixture.contract(
      "### PUT /groups/{id}\n\n\(head) | Required | Type | Description\n---|---|---|---\n`name` | yes | \(type) | Its name\n"
    ).contract
    #expect(contract.operations.first?.requestBody?.mediaType == mediaType)
    #expect(contract.operations.first?.requestBody?.schema.properties.keys.first == "name")
  }

  @Test func aSampleBehindFailuresIsTheSuccessWhoseFieldsItHas() {
    let page = """
      ### GET /events/{id}

      __Response__

      `200 (OK)`: The event is returned with the following fields:

      Field | Type | Description
      ---|---|---
      `identifier` | `string` | The identifier
      `duration` | `integer` | The duration

      `404 (NOT FOUND)`: The event is missing.

      ```
      {"identifier": "a", "duration": 0}
      ```
      """
    #expect(lines(page) == ["GET /events/{id} []", "200 [\"identifier\", \"duration\"]", "404 []"])
    let failure = "{\"reason\": \"a\", \"code\": 0}"
    let other = page.replacingOccurrences(of: "{\"identifier\": \"a\", \"duration\": 0}", with: failure)
    #expect(lines(other).last == "404 [\"reason\", \"code\"]")
  }

  @Test func aNoteBetweenTypedItemsMakesThemNoOtherList() {
    let contract = Fixture.contract(
      """
      # Kilns

      ## Stop

      `DELETE /kilns/{id}/fire`

      Parameters:

      - `force` (boolean, optional): stop at once
      - You can stop a kiln at any time.
      - `reason` (string, required): why
      """
    ).contract
    #expect(contract.operations.first?.parameters.map(\.name) == ["id", "force", "reason"])
  }
}

/// Labels in bold that name a field of the table above them.
@Suite struct LabelledFieldTests {
  private func fields(_ type: String) -> [String] {
    let page = """
      ### POST /events

      Form Parameters | Type | Description
      ---|---|---
      `metadata` | `string` | Metadata
      `run_plan` | \(type) | The plan

      __Run plan__

      Field | Required | Type | Description
      ---|---|---|---
      `agent` | Yes | `string` | Who
      `start` | Yes | `datetime` | When

      __More__

      Field | Required | Type | Description
      ---|---|---|---
      `size` | Yes | `integer` | How large
      """
    let operation = Fixture.contract(page).contract.operations.first
    let plan = operation?.requestBody?.schema.properties["run_plan"]?.properties.keys.map { "run_plan.\($0)" } ?? []
    return (operation?.requestBody?.schema.properties.keys.map { $0 } ?? []) + plan + (operation?.parameters.map(\.name) ?? [])
  }

  @Test func whatATextHoldsIsNoFieldOfTheBody() {
    #expect(fields("`string`").prefix(2) == ["metadata", "run_plan"])
    #expect(!fields("`string`").contains { $0.hasSuffix("agent") || $0.hasSuffix("start") })
    #expect(fields("`string`").contains("size"))
  }

  @Test func whatAnObjectHoldsAreItsMembers() {
    #expect(fields("`object`").contains("run_plan.agent") && fields("`object`").contains("run_plan.start"))
    #expect(!fields("`object`").contains("agent"))
  }
}
