import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Versions of a site side by side, from folders and from git revisions.
struct SiteVersionTests {
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let made = NSTemporaryDirectory() + "tally-versions-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let root = try #require(FileSystem.resolved(made))
    for (path, text) in files {
      if path.contains("/") { #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil) }
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    try body(root)
  }

  private func build(_ root: String) throws {
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
    #expect(analysis.reported.map(\.message) == [])
    let build = try SiteBuild(analysis: analysis, output: nil, scheduler: Scheduler(jobs: 1))
    #expect(build.diagnostics.map(\.message) == [])
    _ = try build.write()
  }

  private func text(_ root: String, _ path: String) -> String {
    String(decoding: Disk.read(root + "/public/" + path) ?? [], as: UTF8.self)
  }

  private func git(_ root: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", root, "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// The lines of a page that say something of versions.
  private func lines(_ page: String) -> [String] {
    page.split(separator: "\n").map(String.init).filter {
      $0.contains("rel=\"canonical\"") || $0.contains("1.9</a>") || $0.contains(">2.0</a>") || $0.contains("This page is about")
    }
  }

  @Test func aFolderIsAVersionWithPagesMenuAndSearchOfItsOwn() throws {
    try withFolder([
      "tally.yml":
        """
      title: T
      site: {url: "https://e.org/docs"}
      versions:
      - name: "2.0"
      - {name: "1.9", folder: old/1.9}

      """,
      "index.md": """
      # Home

      [A](a.md)

      """,
      "a.md": """
      # A

      newword

      """,
      "old/1.9/index.md": """
      # Home

      [B](b.md) [A](a.md)

      """,
      "old/1.9/a.md": """
      # A

      oldword

      """, "old/1.9/b.md": "# B\n",
    ]) { root in
      try build(root)
      #expect(
        lines(text(root, "a/index.html")) == [
          "<link rel=\"canonical\" href=\"https://e.org/docs/a/\">",
          "<li><a href=\"../a/\" aria-current=\"true\">2.0</a></li>", "<li><a href=\"../1.9/a/\">1.9</a></li>",
        ])
      #expect(
        lines(text(root, "1.9/a/index.html")) == [
          "<link rel=\"canonical\" href=\"https://e.org/docs/a/\">", "<li><a href=\"../../a/\">2.0</a></li>",
          "<li><a href=\"../../1.9/a/\" aria-current=\"true\">1.9</a></li>",
          "<p dir=\"auto\">This page is about version 1.9, which is not the newest. <a href=\"../../a/\">Read it for version 2.0</a></p>",
        ])
      // A page that the newest has no more leads to its beginning, and is the one that counts.
      #expect(
        lines(text(root, "1.9/b/index.html")) == [
          "<link rel=\"canonical\" href=\"https://e.org/docs/1.9/b/\">", "<li><a href=\"../../\">2.0</a></li>",
          "<li><a href=\"../../1.9/b/\" aria-current=\"true\">1.9</a></li>",
          "<p dir=\"auto\">This page is about version 1.9, which is not the newest. <a href=\"../../\">Read it for version 2.0</a></p>",
        ])
      // Links do not cross.
      #expect(text(root, "1.9/index.html").contains("<p><a href=\"b/\">B</a> <a href=\"a/\">A</a></p>"))
      #expect(text(root, "1.9/a/index.html").contains("data-search=\"../search.json\" data-root=\"../\""))
      #expect(text(root, "1.9/search.json").contains("{") && text(root, "search.json") != text(root, "1.9/search.json"))
      #expect(!text(root, "sitemap.xml").contains("1.9") && text(root, "1.9/sitemap.xml").isEmpty)
      #expect(text(root, "old/1.9/a/index.html").isEmpty)
      // A second build says nothing of pages that vanished.
      try build(root)
    }
  }

  @Test func aRevisionIsAVersion() throws {
    try withFolder([
      "docs/tally.yml": "title: Old\n",
      "docs/a.md": """
      # A

      ![x](p.svg)

      """, "docs/p.svg": "<svg width=\"3\" height=\"4\">",
    ]) { root in
      try git(root, "init", "-q")
      try git(root, "add", ".")
      try git(root, "commit", "-qm", "one")
      try git(root, "tag", "v1")
      Disk.removeTree(root + "/docs/tally.yml")
      Disk.removeTree(root + "/docs/p.svg")
      Disk.removeTree(root + "/docs/a.md")
      #expect(Disk.writeNew(root + "/docs/a.md", Array("# A now\n".utf8)) == nil)
      #expect(
        Disk.writeNew(
          root + "/docs/tally.yml",
          Array(
            """
            title: New
            versions:
            - name: "2.0"
            - {name: "1.9", revision: v1}

            """.utf8))
          == nil)
      try build(root + "/docs")
      #expect(text(root + "/docs", "a/index.html").contains("<title>A now · New</title>"))
      #expect(text(root + "/docs", "1.9/a/index.html").contains("<title>A · Old</title>"))
      #expect(text(root + "/docs", "1.9/p.svg") == "<svg width=\"3\" height=\"4\">")
    }
  }

  @Test func versionsThatCannotBeReadEndTheBuild() throws {
    for (version, message) in [
      ("{name: \"1.9\", folder: none}", "'none' of version '1.9' is no folder"),
      ("{name: \"1.9\", revision: none}", "'none' is no folder or file, and the working directory belongs to no git repository"),
      ("{name: a, folder: old}", "version 'a' would stand where pages of the documents stand; rename one of them"),
    ] {
      try withFolder([
        "tally.yml": """
        versions:
        - name: "2.0"
        - \(version)

        """, "a.md": "# A\n", "old/b.md": "# B\n",
      ]) { root in
        let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
        var found = ""
        do throws(Project.CallError) {
          _ = try SiteBuild(analysis: analysis, output: nil, scheduler: Scheduler(jobs: 1))
        } catch {
          found = error.message
        }
        #expect(found == message)
      }
    }
  }

  @Test func aVersionHasANameAndOneSource() throws {
    try withFolder([
      "tally.yml":
        """
      versions:
      - {name: a, folder: x}
      - name: ../b
      - name: "2"
      - name: "1"
      - {name: "0", folder: x, revision: y}

      """,
      "a.md": "# A\n",
    ]) { root in
      let project = try Project.open(paths: [root])
      #expect(
        project.diagnostics.map(\.message) == [
          "'a' must be the documents of this project",
          "A version needs a 'name' of letters, digits, hyphens and dots: it is a folder of the site",
          "'1' must be a version of its own, from 'folder' or 'revision'",
          "'0' must be a version of its own, from 'folder' or 'revision'",
        ])
      #expect(project.configuration.versions.map(\.name) == ["2"])
    }
  }
}
