import Testing

@testable import Contract

/// Tables that stand apart from the message they describe, and what samples add to them.
@Suite struct DescribedTypesTests {
  private func replyFields(_ contract: Contract) -> [String] {
    contract.operations.first?.responses.first?.bodies.first?.schema.fieldPaths() ?? []
  }

  @Test func aTypeThatLinksToAHeadingHasTheFieldsOfItsTable() {
    let (contract, _) = Fixture.contract(
      """
      ## GET /v2/menu

      ### Response

      | Response field | Type | Description |
      |---|---|---|
      | dishes* | array of [Dish](#dish-object) objects | All dishes. |

      #### Dish object

      | Response field | Type | Description |
      |---|---|---|
      | name* | string | What it is called. |
      | maker | [Cook](#cook-object) | Who makes it. |

      #### Cook object

      | Response field | Type | Description |
      |---|---|---|
      | id | integer | A number. |
      """)
    #expect(replyFields(contract) == ["dishes", "dishes[].name", "dishes[].maker", "dishes[].maker.id"])
  }

  @Test func aTableToWhichNothingLeadsBelongsToItsOperation() {
    let (contract, _) = Fixture.contract(
      """
      ## GET /v2/menu

      ### Response

      #### Dish object

      | Response field | Type |
      |---|---|
      | name | string |
      """)
    #expect(replyFields(contract) == ["name"])
  }

  @Test func whatSamplesShowInsideOfAFreeFormObjectIsNoField() throws {
    let (contract, _) = Fixture.contract(
      """
      ## POST /v2/guests

      ### Body

      | Field | Type | Required |
      |---|---|---|
      | name | string | yes |
      | traits | JSON | no |
      | home | object | no |
      | home.city | string | no |

      ```bash
      curl -X POST https://example.com/v2/guests -H 'Content-Type: application/json' \\
        -d '{"name": "Ida", "traits": {"likes": {"tea": true}}, "home": {"city": "Pune"}}'
      ```

      ### Example response

      ```json
      {"data": {"id": 1, "traits": {"likes": {"tea": true}}}}
      ```
      """)
    let operation = try #require(contract.operations.first)
    #expect(operation.requestBody?.schema.fieldPaths().sorted() == ["home", "home.city", "name", "traits"])
    #expect(operation.responses.first?.bodies.first?.schema.fieldPaths() == ["data", "data.id", "data.traits"])
  }

  @Test func parametersGoWhereExamplesAndOtherTablesPutThem() throws {
    let (contract, _) = Fixture.contract(
      """
      ## PUT /v2/rooms/{room}

      ### Parameters

      | Parameter | Type |
      |---|---|
      | room | integer |
      | wait | boolean |
      | dry_run | boolean |

      ### Body

      | Request field | Type |
      |---|---|
      | size | integer |

      ```bash
      curl -X PUT 'https://example.com/v2/rooms/7?wait=true' -d '{"size": 3}'
      ```
      """)
    let operation = try #require(contract.operations.first)
    #expect(operation.parameters.map { "\($0.place.rawValue) \($0.name)" } == ["path room", "query dry_run", "query wait"])
    #expect(operation.requestBody?.schema.fieldPaths() == ["size"])
  }

  @Test func aSentenceGivesOneOperationTheParametersOfAnother() throws {
    let (contract, _) = Fixture.contract(
      """
      #### POST /v2/tags

      ##### Parameters

      | Name | Type | Required |
      |---|---|---|
      | label | string | Yes |

      #### PUT /v2/tags/{tag}

      > Refer to parameters from [POST /v2/tags](#post-v2tags).

      #### PATCH /v2/tags/{tag}

      Unlike [POST /v2/tags](#post-v2tags) it changes one tag.
      """)
    let bodies = contract.operations.map { "\($0.key) \($0.requestBody?.schema.fieldPaths() ?? [])" }
    #expect(bodies == [#"POST /v2/tags ["label"]"#, #"PUT /v2/tags/{tag} ["label"]"#, "PATCH /v2/tags/{tag} []"])
    let put = try #require(contract.operations.first { $0.key.method == "PUT" })
    #expect(put.requestBody?.fieldWitnesses["label"]?.map(\.kind) == [.prose])
  }

  @Test func anExampleWithTheWrongMethodBelongsToWhatIsDescribed() throws {
    let markdown = """
      #### PUT /v2/guests/block

      ```bash
      curl -X POST https://example.com/v2/guests/block -H 'Content-Type: application/json' -d '{"query": "x"}'
      ```

      ##### Example response

      ```json
      {"done": true}
      ```
      """
    let (contract, diagnostics) = Fixture.contract(markdown)
    #expect(contract.operations.map(\.key.description) == ["PUT /v2/guests/block"])
    let operation = try #require(contract.operations.first)
    #expect(operation.requestBody?.schema.fieldPaths() == ["query"])
    #expect(replyFields(contract) == ["done"])
    #expect(diagnostics.map { Fixture.line($0.location, in: markdown) } == [4])
    #expect(contract.notInferred.map(\.subject) == ["POST /v2/guests/block"])
  }

  @Test func headersOfAllOperationsAndTheReplyToBadCredentialsAreGeneral() throws {
    let (contract, _) = Fixture.contract(
      """
      ## Headers

      The following headers are defined for all operations:

      | Header | Type | Description |
      |---|---|---|
      | X-Shop-Version* | string | The version. |

      ## Authentication

      A request whose credentials are wrong is answered: the shop returns `401 Unauthorized`.

      ## GET /v2/shelves

      Lists shelves.
      """)
    let operation = try #require(contract.operations.first)
    #expect(operation.parameters.map(\.name) == ["X-Shop-Version"])
    #expect(operation.parameters.first?.isRequired == true)
    #expect(operation.responses.map(\.status) == [401])
  }

  @Test func markupThatIsCalledTheResponseIsTheReply() throws {
    let (contract, _) = Fixture.contract(
      """
      ## GET /v2/preview

      ### Example response

      ```html
      <p>Hello</p>
      ```
      """)
    let reply = try #require(contract.operations.first?.responses.first)
    #expect(reply.status == 200)
    #expect(reply.bodies.map(\.mediaType) == ["text/html"])
  }
}
