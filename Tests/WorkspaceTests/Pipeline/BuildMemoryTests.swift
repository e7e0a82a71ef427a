import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Builds of one process after another: what each of them has to do, and that it is what a build from nothing does.
struct BuildMemoryTests {
  /// A project in a folder of its own, with builds that remember and builds that do not.
  private final class Site {
    let root: String
    let memory = BuildMemory()
    private var number = 0

    init(_ files: [String: String]) throws {
      let path = NSTemporaryDirectory() + "tally-memory-\(UUID().uuidString)"
      #expect(Disk.makeFolders(path) == nil)
      root = try #require(FileSystem.resolved(path))
      for (name, text) in files { write(name, text) }
    }

    deinit { Disk.removeTree(root) }

    func write(_ path: String, _ text: String) {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }

    func remove(_ path: String) { unlink(root + "/" + path) }

    /// Builds with the memory; what was done. The same build from nothing must write the same files and say the same.
    func build() throws -> BuildMemory.Work {
      let kept = try build("kept", memory)
      let work = memory.work
      number += 1
      let fresh = try build("fresh\(number)", nil)
      #expect(kept == fresh)
      #expect(files("kept") == files("fresh\(number)"))
      Disk.removeTree(root + "/fresh\(number)")
      return work
    }

    private func build(_ output: String, _ memory: BuildMemory?) throws -> [String] {
      let scheduler = Scheduler(jobs: 2)
      let project = try Project.open(paths: [root])
      let analysis = Analyzer(project: project, scheduler: scheduler, memory: memory).analyze()
      let build = try SiteBuild(analysis: analysis, output: root + "/" + output, scheduler: scheduler, memory: memory)
      _ = try build.write()
      memory?.finish()
      return (analysis.reported + build.diagnostics.filter { $0.code != "site/vanished" })
        .map { "\($0.location.file):\($0.location.range.lowerBound): \($0.code) \($0.message)" }
    }

    private func files(_ folder: String) -> [String: [UInt8]] {
      var found: [String: [UInt8]] = [:]
      var open = [""]
      while let next = open.popLast() {
        for entry in Disk.entries(root + "/" + folder + "/" + next) {
          let path = RelativePath.join(next, entry.name)
          if entry.isFolder { open.append(path) } else { found[path] = Disk.read(root + "/" + folder + "/" + path) }
        }
      }
      return found
    }
  }

  private static let files = [
    "tally.yml": "title: T\nsource: content\nlocales: {source: en, variants: [cs]}\nsite: {templates: theme}\n",
    "content/en/a.md": """
    # A

    One. [B](b.md#two)

    """,
    "content/en/b.md": """
    # B

    ## Two

    `GET /cups/{id}`

    [!INCLUDE [c](parts/c.md)]

    """,
    "content/en/d.md": """
    # D

    [!INCLUDE [c](parts/c.md)]

    """,
    "content/en/parts/c.md": "Included.\n",
    "content/cs/a.md": """
    # A

    Jedna. [B](b.md#two)

    """,
    "content/cs/b.md": """
    # B

    ## Dvě

    `GET /cups/{id}`

    """,
    "theme/footer.mustache": "",
  ]

  @Test func aBuildWithoutAnyChangeDoesNothing() throws {
    let site = try Site(Self.files)
    let first = try site.build()
    #expect(first.parsed == 6 && first.rendered == 6)
    #expect(try site.build() == BuildMemory.Work())
  }

  @Test func aSentenceCostsItsPage() throws {
    let site = try Site(Self.files)
    _ = try site.build()
    site.write(
      "content/en/d.md",
      """
      # D

      More.

      [!INCLUDE [c](parts/c.md)]

      """)
    // The page stands in for its translation as well.
    #expect(try site.build() == BuildMemory.Work(parsed: 1, read: 1, compared: 0, rendered: 2))
    site.write(
      "content/en/a.md",
      """
      # A

      One and a half. [B](b.md#two)

      """)
    #expect(try site.build() == BuildMemory.Work(parsed: 1, read: 1, compared: 1, rendered: 1))
    site.write(
      "content/cs/a.md",
      """
      # A

      Jedna a půl. [B](b.md#two)

      """)
    #expect(try site.build() == BuildMemory.Work(parsed: 1, read: 1, compared: 1, rendered: 1))
  }

  @Test func anIncludeCostsThePagesThatIncludeIt() throws {
    let site = try Site(Self.files)
    _ = try site.build()
    site.write("content/en/parts/c.md", "Included now.\n")
    #expect(try site.build() == BuildMemory.Work(parsed: 1, read: 2, compared: 1, rendered: 3))
  }

  @Test func whatOtherPagesShowCostsAllPagesAndNoReading() throws {
    let site = try Site(Self.files)
    _ = try site.build()
    site.write(
      "content/en/b.md",
      """
      # Bee

      ## Two

      `GET /cups/{id}`

      [!INCLUDE [c](parts/c.md)]

      """)
    #expect(try site.build() == BuildMemory.Work(parsed: 1, read: 1, compared: 1, rendered: 6))
    site.write("theme/footer.mustache", "<p>Own</p>")
    #expect(try site.build() == BuildMemory.Work(parsed: 0, read: 0, compared: 0, rendered: 6))
  }

  @Test func pagesThatComeAndGoAreSeen() throws {
    let site = try Site(Self.files)
    _ = try site.build()
    site.write(
      "content/cs/d.md",
      """
      # D

      Nové.

      """)
    #expect(try site.build().parsed == 1)
    site.remove("content/en/b.md")
    _ = try site.build()
    site.write(
      "content/en/b.md",
      """
      # B

      ## Two

      `GET /cups/{id}`

      """)
    _ = try site.build()
    site.write("tally.yml", "title: U\nsource: content\nlocales: {source: en, variants: [cs]}\n")
    #expect(try site.build().rendered > 4)
  }

  @Test func anOutputThatSomebodyChangedIsMended() throws {
    let site = try Site(Self.files)
    _ = try site.build()
    site.write("kept/en/d/index.html", "changed")
    #expect(try site.build() == BuildMemory.Work())
    site.remove("kept/en/a/index.html")
    // A file that is gone is noticed when the folder is published; the build after that writes it.
    _ = try? site.build()
    _ = try site.build()
  }

  @Test func whatARunThatWasGivenUpDidNotAskForIsKept() throws {
    let site = try Site(Self.files)
    _ = try site.build()
    struct GivenUp: Error {}
    let project = try Project.open(paths: [site.root])
    for _ in 0..<2 {
      #expect(throws: GivenUp.self) {
        _ = try Analyzer(project: project, scheduler: Scheduler(jobs: 2), memory: site.memory)
          .analyze { () throws(GivenUp) in throw GivenUp() }
      }
    }
    #expect(try site.build() == BuildMemory.Work())
  }

  @Test func codeOfOtherFilesIsReadEachTime() throws {
    var files = Self.files
    files["content/en/e.md"] = """
      # E

      <<< @/content/x.py

      """
    files["content/x.py"] = "print(1)\n"
    let site = try Site(files)
    _ = try site.build()
    site.write("content/x.py", "print(2)\n")
    _ = try site.build()
    site.write("content/x.py", "requests.get('https://a.example/cups/7')\n")
    _ = try site.build()
  }
}
