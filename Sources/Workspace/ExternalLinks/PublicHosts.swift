/// Which hosts are on the open internet: no other one is ever asked, for a page may be written by anybody and a continuous
/// integration stands inside somebody's network.
///
///     PublicHosts.contains("docs.swift.org")   // true
///     PublicHosts.contains("169.254.169.254")  // false
enum PublicHosts {
  static func contains(_ host: some StringProtocol) -> Bool {
    let host = host.lowercased()
    if host.contains(":") { return isPublic(version6: host) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    // `10.1` and `0x7f000001` are addresses to a resolver, too.
    if let last = labels.last(where: { !$0.isEmpty }),
      last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) || last.hasPrefix("0x")
    {
      let bytes = labels.compactMap { UInt8($0) }
      return labels.count == 4 && bytes.count == 4 && isPublic(bytes)
    }
    let names = labels.filter { !$0.isEmpty }
    guard names.count > 1, let top = names.last else { return false }
    if reservedDomains.contains(String(top)) { return false }
    return !(top == "com" || top == "net" || top == "org") || names[names.count - 2] != "example"
  }

  /// RFC 2606, 6761, 6762, 8375 and the names that ICANN keeps for private use.
  private static let reservedDomains: Set<String> = [
    "test", "example", "invalid", "localhost", "local", "internal", "onion", "arpa", "alt", "home", "corp", "lan",
  ]

  /// The blocks of IANA's registry of special addresses that no page can mean (RFC 6890).
  private static func isPublic(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168), (100, 64...127), (172, 16...31), (198, 18...19), (224..., _): false
    case (192, 0): bytes[2] != 0 && bytes[2] != 2
    case (198, 51): bytes[2] != 100
    case (203, 0): bytes[2] != 113
    default: true
    }
  }

  /// Global unicast begins with 2 or 3; documentation's block (RFC 3849) and mapped addresses are left out.
  private static func isPublic(version6 host: String) -> Bool {
    guard let first = host.utf8.first, first == 0x32 || first == 0x33 else { return false }
    return !host.hasPrefix("2001:db8") && !host.hasPrefix("2001:0db8")
  }
}
