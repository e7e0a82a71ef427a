import Diagnostics
import Testing

@testable import Localization

/// Rows and items that say what they are about stand for each other by that.
struct BlockKeyTests {
  private func found(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")])
      .flatMap(\.diagnostics).inReportingOrder().map { "\($0.code): \($0.message)" }
  }

  private let table = """
    ## Releases

    | Version | Day | Notes |
    |---|---|---|
    | `2.4.0` | May 2025 | [notes](https://kilns.example/2.4.0) |
    | `2.3.1` | April 2024 | [notes](https://kilns.example/2.3.1) |
    | `2.3.0` | March 2024 | [notes](https://kilns.example/2.3.0) |

    ## Glazes

    Glazes are fired twice.

    """

  @Test func rowsOfOtherVersionsAreNotCompared() {
    let list = """
      ## Ausgaben

      - `2.3.0` (März 2024): [Notizen](https://kilns.example/2.3.0)
      - `2.2.0` (Mai 2022): [Notizen](https://kilns.example/2.2.0)
      - `2.1.7` (Juni 2021): [Notizen](https://kilns.example/2.1.7)

      ## Glasuren

      Glasuren werden zweimal gebrannt.

      """
    let codes = Set(found(table, list).map { $0.prefix { $0 != ":" } })
    #expect(codes.isSubset(of: ["locale/block-missing", "locale/block-added"]) && codes.contains("locale/block-missing"))
  }

  @Test func whatDiffersInTheRowOfOneVersionIsReported() {
    let variant = table.replacing("Releases", with: "Ausgaben").replacing("May 2025", with: "Mai 2026")
      .replacing("2.3.1", with: "2.2.9")
    let messages = found(table, variant)
    #expect(messages.contains { $0.contains("'2026' is '2025' in the source") })
    #expect(messages.contains { $0.contains("lacks the source's table row '2.3.1'") })
    #expect(!messages.contains { $0.contains("'2.2.9' is") })
  }

  private func commands(_ rows: [(String, String)]) -> String {
    "# T\n\n| Old | New | Task |\n|---|---|---|\n" + rows.map { "| \($0.0) | \($0.1) |\n" }.joined()
  }

  @Test func aRowWithoutAKeyIsNoneOfAnothersKey() {
    let source = commands([
      ("`fire a`", "`fire a` | Fire it"), ("`heat <kiln>`", "`on> <kiln>` or `o> <kiln>` | Heat the kiln"),
      ("", "`\\| heat <kiln>` | Heat it from a list"), ("`cool <kiln>`", "`cool --raw <kiln>` | Cool it"),
    ])
    let variant = commands([
      ("`fire a`", "`fire a` | Brennen"), ("`heat <kiln>`", "`\\| heat <kiln>` | Den Ofen heizen"),
      ("`cool <kiln>`", "`cool --raw <kiln>` | Kühlen"),
    ])
    let messages = found(source, variant)
    #expect(messages.contains { $0.contains("lacks the source's table row") && $0.contains("'| heat <kiln>'") }, "\(messages)")
    #expect(!messages.contains { $0.contains("lacks the source's table row") && $0.contains("'heat <kiln>'") }, "\(messages)")
  }

  @Test func aMisspeltKeyIsReportedInItsRow() {
    let source = commands([
      ("`heat`", "`integer` | The heat"), ("`glaze`", "`string` | The glaze"), ("`shelf`", "`string` | The shelf"),
    ])
    let variant = source.replacing("`glaze`", with: "`glase`").replacing("The", with: "Der")
    #expect(found(source, variant).contains { $0.contains("'glaze' of the source is 'glase' here") })
  }

  @Test(arguments: [
    ("- `a.fire()` burns", true, false), ("- **`1.2.0`** (May)", true, true), ("- [v1.2](x) (May)", true, true),
    ("- 1.2.3", true, true),
    ("- 12 kilns", false, false), ("- A `kiln`", false, false), ("- 1. 2", false, false), ("- v is", false, false),
  ])
  func itemsBeginWithTheirKeys(_ text: String, _ hasKey: Bool, _ isVersion: Bool) {
    let blocks = BlockReader().blocks(of: Fixture.page(text + "\n", "en").document)
    #expect((blocks.first?.key != nil) == hasKey && (blocks.first?.key?.isVersion ?? false) == isVersion)
  }
}
