import Diagnostics
import Markup
import SeededRandom
import Testing

@testable import Localization

/// Sections that stand in another order, or of which a translation has only some.
struct MovedSectionTests {
  private func code(_ lines: String...) -> String {
    """
    ```swift
    \(lines.joined(separator: "\n"))
    ```
    """
  }

  private let sign = ["## Sign", "A token is made by its owner.", "The owner signs it."]
  private let podpis = ["## Podpis", "Token vytvoří jeho majitel.", "Majitel jej podepíše."]
  private let check = ["## Check", "Others ask whether it is so."]
  private let kontrola = ["## Kontrola", "Ostatní se ptají, zda tomu tak je."]

  /// No word of the headings and sentences says so, and the code is of an older edition.
  @Test func sectionsThatChangedPlacesAreFoundByTheirCode() {
    let signing = code("let token = try await keys.sign(payload, kid: name)", "print(token)")
    let signed = code("let token = try keys.sign(payload)", "print(token)")
    let checking = code("let claims = try verifier.verify(request.bearer)", "log(claims.subject)")
    let checked = code("let claims = verifier.verify(request.bearer)", "log(claims.subject)")
    let source = ["# Tokens"] + sign + [signing] + check + [checking]
    let variant = ["# Tokeny"] + kontrola + [checked] + podpis + [signed]
    #expect(Fixture.beads(source, variant) == ["0=0", "1=4", "2=5", "3=6", "4=7", "~5=1", "~6=2", "~7=3"])
    #expect(Fixture.beads(variant, source) == ["0=0", "1=5", "2=6", "3=7", "~4=1", "~5=2", "~6=3", "~7=4"])
  }

  /// The same commands stand in both sections; the one that is gone is gone from its heading on.
  @Test func aSectionIsMissingFromItsHeadingOn() {
    let help = [
      "Print the help to see whether it works.",
      """
      ```sh
      lamp --help
      ```
      """, "All commands are listed.",
    ]
    let pomoc = [
      "Vypište nápovědu, abyste viděli, zda to jde.",
      """
      ```sh
      lamp --help
      ```
      """, "Uvidíte všechny příkazy.",
    ]
    let source =
      [
        "## Package",
        """
        ```sh
        brew install lamp
        ```
        """,
      ] + help + [
        "## Source",
        """
        ```sh
        make && make install
        ```
        """,
      ] + help
      + [
        "## Use",
        """
        ```sh
        lamp new
        ```
        """,
      ]
    let variant =
      [
        "## Balíček",
        """
        ```sh
        brew install lamp
        ```
        """,
      ] + pomoc + [
        "## Použití",
        """
        ```sh
        lamp new
        ```
        """,
      ]
    #expect(
      Fixture.beads(source, variant) == ["0=0", "1=1", "2=2", "3=3", "4=4", "5=", "6=", "7=", "8=", "9=", "10=5", "11=6"])
  }

  /// The same, where the heading of the section that was kept is missing, too.
  @Test func ofTwoSectionsThatEndAlikeTheSecondIsMissing() {
    let ending = ["Ask it for help.", code("kiln --help"), "It lists its commands."]
    let source =
      ["# Kiln", "## Shop", "Buy `clay`.", code("shop buy kiln")] + ending + ["## Craft", "Build it.", code("make kiln")]
    let variant = [
      "# Pec", "Kupte `clay`.", code("shop buy kiln"), "Zeptejte se.", code("kiln --help"), "Vypíše příkazy.",
    ]
    let end = (["## Next", "Light the `torch`."], ["## Dále", "Zapalte `torch`."])
    #expect(
      Fixture.beads(source + ending + end.0, variant + end.1)
        == ["0=0", "1=", "2=1", "3=2", "4=3", "5=4", "6=5"] + (7..<13).map { "\($0)=" } + ["13=6", "14=7"])
  }

  @Test func theSentenceThatAnnouncesCodeStaysWithIt() {
    let source = ["The lamp has a name.", "It is changed so:", code("lamp.rename(to: name)")]
    #expect(Fixture.beads(source, ["Změní se takto:", source[2]]) == ["0=", "1=0", "2=1"])
  }

  @Test func onlyWhatKeepsTheOrderOfMostIsKept() {
    #expect(HeaviestChain.kept([]) == [])
    #expect(HeaviestChain.kept([(3, 1), (4, 1)]) == [true, true])
    #expect(HeaviestChain.kept([(1, 1), (9, 1), (2, 1), (3, 1)]) == [true, false, true, true])
    #expect(HeaviestChain.kept([(1, 1), (9, 5), (2, 1), (3, 1)]) == [true, true, false, false])
  }

  @Test(arguments: 0..<50) func theHeaviestChainIsAsHeavyAsTheHeaviestOfAll(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let elements = (0..<10).map { _ in
      (place: Int.random(in: 0..<12, using: &random), weight: Double.random(in: 1...3, using: &random))
    }
    func weight(_ kept: [Bool]) -> Double? {
      let chain = zip(elements, kept).filter(\.1).map(\.0)
      guard zip(chain, chain.dropFirst()).allSatisfy({ $0.place < $1.place }) else { return nil }
      return chain.reduce(0) { $0 + $1.weight }
    }
    let all = (0..<1 << 10).compactMap { bits in weight((0..<10).map { bits >> $0 & 1 == 1 }) }
    let found = weight(HeaviestChain.kept(elements))
    #expect(abs((found ?? 0) - (all.max() ?? 0)) < 1e-9)
  }
}
