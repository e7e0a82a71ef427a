import Diagnostics
import Site

/// Generators that are configured by data: MkDocs, mdBook and DocFX.
extension MigrationReader {
  // MARK: MkDocs

  func mkdocs(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "MkDocs")
    let documents = documents(settings["docs_dir"]?.text ?? "docs", from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    draft.title = settings["site_name"]?.text
    draft.description = settings["site_description"]?.text
    draft.url = settings["site_url"]?.text.flatMap(webAddress)
    takeFooter(settings["copyright"], "copyright", settings, into: &draft)
    readEditURL(settings, into: &draft)
    if settings["use_directory_urls"]?.text?.lowercased() == "false" { draft.addresses = .files }
    takeLogo(settings["theme", "logo"], "theme.logo", in: [source], settings, into: &draft)
    takeIcon(settings["theme", "favicon"], "theme.favicon", in: [source], settings, into: &draft)
    takeStyles(settings["extra_css"], "extra_css", in: [source], settings, into: &draft)
    for link in settings["extra", "social"]?.list ?? [] {
      let name = link["name"]?.text ?? MigrationReader.name(ofIcon: link["icon"]?.text)
      takeLink(name, link["link"]?.text, "extra.social", at: link, settings, into: &draft)
    }
    if settings["nav"] != nil { readMenu(settings.file.path, documents: source, into: &draft) }
    let plugins = settings["plugins"]
    for plugin in plugins?.list ?? plugins?.table.map({ $0.map { .table([$0], $0.value.range) } }) ?? [] {
      let (name, options) = named(plugin)
      switch name {
      case "search", "offline", "tags": continue
      case "redirects":
        for (from, to) in options?["redirect_maps"]?.table ?? [] {
          guard let to = to.text else { continue }
          draft.redirect(MigrationReader.address(ofPage: from, asFile: draft.addresses == .files), to: to)
        }
      case "git-revision-date-localized", "git-revision-date": draft.datesByGit = true
      case "i18n": readLocales(ofMkDocs: options, settings, into: &draft)
      default: draft.lose("plugins.\(name)", "plugins are programs, which are not run", at: settings.location(plugin))
      }
    }
    for `extension` in settings["markdown_extensions"]?.list ?? [] {
      let written = named(`extension`).name
      let name = written.hasPrefix("markdown.extensions.") ? String(written.dropFirst("markdown.extensions.".count)) : written
      guard !MigrationReader.knownExtensions.contains(name) else { continue }
      draft.lose("markdown_extensions.\(name)", "its syntax is shown as it is written", at: settings.location(`extension`))
    }
    draft.takeLanguage(settings["theme", "language"])
    draft.account(for: settings, MigrationReader.mkdocsOutcomes)
    return .success(draft)
  }

  private func readEditURL(_ settings: Settings, into draft: inout MigrationDraft) {
    guard let repository = settings["repo_url"]?.text else { return }
    draft.repository = repository.hasPrefix("http") ? repository : nil
    let place = settings["edit_uri"] ?? settings["repo_url"] ?? settings.root
    let written = settings["edit_uri"]?.text ?? (repository.contains("github.com") ? "edit/master/docs/" : "")
    if written.isEmpty { return }
    let base = written.contains("://") ? written : (repository.hasSuffix("/") ? repository : repository + "/") + written
    draft.editURL = MigrationReader.editURL(base, pathsFrom: draft.source)
    if draft.editURL == nil {
      draft.lose("edit_uri", "'\(base)' does not end with the folder of the documents", at: settings.location(place))
    }
  }

  private func readLocales(ofMkDocs options: ScriptLiteral?, _ settings: Settings, into draft: inout MigrationDraft) {
    var tags: [String] = []
    var source: String?
    for language in options?["languages"]?.list ?? [] {
      guard let tag = language["locale"]?.text, LanguageTag.isWellFormed(tag) else { continue }
      tags.append(tag)
      if language["default"]?.text == "true" { source = tag }
    }
    guard let own = source ?? tags.first, tags.count > 1 else { return }
    let isFolders = options?["docs_structure"]?.text == "folder"
    draft.locales = Configuration.Locales(
      source: own, variants: tags.filter { $0 != own }, layout: isFolders ? .folders : .suffix)
    draft.locales?.isAtTop = true
  }

  /// `search`, or `redirects: {…}`
  private func named(_ value: ScriptLiteral) -> (name: String, options: ScriptLiteral?) {
    if let text = value.text { return (text, nil) }
    return value.table?.first.map { ($0.key, $0.value) } ?? ("", nil)
  }

  /// `old/page.md` → `old/page/`, or `old/page.html`
  private static func address(ofPage path: String, asFile: Bool) -> String {
    guard path.hasSuffix(".md") else { return path }
    var stem = path.dropLast(3)
    if asFile { return stem + ".html" }
    if stem == "index" { return "/" }
    if stem.hasSuffix("/index") { stem = stem.dropLast(6) }
    return stem + "/"
  }

  private static let knownExtensions: Set<String> = [
    "abbr", "admonition", "attr_list", "codehilite", "def_list", "extra", "fenced_code", "footnotes", "md_in_html", "meta",
    "sane_lists",
    "tables", "toc", "pymdownx.details", "pymdownx.highlight", "pymdownx.inlinehilite", "pymdownx.superfences", "pymdownx.tabbed",
    "pymdownx.tasklist", "pymdownx.tilde", "pymdownx.betterem", "pymdownx.magiclink", "pymdownx.snippets", "pymdownx.emoji",
    "pymdownx.keys", "pymdownx.mark", "pymdownx.arithmatex",
  ]

  private static let mkdocsOutcomes: [String: SettingOutcome] = [
    "site_name": .carried, "site_description": .carried, "site_url": .carried, "docs_dir": .carried, "site_dir": .carried,
    "copyright": .carried, "repo_url": .carried, "edit_uri": .carried, "nav": .carried, "plugins": .carried,
    "markdown_extensions": .carried, "not_in_nav": .carried, "strict": .carried, "validation": .carried, "watch": .carried,
    "dev_addr": .carried, "use_directory_urls": .carried, "theme.name": .carried, "theme.features": .navigation,
    "theme.language": .carried,
    "theme.palette": .look, "theme.font": .look, "theme.icon": .look, "theme.logo": .carried, "theme.favicon": .carried,
    "theme.custom_dir": .lost("templates of other themes are not read: `tally theme eject` copies those of this one"),
    "extra_css": .carried, "extra_javascript": .foreign, "extra.analytics": .foreign, "extra.social": .carried,
    "extra.version": .versions, "extra.alternate": .carried, "repo_name": .carried,
    "site_author": .lost("pages name no author"), "hooks": .program, "exclude_docs": .lost("name the files below 'exclude'"),
    "INHERIT": .lost("what the other file says is not read"),
  ]

  // MARK: mdBook

  func mdbook(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "mdBook")
    let documents = documents(settings["book", "src"]?.text ?? "src", from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    draft.title = settings["book", "title"]?.text
    draft.description = settings["book", "description"]?.text
    draft.takeLanguage(settings["book", "language"])
    let place = settings["output", "html", "site-url"]?.text ?? ""
    let host = settings["output", "html", "cname"]?.text
    draft.url = webAddress(place) ?? host.map { "https://\($0)/" + place.drop { $0 == "/" } }
    draft.base = place.isEmpty || place == "/" ? nil : place
    if let edit = settings["output", "html", "edit-url-template"], let text = edit.text {
      // Paths begin at the book's folder.
      let prefix = folder.isEmpty ? "{path}" : folder + "/{path}"
      if text.hasSuffix(prefix), let address = webAddress(String(text.dropLast(prefix.count))) {
        draft.editURL = address + "{path}"
      } else {
        draft.lose("output.html.edit-url-template", "it does not end with the path of a page", at: settings.location(edit))
      }
    }
    for (from, to) in settings["output", "html", "redirect"]?.table ?? [] {
      guard let to = to.text else { continue }
      let base = RelativePath.folder(of: from.hasPrefix("/") ? String(from.dropFirst()) : from)
      let target = to.contains("://") || to.hasPrefix("/") ? to : RelativePath.normalized(RelativePath.join(base, to)) ?? to
      draft.redirect(from, to: target)
    }
    draft.repository = settings["output", "html", "git-repository-url"]?.text.flatMap(webAddress)
    draft.addresses = .mdbook
    takeStyles(settings["output", "html", "additional-css"], "output.html.additional-css", in: [folder], settings, into: &draft)
    let theme = RelativePath.join(folder, settings["output", "html", "theme"]?.text ?? "theme")
    draft.icon = ["favicon.svg", "favicon.png"].map { RelativePath.join(theme, $0) }.first(where: holdsFile)
    let summary = RelativePath.join(source, "SUMMARY.md")
    if holdsFile(summary) { readMenu(summary, documents: source, into: &draft) }
    draft.account(for: settings, MigrationReader.mdbookOutcomes)
    return .success(draft)
  }

  private static let mdbookOutcomes: [String: SettingOutcome] = [
    "book.title": .carried, "book.description": .carried, "book.language": .carried, "book.src": .carried,
    "book.authors": .lost("pages name no author"), "book.multilingual": .carried, "book.text-direction": .carried,
    "build": .carried,
    "rust": .carried, "output.html.site-url": .carried, "output.html.edit-url-template": .carried,
    "output.html.redirect": .carried,
    "output.html.search": .carried, "output.html.fold": .carried, "output.html.print": .carried,
    "output.html.hash-files": .carried, "output.html.cname": .carried,
    "output.html.copy-fonts": .carried, "output.html.git-repository-url": .carried, "output.html.git-repository-icon": .carried,
    "output.html.additional-css": .carried, "output.html.additional-js": .foreign, "output.html.theme": .look,
    "output.html.default-theme": .look, "output.html.preferred-dark-theme": .look, "output.html.playground": .program,
    "output.html.mathjax-support": .carried, "preprocessor": .program,
  ]

  // MARK: DocFX

  func docfx(_ settings: Settings, _ folder: String) -> Result<MigrationDraft, Migration.Failure> {
    var draft = MigrationDraft(generator: "DocFX")
    let content = settings["build", "content"]?.list ?? []
    let own = content.first { $0["src"]?.text != nil }?["src"]?.text
    let documents = documents(content.count == 1 ? own ?? "." : ".", from: folder)
    guard case .success(let source) = documents else { return documents.map { _ in draft } }
    draft.source = source
    let metadata = settings["build", "globalMetadata"]
    draft.title = metadata?["_appTitle"]?.text ?? metadata?["_appName"]?.text
    draft.url = settings["build", "sitemap", "baseUrl"]?.text.flatMap(webAddress)
    takeFooter(metadata?["_appFooter"], "build.globalMetadata._appFooter", settings, into: &draft)
    draft.addresses = .docfx
    for entry in content where entry["dest"] != nil || content.count > 1 && entry["src"] != nil {
      draft.lose(
        "build.content", "documents stay where they stand; 'src' and 'dest' are not followed", at: settings.location(entry))
    }
    takeLogo(metadata?["_appLogoPath"], "build.globalMetadata._appLogoPath", in: [folder, source], settings, into: &draft)
    takeIcon(
      metadata?["_appFaviconPath"], "build.globalMetadata._appFaviconPath", in: [folder, source], settings, into: &draft)
    let output = settings["build", "dest"]?.text ?? settings["build", "output"]?.text ?? "_site"
    draft.exclude = [output, "obj"].compactMap { RelativePath.normalized(RelativePath.join(folder, $0)) }.map { $0 + "/**" }
    let menu = RelativePath.join(source, "toc.yml")
    if holdsFile(menu) { readMenu(menu, documents: source, into: &draft) }
    draft.account(for: settings, MigrationReader.docfxOutcomes)
    return .success(draft)
  }

  private static let docfxOutcomes: [String: SettingOutcome] = [
    "metadata": .lost("the reference of code is not extracted"), "build.content": .carried, "build.resource": .carried,
    "build.output": .carried, "build.dest": .carried, "build.sitemap": .carried, "build.globalMetadata._appTitle": .carried,
    "build.globalMetadata._appName": .carried, "build.globalMetadata._appFooter": .carried,
    "build.globalMetadata._enableSearch": .carried, "build.globalMetadata._appLogoPath": .carried,
    "build.globalMetadata._appFaviconPath": .carried, "build.globalMetadata._gitContribute": .lost("set 'site.edit-url'"),
    "build.template": .look, "build.postProcessors": .program, "build.xref": .lost("links by uid lead nowhere"),
    "build.markdownEngineName": .carried, "build.keepFileLink": .carried, "build.disableGitFeatures": .carried,
    "$schema": .carried,
  ]

  func webAddress(_ text: String) -> String? { text.hasPrefix("https://") || text.hasPrefix("http://") ? text : nil }
}
