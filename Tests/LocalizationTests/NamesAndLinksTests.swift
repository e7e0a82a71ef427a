import Diagnostics
import Testing

@testable import Localization

/// Names in emphasis, and links that stand in another block or are written in another way.
struct NamesAndLinksTests {
  private func messages(_ source: String, _ variant: String, name: String = "page") -> [String] {
    let (english, german) = (Fixture.page(source, "en", name: name), Fixture.page(variant, "de", name: name))
    return LocaleChecker().check(source: english, variants: [german]).flatMap(\.diagnostics).inReportingOrder().map(\.message)
  }

  @Test func emphasisThatEndsWithinANameIsSaidToDoSo() {
    #expect(
      messages("Call `kiln.heat(_:)` now.\n", "Rufe _kiln.heat(_:)_ auf.\n")
        == ["'kiln.heat(_:)' is emphasised here, and a mark within it ends the emphasis"])
  }

  @Test func anEmphasisedWordOfTheSentenceIsNoOtherSpelling() {
    let code = "\n```js\nlet Model = kiln;\n```\n"
    #expect(
      messages("The models folder holds each `Model`.\n\(code)", "Der Ordner _Models_ enthält sie.\n\(code)")
        == ["'Model' of the source is missing here"])
  }

  @Test func twoNamesForOneWordAreNoPairs() {
    #expect(
      messages(
        "The `Kiln`, the `kiln` passed to `Heating` and `Glaze`.\n", "Das `Heizung` gegebene `Ofen`, der `Ofen` und `Glaze`.\n"
      ).count == 1)
  }

  @Test func aButtonInTheFontOfCodeMayBeTranslated() {
    let (save, speichern) = ("Then `Save all now`.\n", "Dann `全部保存`.\n")
    let (source, variant) = ("Click `Configure` for `clay_id`.\n\n", "Für `clay_id` `設定` wählen.\n\n")
    #expect(messages(source + save, variant + speichern) == [])
    #expect(messages(source, variant).count == 1)
    let code = "```js\nreconfigure(kiln);\n```\n\n"
    #expect(messages(source + code + save, variant + code + speichern).count == 1)
  }

  @Test func aTargetMustBeWhatThePageHasForItElsewhere() {
    let site = "https://clay.example/"
    let source = "# K\n\n- `a` [`<clay>`](\(site)en-US/docs/Clay#kind)\n- `b` [`<clay>`](\(site)en-US/docs/Clay#kind)\n"
    let variant = source.replacing(
      "- `a` [`<clay>`](\(site)en-US/docs/Clay#kind)", with: "- `a` [`<clay>`](\(site)fr/docs/Clay#sorte)"
    )
    .replacing("en-US/docs/Clay#kind", with: "de/docs/Ton#art")
    let found = LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")])
      .flatMap(\.diagnostics)
    #expect(found.map(\.code) == ["locale/link-target"])
    #expect(found.first?.remedy == "Restore the target '\(site)de/docs/Ton#art'")
  }

  @Test func wordsForPeopleInTheFontOfCodeAreDecidedOneWay() {
    let source = "# Glazes\n\nThe pots are `grey`, then `gold`, then `brown`.\n\nLast they are `gold`.\n"
    let variant = "# Glasuren\n\nDie Töpfe sind `grau`, dann `güldig`, dann `braun`.\n\nZuletzt sind sie `güldig`.\n"
    #expect(severities(source, variant) == [])
    // A name of the page's code is none of them (both places are one finding), and neither is what stands alone.
    let code = "\n```js\nlet gold = kiln;\n```\n"
    #expect(severities(source + code, variant + code) == [.warning])
    #expect(severities("Call it `gold` now.\n", "Nenne es `güldig` jetzt.\n") == [.warning])
  }

  private func severities(_ source: String, _ variant: String) -> [Severity] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")]).flatMap(\.diagnostics)
      .map(\.severity).filter { $0 > .note }
  }

  @Test func aSignThatASentenceSpeaksOfMayBeSaidInWords() {
    #expect(messages("A path `kiln` begins with `/`.\n", "Ein Pfad `kiln` beginnt mit einem Schrägstrich.\n") == [])
    #expect(messages("A path `kiln` begins with `/a`.\n", "Ein Pfad `kiln` beginnt so.\n").count == 1)
  }

  @Test func aNameMayMoveToAnotherParagraphOfItsSection() {
    let source = "# Kilns\n\nThe `first` and the `ventAll` are open.\n\nThe `second` follows.\n\n## Pots\n\nThe `third` too.\n"
    func german(_ a: String, _ b: String, _ c: String) -> String { "# Öfen\n\n\(a)\n\n\(b)\n\n## Töpfe\n\n\(c)\n" }
    let (a, b, c) = ("Der `first` ist offen.", "Der `second` folgt.", "Auch der `third`.")
    #expect(messages(source, german(a, "Der `second` folgt, mit _ventAll_.", c)) == [])
    #expect(messages(source, german(a, b, c)) == ["'ventAll' of the source is missing here"])
    #expect(messages(source, german(a, b, "Auch der `third` mit `ventAll`.")).contains("'ventAll' of the source is missing here"))
  }

  @Test func aCallMayMoveToTheCodeThatItsParagraphAnnounces() {
    func page(_ prose: String, _ code: String) -> String { "# Kilns\n\n\(prose)\n\n```swift\n\(code)\n```\n" }
    let source = page("Call `kiln.vent(now)` behind this line, on the `Kiln`:", "try kiln.heat(800)")
    let found = LocaleChecker().check(
      source: Fixture.page(source, "en"),
      variants: [Fixture.page(page("Auf dem `Kiln`:", "try kiln.heat(800)\nkiln.vent(now)"), "de")])
    #expect(found.flatMap(\.diagnostics).map(\.severity) == [.note])
    #expect(messages(source, page("Auf dem `Kiln`:", "try kiln.heat(800)")) == ["'kiln.vent(now)' of the source is missing here"])
    #expect(
      messages(source, page("Auf dem `Kiln`:", "try kiln.heat(800)\nkiln.cool(now)")).contains(
        "'kiln.cool(now)' does not stand here in the source's code"))
  }

  @Test(arguments: ["„kiln“", "« kiln »", "「kiln」"])
  func aStringInTheQuotesOfALanguageIsNoCode(quoted: String) {
    #expect(
      messages("Its name is `\"kiln\"`.\n", "Sein Name ist \(quoted).\n") == ["'\"kiln\"' of the source is '\(quoted)' here"])
  }

  @Test func aNameThatFillsACellNeedsNoMarks() {
    func table(_ cell: String) -> String { "|Name|Kind|\n|-|-|\n|\(cell)|`clay`|\n|`.raw`|`glaze`|\n" }
    #expect(messages(table("`.fired`"), table("fired")) == [])
    #expect(messages(table("`.fired`"), table("gebrannt")) == ["'.fired' of the source is missing here"])
  }

  @Test func aStatusNeedsNoEnglishReason() {
    let source = "# Login\n\nCall `POST /login` with the name.\n\nIf it is unknown, it answers `401 Unauthorized`.\n"
    let variant = "# 登录\n\n用名称调用 `POST /login`。\n\n如果未知，则回答 `401 未经授权`。\n"
    #expect(!messages(source, variant).contains { $0.contains("the status 401") })
    #expect(messages(source, variant.replacing("401", with: "403")).contains { $0.contains("401") })
  }

  @Test func aLinkMayMoveToTheNextParagraph() {
    let source = "The `first` has a [glaze](glaze.md).\n\nThe `second` follows.\n"
    #expect(messages(source, "Der `first` hat eine Glasur.\n\nDer `second` folgt, siehe [Glasur](glaze.md).\n") == [])
    #expect(
      messages(source, "Der `first` hat eine Glasur.\n\nDer `second` folgt.\n")
        == ["The link to 'glaze.md' of the source is missing"])
  }

  @Test func aPathThatLeavesItsFolderAndReturnsIsTheSame() {
    let source = "The `first` has a [glaze](glaze.md).\n"
    #expect(messages(source, "Der `first` hat eine [Glasur](../guides/glaze.md).\n", name: "guides/kilns") == [])
    #expect(messages(source, "Der `first` hat eine [Glasur](../glaze.md).\n", name: "guides/kilns").count == 1)
  }

  @Test func aHeadingOfThePageStandsForNoOtherSite() {
    let found = messages(
      "See the [kiln](https://kilns.example/#heat) of `clay`.\n", "# Ton\n\nSiehe [Ton](#ton) von `clay`.\n")
    #expect(found.contains("The link to 'https://kilns.example/#heat' of the source is missing"))
  }

  @Test func aNameThatDiffersInWideSignsOnlyIsOneFinding() {
    let found = messages("Call `heat(at:)` now.\n", "Jetzt `heat(at：)` rufen.\n")
    #expect(found.count == 1)
    #expect(found.first?.contains("the wide form of an ASCII sign") == true)
  }
}
