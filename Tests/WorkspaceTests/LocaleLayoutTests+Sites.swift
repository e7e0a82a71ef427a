import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Sites of other generators with several locales.
extension LocaleLayoutTests {
  /// What a project of files reports, and the pages of its site.
  func built(_ files: [String: String]) throws -> (reported: [Diagnostic], page: (String) -> String?) {
    let root = NSTemporaryDirectory() + "tally-layout-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    for (path, text) in files {
      #expect(Disk.makeFolders(root + "/" + RelativePath.folder(of: path)) == nil)
      #expect(Disk.writeNew(root + "/" + path, Array(text.utf8)) == nil)
    }
    let analysis = Analyzer(project: try Project.open(paths: [root]), scheduler: Scheduler(jobs: 1)).analyze()
    _ = try SiteBuild(analysis: analysis, output: root + "/public", scheduler: Scheduler(jobs: 1)).write()
    var pages: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root + "/public") ?? .init()
    where path.hasSuffix(".html") {
      pages[path] = String(decoding: Disk.read(root + "/public/" + path) ?? [], as: UTF8.self)
    }
    return (analysis.reported, { [pages] in pages[$0] })
  }

  @Test func linksOfSuffixedPagesStayInTheirLocale() throws {
    let (reported, page) = try built([
      "tally.yml": "locales: {source: en, variants: [cs], layout: suffix}\n",
      "a.md": """
      # A

      See [b](b.md) and [c](c.md).

      """,
      "a.cs.md": """
      # A

      Viz [b](b.md) a [c](c.md).

      """, "b.md": "# B\n", "b.cs.md": "# B\n", "c.md": "# C\n",
    ])
    #expect(reported.isEmpty)
    #expect(page("cs/a/index.html")?.contains("Viz <a href=\"../../cs/b/\">b</a>") == true)
    #expect(page("en/a/index.html")?.contains("See <a href=\"../../en/b/\">b</a>") == true)
    // What is not translated is shown in the source's words, in the locale's own frame.
    #expect(page("cs/c/index.html")?.contains("C</h1>") == true)
  }

  @Test func aDocusaurusSiteIsComparedWithAllItsParts() throws {
    let plugins = "i18n/cs/docusaurus-plugin-content-"
    let code = """

      ```js
      send(it);
      ```

      """
    let (reported, page) = try built([
      "docs/setup.md": """
      # Setup

      See [the next](next.md).

      """ + code, "docs/next.md": "# Next\n",
      "versioned_docs/version-1.0/setup.md": "# Setup 1\n" + code, "blog/2024-news.md": "# News\n" + code,
      "src/pages/about.md": "# About\n" + code,
      plugins + "docs/current/setup.md": """
      # Nastavení

      Viz [další](next.md).

      """ + code.replacing("send", with: "pošli"),
      plugins + "docs/version-1.0/setup.md": """
      # Nastavení 1

      Viz [zde](../version-1.0/setup) a [chyba](setpu).

      """ + code.replacing("send", with: "pošli"),
      plugins + "blog/2024-news.md": "# Novinky\n" + code.replacing("send", with: "pošli"),
      plugins + "pages/about.md": "# O nás\n" + code.replacing("send", with: "pošli"),
      plugins + "pages/abuot.md": "# O nás\n",
    ])
    #expect(
      reported.filter { $0.severity > .note }.map { "\($0.location.file.dropFirst(plugins.count)) \($0.code)" } == [
        "blog/2024-news.md locale/code-changed", "docs/current/setup.md locale/code-changed",
        "docs/version-1.0/setup.md link/broken", "docs/version-1.0/setup.md locale/code-changed",
        "pages/about.md locale/code-changed",
        "pages/abuot.md locale/source-missing",
      ])
    #expect(page("cs/setup/index.html")?.contains("Viz <a href=\"../../cs/next/\" hreflang=\"en\">další") == true)
    #expect(page("cs/versioned_docs/version-1.0/setup/index.html")?.contains("Nastavení 1</h1>") == true)
    #expect(page("en/blog/2024-news/index.html")?.contains("News</h1>") == true)
  }

  @Test func aHugoSiteIsComparedByItsFoldersAndItsSuffixes() throws {
    let code = """

      ```js
      send(it);
      ```

      """
    let damaged = code.replacing("send", with: "pošli")
    let folders = try built([
      "hugo.toml": "[languages.en]\ncontentDir = \"content/english\"\n[languages.cs]\ncontentDir = \"content/czech\"\n",
      "content/english/docs/_index.md": "# Docs\n" + code, "content/czech/docs/_index.md": "# Dokumentace\n" + damaged,
    ])
    #expect(folders.reported.map(\.code) == ["locale/code-changed"])
    #expect(folders.page("cs/docs/index.html")?.contains("Dokumentace</h1>") == true)
    let suffixes = try built([
      "content/docs/_index.md": "# Docs\n" + code, "content/docs/_index.cs.md": "# Dokumentace\n" + damaged,
      "content/docs/b.md": "# B\n", "content/docs/b.cs.md": "# B\n",
    ])
    #expect(suffixes.reported.map(\.code) == ["locale/code-changed", "locale/assumed"])
  }

  @Test func foldersThatHaveALocaleBehindTheirNamesAreTranslations() throws {
    let code = """

      ```js
      send(it);
      ```

      """
    // The words tell the language: a folder's name alone would be any two letters.
    let english = "\nThis is what you do with the kiln and with all of its parts before it is hot, and what is not to be done.\n"
    let german = "\nDas ist, was mit dem Ofen und mit allen seinen Teilen zu tun ist, bevor er heiß ist.\n"
    let (reported, page) = try built([
      "guide/setup.md": "# Setup of the kiln and of its parts\n" + english + code,
      "guide/next.md": "# What comes next in the kiln\n" + english,
      "guide-de/setup.md": "# Aufbau des Ofens und seiner Teile\n" + german + code.replacing("send", with: "sende"),
      "guide-de/next.md": "# Was im Ofen als Nächstes kommt\n" + german, "guide-big/other.md": "# Other\n",
    ])
    #expect(reported.filter { $0.severity > .note }.map(\.code) == ["locale/code-changed"])
    #expect(page("de/setup/index.html")?.contains("Aufbau des Ofens") == true)
  }

  @Test func theLocalesOfRealDocumentationAreFound() throws {
    let own = try Project.open(paths: [MutationTests.root + "/content"], noConfiguration: true)
    #expect(own.configuration.locales == .init(source: "en", variants: ["cs", "ja"]))
    #expect(own.layout.place("ja/tutorials/rich-push.md") == ("ja", "tutorials/rich-push.md"))
    guard SharedFolder.has("corpora/vapor-l10n") else { return }
    let project = try Project.open(paths: [SharedFolder.path + "/corpora/vapor-l10n"], noConfiguration: true)
    #expect(project.configuration.locales == .init(source: "en", variants: ["de", "ja", "ko", "zh"]))
    #expect(project.layout.place("de/4.0/basics/async.de.md") == ("de", "4.0/basics/async.md"))
  }
}
