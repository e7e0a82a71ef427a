import Diagnostics
import Testing

@testable import Localization

/// What is said of blocks that are missing, or stand at another place.
struct PlaceOfBlocksTests {
  /// Warnings and errors, as `line message`.
  private func found(_ source: [String], _ variant: [String], from least: Severity = .warning) -> [String] {
    let english = Fixture.page(source.joined(separator: "\n\n") + "\n", "en")
    let other = Fixture.page(variant.joined(separator: "\n\n") + "\n", "cs")
    let files = SourceTable([english, other].map { $0.page.document.source })
    return LocaleChecker().check(source: english, variants: [other]).flatMap(\.diagnostics).filter { $0.severity >= least }
      .inReportingOrder().map { "\(files.positions(of: $0.location).start.line) \($0.message)" }
  }

  private func section(_ name: String, _ call: String) -> [String] {
    ["## \(name)", "Call `\(call)` first.", "```swift\nlamp.\(call)(now)\n```"]
  }

  private let top = ["# Lamps", "A `lamp` is lit with `light()`."]
  private let nahoře = ["# Lampy", "Svítí `lamp` se rozsvítí voláním `light()`."]

  @Test func aHeadingIsHigherWhereTheOneAboveItIsMissing() {
    let source =
      top + ["## Old Lamps", "### The `oil`", "It burns.", "#### The `wick`", "It is cut.", "## New Lamps", "No `oil` in it."]
    let variant = nahoře + ["## Co je `oil`", "Hoří.", "### Co je `wick`", "Zkraťte ho.", "## Nové lampy", "Není v nich `oil`."]
    #expect(found(source, variant) == ["3 This translation lacks the source's heading 'Old Lamps'"])
    let alone = nahoře + ["## Staré lampy", "## Co je `oil`", "Hoří.", "#### Co je `wick`", "Zkraťte ho."] + variant.suffix(2)
    #expect(found(source, alone) == ["7 This heading is one level higher than in the source"])
  }

  @Test func sectionsThatWereMovedTogetherAreOneFinding() {
    let (oil, gas) = (section("Oil", "pourOil"), section("Gas", "openGas"))
    let rest = section("Wind", "turnWheel") + section("Sun", "tiltPanel") + section("Coal", "heapCoal")
    #expect(
      found(top + oil + gas + rest, top + rest + oil + gas)
        == ["29 This section and the next one stand at another place than in the source"])
  }

  @Test func rowsOfATableThatWasMovedAreTheTable() {
    let table = "|Name|Use|\n|-|-|\n|`oil`|burns `long`|\n|`gas`|burns `hot`|\n|`sun`|is `free`|"
    let tabulka = "|Jméno|Užití|\n|-|-|\n|`oil`|hoří `long`|\n|`gas`|hoří `hot`|\n|`sun`|je `free`|"
    let texts = section("Wind", "turnWheel") + section("Sun", "tiltPanel") + section("Coal", "heapCoal")
    let messages = found(top + [table] + texts, nahoře + texts + [tabulka])
    #expect(messages.map { $0.drop { $0 != "T" } } == ["This table stands at another place than in the source"])
  }

  @Test func codeBesideItsTextWasNotMoved() {
    let source = top + ["## Fuel", "The `oil` comes first.", "```swift\nlamp.fill(oil, slowly)\n```", "Then the `wick` is cut."]
    let variant = nahoře + ["## Palivo", "Nejdřív `oil`.", "Pak zkraťte `wick`.", "```swift\nlamp.fill(oil, slowly)\n```"]
    #expect(found(source, variant) == [])
  }

  @Test func whatAMovedSectionLacksIsMissingThere() {
    let rest = section("Wind", "turnWheel") + section("Sun", "tiltPanel") + section("Coal", "heapCoal")
    let oil = section("Oil", "pourOil")
    let found = found(top + oil + ["- `wick`: cut\n- `glass`: clean"] + rest, top + rest + oil)
    #expect(found.contains { $0.hasPrefix("35 This translation lacks 2 blocks") }, "\(found)")
  }

  @Test func aParagraphOfTheTranslationMayBeTheOneThatSeemsMissing() {
    let table = "|Level|Use|\n|-|-|\n|`low`|at `night`|\n|`high`|at `work`|"
    let source =
      top + ["## Levels", "There are some levels.", table, "The `lamp` begins with the low one, as nobody wants to be dazzled."]
    let variant =
      nahoře + [
        "## Stupně", "Lampa má několik stupňů. Začíná tím nízkým, aby nikoho neoslnila, a ten má vždy po zapnutí.", table,
      ]
    #expect(
      found(source, variant).allSatisfy { $0.hasSuffix("drawn together with others") }, "\(found(source, variant))")
  }

  @Test func textThatIsIndentedTooFarIsSaidToBeCode() {
    let tip = "!!! tip\n    See the [guide](guide.md) first."
    let rada = "!!! tip\n        Napřed si přečtěte [příručku](guide.md)."
    let found = found(top + [tip], nahoře + [rada])
    #expect(found == ["6 This text is indented so far that it renders as code; in the source it is a paragraph"])
  }

  @Test func outputThatASentenceSaysIsNotedAndNotCalledMissing() {
    let source = top + ["Open the page. You see:", "```\nHello, lamp!\n```", "## End", "The `end`."]
    let variant = nahoře + ["Otevřete stránku: ukáže se \"Hello Lamp\".", "## Konec", "Je `end`."]
    #expect(found(source, variant).isEmpty)
    #expect(
      found(source, variant, from: .note) == ["5 This sentence says what the source shows as a code block: 'Hello, lamp!'"])
  }
}
