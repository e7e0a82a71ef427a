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

  @Test func aTableInANote() {
    let rows = [("Ovens 386/amd64/arm", "x"), ("Ovens 386/amd64", "y")]
    #expect(report(rows, rows, indent: "    ").isEmpty)
    #expect(report(rows, replaced(rows[0].0, "Ovens 388/amd64/amr", in: rows), indent: "    ") == ["locale/cell"])
  }
}
