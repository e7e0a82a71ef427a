import Diagnostics
import Foundation
import Scheduling
import Site
import Testing

@testable import Workspace

/// Menus of other generators, read as data.
struct NavigationReaderTests {
  /// A menu as lines: title, what it leads to, indented below what it stands under.
  private func lines(_ entries: [NavigationEntry], depth: Int = 0) -> [String] {
    entries.flatMap { entry -> [String] in
      let target =
        switch entry.target {
        case .page(let path)?: path
        case .folder(let path)?: path + "/*"
        case .link(let address)?: address
        case nil: "-"
        }
      return [String(repeating: " ", count: depth) + "\(entry.title ?? "·") \(target)"] + lines(entry.entries, depth: depth + 1)
    }
  }

  private func read(
    _ path: String, _ text: String, documents: String = "docs", others: [String: String] = [:]
  ) -> (menu: [String], problems: [String]) {
    let files = FileSystem.memory(others.merging([path: text]) { _, own in own })
    var reader = NavigationReader(files: files, documents: documents)
    let entries = reader.read(path, at: Location(file: "tally.yml", range: SourceRange(0, 0)))
    let sources = SourceTable(reader.sources)
    let problems = reader.diagnostics.map { diagnostic in
      let line =
        "\(sources.positions(of: diagnostic.location).start.line):\(sources.positions(of: diagnostic.location).start.column) "
      return line + diagnostic.message
    }
    return (lines(entries ?? []), problems)
  }

  @Test func whatIsComputedIsReportedByItsRule() {
    let files = FileSystem.memory(["sidebars.js": "module.exports = {docs: pages()};\n"])
    var reader = NavigationReader(files: files, documents: "docs")
    _ = reader.read("sidebars.js", at: Location(file: "tally.yml", range: SourceRange(0, 0)))
    #expect(Set(reader.diagnostics.map(\.code)) == ["config/navigation"])
  }

  @Test func foldersSayWhatTheyAreCalledInTheirOwnFiles() throws {
    let root = NSTemporaryDirectory() + "tally-category-\(UUID().uuidString)"
    defer { Disk.removeTree(root) }
    let texts = [
      "docs/intro.md": """
      ---
      sidebar_position: 2
      ---

      # Intro

      """, "docs/kilns/a.md": "# Kiln\n",
      "docs/kilns/deep/b.md": "# Deep\n",
      "docs/clay/c.md": "# Clay\n", "docs/wood/d.md": "# Wood\n",
      "docs/kilns/_category_.json":
        #"{"label": "Firing", "position": 1, "link": {"type": "generated-index", "title": "Kilns", "description": "What burns."}}"#,
      "docs/kilns/deep/_category_.yml": "label: Below\nposition: 3.5\ncollapsed: false\n",
      "docs/clay/_category_.yaml": "label: Earth\n", "docs/wood/_category_.json": "[1",
    ]
    for (path, text) in texts {
      #expect(Disk.makeFolders(RelativePath.folder(of: root + "/" + path)) == nil)
      #expect(Disk.replace(root + "/" + path, Array(text.utf8)) == nil)
    }
    let project = try Project.open(paths: [root])
    let analysis = Analyzer(project: project, scheduler: Scheduler(jobs: 1)).analyze()
    let found = analysis.folderSettings["en"] ?? [:]
    let top = found.keys.contains("kilns") ? "" : "docs/"
    #expect(
      found == [
        top + "kilns": FolderSetting(title: "Firing", order: 1, listingTitle: "Kilns", description: "What burns."),
        top + "kilns/deep": FolderSetting(title: "Below", order: 3), top + "clay": FolderSetting(title: "Earth"),
      ])
    #expect(
      analysis.reported.filter { $0.code == "config/navigation" }.map(\.message) == [
        "'docs/wood/_category_.json' states no folder that can be read"
      ])
    let input = SiteBuild.input(analysis, Scheduler(jobs: 1))
    #expect(input.folderSettings == analysis.folderSettings)
  }

  @Test func mkdocs() {
    let text = """
      site_name: X
      docs_dir: pages
      markdown_extensions:
        - emoji: !!python/name:materialx.emoji.twemoji
      nav:
        - Home: index.md
        - Guide:
          - guide/index.md
          - Deep:
            - "A & B": guide/a.md
        - Elsewhere: https://example.com/x
      """
    let found = read("mkdocs.yml", text)
    #expect(
      found.menu == [
        "Home pages/index.md", "Guide -", " · pages/guide/index.md", " Deep -", "  A & B pages/guide/a.md",
        "Elsewhere https://example.com/x",
      ])
    #expect(found.problems == [])
  }

  @Test func mdBook() {
    let text = """
      # Summary

      [Introduction](README.md)

      # User guide

      - [Install](guide/install.md)
          - [From `source`](guide/my%20source.md)
      - [Draft]()
      ---
      * [Next](<next one.md>)

      [End](end.md)
      """
    #expect(
      read("src/SUMMARY.md", text).menu == [
        "Introduction src/README.md", "User guide -", " Install src/guide/install.md", "  From source src/guide/my source.md",
        " Draft -", " Next src/next one.md", " End src/end.md",
      ])
  }

  @Test func docusaurus() {
    let text = """
      // @ts-check
      const more = ['b', "c"];
      /** @type {import('x').SidebarsConfig} */
      const sidebars = {
        docs: [
          'intro', /* first */
          { type: 'category', label: 'Guides', link: {type: 'doc', id: 'guides/index'}, items: [...more, computeItems(1)], },
          { type: 'link', label: 'Site', href: 'https://example.com' },
          { Short: ['d'] },
          { type: 'autogenerated', dirName: 'api' },
        ],
      };
      module.exports = sidebars;
      """
    let found = read("sidebars.js", text)
    #expect(
      found.menu == [
        "· docs/intro", "Guides docs/guides/index", " · docs/b", " · docs/c", "Site https://example.com", "Short -", " · docs/d",
        "· docs/api/*",
      ])
    #expect(found.problems == ["7:100 'computeItems(1)' is computed, and is missing from the menu"])
  }

  @Test func docusaurusInJSONAndTypeScript() {
    #expect(
      read("sidebars.json", #"{"a": {"First": ["x"], "Second": ["y"]}}"#).menu == [
        "First -", " · docs/x", "Second -", " · docs/y",
      ])
    let text = """
      import type {S} from 'x';
      const sidebars: S = {a: ['x']};

      export default sidebars satisfies S;

      """
    #expect(read("sidebars.ts", text).menu == ["· docs/x"])
  }

  @Test func starlight() {
    let text = """
      export default defineConfig({
        integrations: [starlight({
          title: 'x', customCss: ['a'],
          sidebar: [
            { label: 'Start', translations: { de: 'Anfang' }, items: ['one', { label: 'Two', slug: 'two' }] },
            { label: 'Rest', items: [{ autogenerate: { directory: 'rest' } }] },
            { label: 'Out', link: 'https://example.com/' },
            ...plugins.map((p) => p.sidebar),
          ],
        })],
      });
      """
    let found = read("astro.config.mjs", text, documents: "src/content/docs")
    #expect(
      found.menu == [
        "Start -", " · src/content/docs/one", " Two src/content/docs/two", "Rest -", " · src/content/docs/rest/*",
        "Out https://example.com/",
      ])
    #expect(found.problems == ["8:10 'plugins.map((p) => p.sidebar)' is computed, and is missing from the menu"])
  }

  @Test func vitePress() {
    let text = """
      export default defineConfig({
        themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/' }],
          sidebar: { '/guide/': { base: '/guide/', items: side() , }, '/ref/': [{ text: 'Ref', link: '/ref/a', items: [{text: 'B', link: 'ref/b#x'}] }] },
        },
      })
      function side() { return [] }
      """
    let found = read("docs/.vitepress/config.ts", text)
    #expect(found.menu == ["Ref docs/ref/a", " B docs/ref/b"])
    #expect(found.problems.count == 1)
  }

  @Test func severalSidebarsStayApart() {
    let vitePress =
      "export default {themeConfig: {sidebar: {'/a/': [{text: 'A', link: '/a/x'}], '/b/': [{text: 'B', link: '/b/y'}]}}}\n"
    let expected = ["/a/ -", " A docs/a/x", "/b/ -", " B docs/b/y"]
    #expect(read("docs/.vitepress/config.ts", vitePress).menu == expected)
    #expect(
      read("sidebars.js", "module.exports = {one: ['x'], two: ['y']};\n").menu == ["one -", " · docs/x", "two -", " · docs/y"])
  }

  @Test func docfxAndJupyterBook() {
    let toc =
      """
      - name: Home
        href: index.md
      - name: API
        href: api/
      - name: More
        items:
        - name: A
          href: a.md
        - uid: X.Y

      """
    let found = read(
      "docs/toc.yml", toc,
      others: [
        "docs/api/toc.yml": """
        items:
        - name: B
          href: b.md

        """
      ])
    #expect(found.menu == ["Home docs/index.md", "API -", " B docs/api/b.md", "More -", " A docs/a.md"])
    #expect(found.problems == ["9:5 'X.Y' names what a program computes, and is missing from the menu"])
    let book =
      """
      format: jb-book
      root: intro
      parts:
      - caption: One
        chapters:
        - file: a
          sections:
          - file: b
        - url: https://e.org
          title: E

      """
    #expect(read("docs/_toc.yml", book).menu == ["· docs/intro", "One -", " · docs/a", "  · docs/b", " E https://e.org"])
  }

  @Test(arguments: ["x.js", "sidebars.js", "mkdocs.yml", "SUMMARY.md", "astro.config.ts", "toc.yml", "missing.yml"])
  func whatStatesNoMenuIsSaid(_ path: String) {
    let text = path == "SUMMARY.md" ? "" : "((([[[{{{ 'unclosed"
    let found = read(path, text)
    #expect(found.menu == [])
    #expect(found.problems.count == (path == "SUMMARY.md" ? 0 : 1), "\(path): \(found.problems)")
  }

  /// Names that stand for lists of names double with each; menus that include themselves do, too.
  @Test(.timeLimit(.minutes(20))) func whatGrowsWithoutEndIsCutOff() {
    var script = "const a0 = ['x']\n"
    for index in 1...25 { script += "const a\(index) = [...a\(index - 1), ...a\(index - 1)]\n" }
    let list = ScriptReader(Array((script + "export default a25").utf8)).exported()?.list
    #expect((list?.count ?? 0) < 1 << 18)
    let toc = String(
      repeating: """
        - name: A
          href: toc.yml

        """, count: 20)
    #expect(read("docs/toc.yml", toc).menu.count == 20 + 500 * 20)
    var names = "a0: &a0 [index.md]\n"
    for index in 1...8 {
      names += "a\(index): &a\(index) [" + String(repeating: "{T: *a\(index - 1)},", count: 10) + "]\n"
    }
    #expect(read("mkdocs.yml", names + "nav: *a8\n").problems == ["1:1 The menu has more than 1048576 entries"])
  }

  /// No text of a script makes the reader trap or run on.
  @Test func anyScriptIsRead() {
    let text = "export default {sidebar: [{label: 'a', items: [...x, `t${y}`, /* */ 'b']}], // c\n f() { return 1 }}"
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      _ = ScriptReader(Array(bytes[..<cut])).values(of: "sidebar")
      _ = ScriptReader(Array(bytes[cut...])).exported()
    }
    let deep = "module.exports = " + String(repeating: "[", count: 5000)
    _ = ScriptReader(Array(deep.utf8)).exported()
    #expect(ScriptReader(Array("const a = [...a]; export default a".utf8)).exported()?.list?.count == 1)
  }
}
