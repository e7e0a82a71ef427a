import Diagnostics
import Site

/// Docusaurus, whose configuration is a script, read as data (https://docusaurus.io/docs/api/docusaurus-config).
extension MigrationReader {
  func docusaurus(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "Docusaurus")
    let options = presetOptions(settings)
    let docs = options?["docs"]
    let path = docs?["path"]?.text ?? "docs"
    let documents = documents(path, from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    draft.title = text(settings["title"], "title", settings, into: &draft)
    draft.description = text(settings["tagline"], "tagline", settings, into: &draft)
    if let url = settings["url"]?.text.flatMap(webAddress) {
      let base = settings["baseUrl"]?.text ?? "/"
      draft.url = (url.hasSuffix("/") ? String(url.dropLast()) : url) + (base.hasPrefix("/") ? base : "/" + base)
    }
    let isUsual = RelativePath.normalized(path) == "docs"
    readLocales(ofDocusaurus: settings, folder, isUsual: isUsual, into: &draft)
    readAddresses(docs, options?["blog"], settings, folder, isUsual: isUsual, into: &draft)
    readSidebars(docs?["sidebarPath"], settings, folder, into: &draft)
    readNavbar(settings, RelativePath.join(folder, "static"), into: &draft)
    readRedirects(ofDocusaurus: settings, into: &draft)
    readCategories(into: &draft)
    readRedirects(RelativePath.join(folder, "static/_redirects"), into: &draft)
    if let edit = docs?["editUrl"] {
      // The path of a page goes on from the folder of the site.
      draft.editURL = edit.text.flatMap { MigrationReader.editURL(MigrationReader.joined($0, path), pathsFrom: source) }
      if draft.editURL == nil {
        draft.lose("docs.editUrl", "set 'site.edit-url' to the address of a page's source", at: settings.location(edit))
      }
    }
    readFooter(settings, into: &draft)
    takeIcon(settings["favicon"], "favicon", in: [RelativePath.join(folder, "static")], settings, into: &draft)
    takeStyles(options?["theme"]?["customCss"], "theme.customCss", in: [folder], settings, into: &draft)
    draft.datesByGit = isTrue(docs?["showLastUpdateTime"], settings)
    for key in ["showLastUpdateAuthor", "sidebarItemsGenerator", "exclude", "include"] {
      guard let value = docs?[key], settings.written(value) != "false" else { continue }
      let reason =
        switch key {
        case "showLastUpdateAuthor": "pages name no author"
        case "include", "exclude": "name the files that are no pages below 'exclude'"
        default: "programs of other generators are not run"
        }
      draft.lose("docs.\(key)", reason, at: settings.location(value))
    }
    // With their translations, all of these are read.
    if draft.locales?.layout != .docusaurus {
      for name in ["blog", "src/pages"] where holdsFolder(RelativePath.join(folder, name)) {
        draft.lose(RelativePath.join(folder, name), "only the documents are read")
      }
    }
    takeStatic(RelativePath.join(folder, "static"), &draft)
    draft.account(for: settings, MigrationReader.docusaurusOutcomes)
    return .success(draft)
  }

  /// The options of the classic preset: `['classic', { docs: … }]`.
  private func presetOptions(_ settings: Settings) -> ScriptLiteral? {
    (settings["presets"]?.list ?? []).compactMap { $0.list }.first { $0.first?.text?.contains("classic") == true }?.dropFirst()
      .first
  }

  private func isTrue(_ value: ScriptLiteral?, _ settings: Settings) -> Bool {
    value.map { settings.written($0) == "true" } ?? false
  }

  // MARK: Addresses

  /// How pages are addressed, where they stand in the site, and the versions beside them.
  private func readAddresses(
    _ docs: ScriptLiteral?, _ blog: ScriptLiteral?, _ settings: Settings, _ folder: String, isUsual: Bool,
    into draft: inout MigrationDraft
  ) {
    draft.addresses = .docusaurus
    if let parser = docs?["numberPrefixParser"] {
      switch settings.written(parser) {
      case "true": break
      case "false": draft.addresses = .docusaurusNumbered
      default:
        draft.lose(
          "docs.numberPrefixParser", "it is a program; numbers are left out of addresses as without it",
          at: settings.location(parser))
      }
    }
    let route = MigrationReader.route(docs?["routeBasePath"]) ?? "docs"
    let versions = DocusaurusVersions(docs, settings, names: versionNames(folder), folder: folder)
    let own = RelativePath.join(route, versions.path(of: DocusaurusVersions.current))
    if draft.locales?.layout == .docusaurus {
      draft.folders["."] = own
      for name in versions.names where holdsFolder(versions.folder(of: name)) {
        draft.folders["versioned_docs/version-\(name)"] = RelativePath.join(route, versions.path(of: name))
      }
      if holdsFolder(RelativePath.join(folder, "src/pages")) { draft.folders["src/pages"] = "." }
      if holdsFolder(RelativePath.join(folder, "blog")) {
        draft.folders["blog"] = MigrationReader.route(blog?["routeBasePath"]) ?? "blog"
      }
      return
    }
    if !own.isEmpty { draft.folders["."] = own }
    let older = versions.names.filter { holdsFolder(versions.folder(of: $0)) }
    guard !older.isEmpty else { return }
    draft.versions.append(MigrationDraft.Version(name: versions.label(of: DocusaurusVersions.current)))
    for name in older {
      let menu = RelativePath.join(folder, "versioned_sidebars/version-\(name)-sidebars.json")
      draft.versions.append(
        MigrationDraft.Version(
          name: name, folder: versions.folder(of: name), path: RelativePath.join(route, versions.path(of: name)),
          navigation: holdsFile(menu) ? menu : nil))
    }
  }

  /// The names in `versions.json`, the newest first.
  private func versionNames(_ folder: String) -> [String] {
    (Settings(RelativePath.join(folder, "versions.json"), files)?.root.list ?? []).compactMap(\.text)
  }

  /// `/docs/` → `docs`; `/` is the top.
  private static func route(_ value: ScriptLiteral?) -> String? {
    value?.text.map { $0.split(separator: "/").joined(separator: "/") }
  }

  // MARK: Locales and menus

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

  private func readSidebars(_ setting: ScriptLiteral?, _ settings: Settings, _ folder: String, into draft: inout MigrationDraft) {
    let named = setting.flatMap { $0.text ?? onlyText(in: settings.written($0)) }
    let candidates = named.map { [$0] } ?? ["js", "ts", "json", "mjs", "cjs"].map { "sidebars.\($0)" }
    for name in candidates {
      guard let path = RelativePath.normalized(RelativePath.join(folder, name)), holdsFile(path) else { continue }
      return readMenu(path, documents: draft.documents, into: &draft)
    }
    if let setting, named != nil {
      draft.lose("docs.sidebarPath", "the file is not below this folder", at: settings.location(setting))
    }
  }

  private func readRedirects(ofDocusaurus settings: Settings, into draft: inout MigrationDraft) {
    for plugin in settings["plugins"]?.list ?? [] {
      let parts = plugin.list ?? []
      let name = plugin.text ?? parts.first?.text ?? settings.written(plugin)
      guard name.hasSuffix("plugin-client-redirects") else {
        let options = parts.dropFirst().first
        let isDocuments = name.hasSuffix("content-docs")
        draft.lose(
          "plugins." + (options?["id"]?.text.map { "\(name) '\($0)'" } ?? String(name.prefix { $0 != "\n" })),
          isDocuments
            ? "these are more documents: '\(options?["path"]?.text ?? "docs")' can be a project of its own"
            : "plugins are programs, which are not run", at: settings.location(plugin))
        continue
      }
      let options = parts.dropFirst().first
      for entry in options?["redirects"]?.list ?? [] {
        guard let to = entry["to"]?.text else { continue }
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

  // MARK: The foot of each page

  /// The links at the foot, a paragraph for each column, and the words below them.
  private func readFooter(_ settings: Settings, into draft: inout MigrationDraft) {
    let footer = settings["themeConfig", "footer"]
    let subject = "themeConfig.footer.links"
    var columns: [(title: String?, links: [String])] = []
    for entry in footer?["links"]?.list ?? [] {
      let items = entry["items"]?.list
      // Links without columns are one.
      if items != nil || columns.isEmpty { columns.append((entry["title"]?.text, [])) }
      for item in items ?? [entry] {
        guard let label = item["label"]?.text, let address = (item["href"] ?? item["to"])?.text else {
          draft.lose(subject, "it is no link with a text; write it in 'site.footer'", at: settings.location(item))
          continue
        }
        guard let target = target(of: address, draft) else {
          draft.lose(subject, "'\(address)' is no page of the documents", at: settings.location(item))
          continue
        }
        columns[columns.count - 1].links.append("[\(label)](\(target.contains(" ") ? "<\(target)>" : target))")
      }
    }
    let lines = columns.filter { !$0.links.isEmpty }.map { column in
      (column.title.map { "**\($0)**: " } ?? "") + column.links.joined(separator: " · ")
    }
    if !lines.isEmpty { draft.footer = lines.joined(separator: "\n\n") }
    takeFooter(footer?["copyright"], "themeConfig.footer.copyright", settings, into: &draft)
  }

  // MARK: The bar above each page

  /// The picture and the links of the bar above each page.
  private func readNavbar(_ settings: Settings, _ folder: String, into draft: inout MigrationDraft) {
    let bar = settings["themeConfig", "navbar"]
    let items = bar?["items"]?.list ?? []
    if let owner = settings["organizationName"]?.text, let name = settings["projectName"]?.text {
      let address = "https://github.com/\(owner)/\(name)"
      let isLinked = items.contains { $0["href"]?.text.map { $0 == address || $0 == address + "/" } ?? false }
      if isLinked { draft.repository = address }
    }
    takeLogo(bar?["logo"], "themeConfig.navbar.logo", in: [folder], settings, into: &draft)
    for item in items { readItem(item, settings, into: &draft) }
  }

  /// A link; a menu that opens is its links one by one.
  private func readItem(_ item: ScriptLiteral, _ settings: Settings, into draft: inout MigrationDraft) {
    let subject = "themeConfig.navbar.items"
    guard item.table != nil else {
      draft.lose(subject, "it is computed", at: settings.location(item))
      return
    }
    let name = item["label"]?.text ?? item["aria-label"]?.text
    let type = item["type"]?.text ?? (item["items"] == nil ? "default" : "dropdown")
    switch type {
    case "dropdown":
      for inner in item["items"]?.list ?? [] { readItem(inner, settings, into: &draft) }
    case "docsVersionDropdown", "docsVersion", "localeDropdown", "search":
      // These follow from the site itself; what stands beside them in the list does not.
      for key in ["dropdownItemsBefore", "dropdownItemsAfter"] {
        for inner in item[key]?.list ?? [] { readItem(inner, settings, into: &draft) }
      }
      if type == "docsVersionDropdown", draft.versions.isEmpty {
        let areBeside = draft.folders.keys.contains { $0.hasPrefix("versioned_docs/") }
        draft.lose(
          "\(subject).\(type)",
          areBeside ? "older versions stand at their addresses, and no menu chooses among them" : "there is no older version",
          at: settings.location(item))
      }
    case "docSidebar", "doc":
      let target = type == "doc" ? item["docId"]?.text : firstPage(ofSidebar: item["sidebarId"]?.text, settings, draft)
      guard let target else {
        draft.lose(
          "\(subject).\(type)", "'\(item["sidebarId"]?.text ?? name ?? "")' has no page that can be read",
          at: settings.location(item))
        return
      }
      takeLink(name ?? target, target, subject, at: item, settings, into: &draft)
    case "default":
      if name == nil, let html = item["html"] {
        draft.lose("\(subject).html", "a link has a text; write it below 'site.links'", at: settings.location(html))
        return
      }
      let address = item["href"] ?? item["to"]
      if case .computed? = address {
        draft.lose(subject, "the address of '\(name ?? "")' is computed", at: settings.location(item))
        return
      }
      takeLink(name, address?.text, subject, at: item, settings, into: &draft)
    default:
      draft.lose("\(subject).\(type)", "it has no counterpart", at: settings.location(item))
    }
  }

  /// The first page of a sidebar, by its path below the documents.
  private func firstPage(ofSidebar id: String?, _ settings: Settings, _ draft: MigrationDraft) -> String? {
    guard let id, let file = draft.navigation?.file, let all = Settings(file, files)?.root,
      let sidebar = all[id]
    else { return nil }
    let script = NavigationScript(
      file: draft.sources.first { $0.path == file } ?? settings.file, documents: draft.documents, files: files)
    return script.firstPage(of: sidebar).flatMap { RelativePath.remainder(of: $0, below: draft.documents) }
  }

  private static let docusaurusOutcomes: [String: SettingOutcome] = [
    "title": .carried, "tagline": .carried, "url": .carried, "baseUrl": .carried, "i18n": .carried, "presets": .carried,
    "plugins": .carried, "titleDelimiter": .carried, "organizationName": .carried, "projectName": .carried,
    "trailingSlash": .carried,
    "onBrokenLinks": .carried, "onBrokenMarkdownLinks": .carried, "onBrokenAnchors": .carried, "onDuplicateRoutes": .carried,
    "future": .carried, "markdown": .carried, "favicon": .carried, "stylesheets": .look, "scripts": .foreign,
    "headTags": .foreign,
    "clientModules": .program, "themes": .program, "staticDirectories": .carried, "customFields": .program, "noIndex": .carried,
    "themeConfig.navbar": .carried, "themeConfig.footer.copyright": .carried, "themeConfig.footer.links": .carried,
    "themeConfig.footer.style": .look, "themeConfig.footer.logo": .look,
    "themeConfig.colorMode": .look, "themeConfig.prism": .look, "themeConfig.algolia": .carried, "themeConfig.docs": .look,
    "themeConfig.announcementBar": .lost("set 'site.announcement' to a line of Markdown"),
    "themeConfig.image": .lost("set 'site.image' to a picture for shared links"),
    "themeConfig.metadata": .foreign, "themeConfig.tableOfContents": .carried,
    "themeConfig.gtag": .foreign, "themeConfig.googleTagManager": .foreign,
  ]
}

/// The versions of Docusaurus' documents, with the folders and the addresses of their pages
/// (https://docusaurus.io/docs/versioning, `getVersionPathPart` of its `version.ts`).
struct DocusaurusVersions {
  /// What the documents themselves are called among the versions.
  static let current = "current"

  private let options: ScriptLiteral?
  private let folder: String
  private let last: String
  /// Those beside the documents themselves, the newest first.
  let names: [String]

  init(_ docs: ScriptLiteral?, _ settings: Settings, names: [String], folder: String) {
    let isOff = docs?["disableVersioning"].map { settings.written($0) == "true" } ?? false
    let only = docs?["onlyIncludeVersions"]?.list?.compactMap(\.text)
    let known = isOff ? [] : names.filter { only?.contains($0) ?? true }
    self.folder = folder
    self.names = known
    options = docs?["versions"]
    last = docs?["lastVersion"]?.text ?? known.first ?? DocusaurusVersions.current
  }

  /// The folder of a version's documents.
  func folder(of name: String) -> String { RelativePath.join(folder, "versioned_docs/version-\(name)") }

  /// What a version is called in the site: the name of a folder.
  func label(of name: String) -> String {
    let label = options?[name]?["label"]?.text ?? (name == DocusaurusVersions.current ? "Next" : name)
    return SitePlan.isVersionName(label) ? label : name
  }

  /// The part of addresses behind the route.
  func path(of name: String) -> String {
    let written = options?[name]?["path"]?.text.map { $0.split(separator: "/").joined(separator: "/") }
    return written ?? (name == last ? "" : name == DocusaurusVersions.current ? "next" : name)
  }
}
