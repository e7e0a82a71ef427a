import Diagnostics
import Foundation
import Localization
import Scheduling
import Testing

@testable import Workspace

/// What is said of translations over a whole site, and what a repair leaves alone.
struct TranslationTrustTests {
  private func withSite(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let root = NSTemporaryDirectory() + "tally-trust-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    try body(root)
  }

  private func analysis(_ root: String) throws -> Analysis {
    Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
  }

  private let configuration = "locales: {source: en, variants: [fr]}\nrules: {link/broken: off}\n"

  @Test func partsOfAPageAreComparedWithThePageAlone() throws {
    func items(_ words: [String]) -> String {
      "# Items\n\n"
        + zip(["heat", "air", "fuel"], words).map {
          """
          <!-- #region \($0) -->

          ```json
          {"\($0)": 1, "axis": "x"}
          ```

          \($1)

          <!-- #endregion \($0) -->


          """
        }.joined()
    }
    let blocks = "# Blocks\n\n" + ["heat", "air", "fuel"].map { "<!-- @include: ./items.md#\($0) -->\n\n" }.joined()
    try withSite([
      "tally.yml": configuration, "en/blocks.md": blocks, "fr/blocks.md": blocks.replacing("Blocks", with: "Blocs"),
      "en/items.md": items(["This is how hot it is.", "So much air it gets.", "This is what it burns."]),
      "fr/items.md": items(["Voici sa chaleur.", "Voici son air.", "Voici ce qui y brûle."]),
    ]) { root in
      for _ in 0..<4 {
        let found = try analysis(root).reported
        #expect(found.filter { $0.severity > .note }.map(\.message) == [])
      }
    }
  }

  @Test func includesAreComparedAsPages() throws {
    let code = """
      # Part

      Use it so:

      ```swift
      let kiln = Kiln()
      ```

      """
    try withSite([
      "tally.yml": configuration,
      "en/a.md": """
      # Page

      First words.

      [!INCLUDE [part](includes/part.md)]

      """, "en/includes/part.md": code,
      "fr/a.md": """
      # Page fr

      Premiers mots.

      [!INCLUDE [part](includes/part.md)]

      """,
      "fr/includes/part.md": code.replacing("Use it so", with: "Utilisez-le ainsi").replacing("Kiln()", with: "Four()"),
    ]) { root in
      let found = try analysis(root).reported
      #expect(
        found.map { "\($0.location.file) \($0.code) \($0.message)" } == [
          "fr/includes/part.md locale/code-changed 'Four' is 'Kiln' in the source; 1 of 6 tokens of the source are changed or missing"
        ])
    }
  }

  @Test func aFlagIsJudgedByAllPagesOfItsLocale() throws {
    func page(_ rows: [(String, String)], _ head: String) -> String {
      """
      # P

      | N | \(head) |
      |---|---|

      """ + rows.map { "| `\($0.0)` | \($0.1) |\n" }.joined()
    }
    try withSite([
      "tally.yml": configuration,
      "en/a.md": page([("a", "yes"), ("b", "no"), ("c", "yes")], "Required"),
      "fr/a.md": page([("a", "oui"), ("b", "non"), ("c", "oui")], "Requis"),
      "en/b.md": page([("d", "yes")], "Required"), "fr/b.md": page([("d", "non")], "Requis"),
    ]) { root in
      let found = try analysis(root).reported
      #expect(found.map { "\($0.location.file) \($0.code)" } == ["fr/b.md locale/cell"])
      #expect(found.first?.related.map(\.location.file) == ["en/b.md"])
      #expect(found.first?.remedy == "Write 'oui'")
    }
  }

  @Test func linksInTheFormOfTheLocaleAreLeftAsTheyAre() throws {
    let text = """
      # Page fr

      Voir [un](/fr/guides/x/), [deux](/fr/guides/y/) et [trois](/fr/autre-page/).

      """
    try withSite([
      "tally.yml": configuration,
      "en/a.md": """
      # Page

      See [one](/en/guides/x/), [two](/en/guides/y/) and [three](/en/other-page/).

      """, "fr/a.md": text,
    ]) { root in
      let found = try analysis(root)
      #expect(found.reported.map(\.remedy) == ["Restore the target '/fr/other-page/'"])
      #expect(TranslationRepair(found).files.isEmpty)
    }
  }

  @Test func aMisspeltLinkIsWrittenInTheFormOfTheLocale() throws {
    try withSite([
      "tally.yml": configuration,
      "en/a.md": """
      # Page

      See [one](/en/guides/x/) and [two](/en/guides/kiln/).

      """,
      "fr/a.md": """
      # Page fr

      Voir [un](/fr/guides/x/) et [deux](/fr/guides/klin/).

      """,
    ]) { root in
      let repair = TranslationRepair(try analysis(root))
      #expect(repair.diff().contains("+Voir [un](/fr/guides/x/) et [deux](/fr/guides/kiln/)."))
    }
  }

  @Test func aBlockThatWouldLoseATextIsRefusedWithItsDifference() throws {
    func page(_ code: String) -> String {
      """
      # P

      Text.

      ```js
      \(code)```

      """
    }
    let damaged = page("// Ouvrir la porte du four\nouvrir(porte);\nheat(kiln, 900);\nwait(kiln);\n")
    try withSite([
      "tally.yml": configuration,
      "en/a.md": page("// Open the door of the kiln\nopen(door);\n// Heat it\nheat(kiln, 900);\nwait(kiln);\n"),
      "fr/a.md": damaged.replacing("# P", with: "# Fr").replacing("Text.", with: "Texte."),
    ]) { root in
      let repair = TranslationRepair(try analysis(root))
      #expect(repair.files.isEmpty)
      #expect(repair.refused.map { "\($0.path):\($0.line)" } == ["fr/a.md:5"])
      #expect(repair.refused.first?.diff.contains("-ouvrir(porte);\n") == true)
    }
  }

  @Test func theRemedyNamesTheCharactersOfTheSource() throws {
    try withSite([
      "tally.yml": configuration,
      "en/a.md": """
      # P

      Run it:

      ```sh
      gpg --gen-key
      ```

      """,
      "fr/a.md": """
      # Fr

      Lancez :

      ```sh
      gpg –gen-key
      ```

      """,
    ]) { root in
      let remedies = try analysis(root).reported.filter {
        $0.code == "markup/hidden-character" || $0.code == "locale/hidden-character"
      }
      .map(\.remedy)
      #expect(remedies == ["Write it in ASCII: '--gen-key'"])
    }
  }

  @Test func aCopyIsNotComplete() throws {
    let text = """
      # How it is done

      The first words of the page are here.

      The others are there.

      """
    try withSite(["tally.yml": configuration, "en/a.md": text, "fr/a.md": text]) { root in
      let states = TranslationStates(try analysis(root))
      #expect(states.states.map(\.name) == ["incomplete"])
      #expect(states.text().text.contains("a copy of the source"))
      #expect(states.json().contains("\"untranslated\": 3"))
      #expect(states.html(title: "A").contains("<td class=\"number\">3/3</td>"))
    }
  }
}
