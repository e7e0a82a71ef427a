import Diagnostics
import Testing

@testable import Localization

/// Labels of user interfaces and the ways in which a locale renders them.
struct LabelConsistencyTests {
  private func findings(_ pages: (source: String, variant: String)...) -> [String] {
    let reports = pages.enumerated().flatMap { number, page in
      LocaleChecker().check(
        source: Fixture.page(page.source, "en", name: "page\(number)"),
        variants: [Fixture.page(page.variant, "cs", name: "page\(number)")])
    }
    let files = SourceTable(
      pages.enumerated().map { Fixture.page($1.variant, "cs", name: "page\($0)").page.document.source })
    return LabelConsistency.diagnostics(reports).inReportingOrder().map {
      let line = files.positions(of: $0.location).start.line
      return "\($0.location.file):\(line) \($0.severity.rawValue): \($0.message)"
    }
  }

  private let source = """
    Click **Log in**.

    Then **Log In** again.

    The **Log in** button is green.

    """

  @Test func allPagesOfALocaleCount() {
    let found = findings(
      ("Click **Settings**.", "Klikněte na **Nastavení**."), ("Open **Settings**.", "Otevřete **Nastavení**."),
      ("Close **Settings**.", "Zavřete **Možnosti**."))
    #expect(found == ["cs/page2.md:1 warning: 'Settings' is 'Možnosti' here and 'Nastavení' in 2 other places"])
  }
}
