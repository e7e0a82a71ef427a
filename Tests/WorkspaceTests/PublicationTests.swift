import Diagnostics
import Foundation
import Scheduling
import Site
import Testing

@testable import Workspace

/// Which documents are pages: drafts, days to come, parts of others.
struct PublicationTests {
  /// Writes files into a folder of their own, and removes them when the work is done.
  private static func project<T>(_ files: [String: String], _ use: (Project) throws -> T) throws -> T {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/tally-published-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }
    return try use(try Project.open(paths: [root]))
  }

  private static func pages(_ files: [String: String], today: String = "2026-05-01", drafts: Bool = false) throws -> [String] {
    var files = files
    files["tally.yml"] = "source: docs\n"
    return try project(files) { project in
      var project = project
      project.publication = Publication(project.files, today: today)
      project.publication.showsDrafts = drafts
      return try #require(Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze().outlines).map(\.path)
    }
  }

  private static func page(_ frontMatter: String) -> String {
    """
    ---
    \(frontMatter)
    ---
    # Kilns

    """
  }

  @Test(arguments: [
    ("draft: true", true), ("draft: false", false), ("published: false", true), ("headless: true", true),
    ("build:\n  render: never", true), ("_build:\n  render: never", true), ("unlisted: true", false),
    ("publishDate: 2027-01-01", false),
  ])
  func aPageSaysThatItIsNone(_ frontMatter: String, _ isLeftOut: Bool) throws {
    let files = ["docs/index.md": "# Home\n", "docs/kilns.md": Self.page(frontMatter)]
    #expect(try Self.pages(files) == (isLeftOut ? ["index.md"] : ["index.md", "kilns.md"]))
  }

  @Test(arguments: [
    ("publishDate: 2026-05-02", true), ("publishDate: 2026-05-01", false), ("date: 2026-06-01T10:00:00Z", true),
    ("expiryDate: 2026-05-01", true), ("expiryDate: 2026-05-02", false), ("date: soon", false),
  ])
  func hugoLooksAtDays(_ frontMatter: String, _ isLeftOut: Bool) throws {
    let files = ["hugo.toml": "title = 'Kilns'\n", "docs/_index.md": "# Home\n", "docs/kilns.md": Self.page(frontMatter)]
    #expect(try Self.pages(files) == (isLeftOut ? ["_index.md"] : ["_index.md", "kilns.md"]))
  }

  @Test func partsOfPagesAreNone() throws {
    let files = [
      "docs/index.md": "# Home\n", "docs/_part.md": "A part.\n", "docs/_part.mdx": "A part.\n", "docs/_index.md": "# Other\n",
      "docs/SUMMARY.md": "# Summary\n",
      "docs/_parts/more.md": "More.\n",
    ]
    // Where nothing tells the generator, only what has a name that no other one knows is a part.
    #expect(try Self.pages(files) == ["SUMMARY.md", "_index.md", "_part.md", "_parts/more.md", "index.md"])
    var book = files
    book["book.toml"] = "[book]\n"
    #expect(try Self.pages(book) == ["_index.md", "_part.md", "_part.mdx", "_parts/more.md", "index.md"])
    var saurus = files
    saurus["docusaurus.config.js"] = "module.exports = {title: 'Kilns'}\n"
    #expect(try Self.pages(saurus) == ["SUMMARY.md", "index.md"])
    // Parts are no pages where drafts are shown, either.
    #expect(try Self.pages(files, drafts: true) == ["SUMMARY.md", "_index.md", "_part.md", "_parts/more.md", "index.md"])
  }

  /// The pages of a book are its chapters, and what stands in a bundle of Hugo belongs to its page.
  @Test func chaptersAndBundles() throws {
    let book = [
      "book.toml": "[book]\nsrc = 'docs'\n",
      "docs/SUMMARY.md": """
      - [A](a.md)
        - [B](b/README.md)

      """, "docs/a.md": "# A\n",
      "docs/b/README.md": "# B\n", "docs/README.md": "# Other\n", "docs/b/part.md": "Part.\n",
    ]
    #expect(try Self.pages(book) == ["a.md", "b/README.md"])
    let hugo = [
      "hugo.toml": "title = 'Kilns'\n", "docs/_index.md": "# Home\n", "docs/fire/index.md": "# Fire\n",
      "docs/fire/part.md": "Part.\n",
      "docs/fire/deep/part.md": "Part.\n", "docs/clay/_index.md": "# Clay\n", "docs/clay/a.md": "# A\n",
    ]
    #expect(try Self.pages(hugo) == ["_index.md", "clay/_index.md", "clay/a.md", "fire/index.md"])
    let mkdocs = [
      "mkdocs.yml": "site_name: Kilns\n", "docs/README.md": "# Readme\n", "docs/index.md": "# Home\n",
      "docs/clay/README.md": "# Clay\n",
    ]
    #expect(try Self.pages(mkdocs) == ["clay/README.md", "index.md"])
  }

  /// What is rendered nowhere by itself is a part of the documentation none the less.
  @Test func whatAPartStatesIsStated() throws {
    let files = [
      "tally.yml": "source: docs\n", "docs/index.md": "# Home\n",
      "docs/kilns.md": Self.page("build:\n  render: never") + "\n`GET /kilns` returns `200 OK`.\n",
      "docs/secret.md": Self.page("draft: true") + "\n`GET /zebras` returns `200 OK`.\n",
    ]
    try Self.project(files) { project in
      let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze()
      #expect(analysis.contracts.flatMap(\.operations).map { "\($0.key)" } == ["GET /kilns"])
      #expect(analysis.outlines?.map(\.path) == ["index.md"])
    }
  }

  @Test func mkDocsNamesDraftsByTheirPaths() throws {
    let files = [
      "mkdocs.yml": "site_name: Kilns\ndraft_docs: |\n  # not yet\n  drafts/\n  *.next.md\n  !old.next.md\n",
      "docs/index.md": "# Home\n", "docs/drafts/a.md": "# A\n", "docs/in/drafts/b.md": "# B\n", "docs/in/c.next.md": "# C\n",
      "docs/old.next.md": "# D\n",
    ]
    #expect(try Self.pages(files) == ["index.md", "old.next.md"])
    #expect(try Self.pages(files, drafts: true).count == 5)
  }

  @Test func nothingOfADraftIsInTheSite() throws {
    let files = [
      "tally.yml": "title: Kilns\nsource: docs\nsite: {url: 'https://kiln.example/'}\n",
      "docs/index.md": """
      # Home

      See [more](secret.md).

      """,
      "docs/secret.md": Self.page("draft: true\ndate: 2026-01-01") + "\n`GET /zebras` returns `200 OK`.\n",
      "docs/hidden.md": Self.page("unlisted: true\ndate: 2026-01-01") + "\nA quagga.\n",
    ]
    for isShown in [false, true] {
      let (site, codes) = try Self.project(files) { project in
        var project = project
        project.publication.showsDrafts = isShown
        let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze()
        let build = try SiteBuild(analysis: analysis, output: project.root + "/public", scheduler: Scheduler(jobs: 2))
        _ = try build.write(force: false) { _ in }
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: project.root + "/public") {
          texts[path] = Disk.read(project.root + "/public/" + path).map { String(decoding: $0, as: UTF8.self) }
        }
        return (texts, analysis.reported.map(\.code))
      }
      let holders = site.filter { $0.value.contains("zebras") }.keys
      #expect(holders.isEmpty == !isShown)
      #expect((site["secret/index.html"]?.contains(">Draft<") ?? false) == isShown)
      #expect(codes.contains("link/broken") == !isShown)
      // Who has its address finds what is unlisted, and nobody else.
      #expect(site["hidden/index.html"]?.contains("noindex") == true)
      #expect(
        site.filter { $0.value.contains("quagga") || $0.value.contains("/hidden/") }.keys.sorted() == [
          "hidden.md", "hidden/index.html",
        ])
    }
  }

  @Test func aTranslationOfADraftIsNone() throws {
    let files = [
      "tally.yml": "source: docs\nlocales: {source: en, variants: [de]}\n", "docs/en/index.md": "# Home\n",
      "docs/en/secret.md": Self.page("draft: true"), "docs/de/index.md": "# Start\n", "docs/de/secret.md": "# Geheim\n",
    ]
    let pages = try Self.project(files) { Analyzer(project: $0, scheduler: Scheduler(jobs: 2)).analyze().pages.map(\.path) }
    #expect(pages == ["docs/de/index.md", "docs/en/index.md"])
  }

  @Test func hugoWritesAddressesInSmallLetters() throws {
    let files = [
      "hugo.toml": "title = 'Kilns'\n", "tally.yml": "source: content\n",
      "content/Heat/UpTo.md": """
      # Up

      [Up](UpTo.md)

      """,
    ]
    let paths = try Self.project(files) { project in
      let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 2)).analyze()
      #expect(analysis.reported.isEmpty)
      let build = try SiteBuild(analysis: analysis, output: project.root + "/public", scheduler: Scheduler(jobs: 2))
      _ = try build.write(force: false) { _ in }
      return try FileManager.default.subpathsOfDirectory(atPath: project.root + "/public").filter { $0.hasSuffix(".html") }
    }
    #expect(paths.contains("heat/upto/index.html"))
  }
}
