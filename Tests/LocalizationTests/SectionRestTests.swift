import Diagnostics
import Markup
import Testing

@testable import Localization

/// What is left over in sections that stand for each other.
struct SectionRestTests {
  private func messages(_ source: [String], _ variant: [String]) -> [String] {
    let (given, own) = (source.joined(separator: "\n\n") + "\n", variant.joined(separator: "\n\n") + "\n")
    return LocaleChecker().check(source: Fixture.page(given, "en"), variants: [Fixture.page(own, "de")])
      .flatMap(\.diagnostics).filter { $0.severity >= .warning }.inReportingOrder().map(\.message)
  }

  private func code(_ lines: String...) -> String { "```swift\n\(lines.joined(separator: "\n"))\n```" }

  private let top = ["# Kilns", "A `kiln` burns `clay`."]
  private let oben = ["# Öfen", "Ein `kiln` brennt `clay`."]
  private let end = ["## Glazes", "A `glaze` is put on with a `brush`."]
  private let ende = ["## Glasuren", "Eine `glaze` kommt mit dem `brush` darauf."]

  /// A list changed places with the code, and the calls have other names.
  @Test func codeWithOtherNamesIsThatOfItsSection() {
    let source =
      top + ["## Keys", "- `k1` is small\n- `k2` is large", "Make one, as a test:", code("let key = SmallKey()"), "Then add it:"]
      + [code("await kiln.keys.add(small: key)")] + end
    let variant =
      oben + ["## Schlüssel", "So macht man einen zum Testen:", code("let key = try KilnKey.generate()"), "Dann kommt er dazu."]
      + ["- `k1` ist klein\n- `k2` ist groß", code("try kiln.locks.use(.k1(key: key))")] + ende
    let found = messages(source, variant)
    #expect(!found.contains { $0.contains("lacks") || $0.contains("another place") }, "\(found)")
    #expect(found.contains { $0.contains("'try KilnKey.generate' is 'SmallKey' in the source") }, "\(found)")
  }

  @Test func aParagraphGoesToTheOneThatHasItsNames() {
    let source =
      top + ["## Burners", "Which one is used can be chosen freely."] + [code("kiln.burners.use(.gas)")]
      + ["### Own Burner", "It is replaced by any type that is a `Burner`.", code("kiln.burners.use { MyBurner(kiln: $0) }")]
      + end
    let variant =
      oben + ["## Brenner", "Ersetzt wird er durch einen `Burner`."] + [code("kiln.burners.use(.gas)")]
      + [code("kiln.burners.use { MyBurner(kiln: $0) }")] + ende
    let found = Fixture.beads(source, variant)
    #expect(found.contains("3=") && found.contains("~6=3"), "\(found)")
  }

  @Test func itemsThatAgreeOnOtherNumbersAreOthers() {
    func item(_ words: String, _ version: String) -> String {
      "[\(words) \(version.replacingDots(with: "."))](https://example.com/kiln-\(version.replacingDots(with: "-")))"
    }
    let source = top + ["- \(item("Kiln", "1.4"))\n- \(item("Kiln", "1.6"))"] + end
    let variant = oben + ["- \(item("Ofen", "1.2"))\n- \(item("Ofen", "1.6"))"] + ende
    #expect(Fixture.beads(source, variant) == ["0=0", "1=1", "=2", "2=", "3=3", "4=4", "5=5"])
  }

  @Test func aBoldLineIsTheHeadingThatItsSistersAre() {
    let source =
      top + ["### Small Kilns", "Next comes one more.", code("small()"), "It is `small`."]
      + ["### Large Kilns", "Finally the `large` one.", code("large()")] + ["### Old Kilns", "Next, an old one.", code("old()")]
      + end
    let variant =
      oben + ["**Kleine *Öfen***", "Jetzt noch einer.", code("small()"), "Er ist `small`."]
      + ["**Große *Öfen***", "Zuletzt der `large`.", code("large()")] + ["**Alte *Öfen***", code("old()")] + ende
    let found = messages(source, variant)
    #expect(!found.contains { $0.contains("heading 'Old Kilns'") }, "\(found)")
  }

  @Test func aHeadingGoesWithTheTableBelowIt() {
    func table(_ rows: String...) -> String { (["|Name|What|", "|-|-|"] + rows).joined(separator: "\n") }
    let operators = ["### Operators", "They join conditions.", table("|`&&`|both `a`|", "|`or`|one `b`|", "|`!`|none `c`|")]
    let operatoren = [
      "### Verknüpfungen", "Sie verbinden Bedingungen.", table("|`&&`|beide `a`|", "|`or`|eine `b`|", "|`!`|keine `c`|"),
    ]
    let adding = ["### Adding", "First make a kiln of your own.", code("kiln.add(fire)")]
    let using = ["### Using", "Then `kiln.use` it.", code("kiln.use(fire)")]
    let gebrauch = ["### Gebrauch", "Dann `kiln.use` rufen.", code("kiln.use(fire)")]
    let found = Fixture.beads(top + adding + using + operators + end, oben + operatoren + gebrauch + ende)
    #expect(!found.contains("2=2"), "\(found)")
  }
}

extension String {
  fileprivate func replacingDots(with sign: Character) -> String { String(map { $0 == "." ? sign : $0 }) }
}
