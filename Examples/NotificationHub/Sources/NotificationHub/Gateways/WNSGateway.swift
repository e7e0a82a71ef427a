import Foundation
import PushTransport
import Synchronization

/// Microsoft's push service: the handle of a device is an address that the push is sent to.
struct WNSGateway: Gateway {
  static let payloadLimit = 5000

  let tokens: TokenCache
  let clock: WallClock
  let channels: WNSChannels

  init(
    settings: GatewaySettings.WNS, secret: String, tokenClient: any PushClient, clock: WallClock, channels: WNSChannels
  ) {
    self.clock = clock
    self.channels = channels
    let path = "/" + settings.tokenURL.split(separator: "/", maxSplits: 3).dropFirst(2).joined(separator: "/")
    tokens = TokenCache(clock: clock) { now in
      try await OAuth.token(
        tokenClient, path: path, now: now,
        form: [
          ("grant_type", "client_credentials"), ("client_id", settings.packageSID), ("client_secret", secret),
          ("scope", "notify.windows.com"),
        ])
    }
  }

  func send(_ push: Push) async -> GatewayAnswer {
    if push.payload.utf8.count > Self.payloadLimit { return .refused(outcome: Outcome.invalidSize) }
    guard let address = ServiceAddress(url: push.handle), channels.isKnown(address) else {
      return .gone(outcome: Outcome.badChannel, since: nil)
    }
    let authority = push.handle.dropFirst(8)
    let path = authority.firstIndex(of: "/").map { String(authority[$0...]) } ?? "/"
    do {
      let token = try await tokens.token()
      let reply = try await channels.send(request(push, path: path, token: token), to: address)
      if reply.status != 401 { return answer(reply) }
      let other = try await tokens.token(otherThan: token)
      return answer(try await channels.send(request(push, path: path, token: other), to: address))
    } catch let error as OAuth.Refused {
      return .later(outcome: Outcome.invalidCredentials, after: error.after, mayHaveArrived: false)
    } catch is WNSChannels.Busy {
      return .later(outcome: Outcome.unreachable, after: nil, mayHaveArrived: false)
    } catch {
      return .unreachable(error)
    }
  }

  private func request(_ push: Push, path: String, token: String) -> PushRequest {
    let kind = push.headers["X-WNS-Type"] ?? NativePayload.kindOfWindows(push.payload)
    var headers = [
      ("authorization", "Bearer \(token)"), ("x-wns-type", kind), ("x-wns-requestforstatus", "true"),
      ("content-type", kind == "wns/raw" ? "application/octet-stream" : "text/xml"),
    ]
    if let life = push.headers["X-WNS-TTL"] { headers.append(("x-wns-ttl", life)) }
    return PushRequest(path: path, headers: headers, body: push.payload)
  }

  private func answer(_ reply: PushReply) -> GatewayAnswer {
    switch (reply.status, reply["x-wns-status"]?.lowercased()) {
    case (200, "channelthrottled"):
      return .later(outcome: Outcome.throttled, after: RetryAfter.time(reply, now: clock.now), mayHaveArrived: false)
    case (200, "dropped"): return .refused(outcome: Outcome.dropped)
    case (200, _): return .delivered
    case (410, _), (404, _): return .gone(outcome: Outcome.expiredChannel, since: nil)
    case (401, _), (403, _): return .later(outcome: Outcome.invalidCredentials, after: nil, mayHaveArrived: false)
    case (406, _), (429, _):
      return .later(outcome: Outcome.throttled, after: RetryAfter.time(reply, now: clock.now), mayHaveArrived: false)
    case (413, _): return .refused(outcome: Outcome.invalidSize)
    case (500..., _):
      return .later(outcome: Outcome.serverError, after: RetryAfter.time(reply, now: clock.now), mayHaveArrived: false)
    default: return .refused(outcome: Outcome.invalidFormat)
    }
  }
}
