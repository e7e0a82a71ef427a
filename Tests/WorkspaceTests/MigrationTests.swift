import Diagnostics
import Foundation
import Scheduling
import Testing

@testable import Workspace

/// Projects of other generators, read as data.
struct MigrationTests {
  func migration(_ files: [String: String]) throws -> (text: [String], report: [String]) {
    let migration = try Migration(folder: "/nowhere", files: .memory(files))
    func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
    return (Array(lines(migration.text).dropFirst()), lines(migration.report.text))
  }

  func expect(_ files: [String: String], text: [String], report: [String]) throws {
    let found = try migration(files)
    #expect(found.text == text)
    #expect(found.report == report)
  }

  @Test func mkdocs() throws {
    try expect(
      [
        "docs/index.md": "# A", "docs/guide/a.md": "# B",
        "mkdocs.yml": """
        site_name: "Mine: all"
        site_url: https://example.com/docs/
        copyright: Copyright &copy; 2026 Me
        repo_url: https://github.com/me/mine
        edit_uri: edit/main/docs/
        theme:
          name: material
          palette: {primary: indigo}
        nav:
          - Home: index.md
          - Guide:
            - guide/a.md
            - Elsewhere: https://example.org
        plugins:
          - search
          - macros
          - redirects:
              redirect_maps: {old/b.md: guide/a.md}
        markdown_extensions: [admonition, pymdownx.arithmatex]
        strange: 1
        """,
      ],
      text: [
        "title: 'Mine: all'", "source: docs", "site:", "  url: https://example.com/docs/",
        "  edit-url: https://github.com/me/mine/edit/main/{path}", "  footer: Copyright © 2026 Me",
        "  formulas: true", "  repository: https://github.com/me/mine", "navigation:",
        "  - Home: index.md",
        "  - Guide:", "      - guide/a.md", "      - Elsewhere: https://example.org", "redirects:", "  old/b/: guide/a.md",
      ],
      report: [
        "MkDocs: title, address, menu of 4 entries, 1 redirects, links to edit pages, footer, repository, formulas",
        "not carried over:",
        "  mkdocs.yml:16:5: plugins.macros: plugins are programs, which are not run",
        "  mkdocs.yml:8:12: theme.palette: the look is the theme's: colours and fonts are set in 'assets/custom.css' of the folder of 'site.templates'",
        "  mkdocs.yml:20:10: strange: it has no counterpart",
      ])
  }

  @Test func mdBookWithEntriesBelowPages() throws {
    try expect(
      [
        "book.toml": """
        [book]
        title = "A book"
        language = "de"
        [output.html]
        edit-url-template = "https://example.com/edit/main/{path}"
        [output.html.redirect]
        "/old/a.html" = "../a.html"
        [preprocessor.toc]
        """,
        "src/SUMMARY.md": """
        # Summary

        - [A](a.md)
          - [B](b.md)

        """, "src/a.md": "# A", "src/b.md": "# B",
      ],
      text: [
        "title: A book", "source: src", "locales:", "  source: de", "  layout: root", "site:",
        "  edit-url: https://example.com/edit/main/{path}", "  addresses: mdbook", "navigation: src/SUMMARY.md", "redirects:",
        "  /old/a.html: a.html",
      ],
      report: [
        "mdBook: title, 1 locale, menu of 2 entries, which stay in src/SUMMARY.md, 1 redirects, links to edit pages, "
          + "addresses of pages",
        "not carried over:",
        "  book.toml:8:1: preprocessor: programs of other generators are not run",
      ])
  }

  @Test func docusaurusBelowTheDocuments() throws {
    try expect(
      [
        "docs/intro.md": "# A", "docs/b.md": "# B", "website/static/img/a.png": "", "website/blog/x.md": "# X",
        "website/sidebars.js": "module.exports = {docs: ['intro', {type: 'category', label: 'More', items: ['b']}]};",
        "website/docusaurus.config.js": """
        const config = {
          title: 'T', tagline: 'Says it', url: 'https://t.example', baseUrl: '/x/',
          presets: [['classic', /** @type {X} */ ({
            docs: { path: '../docs', sidebarPath: require.resolve('./sidebars.js') },
          })]],
          plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/a', '/c'], to: '/docs/b' }] }], other],
          organizationName: 'me', projectName: 't',
          themeConfig: ({ navbar: {
            logo: { src: 'img/a.png' },
            items: [
              { type: 'doc', docId: 'intro', label: 'Start' }, { to: '/blog', label: 'Blog' }, { type: 'localeDropdown' },
              { href: 'https://github.com/me/t', label: 'GitHub' }, { href: 'https://t.example/', label: 'Home' },
            ],
          } }),
        };
        module.exports = config;
        """,
      ],
      text: [
        "title: T", "description: Says it", "source: docs", "site:", "  url: https://t.example/x/",
        "  addresses: docusaurus", "  folders:", "    '.': docs", "  static: website/static", "  logo: website/static/img/a.png",
        "  repository: https://github.com/me/t", "  links:",
        "    Start: intro.md", "    Home: https://t.example/",
        "navigation:", "  - intro",
        "  - More: [b]", "redirects:", "  /a: /docs/b", "  /c: /docs/b",
      ],
      report: [
        "Docusaurus: title, description, address, menu of 3 entries, 2 redirects, logo, repository, 2 links in the header, "
          + "addresses of pages", "not carried over:",
        "  website/docusaurus.config.js:11:56: themeConfig.navbar.items: '/blog' is no page of the documents",
        "  website/docusaurus.config.js:6:110: plugins.other: plugins are programs, which are not run",
        "  website/blog: only the documents are read",
      ])
  }

  /// Versions stand where they stood, and links of the bar lead to pages by address, number and `id`.
  @Test func docusaurusWithVersions() throws {
    let found = try migration([
      "docs/01-start/02-Fire.md": """
      ---
      id: first-fire
      ---
      # A
      """, "docs/b.md": "# B", "versions.json": #"["2.0", "1.0"]"#,
      "versioned_docs/version-2.0/b.md": "# B", "versioned_docs/version-1.0/b.md": "# B",
      "versioned_sidebars/version-1.0-sidebars.json": #"{"docs": ["b"]}"#,
      "sidebars.js": "module.exports = {main: ['start/first-fire', 'b']};",
      "docusaurus.config.js": """
      module.exports = {
        title: 'T', url: 'https://t.example', baseUrl: '/',
        presets: [['classic', { docs: {
          routeBasePath: '/handbook', versions: { current: { label: 'Main' }, '1.0': { path: 'old' } },
          numberPrefixParser: number, showLastUpdateTime: true, showLastUpdateAuthor: true,
        } }]],
        themeConfig: { navbar: { items: [
          { to: '/handbook/next/start/first-fire#wood', label: 'Fire' }, { type: 'docSidebar', sidebarId: 'main', label: 'Start' },
          { type: 'docsVersionDropdown' }, { type: 'html', value: '<b>x</b>' },
          { label: 'More', items: [{ to: '/handbook/next/b', label: 'B' }] }, { type: 'custom-bell' },
        ] } },
      };
      """,
    ])
    #expect(
      found.text == [
        "title: T", "source: docs", "site:", "  url: https://t.example/", "  addresses: docusaurus", "  folders:",
        "    '.': handbook/next", "  links:", "    Fire: '01-start/02-Fire.md#wood'", "    Start: '01-start/02-Fire.md'",
        "    B: b.md", "  last-updated: git", "versions:", "  - name: Main", "  - name: '2.0'",
        "    folder: versioned_docs/version-2.0", "    path: handbook", "  - name: '1.0'",
        "    folder: versioned_docs/version-1.0", "    path: handbook/old",
        "    navigation: versioned_sidebars/version-1.0-sidebars.json", "navigation: [start/first-fire, b]",
      ])
    #expect(
      found.report == [
        "Docusaurus: title, address, 3 versions, menu of 2 entries, 3 links in the header, addresses of pages",
        "not carried over:",
        "  docusaurus.config.js:5:25: docs.numberPrefixParser: it is a program; numbers are left out of addresses as without it",
        "  docusaurus.config.js:9:38: themeConfig.navbar.items.html: it has no counterpart",
        "  docusaurus.config.js:10:73: themeConfig.navbar.items.custom-bell: it has no counterpart",
        "  docusaurus.config.js:5:81: docs.showLastUpdateAuthor: pages name no author",
      ])
  }

  /// Each old address stays, leads on, or is said to have no page.
  @Test func addressesAreCompared() throws {
    let files = [
      "docs/01-a.md": "# A", "docs/b/1-Kiln.md": "# B", "docs/b/2-Kiln.md": "# C",
      "docusaurus.config.js": "module.exports = {title: 'T', url: 'https://t.example', baseUrl: '/x/'};",
    ]
    var migration = try Migration(folder: "/nowhere", files: .memory(files))
    try migration.compareAddresses(scheduler: Scheduler(jobs: 1))
    #expect(
      migration.addresses?.entries == [
        .init(old: "docs/a/", new: "docs/a/", isSame: true), .init(old: "docs/b/Kiln/", new: "docs/b/Kiln/", isSame: true),
      ])
    let old = Sitemap.addresses(
      Array(
        "<loc>https://t.example/x/docs/a</loc> <loc>https://t.example/x/docs/b/01-kiln</loc><loc>https://t.example/x/c%20d</loc>"
          .utf8),
      base: "https://t.example/x/")
    #expect(old == ["docs/a", "docs/b/01-kiln", "c d"])
  }

  @Test func docusaurusOfWhichOneVersionIsTranslated() throws {
    let found = try migration([
      "docs/a.md": "# A", "versioned_docs/version-1.x/a.md": "# A", "versions.json": #"["1.x"]"#,
      "i18n/cs/docusaurus-plugin-content-docs/version-1.x/a.md": "# Á", "i18n/fr/code.json": "{}",
      "docusaurus.config.js": "module.exports = {title: 'T', i18n: {defaultLocale: 'en', locales: ['en', 'cs', 'fr']}};",
    ])
    #expect(
      found.text == [
        "title: T", "locales:", "  source: en", "  variants: [cs]", "  layout: docusaurus", "  at-top: true",
        "site:", "  addresses: docusaurus", "  folders:", "    '.': docs/next", "    versioned_docs/version-1.x: docs",
      ])
    #expect(
      found.report == [
        "Docusaurus: title, 2 locales, addresses of pages", "not carried over:",
        "  docusaurus.config.js:1:37: i18n.locales.fr: the locale has no pages",
      ])
  }

  @Test func starlightWithLocales() throws {
    let found = try migration([
      "src/content/docs/index.mdx": "# A", "src/content/docs/zh-cn/index.mdx": "# 甲",
      "astro.config.mjs": """
      export const locales = { root: { label: 'English', lang: 'en' }, 'zh-cn': { lang: 'zh-CN' }, fr: { lang: 'fr' } };
      export default defineConfig({
        site: process.env.SITE,
        redirects: { '/old': '/new' },
        integrations: [starlight({ title: 'S', locales, sidebar: [{ label: 'Start', items: ['index'] }], social: [] })],
      });
      """,
    ])
    #expect(
      found.text == [
        "title: S", "source: src/content/docs", "locales:", "  source: en", "  variants: [zh-CN]", "  layout: root", "  folders:",
        "    zh-CN: zh-cn", "  at-top: true", "site:", "  addresses: starlight", "navigation:", "  - Start: [index]",
        "redirects:",
        "  /old: /new",
      ])
    #expect(
      found.report == [
        "Starlight: title, 2 locales, menu of 2 entries, 1 redirects, addresses of pages", "not carried over:",
        "  astro.config.mjs:3:9: site: it is computed", "  astro.config.mjs:1:98: locales.fr: the locale has no pages",
      ])
  }

  @Test func aFolderMaySpellItsLocaleInAnotherWay() throws {
    let found = try migration([
      "src/content/docs/index.mdx": "# A", "src/content/docs/zh-CN/index.mdx": "# 甲",
      "astro.config.mjs": """
      export default defineConfig({
        integrations: [starlight({ title: 'S', locales: { root: { lang: 'en' }, 'zh-cn': { lang: 'zh-CN' } } })],
      });
      """,
    ])
    #expect(
      found.text == [
        "title: S", "source: src/content/docs", "locales:", "  source: en", "  variants: [zh-CN]", "  layout: root",
        "  at-top: true", "site:", "  addresses: starlight",
      ])
  }

  @Test func vitepress() throws {
    let found = try migration([
      "docs/en/a.md": "# A", "docs/zh/a.md": "# 甲",
      "docs/public/_redirects": """
      # x
      /b /en/a/ 301
      /c/* /en/:splat

      """,
      "docs/.vitepress/config.ts": """
      export default defineConfig({
        title: 'V', rewrites: { 'en/:rest*': ':rest*' },
        locales: { root: { lang: 'en-US' }, zh: { lang: 'zh-Hans' } },
        themeConfig: { sidebar: [{ text: 'G', items: [{ text: 'A', link: '/a' }] }] },
      })
      """,
    ])
    #expect(
      found.text == [
        "title: V", "source: docs", "locales:", "  source: en-US", "  variants: [zh-Hans]", "  folders:", "    en-US: en",
        "    zh-Hans: zh", "  paths:", "    zh-Hans: zh", "  at-top: true", "site:", "  addresses: vitepress",
        "  static: docs/public", "navigation:", "  - G:",
        "      - A: a", "redirects:", "  /b: /en/a/", "exclude: [docs/public/_redirects]",
      ])
    #expect(
      found.report == [
        "VitePress: title, 2 locales, menu of 2 entries, 1 redirects, addresses of pages", "not carried over:",
        "  docs/public/_redirects:3:1: redirects: 1 with wildcards; one address leads to one page",
      ])
  }

  @Test func hugoAndDocFX() throws {
    let hugo = try migration([
      "content/en/a.md": "# A", "content/cs/a.md": "# Á",
      "hugo.yaml": """
      title: H
      baseURL: https://h.example/
      languages: {en: {contentDir: content/en}, cs: {contentDir: content/cs}}
      menu: {main: []}
      """,
    ])
    #expect(
      hugo.text == [
        "title: H", "source: content", "locales:", "  source: en", "  variants: [cs]", "  layout: hugo", "  folders:",
        "    cs: cs",
        "    en: en", "  at-top: true", "site:", "  url: https://h.example/", "  addresses: hugo",
      ])
    #expect(
      hugo.report == ["Hugo: title, address, 2 locales, addresses of pages"])
    let docfx = try migration([
      "docfx.json": #"{"metadata": [], "build": {"content": [{"files": ["**/*.md"]}], "globalMetadata": {"_appTitle": "D"}}}"#,
      "toc.yml": """
      - name: A
        href: a.md

      """, "a.md": "# A",
    ])
    #expect(
      docfx.text == ["title: D", "site:", "  addresses: docfx", "navigation:", "  - A: a.md", "exclude: ['_site/**', 'obj/**']"])
    #expect(
      docfx.report == [
        "DocFX: title, menu of 1 entry, addresses of pages", "not carried over:",
        "  docfx.json:1:14: metadata: the reference of code is not extracted",
      ])
  }
}
