import Contract
import Diagnostics
import Emission
import Site
import Vocabulary

/// What a project of another generator becomes: the settings of `tally.yml`, and what has no place in it.
struct MigrationDraft: Sendable {
  /// Something that did not carry over.
  struct Loss: Sendable {
    /// `theme.palette`, `src/pages`
    var subject: String
    var reason: String
    /// Where it is set.
    var location: Location?
  }

  /// A version of the documents; that of the documents themselves has a name alone.
  struct Version: Sendable {
    var name: String
    var folder: String?
    var path: String?
    var navigation: String?
  }

  /// `MkDocs`, as its project writes it.
  var generator: String
  /// The files that were read.
  var sources: [SourceFile] = []
  var title: String?
  var description: String?
  /// The folder of the documents, relative to the project.
  var source = ""
  var locales: Configuration.Locales?
  var url: String?
  var editURL: String?
  var footer: String?
  /// The folder whose files stand at the top of the site.
  var staticFolder: String?
  /// Where the source is looked at.
  var repository: String?
  /// The picture before the title.
  var logo: String?
  /// The sign in the browser's tab.
  var icon: String?
  /// Style sheets, read behind that of the theme.
  var styles: [String] = []
  /// Links in the header, each with its text.
  private(set) var links: [(text: String, address: String)] = []
  /// Whether dollars hold formulas.
  var hasFormulas = false
  /// Whether git says when a page was last changed.
  var datesByGit = false
  /// How the old generator addressed pages.
  var addresses = AddressStyle.folders
  /// Folders of documents whose pages stand in another folder of the site.
  var folders: [String: String] = [:]
  /// The versions, the newest first; none where there is one.
  var versions: [Version] = []
  /// What the project added to that.
  var rules = AddressRules()
  /// The folder of the server that the site stands in, where its address is not known.
  var base: String?
  /// The menu as it was read, and the file that it stands in.
  var navigation: (entries: [NavigationEntry], file: String)?
  /// Old addresses with the new ones, in the order of the project.
  var redirects: [(from: String, to: String)] = []
  var exclude: [String] = []
  var losses: [Loss] = []

  init(generator: String) { self.generator = generator }

  mutating func lose(_ subject: String, _ reason: String, at location: Location? = nil) {
    losses.append(Loss(subject: subject, reason: reason, location: location))
  }

  /// Takes the language of a site that has one.
  mutating func takeLanguage(_ value: ScriptLiteral?) {
    guard locales == nil, let tag = value?.text, LanguageTag.isWellFormed(tag) else { return }
    locales = Configuration.Locales(source: tag, variants: [], layout: .root)
  }

  mutating func link(_ text: String, to address: String) {
    guard !links.contains(where: { $0.text == text || $0.address == address }) else { return }
    links.append((text, address))
  }

  mutating func redirect(_ from: String, to: String) {
    guard !redirects.contains(where: { $0.from == from }) else { return }
    redirects.append((from, to))
  }

  // MARK: tally.yml

  /// The folder that documents' paths in the menu begin at.
  var documents: String {
    var configuration = Configuration()
    configuration.source = source.isEmpty ? "." : source
    configuration.locales = locales
    return configuration.folder(ofLocale: locales?.source)
  }

  /// The text of `tally.yml`.
  func text(output: String?) -> String {
    var root = JSONObject()
    root.set("title", title)
    root.set("description", description)
    if !source.isEmpty { root.set("source", source) }
    root.set("output", output)
    if let locales {
      var node = JSONObject()
      node.set("source", locales.source)
      if !locales.variants.isEmpty { node.set("variants", .array(locales.variants.map { .string($0) })) }
      if locales.layout != .folders { node.set("layout", locales.layout.rawValue) }
      var folders = JSONObject()
      for (locale, folder) in locales.folders.sorted(by: { $0.key < $1.key }) { folders.set(locale, folder) }
      if !folders.isEmpty { node.set("folders", folders.value) }
      var paths = JSONObject()
      for (locale, path) in locales.paths.sorted(by: { $0.key < $1.key }) { paths.set(locale, path) }
      if !paths.isEmpty { node.set("paths", paths.value) }
      // These generators give the source's pages no folder of its locale.
      if !locales.variants.isEmpty, locales.isAtTop || [.root, .docusaurus].contains(locales.layout) {
        node.set("at-top", .boolean(true))
      }
      root.set("locales", node.value)
    }
    var site = JSONObject()
    site.set("url", url)
    site.set("edit-url", editURL)
    site.set("footer", footer)
    if hasFormulas { site.set("formulas", .boolean(true)) }
    site.set("base", url == nil ? base : nil)
    if !rules.isEmpty {
      site.set("addresses", addressTable)
    } else if addresses != .folders {
      site.set("addresses", addresses.rawValue)
    }
    var places = JSONObject()
    for (folder, place) in folders.sorted(by: { $0.key < $1.key }) { places.set(folder, place.isEmpty ? "." : place) }
    if !places.isEmpty { site.set("folders", places.value) }
    site.set("static", staticFolder)
    site.set("logo", logo)
    if icon != logo { site.set("icon", icon) }
    if !styles.isEmpty { site.set("styles", .array(styles.map { .string($0) })) }
    site.set("repository", repository)
    var header = JSONObject()
    for link in links { header.set(link.text, link.address) }
    if !header.isEmpty { site.set("links", header.value) }
    if datesByGit { site.set("last-updated", Configuration.Dates.git.rawValue) }
    if !site.isEmpty { root.set("site", site.value) }
    if !versions.isEmpty {
      root.set(
        "versions",
        .array(
          versions.map { version in
            var node = JSONObject()
            node.set("name", version.name)
            node.set("folder", version.folder)
            if let path = version.path, path != version.name { node.set("path", path.isEmpty ? "." : path) }
            node.set("navigation", version.navigation)
            return node.value
          }))
    }
    if let navigation { root.set("navigation", menu(navigation.entries) ?? .string(navigation.file)) }
    var table = JSONObject()
    for redirect in redirects { table.set(redirect.from, redirect.to) }
    if !table.isEmpty { root.set("redirects", table.value) }
    if !exclude.isEmpty { root.set("exclude", .array(exclude.map { .string($0) })) }
    return "# Written by `tally migrate` from a project of \(generator).\n" + YAMLText.of(json: JSONText.compact(root.value))
  }

  private var addressTable: JSONValue {
    var table = JSONObject()
    table.set("style", addresses.rawValue)
    if rules.keepsCase { table.set("keep-case", .boolean(true)) }
    if !rules.files.isEmpty { table.set("files", .array(rules.files.sorted().map { .string($0) })) }
    var kinds = JSONObject()
    for (kind, patterns) in rules.permalinks.sorted(by: { $0.key < $1.key }) {
      var sections = JSONObject()
      for (section, pattern) in patterns.sorted(by: { $0.key < $1.key }) { sections.set(section, pattern) }
      kinds.set(kind, sections.value)
    }
    if !kinds.isEmpty { table.set("permalinks", kinds.value) }
    var rewrites = JSONObject()
    for rewrite in rules.rewrites { rewrites.set(rewrite.from, rewrite.to) }
    if !rewrites.isEmpty { table.set("rewrites", rewrites.value) }
    return table.value
  }

  /// Whether `tally.yml` can hold the menu itself; else it names the file that does.
  var writesMenu: Bool { navigation.map { menu($0.entries) != nil } ?? false }

  /// The menu as `tally.yml` writes it; nothing where an entry says more than that can: a page with entries below it, titles in
  /// several languages.
  private func menu(_ entries: [NavigationEntry]) -> JSONValue? {
    if !entries.isEmpty, entries.allSatisfy(\.isPart) {
      var parts = JSONObject()
      for part in entries {
        guard let title = part.title, let inner = menu(part.entries) else { return nil }
        parts.set(title, inner)
      }
      return parts.value
    }
    var items: [JSONValue] = []
    for entry in entries {
      guard entry.translations.isEmpty, entry.target == nil || entry.entries.isEmpty else { return nil }
      let value: JSONValue
      switch entry.target {
      case .page(let path)?:
        guard let rest = RelativePath.remainder(of: path, below: documents) else { return nil }
        value = .string(rest)
      case .folder(let path)?:
        guard let rest = path == documents ? "" : RelativePath.remainder(of: path, below: documents) else { return nil }
        value = .string(rest.isEmpty ? "/*" : rest + "/*")
      case .link(let address)?: value = .string(address)
      case nil:
        guard let inner = menu(entry.entries) else { return nil }
        guard entry.title != nil else { return nil }
        value = inner
      }
      if let title = entry.title {
        items.append(.object([title: value]))
      } else {
        items.append(value)
      }
    }
    return .array(items)
  }
}

/// The members of an object in the order in which they are set; what is nothing is left out.
private struct JSONObject {
  private var members: [(key: String, value: JSONValue)] = []

  var isEmpty: Bool { members.isEmpty }
  var value: JSONValue {
    .object(.init(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }

  mutating func set(_ key: String, _ value: JSONValue) { members.append((key, value)) }
  mutating func set(_ key: String, _ text: String?) { if let text { members.append((key, .string(text))) } }
}
