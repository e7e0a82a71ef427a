import Testing

@testable import Localization

/// Anchors of sections that were left out, addresses that say the same, and names that the translation's own code has.
struct AnchorsAndAddressesTests {
  /// What is reported of a rule, with its severity.
  private func findings(
    _ rule: String, _ source: String, _ variant: String, _ addresses: LocalAddresses? = nil
  ) -> [String] {
    let english = Fixture.page(source, "en", name: "guides/setup")
    var german = Fixture.page(variant, "de", name: "guides/setup")
    german.addresses = addresses
    return LocaleChecker().check(source: english, variants: [german]).flatMap(\.diagnostics).filter { $0.code == rule }
      .map { "\($0.severity): \($0.message)" }
  }

  private func section(_ anchor: String, _ text: String) -> String {
    """
    ## \(text) <span id="\(anchor)"></span>

    \(text) `\(anchor)`.


    """
  }

  @Test func aSectionThatIsLeftOutShiftsNoAnchors() {
    let source = section("fire", "Fire it") + section("cool", "Cool it") + section("open", "Open it")
    #expect(findings("locale/component", source, section("fire", "Brennen") + section("open", "Öffnen")) == [])
    let damaged = section("fire", "Brennen") + section("kuehl", "Abkühlen") + section("open", "Öffnen")
    #expect(
      findings("locale/component", source, damaged) == ["warning: 'id=\"kuehl\"' is 'id=\"cool\"' in the source"])
  }

  @Test func anotherSiteThatStandsForAllAddressesIsTheLocales() {
    var addresses = LocalAddresses(source: "en", variant: "de")
    addresses.learn(from: (1...8).map { "https://kilns.example/\($0)" }, (1...8).map { "https://ofen.example/\($0)" })
    let source = """
      # Kilns

      <Origin from="https://kilns.example/9" />

      """
    #expect(findings("locale/component", source, source.replacing("kilns.example", with: "ofen.example"), addresses) == [])
    #expect(findings("locale/component", source, source.replacing("kilns.example", with: "oven.example"), addresses).count == 1)
  }

  @Test(arguments: [
    ("[it](#run)", "[das](/guides/setup#run)", 0), ("[it](#run)", "[das](/guides/other#run)", 1),
    ("[it](#run)", "[das](/guides/setup#stop)", 1),
    ("[it](/docs/en/guides/fire/)", "[das](/de/guides/fire/)", 0), ("[it](/docs/en/guides/fire/)", "[das](/de/guides/cool/)", 1),
  ])
  func addressesOfOnePage(was: String, now: String, count: Int) {
    let addresses = LocalAddresses(source: "en", variant: "de")
    #expect(
      findings(
        "locale/link-target",
        """
        # Kilns

        See \(was).

        ## Run

        """,
        """
        # Öfen

        Siehe \(now).

        ## Run

        """, addresses
      ).count
        == count)
  }

  @Test func aLinkOfWhichTheBlockHasAnotherIsANote() {
    let source = """
      # Kilns

      A [kiln](kiln.md) holds what a [kiln](kiln.md) can.

      """
    #expect(
      findings(
        "locale/link-target", source,
        """
        # Öfen

        Ein [Ofen](kiln.md) fasst, was er kann.

        """)
        == ["note: The link to 'kiln.md' of the source is missing"])
  }

  @Test func linksOfTwoNamesDoNotStandForEachOther() {
    let source = """
      # Kilns

      It goes back to [Tower](https://kilns.example/tower) by far.

      """
    let variant = """
      # Öfen

      [Volo](https://kilns.example/volo) geht auf Tower zurück.

      """
    #expect(
      findings("locale/link-target", source, variant)
        == ["warning: The link to 'https://kilns.example/tower' of the source is missing"])
  }

  @Test func aNameThatTheTranslationsCodeHasIsANote() {
    func page(_ text: String, _ name: String) -> String {
      """
      # A

      \(text) `models/\(name).php`.

      ```php
      open(\(name));
      ```

      """
    }
    let source = page("Open", "Country")
    #expect(findings("locale/inline-code", source, page("Öffne", "Pais")).allSatisfy { $0.hasPrefix("note") })
    let mixed = page("Öffne", "Pais").replacing("open(Pais)", with: "open(Country)")
    #expect(findings("locale/inline-code", source, mixed).contains { $0.hasPrefix("warning") })
  }

  @Test func wordsOfSentencesAreNoTypes() {
    #expect(
      findings(
        "locale/statement",
        """
        # A

        It returns an object for a number of kilns.

        """,
        """
        # A

        Es gibt ein array für Öfen zurück.

        """)
        == [])
    func table(_ type: String) -> String {
      """
      # A

      | Name | Type |
      |---|---|
      | a | \(type) |

      """
    }
    #expect(findings("locale/statement", table("string"), table("number")).count == 1)
  }
}
