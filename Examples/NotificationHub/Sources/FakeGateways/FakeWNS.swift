import Foundation
import PushTransport

/// Microsoft's service and the one that gives tokens for it, at one address.
struct FakeWNS: Sendable {
  static let payloadLimit = 5000

  let packageSID: String
  let secret: String
  let base: @Sendable () -> String
  let devices: DeviceRegistry
  let faults: Faults
  let violations: Violations
  let tokens = BearerTokens()

  @Sendable func handle(_ request: PushRequest) async -> PushAnswer {
    if request.path == "/accesstoken.srf" { return .reply(grant(request)) }
    switch faults.next(.wns) {
    case .status(410)?: return .reply(PushReply(status: 410, headers: [("x-wns-error-description", "The channel has expired")]))
    case .status(let status)?:
      return .reply(PushReply(status: status, headers: status == 406 || status == 429 ? [("retry-after", "1")] : []))
    case .hang?: return .hang
    case .reset?, .close?: return .closeConnection
    case .goAway?: return .goAway(deliver(request))
    case .expiredToken?:
      tokens.revokeAll()
      return .reply(deliver(request))
    case nil: return .reply(deliver(request))
    }
  }

  private func deliver(_ request: PushRequest) -> PushReply {
    let headers = Dictionary(request.headers.map { ($0.0.lowercased(), $0.1) }, uniquingKeysWith: { first, _ in first })
    guard request.method == "POST" else { return refusal(405, "method") }
    guard let authorization = headers["authorization"], authorization.hasPrefix("Bearer "),
      tokens.isValid(authorization.dropFirst(7))
    else {
      return PushReply(status: 401, headers: [("www-authenticate", "Bearer")])
    }
    guard let kind = headers["x-wns-type"], ["wns/toast", "wns/raw", "wns/tile", "wns/badge"].contains(kind) else {
      return refusal(400, "type")
    }
    guard headers["content-type"] == (kind == "wns/raw" ? "application/octet-stream" : "text/xml") else {
      return refusal(400, "content type")
    }
    guard request.body.utf8.count <= Self.payloadLimit else { return refusal(413, "size") }
    if kind != "wns/raw", !isElement(request.body, named: String(kind.dropFirst(4))) { return refusal(400, "XML") }
    let handle = base() + request.path
    switch devices.standing(handle) {
    case .unknown: return PushReply(status: 404, headers: [("x-wns-error-description", "The channel is unknown")])
    case .gone: return PushReply(status: 410, headers: [("x-wns-error-description", "The channel has expired")])
    case .here: break
    }
    let id = UUID().uuidString
    devices.deliver(.wns, handle: handle, id: id, payload: request.body)
    return PushReply(
      status: 200, headers: [("x-wns-status", "received"), ("x-wns-notificationstatus", "received"), ("x-wns-msg-id", id)])
  }

  /// Whether it is an element with a name that begins and ends as XML has it.
  private func isElement(_ text: String, named name: String) -> Bool {
    let body = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return body.hasPrefix("<\(name)") && (body.hasSuffix("</\(name)>") || body.hasSuffix("/>")) && !body.contains("&&")
  }

  private func grant(_ request: PushRequest) -> PushReply {
    let form = Form.fields(request.body)
    guard request.method == "POST", form["grant_type"] == "client_credentials", form["client_id"] == packageSID,
      form["client_secret"] == secret, form["scope"] == "notify.windows.com"
    else { return refusal(400, "invalid_client") }
    return tokens.grant(lifetime: 86400)
  }

  private func refusal(_ status: Int, _ what: String) -> PushReply {
    violations.note("wns \(what)")
    return PushReply(status: status, headers: [("x-wns-error-description", what)])
  }
}
