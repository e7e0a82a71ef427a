import Diagnostics
import Foundation
import Localization
import Scheduling
import Testing

@testable import Workspace

/// The lock file from the outside: what is reported, recorded and never overwritten.
struct TranslationCommandTests {
  private let scheduler = Scheduler(jobs: 1)

  private func withSite(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let root = NSTemporaryDirectory() + "tally-locales-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files { try write(root, path, text) }
    try body(root)
  }

  func write(_ root: String, _ path: String, _ text: String) throws {
    #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
    #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
  }

  func analysis(_ root: String) throws -> Analysis {
    Analyzer(project: try Project.open(paths: [root]), scheduler: scheduler).analyze()
  }

  private let site = [
    "tally.yml": "locales: {source: en, variants: [cs, ja]}\n",
    "en/a.md": """
    # Notes

    The first words of `one`.

    Others about `two`.

    """,
    "cs/a.md": """
    # Poznámky

    První slova o `one`.

    Další o `two`.

    """,
    "ja/a.md": """
    # メモ

    `one` の最初の言葉。

    `two` について。

    """,
  ]

  @Test func withoutALockFileNothingIsOutdated() throws {
    try withSite(site) { root in
      let found = try analysis(root)
      #expect(found.reported.isEmpty)
      #expect(found.history.behind(locale: "cs", path: "a.md") == nil)
    }
  }

  @Test func whatWasReviewedIsOutdatedWhenTheSourceChanges() throws {
    try withSite(site) { root in
      var history = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      #expect(history.accept(files: [], locales: ["cs"]) == ["cs/a.md"])
      #expect(try history.write().get())
      #expect(!(try history.write().get()))
      try write(
        root, "en/a.md",
        """
        # Notes

        The first sentences of `one`.

        Others about *two*: `two`.

        More.

        """)
      let found = try analysis(root)
      let outdated = found.reported.filter { $0.code == "locale/outdated" }
      #expect(outdated.map(\.location.file) == ["cs/a.md", "ja/a.md"])
      #expect(outdated.first?.message == "'a.md' has 3 changes that this translation lacks")
      #expect(outdated.first?.related.map { found.sources.positions(of: $0.location).start.line } == [3, 5, 7])
      #expect(TranslationStates(found).states.map(\.name) == ["outdated", "outdated"])
      #expect(TranslationStates(found).text().text.contains("3 changes behind"))
      let behind = SiteBuild.input(found, scheduler).pages.first { $0.file == "cs/a.md" }?.behind
      #expect(behind == .init(changed: 3, all: 4))
      #expect(TranslationStates(found).json().contains("\"changes\": 3"))
      #expect(TranslationStates(found).html(title: "<A>").contains("<h1>Translations of &lt;A&gt;</h1>"))

      // Only what was asked for is accepted.
      var next = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      #expect(next.accept(files: ["cs"], locales: nil) == ["cs/a.md"])
      #expect(try next.write().get())
      #expect(try analysis(root).reported.filter { $0.code == "locale/outdated" }.map(\.location.file) == ["ja/a.md"])
    }
  }

  @Test func theSiteSaysWhatIsOutdated() throws {
    try withSite(site) { root in
      var history = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      _ = history.accept(files: [], locales: nil)
      #expect(try history.write().get())
      func page(_ locale: String) throws -> String {
        _ = try SiteBuild(analysis: try analysis(root), output: root + "/public", scheduler: scheduler).write()
        return String(decoding: Disk.read(root + "/public/\(locale)/a/index.html") ?? [], as: UTF8.self)
      }
      #expect(try page("cs").contains("Původní stránka") == false)
      try write(
        root, "en/a.md",
        """
        # Notes

        The first sentences of `one`.

        Others about `two`.

        """)
      #expect(try page("cs").contains("Původní stránka se od doby překladu změnila."))
      #expect(try page("en").contains("Původní stránka") == false)
    }
  }

  @Test func aLockFileWithAConflictIsReportedAndLeftAlone() throws {
    try withSite(site) { root in
      var history = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      _ = history.accept(files: [], locales: nil)
      let lines = (history.lock?.text() ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let conflict = (lines[..<5] + ["<<<<<<< HEAD", lines[5], "=======", lines[5] + "0", ">>>>>>> other"] + lines[6...])
        .joined(separator: "\n")
      try write(root, LockFile.name, conflict)
      let found = try analysis(root)
      let problems = found.reported
      #expect(problems.map(\.code) == ["locale/lock"] && problems.first.map(found.line) == 6)
      var unreadable = TranslationHistory(found, from: .git, scheduler: scheduler)
      #expect(unreadable.lock == nil && unreadable.accept(files: [], locales: nil).isEmpty)
      #expect(throws: OutputFolder.Failure.self) { try unreadable.write().get() }
      #expect(Disk.read(root + "/" + LockFile.name) == Array(conflict.utf8))
    }
  }

  @Test func aReviewOutlastsTheHistoryBeforeIt() throws {
    try withSite(site) { root in
      func git(_ command: String) throws {
        let result = try Command.run("git -c user.name=a -c user.email=a@example.com \(command)", in: root)
        #expect(result.status == 0, "\(result.text)")
      }
      func state() throws -> [Int?] {
        let history = TranslationHistory(try analysis(root), from: .git, scheduler: scheduler)
        return ["cs", "ja"].map { history.behind(locale: $0, path: "a.md")?.changes }
      }
      try write(
        root, "cs/a.md",
        """
        ---
        sourceCommit: "0000000"
        ---

        """ + (site["cs/a.md"] ?? ""))
      try git("init -q -b main")
      try git("add -A")
      try git("commit -qm 1")
      let first = try Command.run("git rev-parse HEAD", in: root).text.prefix(40)
      try write(root, "en/a.md", (site["en/a.md"] ?? "").replacing("first", with: "next"))
      try git("commit -qam 2")
      // The marker names the version before the change.
      try write(
        root, "cs/a.md",
        """
        ---
        sourceCommit: "\(first)"
        ---

        """ + (site["cs/a.md"] ?? "").replacing("Další", with: "Jiná"))
      try git("commit -qam 3")
      #expect(try state() == [1, 1])
      var history = TranslationHistory(try analysis(root), from: .git, scheduler: scheduler)
      #expect(history.accept(files: ["cs/a.md"], locales: nil) == ["cs/a.md"])
      #expect(try history.write().get())
      #expect(try state() == [0, 1])
      try git("add -A")
      try git("commit -qm 4")
      #expect(try state() == [0, 1])
      for word in ["third", "fourth"] {
        try write(root, "en/a.md", (site["en/a.md"] ?? "").replacing("first", with: word))
        try git("commit -qam \(word)")
      }
      #expect(try state() == [2, 3])
    }
  }

  @Test func aMarkerMayNameTheContentOfTheSource() throws {
    try withSite(["tally.yml": "locales: {source: en, variants: [cs]}\n"]) { root in
      func git(_ command: String) throws {
        let result = try Command.run("git -c user.name=a -c user.email=a@example.com \(command)", in: root)
        #expect(result.status == 0, "\(result.text)")
      }
      try git("init -q -b main")
      let texts = ["First", "Second", "Third"].map {
        """
        # Notes

        \($0) words of `one`.

        """
      }
      for text in texts {
        try write(root, "en/a.md", text)
        try git("add -A")
        try git("commit -qm \(text.utf8.count)")
      }
      for (version, behind) in [(0, 2), (1, 1), (2, 0)] {
        let name = ContentHash.blob(Array(texts[version].utf8))
        try write(
          root, "cs/a.md",
          """
          ---
          ms.openlocfilehash: \(name)
          ---
          # Poznámky

          Slova \(version) o `one`.

          """)
        let history = TranslationHistory(try analysis(root), from: .git, scheduler: scheduler)
        #expect(history.behind(locale: "cs", path: "a.md") == Behind(changes: behind), "version \(version)")
      }
    }
  }

  @Test func aPageThatIsRenamedKeepsItsHistory() throws {
    try withSite(site) { root in
      func git(_ command: String) throws {
        let result = try Command.run("git -c user.name=a -c user.email=a@example.com \(command)", in: root)
        #expect(result.status == 0, "\(result.text)")
      }
      try git("init -q -b main")
      try git("add -A")
      try git("commit -qm 1")
      try write(root, "en/a.md", (site["en/a.md"] ?? "").replacing("first", with: "next"))
      try git("commit -qam 2")
      for locale in ["en", "cs", "ja"] { try git("mv \(locale)/a.md \(locale)/b.md") }
      try git("commit -qm 3")
      let read = TranslationHistory(try analysis(root), from: .git, scheduler: scheduler)
      #expect(read.behind(locale: "cs", path: "b.md") == Behind(changes: 1))
      // And so it does in a lock file.
      #expect(try read.write().get())
      for locale in ["en", "cs", "ja"] { try git("mv \(locale)/b.md \(locale)/c.md") }
      let renamed = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      #expect(renamed.behind(locale: "cs", path: "c.md") == Behind(changes: 1))
      #expect(renamed.lock?.pages.keys.sorted() == ["c.md"])
    }
  }

  @Test func pagesThatCannotBeReadNowAreNotForgotten() throws {
    try withSite(site.merging(["en/b.md": "# B\n", "cs/b.md": "# B cs\n"]) { a, _ in a }) { root in
      var history = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      _ = history.accept(files: [], locales: nil)
      let before = history.lock?.pages["b.md"]
      #expect(try history.write().get() && before != nil)
      // The page is there, and its documents are not given.
      let project = try Project.open(paths: [root])
      let partial = TranslationHistory(project: project, files: project.files, documents: [:], from: .files, scheduler: scheduler)
      #expect(partial.lock?.pages["b.md"] == before)
      #expect(unlink(root + "/en/b.md") == 0)
      let gone = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      #expect(gone.lock?.pages.keys.sorted() == ["a.md"])
    }
  }

  @Test(arguments: badInput) func badInputIsOneDiagnosticAndNothingIsLost(_ bad: Bad) throws {
    try withSite(site) { root in
      var history = TranslationHistory(try analysis(root), from: .files, scheduler: scheduler)
      _ = history.accept(files: [], locales: nil)
      #expect(try history.write().get())
      for (path, bytes) in bad.files {
        #expect(Disk.replace(root + "/" + path, bytes) == nil)
      }
      let found = try analysis(root)
      let lines = found.reported.filter { $0.severity > .note && $0.code != "locale/outdated" }.map {
        "\($0.location.file) \($0.severity.rawValue) \($0.code): \($0.message)"
      }
      #expect(lines == bad.expected)
      #expect(found.pages.contains { $0.path == "en/a.md" })
      let other = bad.files.keys.contains { $0.hasPrefix("ja/") } ? "cs" : "ja"
      #expect(found.history.lock?.pages["a.md"]?.behind(other) == Behind())
      // Nothing is said of a source that cannot be read, and no review of its translations recorded.
      if bad.files.keys.contains("en/a.md") {
        var reviewed = found.history
        #expect(reviewed.accept(files: [], locales: nil).isEmpty)
        #expect(reviewed.lock?.text() == history.lock?.text())
      }
      // What was known of a page that cannot be read stays known.
      if !bad.files.keys.contains("cs/a.cs.md") { #expect(found.history.lock?.text() == history.lock?.text()) }
    }
  }

  // MARK: Repair
}
