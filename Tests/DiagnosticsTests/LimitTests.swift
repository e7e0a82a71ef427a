import Foundation
import Testing

@testable import Diagnostics

/// What is printed where findings go on without end.
struct LimitTests {
  private func findings(_ count: Int, code: String = "a/b", file: String = "a.md", message: (Int) -> String) -> [Diagnostic] {
    (0..<count).map { number in
      Diagnostic(
        code: code, severity: .warning, message: message(number),
        location: Location(file: file, range: SourceRange(number, number + 1)))
    }
  }

  private func lines(_ format: DiagnosticFormat, _ diagnostics: [Diagnostic]) -> [Substring] {
    format.render(diagnostics, sources: SourceTable()).text.split(separator: "\n")
  }

  @Test func equalFindingsOfOneFileAreCountedPastFifty() {
    let alike = findings(60) { _ in "m" }
    let text = lines(.text, alike + findings(1, file: "b.md") { _ in "m" })
    #expect(text.count == 52)
    #expect(text.dropFirst(50) == ["b.md:1:1: warning: m [a/b]", "… and 10 more of a/b"])
    let commands = lines(.github, alike)
    #expect(commands.count == 51)
    #expect(commands.last == "::notice title=a/b::… and 10 more of a/b")
  }

  @Test func findingsOfOneRuleAreCountedPastAThousand() {
    let text = lines(.text, findings(10_900) { "m\($0)" } + findings(1, code: "c/d", file: "z.md") { _ in "m" })
    #expect(text.count == 1002)
    #expect(text.suffix(2) == ["z.md:1:1: warning: m [c/d]", "… and 9,900 more of a/b"])
  }

  @Test func fewFindingsAreAllShown() {
    #expect(lines(.text, findings(50) { _ in "m" }).count == 50)
    #expect(lines(.text, findings(1000) { "m\($0)" }).count == 1000)
  }

  @Test func errorsOfARuleComeBeforeItsWarnings() {
    var found = findings(1200) { "m\($0)" }
    found[1199].severity = .error
    let text = lines(.text, found)
    #expect(text.count == 1001)
    #expect(text[0] == "a.md:1:1: error: m1199 [a/b]")
  }

  @Test func machinesGetAllUpToTenThousandOfARuleAndTheRestAsANumber() throws {
    let many = findings(10_007) { _ in "m" }
    let json = try JSONSerialization.jsonObject(with: Data(DiagnosticFormat.json.render(many, sources: SourceTable()).text.utf8))
    let object = try #require(json as? [String: Any])
    #expect((object["diagnostics"] as? [Any])?.count == 10_000)
    #expect((object["summary"] as? [String: Int])?["warnings"] == 10_007)
    let omitted = try #require((object["omitted"] as? [[String: Any]])?.first)
    #expect(omitted["code"] as? String == "a/b" && omitted["count"] as? Int == 7)
    let few = DiagnosticFormat.json.render(Array(many.prefix(100)), sources: SourceTable()).text
    #expect(!few.contains("omitted"))

    let report = DiagnosticFormat.sarif.render(many, sources: SourceTable()).text
    let sarif = try JSONSerialization.jsonObject(with: Data(report.utf8))
    let run = try #require(((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 10_000)
    #expect(((run["properties"] as? [String: Any])?["omittedResults"] as? [String: Int]) == ["a/b": 7])
  }

  @Test func numbersAreGrouped() {
    #expect([0, 999, 1000, 9900, 1_234_567].map(DiagnosticLimit.grouped) == ["0", "999", "1,000", "9,900", "1,234,567"])
  }

  @Test func theOrderIsByFilePlaceCodeAndMessageAndEachFindingComesOnce() {
    func one(_ file: String, _ offset: Int, _ code: String, _ message: String, remedy: String? = nil) -> Diagnostic {
      Diagnostic(
        code: code, severity: .note, message: message, location: Location(file: file, range: SourceRange(offset, offset)),
        remedy: remedy)
    }
    let mixed = [
      one("b", 1, "x", "m"), one("a", 2, "x", "m"), one("a", 1, "y", "m"), one("a", 1, "x", "n"),
      one("a", 1, "x", "m", remedy: "r"),
      one("a", 1, "x", "m"), one("a", 1, "x", "m", remedy: "r"), one("b", 1, "x", "m"),
    ]
    let ordered = mixed.inReportingOrder().map {
      "\($0.location.file)\($0.location.range.lowerBound)\($0.code)\($0.message)\($0.remedy ?? "")"
    }
    #expect(ordered == ["a1xmr", "a1xm", "a1xn", "a1ym", "a2xm", "b1xm"])
  }

  @Test func aBudgetForSuggestionsEnds() {
    var budget = SuggestionBudget(candidates: 5)
    #expect(budget.hint(for: "locale", among: ["locales", "title"]) == "; did you mean 'locales'?")
    #expect(budget.best(for: "tite", among: ["locales", "title"]) == "title")
    #expect(budget.hint(for: "tite", among: ["locales", "title"]).isEmpty)
    #expect(budget.best(for: "tite", among: ["title"]) == "title")
  }
}
