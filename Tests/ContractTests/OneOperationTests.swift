import Testing

@testable import Contract

/// What is one operation, what is none, and what is another that was mistyped.
@Suite struct OneOperationTests {
  private static func sh(_ command: String) -> String {
    """
    ```sh
    curl \(command)
    ```


    """
  }

  @Test func aRangeOfNamesHasThoseOfItsNumbers() {
    #expect(NameRange.holds("customField1-10", "customField10") && NameRange.holds("f0-3", "f0"))
    #expect(!NameRange.holds("customField1-10", "customField11") && !NameRange.holds("customField1-10", "custom"))
    #expect(!NameRange.holds("a-3", "a2") && !NameRange.holds("x-y", "x") && !NameRange.holds("9-1", "5"))
    let text =
      """
      # Kilns

      ## POST /kilns

      | Field | Type |
      |---|---|
      | `name` | string |
      | `customField1-10` | string |


      """
      + Self.sh("https://a.example/kilns -d '{\"name\": \"a\", \"customField9\": \"b\", \"customField10\": \"c\"}'")
    #expect(Fixture.contract(text).diagnostics.isEmpty)
  }

  @Test func signsOfHTMLAreRead() {
    let table = "<table><tr><th>Field</th><th>Description</th></tr><tr><td>xy</td><td>0&ndash;1, a&le=b</td></tr></table>"
    #expect(MarkupTable.rows(of: table, at: .init(file: "p", range: .init(0, 0))).last?.last?.text == "0–1, a&le=b")
  }
}
