import Testing

@testable import Contract

/// What old systems and plain habits leave in a page: tags in place of signs, addresses in variables, lists that nothing names.
@Suite struct PlainWordsTests {
  @Test func operationsInHTMLAreOperations() {
    let lines = Fixture.lines(
      Fixture.facts(
        """
        <h2 id="fire">Fire a kiln</h2>
        <aside class="request"><span>POST</span> <span>/kilns/{id}/fire</span></aside>
        <p>Errors:</p>
        <ul>
          <li><b>404</b>: no such kiln</li>
          <li><b>409</b>: it is hot</li>
        </ul>
        """))
    #expect(lines.contains("POST /kilns/{id}/fire · operation"))
    for status in ["404", "409"] {
      #expect(lines.contains { $0.hasPrefix("POST /kilns/{id}/fire · status \(status)") }, "\(lines)")
    }
  }

  @Test(arguments: ["$BASE/kilns", "${BASE}/kilns"])
  func anAddressInAVariableHasItsPath(_ target: String) {
    let lines = Fixture.lines(
      Fixture.facts("```bash\nexport BASE=\"https://kiln.example/api/v2/\"\n```\n\n```bash\ncurl \"\(target)?hot=1\"\n```\n"))
    #expect(lines.contains("GET /api/v2/kilns · operation"), "\(lines)")
    #expect(lines.contains("GET /api/v2/kilns · query parameter 'hot': integer"), "\(lines)")
  }

  @Test func anotherVariableStaysOpen() {
    let lines = Fixture.lines(Fixture.facts("```bash\nBASE=https://kiln.example/v1\ncurl $OTHER/kilns\n```\n"))
    #expect(lines.contains("GET /kilns · operation"), "\(lines)")
  }

  private static func filtered(_ query: String) -> [String] {
    Fixture.lines(
      Fixture.facts(
        """
        ## `GET /kilns`

        Available filters:

        - `hot`: Those in use
        - `cone`: By temperature

        ```
        GET /kilns\(query)
        ```
        """))
  }

  @Test func aListThatAnExampleShowsIsOneOfParameters() {
    let lines = Self.filtered("?hot=true")
    #expect(lines.contains("GET /kilns · query parameter 'cone'"), "\(lines)")
  }

  @Test func aListThatNothingShowsIsNone() {
    #expect(!Self.filtered("").contains { $0.contains("'cone'") })
  }

  @Test func anObjectTellsWhichOperationsReplyWithIt() {
    let lines = ObjectLinker.linked([
      [
        Fixture.facts(
          """
          # Kilns

          ## One kiln

          `GET /kilns/{id}`

          ## The hottest

          `GET /kilns/hottest` returns what [one kiln](#one-kiln) does.

          ## Kiln format

          Both [one kiln](#one-kiln) and the [hottest](#the-hottest) return this:

          | Field | Type |
          |---|---|
          | cone | integer |
          """)
      ]
    ]).flatMap { $0 }.flatMap(Fixture.lines)
    for path in ["/kilns/{id}", "/kilns/hottest"] {
      #expect(lines.contains("GET \(path) · 200 field 'cone': integer"), "\(lines)")
    }
  }
}
