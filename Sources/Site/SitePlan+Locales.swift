/// The languages of a page: menu, alternates, and the notice on a page that is not translated.
extension SitePlan {
  /// One entry a locale; a page that is not translated there is marked.
  func localeMenu(_ page: SitePage) -> [UInt8] {
    guard facts.places.isMultilingual else { return [] }
    var out: [UInt8] = []
    let strings = facts.strings[page.locale]
    for (number, locale) in facts.places.locales.enumerated() {
      let target = self.page(page, in: number)
      let isMissing = target == nil || target?.translation == .missing
      let address = target?.address ?? facts.places.address(ofOutput: homeOutput(number))
      out.html("<li><a href=\"")
      out.escapedAddress(SiteAddress.href(root: page.root, address))
      out.html("\" lang=\"")
      out.escaped(locale.tag)
      if !isMissing {
        out.html("\" hreflang=\"")
        out.escaped(locale.tag)
      }
      out.html("\" data-locale=\"")
      out.escaped(locale.code)
      out.html("\"")
      if number == page.locale { out.html(" aria-current=\"true\"") }
      out.append(0x3E)
      out.escaped(locale.name)
      out.html("</a>")
      if isMissing {
        out.html("<span class=\"untranslated-note\">")
        out.escaped(strings[.notTranslated])
        out.html("</span>")
      }
      out.html("</li>\n")
    }
    return out
  }

  /// One entry a locale, each for its first page: for a page that no locale has.
  func localeHomes(root: String, current: Int) -> [UInt8] {
    guard facts.places.isMultilingual else { return [] }
    var out: [UInt8] = []
    for (number, locale) in facts.places.locales.enumerated() {
      out.html("<li><a href=\"")
      out.escapedAddress(SiteAddress.href(root: root, facts.places.address(ofOutput: homeOutput(number))))
      out.html("\" lang=\"")
      out.escaped(locale.tag)
      out.html("\" hreflang=\"")
      out.escaped(locale.tag)
      out.html("\" data-locale=\"")
      out.escaped(locale.code)
      out.html("\"")
      if number == current { out.html(" aria-current=\"true\"") }
      out.append(0x3E)
      out.escaped(locale.name)
      out.html("</a></li>\n")
    }
    return out
  }

  /// Links for search engines: real translations only, and the source as the default; none on a page that stands in for one.
  func alternates(_ page: SitePage) -> [UInt8] {
    guard facts.places.isMultilingual, page.translation != .missing else { return [] }
    var out: [UInt8] = []
    var count = 0
    for (number, locale) in facts.places.locales.enumerated() {
      guard let target = self.page(page, in: number), target.translation != .missing else { continue }
      alternate(locale.tag, target, from: page, into: &out)
      count += 1
    }
    guard count > 1, let source = self.page(page, in: facts.sourceLocale) else { return [] }
    alternate("x-default", source, from: page, into: &out)
    return out
  }

  private func alternate(_ tag: String, _ target: SitePage, from page: SitePage, into out: inout [UInt8]) {
    out.html("<link rel=\"alternate\" hreflang=\"")
    out.escaped(tag)
    out.html("\" href=\"")
    out.escapedAddress(facts.baseURL.map { $0 + target.address } ?? SiteAddress.href(root: page.root, target.address))
    out.html("\">\n")
  }

  /// Says that a page is not translated, or that its source has changed since.
  func notice(_ page: SitePage) -> [UInt8] {
    let strings = facts.strings[page.locale]
    let key: Strings.Key
    switch page.translation {
    case .missing: key = .translationMissing
    case .outdated: key = .translationOutdated
    case .source, .current: return []
    }
    let names = ["language": facts.places.locales[page.locale], "source": facts.places.locales[facts.sourceLocale]]
    var out: [UInt8] = []
    // The words may be English on a page from right to left, the names of languages are in those languages.
    out.html("<p dir=\"auto\">")
    words(strings[key], names, into: &out)
    if page.translation == .outdated, let behind = behind(page) {
      out.append(0x20)
      out.escaped(strings[.translationBehind].filled(["changed": "\(behind.changed)", "all": "\(behind.all)"]))
    }
    if let source = self.page(page, in: facts.sourceLocale) {
      out.html(" <a href=\"")
      out.escapedAddress(SiteAddress.href(root: page.root, source.address))
      out.html("\" hreflang=\"")
      out.escaped(facts.places.locales[facts.sourceLocale].tag)
      out.html("\">")
      words(strings[.readSource], names, into: &out)
      out.html("</a>")
    }
    out.html("</p>")
    return out
  }

  private func behind(_ page: SitePage) -> PageOutline.Behind? {
    if case .document(let outline) = page.kind { input.pages[outline].behind } else { nil }
  }

  /// Words with names of languages in their gaps, each of which keeps its own direction.
  private func words(_ text: String, _ names: [String: SiteLocale], into out: inout [UInt8]) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      out.escaped(String(rest[..<open]))
      if let locale = names[String(rest[rest.index(after: open)..<close])] {
        out.html("<bdi lang=\"")
        out.escaped(locale.tag)
        out.html("\">")
        out.escaped(locale.name)
        out.html("</bdi>")
      } else {
        out.escaped(String(rest[open...close]))
      }
      rest = rest[rest.index(after: close)...]
    }
    out.escaped(String(rest))
  }
}
