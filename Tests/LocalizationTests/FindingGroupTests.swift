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

  // MARK: Structure

  @Test func theWordOfANoteMayNotBeTranslated() {
    #expect(messages("!!! tip\n    Mind it.\n", "!!! 팁\n    주의.\n") == ["This is 팁 and in the source tip"])
    #expect(messages("!!! tip\n    Mind it.\n", "> Pozor na to.\n") == ["This is a quotation and in the source tip"])
  }
}
