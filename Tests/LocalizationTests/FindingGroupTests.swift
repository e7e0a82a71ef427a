import Diagnostics
import Testing

@testable import Localization

/// Where a finding stands, what is said once, and what is not said.
struct FindingGroupTests {
  private func found(_ source: String, _ variant: String) -> [Diagnostic] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "cs")])
      .flatMap(\.diagnostics).inReportingOrder()
  }

  private func messages(_ source: String, _ variant: String) -> [String] { found(source, variant).map(\.message) }

  // MARK: Missing blocks

  @Test func thePlaceOfAMissingBlockIsBehindWhatStandsBeforeIt() {
    let source = "# A\n\nFirst `one` text.\n\n```js\nsend(1);\n```\n\nSecond `two` text is here.\n\n## B\n\nThird `three`.\n"
    let variant = "# Á\n\nPrvní `one` text.\n\n```js\nsend(1);\n```\n\n## Bé\n\nTřetí `three`.\n"
    #expect(Fixture.report(source, ["cs": variant]) == ["cs:7 locale/block-missing"])
  }

  @Test func thePlaceOfAMissingParagraphIsOutsideOfTheListBeforeIt() throws {
    let source = "# A\n\n- One `1a`.\n- Two `2a`.\n\n  > More `3a`.\n\nBehind the list there is more.\n\n## B\n\nLast `b`.\n"
    let variant = "# Á\n\n- Jedna `1a`.\n- Dvě `2a`.\n\n  > Víc `3a`.\n\n## Bé\n\nPoslední `b`.\n"
    let finding = try #require(found(source, variant).first)
    #expect(finding.location.range.lowerBound == variant.utf8.count - "\n\n## Bé\n\nPoslední `b`.\n".utf8.count)
    #expect(finding.message == "This translation lacks the source's paragraph 'Behind the list there is more.'")
  }

  @Test func aMissingItemIsCalledSo() {
    let source = "- One `1a` item.\n- Two `2a` item.\n- Three `3a` item.\n"
    #expect(
      messages(source, "- Položka jedna `1a`.\n- Položka tři `3a`.\n") == [
        "This translation lacks the source's list item 'Two 2a item.'"
      ])
  }

  @Test func missingCodeAndWordsAtOnePlaceAreOneFinding() {
    let code = "```js\nsend(first, second);\n```\n"
    let source = "# A\n\nText `one`.\n\n## New\n\nMore words about `sending` it.\n\n\(code)\n## B\n\nLast `two`.\n"
    let findings = found(source, "# Á\n\nText `one`.\n\n## Bé\n\nPoslední `two`.\n")
    #expect(findings.map(\.message) == ["This translation lacks the source's section 'New' (3 blocks, one of them code)"])
    #expect(findings.map(\.code) == ["locale/code-missing"])
    #expect(findings.map(\.related.count) == [3])
  }

  @Test func eachSectionThatIsMissingIsOneFinding() {
    let new = "## New\n\nMore words about `sending` it.\n\n### Inner\n\nEven `more` of them.\n\n"
    let other = "## Other\n\nThis is about `receiving` it.\n\n"
    let source = "# A\n\nText `one`.\n\n\(new)\(other)## B\n\nLast `two`.\n"
    #expect(
      messages(source, "# Á\n\nText `one`.\n\n## Bé\n\nPoslední `two`.\n") == [
        "This translation lacks the source's section 'New' (4 blocks)",
        "This translation lacks the source's section 'Other' (2 blocks)",
      ])
  }

  @Test func wordsThatOnlyAnnounceCodeMayBeLeftOut() {
    func page(_ lead: String) -> String { "Call `send` of it.\n\n\(lead)```js\nsend(first, second);\n```\n" }
    let variant = "Zavolejte `send`.\n\n```js\nsend(first, second);\n```\n"
    #expect(messages(page("For example:\n\n"), variant) == [])
    #expect(messages(page("to\n\n"), variant) == [])
    #expect(messages(page("For example `x`:\n\n"), variant).count == 1)
    #expect(messages(page("This sentence says that the device must be registered first:\n\n"), variant).count == 1)
  }

  @Test func sentencesOnBothSidesOfCodeMayStandBeforeIt() {
    let code = "```sh\nmake install\n```\n\n"
    let end = "Then look at `Makefile` again.\n"
    let source =
      "To build the whole project from source, run\n\n\(code)in the root of it, where the files `README` and `LICENSE` stand.\n\n\(end)"
    let variant =
      "Projekt sestavíte ze zdrojů v jeho kořeni, kde stojí soubory `README` a `LICENSE`, příkazem\n\n\(code)Pak se zas podívejte na `Makefile`.\n"
    #expect(messages(source, variant) == [])
  }

  // MARK: Names

  @Test(arguments: ["nil", "true", "none", "field"])
  func aWordInTheFontOfCodeMayBeSaidInOtherWords(word: String) {
    #expect(messages("It is `\(word)` for `lamp_id`.\n", "Pro `lamp_id` to tak je.\n") == [])
    #expect(messages("It is `\(word)` for `lamp_id`.\n", "Pro `lamp_id` je to `říká`.\n").count == 1)
  }

  @Test func aWordThatTheCodeUsesIsAName() {
    let code = "\n```js\nsend(first, second);\n```\n"
    #expect(messages("Pass the `first` one.\n\(code)", "Předejte to.\n\(code)") == ["'first' of the source is missing here"])
  }

  @Test func namesThatOneBlockLacksAreOneFinding() {
    #expect(
      messages("Use `Lamp`, `Kettle` and `Window` of `House`.\n", "Použijte části `House`.\n")
        == ["'Lamp', 'Kettle' and 'Window' of the source are missing here"])
  }

  @Test func translatedNamesStandForThoseOfTheSourceInTheirOrder() {
    #expect(
      messages("It is `Success` or `Failure`, then.\n", "Je to tedy `úspěch`, nebo `neúspěch`.\n")
        == ["'Success' of the source is 'úspěch' here", "'Failure' of the source is 'neúspěch' here"])
  }

  @Test func aNameThatIsEmphasisedIsSpeltAsInTheSource() {
    #expect(messages("The parameter `backlog` is set.\n", "Parametr _backlog_ je nastaven.\n") == [])
    let code = "\n```js\nrun(backlog);\n```\n"
    #expect(
      messages("The parameter `backlog` is set.\n\(code)", "Parametr _Backlog_ je nastaven.\n\(code)")
        == ["'backlog' of the source is 'Backlog' here"])
  }

  @Test func whatTheReaderIsToPutInMayBeTranslated() {
    #expect(messages("Go to `/lamps/<any name>` now.\n", "Jděte na `/lamps/<nějaké jméno>`.\n") == [])
    #expect(messages("A `Future<Void>` now.\n", "Teď `Future<Nic>`.\n").count == 1)
    #expect(messages("Go to `/lamps/<any name>` now.\n", "Jděte na `/lampy/<nějaké jméno>`.\n").count == 1)
  }

  @Test func aNameThatStandsOutsideOfItsSpanIsNotExchanged() {
    #expect(messages("A `GET` request to `get` it.\n", "Požadavek GET z `client` na `get`.\n") == [])
  }

  // MARK: Structure

  @Test func aListThatBecameATableIsNotMissing() {
    let source = "Kinds are:\n\n- `permanent`: answers 301.\n- `normal`: answers 303.\n- `temporary`: answers 307.\n"
    let variant = "Druhy:\n\n|Druh|Odpověď|\n|-|-|\n|`permanent`|odpoví 301|\n|`normal`|odpoví 303|\n|`temporary`|odpoví 307|\n"
    #expect(Fixture.report(source, ["cs": variant]) == ["cs:3 locale/block-added"])
  }

  @Test func headingsThatAreAllOneLevelDeeperAreOneFinding() throws {
    let source = "# A\n\n## One\n\nText `a`.\n\n### Two\n\nText `b`.\n\n## Three\n\nText `c`.\n"
    let findings = found(source, source.replacing("## ", with: "### "))
    #expect(findings.map(\.message) == ["This heading is one level deeper than in the source; 2 more on this page are like it"])
    let one = try #require(findings.first)
    #expect(one.remedy == "Write them as the source does")
    #expect(one.related.count == 5)
  }

  @Test func oneHeadingAloneSaysWhatToWrite() {
    let source = "# A\n\n## One\n\nText `a`.\n"
    #expect(found(source, source.replacing("## ", with: "#### ")).compactMap(\.remedy) == ["Write it with 2 '#'"])
  }

  @Test func theWordOfANoteMayNotBeTranslated() {
    #expect(messages("!!! tip\n    Mind it.\n", "!!! 팁\n    주의.\n") == ["This is 팁 and in the source tip"])
    #expect(messages("!!! tip\n    Mind it.\n", "> Pozor na to.\n") == ["This is a quotation and in the source tip"])
  }

  @Test func aSectionThatWasMovedIsReportedAtItsHeading() {
    func section(_ name: String, _ text: String) -> String {
      "## \(name)\n\n\(text) `\(name)` and `\(name)s`.\n\n```js\nset\(name)(\(name), all\(name));\n```\n\n"
    }
    let source = "# Page\n\n" + section("Lamp", "Words") + section("Kettle", "Other words") + section("Window", "More")
    let variant = "# Page\n\n" + section("Window", "Víc") + section("Lamp", "Slova") + section("Kettle", "Jiná slova")
    let findings = found(source, variant)
    #expect(findings.map(\.message) == ["This section stands at another place than in the source"])
    #expect(Fixture.report(source, ["cs": variant]) == ["cs:3 locale/block-moved"])
  }
}
