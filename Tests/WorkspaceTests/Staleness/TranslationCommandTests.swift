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

  private func write(_ root: String, _ path: String, _ text: String) throws {
    #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
    #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
  }

  private func analysis(_ root: String) throws -> Analysis {
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

  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: [UInt8]]
    var expected: [String]
    var testDescription: String { name }
  }

  static let badInput = [
    Bad(
      name: "a variant without a source", files: ["cs/aa.md": Array("# A\n".utf8)],
      expected: ["cs/aa.md warning locale/source-missing: 'aa.md' has no source; did you mean 'a.md'?"]),
    Bad(
      name: "two variants", files: ["cs/a.cs.md": Array("# Poznámky\n".utf8)],
      expected: ["cs/a.cs.md error locale/duplicate: 'cs/a.cs.md' and 'cs/a.md' are the same page in 'cs'"]),
    Bad(
      name: "an empty page", files: ["ja/a.md": []],
      expected: ["ja/a.md error locale/empty: 'a.md' must hold the translation of its source; it is empty"]),
    Bad(
      name: "blank lines only", files: ["ja/a.md": Array("\n \n".utf8)],
      expected: ["ja/a.md error locale/empty: 'a.md' must hold the translation of its source; it is empty"]),
    Bad(
      name: "a binary file", files: ["cs/a.md": [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D]],
      expected: ["cs/a.md error markup/encoding: 0x89 is not UTF-8; a page must be UTF-8 (and 1 more places)"]),
    Bad(
      name: "UTF-16",
      files: ["cs/a.md": [0xFF, 0xFE] + Array("# Poznámky\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }],
      expected: ["cs/a.md error markup/encoding: 0xFF is a byte of UTF-16; a page must be UTF-8 (and 10 more places)"]),
    Bad(
      name: "UTF-16 without its mark",
      files: ["ja/a.md": Array("# Poznamky, nic\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }],
      expected: ["ja/a.md error markup/encoding: NUL is a byte of UTF-16; a page must be UTF-8 (and 15 more places)"]),
    Bad(
      name: "Shift JIS", files: ["ja/a.md": [0x23, 0x20, 0x90, 0xDD, 0x92, 0xE8, 0x0A]],
      expected: ["ja/a.md error markup/encoding: 0x90 is not UTF-8; a page must be UTF-8 (and 1 more places)"]),
    Bad(
      name: "an empty source", files: ["en/a.md": []],
      expected: ["en/a.md error locale/empty: 'a.md' must hold what its translations say; it is empty"]),
    Bad(
      name: "a source that is no text", files: ["en/a.md": [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D]],
      expected: ["en/a.md error markup/encoding: 0x89 is not UTF-8; a page must be UTF-8 (and 1 more places)"]),
  ]

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

  private static let tutorial = "articles/notification-hubs/notification-hubs-aspnet-backend-ios-notify-users.md"

  /// Code of our own tutorial that a translation has damaged in three places is what it was.
  @Test func theDamagedStepsOfATutorialAreRestored() throws {
    let root = NSTemporaryDirectory() + "tally-repair-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    #expect(Disk.makeFolders(root) == nil)
    for name in ["content", "tally.yml"] {
      try FileManager.default.copyItem(atPath: MutationTests.root + "/" + name, toPath: root + "/" + name)
    }
    let path = "content/cs/tutorials/build-app.md"
    let whole = String(decoding: try #require(Disk.read(root + "/" + path)), as: UTF8.self)
    var damaged = whole
    for method in ["POST", "PUT", "DELETE"] {
      let place = try #require(damaged.firstRange(of: "    request.HTTPMethod = @\"\(method)\";\n"))
      damaged.replaceSubrange(place, with: "    žádost.HTTPMethod = @\"\(method)\";\n")
    }
    #expect(Disk.replace(root + "/" + path, Array(damaged.utf8)) == nil)
    let repair = TranslationRepair(try analysis(root))
    #expect(
      repair.diff().hasPrefix(
        """
        --- a/\(path)
        +++ b/\(path)
        @@\u{20}
        """))
    #expect(try repair.write().map(\.path) == [path])
    #expect(String(decoding: Disk.read(root + "/" + path) ?? [], as: UTF8.self) == whole)
    #expect(TranslationRepair(try analysis(root)).files.isEmpty)
  }

  @Test(arguments: SharedFolder.present(["notification-hubs"]))
  func theDamagedStepOfOthersIsRestored(_ folder: String) throws {
    let root = NSTemporaryDirectory() + "tally-repair-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    try FileManager.default.copyItem(atPath: SharedFolder.path + "/" + folder, toPath: root)
    let before = try analysis(root)
    // The diagnostics carry the same edits.
    let ofCode = before.reported.filter { ["locale/code-changed", "locale/code-swallowed"].contains($0.code) }
    #expect(!ofCode.isEmpty && ofCode.allSatisfy { $0.fix?.replacements.count == 1 })
    let first = TranslationRepair(before)
    #expect(
      first.diff().hasPrefix(
        """
        --- a/cs-cz/\(Self.tutorial)
        +++ b/cs-cz/\(Self.tutorial)
        @@\u{20}
        """))
    #expect(try first.write().map(\.path) == ["cs-cz/" + Self.tutorial, "ja-jp/" + Self.tutorial])

    let after = try analysis(root)
    #expect(TranslationRepair(after).files.isEmpty)
    #expect(TranslationRepair(after).diff().isEmpty)
    let damaged = { (analysis: Analysis, locale: String) in
      analysis.reported.filter {
        $0.location.file.hasPrefix(locale)
          && ["locale/code", "locale/markup", "locale/contract"].contains(where: $0.code.hasPrefix)
      }.count
    }
    for locale in ["cs-cz", "ja-jp"] { #expect(damaged(before, locale) > 0 && damaged(after, locale) == 0) }

    // The code of step 10 is the longest of the page.
    func code(_ locale: String) throws -> (text: [UInt8], comments: [String]) {
      let page = try #require(after.pages.first { $0.path == locale + "/" + Self.tutorial })
      let snippet = try #require(
        page.snippets.first { String(decoding: $0.text, as: UTF8.self).contains("LogInAction:(id)sender {") })
      let lines = String(decoding: snippet.text, as: UTF8.self).split(separator: "\n")
      return (snippet.text, lines.compactMap { line in line.range(of: "//").map { String(line[$0.upperBound...]) } })
    }
    let source = try code("en-us")
    func words(_ text: [UInt8]) -> [ArraySlice<UInt8>] { text.split(whereSeparator: { $0 <= 0x20 }) }
    #expect(try words(code("ja-jp").text) == words(source.text))
    #expect(try code("ja-jp").text.filter { $0 != 0x20 && $0 != 0x09 } == source.text.filter { $0 != 0x20 && $0 != 0x09 })
    let czech = try code("cs-cz")
    #expect(czech.comments.count == source.comments.count && czech.comments.count == 6)
    for (own, original) in zip(czech.comments, source.comments) { #expect(own != original) }

    // Everything but the fixes is as it was.
    for file in first.files {
      let (old, new) = (file.old.split(separator: 0x0A), Set(file.new.split(separator: 0x0A)))
      let changed = old.filter { !new.contains($0) }
      #expect(changed.count < 20)
    }
  }
}
