import Foundation
import Testing

@testable import Diagnostics

struct RenderingTests {
  private let file = SourceFile(path: "docs/a b.md", bytes: Array("first\n{ \"Händel\": 1 }\n\tlast\n".utf8))
  private var sources: SourceTable { SourceTable([file]) }

  private var diagnostic: Diagnostic {
    Diagnostic(
      code: "contract/conflict", severity: .error, message: "'Händel' is not a field; did you mean 'Handle'?",
      location: Location(file: file.path, range: SourceRange(9, 16)),
      related: [.init("stated here", at: Location(file: file.path, range: SourceRange(0, 5)))],
      remedy: "Rename the field to 'Handle'")
  }

  @Test func textShowsTheLineACaretTheReasonAndTheRemedy() {
    let text = DiagnosticFormat.text.render([diagnostic], sources: sources).text
    #expect(
      text == """
        docs/a b.md:2:4: error: 'Händel' is not a field; did you mean 'Handle'? [contract/conflict]
            2 | { "Händel": 1 }
              |    ^^^^^^
          docs/a b.md:1:1: stated here
            1 | first
              | ^^^^^
          help: Rename the field to 'Handle'

        """)
  }

  @Test func textNeverPassesControlCharactersOfADocumentOn() {
    let hostile = SourceFile(path: "x.md", bytes: Array("a\u{1B}[31m\u{202E}b".utf8))
    let found = Diagnostic(
      code: "a/b", severity: .note, message: "m", location: Location(file: "x.md", range: SourceRange(0, 1)))
    let text = DiagnosticFormat.text.render([found], sources: SourceTable([hostile])).text
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func aLongLineIsShownAroundThePlace() {
    let long = SourceFile(
      path: "x.md", bytes: Array((String(repeating: "a", count: 500) + "HERE" + String(repeating: "b", count: 500)).utf8))
    let found = Diagnostic(
      code: "a/b", severity: .note, message: "m", location: Location(file: "x.md", range: SourceRange(500, 504)))
    let lines = DiagnosticFormat.text.render([found], sources: SourceTable([long])).text.split(separator: "\n")
    #expect(lines[1].count < 200 && lines[1].contains("HERE"))
    let column = lines[1].distance(from: lines[1].startIndex, to: lines[1].range(of: "HERE")?.lowerBound ?? lines[1].startIndex)
    #expect(lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) } == column)
  }

  @Test func jsonIsVersionedAndCounts() throws {
    let text = DiagnosticFormat.json.render([diagnostic], sources: sources).text
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect((object["summary"] as? [String: Int]) == ["errors": 1, "warnings": 0, "notes": 0])
    let first = try #require((object["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["file"] as? String == "docs/a b.md")
    #expect(first["line"] as? Int == 2 && first["column"] as? Int == 4)
    #expect(first["endLine"] as? Int == 2 && first["endColumn"] as? Int == 10)
    #expect((first["related"] as? [[String: Any]])?.first?["line"] as? Int == 1)
  }

  @Test func sarifHasRulesResultsAndEncodedPaths() throws {
    let rule = Rule("contract/conflict", .error, "t", why: "w", example: "e", remedy: "r")
    let text = DiagnosticFormat.sarif.render([diagnostic], sources: sources, rules: [rule]).text
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? String == "2.1.0")
    #expect(text.contains("docs/a%20b.md") && text.contains("\"ruleId\": \"contract/conflict\""))
  }

  @Test func fixesAreEditsThatToolsCanCarryOut() throws {
    var fixable = diagnostic
    fixable.fix = .init(
      title: "Rename the field",
      replacements: [.init(location: Location(file: file.path, range: SourceRange(9, 16)), text: "Handle")])
    func object(_ format: DiagnosticFormat) throws -> [String: Any] {
      let text = format.render([fixable], sources: sources).text
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let own = try #require((try object(.json)["diagnostics"] as? [[String: Any]])?.first?["fix"] as? [String: Any])
    let edit = try #require((own["replacements"] as? [[String: Any]])?.first)
    #expect(edit["line"] as? Int == 2 && edit["column"] as? Int == 4 && edit["endColumn"] as? Int == 10)
    #expect(edit["text"] as? String == "Handle")

    let results = try #require((try object(.sarif)["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let fix = try #require((results.first?["fixes"] as? [[String: Any]])?.first)
    #expect((fix["description"] as? [String: String]) == ["text": "Rename the field"])
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect(
      (replacement["deletedRegion"] as? [String: Int]) == ["startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 10])
    #expect((replacement["insertedContent"] as? [String: String]) == ["text": "Handle"])
  }

  @Test func gitHubCommandsAreEscaped() {
    var odd = diagnostic
    odd.statement = "100% a\nb"
    odd.related = []
    let text = DiagnosticFormat.github.render([odd], sources: sources).text
    #expect(
      text
        == "::error file=docs/a b.md,line=2,endLine=2,col=4,endColumn=10,title=contract/conflict::100%25 a\\nb%0Ahelp: Rename the field to 'Handle'\n"
    )
  }

  @Test func junitFailsFilesWithErrorsAndIsWellFormed() throws {
    var odd = diagnostic
    odd.statement = "<&\"\u{1}>"
    let text = DiagnosticFormat.junit.render([odd], sources: sources).text
    #expect(text.contains("tests=\"1\" failures=\"1\""))
    #expect(text.contains("&lt;&amp;&quot;\\u0001&gt;"))
    #expect(DiagnosticFormat.junit.render([], sources: sources).text.contains("failures=\"0\""))
  }

  @Test func reportingOrderIsByPlaceAndEachOnce() {
    let other = Diagnostic(code: "a/a", severity: .note, message: "m", location: Location(file: "a.md", range: SourceRange(3, 4)))
    #expect([diagnostic, other, diagnostic].inReportingOrder() == [other, diagnostic])
  }

  @Test func theSummaryLeavesOutWhatIsZero() {
    #expect(DiagnosticSummary([diagnostic, diagnostic]).text == "2 errors")
    #expect(DiagnosticSummary([]).text == "no errors")
  }

  @Test func sarifEndsEachSentenceOnce() {
    #expect(
      DiagnosticFormat.sarif.render([diagnostic], sources: sources).text.contains(
        "\"'Händel' is not a field; did you mean 'Handle'? Rename the field to 'Handle'.\""))
    var plain = diagnostic
    plain.statement = "'x' must exist"
    #expect(
      DiagnosticFormat.sarif.render([plain], sources: sources).text.contains("\"'x' must exist. Rename the field to 'Handle'.\""))
  }

  @Test(arguments: [
    ("Close it. Then open it.", "Close it. Then open it"), ("Close it", "Close it"), ("And so on..", "And so on.."),
  ])
  func aRemedyHasNoFullStop(_ given: String, _ remedy: String) {
    #expect(Rule("a/b", .note, "A must be b", why: "", example: "", remedy: given).remedy == remedy)
  }
}
