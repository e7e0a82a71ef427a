/// Redirects that lead to redirects: where each way ends.
///
///     /old/: /older/
///     /older/: /start/        // both end at '/start/'
struct RedirectChains {
  private var next: [String: String] = [:]

  init(_ redirects: [Redirect]) {
    for redirect in redirects {
      guard case .address(let to) = redirect.target, next[Self.key(redirect.from)] == nil else { continue }
      next[Self.key(redirect.from)] = to
    }
  }

  /// The address that a way from this one ends at; nil where it goes round.
  func end(of address: String) -> String? {
    var seen: Set<String> = []
    var address = address
    while !address.contains("://"), let to = next[Self.key(address)] {
      guard seen.insert(Self.key(address)).inserted else { return nil }
      // What the way here names of a page holds for the page that it ends at.
      address = to.contains("#") ? to : to + (address.firstIndex(of: "#").map { address[$0...] } ?? "")
    }
    return address
  }

  static func isSame(_ a: String, _ b: String) -> Bool { key(a) == key(b) }

  /// `/old/`, `old` and `/old#part` are one address.
  private static func key(_ address: String) -> String {
    var path = SiteRedirects.plain(String(address.prefix { $0 != "#" }))
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
