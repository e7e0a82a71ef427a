import Testing

@testable import Contract

@Suite struct EvidenceTests {
  @Test func aMessageWithItsReplyIsAnExchange() throws {
    let facts = Fixture.facts(
      """
      `GET /v1/cups/{cup}` shows a cup.

      ```http
      GET /v1/cups/7310?full=1 HTTP/1.1
      Host: localhost:9000

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"id": 7310, "made": "2020-02-10T23:07:16Z", "owner": null}
      ```
      """)
    let exchange = try #require(facts.exchanges.first)
    #expect(exchange.operation.description == "GET /v1/cups/{cup}")
    #expect(exchange.pathValues == [Exchange.Field(name: "cup", value: "7310")])
    #expect(exchange.query == [Exchange.Field(name: "full", value: "1")])
    #expect(exchange.status == 200)
    let contract = ContractBuilder().build(id: "a", title: "A", pages: [facts]).contract
    let body = try #require(contract.operations.first?.responses.first?.bodies.first)
    #expect(body.schema.properties["made"]?.format == "date-time")
    #expect(body.schema.properties["owner"]?.isNullable == true)
    #expect(contract.servers.map(\.url) == ["http://localhost:9000"])
  }

  @Test func pathsThatDifferInAValueAreOneOperation() {
    let (contract, _) = Fixture.contract(
      """
      ```bash
      curl http://localhost:9000/api/users/1
      curl http://localhost:9000/api/users/2
      ```
      """)
    #expect(contract.operations.map(\.key.description) == ["GET /api/users/{id}"])
  }

  @Test func tablesDescribeTheOperationAboveThem() throws {
    let (contract, _) = Fixture.contract(
      """
      ## POST /api/pets

      Adds a pet.

      ### Parameters

      | Name | Type | Required | Description |
      |---|---|---|---|
      | name | string | yes | What it is called. |
      | ages | int[] |  | Ages. |

      ### Response

      | Status | Description |
      |---|---|
      | 201 Created | It is there. |
      """)
    let operation = try #require(contract.operations.first)
    #expect(operation.key.description == "POST /api/pets")
    #expect(operation.summary == "Adds a pet")
    #expect(operation.requestBody?.schema.required == ["name"])
    #expect(operation.requestBody?.schema.properties["ages"]?.items.first?.types == [.integer])
    #expect(operation.responses.map(\.status) == [201])
    #expect(operation.responses.first?.description == "It is there.")
  }

  @Test func aSentenceAloneMakesNoOperation() {
    let (contract, _) = Fixture.contract("You may know `GET /v9/things` from elsewhere.\n")
    #expect(contract.operations.isEmpty)
    #expect(contract.notInferred.map(\.reason) == ["only a sentence names it"])
  }

  @Test func theNumberAndThePhraseOfAStatusAgree() {
    let facts = Fixture.facts("```http\nGET /v1/x HTTP/1.1\n\nHTTP/1.1 411 Gone\n```\n")
    #expect(facts.diagnostics.map(\.code) == ["contract/phrase-conflict"])
  }

  @Test func aPayloadThatTheTextCallsSoIsAPush() {
    let facts = Fixture.facts(
      """
      This is the push payload for APNs:

      ```json
      {"aps": {"alert": "Hi"}}
      ```
      """)
    #expect(facts.pushPayloads.map(\.platform) == ["apns"])
    #expect(facts.facts.isEmpty)
  }
}

@Suite struct LocationTests {
  @Test func aLocationThatNearlyIsAPathIsReported() {
    let message = """
      ```http
      POST /v1/jobs HTTP/1.1

      HTTP/1.1 201 Created
      Location: /v1/jbos/7
      ```

      `GET /v1/jobs/{id}` is next.
      """
    #expect(Fixture.contract(message).diagnostics.map(\.code) == ["contract/path-conflict"])
    #expect(Fixture.contract(message.replacing("jbos", with: "jobs")).diagnostics.isEmpty)
  }
}
