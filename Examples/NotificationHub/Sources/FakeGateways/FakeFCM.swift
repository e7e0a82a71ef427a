import Crypto
import CryptoExtras
import Foundation
import PushTransport
import Synchronization

/// Google's service and the one that gives tokens for it, at one address.
struct FakeFCM: Sendable {
  let key: _RSA.Signing.PublicKey
  let project: String
  let email: String
  let tokenURI: @Sendable () -> String
  let devices: DeviceRegistry
  let faults: Faults
  let violations: Violations
  let tokens = BearerTokens()

  @Sendable func handle(_ request: PushRequest) async -> PushAnswer {
    if request.path == "/token" { return .reply(grant(request)) }
    switch faults.next(.gcm) {
    case .status(let status)?:
      let headers = status == 429 || status == 503 ? [("retry-after", "1")] : []
      return .reply(refusal(status, Self.codes[status] ?? "INTERNAL", headers: headers))
    case .hang?: return .hang
    case .reset?: return .resetStream
    case .close?: return .closeConnection
    case .goAway?: return .goAway(deliver(request))
    case .expiredToken?:
      tokens.revokeAll()
      return .reply(deliver(request))
    case nil: return .reply(deliver(request))
    }
  }

  private func deliver(_ request: PushRequest) -> PushReply {
    let headers = Dictionary(request.headers.map { ($0.0.lowercased(), $0.1) }, uniquingKeysWith: { first, _ in first })
    guard request.method == "POST", request.path == "/v1/projects/\(project)/messages:send" else {
      violations.note("fcm path")
      return refusal(404, "NOT_FOUND")
    }
    guard let authorization = headers["authorization"], authorization.hasPrefix("Bearer "),
      tokens.isValid(authorization.dropFirst(7))
    else {
      return refusal(401, "UNAUTHENTICATED")
    }
    guard headers["content-type"]?.hasPrefix("application/json") == true,
      let body = try? JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? [String: Any],
      let message = body["message"] as? [String: Any], let handle = message["token"] as? String, hasTexts(message["data"]),
      request.body.utf8.count <= 4096 + 512
    else {
      violations.note("fcm INVALID_ARGUMENT")
      return refusal(400, "INVALID_ARGUMENT")
    }
    guard case .here = devices.standing(handle) else { return refusal(404, "UNREGISTERED") }
    let id = "\(UUID().uuidString.lowercased())"
    devices.deliver(.gcm, handle: handle, id: id, payload: request.body)
    return PushReply(
      status: 200, headers: [("content-type", "application/json")], body: "{\"name\":\"projects/\(project)/messages/\(id)\"}")
  }

  /// Data of a message is a map of texts.
  private func hasTexts(_ data: Any?) -> Bool { data == nil || data is [String: String] }

  private func grant(_ request: PushRequest) -> PushReply {
    let form = Form.fields(request.body)
    guard request.method == "POST", form["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer",
      let parts = form["assertion"].flatMap({ JSONWebToken.parts($0) }),
      let header = try? JSONDecoder().decode([String: String].self, from: parts.header), header["alg"] == "RS256",
      let claims = try? JSONDecoder().decode(Claims.self, from: parts.claims), claims.iss == email, claims.aud == tokenURI(),
      claims.scope == "https://www.googleapis.com/auth/firebase.messaging", claims.exp - claims.iat <= 3600,
      abs(Int(Date().timeIntervalSince1970) - claims.iat) < 300,
      key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: parts.signature), for: parts.signed, padding: .insecurePKCS1v1_5)
    else {
      violations.note("fcm invalid_grant")
      return PushReply(status: 400, headers: [("content-type", "application/json")], body: #"{"error":"invalid_grant"}"#)
    }
    return tokens.grant(lifetime: 3599)
  }

  private func refusal(_ status: Int, _ code: String, headers: [(String, String)] = []) -> PushReply {
    let detail = "{\"@type\":\"type.googleapis.com/google.firebase.fcm.v1.FcmError\",\"errorCode\":\"\(code)\"}"
    return PushReply(
      status: status, headers: headers + [("content-type", "application/json")],
      body: "{\"error\":{\"code\":\(status),\"status\":\"\(code)\",\"details\":[\(detail)]}}")
  }

  private static let codes = [
    400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 403: "SENDER_ID_MISMATCH", 404: "UNREGISTERED", 410: "UNREGISTERED",
    429: "QUOTA_EXCEEDED", 500: "INTERNAL", 503: "UNAVAILABLE",
  ]

  private struct Claims: Decodable { let iss: String, scope: String, aud: String, iat: Int, exp: Int }
}

/// Tokens that a service has given.
final class BearerTokens: Sendable {
  private let valid = Mutex<Set<String>>([])

  func grant(lifetime: Int) -> PushReply {
    let token = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0).base64EncodedString() }.filter {
      $0.isLetter || $0.isNumber
    }
    valid.withLock { _ = $0.insert(token) }
    return PushReply(
      status: 200, headers: [("content-type", "application/json")],
      body: "{\"access_token\":\"\(token)\",\"expires_in\":\(lifetime),\"token_type\":\"Bearer\"}")
  }

  func isValid(_ token: some StringProtocol) -> Bool { valid.withLock { $0.contains(String(token)) } }
  func revokeAll() { valid.withLock { $0 = [] } }
}

/// Bodies of `application/x-www-form-urlencoded`.
enum Form {
  static func fields(_ body: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in body.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let texts = parts.map { String($0.map { $0 == "+" ? " " : $0 }).removingPercentEncoding ?? "" }
      fields[texts[0]] = texts[1]
    }
    return fields
  }
}
