import Testing

@testable import Diagnostics

/// Who found something out: up to four heuristics in one number.
struct ProvenanceTests {
  private let all = (1...6).map { Heuristic($0, "a/b", "") }

  @Test func itKeepsTheFirstAndTheLastThreeInOrder() {
    var rules = Provenance()
    #expect(rules.isEmpty)
    for (count, expected) in zip(0..<6, [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 3, 4, 5], [1, 4, 5, 6]] as [[UInt16]]) {
      rules.note(all[count])
      #expect(rules.numbers == expected)
      #expect(Provenance(bits: rules.bits).numbers == expected)
    }
  }

  @Test func theLastOneIsNotNotedAgain() {
    let rules = Provenance().noting(all[0]).noting(all[0]).noting(all[1]).noting(all[0])
    #expect(rules.numbers == [1, 2, 1])
  }

  @Test func whatWasFoundFirstStandsFirst() {
    var rules = Provenance().noting(all[0]).noting(all[1])
    rules.note(all: Provenance().noting(all[1]).noting(all[2]))
    #expect(rules.numbers == [1, 2, 3])
  }

  @Test func whoFoundAFindingIsNoPartOfIt() {
    let location = Location(file: "a.md", range: SourceRange(0, 1))
    let plain = Diagnostic(code: "a/b", severity: .note, message: "m", location: location)
    let found = all[0].reports { [plain] }
    #expect(found == [plain])
    #expect(found.map(\.rules.numbers) == [[1]])
    #expect([plain, found[0]].inReportingOrder().count == 1)
  }

  @Test func namesArePrintedWhereTheyAreAskedFor() {
    let location = Location(file: "a.md", range: SourceRange(0, 1))
    let table = HeuristicTable([Heuristic(1, "read/kilns", ""), Heuristic(2, "check/kilns", "")])
    var found = Diagnostic(code: "a/b", severity: .note, message: "m", location: location)
    found.rules = Provenance().noting(all[0]).noting(all[1])
    let sources = SourceTable()
    #expect(
      DiagnosticFormat.text.render([found], sources: sources, heuristics: table)
        == "a.md:1:1: note: m [a/b]  by read/kilns, check/kilns\n")
    #expect(DiagnosticFormat.text.render([found], sources: sources) == "a.md:1:1: note: m [a/b]\n")
    #expect(DiagnosticFormat.json.render([found], sources: sources, heuristics: table).text.contains(#""check/kilns""#))
    #expect(!DiagnosticFormat.json.render([found], sources: sources).text.contains("rules"))
  }
}
