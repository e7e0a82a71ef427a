/// Where the pages of a site stand, for whoever compares it with another one.
extension SitePlan {
  /// The HTML files of all pages.
  public var pageFiles: [String] { pages.map(\.output) }

  /// Where old addresses lead, by the files that lead on.
  public var leadingFiles: [String: String] {
    Dictionary(redirects.entries.map { ($0.output, $0.to) }, uniquingKeysWith: { first, _ in first })
  }

  /// The file that an outline's page has by the rule of its site, also where another one has taken it.
  public func ruledOutput(_ outline: Int) -> String { index.places.outputFile(of: outlines[outline]) }

  /// The file that a server shows for an address; nil for one that leaves the site.
  ///
  ///     SitePlan.file(ofAddress: "docs/a")  // "docs/a/index.html"
  public static func file(ofAddress address: String) -> String? {
    address.allSatisfy { $0 == "/" } ? "index.html" : SiteRedirects.output(address)
  }

  /// What links name for a file of the site: the folder of an `index.html`.
  public static func address(ofFile file: String) -> String {
    file == "index.html" || file.hasSuffix("/index.html") ? String(file.dropLast("index.html".utf8.count)) : file
  }
}
