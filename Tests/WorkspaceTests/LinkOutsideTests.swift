import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Whatever is read as a file of the project is one: nothing behind a symbolic link that leads out of it is read, whoever asks.
struct LinkOutsideTests {
  private static let secret = "hunter2-secret: [value\n"

  /// A project with a file beside it that is nobody's.
  private func withProject(_ files: [String: String], _ body: (_ root: String) throws -> Void) throws {
    let made = NSTemporaryDirectory() + "tally-links-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made + "/project") == nil && Disk.makeFolders(made + "/others/folder") == nil)
    let base = try #require(FileSystem.resolved(made))
    let outside = [
      "others/secret": Self.secret, "others/folder/page.md": "# \(Self.secret)", "others/folder/tally.yml": Self.secret,
      "others/folder/page.mustache": Self.secret,
    ]
    for (path, text) in files.map({ ("project/" + $0, $1) }) + outside.map({ ($0, $1) }) {
      #expect(Disk.makeFolders(RelativePath.folder(of: base + "/" + path)) == nil)
      #expect(Disk.writeNew(base + "/" + path, Array(text.utf8)) == nil)
    }
    try body(base + "/project")
  }

  private func link(_ root: String, _ path: String, to target: String) {
    #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
    #expect(symlink(target, root + "/" + path) == 0)
  }

  /// All that a check prints, in every format.
  private func report(_ root: String) throws -> (diagnostics: [Diagnostic], text: String) {
    let project = try Project.open(paths: [root])
    let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze()
    let report = DiagnosticReport(project: project, sources: analysis.sources)
    let texts = DiagnosticFormat.allCases.map { report.render(analysis.reported, as: $0, color: false).text }
    return (analysis.reported, texts.joined())
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { link }
    /// The link, and what it leads to beside the project.
    var link: String
    var target = "../others/secret"
    var files: [String: String] = ["page.md": "# Page\n"]
    /// Where it is told.
    var place: String
  }

  private static let api = """
    # Page

    ```http
    GET /a HTTP/1.1
    Host: localhost
    ```

    """

  static let cases = [
    Case(link: "tally.yml", place: "tally.yml:1"),
    Case(link: "page2.md", place: "page2.md:1"),
    Case(
      link: "tally.lock",
      files: ["tally.yml": "locales: {source: en, variants: [cs]}\n", "en/a.md": "# A\n", "cs/a.md": "# A\n"],
      place: "tally.lock:1"),
    Case(
      link: "apis/shop.yaml", files: ["tally.yml": "apis:\n  shop: {openapi: apis/shop.yaml}\n", "a.md": "# A\n"],
      place: "tally.yml:2"),
    Case(link: "menu.yml", files: ["tally.yml": "navigation: menu.yml\n", "a.md": "# A\n"], place: "tally.yml:1"),
    Case(link: "mkdocs.yml", files: ["tally.yml": "title: T\nnavigation: mkdocs.yml\n", "a.md": "# A\n"], place: "tally.yml:2"),
    Case(
      link: "a/toc.yml",
      files: [
        "tally.yml": "navigation: toc.yml\n",
        "toc.yml": """
        - name: A
          href: a/toc.yml

        """, "a/b.md": "# B\n",
      ],
      place: "toc.yml:2"),
    Case(link: "a/_category_.json", files: ["a/b.md": "# B\n"], place: "a/_category_.json:1"),
    Case(
      link: "records/r.json", files: ["tally.yml": "site:\n  verified: records/r.json\n", "a.md": "# A\n"], place: "tally.yml:2"),
    Case(
      link: "theme/page.mustache", files: ["tally.yml": "site: {templates: theme}\n", "a.md": "# A\n"],
      place: "theme/page.mustache:1"),
    Case(
      link: "theme", target: "../others/folder", files: ["tally.yml": "site: {templates: theme}\n", "a.md": "# A\n"],
      place: "theme:1"),
    Case(link: "docs", target: "../others/folder", files: ["tally.yml": "source: docs\n"], place: "docs:1"),
    Case(
      link: "code.txt",
      files: [
        "a.md": """
        # A

        [!code-text[x](code.txt)]

        """
      ], place: "a.md:3"),
    Case(
      link: "part.md",
      files: [
        "a.md": """
        # A

        [!INCLUDE [x](part.md)]

        """
      ], place: "part.md:1"),
    Case(link: "logo.bin", files: ["tally.yml": "site:\n  assets: [logo.bin]\n", "a.md": "# A\n"], place: "tally.yml:2"),
    Case(
      link: "film.mp4",
      files: [
        "a.md": """
        # A

        [film](film.mp4)

        """
      ], place: "a.md:3"),
  ]

  @Test(arguments: cases) func whatLeadsOutIsToldAndNotRead(_ item: Case) throws {
    try withProject(item.files) { root in
      link(root, item.link, to: item.target.hasPrefix("..") ? root + "/" + item.target : item.target)
      let (diagnostics, text) = try report(root)
      let found = diagnostics.filter { $0.code == "markup/outside" }
      let sources = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze().sources
      let places = found.map { "\($0.location.file):\(sources.positions(of: $0.location).start.line)" }
      #expect(places.contains(item.place), "\(diagnostics.map { "\($0.location.file): \($0.message)" })")
      #expect(
        found.contains {
          $0.message.contains("symbolic link that leaves the workspace") || $0.message.contains("leads out of the workspace")
        })
      #expect(!text.contains("hunter2"))
    }
  }

  @Test(arguments: cases) func theSameFileWithinTheProjectIsRead(_ item: Case) throws {
    var files = item.files
    let isFolder = item.target.hasSuffix("folder")
    files["kept/file"] = item.link == "tally.yml" ? "title: T\n" : "{}\n"
    if isFolder { files["kept/folder/page.md"] = "# Page\n" }
    try withProject(files) { root in
      link(root, item.link, to: root + (isFolder ? "/kept/folder" : "/kept/file"))
      let (diagnostics, _) = try report(root)
      #expect(!diagnostics.contains { $0.code == "markup/outside" }, "\(diagnostics.map(\.message))")
    }
  }

  @Test func versionsAndMigrationsAndThemesFollowNoLinkOut() throws {
    try withProject([
      "tally.yml": """
      versions:
      - name: "2"
      - {name: "1", folder: old}

      """, "a.md": "# A\n",
    ]) { root in
      link(root, "old", to: root + "/../others/folder")
      let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
      do throws(Project.CallError) {
        _ = try SiteBuild(analysis: analysis, output: nil, scheduler: Scheduler(jobs: 1))
        Issue.record("a version outside of the project is read")
      } catch {
        #expect(error.message == "'old' of version '1' is a symbolic link that leaves the workspace")
      }
    }
    try withProject(["docs/a.md": "# A\n"]) { root in
      link(root, "mkdocs.yml", to: root + "/../others/secret")
      do throws(Migration.Failure) {
        _ = try Migration(folder: root)
        Issue.record("settings outside of the project are read")
      } catch {
        #expect(error.message == "'mkdocs.yml' is a symbolic link that leaves the workspace")
      }
    }
    try withProject(["mkdocs.yml": "site_name: N\n", "docs/a.md": "# A\n"]) { root in
      link(root, "tally.yml", to: root + "/../others/secret")
      let migration = try Migration(folder: root)
      #expect(throws: Migration.Failure.self) { _ = try migration.write(force: true) }
      #expect(Disk.read(root + "/../others/secret") == Array(Self.secret.utf8))
    }
    try withProject(["tally.yml": "site: {templates: theme}\n", "a.md": "# A\n"]) { root in
      link(root, "theme", to: root + "/../others/folder")
      let result = ThemeFiles.eject("header", project: try Project.open(paths: [root]))
      #expect(throws: ThemeFiles.Failure.self) { _ = try result.get() }
      #expect(Disk.entries(root + "/../others/folder").map(\.name).sorted() == ["page.md", "page.mustache", "tally.yml"])
    }
  }

  /// Pages that come back from translators, repairs and the record of reviews are written within the project alone.
  @Test(arguments: ["cs", "cs/a.md", "cs/deep"]) func nothingIsWrittenThroughALinkOut(_ place: String) throws {
    let source = """
      # Kiln

      Light it.

      """
    let files = [
      "tally.yml": "locales: {source: en, variants: [cs]}\n", "en/a.md": source, "en/b.md": source, "en/deep/c.md": source,
      "cs/b.md": """
      # Pec

      Light it.

      """,
    ].filter { place != "cs" || !$0.key.hasPrefix("cs/") }
    try withProject(files) { root in
      let outside = root + "/../others/folder"
      link(root, place, to: place.hasSuffix(".md") ? outside + "/page.md" : outside)
      let before = Disk.entries(outside).map(\.name).sorted()
      let page = Disk.read(outside + "/page.md")
      let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
      let exchange = TranslationExchange(analysis, locale: "cs")
      var units = exchange.units
      for index in units.indices where units[index].target.isEmpty || units[index].target == units[index].source {
        units[index].target = units[index].source
        units[index].isFuzzy = false
      }
      let result = exchange.imported(units)
      #expect(!result.files.isEmpty)
      do throws(OutputFolder.Failure) {
        try result.write(below: root)
        Issue.record("\(result.files.keys.sorted()) are written")
      } catch {
        #expect(error.reason == .refused)
        #expect(error.message.hasSuffix("is a symbolic link that leaves the workspace"))
      }
      #expect(Disk.entries(outside).map(\.name).sorted() == before)
      #expect(Disk.read(outside + "/page.md") == page)
      #expect(Disk.replace("\(place)/x.md", of: root, [1])?.reason == .refused)
      #expect(Disk.replace("en/new/x.md", of: root, [1]) == nil)
      #expect(Disk.read(root + "/en/new/x.md") == [1])
    }
  }

  /// A pull request may make a link of a file whose name a script gives to `tally`.
  @Test func whatTheCallNamesMustNotLeadOutOfItsRepository() throws {
    try withProject(["tally.yml": "title: T\n", "a.md": "# A\n", "kept/b.md": "# B\n"]) { root in
      link(root, "page.md", to: root + "/../others/folder/page.md")
      link(root, "docs", to: root + "/../others/folder")
      link(root, "inner", to: root + "/kept")
      for path in ["page.md", "docs", "docs/page.md", "kept/../docs"] {
        do throws(Project.CallError) {
          _ = try Project.open(paths: [root + "/" + path])
          Issue.record("\(path) is read")
        } catch {
          #expect(error.message == "'\(root)/\(path)' is a symbolic link that leaves the workspace")
        }
        #expect(throws: Project.CallError.self) { _ = try Project.open(paths: [root], configuration: root + "/docs/tally.yml") }
        #expect(throws: Project.CallError.self) { _ = try GivenPath.read(root + "/docs/page.md") }
      }
      let inner = try Project.open(paths: [root + "/inner"])
      #expect(inner.root == root)
      // A link of the caller's own leads where he wants.
      #expect(symlink(root, root + "/../mine") == 0)
      let mine = try Project.open(paths: [root + "/../mine"])
      #expect(mine.root == root)
    }
  }

  @Test func generatedFilesThatAreLinksAreNotQuoted() throws {
    let configuration = "apis:\n  one: {title: One, pages: [a.md]}\ngenerated: out\n"
    for folder in [false, true] {
      try withProject(["tally.yml": configuration, "a.md": Self.api]) { root in
        let outside = root + "/../others/folder"
        #expect(
          Disk.writeNew(
            outside + "/one.openapi.yaml",
            Array(
              """
              # Generated by tally
              \(Self.secret)
              """.utf8)) == nil)
        if folder {
          link(root, "out", to: outside)
        } else {
          link(root, "out/one.openapi.yaml", to: outside + "/one.openapi.yaml")
        }
        let project = try Project.open(paths: [root])
        let generation = try Generation(
          analysis: Analyzer(project: project, scheduler: Scheduler(jobs: 1)).analyze(), kind: .openapi, output: nil)
        let (diagnostics, files) = generation.differences()
        #expect(diagnostics.contains { $0.message == "'one.openapi.yaml' is a symbolic link that leaves the workspace" })
        #expect(!files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("hunter2") })
        #expect(throws: OutputFolder.Failure.self) { _ = try generation.write() }
      }
    }
  }
}
