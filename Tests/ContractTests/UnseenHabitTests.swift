import Testing

@testable import Contract

/// Habits of documentation that was first read when nothing was tuned to it.
@Suite struct UnseenHabitTests {
  private static func lines(_ text: String) -> [String] { Fixture.lines(Fixture.facts(text)) }

  private static func statuses(_ text: String) -> [Int] {
    Fixture.contract(text).contract.operations.flatMap { $0.responses.map(\.status) }.sorted()
  }

  // MARK: Code in HTML

  @Test func preformattedTextOfHtmlIsCode() {
    let page = """
      # Kilns

      ## One kiln

          GET /api/kilns/{id}

      ### Response
      <pre class="headers">
      <code class="no-highlight">
      HTTP/1.1 200 OK
      </code>
      </pre>
      <pre class="highlight">
      <code>
      { "name": "a &lt;b&gt;", "cone": 6 }
      </code>
      </pre>

      """
    #expect(Fixture.operations(page) == ["GET /api/kilns/{id} → 200 {name,cone}"])
    let field = Fixture.facts(page).facts.first { if case .responseField(_, "cone", _, _) = $0.slot { true } else { false } }
    #expect(field.map { Fixture.line($0.witness.location, in: page) } == 15)
    let command = "# Kilns\n\n<pre><code class=\"language-sh\">curl -X DELETE https://kiln.test/kilns/7\n</code></pre>\n"
    #expect(Fixture.operations(command) == ["DELETE /kilns/{id}"])
  }

  @Test func preformattedTextIsReadBesideOtherHtml() {
    let page = "# Kilns\n\n<div><p>All kilns:</p>\n<pre>GET /kilns\n</pre>\n<p>One kiln:</p>\n<pre>GET /kilns/{id}</pre></div>\n"
    #expect(Fixture.operations(page) == ["GET /kilns", "GET /kilns/{id}"])
  }

  @Test func aNumberIsNoVersionWhereTemplatesHaveAPlaceholder() {
    let example = "\n# Sensors\n\n```\nGET /api/12345/sensors/7\n```\n"
    #expect(
      Fixture.operations("# Kilns\n\n```\nPUT /api/<apikey>/kilns/<id>\n```\n" + example).contains(
        "GET /api/{apikey}/sensors/{id}"))
    #expect(Fixture.operations("# Kilns\n" + example) == ["GET /api/12345/sensors/{id}"])
  }

  // MARK: Tables of addresses

  private static func upright(_ head: String, _ remark: String = "") -> String {
    """
    # Fire a kiln

    - **Request**
    <table>
      <tr>\(head)</tr>
      <tr><td>HTTP URL</td><td>/v2/kilns/{kiln_id}/fire</td></tr>
      <tr><td>HTTP Method</td><td>POST</td></tr>\(remark)
    </table>

    - **Body parameters**

    | **Name** | **Type** | **Required** |
    | --- | --- | --- |
    | degrees | int | yes |

    - **Returns**

    | **Name** | **Type** |
    | --- | --- |
    | id | string |

    - **Remarks**

    # Other

    """
  }

  @Test(arguments: [
    upright("<th colspan=\"2\">Basics</th>"), upright("<th>Basics</th><th></th>"),
    upright("<th colspan=\"2\">Basics</th>", "<!-- <tr>\n<td>Limit</td>\n<td></td>\n</tr> -->"),
  ])
  func aHeadOverBothColumnsHeadsAnAddress(_ page: String) {
    #expect(Fixture.operations(page) == ["POST /v2/kilns/{kiln_id}/fire {degrees!} → 200 {id}"])
  }

  @Test func aTitleOverAllColumnsIsNoHead() {
    let page = """
      ## POST /kilns

      <table>
        <tr><th colspan="3">Body parameters</th></tr>
        <tr><th>Name</th><th>Type</th><th>Required</th></tr>
        <tr><td>cone</td><td>integer</td><td>yes</td></tr>
      </table>

      """
    #expect(Self.lines(page).contains("POST /kilns · request field 'cone': integer, required"))
  }

  // MARK: Addresses of one word

  @Test(arguments: [
    "# Oven resources\n\n    GET ovens\n", "# Cooking\n\n    GET ovens\n\n# One\n\n    GET ovens/:id\n",
    "# Ovens\n\n```http\nGET ovens?page=2\n```\n",
  ])
  func aWordThatThePageSpeaksOfIsAnAddress(_ page: String) {
    #expect(Fixture.operations(page).contains("GET /ovens"))
  }

  @Test(arguments: [
    "# Oven resources\n\n    GET started\n", "# Ovens\n\nGET ovens\n", "# Ovens\n\n    GET ovens\n    and close them\n",
    "# Ovens\n\n    GET Ovens\n",
  ])
  func otherWordsAreNoAddress(_ page: String) {
    #expect(Fixture.operations(page) == [])
  }

  // MARK: Literals beside templates

  @Test func aPathThatASentenceCallsIsNoExample() {
    let one =
      "# Letters\n\n```sh\ncurl https://kiln.test/letters/744ecf8c-9fed-4ec9-acd0-9b326671f5df\n```\n\nUse `GET /letters/{id}`.\n\n"
    let count = "## How many\n\n```sh\ncurl https://kiln.test/letters/count\n```\n\n"
    for words in [
      "Use `GET` on [`/letters/count`](https://kiln.test).", "A `GET` request on <code>[/letters/count](/x)</code> counts.",
    ] {
      #expect(Fixture.operations(one + count + words + "\n") == ["GET /letters/count", "GET /letters/{id}"])
    }
    #expect(Fixture.operations(one + count + "Do not `GET` this. Look at `/letters/count`.\n") == ["GET /letters/{id}"])
  }

  // MARK: Failures

  private static let failures = "## GET /ovens\n\n### Errors\n\n"

  @Test func failuresMayHaveWordsOfTheirOwn() {
    #expect(
      Self.statuses(Self.failures + "- **401 Invalid oven key** — It is wrong.\n- **404 Not Found** — None.\n") == [401, 404])
    #expect(Self.statuses(Self.failures + "- **401 Invalid oven key** — It is wrong.\n") == [401])
    #expect(Self.statuses("## GET /ovens\n\n### Sizes\n\n- **401 Litres** — Big.\n- **500 Litres** — Bigger.\n") == [])
  }

  @Test func sectionsBesideTheOnlyOperationTellWhatComesBack() {
    let page =
      "# Kilns\n\n```\nGET /kilns/:id/share\n```\n\n# Parameters\n\nNone\n\n# Return format\n\n```json\n{\"url\": \"k\"}\n```\n\n# Errors\n\n- **404 Not Found** — None.\n"
    #expect(Fixture.operations(page) == ["GET /kilns/{id}/share → 200 {url}"])
    #expect(Self.statuses(page) == [200, 404])
    let other = page.replacing("# Return format", with: "# Other things")
    #expect(Fixture.operations(other) == ["GET /kilns/{id}/share"])
  }

  @Test func aFailureMaySayItsStatusItself() {
    func page(_ sample: String) -> String {
      "# Letters\n\n```sh\ncurl -X POST https://kiln.test/letters -d '{\"text\": \"a\"}'\n```\n\n> Error response:\n\n```json\n\(sample)\n```\n"
    }
    #expect(Self.statuses(page("{ \"ErrorMessage\": \"missing\", \"StatusCode\": 400 }")) == [400])
    #expect(Self.statuses(page("{ \"ErrorMessage\": \"missing\", \"Size\": 400 }")) == [])
  }

  // MARK: Nothing read

  @Test(arguments: [
    "# Orders\n\nOrders are fetched with GET /orders and GET /orders/{id}, and made with POST /orders; DELETE /orders/{id} ends one.\n",
    "# Templates\n\n`POST` on the <code>/templates</code> resource.\n\nA <code>PUT</code> request on <code>[/templates/$ID](https://kiln.test)</code>.\n\nOr a `GET` on the <code>/templates</code> resource.\n",
  ])
  func aPageThatNamesOperationsInSentencesWasNotRead(_ page: String) {
    #expect(Fixture.contract(page).diagnostics.map(\.code) == ["contract/nothing-read"])
  }

  @Test(arguments: [
    "### Parameters\n\n| Parameter | Req. | Comment |\n| --- | --- | --- |\n| `id` | **Yes** | The kiln. |\n",
    "### Parameters\n\n- `id` (string, required): the kiln\n- `heat` (integer): how hot\n",
    "| Name | Required |\n| --- | --- |\n| `id` | yes |\n| `heat` | no |\n",
  ])
  func anAddressWithoutAMethodWasNotRead(_ parameters: String) throws {
    let text = "# fireKiln\n\n`http://kiln.test/rest/fireKiln` Since 1.2.0\n\nFires a kiln.\n\n\(parameters)"
    let (contract, diagnostics) = Fixture.contract(text)
    let finding = try #require(diagnostics.first)
    #expect(contract.operations.isEmpty && diagnostics.map(\.code) == ["contract/nothing-read"])
    #expect(Fixture.line(finding.location, in: text) == 3 && finding.remedy == "Write the method in front of the address")
    // Where another is read, it is listed; where its own is, nothing is amiss.
    let (other, none) = Fixture.contract(text + "\n## POST /racks\n")
    #expect(none.isEmpty && other.notInferred.map(\.reason) == [NotInferred.addressAlone])
    #expect(Fixture.contract(text + "\n## POST /fireKiln\n").contract.notInferred.isEmpty)
  }

  @Test(arguments: [
    "`http://kiln.test/log` is where the log stands.\n\n## Colours\n\n| Colour | Heat |\n| --- | --- |\n| red | 900 |\n",
    "`http://kiln.test/` is the server.\n\n## Parameters\n\n| Name | Required |\n| --- | --- |\n| `id` | yes |\n",
    "`http://kiln.test/log`\n\n# Files\n\n| Name | Required |\n| --- | --- |\n| `id` | yes |\n",
  ])
  func anAddressAloneIsNoDocumentation(_ text: String) {
    #expect(Fixture.contract("# Kilns\n\n" + text).diagnostics.isEmpty)
  }

  @Test func aSentenceOrTwoAreNoDocumentation() {
    #expect(Fixture.contract("# News\n\nGET /orders is faster, and so is POST /orders.\n").diagnostics.isEmpty)
  }
}
