import Testing

@testable import Contract

/// Tables in HTML, as editors and converters leave them.
@Suite struct MarkupTableTests {
  private static func lines(_ text: String) -> [String] { Fixture.lines(Fixture.facts(text)) }

  private static func table(_ cell: String, head: String = "th") -> String {
    """
    # Kilns

    `GET /kilns`

    ## Query parameters

    <table>
      <tr>
        <\(head)>Parameter</\(head)>
        <\(head)>Required</\(head)>
        <\(head)>Description</\(head)>
      </tr>
      <tr>
        <th align="left">size</th>
        <td>yes</td>
    <td>

    \(cell)

    </td>
      </tr>
      <tr>
        <th align="left">order</th>
        <td>no</td>
    <td>

    How to sort.

    </td>
      </tr>
    </table>

    ## Response

    ```json
    {"id": 1}
    ```
    """
  }

  @Test func aBlankLineInACellEndsNoTable() {
    let lines = Self.lines(Self.table("How **wide**, `6` by default."))
    #expect(lines.contains { $0.hasPrefix("GET /kilns · query parameter 'size'") && $0.contains("required") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("GET /kilns · query parameter 'order'") && $0.contains("optional") }, "\(lines)")
    #expect(lines.contains("GET /kilns · 200 field 'id': integer"), "\(lines)")
  }

  @Test func blocksInCellsStayBlocks() {
    let lines = Self.lines(Self.table("```json\n{\"wide\": 6}\n```"))
    #expect(!lines.contains { $0.contains("query parameter 'order'") }, "\(lines)")
  }

  @Test func aTableMayStandInABox() {
    let (contract, _) = Fixture.contract(
      """
      # Overview

      <div class="wide">
      <table border="1">
      <tr><th>Name</th><th>Resource</th></tr>
      <tr><td>Send a code</td><td>POST https://kiln.example/v1/codes</td></tr>
      <tr><td>Check a code</td><td>POST https://kiln.example/v1/codes/{id}/valid</td></tr>
      </table>
      </div>
      """)
    #expect(contract.operations.map(\.key.description) == ["POST /v1/codes", "POST /v1/codes/{id}/valid"])
    #expect(contract.operations.first?.summary == "Send a code")
  }

  @Test func dutiesTellThatATableIsOneOfFields() {
    let lines = Self.lines(
      """
      ## Send

      ```
      POST /v1/messages
      ```

      | Parameter | Meaning |
      |---|---|
      | version | The version, now 1 (required) |
      | target | Where to (optional) |

      #### Example Request

      ```
      {"version": 1, "target": "a"}
      ```
      """)
    #expect(lines.contains { $0.hasPrefix("POST /v1/messages · request field 'version'") && $0.contains("required") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("POST /v1/messages · request field 'target'") && $0.contains("optional") }, "\(lines)")
  }
}
