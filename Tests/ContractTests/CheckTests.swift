import Testing

@testable import Contract

@Suite struct CheckTests {
  @Test func aTranslationThatLosesAFactDiffers() {
    let source = Fixture.facts(
      """
      ```http
      PUT /v1/x?a=1&b=2 HTTP/1.1
      Authorization: Basic eA==

      HTTP/1.1 200 OK
      ```

      """)
    let variant = Fixture.facts(
      """
      ```http
      PUT /v1/x?a=1 HTTP/1.1
      Authorization: Basic eA==

      HTTP/1.1 204 No Content
      ```

      """)
    let differences = ContractComparison.compare(source: source, variant: variant).map { "\($0.kind) \($0.fact)" }
    #expect(Set(differences) == ["missing the query parameter 'b'", "missing the status 200", "added the status 204"])
  }

  @Test func equalPagesDoNotDiffer() {
    let facts = Fixture.facts(Tutorial.markdown)
    #expect(ContractComparison.compare(source: facts, variant: facts).isEmpty)
  }
}
