import Diagnostics

/// Pages that stand beside the tree: the choice of a language at the top, and the page for addresses that lead nowhere.
extension SitePlan {
  /// `index.html` at the top of a site with several locales: goes on to the reader's language.
  func localeChoice() -> SiteFile {
    let home = SitePage(
      kind: .listing, locale: facts.sourceLocale, path: "index.md", title: facts.title, menuTitle: facts.title,
      description: facts.description.isEmpty ? nil : facts.description, order: nil, isListed: false, translation: .source,
      output: "index.html", address: "")
    var values = PageValues()
    values.setText(.title, facts.title)
    values.setText(.pageTitle, facts.title)
    values.setText(.description, home.description)
    values.setAddress(.home, facts.places.address(ofOutput: homeOutput(facts.sourceLocale)))
    values[.localeMenu] = localeMenu(home)
    values[.alternates] = alternates(home)
    return SiteFile(path: "index.html", bytes: assemble("root", home, values))
  }

  /// `404.html`, which servers show at any depth, and one for each language: `cs/404.html`.
  func notFound() -> [SiteFile] {
    let own = facts.places.isMultilingual ? facts.places.locales.indices.filter { !facts.places.prefix($0).isEmpty } : []
    return [notFound(facts.sourceLocale, output: "404.html")]
      + own.map { notFound($0, output: facts.places.prefix($0) + "404.html") }
  }

  /// The page for an address that leads nowhere; its links begin at the top of the server.
  private func notFound(_ locale: Int, output: String) -> SiteFile {
    let strings = facts.strings[locale]
    let page = SitePage(
      kind: .listing, locale: locale, path: "404.md", title: strings[.notFoundTitle],
      menuTitle: strings[.notFoundTitle], description: nil, order: nil, isListed: false, translation: .source,
      output: output, address: output)
    let root = basePath
    var body: [UInt8] = []
    titleHeading(page.title, into: &body)
    body.html("<p class=\"lead\">")
    body.escaped(strings[.notFoundText])
    body.html("</p>\n<ul>\n")
    for (number, other) in facts.places.locales.enumerated() {
      body.html("<li><a href=\"")
      body.escapedAddress(root + facts.places.address(ofOutput: homeOutput(number)))
      body.html("\" lang=\"")
      body.escaped(other.tag)
      body.html("\">")
      body.escaped(facts.places.isMultilingual ? other.name : strings[.homeTitle])
      body.html("</a></li>\n")
    }
    body.html("</ul>\n")
    var values = PageValues()
    values.setText(.title, page.title)
    values.setText(.pageTitle, page.title + " · " + facts.title)
    values.setText(.root, root)
    values.setText(.noindex, "noindex")
    values.setAddress(.home, root + facts.places.address(ofOutput: homeOutput(locale)))
    var menu: [UInt8] = []
    navigation.topMenu(locale: locale, root: root).write(current: -1, into: &menu)
    values[.navigation] = menu
    values[.localeMenu] = localeHomes(root: root, current: locale)
    values[.body] = body
    return SiteFile(path: page.output, bytes: assemble("404", page, values))
  }

  /// The path of the site on its server: `/docs/`, or `/` where it is unknown.
  var basePath: String { facts.places.base.isEmpty ? "/" : "/\(facts.places.base)/" }
}
