import Testing

@testable import Workspace

/// Projects whose configuration stands in several files, or says more than where its pages are.
extension MigrationTests {
  /// What Hugo is told in several files, and in whatever letters.
  @Test func hugoInParts() throws {
    try expect(
      [
        "content/en/docs/_index.md": "# D", "content/en/docs/A.md": "# A", "content/de/docs/A.md": "# A",
        "config/_default/hugo.yaml": """
        BaseURL: https://h.example/
        disablePathToLower: true
        uglyurls: {post: true}
        permalinks: {post: "/:year/:slug/", tags: "/t/:strange/", section: {docs: "/d/"}, term: {tags: "/t/:slug/"}}
        module: {mounts: [{source: content/en, target: content, lang: en}, {source: content/de, target: content, lang: de}]}
        """,
        "config/_default/languages.yaml": "en: {title: H, weight: 1}\nde: {title: Ha, weight: 2, strange: 1}\n",
        "config/_default/menus.en.toml": """
        [[main]]
        name = "Home page"
        url = "https://e.example"
        weight = 20
        [[main]]
        name = "Docs"
        pageRef = "/docs"
        weight = 10
        [[main]]
        identifier = "more"
        """,
      ],
      text: [
        "title: H", "source: content", "locales:", "  source: en", "  variants: [de]", "  layout: hugo", "  folders:",
        "    de: de",
        "    en: en", "  at-top: true", "site:", "  url: https://h.example/", "  addresses:", "    style: hugo",
        "    keep-case: true",
        "    files: [post]", "    permalinks:", "      page:", "        post: /:year/:slug/", "      section:",
        "        docs: /d/",
        "  links:", "    Docs: docs/_index.md", "    Home page: https://e.example",
      ],
      report: [
        "Hugo: title, address, 2 locales, 2 links in the header, addresses of pages", "not carried over:",
        "  config/_default/languages.yaml:2:13: languages.title: the site has one title",
        "  config/_default/languages.yaml:2:37: languages.strange: it has no counterpart",
        "  config/_default/hugo.yaml:4:43: permalinks.tags: '/t/:strange/' has a part that is not known; "
          + "pages stay where their files are",
        "  config/_default/hugo.yaml:4:96: permalinks.term.tags: taxonomies and terms have no pages",
        "  config/_default/menus.en.toml:9:1: menus.main: it is no link with a text; write it below 'site.links'",
      ])
  }

  /// A configuration of scripts that take values from each other.
  @Test func vitepressInParts() throws {
    try expect(
      [
        "guide/index.md": "# G", "guide/setup.md": "# S", "packages/k/src/a.md": "# A",
        ".vitepress/config/index.ts": """
        import { defineConfig } from 'vitepress'
        import { shared } from './shared'
        import nav from './nav.json'
        export default defineConfig({
          ...shared, title: 'V', base: '/v/',
          rewrites: { 'packages/:name/src/:rest*': ':name/:rest*', ':a-:b.md': 'x.md' },
          themeConfig: { nav, lastUpdated: { text: 'At' } },
        })
        """,
        ".vitepress/config/shared.ts": """
        export const shared = defineConfig({
          title: 'Shared', description: 'Says it',
          themeConfig: { sidebar: [{ text: 'Setup', link: '/guide/setup.html#x' }] },
        })
        """,
        ".vitepress/config/nav.json": """
        [{"text": "Guide", "link": "/guide/"}, {"text": "Up", "link": "/guide/setup.html#up"}, {"text": "No", "link": "/none"}]
        """,
      ],
      text: [
        "title: V", "description: Says it", "site:", "  base: /v/", "  addresses:", "    style: vitepress", "    rewrites:",
        "      packages/:name/src/:rest*: ':name/:rest*'", "  links:", "    Guide: guide/index.md", "    Up: guide/setup.md#up",
        "navigation:", "  - Setup: guide/setup.html",
      ],
      report: [
        "VitePress: title, description, folder on the server, menu of 1 entry, 2 links in the header, addresses of pages",
        "not carried over:",
        "  .vitepress/config/index.ts:6:72: rewrites.:a-:b.md: it is more than names and fixed parts",
        "  .vitepress/config/nav.json:1:88: themeConfig.nav: '/none' is no page of the documents",
        "  .vitepress/config/index.ts:7:36: themeConfig.lastUpdated: dates are written as the language writes them",
      ])
  }

  @Test func mkdocsWithFilesAndMdBookInAFolder() throws {
    let mkdocs = try migration([
      "docs/new.md": "# N",
      "mkdocs.yml":
        "site_name: M\nuse_directory_urls: false\nplugins: {search: {}, redirects: {redirect_maps: {old.md: new.md}}}\n",
    ])
    #expect(
      mkdocs.text == ["title: M", "source: docs", "site:", "  addresses: files", "redirects:", "  old.html: new.md"])
    let book = try migration([
      "book.toml": "[book]\ntitle = 'B'\n[output.html]\nsite-url = '/b/'\n", "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A",
    ])
    #expect(
      book.text == ["title: B", "source: src", "site:", "  base: /b/", "  addresses: mdbook", "navigation:", "  - A: a.md"])
    #expect(book.report == ["mdBook: title, folder on the server, menu of 1 entry, addresses of pages"])
  }

  @Test func looksAndFeetAreCarried() throws {
    let mkdocs = try migration([
      "docs/a.md": "# A", "docs/own.css": "a {}", "docs/i.png": "",
      "mkdocs.yml":
        "site_name: M\ntheme: {name: material, favicon: i.png}\nextra_css: [own.css, https://x.example/y.css]\ncopyright: <a href=\"https://m.example\">M</a> &amp; co\n",
    ])
    #expect(
      mkdocs.text == [
        "title: M", "source: docs", "site:", "  footer: '[M](https://m.example) & co'", "  icon: docs/i.png",
        "  styles: [docs/own.css]",
      ])
    #expect(
      mkdocs.report == [
        "MkDocs: title, footer, icon, 1 style sheet", "not carried over:",
        "  mkdocs.yml:3:22: extra_css: 'https://x.example/y.css' is of elsewhere, and pages load nothing from there",
      ])
    let docusaurus = try migration([
      "docs/a b.md": """
      ---
      slug: /a
      ---
      # A
      """, "docs/b.md": "# B",
      "docusaurus.config.js": """
      module.exports = {title: 'T', themeConfig: {footer: {
        links: [
          {title: 'More', items: [{label: 'A', to: '/docs/a'}, {label: 'B', to: '/docs/b#c'}, {label: 'Gone', to: '/gone'}]},
          {items: [{label: 'Web', href: 'https://w.example'}, {html: '<b>x</b>'}]},
        ],
        copyright: 'Me',
      }}};
      """,
    ])
    #expect(
      docusaurus.text.filter { $0.contains("footer") || $0.contains("[") || $0.hasSuffix("Me") } == [
        "  footer: |-", "    **More**: [A](<a b.md>) · [B](b.md#c)", "    [Web](https://w.example)", "    Me",
      ])
    #expect(
      docusaurus.report.filter { $0.contains("footer.links") } == [
        "  docusaurus.config.js:3:89: themeConfig.footer.links: '/gone' is no page of the documents",
        "  docusaurus.config.js:4:57: themeConfig.footer.links: it is no link with a text; write it in 'site.footer'",
      ])
  }
}
