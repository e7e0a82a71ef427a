import Diagnostics
import Testing

@testable import Localization

/// A paragraph that the source repeats below each of several headings, and a translation has once.
struct SharedParagraphTests {
  private let source = """
    # Kiln

    ### kiln.open()

    As in the class `Oven` (and more of them that are not named here).

    ### kiln.close()

    As in the class `Oven` (and more of them that are not named here).

    ### kiln.vent()

    As in the class `Oven` (and more of them that are not named here).

    ### kiln.fire(pots)

    Fires the pots.

    """

  private func missing(_ variant: String) -> Int {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")]).flatMap(\.diagnostics)
      .count { $0.code == "locale/block-missing" }
  }

  @Test func belowHeadingsThatStandTogetherItIsSaidForAll() {
    let together = """
      # Ofen

      ### kiln.open()
      ### kiln.close()
      ### kiln.vent()

      Wie in der Klasse `Oven` (und weitere, die hier nicht genannt sind).

      ### kiln.fire(pots)

      Brennt die Töpfe.

      """
    #expect(missing(together) == 0)
  }

  @Test func whereOtherTextFollowsNoneIsShared() {
    #expect(missing("# Ofen\n\n### kiln.open()\n\n### kiln.fire(pots)\n\nBrennt die Töpfe.\n") > 0)
  }
}
