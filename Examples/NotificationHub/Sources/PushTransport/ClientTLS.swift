import NIOCore
import NIOPosix
import NIOSSL

/// How a client trusts a push service: by the certificates of the system, or by those of a file.
///
///     try ClientTLS(certificates: "gateway.pem", protocols: ["h2"])
public struct ClientTLS: Sendable {
  let context: NIOSSLContext

  public init(certificates path: String? = nil, protocols: [String]) throws {
    var configuration = TLSConfiguration.makeClientConfiguration()
    if let path { configuration.trustRoots = .file(path) }
    configuration.applicationProtocols = protocols
    configuration.minimumTLSVersion = .tlsv12
    context = try NIOSSLContext(configuration: configuration)
  }

  /// The handler for a connection to a host; addresses are no names that TLS could ask for.
  func handler(host: String) throws -> NIOSSLClientHandler {
    let isAddress = host.allSatisfy { $0.isNumber || $0 == "." } || host.contains(":")
    return try NIOSSLClientHandler(context: context, serverHostname: isAddress ? nil : host)
  }
}

/// Where a push service is: `https://localhost:2197`.
public struct ServiceAddress: Sendable, Hashable {
  public let host: String
  public let port: Int

  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// The host, in lower case, and the port of a URL; nil for anything but https.
  public init?(url: String) {
    guard url.hasPrefix("https://") else { return nil }
    let authority = url.dropFirst(8).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@") else { return nil }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count <= 2 else { return nil }
    guard let port = parts.count == 2 ? Int(parts[1]) : 443, (1...65535).contains(port) else { return nil }
    self.init(host: host.lowercased(), port: port)
  }

  public var authority: String { port == 443 ? host : "\(host):\(port)" }
}
