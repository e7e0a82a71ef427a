import Diagnostics
import Markup
import Testing

@testable import Localization

/// What a translation states otherwise than its source, and what it only says in its own words.
struct StatementTests {
  /// The findings of statements and cells, as `line code: message`.
  private func findings(_ source: String, _ variant: String, _ locale: String = "cs") -> [String] {
    let (english, other) = (Fixture.page(source, "en"), Fixture.page(variant, locale))
    let reports = LocaleChecker().check(source: english, variants: [other])
    let all = reports.flatMap(\.diagnostics) + CellConsistency.diagnostics(reports)
    let files = SourceTable([english, other].map(\.document.source))
    return all.inReportingOrder().map { finding in
      let places = ([finding.location] + finding.related.map(\.location)).filter { !$0.range.isEmpty }
      let lines = places.prefix(2).map { "\(files.positions(of: $0).start.line)" }.joined(separator: "/")
      return "\(lines) \(finding.code.dropFirst(7)): \(finding.message)"
    }
  }

  private static let table = """
    # Users

    | Method | Path | Required | Type |
    |---|---|---|---|
    | GET | /users | no | string |
    | PUT | /users/{id} | yes | integer |
    | DELETE | /users/{id} | yes | string |
    | PATCH | /users/{id} | yes | string |
    | HEAD | /users | no | string |

    """

  @Test(arguments: [
    ("## PUT /users/{id}", "## POST /users/{id}", ["1/1 statement: 'POST' is 'PUT' in the source"]),
    ("## PUT /users/{id}", "## Uložit /users/{id}", ["1/1 statement: 'PUT' of the source is missing here"]),
    ("Send a PUT to it.", "Pošlete na to POST.", ["1/1 statement: 'POST' is 'PUT' in the source"]),
    (
      "It is sent as application/json.", "Posílá se jako text/plain.",
      ["1/1 statement: 'text/plain' is 'application/json' in the source"]
    ),
    ("At most 4096 bytes.", "Nejvýše 1024 bajtů.", ["1/1 statement: '1024' is '4096' in the source"]),
    ("The header Retry-After.", "Hlavička Retry-Later.", ["1/1 statement: 'Retry-Later' is 'Retry-After' in the source"]),
    (
      "Both GET /a and PUT /b.", "GET /b i PUT /a.",
      ["1/1 statement: 'GET /b' is 'GET /a' in the source", "1/1 statement: 'PUT /a' is 'PUT /b' in the source"]
    ),
    (
      """
      ```js
      // Then POST api/notes
      send(it);
      ```
      """,
      """
      ```js
      // Potom PUT api/notes
      send(it);
      ```
      """,
      ["2/2 statement: 'PUT' is 'POST' in the source"]
    ),
    (
      """
      ```json
      {"detail": "Send the body as application/json."}
      ```
      """,
      """
      ```json
      {"detail": "Tělo pošlete jako text/plain prosím."}
      ```
      """,
      ["2/2 statement: 'text/plain' is 'application/json' in the source"]
    ),
  ])
  func aStatementThatWasChangedIsReported(source: String, variant: String, expected: [String]) {
    #expect(findings(source + "\n", variant + "\n").filter { $0.contains(" statement: ") } == expected)
  }

  @Test func ofManyFlagsMoreThanOneMayBeWrong() {
    let cells = Array(repeating: ("yes", "ano"), count: 8) + [("yes", "ne"), ("no", "ne"), ("yes", "ne")]
    let uses = cells.enumerated().map { row, cell in
      func place(_ file: String) -> Location { Location(file: file, range: SourceRange(row, row + 1)) }
      return CellUse(
        text: cell.0, rendering: cell.1, heading: "required", table: 0, column: 0, isName: false, source: place("en.md"),
        variant: place("cs.md"))
    }
    #expect(CellConsistency.check(uses).map(\.location.range.lowerBound) == [8, 10])
  }
}
