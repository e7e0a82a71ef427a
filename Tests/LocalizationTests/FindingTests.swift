import Diagnostics
import Testing

@testable import Localization

/// What findings say, and what is none.
struct FindingTests {
  private func messages(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "cs")])
      .flatMap(\.diagnostics).inReportingOrder().map(\.message)
  }

  @Test func aBarInTheFontOfCodeDividesCellsWhereCommonMarkRenders() {
    let table = """


      |Sign|Meaning|
      |-|-|
      |`%`|or|

      """
    let (source, variant) = (table.replacing("%", with: "\\|\\|"), table.replacing("%", with: "||").replacing("or", with: "nebo"))
    #expect(messages("# A" + source, "# A" + variant).contains { $0.contains("divides cells here") })
    #expect(!messages("# A { #a }" + source, "# A { #a }" + variant).contains { $0.contains("divides cells here") })
  }
}
