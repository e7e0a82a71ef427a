import Diagnostics
import Markup
import Testing

@testable import Site

struct CellCheckTests {
  private func findings(_ rows: String) -> [String] {
    let page = """
      | Name | Type |
      |---|---|
      \(rows)

      """
    let file = SourceFile(path: "a.md", bytes: Array(page.utf8))
    return CellCheck.diagnostics(MarkdownParser().parse(file).document).map { finding in
      let marked = String(
        decoding: file.bytes[finding.location.range.lowerBound..<finding.location.range.upperBound], as: UTF8.self)
      return "\(marked): \(finding.message) (\(finding.remedy ?? ""))"
    }
  }

  @Test func tellsWhatIsShownNowhere() {
    #expect(
      findings("| id | text | 20 |\n| x | y | a | b |") == [
        "20: '20' is not shown: the row has 3 cells, and the head has 2 (Leave the cell out, or give the head a column for it)",
        "a | b: 'a | b' is not shown: the row has 4 cells, and the head has 2 (Leave the cell out, or give the head a column for it)",
      ])
  }

  private func messages(_ page: String) -> [String] {
    CellCheck.diagnostics(MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(page.utf8))).document).map(\.message)
  }

  @Test func tellsTheRowThatLacksAPipe() {
    #expect(
      messages(
        """
        | Name | Type | Required |
        |---|---|---|
        | id | text | yes |
        | cone | number yes |
        | glaze | text | yes |

        """) == ["The row has 2 cells, and the head has 3: what follows the missing pipe is in the wrong column"])
  }

  /// Who has nothing to say in the last cell may leave it out.
  @Test func aRowMayEndEarly() {
    #expect(
      messages(
        """
        | Name | Type | Required |
        |---|---|---|
        | id | text | |
        | cone | number |
        | glaze | a\\|b | no |

        """
      ).isEmpty)
  }

  @Test func tellsThePipeThatPartsCode() {
    #expect(
      findings("| `asc|desc` | text |") == [
        "|: 'text' is not shown: the row has 3 cells, and the head has 2 (Write the pipe in code as '\\|': it parts the cell here)"
      ])
  }

  @Test(arguments: [
    "| id | text |", "| id | text | |", "| id | text |  ", "id | text", "| `asc\\|desc` | text |", "| id |", "|  |  |",
    "| id | `a` and `b` |",
    "| id |  |",
  ])
  func isSilentWhereAllIsShown(row: String) { #expect(findings(row).isEmpty) }

  @Test func leavesTheRowOutOfNothingElse() throws {
    let page = """
      > | N | T |
      > |---|---|
      > | a | b | c |

      """
    let file = SourceFile(path: "a.md", bytes: Array(page.utf8))
    #expect(CellCheck.diagnostics(MarkdownParser().parse(file).document).map(\.location.range) == [SourceRange(36, 37)])
  }
}
