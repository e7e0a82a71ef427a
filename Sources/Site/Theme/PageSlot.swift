/// The holes of a page's frame: what differs from page to page, named as templates name it.
enum PageSlot: Int, CaseIterable, Sendable {
  // Always there.
  case pageTitle, title, root, home, body, localeMenu, contentLanguage, contentDirection, mainClass
  // There or not: templates ask for them with `{{#toc}}`.
  case description, canonical, breadcrumbs, toc, previousURL, previousTitle, nextURL, nextTitle, alternates, notice, badges,
    navigation, editURL, markdownURL, heading, noindex, structuredData, feedbackURL, versionMenu, versionNotice, updated, diagrams

  /// Whether a page may lack it.
  var isOptional: Bool { rawValue >= PageSlot.description.rawValue }

  var marker: String { Frame.marker(rawValue) }
}

/// The values of one page's slots, as HTML.
struct PageValues {
  private var values: [[UInt8]] = Array(repeating: [], count: PageSlot.allCases.count)
  /// A bit for each optional slot that has a value.
  private(set) var shape: UInt64 = 0

  subscript(slot: PageSlot) -> [UInt8] {
    get { values[slot.rawValue] }
    set {
      values[slot.rawValue] = newValue
      let bit: UInt64 = 1 << UInt64(slot.rawValue)
      if newValue.isEmpty { shape &= ~bit } else if slot.isOptional { shape |= bit }
    }
  }

  mutating func setText(_ slot: PageSlot, _ text: String?) {
    guard let text else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    bytes.escaped(text)
    self[slot] = bytes
  }

  mutating func setAddress(_ slot: PageSlot, _ address: String?) {
    guard let address else { return }
    var bytes: [UInt8] = []
    bytes.escapedAddress(address)
    self[slot] = bytes
  }

  func append(_ slot: Int, to out: inout [UInt8]) {
    if values.indices.contains(slot) { out.append(contentsOf: values[slot]) }
  }
}

/// What a template sees: the words of its language, facts of the site, and markers for the page's own values.
enum FrameValues {
  static func make(site: SiteFacts, locale: Int, template: String, shape: UInt64) -> [String: any Sendable] {
    func has(_ slot: PageSlot) -> Bool { shape & (1 << UInt64(slot.rawValue)) != 0 }
    let place = site.places.locales[locale]
    let strings = site.strings[locale]
    var words: [String: String] = [:]
    for name in strings.names { words[name] = strings[name] }
    var values: [String: any Sendable] = [
      "t": words, "language": place.tag, "direction": place.direction.rawValue, "localeName": place.name, "site": site.title,
      "siteDescription": site.description,
      "isHome": template == "home", "isReference": template == "reference", "hasSeveralLocales": site.places.isMultilingual,
      "stylesheet": PageSlot.root.marker + site.assetAddress("assets/site.css"),
      "darkStylesheet": PageSlot.root.marker + site.assetAddress("assets/dark.css"),
      "themeScript": PageSlot.root.marker + site.assetAddress("assets/theme.js"),
      "script": PageSlot.root.marker + site.assetAddress("assets/site.js"),
      "icon": site.iconAddress, "hasIcon": site.ownIcon,
      "searchIndex": PageSlot.root.marker + site.places.prefix(locale) + "search.json",
    ]
    for (name, path) in [
      ("customStylesheet", "assets/custom.css"), ("customDarkStylesheet", "assets/custom-dark.css"),
      ("customScript", "assets/custom.js"),
    ] where site.assetVersions[path] != nil {
      values[name] = PageSlot.root.marker + site.assetAddress(path)
    }
    if let logo = site.logo { values["logo"] = (logo.isOwn ? PageSlot.root.marker : "") + logo.address }
    if let repository = site.repository {
      values["repository"] = repository
      values["repositoryName"] = FrameValues.name(ofRepository: repository)
    }
    if !site.headerLinks[locale].isEmpty { values["headerLinks"] = site.headerLinks[locale] }
    if let styles = site.styles { values["styles"] = styles }
    if let image = site.socialImage { values["socialImage"] = image }
    if template == "reference", !site.trialOrigins.isEmpty { values["trialOrigins"] = site.trialOrigins.joined(separator: " ") }
    if site.hasFeed[locale] { values["feed"] = PageSlot.root.marker + site.places.prefix(locale) + "feed.xml" }
    if let announcement = site.announcement[locale] { values["announcement"] = announcement }
    if let name = site.versionName { values["versionName"] = name }
    if let footer = site.footer[locale] { values["footer"] = footer }
    values["credit"] = site.namesProgram
    values["hasFooter"] = site.footer[locale] != nil || site.namesProgram
    if let analytics = site.analytics {
      values["analytics"] = analytics.element
      values["analyticsScripts"] = AnalyticsSnippet.origin(of: analytics.script)
      values["analyticsReceivers"] = analytics.receivers.joined(separator: " ")
    }
    for slot in PageSlot.allCases where !slot.isOptional { values[name(slot)] = slot.marker }
    for slot in PageSlot.allCases where slot.isOptional && has(slot) {
      switch slot {
      case .previousURL: values["previous"] = ["url": slot.marker, "title": PageSlot.previousTitle.marker]
      case .nextURL: values["next"] = ["url": slot.marker, "title": PageSlot.nextTitle.marker]
      case .previousTitle, .nextTitle: break
      default: values[name(slot)] = slot.marker
      }
    }
    return values
  }

  /// What a repository is called: `notify/docs` of `https://github.com/notify/docs`.
  static func name(ofRepository address: String) -> String {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    let parts = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    let path = parts.dropFirst().prefix(2).joined(separator: "/")
    return path.isEmpty ? parts.first.map(String.init) ?? address : path
  }

  private static func name(_ slot: PageSlot) -> String { "\(slot)" }
}

/// What holds for the whole site.
struct SiteFacts: Sendable {
  var title: String
  var description: String
  /// As HTML, by locale.
  var footer: [String?]
  /// As HTML, by locale.
  var announcement: [String?]
  /// Whether the foot of each page says what the site was made with.
  var namesProgram: Bool
  var analytics: AnalyticsSnippet?
  var places: SitePlaces
  var sourceLocale: Int
  /// By locale.
  var strings: [Strings]
  /// Ends with a slash.
  var baseURL: String?
  /// The address of the picture that stands for the site.
  var socialImage: String?
  /// The picture before the title: an address, and whether it is of the site.
  var logo: (address: String, isOwn: Bool)?
  /// The sign in the browser's tab, where it is another.
  var icon: (address: String, isOwn: Bool)?
  /// The elements that name the project's style sheets.
  var styles: String?
  var repository: String?
  /// As HTML, by locale; addresses of pages begin with the marker of the root.
  var headerLinks: [String]
  /// The origins of servers that pages of the reference may send requests to.
  var trialOrigins: [String]
  /// What the version is called, where there are several.
  var versionName: String?
  /// By locale.
  var hasFeed: [Bool]
  var editURL: String?
  var feedbackURL: String?
  var copiesMarkdown: Bool
  /// Whether pages say when they were last changed.
  var showsDates: Bool
  /// Whether the site has a sign of its own.
  var ownIcon: Bool
  /// A hash of each theme file's bytes, so that browsers take a changed one.
  var assetVersions: [String: String]

  /// What stands in the browser's tab: what the configuration names, else the sign of the theme, or of a site without one its logo.
  var iconAddress: String {
    guard let sign = icon ?? (ownIcon ? nil : logo) else { return PageSlot.root.marker + assetAddress("assets/icon.svg") }
    return (sign.isOwn ? PageSlot.root.marker : "") + sign.address
  }

  func assetAddress(_ path: String) -> String { assetVersions[path].map { path + "?v=" + $0 } ?? path }
}
