import Testing

@testable import Contract

/// How reference documentation of many projects lays out an operation.
@Suite struct ReferenceStyleTests {
  @Test func aTableOfOneEndpointBeginsItsDescription() {
    let facts = Fixture.facts(
      """
      ## Fire a kiln

      | Method | Path | Produces |
      |---|---|---|
      | `POST` | `/v1/kiln/:kiln_id/fire` | `application/json` |

      ### Parameters

      - `:kiln_id` `(string: <required>)` - The kiln. This is specified as part of the path.
      - `Heat` `(int: 900)` - How hot.
      - `Plan` `(Plan: <required>)` - What to do.
      - `Labels` `(map<string|string>: nil)` - Words on it.
      - `dry` `(bool: false)` - Do nothing. This is specified as a query string parameter.

      ### Sample Payload

      ```json
      {"Heat": 1000, "Plan": {"Hours": 4}}
      ```

      ### Sample Request

      ```shell
      curl -X POST --data @payload.json http://localhost:4646/v1/kiln/7/fire
      ```

      ### Sample Response

      ```json
      {"Done": true}
      ```
      """)
    let lines = Fixture.lines(facts)
    #expect(lines.allSatisfy { $0.hasPrefix("POST /v1/kiln/{kiln_id}/fire · ") })
    for line in [
      "request field 'Heat': integer = 900, optional", "request field 'Plan', required",
      "request field 'Labels': object, optional", "query parameter 'dry': boolean = false, optional",
      "request field 'Plan.Hours': integer", "200 field 'Done': boolean",
    ] {
      #expect(lines.contains("POST /v1/kiln/{kiln_id}/fire · \(line)"), "\(line)")
    }
  }

  @Test func examplesBelowABasePathAreOfTheOperation() {
    let (contract, diagnostics) = Fixture.contract(
      """
      ## List the kilns

      `GET /sys/kilns` lists them.

      ```shell
      curl http://127.0.0.1:8200/v1/sys/kilns?all=true
      ```

      ## Look at a kiln

      `GET /sys/kilns/(id or name)`

      ```http
      GET /v1/sys/kilns/blue HTTP/1.1

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"Heat": 900}
      ```
      """)
    #expect(diagnostics.isEmpty)
    #expect(contract.operations.map(\.key.description).sorted() == ["GET /sys/kilns", "GET /sys/kilns/{idOrName}"])
    #expect(contract.servers.map(\.url).contains("http://127.0.0.1:8200/v1"))
  }

  @Test func aTableOfSeveralEndpointsShowsTheBaseAsWell() {
    let (contract, _) = Fixture.contract(
      """
      ## Look at the health

      | Method | Path |
      |---|---|
      | `HEAD` | `/sys/health` |
      | `GET` | `/sys/health` |

      ```shell
      curl http://127.0.0.1:8200/v1/sys/health
      ```
      """)
    #expect(contract.operations.map(\.key.description).sorted() == ["GET /sys/health", "HEAD /sys/health"])
  }

  @Test func anotherResourceAboveIsNoBase() {
    let (contract, _) = Fixture.contract(
      """
      ## GET /kilns

      ```shell
      curl http://localhost/studios/blue/kilns
      ```
      """)
    #expect(contract.operations.map(\.key.path).contains("/studios/blue/kilns"))
  }

  @Test func tablesInHTMLAreTables() {
    let facts = Fixture.facts(
      """
      # Fire a kiln

      <table><thead><tr><th>HTTP Method</th><th>URL</th></tr></thead><tbody><tr><td><code>POST</code></td><td><code>/kilns.fire</code></td></tr></tbody></table>

      ## Body Parameters

      <table><thead><tr><th>Key</th><th>Required</th><th>Description</th></tr></thead><tbody><tr><td><code>heat</code></td><td>Required</td><td>How hot, as a &lt;number&gt;.</td></tr></tbody></table>
      """)
    #expect(
      Fixture.lines(facts) == ["POST /kilns.fire · operation", "POST /kilns.fire · request field 'heat', required"])
  }

  @Test func tabsSayWhichReplyTheyShow() {
    let facts = Fixture.facts(
      """
      ## POST /kilns

      ## Responses

      <Tabs>
        <TabItem value="200" label="HTTP 200" default>
        The kiln was added.
        </TabItem>

        <TabItem value="422" label="HTTP 422">

      ```json
      {"code": "too_hot"}
      ```

        The `heat` of the request body is wrong.
        </TabItem>

        <TabItem value="404" label="HTTP 404">

      ```json
      {"error": "no studio"}
      ```

        | field | error | description |
        |---|---|---|
        | `heat` | `too_hot` | hotter than 1300 |
        </TabItem>
      </Tabs>
      """.replacing("## Responses", with: "### Responses"), path: "kilns.mdx")
    let lines = Fixture.lines(facts)
    for status in [200, 404, 422] { #expect(lines.contains("POST /kilns · status \(status)")) }
    #expect(
      lines.filter { $0.contains("field") } == [
        "POST /kilns · 422 field 'code': string", "POST /kilns · 404 field 'error': string",
      ])
  }

  @Test func whatSurroundsAllFieldsOfABodyIsNotRepeated() {
    let facts = Fixture.facts(
      """
      ## POST /kilns

      ```shell
      curl -X POST localhost:80/kilns -H 'Content-Type: application/json' -d '{"kiln": {"name": "blue", "heat": 900}}'
      ```

      ### Arguments

      | Attributes | Type | Description |
      |---|---|---|
      | name | String **Required** | what it is called |
      | heat | Integer | how hot |
      | billing_settings | Object | who pays |

      #### Billing settings

      | Attributes | Type | Description |
      |---|---|---|
      | payer | String | whom to ask |
      """)
    let tables = Fixture.lines(facts).filter { $0.contains("field 'kiln.") }
    #expect(tables.contains("POST /kilns · request field 'kiln.name': string, required"))
    #expect(tables.contains("POST /kilns · request field 'kiln.billing_settings.payer': string"))
    #expect(!Fixture.lines(facts).contains { $0.contains("field 'name'") || $0.contains("field 'payer'") })
  }

  @Test func namesMayShowTheirValues() {
    let facts = Fixture.facts(
      """
      ## GET /kilns

      | Query string parameters | Optional/Required | Definition |
      |---|---|---|
      | owner=\\<name> | Required | who has them |
      | hot=true | Optional | only those that burn |
      """)
    #expect(
      Fixture.lines(facts).filter { $0.contains("parameter") } == [
        "GET /kilns · query parameter 'owner', required", "GET /kilns · query parameter 'hot', optional",
      ])
  }

  @Test func errorsAreNoSuccess() {
    let facts = Fixture.facts(
      """
      ## GET /kilns

      ### Success

      ```javascript
      {"kilns": 3}
      ```

      ### Errors

      ```json
      {"message": "no"}
      ```
      """)
    #expect(Fixture.lines(facts).filter { $0.contains("field") } == ["GET /kilns · 200 field 'kilns': integer"])
  }

  @Test func componentsMayIndentWhatTheyHold() {
    let facts = Fixture.facts(
      """
      ## List kilns {{ tag: 'GET', label: '/kilns' }}

      <Row>
        <Col>
          Lists them.

          ### Query Parameters
          <Properties>
              <Property name="hot" type="boolean" required={false}>
                Only the hot ones
              </Property>
          </Properties>
        </Col>

          <CodeGroup title="Response">
      ```json
      [{"id": 1}]
      ```
          </CodeGroup>
      </Row>
      """, path: "kilns.mdx")
    let lines = Fixture.lines(facts)
    #expect(lines.contains("GET /kilns · query parameter 'hot': boolean, optional"))
    #expect(lines.contains("GET /kilns · 200 field '[].id': integer"))
  }

  @Test func componentsInsideOfAnotherAreMembers() {
    let facts = Fixture.facts(
      """
      ## POST /kilns

      ### Body

      <ParamField body="owner" type="object" required>
        Who has it.

        <Expandable title="members">
          <ParamField body="name" type="string" />
          <ParamField body="phones" type="string[]">
            Where to call.
          </ParamField>
        </Expandable>
      </ParamField>

      <ParamField body="heat" type="integer" />
      """, path: "kilns.mdx")
    #expect(
      Fixture.lines(facts).filter { $0.contains("field") } == [
        "POST /kilns · request field 'owner': object, required", "POST /kilns · request field 'owner.name': string",
        "POST /kilns · request field 'owner.phones': array", "POST /kilns · request field 'heat': integer",
      ])
  }

  @Test func whatNoMessageCanHoldIsNotStated() {
    let facts = Fixture.facts(
      """
      ## GET /kilns

      ```shell
      curl 'http://localhost/kilns\\
      --header 'X-Mark: a'
      ```

      ```java
      Request request = new Request.Builder().url("http://localhost/kilns").addHeader("Authorization: Token x").build();
      client.newCall(request).execute();
      ```
      """)
    #expect(!Fixture.lines(facts).contains { $0.contains("--header") || $0.contains("header parameter 'Authorization:") })
  }

  @Test func aPatternOfValuesIsNoList() {
    var schema = Schema.string
    StatedValues("Keys to leave. Format is one of: `a`, `ctrl-a`.", codes: ["a", "ctrl-a"]).apply(to: &schema)
    #expect(schema.enumeration.isEmpty)
    StatedValues("How to leave. It is one of: `a`, `ctrl-a`.", codes: ["a", "ctrl-a"]).apply(to: &schema)
    #expect(schema.enumeration == ["a", "ctrl-a"])
    #expect(FieldDetails(" - A list of ports (TCP) to open").schema.isAny)
  }
}
