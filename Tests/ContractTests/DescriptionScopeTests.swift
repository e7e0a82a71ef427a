import Testing
import Vocabulary

@testable import Contract

/// What tables and samples are about: the sections, lists of endpoints and examples around them decide.
struct DescriptionScopeTests {
  private func lines(_ markdown: String) -> [String] { Fixture.lines(Fixture.facts(markdown)) }

  @Test func sectionsBesideTheEndpointsDescribeAllOfThem() {
    let found = lines(
      """
      # Kilns

      ## Endpoints

      ```json
      GET /kilns
      GET /kilns/{id}
      ```

      ## Path parameters

      | Parameter | Type | Description |
      |---|---|---|
      | `id` | String | Which one. |

      ## Query parameters

      | Parameter | Type |
      |---|---|
      | `heat` | Integer |

      ## Limits of glazes

      | Field | Type |
      |---|---|
      | `matt` | Integer |
      """)
    #expect(found.filter { $0.contains("'heat'") }.count == 2)
    #expect(found.contains("GET /kilns/{id} · path parameter 'id': string, required"))
    #expect(!found.contains { $0.hasPrefix("GET /kilns ·") && $0.contains("'id'") || $0.contains("'matt'") })
  }

  @Test func examplesOfSeveralMethodsContradictNone() {
    let page = """
      # Health of a kiln

      | Method | Path |
      |---|---|
      | HEAD | /kilns/health |
      | GET | /kilns/health |

      ```console
      $ curl https://api.example.com/kilns/health
      ```

      ```console
      $ curl -I https://api.example.com/kilns/health
      ```
      """
    #expect(Fixture.contract(page).diagnostics.isEmpty)
  }

  @Test func namesBelongWhereTheExampleShowsThem() {
    let found = lines(
      """
      ## GET /kilns

      Example response:

      ```json
      {"took": 3, "hits": {"total": 1, "kilns": [{"heat": 900, "glaze": "matt"}]}}
      ```

      Response fields:

      | Field | Type | Description |
      |---|---|---|
      | total | integer | How many. |
      | heat | integer | In degrees. |
      | glaze | string | |
      """)
    #expect(found.contains("GET /kilns · 200 field 'hits.total': integer"))
    #expect(found.contains("GET /kilns · 200 field 'hits.kilns[].heat': integer"))
    #expect(!found.contains { $0.contains("field 'heat'") || $0.contains("field 'glaze'") })
  }

  @Test func aTableWithoutATitleIsAboutTheReplyThatHasItsNames() {
    let found = lines(
      """
      ## GET /kilns/{id}

      ```json title="Response"
      {"heat": 900, "glaze": "matt"}
      ```

      | Name | Type |
      |---|---|
      | heat | integer |
      | glaze | string |
      | door | boolean |
      """)
    #expect(found.contains("GET /kilns/{id} · 200 field 'door': boolean"))
    #expect(!found.contains { $0.contains("query") })
  }

  @Test func theOnlyParameterOfAPathMayHaveAShorterName() {
    let table = "| Name | Type | Required |\n|---|---|---|\n| id | integer | Yes |"
    let found = lines("## DELETE /kilns/{kiln_id}/glazes\n\n### Parameters\n\n\(table)")
    #expect(found.contains("DELETE /kilns/{kiln_id}/glazes · path parameter 'kiln_id': integer, required"))
    #expect(!found.contains { $0.contains("query") })
    // It is one of the request where the examples send it.
    let sent = lines("## DELETE /kilns/{kiln_id}/glazes?id=4\n\n### Parameters\n\n\(table)")
    #expect(sent.contains("DELETE /kilns/{kiln_id}/glazes · query parameter 'id': integer, required"))
  }

  @Test func aSuccessOfEveryRequestHoldsWhereNoneIsStated() throws {
    let contract = Fixture.contract(
      """
      # Replies

      A successful 200 OK response always has a body in JSON.

      # Kilns

      ## POST /kilns

      201 Created
      : The kiln is there.

      ## PUT /kilns/{id}
      """
    ).contract
    let statuses = contract.operations.map { "\($0.key.method) \($0.responses.map(\.status).sorted())" }
    #expect(statuses == ["POST [201]", "PUT [200]"])
  }

  @Test func fencesOfOtherLanguagesDeclareOperations() {
    let found = lines(
      """
      # Kilns

      ```js
      PUT /kilns/{id}/light;
      ```

      ```json
      // POST /kilns
      {"heat": 900}
      ```
      """)
    #expect(found.contains("PUT /kilns/{id}/light · operation"))
    #expect(found.contains("POST /kilns · request field 'heat': integer"))
  }

  @Test func callsOfProceduresAreNotBodies() {
    let found = lines(
      """
      ## Light a kiln

      ```http
      POST /kilns/light
      ```

      ```json title="JSON-RPC request"
      {"jsonrpc": "2.0", "method": "kilns.light", "id": 4}
      ```
      """)
    #expect(!found.contains { $0.contains("request field") })
  }

  @Test func keysThatMachinesMadeAreNoNames() {
    #expect(Formats.isKeyOfMap("F-ByTQzVQ3GQeYzQJArJGQ"))
    #expect(Formats.isKeyOfMap("0a5b6c7d8e9f0a1b2c3d"))
    #expect(!Formats.isKeyOfMap("numberOfReplicasInTotal"))
    #expect(!Formats.isKeyOfMap("server_side_encryption_kms_key_id"))
    #expect(!Formats.isKeyOfMap("iso8601CreatedAtUTC"))
  }

  @Test func typesInBracketsAreArrays() {
    #expect(TableTypes.schema("[string]") == .array(of: .string))
    #expect(TableTypes.schema("[see below]").isAny)
  }
}
