import Vocabulary

/// The hosts of servers' addresses.
enum ServerHost {
  /// What the hosts of one owner have in common: `kiln.example` of `https://sandbox.api.kiln.example/v1`; nothing for the reader's
  /// own machine.
  static func domain(_ server: String) -> String? {
    guard let host = name(server) else { return nil }
    if host.hasPrefix("[") { return host.hasPrefix("[::1]") ? nil : host }
    let labels = host.prefix { $0 != ":" }.split(separator: ".")
    guard let last = labels.last, !["localhost", "local", "test"].contains(last) else { return nil }
    if labels.allSatisfy({ Int($0) != nil }) { return labels.first == "127" ? nil : host }
    // `kiln.co.uk`: below the domain of a country there may be one of a kind.
    let isOfCountry = last.utf8.count == 2 && labels.count > 2 && labels[labels.count - 2].utf8.count <= 3
    return labels.suffix(isOfCountry ? 3 : 2).joined(separator: ".")
  }

  /// The host with its port, in small letters: `kiln.example:8080` of `https://me@Kiln.example:8080/v1`.
  static func name(_ server: String) -> String? {
    guard let mark = server.firstPlace(of: "://") else { return nil }
    let authority = server[mark.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return (authority.split(separator: "@").last ?? "").lowercased()
  }
}
