import Testing

@testable import Contract

/// Pages of generators of sites that describe one operation each.
struct PageOfOneOperationTests {
  private func operations(_ markdown: String) -> [Operation] { Fixture.contract(markdown).contract.operations }

  // MARK: Front matter

  @Test(arguments: [
    ("api: PUT https://gliders.example/hangars/{hangar}\n", "PUT /hangars/{hangar}"),
    ("openapi: \"fleet.json put /hangars/{hangar}\"\n", "PUT /hangars/{hangar}"),
    ("title: Rename\nendpoint: PUT /hangars/{hangar}\n", "PUT /hangars/{hangar}"),
    ("slug: /reference/rename\nmethod: put\npath: /hangars/{hangar}\n", "PUT /hangars/{hangar}"),
    ("url: https://gliders.example\nmethod: PUT\nroute: /hangars/{hangar}?dry={dry}\n", "PUT /hangars/{hangar}"),
  ])
  func frontMatterNamesTheOperation(_ head: String, _ expected: String) {
    let found = operations("---\n\(head)---\n\nRenames it.\n\n```json\n{\"name\": \"North\"}\n```\n")
    #expect(found.map(\.key.description) == [expected])
    #expect(operations("---\n\(head)---\n").map(\.key.description) == [expected], "without a body")
  }

  @Test(arguments: [
    "title: Get the keys\nslug: /get/the-keys\n", "method: GET\npermalink: /reference/keys/\n", "method: fetch\npath: /keys\n",
    "tags: [GET, /keys]\n",
  ])
  func otherFrontMatterNamesNone(_ head: String) {
    #expect(operations("---\n\(head)---\n\nWords.\n").isEmpty)
  }

  @Test func listsOfTheFrontMatterAreTables() throws {
    let found = try #require(
      operations(
        """
        ---
        method: POST
        route: /hangars/{hangar}/gliders
        parameters:
          path:
            - name: hangar
              type: integer
              description: Where it stands
              required: true
          query:
            - name: dry
              type: boolean
          body:
            - name: span
              type: number
              required: true
            - name: note
              type: string
        ---
        """
      ).first)
    #expect(found.parameters.map(\.name) == ["hangar", "dry"])
    #expect(found.parameters.map { $0.schema.types } == [[.integer], [.boolean]])
    let body = try #require(found.requestBody?.schema)
    #expect(body.properties.keys.sorted() == ["note", "span"])
    #expect(body.required == ["span"])
  }

  // MARK: Parts beside the operation

  /// The operation stands in a section below the one that names it; what describes it stands beside.
  @Test(arguments: [
    ("Method", "Attributes", "Required", "Request Body", "Response"),
    ("Método", "Atributos", "Obrigatórios", "Corpo", "Resposta"),
    ("Метод", "Параметры", "Обязательные", "Тело", "Ответ"),
    ("Metodo", "Parametri", "Obbligatori", "Corpo", "Risposta"),
  ])
  func partsBesideTheOperationAreOfIt(
    _ method: String, _ fields: String, _ required: String, _ body: String, _ reply: String
  ) throws {
    let page = """
      ## \(method)

      #### /launch

      `POST` https://gliders.example/hangars/{hangar}/launch

      ## About

      A glider is towed.

      ## \(fields)

      | \(fields) | Type | Description |
      |---|---|---|
      | rope | number | How long. |

      ### \(required)

      | \(fields) | Type | Description |
      |---|---|---|
      | hook | string | Which. |

      ## \(body)

      ```json
      {"rope": 60}
      ```

      ## \(reply)

      ### 200

      ```json
      {"flight": 7}
      ```
      """
    let found = operations(page)
    #expect(found.map(\.key.description) == ["POST /hangars/{hangar}/launch"])
    let operation = try #require(found.first)
    #expect(operation.requestBody?.schema.properties["rope"]?.types == [.number])
    #expect(operation.responses.first { $0.status == 200 }?.bodies.first?.schema.properties["flight"]?.types == [.integer])
  }

  @Test func partsBehindSeveralOperationsAreOfNone() {
    let page = """
      # Gliders

      ### `POST /gliders`

      Adds one.

      ### `POST /gliders/{id}/launch`

      Launches one.

      ## Response

      ```json
      {"request": "a1"}
      ```
      """
    #expect(operations(page).allSatisfy { $0.responses.allSatisfy { $0.bodies.isEmpty } })
  }

  // MARK: Blocks with titles, badges

  @Test(arguments: ["json [Success Response]", "json title=\"Success Response\"", "json Success Response", "json [Resposta]"])
  func titlesOfFencesSayWhatIsShown(_ info: String) throws {
    let page = """
      ## Add a glider

      <Badge type="info" text="POST" /> `/gliders`

      **Body parameters:**

      | Name | Type | Required |
      |---|---|---|
      | span | number | Yes |

      ```\(info)
      {"glider": 7}
      ```
      """
    let operation = try #require(operations(page).first)
    #expect(operation.key.description == "POST /gliders")
    #expect(operation.requestBody?.schema.required == ["span"])
    #expect(operation.responses.first { $0.status == 200 }?.bodies.first?.schema.properties["glider"]?.types == [.integer])
  }

  // MARK: Procedures behind one address

  @Test func whatOneProcedureTakesSaysNothingOfAnother() {
    func section(_ title: String, _ command: String, _ type: String, _ value: String) -> String {
      """
      ## \(title)

      `POST /rpc`

      | Name | Type | Required |
      |---|---|---|
      | command | string | Yes |
      | order | \(type) | Yes |

      ```sh
      curl -X POST https://gliders.example/rpc -H 'Content-Type: application/json' -d '{"command": "\(command)", "order": \(value)}'
      ```


      """
    }
    let sections = [
      section("Launch", "glider.launch", "integer", "1"), section("Land", "glider.land", "string", "\"left\""),
      section("Tow", "glider.tow", "boolean", "true"), section("Park", "glider.park", "string", "\"north\""),
    ]
    let found = Fixture.contract("# Procedures\n\n" + sections.joined())
    #expect(found.contract.operations.map(\.key.description) == ["POST /rpc"])
    #expect(found.diagnostics.map(\.message) == [])
    let others = sections.dropLast().joined()
    let wrong = Fixture.contract("# Procedures\n\n" + others + section("Park", "glider.park", "string", "7"))
    #expect(wrong.diagnostics.map(\.code) == ["contract/type-conflict"], "within one description they are compared")
  }

  // MARK: What says less than it seems

  @Test(arguments: [
    (
      "another way to a thing",
      "| Request | Words |\n|---|---|\n| `GET /gliders/{id}` | One |\n| `GET /gliders` | All |\n| `GET /gliders/{id}/log` | Log |\n"
        + "| `GET /me/gliders` | Mine |\n| `GET /me/gliders/{id}` | Mine |\n| `GET /me/log` | Log |\n\n"
        + "## Log\n\n```http\nGET /me/gliders/7/log HTTP/1.1\n\nHTTP/1.1 200 OK\n```\n"
    ),
    ("placeholders alone", "| Request | Words |\n|---|---|\n| `GET /{glider}` | One |\n| `GET /{pilot}` | One |\n"),
    (
      "one of two",
      "`POST /gliders`\n\n| Name | Required |\n|---|---|\n| `token` or `session` | Yes |\n| `span` | Yes |\n\n"
        + "```sh\ncurl https://gliders.example/gliders "
        + "-H 'Content-Type: application/json' -d '{\"session\": \"a\", \"span\": 7}'\n```\n"
    ),
    ("a reply of mail", "A server of mail answers `250 OK`.\n"),
    ("a path is no name", "## `GET /{tenant}/gliders/{id}`\n\n`{tenant}/gliders/{gliderId}`\n"),
  ])
  func thatIsNoConflict(_ name: String, _ page: String) {
    #expect(Fixture.contract("# Gliders\n\n" + page).diagnostics.map(\.message) == [], "\(name)")
  }

  @Test func placeholdersOfHostsMayHaveSigns() {
    let found = operations("```sh\ncurl https://rest{region#}.gliders.example/hangars/7\n```\n")
    #expect(found.map(\.key.path) == ["/hangars/{id}"])
  }
}
