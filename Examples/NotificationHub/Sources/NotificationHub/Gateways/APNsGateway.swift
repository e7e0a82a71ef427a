import Crypto
import Foundation
import PushTransport

/// Apple's push service: HTTP/2 with a token of the provider in each request.
struct APNsGateway: Gateway {
  /// As many bytes as a payload may have.
  static let payloadLimit = 4096
  /// A provider token is refused once it is an hour old, and one that is renewed within twenty minutes is too.
  static let tokenLifetime: Double = 45 * 60

  let client: any PushClient
  let topic: String
  let tokens: TokenCache
  let clock: WallClock

  init(client: any PushClient, settings: GatewaySettings.APNs, key: P256.Signing.PrivateKey, clock: WallClock) {
    self.client = client
    topic = settings.topic
    self.clock = clock
    tokens = TokenCache(clock: clock) { now in
      let text = try JSONWebToken.signed(
        header: ["alg": "ES256", "kid": settings.keyID, "typ": "JWT"], claims: Claims(iss: settings.teamID, iat: Int(now))
      ) { try key.signature(for: $0).rawRepresentation }
      return TokenCache.Token(text: text, renewal: now + Self.tokenLifetime)
    }
  }

  func send(_ push: Push) async -> GatewayAnswer {
    if push.payload.utf8.count > Self.payloadLimit { return .refused(outcome: Outcome.invalidSize) }
    do {
      let token = try await tokens.token()
      let reply = try await client.send(request(push, token: token))
      guard reply.status == 403, reason(reply).reason == "ExpiredProviderToken" else { return answer(reply) }
      return answer(try await client.send(request(push, token: try await tokens.token(otherThan: token))))
    } catch {
      return .unreachable(error)
    }
  }

  private func request(_ push: Push, token: String) -> PushRequest {
    let isSilent = NativePayload.isSilent(push.payload)
    var headers = [
      ("authorization", "bearer \(token)"), ("apns-id", push.id), ("apns-topic", topic),
      ("apns-push-type", push.headers["apns-push-type"] ?? (isSilent ? "background" : "alert")),
      ("apns-priority", push.headers["apns-priority"] ?? (isSilent ? "5" : "10")),
      ("apns-expiration", "\(Int64(push.expires))"), ("content-type", "application/json"),
    ]
    if let collapse = push.headers["apns-collapse-id"] { headers.append(("apns-collapse-id", collapse)) }
    return PushRequest(path: "/3/device/\(push.handle.lowercased())", headers: headers, body: push.payload)
  }

  private func answer(_ reply: PushReply) -> GatewayAnswer {
    let (reason, since) = reason(reply)
    switch (reply.status, reason) {
    case (200, _): return .delivered
    case (410, _): return .gone(outcome: Outcome.expiredChannel, since: since)
    case (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic"): return .gone(outcome: Outcome.badChannel, since: nil)
    case (413, _): return .refused(outcome: Outcome.invalidSize)
    case (403, _): return .later(outcome: Outcome.invalidCredentials, after: nil, mayHaveArrived: false)
    case (429, _): return .later(outcome: Outcome.throttled, after: RetryAfter.time(reply, now: clock.now), mayHaveArrived: false)
    case (500..., _):
      return .later(outcome: Outcome.serverError, after: RetryAfter.time(reply, now: clock.now), mayHaveArrived: false)
    default: return .refused(outcome: Outcome.invalidFormat)
    }
  }

  private func reason(_ reply: PushReply) -> (reason: String, since: Double?) {
    // A push that arrived is answered without a word.
    if reply.body.isEmpty { return ("", nil) }
    guard let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(reply.body.utf8)) else { return ("", nil) }
    return (refusal.reason, refusal.timestamp.map { Double($0) / 1000 })
  }

  private struct Claims: Encodable { let iss: String, iat: Int }
  private struct Refusal: Decodable { let reason: String, timestamp: Int64? }
}

/// What `Retry-After` asks for.
enum RetryAfter {
  static func time(_ reply: PushReply, now: Double) -> Double? {
    reply["retry-after"].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }.map { now + min(max($0, 0), 3600) }
  }
}
