import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Names that are two here and one elsewhere, and files that are none.
struct SimilarAddressTests {
  private func found(_ files: [String: String], prepare: (String) -> Void = { _ in }) throws -> [String] {
    let made = NSTemporaryDirectory() + "tally-similar-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: made + "/" + path)) == nil)
      #expect(Disk.writeNew(made + "/" + path, Array(text.utf8)) == nil)
    }
    prepare(made)
    let analysis = Analyzer(project: try Project.open(paths: [made]), scheduler: Scheduler(jobs: 2)).analyze()
    return analysis.reported.map { diagnostic in
      let related = diagnostic.related.map { " <- \($0.location.file)" }.joined()
      return "\(diagnostic.location.file) \(diagnostic.code) \(diagnostic.message)\(related)"
    }
  }

  @Test(arguments: [
    (["Foo.md": "# A\n", "foo.md": "# B\n"], ["foo.md site/similar-address 'foo' differs from 'Foo' in case alone <- Foo.md"]),
    // A folder once, whatever stands in it.
    (
      ["Kiln/a.md": "# A\n", "kiln/b.md": "# B\n", "kiln/c.md": "# C\n"],
      ["kiln/b.md site/similar-address 'kiln' differs from 'Kiln' in case alone <- Kiln/a.md"]
    ),
    (
      [
        "a.md": """
        ---
        slug: STRASSE
        ---

        # A

        """,
        "b.md": """
        ---
        slug: straße
        ---

        # B

        """,
      ],
      ["b.md site/similar-address 'straße' differs from 'STRASSE' in case alone <- a.md"]
    ),
    // A page against a file that it offers.
    (
      [
        "Plan/index.md": """
        # A

        [x](../plan/x.zip)

        """, "plan/x.zip": "x",
      ],
      ["Plan/index.md site/similar-address 'plan' differs from 'Plan' in case alone <- Plan/index.md"]
    ),
    (
      [
        "a.md": """
        # A

        ![x](Map.png) ![y](map.png)

        """, "Map.png": "x", "map.png": "y",
      ],
      ["a.md site/similar-address 'map.png' differs from 'Map.png' in case alone <- a.md"]
    ),
    // What nobody publishes is nobody's address; names that differ otherwise are two everywhere.
    (["a.md": "# A\n", "Map.png": "x", "map.png": "y"], []),
    (["foo.md": "# A\n", "fóo.md": "# B\n", "foo-1.md": "# C\n", "Fo/o.md": "# D\n"], []),
  ])
  func whatDiffersInCaseAloneIsTold(files: [String: String], expected: [String]) throws {
    #expect(try found(files) == expected)
  }

  @Test func namesOfAPIsAreNamesOfFiles() throws {
    let page = """
      # A

      ```http
      GET /NAME HTTP/1.1
      Host: localhost
      ```

      """
    let files = ["a.md": page.replacing("NAME", with: "a"), "b.md": page.replacing("NAME", with: "b")]
    let settings = "apis:\n  Shop: {title: A, pages: [a.md]}\n  SECOND: {title: B, pages: [b.md]}\n"
    let similar = try found(files.merging(["tally.yml": settings.replacing("SECOND", with: "shop")]) { $1 })
    #expect(similar == ["tally.yml site/similar-address the API 'shop' differs from 'Shop' in case alone <- tally.yml"])
    #expect(try found(files.merging(["tally.yml": settings.replacing("SECOND", with: "shops")]) { $1 }) == [])
  }

  @Test func oneLetterInTwoFormsIsTold() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let pages = try found([composed + ".md": "# A\n", "b.md": "# B\n"]) { root in
      _ = Disk.writeNew(root + "/" + decomposed + ".md", Array("# C\n".utf8))
    }
    #expect(pages.count == 1 && pages[0].contains("site/address-taken") && pages[0].contains("is left out"), "\(pages)")
    let pictures = try found([
      "a.md": """
      # A

      ![x](\(composed).png)

      """, composed + ".png": "x",
    ]) { root in
      _ = Disk.writeNew(root + "/" + decomposed + ".png", Array("y".utf8))
    }
    #expect(pictures.count == 1 && pictures[0].hasPrefix("a.md site/address-taken"), "\(pictures)")
    #expect(try found([composed + ".md": "# A\n", "cafe.md": "# B\n"]) == [])
    let unused = try found(["a.md": "# A\n", composed + ".png": "x"]) { root in
      _ = Disk.writeNew(root + "/" + decomposed + ".png", Array("y".utf8))
    }
    #expect(unused == [])
  }

  /// A pipe, a socket: told at the link, and the rest is published.
  @Test func whatIsNoFileIsToldAtItsLink() throws {
    let made = NSTemporaryDirectory() + "tally-pipe-\(UUID().uuidString)"
    defer { Disk.removeTree(made) }
    #expect(Disk.makeFolders(made) == nil)
    let root = try #require(FileSystem.resolved(made))
    let text = """
      # A

      [pipe](pipe.zip)

      ![socket](socket.png)

      [file](file.zip) [empty](empty.zip)

      """
    for (name, content) in ["a.md": text, "file.zip": "x", "empty.zip": "", "tally.yml": "site: {assets: [named.bin]}\n"] {
      #expect(Disk.writeNew(root + "/" + name, Array(content.utf8)) == nil)
    }
    #expect(mkfifo(root + "/pipe.zip", 0o600) == 0 && mkfifo(root + "/named.bin", 0o600) == 0)
    #expect(mkfifo(root + "/unused.bin", 0o600) == 0)
    let bound = try Command.run("python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"socket.png\")'", in: root)
    #expect(bound.status == 0, "\(bound.text)")
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 2)).analyze()
    #expect(
      analysis.reported.map { "\($0.location.file):\(analysis.line($0)) \($0.message)" } == [
        "a.md:3 'pipe.zip' must be readable: it is not a regular file",
        "a.md:5 'socket.png' must be readable: it is not a regular file",
        "tally.yml:1 'named.bin' must be readable: it is not a regular file",
      ])
    _ = try SiteBuild(analysis: analysis, output: nil, scheduler: Scheduler(jobs: 2)).write()
    #expect(Disk.read(root + "/public/file.zip") == Array("x".utf8) && Disk.read(root + "/public/empty.zip") == [])
    #expect(Disk.kind(root + "/public/pipe.zip") == .none)
  }
}
