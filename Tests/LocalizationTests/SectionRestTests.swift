import Diagnostics
import Markup
import Testing

@testable import Localization

/// What is left over in sections that stand for each other.
struct SectionRestTests {
  private func code(_ lines: String...) -> String {
    """
    ```swift
    \(lines.joined(separator: "\n"))
    ```
    """
  }

  private let top = ["# Kilns", "A `kiln` burns `clay`."]
  private let oben = ["# Öfen", "Ein `kiln` brennt `clay`."]
  private let end = ["## Glazes", "A `glaze` is put on with a `brush`."]
  private let ende = ["## Glasuren", "Eine `glaze` kommt mit dem `brush` darauf."]

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
    let source =
      top + [
        """
        - \(item("Kiln", "1.4"))
        - \(item("Kiln", "1.6"))
        """
      ] + end
    let variant =
      oben + [
        """
        - \(item("Ofen", "1.2"))
        - \(item("Ofen", "1.6"))
        """
      ] + ende
    #expect(Fixture.beads(source, variant) == ["0=0", "1=1", "=2", "2=", "3=3", "4=4", "5=5"])
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
