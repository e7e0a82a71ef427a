import Testing

@testable import Contract

/// What is one operation, what is none, and what is another that was mistyped.
@Suite struct OneOperationTests {
  private static func operations(_ text: String) -> [String] {
    Fixture.contract(text).contract.operations.map(\.key.description)
  }

  private static func sh(_ command: String) -> String { "```sh\ncurl \(command)\n```\n\n" }

  @Test func aBaseThatAnyPageLeavesInThePathStaysThere() {
    let said = "# Letters\n\n" + Self.sh("https://a.example/v4/letters?to=me") + "Use `GET /letters` for a list.\n"
    let silent = "# Filters\n\n" + Self.sh("https://a.example/v4/letters?limit=5")
    let pages = [Fixture.facts(said, path: "a.md"), Fixture.facts(silent, path: "b.md")]
    let contract = ContractBuilder().build(id: "a", title: "A", pages: pages).contract
    #expect(contract.operations.map(\.key.description) == ["GET /v4/letters"])
    #expect(contract.operations.map { $0.parameters.map(\.name) } == [["limit", "to"]])
    #expect(contract.servers.map(\.url) == ["https://a.example"])
  }

  @Test func aCommandBelowAnAddressIsAnExampleOfIt() {
    let command = Self.sh("http://localhost:8080/db/nodes/mbp.local")
    #expect(Self.operations("# Nodes\n\n## `/db/nodes/<NODE>`\n\nOne node.\n\n" + command) == ["GET /db/nodes/{node}"])
    #expect(Self.operations("# Nodes\n\n## `/db/nodes/<NODE>`\n\n### Examples\n\n" + command) == ["GET /db/nodes/{node}"])
    #expect(Self.operations("# Nodes\n\n## `/db/facts/<NODE>`\n\nOne.\n\n" + command) == ["GET /db/nodes/mbp.local"])
  }

  /// What a word denies is not certain without the grammar of its language: what a sentence names is there.
  @Test(arguments: [
    "If you have not registered yet send `POST /pots`.", "Clients that do not have a token call `POST /pots`.",
    "You can not only `POST /pots` but list them.", "Do not forget to `POST /pots`.",
    "The mode is changed with a POST `/pots` request.",
  ])
  func aNegationInASentenceTakesNoOperationAway(_ text: String) {
    let facts = Fixture.facts("# Arm\n\n    PUT /api/kilns/<id>/arm\n\n\(text)\n", path: "p.md").facts
    #expect(facts.contains { $0.operation.description == "POST /pots" })
  }

  /// A table of HTML is read beside the code in the same block, whichever stands first and whatever stands around them.
  @Test(arguments: [
    "TABLE\n<pre>{\"a\": 1}</pre>", "<pre>{\"a\": 1}</pre>\nTABLE", "<div>\nTABLE\n<pre>{\"a\": 1}</pre>\n</div>",
  ])
  func aTableBesideCodeInHTMLIsRead(_ text: String) {
    let table =
      "<table><tr><th>Query parameter</th><th>Type</th></tr><tr><td>cone</td><td>integer</td></tr>"
      + "<tr><td>glaze</td><td>string</td></tr></table>"
    let page = "# Kilns\n\n## GET /kilns\n\n" + text.replacing("TABLE", with: table) + "\n"
    #expect(Fixture.contract(page).contract.operations.map { $0.parameters.map(\.name).sorted() } == [["cone", "glaze"]])
  }

  @Test func aWordThatLacksALetterIsMistypedInAnyMethod() throws {
    func page(_ word: String, _ other: String) -> String {
      "# Kilns\n\n    GET /api/\(word)\n\nAll.\n\n    POST /api/\(word)\n\nA new one.\n\n## One\n\n    GET /api/\(other)/<id>\n\n"
        + "## Change\n\n    PUT /api/\(word)/<id>\n"
    }
    let text = page("kilnsystems", "kilnsytems")
    let found = Fixture.contract(text).diagnostics
    #expect(found.map { Fixture.line($0.location, in: text) } == [13])
    #expect(found.allSatisfy { $0.message.contains("did you mean 'GET /api/kilnsystems/{id}'?") })
    #expect(Fixture.contract(page("contracts", "contacts")).diagnostics.isEmpty)
  }

  @Test func aTableOfConstantsIsWhatAFieldMayHold() throws {
    let text = """
      # Post

      ## PUT /boards/{board_id}/threads

      ### Parameters

      | Field | Type | Description |
      | --- | --- | --- |
      | title | string | Title |
      | format | [Format](#format) | Text format |

      #### Format

      | Name | Value | Description |
      | --- | --- | --- |
      | FORMAT_TEXT | 1 | Plain text |
      | FORMAT_HTML | 2 | HTML |
      """
    let schema = try #require(Fixture.contract(text).contract.operations.first?.requestBody?.schema)
    #expect(schema.fieldPaths() == ["title", "format"])
    #expect(schema.properties["format"]?.types == [.integer])
    #expect(schema.properties["format"]?.enumeration == ["1", "2"])
  }

  @Test func aRangeOfNamesHasThoseOfItsNumbers() {
    #expect(NameRange.holds("customField1-10", "customField10") && NameRange.holds("f0-3", "f0"))
    #expect(!NameRange.holds("customField1-10", "customField11") && !NameRange.holds("customField1-10", "custom"))
    #expect(!NameRange.holds("a-3", "a2") && !NameRange.holds("x-y", "x") && !NameRange.holds("9-1", "5"))
    let text =
      "# Kilns\n\n## POST /kilns\n\n| Field | Type |\n|---|---|\n| `name` | string |\n| `customField1-10` | string |\n\n"
      + Self.sh("https://a.example/kilns -d '{\"name\": \"a\", \"customField9\": \"b\", \"customField10\": \"c\"}'")
    #expect(Fixture.contract(text).diagnostics.isEmpty)
  }

  @Test func signsOfHTMLAreRead() {
    let table = "<table><tr><th>Field</th><th>Description</th></tr><tr><td>xy</td><td>0&ndash;1, a&le=b</td></tr></table>"
    #expect(MarkupTable.rows(of: table, at: .init(file: "p", range: .init(0, 0))).last?.last?.text == "0–1, a&le=b")
  }
}
