import Foundation
import PushTransport

/// Google's push service by its HTTP v1 interface: a service account signs for a token, and each push names one device.
struct FCMGateway: Gateway {
  static let scope = "https://www.googleapis.com/auth/firebase.messaging"
  static let payloadLimit = 4096

  let client: any PushClient
  let project: String
  let tokens: TokenCache
  let clock: WallClock

  init(client: any PushClient, tokenClient: any PushClient, account: ServiceAccount, signer: RSASigner, clock: WallClock) {
    self.client = client
    project = account.projectID
    self.clock = clock
    tokens = TokenCache(clock: clock) { now in
      let claims = Claims(iss: account.clientEmail, scope: Self.scope, aud: account.tokenURI, iat: Int(now), exp: Int(now) + 3600)
      let assertion = try JSONWebToken.signed(
        header: ["alg": "RS256", "kid": account.privateKeyID, "typ": "JWT"], claims: claims, by: signer.signature)
      let path = "/" + account.tokenURI.split(separator: "/", maxSplits: 3).dropFirst(2).joined(separator: "/")
      return try await OAuth.token(
        tokenClient, path: path, now: now,
        form: [("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", assertion)])
    }
  }

  func send(_ push: Push) async -> GatewayAnswer {
    guard let body = NativePayload.message(push.payload, token: push.handle) else {
      return .refused(outcome: Outcome.invalidFormat)
    }
    if push.payload.utf8.count > Self.payloadLimit { return .refused(outcome: Outcome.invalidSize) }
    do {
      let token = try await tokens.token()
      let reply = try await client.send(request(body, token: token))
      if reply.status != 401 { return answer(reply) }
      return answer(try await client.send(request(body, token: try await tokens.token(otherThan: token))))
    } catch let error as OAuth.Refused {
      return .later(outcome: Outcome.invalidCredentials, after: error.after, mayHaveArrived: false)
    } catch {
      return .unreachable(error)
    }
  }

  private func request(_ body: String, token: String) -> PushRequest {
    PushRequest(
      path: "/v1/projects/\(project)/messages:send",
      headers: [("authorization", "Bearer \(token)"), ("content-type", "application/json")], body: body)
  }

  private func answer(_ reply: PushReply) -> GatewayAnswer {
    let code = (try? JSONDecoder().decode(Failure.self, from: Data(reply.body.utf8)))?.code ?? ""
    switch (reply.status, code) {
    case (200, _): return .delivered
    case (404, "UNREGISTERED"): return .gone(outcome: Outcome.expiredChannel, since: nil)
    case (403, "SENDER_ID_MISMATCH"): return .gone(outcome: Outcome.badChannel, since: nil)
    case (401, _), (403, _): return .later(outcome: Outcome.invalidCredentials, after: nil, mayHaveArrived: false)
    case (429, _): return .later(outcome: Outcome.throttled, after: RetryAfter.time(reply, now: clock.now), mayHaveArrived: false)
    case (500..., _):
      return .later(outcome: Outcome.serverError, after: RetryAfter.time(reply, now: clock.now), mayHaveArrived: false)
    default: return .refused(outcome: Outcome.invalidFormat)
    }
  }

  private struct Claims: Encodable { let iss: String, scope: String, aud: String, iat: Int, exp: Int }

  /// `{"error":{"status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED"}]}}`
  private struct Failure: Decodable {
    struct Detail: Decodable { let errorCode: String? }
    struct Inner: Decodable { let status: String?, details: [Detail]? }
    let error: Inner

    var code: String { error.details?.compactMap(\.errorCode).first ?? error.status ?? "" }
  }
}

/// What Google gives to a service account, as a file.
struct ServiceAccount: Decodable, Sendable {
  var projectID: String
  var privateKeyID: String
  var privateKey: String
  var clientEmail: String
  var tokenURI: String

  enum CodingKeys: String, CodingKey {
    case projectID = "project_id"
    case privateKeyID = "private_key_id"
    case privateKey = "private_key"
    case clientEmail = "client_email"
    case tokenURI = "token_uri"
  }
}
