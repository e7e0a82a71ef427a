import Crypto
import Foundation
import PushTransport
import Synchronization

/// Apple's service: it checks what Apple's checks, and says what Apple's says.
struct FakeAPNs: Sendable {
  static let payloadLimit = 4096

  let key: P256.Signing.PublicKey
  let keyID: String
  let teamID: String
  let topic: String
  let devices: DeviceRegistry
  let faults: Faults
  let violations: Violations
  private let tokens = TokenLedger()

  init(
    key: P256.Signing.PublicKey, keyID: String, teamID: String, topic: String, devices: DeviceRegistry, faults: Faults,
    violations: Violations
  ) {
    self.key = key
    self.keyID = keyID
    self.teamID = teamID
    self.topic = topic
    self.devices = devices
    self.faults = faults
    self.violations = violations
  }

  @Sendable func handle(_ request: PushRequest) async -> PushAnswer {
    let headers = Dictionary(request.headers.map { ($0.0.lowercased(), $0.1) }, uniquingKeysWith: { first, _ in first })
    switch faults.next(.apns) {
    case .status(let status)?: return .reply(refusal(status, Self.reasons[status] ?? "InternalServerError", headers))
    case .hang?: return .hang
    case .reset?: return .resetStream
    case .close?: return .closeConnection
    case .expiredToken?: return .reply(refusal(403, "ExpiredProviderToken", headers))
    case .goAway?: return .goAway(deliver(request, headers))
    case nil: return .reply(deliver(request, headers))
    }
  }

  private func deliver(_ request: PushRequest, _ headers: [String: String]) -> PushReply {
    if let reason = tokenProblem(headers["authorization"]) {
      violations.note("apns \(reason)")
      return refusal(reason == "TooManyProviderTokenUpdates" ? 429 : 403, reason, headers)
    }
    if let (status, reason) = formProblem(request, headers) {
      violations.note("apns \(reason)")
      return refusal(status, reason, headers)
    }
    let handle = String(request.path.dropFirst("/3/device/".count))
    switch devices.standing(handle) {
    case .unknown: return refusal(400, "BadDeviceToken", headers)
    case .gone(let since): return refusal(410, "Unregistered", headers, timestamp: since)
    case .here: break
    }
    let id = headers["apns-id"] ?? UUID().uuidString
    devices.deliver(.apns, handle: handle, id: id, payload: request.body)
    return PushReply(status: 200, headers: [("apns-id", id)])
  }

  private func formProblem(_ request: PushRequest, _ headers: [String: String]) -> (Int, String)? {
    guard request.method == "POST" else { return (405, "MethodNotAllowed") }
    let handle = request.path.dropFirst("/3/device/".count)
    guard request.path.hasPrefix("/3/device/") else { return (404, "BadPath") }
    guard handle.utf8.count >= 8, handle.allSatisfy(\.isHexDigit) else { return (400, "BadDeviceToken") }
    guard headers["apns-topic"] == topic else { return (400, headers["apns-topic"] == nil ? "MissingTopic" : "TopicDisallowed") }
    guard let kind = headers["apns-push-type"], ["alert", "background"].contains(kind) else { return (400, "InvalidPushType") }
    guard let priority = headers["apns-priority"], ["5", "10"].contains(priority), kind != "background" || priority == "5" else {
      return (400, "BadPriority")
    }
    if let id = headers["apns-id"], UUID(uuidString: id) == nil { return (400, "BadMessageId") }
    if let expiration = headers["apns-expiration"], Int64(expiration) == nil { return (400, "BadExpirationDate") }
    if let collapse = headers["apns-collapse-id"], collapse.utf8.count > 64 { return (400, "BadCollapseId") }
    if request.body.isEmpty { return (400, "PayloadEmpty") }
    if request.body.utf8.count > Self.payloadLimit { return (413, "PayloadTooLarge") }
    return nil
  }

  private func tokenProblem(_ authorization: String?) -> String? {
    guard let authorization else { return "MissingProviderToken" }
    guard authorization.lowercased().hasPrefix("bearer ") else { return "InvalidProviderToken" }
    let text = String(authorization.dropFirst(7))
    let now = Int(Date().timeIntervalSince1970)
    switch tokens.known(text) {
    case .known(let issued): return now - issued > 3600 ? "ExpiredProviderToken" : nil
    case .tooSoon: return "TooManyProviderTokenUpdates"
    case .new: break
    }
    guard let parts = JSONWebToken.parts(text), let header = try? JSONDecoder().decode(Header.self, from: parts.header),
      let claims = try? JSONDecoder().decode(Claims.self, from: parts.claims), header.alg == "ES256", header.kid == keyID,
      claims.iss == teamID, let signature = try? P256.Signing.ECDSASignature(rawRepresentation: parts.signature),
      key.isValidSignature(signature, for: parts.signed)
    else { return "InvalidProviderToken" }
    guard abs(now - claims.iat) <= 3600 else { return "ExpiredProviderToken" }
    tokens.add(text, issued: claims.iat)
    return nil
  }

  private func refusal(_ status: Int, _ reason: String, _ headers: [String: String], timestamp: Int64? = nil) -> PushReply {
    let time =
      timestamp.map { ",\"timestamp\":\($0)" }
      ?? (status == 410 ? ",\"timestamp\":\(Int64(Date().timeIntervalSince1970 * 1000))" : "")
    var reply = PushReply(
      status: status, headers: [("apns-id", headers["apns-id"] ?? UUID().uuidString)], body: "{\"reason\":\"\(reason)\"\(time)}")
    if status == 503 { reply.headers.append(("retry-after", "1")) }
    return reply
  }

  private static let reasons = [
    400: "BadDeviceToken", 403: "InvalidProviderToken", 410: "Unregistered", 413: "PayloadTooLarge", 429: "TooManyRequests",
    500: "InternalServerError", 503: "ServiceUnavailable",
  ]

  private struct Header: Decodable { let alg: String, kid: String }
  private struct Claims: Decodable { let iss: String, iat: Int }
}

/// The tokens of the provider that were checked once. One that makes new ones all the time is told so.
/// (Apple allows one in twenty minutes; a hub that tests kill makes one each time it starts.)
final class TokenLedger: Sendable {
  enum Standing { case known(Int), new, tooSoon }
  private let issued = Mutex<[String: Int]>([:])

  func known(_ token: String) -> Standing {
    issued.withLock { issued in
      if let time = issued[token] { return .known(time) }
      let now = Int(Date().timeIntervalSince1970)
      return issued.values.count { now - $0 < 20 * 60 } >= 100 ? .tooSoon : .new
    }
  }

  func add(_ token: String, issued time: Int) { issued.withLock { $0[token] = time } }
}

/// What senders did that the service does not allow: tests ask whether there is anything.
public final class Violations: Sendable {
  private let notes = Mutex<[String: Int]>([:])
  func note(_ text: String) { notes.withLock { $0[text, default: 0] += 1 } }
  public var all: [String: Int] { notes.withLock { $0 } }
}
