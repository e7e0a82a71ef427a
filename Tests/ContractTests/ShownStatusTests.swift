import Testing

@testable import Contract

/// Statuses in blocks of code: a number alone, and what curl prints.
@Suite struct ShownStatusTests {
  private static func lines(_ text: String) -> [String] { Fixture.lines(Fixture.facts(text)) }

  private static func page(_ title: String, _ block: String) -> String {
    "# Create a kiln\n\n```\nPOST https://kiln.example/kilns\n```\n\n\(title)\n\n\(block)\n\n##### Response Body\n\n```json\n{\"id\": 7}\n```\n"
  }

  @Test(
    arguments: ["##### Response Status", "**Status code:**", "Status:", "##### 状态码"],
    ["```json\n201\n```", "```\n201 Created\n```", "201"])
  func aNumberBelowATitleOfAStatusIsOne(_ title: String, _ block: String) {
    let lines = Self.lines(Self.page(title, block))
    #expect(lines.contains("POST /kilns · status 201"), "\(lines)")
    #expect(lines.contains("POST /kilns · 201 field 'id': integer"), "\(lines)")
    #expect(!lines.contains { $0.contains("200") || $0.hasSuffix("application/json: integer") }, "\(lines)")
  }

  @Test(arguments: ["##### Response Body", "The number of kilns:", "##### Size"])
  func otherNumbersAreNone(_ title: String) {
    let lines = Self.lines("# Count\n\n```\nGET /kilns/count\n```\n\n\(title)\n\n```json\n201\n```\n")
    #expect(!lines.contains { $0.contains("status 201") }, "\(lines)")
  }

  @Test func aTranscriptIsAnExchange() {
    let lines = Self.lines(
      """
      # Kilns

      ```
      * Connected to kiln.example
      > POST /kilns/7/fire HTTP/1.1
      > Host: kiln.example
      > X-Cone: 6
      >
      < HTTP/1.1 202 Accepted
      < Location: /firings/3
      <
      {"firing": 3}
      ```
      """)
    for fact in [
      "server https://kiln.example", "header parameter 'X-Cone'", "status 202", "202 header 'Location'",
      "202 field 'firing': integer",
    ] {
      #expect(lines.contains { $0.hasPrefix("POST /kilns/{id}/fire · " + fact) }, "\(fact): \(lines)")
    }
  }

  @Test func theReplyMayStandInABlockOfItsOwnAndHaveNoBlankLine() {
    let lines = Self.lines(
      """
      ## Drop a kiln

      `DELETE /kilns/{kiln}`

      ```
      < HTTP/1.1 204 NO CONTENT
      < Content-Type: application/json
      ```

      ## Light a kiln

      `POST /kilns/{kiln}/fire`

      ```
      < HTTP/1.1 201 Created
      < Content-Type: application/json
      {"firing": 3}
      ```
      """)
    #expect(lines.contains("DELETE /kilns/{kiln} · status 204"), "\(lines)")
    #expect(lines.contains("POST /kilns/{kiln}/fire · 201 field 'firing': integer"), "\(lines)")
  }

  @Test func quotesAndListsAreNoTranscripts() {
    let lines = Self.lines(
      "## Drop a kiln\n\n`DELETE /kilns/{kiln}`\n\n```\n* one\n* HTTP/1.1 204 is sent\n```\n\n```\n> echo HTTP/1.1 404\n```\n")
    #expect(!lines.contains { $0.contains("status") }, "\(lines)")
  }
}
