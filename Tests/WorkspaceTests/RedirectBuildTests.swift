import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Pages that move from one build to the next.
struct RedirectBuildTests {
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let made = NSTemporaryDirectory() + "tally-redirect-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let root = try #require(FileSystem.resolved(made))
    for (path, text) in files { #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil) }
    try body(root)
  }

  private func build(_ root: String) throws -> [String] {
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
    let build = try SiteBuild(analysis: analysis, output: nil, scheduler: Scheduler(jobs: 1))
    let redirects = analysis.diagnostics.filter { $0.code == "site/redirect" }
    let messages = (redirects + build.diagnostics).map { "\($0.location.file) \($0.code) \($0.message)" }
    _ = try build.write()
    return messages
  }

  private func expect(_ root: String, _ messages: [String]) throws {
    let found = try build(root)
    #expect(found == messages)
  }

  @Test func aPageThatVanishedIsReportedUntilItLeadsOn() throws {
    try withFolder([
      "tally.yml": "title: T\n",
      "a.md": """
      # A

      ![x](p.svg)

      """, "b.md": "# B\n", "p.svg": "<svg width=\"3\" height=\"4\">",
    ]) { root in
      try expect(root, [])
      #expect(
        String(decoding: Disk.read(root + "/public/a/index.html") ?? [], as: UTF8.self).contains("width=\"3\" height=\"4\""))
      #expect(
        String(decoding: Disk.read(root + "/public/llms-full.txt") ?? [], as: UTF8.self).contains(
          """
          <!-- b/ -->

          # B

          """))
      Disk.removeTree(root + "/b.md")
      try expect(root, ["tally.yml site/vanished 'b/' was a page of the last build and is none now"])
      #expect(Disk.writeNew(root + "/c.md", Array("# C\n".utf8)) == nil)
      try expect(root, [])
      Disk.removeTree(root + "/c.md")
      Disk.removeTree(root + "/tally.yml")
      #expect(Disk.writeNew(root + "/tally.yml", Array("redirects: {c: a.md, d: nowhere}\n".utf8)) == nil)
      try expect(root, ["tally.yml site/redirect 'nowhere' must be a page"])
      #expect(Disk.read(root + "/public/_redirects") == Array("/c /a/ 301\n".utf8))
    }
  }

  @Test func translationsAreLedWhereTheirSourceIs() throws {
    try withFolder([
      "tally.yml": """
      locales: {source: en, variants: [ar, de]}
      redirects:
        /en/glaze/old/: /en/fire/
        /en/older/: /en/glaze/old/#end
        /de/own/: /en/fire/
        /round/: /ring/
        /ring/: /round/
        /self: /self/

      """
    ]) { root in
      for locale in ["en", "ar"] {
        #expect(Disk.makeFolders(root + "/" + locale) == nil)
        #expect(Disk.writeNew(root + "/\(locale)/fire.md", Array("# Fire\n\n## End\n".utf8)) == nil)
      }
      let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
      let found = analysis.diagnostics.filter { $0.code == "site/redirect" }.map {
        "\($0.location.range.lowerBound) \($0.message)"
      }
      #expect(
        found == [
          "147 '/round/' leads back to itself by '/ring/'", "164 '/ring/' leads back to itself by '/round/'",
          "181 '/self' leads back to itself",
        ])
      let build = try SiteBuild(analysis: analysis, output: nil, scheduler: Scheduler(jobs: 1))
      #expect(!build.diagnostics.contains { $0.code == "site/redirect" })
      _ = try build.write()
      #expect(
        String(decoding: Disk.read(root + "/public/_redirects") ?? [], as: UTF8.self) == """
          /ar/glaze/old/ /ar/fire/ 301
          /ar/older/ /ar/fire/#end 301
          /de/glaze/old/ /de/fire/ 301
          /de/older/ /de/fire/#end 301
          /de/own/ /en/fire/ 301
          /en/glaze/old/ /en/fire/ 301
          /en/older/ /en/fire/#end 301

          """)
    }
  }
}
