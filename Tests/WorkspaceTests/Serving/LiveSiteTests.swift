import Foundation
import Scheduling
import Synchronization
import Testing

@testable import Workspace

/// Builds of a preview, one after the other: whatever was saved, what is served is what a build from nothing writes.
struct LiveSiteTests {
  final class Preview {
    let root: String
    var live = LiveSite(scheduler: Scheduler(jobs: 2))
    /// What is shown: nothing of a build that was given up.
    private(set) var shown: ServedSite?

    init(_ files: [String: String]) throws {
      let path = NSTemporaryDirectory() + "tally-live-\(UUID().uuidString)"
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

    var project: Project { get throws { try Project.open(paths: [root]) } }

    /// Builds; whether pages have become others, and whether that was a matter of texts alone. What is served and said must be what a
    /// build from nothing writes and says.
    func save() throws -> [Bool] {
      let outcome = try live.update(try project)
      let site = try #require(outcome.site)
      let whole = try live.complete()
      shown = whole?.site ?? site
      let scheduler = Scheduler(jobs: 2)
      let analysis = Analyzer(project: try project, scheduler: scheduler).analyze()
      let fresh = try SiteBuild(analysis: analysis, output: root + "/fresh", scheduler: scheduler)
      _ = try fresh.write()
      let said = (analysis.reported + fresh.diagnostics).filter { $0.code != "site/vanished" }.inReportingOrder()
      #expect(outcome.diagnostics.inReportingOrder().map { "\($0)" } == said.map { "\($0)" })
      #expect(served == files("fresh"))
      return [outcome.hasChanged || whole?.hasChanged == true, live.wasOfTexts]
    }

    var served: [String: [UInt8]] {
      var found: [String: [UInt8]] = [:]
      for path in shown?.paths ?? [] {
        switch shown?.file(path) {
        case .bytes(let bytes): found[path] = bytes
        case .disk(let file): found[path] = Disk.read(file)
        case .none: break
        }
      }
      return found
    }

    func files(_ folder: String) -> [String: [UInt8]] {
      var found: [String: [UInt8]] = [:]
      var open = [""]
      while let next = open.popLast() {
        for entry in Disk.entries(root + "/" + folder + "/" + next) where entry.name != ".tally-manifest" {
          let path = RelativePath.join(next, entry.name)
          if entry.isFolder { open.append(path) } else { found[path] = Disk.read(root + "/" + folder + "/" + path) }
        }
      }
      return found
    }
  }

  static let files = [
    "tally.yml":
      "title: T\nsource: content\noutput: fresh\nlocales: {source: en, variants: [cs]}\nsite: {templates: theme, url: 'https://a.example'}\n",
    "content/en/a.md": """
    # A

    One. [B](b.md#two) ![P](p.png)

    """,
    "content/en/b.md": """
    # B

    ## Two

    `GET /cups/{id}`

    Answers 404.

    [!INCLUDE [c](parts/c.md)]

    """,
    "content/en/d.md": """
    # D

    [!INCLUDE [c](parts/c.md)]

    """,
    "content/en/e.md": """
    # E

    `GET /plates/{id}`

    ## Notes

    - An item.

    A sentence.

    """,
    "content/en/parts/c.md": "Included.\n",
    "content/en/p.png": "no picture",
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

  @Test func nothingSavedIsNothingNew() throws {
    let preview = try Preview(Self.files)
    #expect(try preview.save() == [true, false])
    #expect(try preview.save() == [false, true])
    preview.write("content/en/a.md", Self.files["content/en/a.md"] ?? "")
    #expect(try preview.save() == [false, true])
  }

  @Test func aSentenceIsItsPageAlone() throws {
    let preview = try Preview(Self.files)
    _ = try preview.save()
    preview.write(
      "content/en/a.md",
      """
      # A

      One and a half. [B](b.md#two) ![P](p.png)

      More.

      """)
    #expect(try preview.save() == [true, true])
    preview.write(
      "content/cs/a.md",
      """
      # A

      Jedna a půl. [B](b.md#two)

      """)
    #expect(try preview.save() == [true, true])
    // It states something, which stands where it stood.
    preview.write(
      "content/en/e.md",
      """
      # E

      `GET /plates/{id}`

      ## Notes

      - An item.

      Another sentence.

      And one.

      """)
    #expect(try preview.save() == [true, true])
    preview.write(
      "content/en/e.md",
      """
      # E

      `GET /plates/{id}`

      ## Notes

      - An item.

      A sentence.

      """)
    #expect(try preview.save() == [true, true])
    // Several at once.
    preview.write(
      "content/en/e.md",
      """
      # E

      `GET /plates/{id}`

      ## Notes

      - An item.

      A word.

      """)
    preview.write(
      "content/en/a.md",
      """
      # A

      Two. [B](b.md#two) ![P](p.png)

      """)
    #expect(try preview.save() == [true, true])
  }

  @Test func whateverElseIsSavedIsSeen() throws {
    let preview = try Preview(Self.files)
    _ = try preview.save()
    // A heading, a link, a statement, a place of a statement, an include, code of another file, a picture, a template.
    preview.write(
      "content/en/a.md",
      """
      # Ay

      One. [B](b.md#two) ![P](p.png)

      """)
    #expect(try preview.save() == [true, false])
    preview.write(
      "content/en/a.md",
      """
      # Ay

      One. [B](b.md#three)

      """)
    #expect(try preview.save() == [true, false])
    preview.write(
      "content/en/e.md",
      """
      # E

      `GET /plates/{id}`

      `DELETE /plates/{id}`

      """)
    #expect(try preview.save() == [true, false])
    preview.write(
      "content/en/e.md",
      """
      # E

      New.

      `GET /plates/{id}`

      `DELETE /plates/{id}`

      """)
    #expect(try preview.save() == [true, false])
    preview.write("content/en/parts/c.md", "Included now.\n")
    #expect(try preview.save() == [true, false])
    preview.write("content/x.py", "print(1)\n")
    preview.write(
      "content/en/f.md",
      """
      # F

      <<< @/content/x.py

      """)
    #expect(try preview.save() == [true, false])
    preview.write("content/x.py", "print(2)\n")
    #expect(try preview.save() == [true, false])
    preview.remove("content/en/f.md")
    #expect(try preview.save() == [true, false])
    preview.write(
      "content/en/a.md",
      """
      # Ay

      One. [B](b.md#two) ![P](p.png)

      """)
    #expect(try preview.save() == [true, false])
    preview.write("content/en/p.png", "another one")
    #expect(try preview.save() == [true, false])
    preview.write("theme/footer.mustache", "<p>Own</p>")
    #expect(try preview.save() == [true, false])
    preview.write(
      "content/en/a.md",
      """
      # Ay

      One and a half. [B](b.md#two) ![P](p.png)

      """)
    #expect(try preview.save() == [true, true])
  }

  @Test func pagesComeAndGo() throws {
    let preview = try Preview(Self.files)
    _ = try preview.save()
    preview.write(
      "content/cs/d.md",
      """
      # D

      Nové.

      """)
    #expect(try preview.save() == [true, false])
    preview.remove("content/en/b.md")
    #expect(try preview.save() == [true, false])
    #expect(preview.served["en/b/index.html"] == nil)
    preview.write(
      "content/en/b.md",
      """
      # B

      ## Two

      `GET /cups/{id}`

      """)
    #expect(try preview.save() == [true, false])
    preview.write("tally.yml", "title: U\nsource: content\noutput: fresh\nlocales: {source: en, variants: [cs]}\n")
    #expect(try preview.save() == [true, false])
  }
}
