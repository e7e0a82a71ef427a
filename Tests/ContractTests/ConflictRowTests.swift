import Diagnostics
import Testing

@testable import Contract

/// Each kind of conflict has its rule, and its example breaks it.
@Suite struct ConflictRowTests {
  @Test(arguments: ConflictRow.all.map(\.rule)) func theExampleOfARuleBreaksIt(_ rule: Rule) {
    #expect(Fixture.contract(rule.example + "\n").diagnostics.map(\.code) == [rule.code])
  }

  @Test func eachKindHasACodeOfTheGroup() {
    #expect(Set(ConflictRow.all.map(\.rule.code)).count == ConflictRow.all.count)
    #expect(ConflictRow.all.allSatisfy { $0.rule.group == "contract/conflict" && $0.rule.code.hasSuffix("-conflict") })
  }

  /// Phrases are read in sentences and cells, before there is an operation.
  @Test(arguments: ConflictRow.all.filter { $0.rule != ConflictRow.phrase.rule }) func eachRowIsCompared(_ row: ConflictRow) {
    #expect(ConflictComparison.all.contains { $0.rows.contains { $0.rule == row.rule } })
  }

  @Test func nothingIsSuggestedThatTheSamePlaceUses() {
    let page = """
      ```http
      GET /kilns/7 HTTP/1.1

      HTTP/1.1 200 OK
      Content-Type: application/json

      {"cone": 6}
      ```

      ```js
      const reply = await fetch("https://kiln.example/kilns/7");
      const kiln = await reply.json();
      console.log(kiln.cone, kiln.cones);
      ```
      """
    let found = Fixture.contract(page).diagnostics.filter { $0.message.hasPrefix("'cones' is read") }
    #expect(found.map(\.message) == ["'cones' is read by the JavaScript client, and no reply to 'GET /kilns/{id}' has it"])
  }
}
