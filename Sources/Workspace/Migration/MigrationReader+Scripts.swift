import Diagnostics
import Site

/// Generators that are configured by scripts, which are read as data: Docusaurus, Starlight and VitePress.
extension MigrationReader {
  // MARK: Docusaurus

  func docusaurus(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "Docusaurus")
    let options = presetOptions(settings)
    let path = options?["docs", "path"]?.text ?? "docs"
    let documents = documents(path, from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    draft.title = text(settings["title"], "title", settings, into: &draft)
    draft.description = text(settings["tagline"], "tagline", settings, into: &draft)
    if let url = settings["url"]?.text.flatMap(webAddress) {
      let base = settings["baseUrl"]?.text ?? "/"
      draft.url = (url.hasSuffix("/") ? String(url.dropLast()) : url) + (base.hasPrefix("/") ? base : "/" + base)
    }
    draft.addresses = .docusaurus
    readNavbar(settings, RelativePath.join(folder, "static"), into: &draft)
    readLocales(ofDocusaurus: settings, folder, isUsual: path == "docs" || path == "./docs", into: &draft)
    readSidebars(options?["docs", "sidebarPath"], settings, folder, source, into: &draft)
    let route = (options?["docs", "routeBasePath"]?.text ?? "docs").split(separator: "/").joined(separator: "/")
    // Pages stand below the route: where there is one locale, so does the site.
    if !route.isEmpty, draft.locales?.variants.isEmpty ?? true { draft.url = draft.url.map { $0 + route + "/" } }
    readRedirects(ofDocusaurus: settings, route, into: &draft)
    readRedirects(RelativePath.join(folder, "static/_redirects"), into: &draft)
    if let edit = options?["docs", "editUrl"] {
      // The path of a page goes on from the folder of the site.
      let base = edit.text.flatMap { MigrationReader.editURL($0, pathsFrom: folder) }
      draft.editURL = path.hasPrefix("..") ? nil : base
      if draft.editURL == nil {
        draft.lose("docs.editUrl", "set 'site.edit-url' to the address of a page's source", at: settings.location(edit))
      }
    }
    for name in ["blog", "src/pages", "versioned_docs"] where holdsFolder(RelativePath.join(folder, name)) {
      // With their translations, all of these are read.
      if name == "versioned_docs", draft.locales?.layout == .docusaurus { continue }
      draft.lose(
        RelativePath.join(folder, name),
        name == "versioned_docs" ? "older versions are left as they are" : "only the documents are read")
    }
    takeStatic(RelativePath.join(folder, "static"), &draft)
    draft.account(for: settings, MigrationReader.docusaurusOutcomes)
    return .success(draft)
  }

  /// The picture and the links of the bar above each page.
  private func readNavbar(_ settings: Settings, _ folder: String, into draft: inout MigrationDraft) {
    let bar = settings["themeConfig", "navbar"]
    if let owner = settings["organizationName"]?.text, let name = settings["projectName"]?.text {
      let address = "https://github.com/\(owner)/\(name)"
      let isLinked = (bar?["items"]?.list ?? []).contains {
        $0["href"]?.text.map { $0 == address || $0 == address + "/" } ?? false
      }
      if isLinked { draft.repository = address }
    }
    takeLogo(bar?["logo"], "themeConfig.navbar.logo", in: [folder], settings, into: &draft)
    for item in bar?["items"]?.list ?? [] {
      // What chooses a version or a language follows from the site itself.
      if let type = item["type"]?.text, type != "doc", type != "dropdown" { continue }
      let name = item["label"]?.text ?? item["aria-label"]?.text
      takeLink(
        name, item["href"]?.text ?? item["docId"]?.text ?? item["to"]?.text, "themeConfig.navbar.items", at: item, settings,
        into: &draft)
    }
  }

  /// The options of the classic preset: `['classic', { docs: … }]`.
  private func presetOptions(_ settings: Settings) -> ScriptLiteral? {
    (settings["presets"]?.list ?? []).compactMap { $0.list }.first { $0.first?.text?.contains("classic") == true }?.dropFirst()
      .first
  }

  private func readLocales(
    ofDocusaurus settings: Settings, _ folder: String, isUsual: Bool, into draft: inout MigrationDraft
  ) {
    guard let node = settings["i18n"], let source = node["defaultLocale"]?.text, LanguageTag.isWellFormed(source) else { return }
    let tags = (node["locales"]?.list ?? []).compactMap(\.text).filter { $0 != source && LanguageTag.isWellFormed($0) }
    // The documents of a version stand beside the current ones, and may be all that was translated.
    let translated = tags.filter { tag in
      let versions = RelativePath.join(folder, "i18n/\(tag)/docusaurus-plugin-content-docs")
      return folders(in: versions).map(RelativePath.name(of:)).contains { $0 == "current" || $0.hasPrefix("version-") }
    }
    for tag in tags where !translated.contains(tag) {
      draft.lose("i18n.locales.\(tag)", "the locale has no pages", at: settings.location(node))
    }
    if !translated.isEmpty, isUsual {
      draft.source = folder
      draft.locales = Configuration.Locales(source: source, variants: translated, layout: .docusaurus)
    } else {
      for tag in translated {
        draft.lose("i18n.locales.\(tag)", "its pages are in another folder than those of the source", at: settings.location(node))
      }
      draft.locales = Configuration.Locales(source: source, variants: [], layout: .root)
    }
  }

  private func readSidebars(
    _ setting: ScriptLiteral?, _ settings: Settings, _ folder: String, _ documents: String, into draft: inout MigrationDraft
  ) {
    let named = setting.flatMap { $0.text ?? onlyText(in: settings.written($0)) }
    let candidates = named.map { [$0] } ?? ["js", "ts", "json", "mjs", "cjs"].map { "sidebars.\($0)" }
    for name in candidates {
      guard let path = RelativePath.normalized(RelativePath.join(folder, name)), holdsFile(path) else { continue }
      return readMenu(path, documents: documents, into: &draft)
    }
    if let setting, named != nil {
      draft.lose("docs.sidebarPath", "the file is not below this folder", at: settings.location(setting))
    }
  }

  /// `require.resolve('./sidebars.js')`: the only text that a call is given.
  private func onlyText(in written: String) -> String? {
    let parts = written.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
    return parts.count == 3 ? String(parts[1]) : nil
  }

  private func readRedirects(ofDocusaurus settings: Settings, _ route: String, into draft: inout MigrationDraft) {
    for plugin in settings["plugins"]?.list ?? [] {
      let parts = plugin.list ?? []
      let name = plugin.text ?? parts.first?.text ?? settings.written(plugin)
      guard name.hasSuffix("plugin-client-redirects") else {
        draft.lose(
          "plugins.\(name.prefix { $0 != "\n" })", "plugins are programs, which are not run", at: settings.location(plugin))
        continue
      }
      let options = parts.dropFirst().first
      for entry in options?["redirects"]?.list ?? [] {
        guard var to = entry["to"]?.text else { continue }
        if !route.isEmpty, let rest = RelativePath.remainder(of: String(to.drop { $0 == "/" }), below: route) { to = rest }
        for from in entry["from"]?.list?.compactMap(\.text) ?? entry["from"]?.text.map({ [$0] }) ?? [] {
          draft.redirect(from, to: to)
        }
      }
      for key in ["fromExtensions", "toExtensions", "createRedirects"] {
        guard let rule = options?[key] else { continue }
        draft.lose("plugins.\(name).\(key)", "redirects are listed one by one", at: settings.location(rule))
      }
    }
  }

  private static let docusaurusOutcomes: [String: SettingOutcome] = [
    "title": .carried, "tagline": .carried, "url": .carried, "baseUrl": .carried, "i18n": .carried, "presets": .carried,
    "plugins": .carried, "titleDelimiter": .carried, "organizationName": .carried, "projectName": .carried,
    "trailingSlash": .carried,
    "onBrokenLinks": .carried, "onBrokenMarkdownLinks": .carried, "onBrokenAnchors": .carried, "onDuplicateRoutes": .carried,
    "future": .carried, "markdown": .carried, "favicon": .icon, "stylesheets": .look, "scripts": .foreign, "headTags": .foreign,
    "clientModules": .program, "themes": .program, "staticDirectories": .carried, "customFields": .program, "noIndex": .carried,
    "themeConfig.navbar": .carried, "themeConfig.footer": .lost("set 'site.footer' to a line of text"),
    "themeConfig.colorMode": .look, "themeConfig.prism": .look, "themeConfig.algolia": .carried, "themeConfig.docs": .look,
    "themeConfig.announcementBar": .lost("set 'site.announcement' to a line of Markdown"),
    "themeConfig.image": .lost("set 'site.image' to a picture for shared links"),
    "themeConfig.metadata": .foreign, "themeConfig.tableOfContents": .carried,
  ]

  // MARK: Starlight

  func starlight(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "Starlight")
    guard let options = ScriptReader(settings.file.bytes).argument(of: "starlight"), options.table != nil else {
      return .failure(Migration.Failure(message: "'\(settings.file.path)' is of Astro, but names no 'starlight({ … })'"))
    }
    let documents = documents("src/content/docs", from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    let first = options["defaultLocale"]?.text
    if let titles = options["title"]?.table {
      draft.title = (titles.first { $0.key == first } ?? titles.first)?.value.text
      draft.lose("title", "the site has one title", at: options["title"].map(settings.location))
    } else {
      draft.title = text(options["title"], "title", settings, into: &draft)
    }
    draft.description = text(options["description"], "description", settings, into: &draft)
    if let site = text(settings["site"], "site", settings, into: &draft).flatMap(webAddress) {
      let base = (settings["base"]?.text ?? "").split(separator: "/").joined(separator: "/")
      draft.url = (site.hasSuffix("/") ? site : site + "/") + (base.isEmpty ? "" : base + "/")
    }
    if let edit = options["editLink", "baseUrl"] {
      draft.editURL = edit.text.flatMap { MigrationReader.editURL($0, pathsFrom: folder) }
      if draft.editURL == nil { draft.lose("editLink", "it does not end with the site's folder", at: settings.location(edit)) }
    }
    if let locales = options["locales"]?.table { readLocales(locales, default: first, in: settings, into: &draft) }
    let own = draft.locales.map { locales in
      RelativePath.join(source, locales.folders[locales.source] ?? (locales.layout == .root ? "" : locales.source))
    }
    if options["sidebar"] != nil { readMenu(settings.file.path, documents: own ?? source, into: &draft) }
    for (from, to) in settings["redirects"]?.table ?? [] {
      if let to = to.text ?? to["destination"]?.text { draft.redirect(from, to: to) }
    }
    readRedirects(RelativePath.join(folder, "public/_redirects"), into: &draft)
    takeStatic(RelativePath.join(folder, "public"), &draft)
    takeLogo(options["logo"], "logo", in: [folder], settings, into: &draft)
    for link in options["social"]?.list ?? [] {
      takeLink(
        link["label"]?.text ?? MigrationReader.name(ofIcon: link["icon"]?.text), link["href"]?.text, "social", at: link, settings,
        into: &draft)
    }
    for (icon, address) in options["social"]?.table ?? [] {
      takeLink(MigrationReader.name(ofIcon: icon), address.text, "social", at: address, settings, into: &draft)
    }
    if options["lastUpdated"].map({ settings.written($0) == "true" }) ?? false { draft.datesByGit = true }
    draft.account(
      for: settings,
      [
        "site": .carried, "base": .carried, "redirects": .carried, "integrations": .carried, "trailingSlash": .carried,
        "output": .carried, "vite": .program, "markdown": .program, "adapter": .program, "build": .carried, "image": .carried,
      ])
    draft.account(for: options, in: settings, "", MigrationReader.starlightOutcomes)
    return .success(draft)
  }

  private static let starlightOutcomes: [String: SettingOutcome] = [
    "title": .carried, "description": .carried, "locales": .carried, "defaultLocale": .carried, "sidebar": .carried,
    "editLink": .carried, "lastUpdated": .carried, "pagination": .carried, "tableOfContents": .carried, "pagefind": .carried,
    "disable404Route": .carried, "prerender": .carried, "titleDelimiter": .carried, "credits": .carried, "logo": .carried,
    "favicon": .icon,
    "customCss": .look, "expressiveCode": .look, "social": .carried, "head": .foreign, "components": .program,
    "plugins": .program,
    "markdown": .program, "routeMiddleware": .program,
  ]

  // MARK: VitePress

  func vitepress(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "VitePress")
    let documents = documents(settings["srcDir"]?.text ?? ".", from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    if settings["cleanUrls"].map({ settings.written($0) != "true" }) ?? true { draft.addresses = .files }
    draft.title = text(settings["title"], "title", settings, into: &draft)
    draft.description = text(settings["description"], "description", settings, into: &draft)
    if let host = settings["sitemap", "hostname"]?.text.flatMap(webAddress) {
      let base = (settings["base"]?.text ?? "").split(separator: "/").joined(separator: "/")
      draft.url = (host.hasSuffix("/") ? host : host + "/") + (base.isEmpty ? "" : base + "/")
    }
    if let locales = settings["locales"]?.table { readLocales(locales, default: nil, in: settings, into: &draft) }
    readRewrites(settings, into: &draft)
    let own = draft.locales.flatMap { $0.folders[$0.source] }.map { RelativePath.join(source, $0) } ?? source
    if let edit = settings["themeConfig", "editLink", "pattern"] {
      let stem = edit.text.flatMap { $0.hasSuffix(":path") ? String($0.dropLast(5)) : nil }
      draft.editURL = stem.flatMap { MigrationReader.editURL($0, pathsFrom: source) }
      if draft.editURL == nil {
        draft.lose("themeConfig.editLink", "it does not end with the folder of the documents", at: settings.location(edit))
      }
    }
    takeLogo(
      settings["themeConfig", "logo"], "themeConfig.logo", in: [RelativePath.join(source, "public"), source], settings,
      into: &draft)
    for link in settings["themeConfig", "socialLinks"]?.list ?? [] {
      takeLink(
        MigrationReader.name(ofIcon: link["icon"]?.text), link["link"]?.text, "themeConfig.socialLinks", at: link, settings,
        into: &draft)
    }
    for item in settings["themeConfig", "nav"]?.list ?? [] {
      takeLink(item["text"]?.text, item["link"]?.text, "themeConfig.nav", at: item, settings, into: &draft)
    }
    readMenu(settings.file.path, documents: own, into: &draft)
    readRedirects(RelativePath.join(source, "public/_redirects"), into: &draft)
    let theme = RelativePath.join(folder, ".vitepress/theme")
    if holdsFolder(theme) { draft.lose(theme, "the theme is a program, which is not run") }
    takeStatic(RelativePath.join(source, "public"), &draft)
    if settings["lastUpdated"].map({ settings.written($0) == "true" }) ?? false { draft.datesByGit = true }
    draft.account(for: settings, MigrationReader.vitepressOutcomes)
    return .success(draft)
  }

  /// `rewrites: { 'en/:rest*': ':rest*' }`: the source locale has a folder of its own.
  private func readRewrites(_ settings: Settings, into draft: inout MigrationDraft) {
    guard let rewrites = settings["rewrites"] else { return }
    let entries = rewrites.table ?? []
    if entries.count == 1, let entry = entries.first, entry.value.text == ":rest*", entry.key.hasSuffix("/:rest*"),
      var locales = draft.locales
    {
      let folder = String(entry.key.dropLast("/:rest*".count))
      locales.layout = .folders
      locales.folders[locales.source] = folder == locales.source ? nil : folder
      locales.isAtTop = true
      draft.locales = locales
    } else {
      draft.lose("rewrites", "addresses are those of the files", at: settings.location(rewrites))
    }
  }

  private static let vitepressOutcomes: [String: SettingOutcome] = [
    "title": .carried, "description": .carried, "lang": .carried, "base": .carried, "srcDir": .carried, "outDir": .carried,
    "locales": .carried, "rewrites": .carried, "sitemap.hostname": .carried, "sitemap": .carried, "lastUpdated": .carried,
    "cleanUrls": .carried, "ignoreDeadLinks": .carried, "cacheDir": .carried, "appearance": .carried, "metaChunk": .carried,
    "markdown": .program, "vite": .program, "vue": .program, "head": .foreign, "titleTemplate": .carried,
    "transformPageData": .program, "transformHead": .program, "transformHtml": .program, "buildEnd": .program,
    "themeConfig.sidebar": .carried, "themeConfig.editLink": .carried, "themeConfig.nav": .carried, "themeConfig.logo": .carried,
    "themeConfig.socialLinks": .carried, "themeConfig.search": .carried, "themeConfig.outline": .carried,
    "themeConfig.docFooter": .carried, "themeConfig.lastUpdated": .carried, "themeConfig.carbonAds": .foreign,
    "themeConfig.footer": .lost("set 'site.footer' to a line of text"),
  ]

  // MARK: What they share

  /// A text; one that a script computes is said to be lost.
  private func text(
    _ value: ScriptLiteral?, _ name: String, _ settings: Settings, into draft: inout MigrationDraft
  ) -> String? {
    if case .computed? = value { draft.lose(name, "it is computed", at: value.map(settings.location)) }
    return value?.text
  }

  /// The folder whose files stand at the top of the site.
  private func takeStatic(_ folder: String, _ draft: inout MigrationDraft) {
    if holdsFolder(folder) { draft.staticFolder = folder }
  }
}

extension ScriptLiteral {
  /// A value below several keys: `options["docs", "path"]`.
  subscript(first: String, second: String) -> ScriptLiteral? { self[first]?[second] }
}
