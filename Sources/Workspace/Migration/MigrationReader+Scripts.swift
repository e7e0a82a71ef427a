import Diagnostics
import Site

/// Generators beside Docusaurus that are configured by scripts, which are read as data: Starlight and VitePress.
extension MigrationReader {
  // MARK: Starlight

  func starlight(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "Starlight")
    guard let options = settings.script.argument(of: "starlight"), options.table != nil else {
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
    draft.addresses = .starlight
    if let format = settings["build", "format"], format.text != "directory" {
      draft.lose("build.format", "pages are folders", at: settings.location(format))
    }
    takeAddress(text(settings["site"], "site", settings, into: &draft), settings["base"], into: &draft)
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
    takeIcon(options["favicon"], "favicon", in: [RelativePath.join(folder, "public")], settings, into: &draft)
    takeStyles(options["customCss"], "customCss", in: [folder], settings, into: &draft)
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
    "editLink": .carried, "lastUpdated": .carried, "pagination": .navigation, "tableOfContents": .navigation,
    "pagefind": .carried,
    "disable404Route": .carried, "prerender": .carried, "titleDelimiter": .texts, "credits": .carried, "logo": .carried,
    "favicon": .carried, "customCss": .carried, "expressiveCode": .look, "social": .carried, "head": .foreign,
    "components": .program,
    "plugins": .program,
    "markdown": .program, "routeMiddleware": .program,
  ]

  // MARK: VitePress

  func vitepress(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "VitePress")
    var settings = settings
    settings.takeUp(settings["locales", "root"])
    let documents = documents(settings["srcDir"]?.text ?? ".", from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    if settings["cleanUrls"].map({ settings.written($0) != "true" }) ?? true { draft.addresses = .vitepress }
    draft.title = text(settings["title"], "title", settings, into: &draft)
    draft.description = text(settings["description"], "description", settings, into: &draft)
    takeAddress(settings["sitemap", "hostname"]?.text, settings["base"], into: &draft)
    if let locales = settings["locales"]?.table { readLocales(locales, default: nil, in: settings, into: &draft) }
    draft.takeLanguage(settings["lang"])
    draft.exclude = (settings["srcExclude"]?.list ?? []).compactMap { $0.text.map { RelativePath.join(source, $0) } }
    for (key, value) in settings["locales"]?.table ?? [] where key != "root" {
      guard let own = value["themeConfig"] ?? value["title"] ?? value["description"] else { continue }
      draft.lose("locales.\(key)", "title, menu and header are those of the source in every locale", at: settings.location(own))
    }
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
    for key in ["message", "copyright"] {
      takeFooter(settings["themeConfig", "footer"]?[key], "themeConfig.footer.\(key)", settings, into: &draft)
    }
    for link in settings["themeConfig", "socialLinks"]?.list ?? [] {
      takeLink(
        MigrationReader.name(ofIcon: link["icon"]?.text), link["link"]?.text, "themeConfig.socialLinks", at: link, settings,
        into: &draft)
    }
    for item in (settings["themeConfig", "nav"]?.list ?? []).flatMap(\.leaves) {
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
      return
    }
    draft.rules.rewrites = entries.compactMap { entry in entry.value.text.map { .init(from: entry.key, to: $0) } }
    for entry in entries where !(draft.rules.rewrites.first { $0.from == entry.key }?.isReadable ?? false) {
      draft.lose("rewrites.\(entry.key)", "it is more than names and fixed parts", at: settings.location(entry.value))
    }
    draft.rules.rewrites.removeAll { !$0.isReadable }
    if rewrites.table == nil { draft.lose("rewrites", "it is computed", at: settings.location(rewrites)) }
  }

  private static let vitepressOutcomes: [String: SettingOutcome] = [
    "srcExclude": .carried, "title": .carried, "description": .carried, "lang": .carried, "base": .carried, "srcDir": .carried,
    "outDir": .carried,
    "label": .carried, "link": .carried,
    "locales": .carried, "rewrites": .carried, "sitemap.hostname": .carried, "sitemap": .carried, "lastUpdated": .carried,
    "cleanUrls": .carried, "ignoreDeadLinks": .carried, "cacheDir": .carried, "appearance": .look, "metaChunk": .carried,
    "markdown": .program, "vite": .program, "vue": .program, "head": .foreign, "titleTemplate": .texts,
    "transformPageData": .program, "transformHead": .program, "transformHtml": .program, "buildEnd": .program,
    "themeConfig.sidebar": .carried, "themeConfig.editLink": .carried, "themeConfig.nav": .carried, "themeConfig.logo": .carried,
    "themeConfig.socialLinks": .carried, "themeConfig.search": .carried, "themeConfig.outline": .navigation,
    "themeConfig.docFooter": .navigation, "themeConfig.lastUpdated": .lost("dates are written as the language writes them"),
    "themeConfig.carbonAds": .foreign,
    "themeConfig.footer": .carried,
  ]

  // MARK: What they share

  /// A text; one that a script computes is said to be lost.
  func text(
    _ value: ScriptLiteral?, _ name: String, _ settings: Settings, into draft: inout MigrationDraft
  ) -> String? {
    if case .computed? = value { draft.lose(name, "it is computed", at: value.map(settings.location)) }
    return value?.text
  }

  /// The address of a site on a server, whose folder there may be all that is known.
  private func takeAddress(_ host: String?, _ base: ScriptLiteral?, into draft: inout MigrationDraft) {
    let path = (base?.text ?? "").split(separator: "/").joined(separator: "/")
    if let host = host.flatMap(webAddress) {
      draft.url = (host.hasSuffix("/") ? host : host + "/") + (path.isEmpty ? "" : path + "/")
    } else if !path.isEmpty {
      draft.base = "/" + path + "/"
    }
  }

  /// The folder whose files stand at the top of the site.
  func takeStatic(_ folder: String, _ draft: inout MigrationDraft) {
    guard case .success(let entries) = files.list(folder), !entries.isEmpty else { return }
    draft.staticFolder = folder
    let own = ["404.html", "llms-full.txt", "llms.txt", "robots.txt", "sitemap.xml"]
    for name in own where entries.contains(where: { $0.name == name && $0.kind == .file }) {
      let path = RelativePath.join(folder, name)
      if !draft.exclude.contains(path) { draft.exclude.append(path) }
      draft.lose(path, "the site writes its own")
    }
  }
}

extension ScriptLiteral {
  /// The entries below one that holds others, at any depth; else the entry itself.
  fileprivate var leaves: [ScriptLiteral] { self["items"]?.list.map { $0.flatMap(\.leaves) } ?? [self] }

  /// A value below several keys: `options["docs", "path"]`.
  subscript(first: String, second: String) -> ScriptLiteral? { self[first]?[second] }
}
