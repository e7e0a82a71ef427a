import Vocabulary

/// Which hosts are on the open internet by their names: no other one is ever asked, for a page may be written by anybody and a continuous
/// integration stands inside somebody's network. Where a name leads is seen when it is connected to (`CurlTransport.Reach`).
///
///     PublicHosts.contains("docs.swift.org")   // true
///     PublicHosts.contains("169.254.169.254")  // false
enum PublicHosts {
  static func contains(_ host: some StringProtocol) -> Bool {
    let host = host.lowercased()
    if let address = IPAddress(host) { return address.specialPurpose == nil }
    let names = host.split(separator: ".")
    // `10.1`, `0177.0.0.1` and `0x7f000001` are addresses to a resolver, each in its own reading; a name has none of these forms.
    guard names.count > 1, let top = names.last, !host.contains(":"), !isNumber(top) else { return false }
    if reservedDomains.contains(String(top)) { return false }
    return !(top == "com" || top == "net" || top == "org") || names[names.count - 2] != "example"
  }

  private static func isNumber(_ label: Substring) -> Bool {
    label.hasPrefix("0x") || label.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// RFC 2606, 6761, 6762, 8375 and the names that ICANN keeps for private use.
  private static let reservedDomains: Set<String> = [
    "test", "example", "invalid", "localhost", "local", "internal", "onion", "arpa", "alt", "home", "corp", "lan",
  ]
}
