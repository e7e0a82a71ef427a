import Testing

@testable import Contract

/// Operations whose address has a section of its own, and cells that are written as the path has them.
@Suite struct ProtocolSectionTests {
  private func operations(_ page: String) -> [String] {
    Fixture.contract(page).contract.operations.map { operation in
      let parameters = operation.parameters.map { "\($0.place) \($0.name)\($0.isRequired ? "!" : "")" }.joined(separator: ", ")
      let body = operation.requestBody.map { $0.schema.properties.keys.joined(separator: ",") } ?? "-"
      let reply = operation.responses.flatMap(\.bodies).first.map { $0.schema.properties.keys.joined(separator: ",") } ?? "-"
      return "\(operation.key.description) (\(parameters)) \(body) → \(reply)"
    }
  }

  private func section(_ title: String, _ address: String, _ method: String, _ field: String) -> String {
    """
    ### \(title)

    #### Protocol

    * Address: **\(address)**
    * Method: \(method)

    #### Request parameters

    | Name | Type | Required | Description |
    |---|---|---|---|
    | \(field) | string | yes | what it is |

    #### Response

    | Name | Type | Description |
    |---|---|---|
    | \(field)Code | int | the code |


    """
  }

  @Test func partsBesideTheSectionOfAnAddressDescribeIt() {
    let page =
      "# API\n\n## 1 Kilns\n\n" + section("Add a kiln", "/kilns/new", "POST", "ip")
      + section("List kilns", "/kilns/list", "GET", "page")
    #expect(
      operations(page) == [
        "GET /kilns/list (query page!) - → pageCode", "POST /kilns/new () ip → ipCode",
      ])
  }

  @Test func aGeneralSectionBesideOperationsIsOfNone() {
    let page = """
      # API

      ## List kilns

      `GET /kilns`

      ## Fire a kiln

      `POST /kilns/{id}/fire`

      ## Parameters

      | Name | Type | Required | Description |
      |---|---|---|---|
      | page | integer | no | the page |
      """
    #expect(operations(page) == ["GET /kilns () - → -", "POST /kilns/{id}/fire (path id!) - → -"])
  }

  @Test(arguments: [":id", "{id}", "<id>"]) func cellsHaveTheNamesOfThePath(_ cell: String) {
    let page =
      "# Pins\n\n## Pin\n\n```http\nPOST /messages/:id/pin\n```\n\n#### Parameters\n\n| Name | Type | Required | Description |\n"
      + "|---|---|---|---|\n| `\(cell)` | string | yes | the message |\n"
    let (contract, diagnostics) = Fixture.contract(page)
    #expect(contract.operations.first?.parameters.map { "\($0.place) \($0.name)" } == ["path id"])
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [("Nullable", "no", "yes"), ("可为空", "否", "是")]) func whatMayBeEmptyMayBeLeftOut(
    _ head: String, _ no: String, _ yes: String
  ) {
    let page =
      "# Kilns\n\n## Add\n\n`POST /kilns`\n\n### Body\n\n| Name | Type | \(head) | Description |\n|---|---|---|---|\n"
      + "| ip | string | \(no) | address |\n| note | string | \(yes) | note |\n"
    #expect(Fixture.contract(page).contract.operations.first?.requestBody?.schema.required == ["ip"])
  }

  @Test func aMethodMayStandBehindItsProtocol() {
    let page = """
      # API

      ## 1 Deploy

      ### Interface URL

      **http://localhost:5002/app/deploy**

      ### Method

      HTTP POST

      ### Request parameters

      | Name | Type | Required |
      |---|---|---|
      | user | String | yes |
      """
    #expect(operations(page) == ["POST /app/deploy () user → -"])
  }
}
