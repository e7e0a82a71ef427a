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

  private let source = "Click **Log in**.\n\nThen **Log In** again.\n\nThe **Log in** button is green.\n"

  @Test func aLabelWithTwoRenderingsIsFoundAtTheRarerOne() {
    let variant = "Klikněte na **Přihlásit**.\n\nPak znovu **Protokol**.\n\nTlačítko **Přihlásit** je zelené.\n"
    #expect(
      findings((source, variant)) == [
        "cs/page0.md:3 warning: 'Log In' is 'Protokol' here and 'Přihlásit' in 2 other places"
      ])
  }

  @Test func allPagesOfALocaleCount() {
    let found = findings(
      ("Click **Settings**.", "Klikněte na **Nastavení**."), ("Open **Settings**.", "Otevřete **Nastavení**."),
      ("Close **Settings**.", "Zavřete **Možnosti**."))
    #expect(found == ["cs/page2.md:1 warning: 'Settings' is 'Možnosti' here and 'Nastavení' in 2 other places"])
  }

  @Test(arguments: [
    // Endings, case, brackets, quotes, and the label of the source beside its translation.
    "Klikněte na **Přihlášení**.\n\nPak znovu **přihlášením**.\n\nTlačítko **[Přihlášení]** je zelené.\n",
    "Klikněte na „Přihlášení“.\n\nPak znovu **Přihlášení (Log in)**.\n\nTlačítko [Přihlášení] je zelené.\n",
    // Emphasis that a locale does not use.
    "Klikněte na Přihlášení.\n\nPak znovu Protokol.\n\nTlačítko **Přihlášení** je zelené.\n",
  ])
  func habitsAndEndingsAreSilent(variant: String) {
    #expect(findings((source, variant)).isEmpty)
  }

  @Test func withoutFirmEvidenceItIsANote() {
    let two = "Klikněte na **Přihlásit**.\n\nPak znovu **Protokol**.\n\nTlačítko je zelené.\n"
    #expect(findings((source, two)).map { $0.contains(" note: ") } == [true])
    let kept = "Klikněte na **Přihlásit**.\n\nPak znovu **Log in**.\n\nTlačítko **Přihlásit** je zelené.\n"
    #expect(findings((source, kept)).map { $0.contains(" note: ") } == [true])
  }

  @Test func whatIsNoLabelIsSilent() {
    let heads = "**Note**: one.\n\n**Note**: two.\n\n**Note**: three.\n"
    let variants = "**Poznámka**: jedna.\n\n**Pozor**: dvě.\n\n**Poznámka**: tři.\n"
    #expect(findings((heads, variants)).isEmpty)
    let stress = "Do **not** go.\n\nDo **not** come.\n\nDo **not** stay.\n"
    #expect(findings((stress, "**Nechoďte**.\n\nSem **ne**.\n\n**Zde** ne.\n")).isEmpty)
    // Of two labels in one sentence it is not known which is which.
    let two = "Click **One** and **Two**.\n\nClick **One** and **Two**.\n\nClick **One** and **Two**.\n"
    let exchanged = "Klik **Jedna**, **Dvě**.\n\nKlik **Dvě**, **Jedna**.\n\nKlik **Jedna**, **Dvě**.\n"
    #expect(findings((two, exchanged)).isEmpty)
  }

  @Test func theHeadOfAnEntryCountsWhereItIsALabelElsewhere() {
    let source = "- **Log in**: a button with **Enabled** set.\n\nClick **Log in**.\n\nThen **Log in** again.\n"
    let variant = "- **Protokol**: tlačítko se **zapnutým** polem.\n\nKlikněte na **Přihlásit**.\n\nPak znovu **Přihlásit**.\n"
    #expect(
      findings((source, variant)) == [
        "cs/page0.md:1 warning: 'Log in' is 'Protokol' here and 'Přihlásit' in 2 other places"
      ])
  }
}
