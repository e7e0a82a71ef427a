import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Slips of writers that once went unnoticed, or did damage.
@Suite struct SlipTests {
  private func withFolder(_ files: [String: String], _ body: (_ root: String) throws -> Void) throws {
    let made = NSTemporaryDirectory() + "tally-slip-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let root = try #require(FileSystem.resolved(made))
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    try body(root)
  }

  private func analysis(_ root: String) throws -> Analysis {
    Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
  }

  private func lines(_ analysis: Analysis) -> [String] {
    analysis.reported.map {
      let line = analysis.sources.positions(of: $0.location).start.line
      return "\($0.location.file):\(line) \($0.code) \($0.message)"
    }
  }

  struct Slip: Sendable, CustomTestStringConvertible {
    var page: String
    var line: String
    var testDescription: String { line }
  }

  @Test(arguments: [
    Slip(
      page: """
        # A

        ```http
        GET /v1/a HTTP/1.1

        Text.

        """,
      line: "a.md:3 markup/unclosed-fence '```' is never closed: what follows is shown as code"),
    Slip(
      page: """
        # A

        !!! note

            ```json
            [
              {"id": 1
          }
            ]
            ```

        """,
      line:
        "a.md:8 markup/unclosed-fence The line is indented less than the block of code that it stands in, and ends it"),
    Slip(
      page: """
        # A

        <!-- tally: staus=429 -->
        ```http
        GET /v1/a HTTP/1.1
        ```

        """,
      line: "a.md:3 markup/annotation 'staus' is no word of an annotation; did you mean 'status'?"),
    Slip(
      page: """
        # GET /v1/a

        | Status | Meaning |
        |---|---|
        | 200 | Fine. |
        | 401 | Who? |
        | 401 | Gone. |

        """,
      line: "a.md:7 contract/status-conflict '401' stands twice in this table"),
  ])
  func aSlipIsReportedAtItsPlace(_ slip: Slip) throws {
    try withFolder(["a.md": slip.page]) { root in
      let found = lines(try analysis(root))
      #expect(found == [slip.line])
    }
  }

  @Test func codesOfIgnoredRulesAreNoUnknownWords() throws {
    try withFolder([
      "a.md": """
      # A

      <!-- tally: ignore snippet/json -->
      ```json
      {"a" 1}
      ```

      """
    ]) { root in
      let found = lines(try analysis(root))
      #expect(found == [])
    }
  }

  @Test func aBrokenConfigurationStopsEverythingElse() throws {
    try withFolder(["tally.yml": "title: [A\n", "a.md": "[b](missing.md)\n", "public/index.html": "old"]) { root in
      let analysis = try analysis(root)
      #expect(analysis.reported.map(\.code) == ["config/syntax"])
      let build = try SiteBuild(analysis: analysis, output: nil, scheduler: Scheduler(jobs: 2))
      _ = try build.write()
      #expect(Disk.read(root + "/public/index.html") == Array("old".utf8))
      #expect(Disk.entries(root + "/public").map(\.name) == ["index.html"])
    }
  }

  @Test func aLocaleWithoutPagesIsProbablyMisspelt() throws {
    let files = [
      "tally.yml": "title: A\nlocales:\n  source: en\n  variants: [cs, jx]\n", "en/a.md": "# A\n", "cs/a.md": "# Á\n",
      "ja/a.md": "# あ\n",
    ]
    try withFolder(files) { root in
      let found = lines(try analysis(root))
      #expect(
        found == [
          "ja/a.md:1 locale/outside 'a.md' stands in no locale's folder, and is not on the site",
          "tally.yml:4 config/locale-pages 'jx' has no pages; did you mean 'ja'?",
        ])
    }
  }

  @Test func anAPIWithoutPagesIsReported() throws {
    let files = [
      "tally.yml": "title: A\napis:\n  orders:\n    pages: [order.md]\n",
      "orders.md": """
      # A

      `GET /v1/a`

      """,
    ]
    try withFolder(files) { root in
      let found = try analysis(root).reported
      #expect(found.map(\.code) == ["config/api-pages"])
      #expect(found.map(\.severity) == [.error])
    }
  }

  @Test func aFolderOfDocumentsIsNoOutput() throws {
    try withFolder(["docs/a.md": "# A\n", "tally.yml": "title: A\nsource: docs\n"]) { root in
      let project = try Project.open(paths: [root])
      for output in [root, root + "/docs", root + "/docs/../docs"] {
        #expect(try SiteBuild.refusal(of: output, project: project) != nil, "\(output)")
      }
      for output in [nil, root + "/docs/site", root + "/site"] {
        #expect(try SiteBuild.refusal(of: output, project: project) == nil)
      }
    }
  }

  @Test func whatTallyWroteBelowTheDocumentsIsNoSource() throws {
    try withFolder(["a.md": "# A\n"]) { root in
      for _ in 0..<2 {
        let analysis = try analysis(root)
        #expect(analysis.pages.map(\.path) == ["a.md"])
        _ = try SiteBuild(analysis: analysis, output: root + "/site", scheduler: Scheduler(jobs: 2)).write()
      }
    }
  }
}
