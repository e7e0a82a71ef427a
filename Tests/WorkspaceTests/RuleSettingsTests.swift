import Diagnostics
import Testing

@testable import Workspace

/// How much a rule weighs, where.
struct RuleSettingsTests {
  static let rows: [(rules: String, told: [String])] = [
    ("{}", ["docs/new/a.md error", "docs/old/a.md error"]),
    ("{\"link/*\": note}", ["docs/new/a.md note", "docs/old/a.md note"]),
    ("{\"link/*\": off, link/broken: warning}", ["docs/new/a.md warning", "docs/old/a.md warning"]),
    ("{\"docs/old/**\": {\"link/*\": off}}", ["docs/new/a.md error"]),
    ("{\"docs/old/**\": {link/broken: note}, link/broken: warning}", ["docs/new/a.md warning", "docs/old/a.md note"]),
    // Of two that fit, the last one counts.
    (
      "{\"docs/**\": {link/broken: note}, \"docs/old/*\": {link/broken: warning}}",
      ["docs/new/a.md note", "docs/old/a.md warning"]
    ),
    // What a scope says nothing of weighs as elsewhere.
    ("{\"docs/old/**\": {\"snippet/*\": off}, link/broken: warning}", ["docs/new/a.md warning", "docs/old/a.md warning"]),
  ]

  @Test(arguments: rows.indices) func aPathHasRowsOfItsOwn(_ index: Int) throws {
    let page = """
      # A

      [x](gone.md)

      """
    let project = try TemporaryProject([
      "tally.yml": "title: T\nrules: \(Self.rows[index].rules)\n", "docs/new/a.md": page, "docs/old/a.md": page,
    ])
    let told = try project.analysis().reported.map { "\($0.location.file) \($0.severity.rawValue)" }
    #expect(told == Self.rows[index].told)
  }

  @Test func aLocaleHasRowsOfItsOwn() throws {
    let project = try TemporaryProject([
      "tally.yml": "title: T\nlocales: {source: en, variants: [de]}\nrules: {de: {\"link/*\": warning}}\n",
      "en/a.md": """
      # A

      [x](gone.md)

      """, "de/a.md": "[y](lost.md)",
    ])
    let told = try project.analysis().reported.filter { $0.code == "link/broken" }
    #expect(told.map { "\($0.location.file) \($0.severity.rawValue)" } == ["de/a.md warning", "en/a.md error"])
  }

  @Test(arguments: [
    ("{\"lnk/*\": off}", "'lnk/*' is not a rule"),
    ("{\"docs/**\": {link/brokn: off}}", "'link/brokn' is not a rule; did you mean 'link/broken'?"),
    ("{\"docs/**\": {link/broken: of}}", "'of' is not a severity"),
  ])
  func whatNamesNoRuleIsTold(_ rules: String, _ message: String) throws {
    let project = try TemporaryProject(["tally.yml": "title: T\nrules: \(rules)\n", "a.md": "# A\n"])
    #expect(try project.analysis().reported.map(\.message) == [message])
  }
}
