import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// A page belongs to the same project whether it is asked for alone or with all others.
struct ProjectRootTests {
  /// The absolute path of a new folder with some files.
  private func folder(_ files: [String: String]) throws -> String {
    let given = NSTemporaryDirectory() + "tally-root-\(UUID().uuidString)"
    #expect(Disk.makeFolders(given) == nil)
    let root = try #require(FileSystem.resolved(given))
    for (path, text) in files {
      #expect(Disk.makeFolders(root + "/" + RelativePath.folder(of: path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    return root
  }

  private func findings(_ paths: [String]) throws -> [String] {
    let project = try Project.open(paths: paths)
    return Analyzer(project: project, scheduler: Scheduler(jobs: 1)).analyze().reported.map {
      "\(project.root)/\($0.location.file):\($0.location.range.lowerBound) \($0.severity) \($0.code) \($0.message)"
    }
    .sorted()
  }

  private static let prose = "In this guide you learn how the server sends notifications to your devices, and what it is for.\n\n"
  private static let german =
    "In dieser Anleitung lernen Sie, wie der Server die Mitteilungen an das Gerät sendet und was das ist.\n\n"
  private static let code = """
    ```js
    send(it);
    ```

    """

  /// Projects with faults in several pages.
  static let projects: [(name: String, files: [String: String])] = [
    (
      "folders",
      [
        "docs/en/a.md": """
        # A

        \(prose)\(code)
        """,
        "docs/de/a.md": """
        # A

        \(german)\(code.replacing("send", with: "sende"))
        """,
        "docs/en/b/c.md": """
        # C

        [x](../gone.md)

        """,
        "docs/de/b/c.md": """
        # C

        [x](#fort) <tabs>

        """, "docs/de/b/d.md": "# D\n",
        "docs/README.md": """
        # R

        <tabs>

        """,
      ]
    ),
    (
      "beside the source",
      [
        "docs/a.md": """
        # A

        \(prose)\(code)
        """,
        "docs/de/a.md": """
        # A

        \(german)\(code.replacing("send", with: "sende"))
        """,
        "docs/b/c.md": """
        # C

        [x](../gone.md)

        """,
        "docs/de/b/c.md": """
        # C

        [x](#fort)

        """,
        "docs/fr/a.md": """
        # A

        \(code)
        """,
        "docs/fr/b/c.md": "# C\n",
        "docs/e.md": """
        # E

        \(prose)
        """,
      ]
    ),
    (
      "Docusaurus",
      [
        "docs/a.md": """
        # A

        \(prose)\(code)
        """,
        "blog/n.md": """
        # N

        [x](gone.md)

        """, "README.md": "# R\n",
        "i18n/de/docusaurus-plugin-content-docs/current/a.md": """
        # A

        \(german)\(code.replacing("send", with: "sende"))
        """,
        "i18n/fr/docusaurus-plugin-content-docs/current/a.md": """
        # A

        \(code)
        """,
      ]
    ),
    (
      "configured",
      [
        "tally.yml": "source: content\nlocales: {source: en, variants: [de]}\n",
        "content/en/a.md": """
        # A

        \(code)
        """,
        "content/de/a.md": """
        # A

        \(code.replacing("send", with: "sende"))
        """, "content/notes.md": "# N\n",
      ]
    ),
  ]

  @Test(arguments: projects.map(\.name)) func aPageAloneHasTheFindingsOfTheWholeRun(_ name: String) throws {
    let files = Self.projects.first { $0.name == name }?.files ?? [:]
    let root = try folder(files)
    defer { Disk.removeTree(root) }
    // In the folder that holds the documents, as without a repository nothing above it is known to belong to them.
    let whole = try findings([name == "Docusaurus" || name == "configured" ? root : root + "/docs"])
    #expect(whole.contains { $0.contains("locale/code-changed") }, "\(whole)")
    for path in files.keys.sorted() where Discovery.isDocument(path) {
      let own = whole.filter { $0.hasPrefix("\(root)/\(path):") }
      let alone = try findings([root + "/" + path])
      #expect(alone == own, "\(path)")
    }
  }

  @Test func severalPagesAndFoldersAreOneSelection() throws {
    let root = try folder(Self.projects[0].files)
    defer { Disk.removeTree(root) }
    let whole = try findings([root + "/docs"])
    let german = try findings([root + "/docs/de"])
    #expect(german == whole.filter { $0.hasPrefix("\(root)/docs/de/") })
    let pair = try findings([root + "/docs/de/b/c.md", root + "/docs/en/b/c.md"])
    #expect(pair == whole.filter { $0.contains("/b/c.md:") })
  }

  @Test func aRepositoryIsTheProjectOfItsPages() throws {
    let root = try folder([
      ".git/HEAD": "",
      "a.md": """
      # A

      [x](guide/b.md) [y](#z)

      """, "guide/b.md": "[x](../gone.md)\n",
    ])
    defer { Disk.removeTree(root) }
    let whole = try findings([root])
    #expect(whole.count == 2)
    let page = try findings([root + "/guide/b.md"])
    #expect(page == whole.filter { $0.contains("/guide/b.md") })
    // A folder is a project of its own.
    let folder = try Project.open(paths: [root + "/guide"])
    #expect(folder.root == root + "/guide")
  }

  @Test func theNearestConfigurationHoldsWhereverTallyIsCalled() throws {
    let files = [
      "tally.yml": "title: outer\nsource: docs\n", "docs/a.md": "# A\n", "other/b.md": "# B\n",
      "docs/in/tally.yml": "title: inner\n",
      "docs/in/c.md": "# C\n", "README.md": "# R\n",
    ]
    let root = try folder(files)
    defer { Disk.removeTree(root) }
    let titles = [
      "/docs/a.md": "outer", "/docs": "outer", "": "outer", "/docs/in/c.md": "inner", "/docs/in": "inner",
      // A folder beside the documents is a project of its own; a file there may be included.
      "/other": "Documentation", "/README.md": "outer",
    ]
    for (path, title) in titles {
      let project = try Project.open(paths: [root + path])
      #expect(project.configuration.title == title, "\(path)")
    }
    let analysis = Analyzer(project: try Project.open(paths: [root + "/README.md"]), scheduler: Scheduler(jobs: 1)).analyze()
    #expect(analysis.unknownPaths == ["README.md"])
  }

  @Test func aFaultOfTheConfigurationIsShownWithAnyPage() throws {
    let root = try folder(["tally.yml": "titel: x\n", "a.md": "# A\n"])
    defer { Disk.removeTree(root) }
    let found = try findings([root + "/a.md"])
    #expect(
      found == [
        "\(root)/tally.yml:0 error config/invalid 'titel' is not a key of tally.yml; did you mean 'title'?"
      ])
  }

  @Test func everyPageOfRealDocumentationBelongsToItsWhole() throws {
    let others = SharedFolder.present(["corpora/vapor-l10n", "notification-hubs"]).map { SharedFolder.path + "/" + $0 }
    for root in [MutationTests.root] + others {
      let whole = try Project.open(paths: [root])
      let pages = Discovery(whole.files, configuration: whole.configuration).documents
      #expect(pages.count > 3)
      for page in pages.enumerated().filter({ $0.offset % max(1, pages.count / 40) == 0 }).map(\.element) {
        let own = try Project.open(paths: [root + "/" + page])
        #expect(own.root == whole.root && own.configuration.locales == whole.configuration.locales, "\(page)")
        #expect(own.selection == [page])
      }
    }
  }
}
