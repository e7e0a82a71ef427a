/// An address of the web that pages link to, as a server is asked for it: without its fragment, without what only a reader can fill in.
///
///     ExternalAddress("//EXAMPLE.net/a b#c")   // https://example.net/a%20b
///     ExternalAddress("https://{host}/")       // nil: a placeholder
struct ExternalAddress: Hashable, Sendable, Comparable {
  let text: String
  /// Host and port, in lower case: `example.net:8080`.
  let authority: String

  /// Nil for another scheme, for user names, and where braces or angle brackets stand for something.
  init?(_ written: some StringProtocol) {
    var rest = Substring(written)
    if rest.hasPrefix("//") { rest = "https:" + rest }
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    let scheme = rest[..<colon].lowercased()
    rest = rest[rest.index(after: colon)...]
    guard scheme == "http" || scheme == "https", rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2).prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }.lowercased()
    guard !authority.isEmpty, !authority.contains(where: { " @\\<>{}$%*".contains($0) }) else { return nil }
    guard !rest.contains(where: { "<>{}".contains($0) }), !rest.contains("$(") else { return nil }
    let target = rest.dropFirst(authority.count)
    var encoded = target.hasPrefix("/") ? "" : "/"
    for byte in target.utf8 {
      if (0x21...0x7E).contains(byte), !Self.mustBeEncoded.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + String(UInt16(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
      }
    }
    text = "\(scheme)://\(authority)\(encoded)"
    self.authority = authority
  }

  private static let mustBeEncoded = Set("\"\\^`|".utf8)

  static func < (a: Self, b: Self) -> Bool { a.text < b.text }

  /// The host without its port; an IPv6 address without its brackets.
  var host: Substring {
    if authority.hasPrefix("[") { return authority.dropFirst().prefix { $0 != "]" } }
    return authority.prefix { $0 != ":" }
  }

  /// Where a `Location` of a reply to this address leads (RFC 3986, 5.2, without dot segments: servers write none).
  func resolving(_ location: String) -> ExternalAddress? {
    let scheme = text.prefix { $0 != ":" }
    if location.hasPrefix("//") { return ExternalAddress(scheme + ":" + location) }
    let head = location.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if head.contains(":") { return ExternalAddress(location) }
    let origin = "\(scheme)://\(authority)"
    let path = text.dropFirst(origin.count).prefix { $0 != "?" }
    if location.hasPrefix("/") { return ExternalAddress(origin + location) }
    if location.hasPrefix("?") { return ExternalAddress(origin + path + location) }
    return ExternalAddress(origin + (path.lastIndex(of: "/").map { path[...$0] } ?? "/") + location)
  }
}
