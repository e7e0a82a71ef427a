import Diagnostics
import Testing

@testable import Localization

/// One fault in a translation that is fine otherwise: it is reported at its line, and what a translator may write is silent.
struct SingleFaultTests {
  @Test func valuesBelowOtherKeysOfFrontMatterAreCompared() {
    func page(_ order: Int) -> String {
      """
      ---
      title: Kiln
      sidebar:
        order: \(order)
      ---

      Text.

      """
    }
    let reports = (1...20).flatMap { number in
      LocaleChecker().check(
        source: Fixture.page(page(number), "en"), variants: [Fixture.page(page(number == 7 ? 8 : number), "de")])
    }
    #expect(
      FrontMatterConsistency.diagnostics(reports).map { "\($0.code): \($0.message)" } == [
        "locale/front-matter: 'sidebar.order' is '8' here and '7' in the source"
      ])
  }
}
