import Diagnostics

/// All pages and files that a link can lead to, and the rules by which authors name them.
///
/// A link names a file relative to the file it stands in (`../basics/content.md#query`), or from the locale's top with a slash.
/// The extension may be missing or be `.html`, a folder stands for its index page, and a locale that lacks a page borrows the
/// source locale's.
struct LinkIndex: Sendable {
  enum Target: Sendable, Equatable {
    /// Leaves the site, or has a scheme.
    case external
    /// A script or a local file: never written.
    case unsafe
    /// A place in the same page.
    case fragment(String)
    case page(Int, query: String, fragment: String?)
    /// The list of all references.
    case references(suffix: String)
    /// A file that a reference offers, by its path in the site.
    case download(String)
    /// The reference of an API, or an operation in it.
    case reference(ReferencePlaces.Place, query: String, fragment: String?)
    /// A name that no operation has.
    case noOperation(String)
    /// A name that no page gives to a place of its own.
    case noLabel
    /// A file by its path in the site.
    case asset(String, suffix: String)
    /// Nothing stands at this workspace path.
    case missing(String)
    /// Begins at the top of the site, where nothing stands at this path.
    case unknown(String)
    /// Leads out of the documents' folder.
    case outside
  }

  let places: SitePlaces
  let sourceLocale: Int
  /// Page indices by locale and logical path.
  let pages: [[String: Int]]
  /// The same by paths without the numbers that sort files: `02_lists/10-items.md` is served as `lists/items`.
  private let unnumbered: [[String: Int]]
  /// The pages that name their own address, by it.
  private let slugs: [[String: Int]]
  /// The pages that give names to places of theirs, by the names: the first of each.
  private let labels: [[String: Int]]
  /// How pages and folders are written, by their paths in lower case; nothing where case counts.
  let spellings: PathSpellings
  /// Whether any page has the name of a locale as an infix: `content.de.md`.
  private let hasInfixes: Bool
  let assets: [String: String]
  let references: ReferencePlaces
  /// Whether the configuration of Sphinx stands beside the documents.
  let isSphinx: Bool
  /// Folders that hold a page or a file.
  let folders: Set<String>
  /// The names of the folders in a folder.
  let subfolders: [String: [String]]

  init(
    places: SitePlaces, outlines: [PageOutline], sourceLocale: Int, assets: [String],
    references: ReferencePlaces = ReferencePlaces()
  ) {
    self.places = places
    self.references = references
    self.sourceLocale = sourceLocale
    var pages = [[String: Int]](repeating: [:], count: places.locales.count)
    for (index, outline) in outlines.enumerated() {
      let locale = places.index(ofLocale: outline.locale)
      // The first page of a place keeps it: `SiteBuilder` reports the second.
      if pages[locale][outline.path] == nil { pages[locale][outline.path] = index }
    }
    self.pages = pages
    var slugs = [[String: Int]](repeating: [:], count: places.locales.count)
    for (index, outline) in outlines.enumerated() {
      guard let slug = places.name(of: outline) else { continue }
      let locale = places.index(ofLocale: outline.locale)
      if slugs[locale][slug] == nil { slugs[locale][slug] = index }
    }
    self.slugs = slugs
    var labels = [[String: Int]](repeating: [:], count: places.locales.count)
    for (index, outline) in outlines.enumerated() {
      let locale = places.index(ofLocale: outline.locale)
      for name in outline.htmlAnchors where labels[locale][name] == nil { labels[locale][name] = index }
    }
    self.labels = labels
    let infixes = Set(places.locales.flatMap { [$0.code, $0.language] })
    hasInfixes = pages.contains { pages in
      pages.keys.contains { infixes.contains(PagePath.extension(of: PagePath.withoutExtension($0), lowercased: false)) }
    }
    unnumbered = pages.map { pages in
      var found: [String: Int] = [:]
      for (path, index) in pages {
        let address = PagePath.withoutExtension(path)
        let plain = PagePath.unnumbered(address)
        // Where two pages have one address, a link may mean either.
        if plain != address { found[plain] = found[plain] == nil ? index : -1 }
      }
      return found.filter { $0.value >= 0 }
    }
    var outputs: [String: String] = [:]
    for file in assets { outputs[file] = places.assetOutput(file) }
    self.assets = outputs
    isSphinx = assets.contains { PagePath.lastPart(of: $0) == "conf.py" }
    var folders: Set<String> = []
    for file in outlines.map(\.file) + assets {
      var folder = PagePath.folder(of: file)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = PagePath.folder(of: folder) }
    }
    self.folders = folders
    spellings = places.addresses.isOfHugo ? PathSpellings(pages: pages.map(\.keys), folders: folders) : PathSpellings()
    subfolders = Dictionary(grouping: folders.sorted(), by: PagePath.folder(of:))
      .mapValues { $0.map(PagePath.lastPart(of:)) }
  }

  var hasAssets: Bool { !assets.isEmpty }

  /// The page at a logical path of a locale.
  func page(locale: Int, path: String) -> Int? { pages.indices.contains(locale) ? pages[locale][path] : nil }

  /// Where a destination leads that stands in `file`, a document or an include read by the page `page`.
  func target(of destination: ArraySlice<UInt8>, in file: String, page: String) -> Target {
    guard URLSafety.isSafe(destination) else { return .unsafe }
    guard let first = destination.first else { return .fragment("") }
    if first == 0x23 { return .fragment(LinkIndex.decoded(destination.dropFirst())) }
    if let scheme = URLSafety.scheme(of: destination) {
      if scheme == "ref" { return label(LinkIndex.decoded(destination.dropFirst("ref:".utf8.count)), page: page) }
      return scheme == "api" && !isAddress(destination) ? operation(destination) : .external
    }
    if destination.starts(with: [0x2F, 0x2F]) { return .external }
    let hash = destination.firstIndex(of: 0x23) ?? destination.endIndex
    let mark = destination[..<hash].firstIndex(of: 0x3F) ?? hash
    let query = String(decoding: destination[mark..<hash], as: UTF8.self)
    let fragment = hash < destination.endIndex ? LinkIndex.decoded(destination[(hash + 1)...]) : nil
    let path = LinkIndex.decoded(destination[..<mark])
    if path.isEmpty { return .fragment(fragment ?? "") }
    let suffix = query + (fragment.map { "#" + $0 } ?? "")

    let candidates = self.candidates(path, file: file, page: page)
    for candidate in candidates {
      if let index = self.pageIndex(candidate) { return .page(index, query: query, fragment: fragment) }
      if let output = asset(candidate) { return .asset(output, suffix: suffix) }
    }
    if path.hasPrefix("/"), let index = self.page(at: places.belowBase(String(path.dropFirst())), page: page) {
      return .page(index, query: query, fragment: fragment)
    }
    for candidate in candidates {
      guard let path = places.place(ofFile: candidate)?.path else { continue }
      if let place = references.place(at: path) { return .reference(place, query: query, fragment: fragment) }
      if let file = references.file(at: path) { return .download(file) }
      if references.isList(path) { return .references(suffix: suffix) }
    }
    guard let missing = candidates.first else { return .outside }
    // What a template fills in is not known: `{{ site.url }}/lists`, `<%= url %>` (whose outer signs mark an address in Markdown).
    let isTemplate = path.holds("{{") || path.holds("<%") || path.hasPrefix("%") && path.hasSuffix("%")
    if isTemplate { return .outside }
    if path.hasPrefix("/") {
      // Beside the site, its server may have anything; a folder has a list of its pages.
      let isKnown = candidates.contains { knowsFolder($0) } || path.utf8.allSatisfy { $0 == 0x2F }
      return places.isOwn(rooted: path) && !isKnown ? .unknown(path) : .outside
    }
    guard places.place(ofFile: missing) != nil else { return .outside }
    return .missing(missing)
  }

  /// `api://client/scope` is an address, not the name of an operation.
  private func isAddress(_ destination: ArraySlice<UInt8>) -> Bool {
    destination.dropFirst("api:".utf8.count).starts(with: "//".utf8)
  }

  /// The page at an address of the site whose folder stands elsewhere than in the documents.
  private func page(at address: String, page: String) -> Int? {
    let locale = places.place(ofFile: page)?.locale ?? sourceLocale
    let plain = address.hasSuffix("/") ? String(address.dropLast()) : address
    return places.siteFolders.paths(at: plain).lazy.compactMap {
      self.page(locale, $0) ?? self.page(sourceLocale, $0)
    }.first
  }

  /// The place that a page names with `(name)=`, in the locale that is read or in the source's.
  private func label(_ name: String, page: String) -> Target {
    let locale = places.place(ofFile: page)?.locale ?? sourceLocale
    let index = labels[locale][name] ?? labels[sourceLocale][name]
    return index.map { .page($0, query: "", fragment: name) } ?? .noLabel
  }

  /// What `api:POST /kilns` and `api:createKiln` lead to.
  private func operation(_ destination: ArraySlice<UInt8>) -> Target {
    let name = LinkIndex.decoded(destination.dropFirst("api:".utf8.count)).trimmed
    return references.place(named: name).map { .reference($0, query: "", fragment: nil) } ?? .noOperation(name)
  }

  /// The workspace paths that a written path can mean, the most likely first.
  private func candidates(_ path: String, file: String, page: String) -> [String] {
    var paths: [String] = []
    func add(_ path: String?) {
      if let path, !paths.contains(path) { paths.append(path) }
    }
    if path.hasPrefix("/") || path.hasPrefix("~/") {
      let rooted = places.belowBase(String(path.drop { $0 == "~" }.dropFirst()))
      let locale = places.place(ofFile: page)?.locale ?? sourceLocale
      add(PagePath.resolve(rooted, in: places.locales[locale].folder))
      add(PagePath.resolve(rooted, in: places.home))
      add(PagePath.resolve(rooted, in: places.folder))
      if let folder = places.staticFolder { add(PagePath.resolve(rooted, in: folder)) }
      add(PagePath.resolve(rooted, in: ""))
      return paths
    }
    let plain = PagePath.resolve(path, in: PagePath.folder(of: file))
    // `content.md` in `async.de.md` is `content.de.md`: translations named by an infix.
    let infix = PagePath.extension(of: PagePath.withoutExtension(file))
    if let plain, LinkIndex.isLocaleInfix(infix), PagePath.isMarkdown(plain) {
      let own = localizedName(plain, infix)
      // Beside its source, the translation is the nearer one.
      if places.isPage(own) { add(own) }
      add(plain)
      add(own)
    } else {
      add(plain)
    }
    if page != file { add(PagePath.resolve(path, in: PagePath.folder(of: page))) }
    // A part of pages is read where these stand, above it.
    if page == file, PagePath.isPartial(file) {
      PagePath.foldersAbove(file).forEach { add(PagePath.resolve(path, in: $0)) }
    }
    // Docusaurus also looks for documents from the top of their folder, and calls that of the project `@site`.
    if path.hasPrefix("@site/") {
      add(PagePath.resolve(String(path.dropFirst("@site/".count)), in: ""))
    } else if PagePath.isMarkdown(path) || path.hasSuffix(".mdx"), !path.hasPrefix(".") {
      let locale = places.place(ofFile: page)?.locale ?? sourceLocale
      add(PagePath.resolve(path, in: places.locales[locale].folder))
      // The documents of a version, of a translation and the posts have folders of their own.
      if places.addresses.isOfDocusaurus { PagePath.foldersAbove(page).forEach { add(PagePath.resolve(path, in: $0)) } }
    }
    // `../other/` as it is seen from the published page `here/`. What is no document a browser looks for there, whatever it is.
    let isSeen = places.leavesAddresses && !PagePath.isMarkdown(path) && !places.addresses.isIndex(page)
    if isSeen || PagePath.extension(of: path).isEmpty {
      add(PagePath.resolve(path, in: PagePath.withoutExtension(page)))
      // `docs/a/index.md` is `docs/a`, from which `b` is `docs/b`.
      if places.addresses.isOfDocusaurus, places.addresses.isIndex(page) {
        add(PagePath.resolve(path, in: PagePath.folder(of: PagePath.folder(of: page))))
      }
    }
    return paths
  }

  func pageIndex(_ path: String) -> Int? {
    // A locale's own folder is its first page.
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    if let locale = places.locales.firstIndex(where: { $0.folder == folder }), let home = folderPage("", ofLocale: locale) {
      return home
    }
    guard let place = places.place(ofFile: path) else { return nil }
    guard let locale = place.locale else {
      // A shared folder of the documents: its pages belong to the source locale.
      return page(sourceLocale, place.path)
    }
    if let index = page(locale, place.path) { return index }
    return locale == sourceLocale ? nil : page(sourceLocale, place.path)
  }

  private func page(_ locale: Int, _ path: String) -> Int? {
    page(locale, asWritten: path) ?? spellings.path(path, ofLocale: locale).flatMap { page(locale, asWritten: $0) }
  }

  private func page(_ locale: Int, asWritten path: String) -> Int? {
    let pages = self.pages[locale]
    if let index = pages[path] { return index }
    switch PagePath.extension(of: path) {
    case "md", "markdown": return localized(path, in: pages)
    case "html", "htm":
      let stem = PagePath.withoutExtension(path)
      // `a.html.md`, as Middleman calls what becomes `a.html`.
      if let index = pages[stem + ".md"] ?? pages[stem + ".markdown"] ?? pages[path + ".md"] { return index }
      if let index = slugs[locale][path] { return index }
      return PagePath.isIndex(path) ? folderPage(PagePath.folder(of: path), ofLocale: locale) : nil
    default:
      if let index = pages[path + ".md"] ?? pages[path + ".markdown"] ?? pages[path + ".mdx"] { return index }
      if let index = localized(path + ".md", in: pages) ?? folderPage(path, ofLocale: locale) { return index }
      return slugs[locale][path + ".html"] ?? unnumbered[locale][PagePath.unnumbered(path)]
    }
  }

  /// `content.md` where the file is `content.de.md`, and the other way round: translations named by an infix.
  private func localized(_ path: String, in pages: [String: Int]) -> Int? {
    let stem = PagePath.withoutExtension(path)
    let infix = PagePath.extension(of: stem)
    // `setup.png` is no translation of `setup.md`.
    if LinkIndex.isLocaleInfix(infix), places.locales.contains(where: { $0.language == SiteLocale.language(of: infix) }) {
      return pages[PagePath.withoutExtension(stem) + ".md"]
    }
    guard hasInfixes else { return nil }
    for locale in places.locales {
      if let index = pages["\(stem).\(locale.code).md"] ?? pages["\(stem).\(locale.language).md"] { return index }
    }
    return nil
  }

  static func isLocaleInfix(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 3, (2...3).contains(first.utf8.count) else { return false }
    return parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } }
  }

  private func folderPage(_ folder: String, ofLocale locale: Int) -> Int? {
    for name in places.addresses.indexNames {
      for file in name == "readme" ? ["README.md", "readme.md"] : [name + ".md", name + ".mdx"] {
        if let index = pages[locale][PagePath.join(folder, file)] { return index }
      }
    }
    return slugs[locale][folder]
  }

  private func asset(_ path: String) -> String? {
    if let output = assets[path] { return output }
    guard let place = places.place(ofFile: path) else { return nil }
    if place.locale != sourceLocale, let output = assets[PagePath.join(places.locales[sourceLocale].folder, place.path)] {
      return output
    }
    return assets[PagePath.join(places.folder, place.path)]
  }

  /// Percent escapes carried out; what is not UTF-8 then stays as it was.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x25) else { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      if bytes[i] == 0x25, i + 2 < bytes.endIndex, let high = hexValue(bytes[i + 1]), let low = hexValue(bytes[i + 2]) {
        out.append(high << 4 | low)
        i += 3
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
    return String(validating: out, as: UTF8.self) ?? String(decoding: bytes, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
