import Contract
import Vocabulary

/// Where the implementation listens: scheme, host, port and perhaps a path that all operations stand below.
///
///     ServerAddress("http://127.0.0.1:8080/v1")?.url(for: "/api/register")  // "http://127.0.0.1:8080/v1/api/register"
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
  /// Scheme and authority: `http://127.0.0.1:8080`
  public let origin: String
  /// Empty, or begins with `/` and does not end with one.
  public let basePath: String

  /// The server of this machine that `tally verify` asks when it is told nothing else.
  public static let loopback = ServerAddress(origin: "http://127.0.0.1:8080", basePath: "")

  private init(origin: String, basePath: String) {
    self.origin = origin
    self.basePath = basePath
  }

  /// Reads an address; without a scheme it is `http`. Nil for another scheme, for user names, queries and fragments.
  public init?(_ text: String) {
    let hasScheme = text.contains("://")
    let scheme = hasScheme ? text.prefix { $0 != ":" }.lowercased() : "http"
    guard scheme == "http" || scheme == "https", text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let rest = hasScheme ? text.dropFirst(scheme.count + 3) : text[...]
    let authority = rest.prefix { $0 != "/" }
    guard !authority.isEmpty, !rest.contains(where: { "?#@\\\"<>^`{|}".contains($0) }) else { return nil }
    var path = rest.dropFirst(authority.count)
    while path.hasSuffix("/") { path.removeLast() }
    guard Self.isAuthority(authority) else { return nil }
    self.init(origin: "\(scheme)://\(authority)", basePath: String(path))
  }

  /// The address with the path that the documented servers have, where it has none of its own: `$API/shelves` is documented for
  /// `https://larder.example/api/v2`, so `http://127.0.0.1:8080` has it at `/api/v2/shelves`.
  public func below(_ servers: [Contract.Server]) -> ServerAddress {
    let paths = servers.map { server in
      let url = server.variables.reduce(server.url) { $0.replacing("{\($1.name)}", with: $1.defaultValue) }
      return ServerAddress(url)?.basePath ?? ""
    }
    guard basePath.isEmpty, let path = paths.first, paths.allSatisfy({ $0 == path }) else { return self }
    return ServerAddress(origin: origin, basePath: path)
  }

  private static func isAuthority(_ text: Substring) -> Bool {
    let host: Substring
    if text.hasPrefix("[") {
      guard let close = text.firstIndex(of: "]") else { return false }
      host = text[...close]
    } else {
      host = text.prefix { $0 != ":" }
    }
    let rest = text.dropFirst(host.count)
    if host.isEmpty { return false }
    return rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil
  }

  /// The port that an origin names, whatever its host is: `http://<host>:9090`.
  static func port(of origin: String) -> Int? {
    guard let slashes = origin.firstRange(of: "://") else { return nil }
    let authority = origin[slashes.upperBound...].prefix { $0 != "/" }
    return authority.lastIndex(of: ":").flatMap { Int(authority[authority.index(after: $0)...]) }
  }

  /// The absolute URL of a path with its query. Whatever the path, it stays on this server.
  public func url(for target: String) -> String {
    let path = target.hasPrefix("/") ? target : "/" + target
    var encoded = ""
    for byte in path.utf8 {
      if (0x21...0x7E).contains(byte), !Self.needsEncoding.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + String(UInt16(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
      }
    }
    return origin + basePath + encoded
  }

  private static let needsEncoding = Set("\"#<>\\^`{|}".utf8)

  /// Whether only this machine can be meant.
  public var isLoopback: Bool { Self.isLoopback(url: origin) }

  /// Whether this machine or one of a private network is meant: an address of these, or a name that the open internet does not have.
  public var isPrivate: Bool {
    if isLoopback { return true }
    let authority = origin.dropFirst(origin.hasPrefix("https") ? 8 : 7)
    let isBracketed = authority.hasPrefix("[")
    let host = isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    if let address = IPAddress(String(host)) { return address.specialPurpose != nil }
    let labels = host.lowercased().split(separator: ".")
    return labels.count == 1 || Self.privateDomains.contains(labels.last ?? "")
  }

  /// Names that are never those of the open internet (RFC 6761, RFC 6762, RFC 9476, and what ICANN keeps free).
  private static let privateDomains: Set<Substring> = ["localhost", "local", "test", "internal", "invalid", "alt"]

  /// Whether only this machine can be meant by an absolute URL.
  static func isLoopback(url: String) -> Bool {
    let authority = url.dropFirst(url.hasPrefix("https") ? 8 : 7).prefix { $0 != "/" && $0 != "?" }
    if authority.hasPrefix("[") { return authority.hasPrefix("[::1]") }
    let host = authority.prefix { $0 != ":" }.lowercased()
    if host == "localhost" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  public var description: String { origin + basePath }
}
