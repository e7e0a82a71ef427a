import Diagnostics
import Testing

@testable import Contract

/// Checks of contracts count where a difference could have been and was not.
struct PageOpportunitiesTests {
  private static let page = """
    ## GET /kilns/{kiln_id}

    ```sh
    curl https://kiln.example/kilns/{kiln_id}
    ```

    ```http
    GET /kilns/7 HTTP/1.1

    HTTP/1.1 200 OK
    Content-Type: application/json

    {"firing_cone": 6, "glaze": "celadon"}
    ```

    ```http
    GET /kilns/8 HTTP/1.1

    HTTP/1.1 200 OK
    Content-Type: application/json

    {"firing_cone": 7, "glaze": "shino"}
    ```

    ```js
    const reply = await fetch("https://kiln.example/kilns/7");
    const kiln = await reply.json();
    console.log(kiln.NAME, kiln.glaze);
    ```

    """

  private func found(_ name: String) -> (counts: Opportunities, diagnostics: [Diagnostic]) {
    let text = Self.page.replacing("NAME", with: name)
    return (Fixture.facts(text).opportunities, Fixture.contract(text).diagnostics)
  }

  @Test func whatIsReadAsItIsSentIsCounted() {
    let (counts, diagnostics) = found("firing_cone")
    #expect(counts[.operation(.joined)] == 1)
    #expect(diagnostics.isEmpty)
  }

  @Test func whatIsReadInAnotherStyleIsExplained() {
    let (counts, diagnostics) = found("firingCone")
    #expect(counts[.operation(.joined)] == 0)
    #expect(diagnostics.map(\.signature) == ["contract/field-conflict:joined"])
  }

  @Test func anotherWordIsNoStyle() {
    #expect(found("ofen").diagnostics.map(\.signature) == ["contract/field-conflict"])
  }

  @Test func valuesWithoutQuotesAndNamesOfPartsAreCounted() {
    let counts = found("firing_cone").counts
    #expect(counts[.operation(.quotes)] == 1)
    #expect(counts[.operation(.placeholder)] == 1)
  }

  @Test func aPageWithoutStatementsHasNone() {
    let page = """
      # Kilns

      They are hot.

      """
    #expect(Fixture.facts(page).opportunities.isEmpty)
  }

  @Test func anExampleWithAnotherNameIsExplained() {
    let text = """
      ## GET /kilns/{kiln_id}

      ```sh
      curl https://kiln.example/kilns/{oven}
      ```

      """
    #expect(Fixture.contract(text).diagnostics.map(\.signature) == ["contract/name-mismatch:placeholder"])
  }
}
