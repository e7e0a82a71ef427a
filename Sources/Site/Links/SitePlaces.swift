/// Where things stand in the site: the locale and logical path of a workspace file, and the file that a page is written to.
struct SitePlaces: Sendable {
  let locales: [SiteLocale]
  let folder: String
  let addresses: AddressStyle
  /// Where the pages of folders stand.
  let siteFolders: SiteFolders
  private let rules: AddressRules
  let leavesAddresses: Bool
  /// The folder that holds those of all locales: where an address begins that begins at the top of the site.
  let home: String
  /// Locale indices by code.
  private let indices: [String: Int]
  /// The folder of the server that the site stands in, without slashes: `docs`.
  let base: String
  /// The folder whose files stand at the top of the site: `public`.
  let staticFolder: String?
  /// The folders of locales and those beside them, longest first, so that a nested one wins; what stands in one has its prefix before its
  /// path.
  private let folders: [(folder: String, prefix: String, locale: Int)]
  /// The places of the pages themselves where the folder of their locale does not tell them.
  private let pages: [String: (locale: Int, path: String)]

  init(_ input: SiteInput) {
    locales = input.locales.isEmpty ? [SiteLocale(input.sourceLocale, folder: input.folder)] : input.locales
    folder = input.folder
    addresses = input.addresses
    siteFolders = input.siteFolders
    rules = input.addressRules
    leavesAddresses = input.leavesAddresses
    staticFolder = input.staticFolder
    let address = input.baseURL.flatMap { url in url.firstRange(of: "://").map { url[$0.upperBound...] } }
    base = (address?.split(separator: "/").dropFirst() ?? input.base.split(separator: "/")[...]).joined(separator: "/")
    indices = Dictionary(locales.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
    var home = locales[0].folder.split(separator: "/")[...]
    for locale in locales.dropFirst() { home = zip(home, locale.folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0)[...] }
    self.home = home.joined(separator: "/")
    // Of locales that share a folder the source's comes first.
    let source = indices[input.sourceLocale] ?? 0
    var pages: [String: (locale: Int, path: String)] = [:]
    var mounts: [String: (prefix: String, locale: Int)] = [:]
    let isShared = Set(locales.map(\.folder)).count < locales.count
    for page in input.pages {
      let locale = indices[page.locale] ?? 0
      // What stands beside the folder of its locale: `i18n/de/docusaurus-plugin-content-docs/version-1.0/a.md`.
      if isShared || PagePath.remainder(of: page.file, below: locales[locale].folder) == nil {
        pages[page.file] = (locale, page.path)
        guard !isShared else { continue }
        let ends = PagePath.beginnings(of: page.file, and: page.path)
        if !ends.0.isEmpty { mounts[ends.0] = (ends.1, locale) }
      }
    }
    self.pages = pages
    let beside = mounts.map { (folder: $0.key, prefix: $0.value.prefix, locale: $0.value.locale) }
    folders = (beside + locales.enumerated().map { (folder: $1.folder, prefix: "", locale: $0) })
      .sorted { a, b in
        guard a.folder.utf8.count == b.folder.utf8.count else { return a.folder.utf8.count > b.folder.utf8.count }
        return (a.locale == source ? 0 : 1, a.locale, a.folder) < (b.locale == source ? 0 : 1, b.locale, b.folder)
      }
  }

  var isMultilingual: Bool { locales.count > 1 }

  /// The locale whose pages stand at the top of a site with several, if there is one.
  var localeAtTop: Int? { isMultilingual ? locales.firstIndex { $0.path.isEmpty } : nil }

  /// The index of a locale; that of the first where the code is unknown.
  func index(ofLocale code: String) -> Int { indices[code] ?? 0 }

  /// The folder of a locale in the site with a slash, or nothing where there is one locale or it stands at the top.
  func prefix(_ locale: Int) -> String {
    guard isMultilingual, locales.indices.contains(locale), !locales[locale].path.isEmpty else { return "" }
    return locales[locale].path + "/"
  }

  /// The locale (nil outside all locale folders) and the path below its folder; nil for a file outside the documents.
  func place(ofFile file: String) -> (locale: Int?, path: String)? {
    if let known = pages[file] { return (known.locale, known.path) }
    if let staticFolder, let rest = PagePath.remainder(of: file, below: staticFolder) { return (nil, rest) }
    for candidate in folders {
      guard let rest = PagePath.remainder(of: file, below: candidate.folder) else { continue }
      return (candidate.locale, PagePath.join(candidate.prefix, rest))
    }
    return PagePath.remainder(of: file, below: folder).map { (nil, $0) }
  }

  /// Whether a file is a page whose place its name tells.
  func isPage(_ file: String) -> Bool { pages[file] != nil }

  /// A path from the top of the server without the folder that the site stands in there: `docs/a` of `https://example.org/docs/` is `a`.
  func belowBase(_ path: String) -> String {
    base.isEmpty ? path : PagePath.remainder(of: path, below: base) ?? path
  }

  /// Whether an address that begins at the top of the server is one of this site.
  func isOwn(rooted path: String) -> Bool {
    base.isEmpty || PagePath.remainder(of: String(path.dropFirst()), below: base) != nil
  }

  /// The HTML file of a page: `en/tutorials/notify/index.html`. `slug` is the address that it names for itself, with a slash before it
  /// from the top of the site; `name` is its `id`.
  func outputFile(locale: Int, path: String, slug: String? = nil, name: String? = nil) -> String {
    let ending = addresses.usesFolders ? "/index.html" : ".html"
    // What is no document is addressed as one without front matter is, folders as sections.
    let made = addresses.isOfHugo && slug == nil ? HugoAddress(ofMade: path, isUgly: addresses == .hugoFiles, rules).file : nil
    let place = siteFolders.place(of: slug ?? path)
    if let slug = slug ?? made {
      let address = made ?? PagePath.join(place.address, place.rest)
      let own = slug.hasPrefix("/") ? String(slug.dropFirst()) : prefix(locale) + address
      if ["html", "htm"].contains(PagePath.extension(of: own)) { return own }
      let isTop = slug.hasPrefix("/") ? own.isEmpty : made == nil ? place.rest.isEmpty : address.isEmpty
      return isTop ? own + (own.isEmpty || own.hasSuffix("/") ? "" : "/") + "index.html" : own + ending
    }
    if let stem = addresses.stem(ofPage: place.rest, name: name) {
      return prefix(locale) + PagePath.join(place.address, stem) + ending
    }
    return prefix(locale) + PagePath.join(place.address, PagePath.join(addresses.folder(ofPage: place.rest), "index.html"))
  }

  /// The HTML file of a page of a reference, which has a name of its own whatever rule the documents follow.
  func outputFile(ofReference path: String, locale: Int) -> String {
    if PagePath.isIndex(path) { return prefix(locale) + PagePath.join(PagePath.folder(of: path), "index.html") }
    return prefix(locale) + PagePath.withoutExtension(path) + (addresses.usesFolders ? "/index.html" : ".html")
  }

  /// The HTML file of a document's page.
  func outputFile(of outline: PageOutline) -> String {
    outputFile(locale: index(ofLocale: outline.locale), path: outline.path, slug: outline.slug, name: outline.name)
  }

  /// What links call a page that has another address than its file: without the folder of its locale.
  func name(of outline: PageOutline) -> String? {
    if addresses.isOfDocusaurus {
      // Whatever folder of the site its pages stand in.
      let place = siteFolders.place(of: outline.path)
      return outline.slug
        ?? addresses.stem(ofPage: place.rest, name: outline.name).map { PagePath.join(place.folder, $0) }
    }
    guard outline.slug != nil || addresses.renamesPages else { return nil }
    let file = outputFile(of: outline)
    let own = prefix(index(ofLocale: outline.locale))
    let address = address(ofOutput: file.hasPrefix(own) ? String(file.dropFirst(own.count)) : file)
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Whether a document's page is the first one of its locale.
  func isTop(_ outline: PageOutline) -> Bool {
    outputFile(of: outline) == prefix(index(ofLocale: outline.locale)) + "index.html"
  }

  /// What links name for a file of the site: the folder of an `index.html`.
  func address(ofOutput file: String) -> String {
    guard file == "index.html" || file.hasSuffix("/index.html") else { return file }
    return String(file.dropLast("index.html".utf8.count))
  }

  /// Where a file that documents show is copied to: the same path, locale folders by their code.
  func assetOutput(_ file: String) -> String? {
    // Of what stands beside the documents only what the configuration names is known here.
    guard let place = place(ofFile: file) else { return file }
    return place.locale.map { prefix($0) + place.path } ?? place.path
  }
}
