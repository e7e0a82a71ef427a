/// The versions of a site that stand side by side, each with its own pages, menu and search.
///
///     plan.versions = SiteVersions(entries: [.init(name: "2.0", prefix: ""), .init(name: "1.9", prefix: "1.9/")], current: 1)
public struct SiteVersions: Sendable {
  public struct Entry: Sendable {
    public var name: String
    /// Where the version stands in the site: empty, or ends with a slash.
    public var prefix: String
    /// The folder that the documents stand in below the prefix, where other versions have theirs at their top: empty, or ends with a slash.
    public var home: String
    /// The addresses of its pages, below the prefix.
    public var addresses: Set<String>

    public init(name: String, prefix: String, home: String = "", addresses: Set<String> = []) {
      self.name = name
      self.prefix = prefix
      self.home = home
      self.addresses = addresses
    }
  }

  /// The newest first; it stands at the top of the site.
  public var entries: [Entry]
  /// The one that a plan is of.
  public var current: Int
  /// The address of the newest one on the web, which ends with a slash.
  public var baseURL: String?

  public init(entries: [Entry], current: Int, baseURL: String? = nil) {
    self.entries = entries
    self.current = current
    self.baseURL = baseURL
  }

  var name: String { entries[current].name }
  var isOld: Bool { current > 0 }

  /// The way from the top of this version to the top of the site.
  var up: String { String(repeating: "../", count: entries[current].prefix.utf8.reduce(0) { $1 == 0x2F ? $0 + 1 : $0 }) }

  /// Where a page stands in another version: the page itself, else the first page of its locale, else the version's first page.
  func address(of page: String, home: String, in version: Int) -> (address: String, isSame: Bool) {
    let entry = entries[version]
    let own = entries[current].home
    func there(_ address: String) -> String {
      entry.home + (address.hasPrefix(own) ? String(address.dropFirst(own.count)) : address)
    }
    if entry.addresses.contains(there(page)) { return (entry.prefix + there(page), true) }
    return (entry.prefix + (entry.addresses.contains(there(home)) ? there(home) : entry.home), false)
  }
}

extension SitePlan {
  /// The addresses of all pages.
  public var addresses: Set<String> { Set(pages.map(\.address)) }

  private func home(_ page: SitePage) -> String { facts.places.address(ofOutput: homeOutput(page.locale)) }

  /// One entry a version, each for the page that is being read.
  func versionMenu(_ page: SitePage, _ versions: SiteVersions) -> [UInt8] {
    var html = HTMLBuilder()
    let root = page.root + versions.up
    for (number, entry) in versions.entries.enumerated() {
      let target = versions.address(of: page.address, home: home(page), in: number)
      html.element("li") { item in
        var attributes: [(StaticString, String)] = []
        if number == versions.current { attributes.append(("aria-current", "true")) }
        item.link(SiteAddress.href(root: root, target.address), attributes: attributes, entry.name)
      }
    }
    return html.bytes
  }

  /// Says that a page is of an old version, with the way to the newest.
  func versionNotice(_ page: SitePage, _ versions: SiteVersions) -> [UInt8] {
    guard versions.isOld else { return [] }
    let strings = facts.strings[page.locale]
    let target = versions.address(of: page.address, home: home(page), in: 0)
    var html = HTMLBuilder()
    html.element("p", attributes: [("dir", "auto")]) { line in
      line.text(strings[.versionOld].filled(["version": versions.name]))
      line.space()
      line.link(
        SiteAddress.href(root: page.root + versions.up, target.address),
        strings[.versionNewest].filled(["version": versions.entries[0].name]))
    }
    return html.bytes
  }

  /// The newest page with the same address, which is the one that search engines are to show.
  func newest(_ page: SitePage) -> String? {
    guard let versions, versions.isOld else { return nil }
    let target = versions.address(of: page.address, home: "", in: 0)
    guard target.isSame else { return nil }
    if let base = versions.baseURL { return base + target.address }
    return SiteAddress.href(root: page.root + versions.up, target.address)
  }

  /// Whether a version may be called so: it is a folder of the site.
  public static func isVersionName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }

  /// The files that stand at the top of a site only.
  static let filesOfTheTop: Set<String> = ["robots.txt", "_redirects", "sitemap.xml"]
}
