import Diagnostics
import Markup

extension PageOutline {
  /// Reads the outline of a page: title from the front matter, else the first heading, else the file's name.
  ///
  /// `variables` and `siteTitle` are what `{{ name }}` stands for in titles, beside the page's own front matter; `drawsIcons` says
  /// that `:name:` is drawn, and no text of a heading.
  public init(
    _ page: Page, path: String, locale: String, translation: Translation = .source, excerptLimit: Int = 200,
    variables: [String: String] = [:], siteTitle: String = "", drawsIcons: Bool = false, addresses: AddressStyle = .folders,
    folders: SiteFolders = SiteFolders(), rules: AddressRules = AddressRules()
  ) {
    let document = page.document
    let reading = OutlineReading(page, excerptLimit: excerptLimit, drawsIcons: drawsIcons)
    let frontMatter = document.frontMatter
    let named = frontMatter["title"]?.string?.trimmed
    file = document.source.path
    self.path = path
    self.locale = locale
    self.translation = translation
    hasTitleHeading = reading.hasTitleHeading
    let ownTitle = reading.headings.first { $0.level == 1 }?.text.trimmed
    title =
      [named, ownTitle].compactMap { $0 }.first { !$0.isEmpty }
      ?? PageOutline.title(ofFile: path, isIndex: addresses.isIndex(path))
    shortTitle = ["nav-title", "sidebar_label", "nav_title", "linkTitle", "sidebar.label"].lazy
      .compactMap { frontMatter[$0]?.string?.trimmed }.first { !$0.isEmpty }
    description = (frontMatter["description"]?.string?.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    order =
      ["nav-order", "nav_order", "sidebar_position", "weight", "sidebar.order"].lazy
      .compactMap { frontMatter[$0]?.string.flatMap { Int($0) } }.first
    isUnlisted = frontMatter["unlisted"]?.string == "true"
    isListed = !isUnlisted && frontMatter["nav"]?.string != "false" && frontMatter["sidebar.hidden"]?.string != "true"
    name = frontMatter["id"]?.string
    slug = PageOutline.slug(frontMatter, of: path, addresses, rules, folders)
    aliases = frontMatter.entries.filter { ["aliases", "redirect_from", "alias", "redirects"].contains($0.key) }.flatMap {
      entry in
      let list: [String] = if case .list(let list) = entry.value { list } else { entry.value.string.map { [$0] } ?? [] }
      return list.filter { !$0.isEmpty }.map { ($0, entry.range) }
    }
    date =
      ["lastmod", "updated", "last_update.date", "lastUpdated", "date", "ms.date"].lazy
      .compactMap { frontMatter[$0]?.string.flatMap(PageDate.init) }.first
    headings = reading.headings
    excerpt = reading.excerpt
    badges = []
    includePlaces = reading.includePlaces
    htmlAnchors = reading.htmlAnchors
    hasFootnotes = reading.hasFootnotes
    fill(PageVariables(frontMatter: frontMatter, site: variables, title: siteTitle))
  }

  /// Puts values in place of the variables in what menus, searches and cards show; anchors stay what they are.
  private mutating func fill(_ variables: PageVariables) {
    title = variables.filled(title)
    shortTitle = shortTitle.map(variables.filled)
    description = description.map(variables.filled)
    for index in headings.indices { headings[index].text = variables.filled(headings[index].text) }
    excerpt = variables.filled(excerpt)
  }

  /// The address that a page has beside that of its path: what its front matter says, as its generator reads it, else what rules say.
  private static func slug(
    _ frontMatter: FrontMatter, of path: String, _ addresses: AddressStyle, _ rules: AddressRules, _ folders: SiteFolders
  ) -> String? {
    let own = frontMatter["slug"]?.string?.trimmed ?? ""
    switch addresses {
    case .hugo, .hugoFiles:
      return HugoAddress(path: path, frontMatter, isUgly: addresses == .hugoFiles, rules).file
    case .starlight:
      // It has the folder of the page's locale in it.
      return slug("/" + own + "/", of: path).flatMap { $0.isEmpty ? nil : "/" + $0 }
    case .docusaurus, .docusaurusNumbered:
      if isPlain(own) { return addresses.path(ofSlug: own, page: path, below: folders.place(of: path).folder) }
      // Numbers stay in the address of a page that says so.
      return frontMatter["parse_number_prefixes"]?.string == "false"
        ? AddressStyle.docusaurusNumbered.path(ofPage: path, name: frontMatter["id"]?.string) : nil
    case .vitepress, .docfx, .mdbook, .folders, .files:
      if let rewritten = rules.rewritten(path) {
        return addresses.stem(ofPage: rewritten, name: nil) ?? PagePath.join(addresses.folder(ofPage: rewritten), "index.html")
      }
      return [.vitepress, .docfx, .mdbook].contains(addresses) ? nil : slug(own, of: path)
    }
  }

  /// The address that a `slug` means: `/kilns/big` and `kilns/big` from the top, `big` in the place of the file's name.
  static func slug(_ written: String, of path: String) -> String? {
    guard isPlain(written) else { return nil }
    let isWhole = written.utf8.dropLast().contains(0x2F) || written == "/"
    let base = isWhole ? "" : PagePath.folder(of: PagePath.isIndex(path) ? PagePath.folder(of: path) : path)
    return PagePath.resolve(String(written.drop { $0 == "/" }), in: base)
  }

  private static func isPlain(_ slug: String) -> Bool {
    !slug.isEmpty && slug.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"?#\\:%".utf8.contains($0) }
  }

  /// The title in menus.
  var menuTitle: String { shortTitle ?? title }

  /// A readable name from a file's name: `first-steps.md` becomes `First steps`.
  static func title(ofFile path: String, isIndex: Bool? = nil) -> String {
    let isIndex = isIndex ?? PagePath.isIndex(path)
    let parts = path.split(separator: "/")
    let name = isIndex ? parts.dropLast().last.map(String.init) ?? "" : PagePath.withoutExtension(String(parts.last ?? ""))
    let words = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
