import Diagnostics
import Markup
import Testing

@testable import Localization

/// How much of a page is translated.
struct TextCoverageTests {
  private func measured(_ pages: [(source: String, variant: String)]) -> [String] {
    let pairs = pages.map { page -> CoverageMeasure.Pair in
      let (a, b) = (Fixture.page(page.source, "en").document, Fixture.page(page.variant, "xx").document)
      let alignment = Aligner().align(BlockReader().blocks(of: a), BlockReader().blocks(of: b))
      return .init(source: a, variant: b, alignment: alignment)
    }
    return CoverageMeasure(pairs).coverage().map { coverage in
      let left = "\(coverage.untranslated.count)/\(coverage.blocks)"
      return left + (coverage.isCopy ? " copy" : "") + (coverage.isComplete ? " complete" : "")
    }
  }

  private static let english = """
    # How the kiln is heated

    The kiln is heated slowly, so that the clay does not crack.

    - Open the door when it is cold.

    > The words of somebody else stay as they are.

    `kiln --heat`

    Copyright (c) Kiln Makers. Permission is granted to use this text.

    """

  private static let german = """
    # Wie der Ofen geheizt wird

    Der Ofen wird langsam geheizt, damit der Ton nicht reißt.

    - Die Tür erst öffnen, wenn er kalt ist.

    > The words of somebody else stay as they are.

    `kiln --heat`

    Copyright (c) Kiln Makers. Permission is granted to use this text.

    """

  @Test func aCopyIsNeverComplete() {
    #expect(measured([(Self.english, Self.english)]) == ["3/3 copy"])
    #expect(
      measured([
        (
          """
          # Kiln

          `a`

          """,
          """
          # Kiln

          `a`

          """
        )
      ]) == ["0/0 copy"])
  }

  @Test func namesCodeQuotationsAndLicencesDoNotCount() {
    #expect(measured([(Self.english, Self.german)]) == ["0/3 complete"])
  }

  @Test func whatIsLeftInTheSourcesWordsCounts() {
    let half = Self.german.replacing(
      "Der Ofen wird langsam geheizt, damit der Ton nicht reißt.",
      with: "The kiln is heated slowly, so that the clay does not crack.")
    #expect(measured([(Self.english, half)]) == ["1/3"])
  }

  @Test func whatIsInTheLanguageOfTheSourceCountsAlsoAfterEdits() {
    let old = "The oven was heated very slowly, and then the clay did not crack at all."
    let japanese = """
      # 窯の温め方

      粘土が割れないように、窯はゆっくり温めます。

      - 冷えてから扉を開けます。

      """
    let source = Self.english.split(separator: "\n> ").first.map { $0 + "\n" } ?? ""
    let edited = japanese.replacing("粘土が割れないように、窯はゆっくり温めます。", with: old)
    #expect(measured([(source, japanese), (source, edited)]) == ["0/3 complete", "1/3"])
  }
}
