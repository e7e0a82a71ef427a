import Foundation
import Testing

@testable import Diagnostics

/// What findings have in common, and how sure they are.
struct ConfidenceTests {
  private func finding(_ severity: Severity, at place: Int, _ explanation: Explanation? = nil) -> Diagnostic {
    var finding = Diagnostic(
      code: "link/broken", severity: severity, message: "m\(place)",
      location: Location(file: "a.md", range: SourceRange(place, place + 1)))
    finding.explanation = explanation
    return finding
  }

  @Test func aSignatureIsTheRuleWithTheKindOfTheDifference() {
    var plain = finding(.error, at: 0)
    #expect(plain.signature == "link/broken")
    plain.kind = "odd"
    #expect(plain.signature == "link/broken:odd")
    #expect(finding(.error, at: 0, .link(.lowerCase)).signature == "link/broken:lower-case")
  }

  @Test func jsonHasBoth() throws {
    let text = DiagnosticFormat.json.render([finding(.warning, at: 0, .link(.fromTop))], sources: SourceTable([])).text
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let first = try #require((object["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["signature"] as? String == "link/broken:from-top")
    #expect(first["confidence"] as? Double == 0.8)
    #expect(text.contains("\"confidence\": 0.80"))
  }

  @Test func formatsSayHowAFindingIsKnownWhereACheckDoes() {
    var known = finding(.warning, at: 0)
    for format in [DiagnosticFormat.json, .sarif] {
      #expect(!format.render([known], sources: SourceTable([])).text.contains("basis"))
    }
    known.basis = .inferred
    for format in [DiagnosticFormat.json, .sarif] {
      #expect(format.render([known], sources: SourceTable([])).text.contains("\"basis\": \"inferred\""))
    }
    for basis in [Basis.shown, .stated, .inferred] { #expect(Basis(word: basis.word) == basis) }
  }

  @Test func everyExplanationHasANameOfItsOwn() {
    let names = Explanation.all.map(\.identifier)
    #expect(Set(names).count == names.count)
    for explanation in Explanation.all { #expect(Explanation(identifier: explanation.identifier) == explanation) }
    #expect(Explanation(identifier: "link:upper-case") == nil)
  }

  @Test func aPageBeginsWithWhatIsSurest() {
    var sure = finding(.error, at: 9)
    sure.confidence = 0.97
    let found = [finding(.note, at: 0), finding(.warning, at: 3), finding(.error, at: 5), sure]
    #expect(found.inOrderOfConfidence().map(\.message) == ["m9", "m5", "m3", "m0"])
    #expect(found.inReportingOrder().map(\.message) == ["m0", "m3", "m5", "m9"])
  }

  @Test func aSeverityIsAsSureAsItHasToBe() {
    for severity in Severity.allCases { #expect(severity.confidence >= severity.threshold) }
    #expect(Severity.error.threshold == 0.9 && Severity.warning.threshold == 0.7)
  }
}
