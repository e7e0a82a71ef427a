import Testing

@testable import Contract

/// What a page leaves open, in which object a field stands, of which type it is, in which part of the address, is no contradiction.
@Suite struct OpenStatementTests {
  private static func messages(_ text: String) -> [String] { Fixture.contract("# Kilns\n\n" + text).diagnostics.map(\.message) }
  private static func lines(_ text: String) -> [String] { Fixture.lines(Fixture.facts("# Kilns\n\n" + text)) }

  // MARK: Fields

  private static let reply = """
    ```http
    GET /kilns/{id}
    ```

    ```json
    {"result": {"shelves": [{"_id": "a", "name": "A"}]}}
    ```


    """

  private static func table(_ sentence: String) -> String {
    "\(sentence)\n\n| Field | Type |\n|---|---|\n| `name` | string |\n| `glaze` | string |\n\n"
  }

  private static func client(_ field: String) -> String {
    """
    ```javascript
    const response = await fetch(`/kilns/${id}`);
    const data = await response.json();
    const some = data.result.shelves.filter(shelf => { return shelf.\(field) === 'X'; });
    ```

    """
  }

  @Test func aSentenceNamesTheArrayWhoseMembersATableLists() {
    for sentence in ["From the `shelves` array of the response, each shelf has:", "The `shelves` list of objects has:"] {
      let lines = Self.lines("## Get\n\n" + Self.reply + Self.table(sentence))
      #expect(lines.contains("GET /kilns/{id} · 200 field 'result.shelves[].glaze': string"), "\(lines)")
    }
    // No array of that name is known, or the sentence is about more.
    for sentence in ["From the `cones` array of the response, each has:", "The response has these fields:"] {
      let lines = Self.lines("## Get\n\n" + Self.reply + Self.table(sentence))
      #expect(!lines.contains { $0.contains("shelves[].glaze") }, "\(lines)")
    }
  }

  @Test func fieldsThatATableListsWithoutTheirObjectAreInTheReply() {
    let page =
      "## Get\n\n" + Self.reply + "## Find\n\n```http\nGET /kilns/{id}\n```\n\n"
      + Self.table("What the response can be searched by:")
    #expect(Self.messages(page + Self.client("glaze")) == [])
    #expect(Self.messages(page + Self.client("width")).map { $0.prefix(15) } == ["'width' is read"])
    // A table about no operation on the same page says what its objects have.
    let apart = "## Get\n\n" + Self.reply + "## Shelves\n\n" + Self.table("Each shelf has:")
    #expect(Self.messages(apart + "## Find\n\n" + Self.client("glaze")) == [])
    #expect(Self.messages(apart + "## Find\n\n" + Self.client("width")).count == 1)
    // A table of what the sample shows at its root says where its fields are.
    let flat =
      "```http\nGET /kilns/{id}\n```\n\n```json\n{\"glaze\": \"x\", \"result\": {\"shelves\": [{\"name\": \"A\"}]}}\n```\n\n"
    #expect(Self.messages("## Get\n\n" + flat + Self.table("The response:") + Self.client("glaze")).count == 1)
  }

  // MARK: Types

  private static func section(_ title: String, _ type: String) -> String {
    """
    ## \(title)

    ```http
    PUT /kilns/{id}/shelf
    ```

    ### Request body

    | Name | Type | Required |
    |---|---|---|
    | `name` | string | yes |
    | `value` | \(type) | yes |


    """
  }

  private static let call =
    "```javascript\naxios.put(`https://kiln.test/kilns/${id}/shelf`, { name: \"cone\", value: 100 });\n```\n\n"

  @Test func aTypeThatTheTableAboveLeavesOpenIsNotThatOfAnother() {
    #expect(Self.messages(Self.section("One", "mixed") + Self.call + Self.section("Two", "string")) == [])
    #expect(Self.messages(Self.section("One", "string") + Self.call + Self.section("Two", "string")).count == 1)
    // The last table above says the type.
    #expect(Self.messages(Self.section("One", "mixed") + Self.section("Two", "string") + Self.call).count == 1)
  }

  // MARK: Addresses

  @Test func whatIsBelowUrlParametersAndNotInThePathIsInTheQuery() {
    func lines(_ title: String, _ rows: String) -> [String] {
      Self.lines("## Delete\n\n- `DELETE /kilns/{kiln}`\n\n- \(title)\n\n\(rows)\n").filter { $0.contains("parameter") }
    }
    let rows = "  - `kiln` - `required` `string`, the kiln\n  - `shop` - `required` `string`, the shop\n"
    let optional = "  - `all` - `optional` `boolean`, of all. default value is `false`\n"
    let found = lines("URL Parameters", rows + optional)
    #expect(found.contains("DELETE /kilns/{kiln} · path parameter 'kiln': string, required"), "\(found)")
    #expect(found.contains("DELETE /kilns/{kiln} · query parameter 'shop': string, required"), "\(found)")
    #expect(found.contains("DELETE /kilns/{kiln} · query parameter 'all': boolean = false, optional"), "\(found)")
    // A part of the path that is called otherwise is still one.
    let other = lines("URL Parameters", "  - `kilns` - `required` `string`, the kiln\n")
    #expect(other.contains("DELETE /kilns/{kiln} · path parameter 'kilns': string, required"), "\(other)")
    #expect(lines("Path Parameters", rows).contains("DELETE /kilns/{kiln} · path parameter 'shop': string, required"))
  }

  // MARK: Statuses

  @Test func otherColumnsTellRowsOfOneStatusApart() {
    func messages(_ second: String) -> [String] {
      Self.messages(
        "`DELETE /kilns/{id}`\n\n| Status Code | Error Code | Message |\n|---|---|---|\n| 400 | 3012 | gone |\n| 400 | \(second) |\n"
      )
    }
    #expect(messages("3034 | locked") == [])
    #expect(messages("3034 | gone") == [])
    #expect(messages("3012 | gone") == ["'400' stands twice in this table"])
  }

  // MARK: Credentials

  private static func call(_ header: String) -> String {
    "```javascript\naxios.post(`https://kiln.test/fire`, { cone: 6 }, { headers: { \"\(header)\": `${KEY}` } });\n```\n\n"
  }

  @Test func tablesMayHaveTwoWaysToSignIn() {
    func page(_ keys: [String]) -> String {
      let tables = keys.map { "**Platform form \($0.suffix(3))**\n\n| Name | Type |\n|---|---|\n| `\($0)` | string |\n\n" }
      return "## Fire\n\n```http\nPOST /fire\n```\n\n### Headers\n\n" + tables.joined() + "### Examples\n\n"
        + "```sh\ncurl -X POST https://kiln.test/fire -H 'X-Client-Api-Key: $KEY' -d '{\"cone\": 6}'\n```\n\n"
        + Self.call("X-Client-Api-Key") + Self.call("X-Shop-Api-Key")
    }
    let both = ["X-Client-Api-Key", "X-Shop-Api-Key"]
    #expect(Self.messages(page(both)) == [])
    #expect(Self.lines(page(both)).allSatisfy { !$0.contains("request field 'X-") })
    #expect(
      Self.messages(page(["X-Client-Api-Key"]))
        == ["'x-shop-api-key' credentials are sent here, and 'x-client-api-key' ones elsewhere"])
  }
}
