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

  private static let translated = """
    # Uživatelé

    | Metoda | Cesta | Povinné | Typ |
    |---|---|---|---|
    | GET | /users | ne | string |
    | PUT | /users/{id} | ano | integer |
    | DELETE | /users/{id} | ano | string |
    | PATCH | /users/{id} | ano | string |
    | HEAD | /users | ne | string |

    """

  @Test func tablesThatSayTheSameAreSilent() {
    #expect(findings(Self.table, Self.translated).isEmpty)
  }

  @Test(arguments: [
    ("| PUT |", "| POST |", ["6/6 statement: 'POST' is 'PUT' in the source"]),
    ("| DELETE | /users/{id} |", "| DELETE | /user/{id} |", ["7/7 statement: '/user/{id}' is '/users/{id}' in the source"]),
    ("| integer |", "| boolean |", ["6/6 statement: 'boolean' is 'integer' in the source"]),
    ("| HEAD |", "| Hlava |", ["9/9 statement: 'HEAD' of the source is missing here"]),
    (
      "| PUT | /users/{id} | ano |", "| PUT | /users/{id} | ne |",
      ["6/6 cell: 'ne' is 'yes' in the source, which is 'ano' in the other cells; elsewhere it stands for 'no'"]
    ),
    (
      "| HEAD | /users | ne |", "| HEAD | /users | ano |",
      ["9/9 cell: 'ano' is 'no' in the source, which is 'ne' in the other cells; elsewhere it stands for 'yes'"]
    ),
    (
      "| HEAD | /users | ne | string |", "| HEAD | /users | ne | text |",
      ["9/9 cell: 'text' is 'string' in the source"]
    ),
  ])
  func aCellThatDeviatesIsReported(was: String, now: String, expected: [String]) {
    let variant = Self.translated.replacing(was, with: now)
    #expect(variant != Self.translated)
    #expect(findings(Self.table, variant) == expected)
  }

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
      "```js\n// Then POST api/notes\nsend(it);\n```", "```js\n// Potom PUT api/notes\nsend(it);\n```",
      ["2/2 statement: 'PUT' is 'POST' in the source"]
    ),
    (
      "```json\n{\"detail\": \"Send the body as application/json.\"}\n```",
      "```json\n{\"detail\": \"Tělo pošlete jako text/plain prosím.\"}\n```",
      ["2/2 statement: 'text/plain' is 'application/json' in the source"]
    ),
  ])
  func aStatementThatWasChangedIsReported(source: String, variant: String, expected: [String]) {
    #expect(findings(source + "\n", variant + "\n").filter { $0.contains(" statement: ") } == expected)
  }

  @Test(arguments: [
    // Words of a statement may be left out, or be said once more.
    ("Send a PUT; it is a PUT.", "Pošlete PUT."), ("Send it.", "Pošlete to metodou PUT."),
    ("An array of strings.", "Pole řetězců."), ("The header Content-Type.", "Der Content-Type-Header."),
    // The locale's own addresses, and what the reader is to put in.
    ("See /en/setup first.", "Nejdřív /cs/setup."), ("Call `/hello/<any name>` now.", "Volejte `/hello/<libovolné jméno>`."),
    // Numbers that became words, or were written with the separators of the locale.
    ("It has 3 parts and 2 ends.", "Má tři části a 2 konce."), ("In 10 minutes.", "Za deset minut."),
    ("{{< hint >}}\nIt is.\n{{< /hint >}}", "{{< hint >}}\nJe viz /jinde.\n{{< /hint >}}"),
  ])
  func whatIsSaidInOtherWordsIsSilent(source: String, variant: String) {
    #expect(findings(source + "\n", variant + "\n").filter { $0.contains(" statement: ") || $0.contains(" cell: ") } == [])
  }

  @Test func typesThatALocaleTranslatesAreSilent() {
    let variant = Self.translated.replacing("string", with: "řetězec").replacing("integer", with: "celé číslo")
    #expect(findings(Self.table, variant).isEmpty)
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
