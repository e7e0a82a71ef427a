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
}
