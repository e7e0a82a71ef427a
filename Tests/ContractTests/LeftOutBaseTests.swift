import Diagnostics
import Testing

@testable import Contract

/// Paths of which one place leaves out what stands in front of them, and placeholders at their beginning.
@Suite struct LeftOutBaseTests {
  private static func read(_ text: String) -> (operations: [String], findings: [String]) {
    let (contract, diagnostics) = Fixture.contract(text)
    return (contract.operations.map(\.key.description).sorted(), diagnostics.map(\.message))
  }

  @Test func aTableMayLeaveOutTheBase() {
    let (operations, findings) = Self.read(
      """
      # Kilns

      All paths begin with `/api`.

      | Endpoint | Method | Description |
      |---|---|---|
      | `/kilns` | `GET` | All kilns |
      | `/kilns` | `POST` | A new one |
      | `/kilns/{id}` | `DELETE` | Takes one away |

      ## All kilns

      ```
      GET /api/kilns
      ```

      ## A new one

      ```
      POST /api/kilns
      ```

      ## One less

      ```
      DELETE /api/kilns/{id}
      ```
      """)
    #expect(operations.count == 3, "\(operations)")
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func aTableMayLeaveOutWhatItsPageIsAbout() {
    let (operations, findings) = Self.read(
      """
      # Firing

      | Endpoint | Method |
      |---|---|
      | `/{id}/fire` | `POST` |
      | `/{id}/cool` | `POST` |
      | `/{id}/open` | `PUT` |
      | `/{id}/state` | `GET` |
      | `/api/kilns/{id}/history` | `GET` |

      ## Fire

      ```
      POST /api/kilns/{id}/fire
      ```

      ## Cool

      ```
      POST /api/kilns/{id}/cool
      ```

      ## Open

      ```
      PUT /api/kilns/{id}/open
      ```
      """)
    #expect(
      operations == [
        "GET /api/kilns/{id}/history", "GET /api/kilns/{id}/state", "POST /api/kilns/{id}/cool", "POST /api/kilns/{id}/fire",
        "PUT /api/kilns/{id}/open",
      ], "\(operations)")
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func whatIsShownBothWaysIsTwoThings() {
    let request = "\n\n```sh\ncurl -X POST https://kiln.example"
    let (operations, _) = Self.read(
      """
      # Doors

      ## POST /open\(request)/open
      ```

      ## POST /api/open\(request)/api/open
      ```

      ## POST /close\(request)/close
      ```

      ## POST /api/close\(request)/api/close
      ```
      """)
    #expect(operations == ["POST /api/close", "POST /api/open", "POST /close", "POST /open"], "\(operations)")
  }

  @Test func aPlaceholderInFrontIsASegmentWhereExamplesHaveIt() {
    let (operations, _) = Self.read(
      """
      # Shelves

      ```
      PUT {shelf}/_pot/{id}
      ```

      For example:

      ```
      PUT /upper-shelf/_pot/1
      {"glaze": "celadon"}
      ```
      """)
    #expect(operations == ["PUT /{shelf}/_pot/{id}"], "\(operations)")
    let (others, _) = Self.read(
      "# Shelves\n\n```\nPUT {host}/pots/{id}\n```\n\n```sh\ncurl -X PUT https://kiln.example/pots/1\n```\n")
    #expect(others == ["PUT /pots/{id}"], "\(others)")
  }

  @Test func methodsAreWordsInTablesOfGenerators() {
    let (operations, findings) = Self.read(
      """
      # KilnsApi

      Method | HTTP request | Description
      ------------- | ------------- | -------------
      [**FireKiln**](KilnsApi.md#FireKiln) | **Post** /kilns/{id} | Fires a kiln
      [**GetKiln**](KilnsApi.md#GetKiln) | **Get** /kilns/{id} | Gets a kiln
      """)
    #expect(operations == ["GET /kilns/{id}", "POST /kilns/{id}"], "\(operations)")
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func aTitleMayHaveAPathWithoutAStroke() {
    #expect(Self.read("# api/kilns/fire (POST)\n\nFires all.\n").operations == ["POST /api/kilns/fire"])
    #expect(Self.read("# kilns and/or pots (POST)\n\nFires all.\n").operations.isEmpty)
  }

  @Test func theColonOfAnAddressIsNoLabel() {
    let text = "# Kilns\n\n## Fire\n\n> https://kiln.example/x/fire\n\n*请求方式：POST*\n"
    #expect(Self.read(text).operations == ["POST /x/fire"])
  }

  @Test func aTableMayBeOfTheInnerObject() {
    let text = """
      ## GET /pots/{id}

      Reply:

      ```json
      {"pot": {"pot": "blue", "glaze": "celadon", "cone": 6}}
      ```

      | Field | Type |
      |---|---|
      | `pot` | String |
      | `glaze` | String |
      | `cone` | Integer |
      """
    #expect(Self.read(text).findings.isEmpty)
  }

  @Test func aSampleIsNotTheFieldThatItHas() {
    let text = """
      ## PUT /settings

      The `saved` field says that it worked. The reply is:

      ```json
      {"saved": true}
      ```

      | Field | Type |
      |---|---|
      | `saved` | Boolean |
      """
    #expect(Self.read(text).findings.isEmpty)
  }
}
