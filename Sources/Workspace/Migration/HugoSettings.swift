import Diagnostics
import Site

/// The configuration of a Hugo site: one file, or several in `config/_default`, each of which is called as its part is.
///
///     config/_default/hugo.toml  config/_default/permalinks.toml  config/_default/languages.cs.toml  config/_default/menus.cs.toml
extension Settings {
  init?(ofHugo path: String, _ files: FileSystem) {
    self.init(path, files)
    ignoresCase = true
    let own = RelativePath.folder(of: path)
    let folder = own.hasSuffix("config/_default") ? own : RelativePath.join(own, "config/_default")
    guard case .success(let entries) = files.list(folder) else { return }
    for entry in entries where entry.kind == .file {
      let name = RelativePath.join(folder, entry.name)
      let parts = entry.name.split(separator: ".").map(String.init)
      guard name != path, ["toml", "yaml", "yml", "json"].contains(parts.last ?? ""), let part = Settings(name, files) else {
        continue
      }
      add(part, at: Settings.place(ofHugo: parts.dropLast()))
    }
  }

  /// Where in the whole a file stands: `menus.cs.toml` at `languages.cs.menus`.
  private static func place(ofHugo name: some Collection<String>) -> [String] {
    guard let first = name.first, !["hugo", "config"].contains(first) else { return [] }
    guard let language = name.dropFirst().first else { return [first] }
    return first == "languages" ? [first, language] : ["languages", language, first]
  }

  // MARK: Addresses

  /// How the site addresses its pages; nothing of it is said to be lost where nobody asks.
  func addressesOfHugo(_ lose: (String, String, ScriptLiteral) -> Void = { _, _, _ in }) -> (AddressStyle, AddressRules) {
    var rules = AddressRules()
    rules.keepsCase = self["disablePathToLower"].map { written($0) == "true" } ?? false
    let ugly = self["uglyURLs"]
    for (section, value) in ugly?.table ?? [] where written(value) == "true" { rules.files.insert(section) }
    for (key, value) in self["permalinks"]?.table ?? [] {
      // What has no kind is of pages.
      for (section, pattern) in value.table ?? [(key, value)] {
        let kind = value.table == nil ? "page" : key.lowercased()
        let subject = value.table == nil ? "permalinks.\(key)" : "permalinks.\(key).\(section)"
        guard ["page", "section"].contains(kind) else {
          lose(subject, "taxonomies and terms have no pages", pattern)
          continue
        }
        guard let text = pattern.text, AddressRules.knows(permalink: text) else {
          lose(
            subject, "'\(pattern.text ?? written(pattern))' has a part that is not known; pages stay where their files are",
            pattern)
          continue
        }
        rules.permalinks[kind, default: [:]][section] = text
      }
    }
    return (ugly.map { written($0) == "true" } ?? false ? .hugoFiles : .hugo, rules)
  }
}

// MARK: Hugo

extension MigrationReader {
  func hugo(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "Hugo")
    let settings = Settings(ofHugo: settings.file.path, files) ?? settings
    draft.sources += settings.parts.map(\.file)
    let documents = documents(settings["contentDir"]?.text ?? "content", from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    let first = settings["defaultContentLanguage"]?.text ?? "en"
    draft.title = (settings["languages", first, "title"] ?? settings["title"])?.text
    draft.description =
      (settings["languages", first, "params", "description"] ?? settings["languages", first, "description"]
      ?? settings["params", "description"])?.text
    draft.url = settings["baseURL"]?.text.flatMap(webAddress)
    if draft.url == nil, let url = settings["baseURL"] {
      draft.lose("baseURL", "it names no host; set 'site.url'", at: settings.location(url))
    }
    readLanguages(settings, first, folder, into: &draft)
    draft.takeLanguage(settings["locale"] ?? settings["languageCode"])
    draft.datesByGit = settings["enableGitInfo"]?.text == "true"
    (draft.addresses, draft.rules) = settings.addressesOfHugo { draft.lose($0, $1, at: settings.location($2)) }
    readMenus(settings, first, into: &draft)
    let top = RelativePath.join(folder, settings["staticDir"]?.text ?? "static")
    readRedirects(RelativePath.join(top, "_redirects"), into: &draft)
    takeStatic(top, &draft)
    if holdsFolder(RelativePath.join(folder, "layouts")) {
      draft.lose("layouts", "templates and shortcodes of its own are not read; 'components' names what shortcodes are")
    }
    draft.account(for: settings, MigrationReader.hugoOutcomes)
    return .success(draft)
  }

  private func readLanguages(_ settings: Settings, _ first: String, _ folder: String, into draft: inout MigrationDraft) {
    let table = settings["languages"]?.table ?? []
    guard !table.isEmpty else { return }
    var locales = Configuration.Locales(source: first, variants: [], layout: .hugo)
    locales.isAtTop = settings["defaultContentLanguageInSubdir"]?.text != "true"
    let disabled = (settings["disableLanguages"]?.list ?? []).compactMap(\.text)
    // What several languages have is told once.
    var lost: [(key: String, reason: String, place: Location, count: Int)] = []
    for (tag, value) in table {
      guard LanguageTag.isWellFormed(tag) else {
        draft.lose("languages.\(tag)", "it is no language tag (BCP 47)", at: settings.location(value))
        continue
      }
      if disabled.contains(tag) || value[anyCase: "disabled"]?.text == "true" { continue }
      if tag != first { locales.variants.append(tag) }
      if let path = value[anyCase: "contentDir"]?.text, let found = RelativePath.normalized(RelativePath.join(folder, path)),
        let rest = RelativePath.remainder(of: found, below: draft.source)
      {
        locales.folders[tag] = rest
      }
      for (key, member) in value.table ?? [] {
        guard case .lost(let reason)? = MigrationReader.outcome(ofLanguage: key.lowercased(), isSource: tag == first) else {
          continue
        }
        if let known = lost.firstIndex(where: { $0.key == key }) {
          lost[known].count += 1
        } else {
          lost.append((key, reason, settings.location(member), 1))
        }
      }
    }
    readMounts(settings, folder, &locales, into: &draft)
    for (key, reason, place, count) in lost {
      draft.lose("languages.\(key)", count == 1 ? reason : "\(reason); \(count) languages have it", at: place)
    }
    draft.locales = locales
  }

  /// The folders of languages as `module.mounts` names them: `{source: content/fr, target: content, lang: fr}`.
  private func readMounts(
    _ settings: Settings, _ folder: String, _ locales: inout Configuration.Locales, into draft: inout MigrationDraft
  ) {
    let mounts = (settings["module", "mounts"]?.list ?? []).map { mount in
      let sites = mount[anyCase: "sites"]?[anyCase: "matrix"]?[anyCase: "languages"]
      let languages =
        mount[anyCase: "lang"]?.text.map { [$0] } ?? sites?.list?.compactMap(\.text) ?? sites?.text.map { [$0] } ?? []
      return (mount, languages)
    }
    // What is of one language alone is that language's.
    let alone = mounts.filter { $0.1.count == 1 } + mounts.filter { $0.1.count != 1 }
    for (mount, languages) in alone where mount[anyCase: "target"]?.text?.hasPrefix("content") ?? false {
      let source = mount[anyCase: "source"]?.text ?? ""
      let place = RelativePath.normalized(RelativePath.join(folder, source)) ?? ""
      if mount[anyCase: "target"]?.text == "content", let rest = RelativePath.remainder(of: place, below: draft.source),
        let language = languages.first(where: { locales.all.contains($0) && locales.folders[$0] == nil })
      {
        locales.folders[language] = rest
      } else if place != draft.source {
        draft.lose("module.mounts", "'\(source)' is not read", at: settings.location(mount))
      }
    }
  }

  private static func outcome(ofLanguage key: String, isSource: Bool) -> SettingOutcome? {
    switch key {
    case "contentdir", "languagecode", "languagename", "languagedirection", "label", "locale", "direction", "weight", "disabled":
      nil
    case "title": isSource ? nil : .lost("the site has one title")
    case "description": isSource ? nil : .lost("the site has one description")
    case "menu", "menus": isSource ? nil : .lost("the links of the header are the same in every locale")
    case "params": hugoOutcomes["params"]
    default: .lost("it has no counterpart")
    }
  }

  /// The links of the main menu, as they stand in it: by weight, those without one behind.
  private func readMenus(_ settings: Settings, _ first: String, into draft: inout MigrationDraft) {
    for name in ["menu", "menus"] {
      guard let menus = settings["languages", first, name] ?? settings[name] else { continue }
      let main = menus[anyCase: "main"]?.list ?? []
      func weight(_ entry: ScriptLiteral) -> Int {
        entry[anyCase: "weight"].flatMap { Int(settings.written($0)) }.flatMap { $0 == 0 ? nil : $0 } ?? .max
      }
      let ordered = main.enumerated().map { (weight($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      for (_, _, entry) in ordered {
        let address = entry[anyCase: "url"]?.text ?? entry[anyCase: "pageRef"]?.text
        takeLink(entry[anyCase: "name"]?.text, address, name + ".main", at: entry, settings, into: &draft)
      }
      for (key, value) in menus.table ?? [] where key.lowercased() != "main" {
        draft.lose(
          "\(name).\(key)", "a page has one menu, and the links of 'site.links' in its header", at: settings.location(value))
      }
    }
  }

  private static let hugoOutcomes: [String: SettingOutcome] = [
    "title": .carried, "baseurl": .carried, "contentdir": .carried, "staticdir": .carried, "publishdir": .carried,
    "languages": .carried, "defaultcontentlanguage": .carried, "defaultcontentlanguageinsubdir": .carried,
    "disablelanguages": .carried,
    "languagecode": .carried, "locale": .carried, "enablegitinfo": .carried, "enablerobotstxt": .carried,
    "disablepathtolower": .carried, "permalinks": .carried, "pagination": .lost("a list has one page"),
    "paginate": .lost("a list has one page"), "ignorelogs": .carried,
    "outputs": .lost("pages are HTML and Markdown, and what is dated has a feed"), "disablekinds": .carried,
    "builddrafts": .lost("drafts are shown with --drafts"),
    "enablemissingtranslationplaceholders": .carried, "security": .program, "build": .program, "server": .program,
    "markup.goldmark": .carried, "markup.tableofcontents": .navigation, "markup.highlight": .look, "pygmentscodefences": .carried,
    "markup.defaultmarkdownhandler": .carried,
    "pygmentsstyle": .look, "theme": .look, "menu": .carried, "menus": .carried, "uglyurls": .carried,
    "module.mounts": .carried, "module.imports": .program, "imaging": .lost("pictures stay as they are"),
    "params.description": .carried, "params": .lost("what templates of its own read is not used"),
    "taxonomies": .lost("taxonomies and terms have no pages"),
    "googleanalytics": .foreign, "services": .foreign,
    "enableemoji": .lost("names of pictures such as :tada: stay as they are written"),
  ]
}
