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

  /// `404.html`, which servers show at any depth: its links begin at the top of the server.
  func notFound() -> SiteFile {
    let strings = facts.strings[facts.sourceLocale]
    let page = SitePage(
      kind: .listing, locale: facts.sourceLocale, path: "404.md", title: strings[.notFoundTitle],
      menuTitle: strings[.notFoundTitle], description: nil, order: nil, isListed: false, translation: .source,
      output: "404.html", address: "404.html")
    let root = basePath
    var body: [UInt8] = []
    titleHeading(page.title, into: &body)
    body.html("<p class=\"lead\">")
    body.escaped(strings[.notFoundText])
    body.html("</p>\n<ul>\n")
    for (number, locale) in facts.places.locales.enumerated() {
      body.html("<li><a href=\"")
      body.escapedAddress(root + facts.places.address(ofOutput: homeOutput(number)))
      body.html("\" lang=\"")
      body.escaped(locale.tag)
      body.html("\">")
      body.escaped(facts.places.isMultilingual ? locale.name : strings[.homeTitle])
      body.html("</a></li>\n")
    }
    body.html("</ul>\n")
    var values = PageValues()
    values.setText(.title, page.title)
    values.setText(.pageTitle, page.title + " · " + facts.title)
    values.setText(.root, root)
    values.setAddress(.home, root + facts.places.address(ofOutput: homeOutput(facts.sourceLocale)))
    var menu: [UInt8] = []
    navigation.topMenu(locale: facts.sourceLocale, root: root).write(current: -1, into: &menu)
    values[.navigation] = menu
    values[.localeMenu] = localeHomes(root: root)
    values[.body] = body
    return SiteFile(path: page.output, bytes: assemble("404", page, values))
  }

  /// The path of the site on its server: `/docs/`, or `/` where the address is unknown.
  var basePath: String {
    guard let base = facts.baseURL, let scheme = base.firstRange(of: "://") else { return "/" }
    let rest = base[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }
}
