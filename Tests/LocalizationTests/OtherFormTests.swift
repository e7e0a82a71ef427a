import Testing

@testable import Localization

/// What differs in its form and says the same.
struct OtherFormTests {
  private func found(_ source: String, _ variant: String, locale: String = "de") -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, locale)]).flatMap(\.diagnostics)
      .filter { $0.severity > .note }.map(\.code)
  }

  private func table(_ cells: [String]) -> String { "| a |\n|---|\n" + cells.map { "| \($0) |\n" }.joined() }

  @Test func anItemMaySayInOneLineWhatTheSourceQuotes() {
    let source =
      "# Kilns\n\n- **Name**\n\n  > Look for it by its name.\n\n- **Kind**\n\n  > Look for its kind. Any kind will do.\n"
    #expect(found(source, "# 窑\n\n- `Name`: 通过名称进行查找。\n- `Kind`: 通过种类进行查找。任何种类都可以。\n", locale: "zh") == [])
    #expect(found(source, "# 窑\n\n- `Name`: 通过名称进行查找。\n- `Kind`\n", locale: "zh") == ["locale/block-missing"])
  }

  @Test(arguments: [
    ("`256MB / 25%`", "`256MB`/`25%`", true), ("`[\"A\", \"B\"]`", "`[\"A\",\"B\"]`", true),
    ("`256MB / 25%`", "`256MB`/`35%`", false),
    ("FAQ for Windows", "FAQ de Windows", true), ("blue green", "blue greem", false),
  ])
  func aCellMayWriteItsValuesWithOtherBlanks(was: String, now: String, isSilent: Bool) {
    let rest = ["`a`", "`b`", "`cd`", "`ef`"]
    #expect(found(table(rest + [was]), table(rest + [now])).isEmpty == isSilent)
  }

  @Test(arguments: [("默认值：\"\"", true), ("默认值：\"a\"", false)])
  func aValueMayBeSaidWithAnotherSign(now: String, isSilent: Bool) {
    let rest = Array(repeating: "Default value: \"\"", count: 4)
    let own = Array(repeating: "默认值为 \"\"", count: 4)
    let reports = LocaleChecker().check(
      source: Fixture.page(table(rest + ["Default value: \"\"."]), "en"), variants: [Fixture.page(table(own + [now]), "zh")])
    #expect(CellConsistency.diagnostics(reports).isEmpty == isSilent)
  }

  @Test(arguments: [
    ("kiln logs -n pottery kiln-xxx", "kiln logs kiln-{number} -n pottery", true),
    ("kiln copy -n pottery a b", "kiln copy a b -n pottery", true), ("kiln copy a b", "kiln copy b a", false),
    ("kiln logs -n pottery kiln-xxx", "kiln logs oven-{number} -n pottery", false),
    ("kiln logs -n pottery a", "kiln logs a -n clay", false), ("kiln -h", "kiln", false),
    ("curl -d '{\"a\": 1, \"b\": 2}' /kilns", "curl -d '{\"b\": 2, \"a\": 1}' /kilns", true),
    ("curl -d '{\"a\": 1, \"b\": 2}' /kilns", "curl -d '{\"b\": 1, \"a\": 2}' /kilns", false),
    ("REM Ask for the name\nkiln name", "REM Den Namen erfragen\nkiln name", true),
    ("REM Ask for the name\nkiln name", "REM Den Namen erfragen\nkiln names", false),
    ("echo \"Password: $word\"", "echo \"Kennwort: $word\"", true),
    ("echo \"Password: $word\"", "echo \"Kennwort: $wort\"", false),
    ("kiln add --name \"BigKiln\"", "kiln add --name \"GrosserOfen\"", true),
    ("kiln add --name \"Kiln1\"", "kiln add --name \"Ofen2\"", false),
    ("kiln add --kind \"big\"", "kiln add --kind \"small\"", false), ("kiln at YOUR_DOMAIN", "kiln at <IHRE_DOMAIN>", true),
  ])
  func aCommandMayBeTheSameInOtherWords(was: String, now: String, isSilent: Bool) {
    let silent = found("# Kilns\n\nRun it:\n\n```sh\n\(was)\n```\n", "# Öfen\n\nStarte es:\n\n```sh\n\(now)\n```\n").isEmpty
    #expect(silent == isSilent)
  }

  @Test(arguments: [("yaml", "name: <name of clay>", "name: <粘土の名前>", true), ("xml", "<clay>a</clay>", "<粘土>a</粘土>", false)])
  func aBlankOfDataMayBeNamed(language: String, was: String, now: String, isSilent: Bool) {
    let pages = [(was, "# A"), (now, "# 窯")].map { "\($1)\n\n```\(language)\n\($0)\n```\n" }
    #expect(found(pages[0], pages[1], locale: "ja").isEmpty == isSilent)
  }

  @Test func wordsInTheFontOfCodeAreNoHeader() {
    #expect(found("Try a `Two-Finger Tap` now.\n", "Versuche ein `Zwei-Finger-Tippen`.\n") == [])
    #expect(found("Send `Kiln-Key: a` now.\n", "Sende jetzt `Kiln-Wort: a`.\n") != [])
  }

  @Test func aLinkMayBeWrittenOut() {
    let source = "# A\n\nGet [the clay](https://kiln.example/clay.zip) first.\n"
    #expect(found(source, "# A\n\nHole zuerst `https://kiln.example/clay.zip`.\n") == [])
    #expect(found(source, "# A\n\nHole zuerst `https://kiln.example/clay`.\n") == ["locale/link-target"])
  }

  @Test(arguments: [("**StartTLS：** 这是连接。", true), ("**StartTSL：** 这是连接。", false)])
  func theColonBehindALabelMayBeWide(variant: String, isSilent: Bool) {
    let code = "\n```js\nStartTLS()\n```\n"
    #expect(found("# A\n\n**StartTLS:** It connects.\n" + code, "# 甲\n\n\(variant)\n" + code, locale: "zh").isEmpty == isSilent)
  }

  @Test func whereTheSourceIsOddBothAreCompared() {
    let source = "Run `kiln --set a` or `kiln --set b -set c` then.\n"
    let reports = LocaleChecker().check(
      source: Fixture.page(source, "en"), variants: [Fixture.page("Starte `kiln --set a` oder `kiln --set b --set c`.\n", "de")])
    #expect(reports.flatMap(\.diagnostics).map(\.severity) == [.note])
    #expect(found(source, "Starte `kiln --set a` oder `kiln --get b -set c`.\n") == ["locale/inline-code"])
  }

  @Test func whatAFileShowsIsOfItsOwnEdition() {
    let source = "# A\n\nHeat it:\n\n```sh\nkiln heat\n```\n"
    #expect(found(source, "# A\n\nHeize:\n\n```sh\nkiln cool\n```\n") == ["locale/code-changed"])
    #expect(found(source, "# A\n\nHeize:\n\n@[code](kiln.nu)\n") == [])
  }
}
