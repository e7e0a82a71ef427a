import Crypto
import CryptoExtras
import Foundation

/// Tokens as RFC 7519 has them, with the two algorithms that push services ask for.
///
///     try JSONWebToken.signed(header: ["alg": "ES256", "kid": "K"], claims: claims) { try key.signature(for: $0).rawRepresentation }
public enum JSONWebToken {
  /// The header, the claims and the signature that `sign` makes of both.
  public static func signed(
    header: [String: String], claims: some Encodable, by sign: (Data) throws -> Data
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = base64URL(try encoder.encode(header)) + "." + base64URL(try encoder.encode(claims))
    return text + "." + base64URL(try sign(Data(text.utf8)))
  }

  /// The three parts of a token, and what was signed; nil where it is none.
  public static func parts(_ token: some StringProtocol) -> (header: Data, claims: Data, signature: Data, signed: Data)? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = data(base64URL: parts[0]), let claims = data(base64URL: parts[1]),
      let signature = data(base64URL: parts[2])
    else { return nil }
    return (header, claims, signature, Data("\(parts[0]).\(parts[1])".utf8))
  }

  static func base64URL(_ data: Data) -> String {
    String(data.base64EncodedString().filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  static func data(base64URL text: some StringProtocol) -> Data? {
    let plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
  }
}

/// The RSA key of a service account.
public struct RSASigner: Sendable {
  private let key: _RSA.Signing.PrivateKey

  public init(pem: String) throws { key = try _RSA.Signing.PrivateKey(pemRepresentation: pem) }

  /// The signature that RS256 asks for.
  public func signature(for data: Data) throws -> Data {
    try key.signature(for: data, padding: .insecurePKCS1v1_5).rawRepresentation
  }
}
