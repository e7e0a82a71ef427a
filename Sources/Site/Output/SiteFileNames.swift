/// The paths of the files that the site has beside its pages, known before anything is rendered.
enum SiteFileNames {
  /// What an output path belongs to: `the search` for `en/search.json`.
  static func frame(_ input: SiteInput, places: SitePlaces) -> [String: String] {
    var names: [String: String] = [:]
    for path in input.theme.files.keys where path.hasPrefix("assets/") { names[path] = "the theme" }
    for locale in places.locales.indices { names[places.prefix(locale) + "search.json"] = "the search" }
    for api in input.apis {
      for download in api.downloads { names[SitePlan.downloadPath(api, download)] = "the reference of '\(api.contract.id)'" }
    }
    if places.isMultilingual, places.localeAtTop == nil { names["index.html"] = "the choice of a language" }
    for path in ["404.html", "llms.txt", "llms-full.txt", "robots.txt"] { names[path] = "the site" }
    if input.baseURL != nil {
      names["sitemap.xml"] = "the site"
      for locale in places.locales.indices { names[places.prefix(locale) + "feed.xml"] = "the feed" }
    }
    if !input.redirects.isEmpty || input.pages.contains(where: { !$0.aliases.isEmpty }) { names["_redirects"] = "the redirects" }
    return names
  }

  /// The paths that a page's address takes.
  static func page(_ page: SitePage, _ input: SiteInput, places: SitePlaces) -> [String] {
    guard page.hasText, input.copiesMarkdown, page.translation != .missing else { return [page.output] }
    return [page.output, places.prefix(page.locale) + page.path]
  }
}

/// Paths that are taken, each by one file: no file can stand below another one.
struct TakenPaths: Sendable {
  private var files: [String: String] = [:]
  /// The folders that files stand in, each with one of them.
  private var folders: [String: String] = [:]

  /// Takes a path for an owner; the first one keeps it.
  mutating func take(_ path: String, for owner: String) {
    if files[path] == nil { files[path] = owner }
    var folder = PagePath.folder(of: path)
    while !folder.isEmpty, folders[folder] == nil {
      folders[folder] = path
      folder = PagePath.folder(of: folder)
    }
  }

  /// The owner of a path.
  func owner(of path: String) -> String? { files[path] }

  /// The file that a path would stand below, or whose folder it would be, with its owner.
  func obstacle(of path: String) -> (path: String, owner: String)? {
    if let inside = folders[path] { return (inside, files[inside] ?? "the site") }
    var folder = PagePath.folder(of: path)
    while !folder.isEmpty {
      if let owner = files[folder] { return (folder, owner) }
      folder = PagePath.folder(of: folder)
    }
    return nil
  }
}
