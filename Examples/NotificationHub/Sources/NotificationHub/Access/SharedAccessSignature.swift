import Crypto
import Foundation

/// The token of an `Authorization` header: who signed for which resource until when.
///
///     SharedAccessSignature.header(uri: "http://localhost:8090/notify-hub", key: key, expires: 4_102_444_800)
///     // SharedAccessSignature sr=http%3A%2F%2Flocalhost%3A8090%2Fnotify-hub&sig=…&se=4102444800&skn=backend
public struct SharedAccessSignature: Sendable, Equatable {
  /// The address as it stands in the token, percent-encoded: that is what is signed.
  let encodedResource: String
  let resource: String
  let signature: [UInt8]
  let encodedExpiry: String
  let expires: Double
  let keyName: String

  /// Reads a header's value; nil where anything is missing, there twice or malformed.
  init?(header: String) {
    let parts = header.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "sharedaccesssignature", header.utf8.count <= 4096 else { return nil }
    var fields: [Substring: Substring] = [:]
    for field in parts[1].split(separator: "&") {
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, fields.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    guard let resource = fields["sr"], let decoded = resource.removingPercentEncoding, let signature = fields["sig"],
      let bytes = signature.removingPercentEncoding.flatMap({ Data(base64Encoded: $0) }), let expiry = fields["se"],
      let expires = Int64(expiry), expires >= 0, let keyName = fields["skn"]?.removingPercentEncoding
    else { return nil }
    encodedResource = String(resource)
    self.resource = decoded
    self.signature = Array(bytes)
    encodedExpiry = String(expiry)
    self.expires = Double(expires)
    self.keyName = keyName
  }

  /// Whether a key made the signature, told in a time that does not depend on where it differs.
  func isSigned(by secret: String) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(
      signature, authenticating: Data("\(encodedResource)\n\(encodedExpiry)".utf8), using: SymmetricKey(data: Data(secret.utf8)))
  }

  /// Whether the token is for a path of a hub: its address, or one above it that is still the hub's. The case of letters matters in all
  /// but the scheme and the host.
  func covers(_ path: String, of endpoint: String) -> Bool {
    let own = Self.comparable(resource)
    let base = Self.comparable(endpoint)
    let wanted = Self.comparable(endpoint + path)
    guard own.starts(with: base), wanted.starts(with: own) else { return false }
    return own.last == UInt8(ascii: "/") || wanted.count == own.count || wanted[own.count] == UInt8(ascii: "/")
  }

  /// An address with its scheme and host in lower case.
  private static func comparable(_ address: String) -> [UInt8] {
    let slashes = address.indices.filter { address[$0] == "/" }
    let path = slashes.count > 2 ? slashes[2] : address.endIndex
    return Array((address[..<path].lowercased() + address[path...]).utf8)
  }

  /// Signs for an address until a time, in seconds since 1970.
  public static func header(uri: String, key: AccessKey, expires: Int) -> String {
    let resource = encoded(uri)
    let code = HMAC<SHA256>.authenticationCode(
      for: Data("\(resource)\n\(expires)".utf8), using: SymmetricKey(data: Data(key.secret.utf8)))
    return
      "SharedAccessSignature sr=\(resource)&sig=\(encoded(Data(code).base64EncodedString()))&se=\(expires)&skn=\(encoded(key.name))"
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      let isPlain =
        byte < 0x80
        && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber || "-_.~".utf8.contains(byte))
      result += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
