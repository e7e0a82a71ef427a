import Diagnostics
import Markup
import Testing

@testable import Workspace

/// What page a translation is of that has the path of none.
struct LostSourceTests {
  private func document(_ text: String) -> Document {
    MarkdownParser().parse(SourceFile(path: "a.md", bytes: Array(text.utf8))).document
  }

  private var sources: LostSources {
    LostSources([
      (
        "book/firing.md",
        document(
          """
          # Firing

          Call `kiln.fire()` and `kiln.vent()`.

          ```sh
          kiln fire --hot
          ```

          """)
      ),
      (
        "book/glazing.md",
        document(
          """
          # Glazing

          Call `pot.glaze()` and `kiln.vent()`.

          ```sh
          pot glaze --twice
          ```

          """)
      ),
      (
        "book/sorting.md",
        document(
          """
          # Sorting

          Sort the pots.

          """)
      ),
    ])
  }

  @Test func aSlipInThePathIsEnough() {
    #expect(sources.hint(for: "book/fireing.md", document("# Brennen\n")) == "; did you mean 'book/firing.md'?")
  }

  @Test func whatThePageHasTellsMoreThanHowItIsCalled() {
    let page = document(
      """
      # Mover

      `kiln.fire()`, `kiln.vent()`.

      ```sh
      kiln fire --hot
      ```

      """)
    #expect(sources.hint(for: "book/glazando.md", page) == "; did you mean 'book/firing.md'?")
  }

  @Test func whereNothingTellsItNothingIsOffered() {
    #expect(
      sources.hint(
        for: "book/escaping.md",
        document(
          """
          # Maskieren

          Zeichen.

          """)) == "")
    #expect(
      sources.hint(
        for: "book/venting.md",
        document(
          """
          # Lüften

          Mit `kiln.vent()`.

          """)) == "")
  }
}
