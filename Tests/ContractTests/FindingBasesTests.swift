import Diagnostics
import Testing

@testable import Contract

/// A finding is as sure as the weaker of its sides is known.
struct FindingBasesTests {
  private func place(_ start: Int) -> Location { Location(file: "page.md", range: SourceRange(start, start + 1)) }

  private func fact(
    _ kind: Witness.Kind, at start: Int, confidence: Double = 1, probability: Double = 1
  ) -> Fact {
    Fact(
      operation: OperationKey(method: "GET", path: "/kilns"), slot: .part,
      witness: Witness(kind: kind, location: place(start), page: "page.md"), confidence: confidence, probability: probability)
  }

  private func basis(_ facts: [Fact], beside others: [Int] = [2]) -> Basis? {
    var found = [
      Diagnostic(.contractConflict, "m", at: place(1), related: others.map { .init("there", at: place($0)) })
    ]
    FindingBases(found, of: [facts]).set(on: &found)
    return found[0].basis
  }

  @Test func examplesShowAndWordsState() {
    #expect(basis([fact(.curl, at: 1), fact(.httpMessage, at: 2)]) == .shown)
    #expect(basis([fact(.curl, at: 1), fact(.table, at: 2)]) == .stated)
    #expect(basis([fact(.prose, at: 1), fact(.serverCode, at: 2)]) == .stated)
  }

  @Test func whatIsConcludedOnOneSideIsNoMoreThanThat() {
    #expect(basis([fact(.curl, at: 1, confidence: 0.4), fact(.httpMessage, at: 2)]) == .inferred)
    #expect(basis([fact(.curl, at: 1), fact(.table, at: 2, probability: 0.2)]) == .inferred)
  }

  @Test func theSurestOfSeveralPlacesIsEnough() {
    #expect(basis([fact(.curl, at: 1), fact(.table, at: 2, probability: 0.2), fact(.list, at: 3)], beside: [2, 3]) == .stated)
    #expect(basis([fact(.curl, at: 1), fact(.curl, at: 1, confidence: 0.4), fact(.curl, at: 2)]) == .shown)
  }

  @Test func aPlaceWithoutFactsSaysNothing() {
    #expect(basis([fact(.curl, at: 1)]) == .shown)
    #expect(basis([]) == nil)
  }

  @Test func aTableAgainstACommandIsStated() throws {
    let found = Fixture.contract(ConflictRow.type.rule.example + "\n").diagnostics
    #expect(found.map(\.basis) == [.stated])
  }

  @Test func aCommandAgainstAMessageIsShown() {
    let found = Fixture.contract(
      """
      ```http
      GET /kilns?cone=6 HTTP/1.1

      HTTP/1.1 200 OK
      ```

      ```http
      GET /kilns?cone=7 HTTP/1.1

      HTTP/1.1 200 OK
      ```

      ```sh
      curl 'https://kiln.example/kilns?coen=6'
      ```

      """
    ).diagnostics
    #expect(found.map(\.code) == ["contract/parameter-conflict"])
    #expect(found.map(\.basis) == [.shown])
  }
}
