import Testing

@testable import Contract

/// Which parts of a path are which parameters, where the path has no names or the titles call all that is asked for a query.
@Suite struct NamedPathValueTests {
  private static let kiln = "e4609c69-00bc-11ef-ac12-00120000001a"
  private static let firing = "844a0ef9-19ac-11ef-ac12-000b00000000"

  private static func page(_ rows: String, _ head: String = "| Parameter | Description |\n|---|---|\n", path: String) -> String {
    "### One firing\n\n**Parameters**\n\n\(head)\(rows)\n```sh\ncurl https://kiln.test/\(path)\n```\n"
  }

  private static func lines(_ text: String) -> [String] { Fixture.lines(Fixture.facts(text)) }

  @Test func aRowWhoseExampleStandsInThePathNamesThePart() {
    let rows =
      "| **sort** | `string` (required) *Example: pottery* what it is |\n"
      + "| **kiln_no** | `string` (required) *Example: \(Self.kiln)* which kiln |\n"
      + "| **firing** | `string` (required) *Example: \(Self.firing)* which firing |\n"
      + "| **limit** | `number` (optional) *Example: 40* how many |\n"
    let lines = Self.lines(Self.page(rows, path: "things/pottery/\(Self.kiln)/firings/\(Self.firing)"))
    let key = "GET /things/{sort}/{kiln_no}/firings/{firing}"
    for name in ["sort", "kiln_no", "firing"] {
      #expect(lines.contains("\(key) · path parameter '\(name)': string, required"), "\(lines)")
      #expect(!lines.contains { $0.contains("query parameter '\(name)'") })
    }
    #expect(lines.contains("\(key) · query parameter 'limit': number, optional"))
  }

  @Test func aColumnMayHaveTheExamples() {
    let rows = "| kiln_no | string | \(Self.kiln) |\n"
    let head = "| Parametr | Typ | Příklad |\n|---|---|---|\n"
    #expect(
      Self.lines(Self.page(rows, head, path: "kilns/\(Self.kiln)")).contains(
        "GET /kilns/{kiln_no} · path parameter 'kiln_no': string, required"))
  }

  @Test func allThatIsShownAlikeHasTheName() {
    let rows = "| **kiln_no** | `string` Example: \(Self.kiln) |\n"
    let text =
      Self.page(rows, path: "kilns/\(Self.kiln)")
      + "\n### Gone\n\n```sh\ncurl -X DELETE https://kiln.test/kilns/\(Self.firing)\n```\n"
    #expect(
      Fixture.contract(text).contract.operations.map(\.key.description) == ["GET /kilns/{kiln_no}", "DELETE /kilns/{kiln_no}"])
  }

  @Test func aTemplateKeepsItsNames() {
    let rows = "| **number** | `string` Example: \(Self.kiln) |\n"
    let text = "## GET /kilns/{kiln}\n\n" + Self.page(rows, path: "kilns/\(Self.kiln)")
    #expect(Fixture.contract(text).contract.operations.map(\.key.description) == ["GET /kilns/{kiln}"])
  }

  @Test(arguments: ["With:\n\n", "", "**Query**\n\n"])
  func aPartOfThePathIsNoQueryParameter(_ lead: String) {
    let list = "\(lead)- `kiln`: which kiln\n- `shelf`: which shelf\n"
    let lines = Self.lines("# Load\n\n## Query\n\n```\nPOST /kilns/{kiln}/load/{shelf}\n```\n\n\(list)\n")
    for name in ["kiln", "shelf"] {
      #expect(lines.contains { $0.contains("path parameter '\(name)'") })
      #expect(!lines.contains { $0.contains("query parameter '\(name)'") || $0.contains("field '\(name)'") }, "\(lines)")
    }
  }

  @Test func whatARequestSendsInTheQueryIsOfTheQuery() {
    let text =
      "# Load\n\n## GET /kilns/{kiln}\n\n### Query\n\n| Name | Description |\n|---|---|\n| kiln | the next one |\n\n"
      + "```sh\ncurl 'https://kiln.test/kilns/7?kiln=8'\n```\n"
    #expect(Self.lines(text).contains { $0.contains("query parameter 'kiln'") })
  }

  @Test func aNameThatNoPageHasIsNotHeldAgainstThePage() {
    let rows = "| kiln_no | path | string | which kiln |\n| shelvesID | path | string | which shelf |\n"
    let head = "| Name | In | Type | Description |\n|---|---|---|---|\n"
    let shown = "kilns/\(Self.kiln)/shelves/\(Self.firing)"
    #expect(Fixture.contract(Self.page(rows, head, path: shown)).diagnostics.map(\.message) == [])
    // One that the path has is.
    let named = "## GET /kilns/{kiln_no}/shelves/{shelfID}\n\n" + Self.page(rows, head, path: shown)
    #expect(
      Fixture.contract(named).diagnostics.map(\.message) == [
        "'shelvesID' is not a part of the path of 'GET /kilns/{kiln_no}/shelves/{shelfID}'; did you mean 'shelfID'?"
      ])
  }
}
