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
      ("book/firing.md", document("# Firing\n\nCall `kiln.fire()` and `kiln.vent()`.\n\n```sh\nkiln fire --hot\n```\n")),
      ("book/glazing.md", document("# Glazing\n\nCall `pot.glaze()` and `kiln.vent()`.\n\n```sh\npot glaze --twice\n```\n")),
      ("book/sorting.md", document("# Sorting\n\nSort the pots.\n")),
    ])
  }

  @Test func aSlipInThePathIsEnough() {
    #expect(sources.hint(for: "book/fireing.md", document("# Brennen\n")) == "; did you mean 'book/firing.md'?")
  }

  @Test func whatThePageHasTellsMoreThanHowItIsCalled() {
    let page = document("# Mover\n\n`kiln.fire()`, `kiln.vent()`.\n\n```sh\nkiln fire --hot\n```\n")
    #expect(sources.hint(for: "book/glazando.md", page) == "; did you mean 'book/firing.md'?")
  }

  @Test func whereNothingTellsItNothingIsOffered() {
    #expect(sources.hint(for: "book/escaping.md", document("# Maskieren\n\nZeichen.\n")) == "")
    #expect(sources.hint(for: "book/venting.md", document("# Lüften\n\nMit `kiln.vent()`.\n")) == "")
  }
}
