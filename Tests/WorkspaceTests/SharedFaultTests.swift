import Diagnostics
import Foundation
import Localization
import Scheduling
import Testing

@testable import Workspace

/// What several translations, or several pages of one, have alike.
struct SharedFaultTests {
  private func withSite(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let root = NSTemporaryDirectory() + "tally-shared-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    try body(root)
  }

  private func analysis(_ paths: [String]) throws -> Analysis {
    Analyzer(project: try Project.open(paths: paths), scheduler: Scheduler(jobs: 1)).analyze()
  }

  private let site = [
    "tally.yml": "locales: {source: en, variants: [cs, ja]}\n",
    "en/a.md": """
    # Steps

    9. Open `it`.
    10. Close `that`.

    """,
    "cs/a.md": """
    # Kroky

    1. Otevřete `it`.
    2. Zavřete `that`.

    """,
    "ja/a.md": """
    # 手順

    1. `it` を開く。
    2. `that` を閉じる。

    """,
  ]

  @Test func oneFindingMendsAllTranslations() throws {
    try withSite(site) { root in
      let before = try analysis([root])
      #expect(before.reported.map(\.code) == ["locale/list-start"])
      let states = TranslationStates(before).states
      #expect(states.map(\.summary.warnings) == [1, 1])
      for format in [DiagnosticFormat.json, .sarif] {
        let text = format.render(before.reported, sources: before.sources).text
        #expect(text.contains("cs/a.md") && text.contains("ja/a.md") && text.contains("Begin the list with '9'"))
      }
      let files = try TranslationRepair(before).write()
      #expect(files.map(\.path) == ["cs/a.md", "ja/a.md"] && files.allSatisfy { $0.fixes == 1 })
      #expect(
        Disk.read(root + "/cs/a.md")
          == Array(
            """
            # Kroky

            9. Otevřete `it`.
            2. Zavřete `that`.

            """.utf8))
      let after = try analysis([root])
      #expect(after.reported.isEmpty && TranslationRepair(after).files.isEmpty)
    }
  }

  @Test func emphasisThatPythonMarkdownRendersIsWorthANote() throws {
    var files = [
      "tally.yml": "locales: {source: en, variants: [ja]}\n",
      "en/a.md": """
      # Steps

      Click **OK** here.

      """,
      "ja/a.md": """
      # 手順

      **「OK」**をクリック。

      """, "en/b.md": "# More\n", "ja/b.md": "# その他\n",
    ]
    try withSite(files) { root in
      let found = try analysis([root]).reported
      #expect(found.map(\.severity) == [.warning])
    }
    for name in ["en/b.md", "ja/b.md"] { files[name]? += "\n!!! note\n    `it`\n" }
    try withSite(files) { root in
      let found = try analysis([root]).reported
      #expect(found.map(\.severity) == [.note])
      #expect(found.first?.message.hasSuffix("CommonMark does not render it; Python-Markdown does") == true)
    }
    files["ja/a.md"] = """
      # 手順

      この** OK**をクリック。

      """
    try withSite(files) { root in
      let found = try analysis([root]).reported
      #expect(found.map(\.severity) == [.warning])
    }
  }

  @Test func onlyWhatIsAskedForIsMended() throws {
    try withSite(site) { root in
      let project = try Project.open(paths: [root + "/ja"], configuration: root + "/tally.yml")
      let repair = TranslationRepair(Analyzer(project: project, scheduler: Scheduler(jobs: 1)).analyze())
      #expect(repair.files.map(\.path) == ["ja/a.md"])
    }
  }

  @Test func labelsAreComparedOverAllPages() throws {
    var files = ["tally.yml": "locales: {source: en, variants: [cs]}\n"]
    for (number, word) in ["Nastavení", "Nastavení", "Možnosti"].enumerated() {
      files["en/\(number).md"] = "Open **Settings** now.\n"
      files["cs/\(number).md"] = "Otevřete **\(word)** nyní.\n"
    }
    try withSite(files) { root in
      let reported = try analysis([root]).reported
      #expect(reported.map { "\($0.location.file) \($0.code)" } == ["cs/2.md locale/label"])
    }
  }
}
