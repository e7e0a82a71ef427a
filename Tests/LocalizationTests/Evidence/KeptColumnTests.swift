import Testing

@testable import Localization

/// Names in columns that a translation keeps, without marks of code.
struct KeptColumnTests {
  private static let rows = [("cone-06-red", "999"), ("none", "-"), ("cone-6-red", "1222"), ("cone-10-red", "1285")]

  private func page(_ title: String, _ rows: [(String, String)], indent: String = "", _ locale: String) -> LocalePage {
    let lines = ["| \(title) | n |", "|---|---|"] + rows.map { "| \($0.0) | \($0.1) |" }
    let note = indent.isEmpty ? "" : "!!! note \"\(title)\"\n\n"
    return Fixture.page("# \(title)\n\n" + note + lines.map { indent + $0 + "\n" }.joined(), locale)
  }

  private func report(_ rows: [(String, String)], _ now: [(String, String)], indent: String = "") -> [String] {
    let reports = LocaleChecker().check(
      source: page("Cones", rows, indent: indent, "en"), variants: [page("测温锥", now, indent: indent, "zh")])
    return (reports.flatMap(\.diagnostics) + CellConsistency.diagnostics(reports)).map(\.code)
  }

  private func replaced(_ was: String, _ now: String, in rows: [(String, String)] = rows) -> [(String, String)] {
    rows.map { ($0.0 == was ? now : $0.0, $0.1) }
  }

  @Test func aSlipInANameWithDigits() {
    #expect(report(Self.rows, Self.rows).isEmpty)
    #expect(report(Self.rows, replaced("cone-10-red", "cone-10-rde")) == ["locale/cell"])
  }

  @Test func aSlipInAShortTable() {
    let rows = [("kiln", "a"), ("glazer", "b"), ("poker", "c")]
    #expect(report(rows, replaced("glazer", "galzer", in: rows)) == ["locale/cell"])
    #expect(report(rows, replaced("glazer", "上釉工具", in: rows)).isEmpty)
    #expect(report(rows, [("窑", "a"), ("galzer", "b"), ("拨火棍", "c")]).isEmpty)
  }

  @Test func aTableInANote() {
    let rows = [("Ovens 386/amd64/arm", "x"), ("Ovens 386/amd64", "y")]
    #expect(report(rows, rows, indent: "    ").isEmpty)
    #expect(report(rows, replaced(rows[0].0, "Ovens 388/amd64/amr", in: rows), indent: "    ") == ["locale/cell"])
  }

  @Test func namesThatHaveChangedPlaces() {
    let rows = [("kiln", "9001"), ("poker", "9012"), ("ladle", "9123")]
    #expect(report(rows, rows).isEmpty)
    #expect(report(rows, [("poker", rows[0].1), ("kiln", rows[1].1), rows[2]]) == ["locale/cell", "locale/cell"])
    // The rows may stand in another order.
    #expect(!report(rows, [rows[1], rows[0], rows[2]]).contains("locale/cell"))
  }

  /// A month beside a year is a word.
  @Test func aDateIsSaidInTheWordsOfTheLanguage() {
    let rows = [("April 2020", "1"), ("May 2021", "2"), ("August 2022", "3"), ("April 2023", "4"), ("April 2024", "5")]
    let german = replaced("May 2021", "Mai 2021", in: rows)
    let reports = LocaleChecker().check(source: page("Fires", rows, "en"), variants: [page("Brände", german, "de")])
    #expect((reports.flatMap(\.diagnostics) + CellConsistency.diagnostics(reports)).isEmpty)
  }
}
