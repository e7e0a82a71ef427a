import HTTPTypes
import Hummingbird

/// Notify users: one user sends a text to all devices of another.
struct MessageRoutes {
  /// As many bytes as a request to send may have.
  static let bodyLimit = 4096

  let gateway: any PushGateway
  let limiter: RateLimiter

  func add(to group: RouterGroup<UserContext>) {
    group.post("/api/notifications", use: sendMessage)
  }

  /// `POST /api/notifications?pns={pns}&to_tag={to_tag}`: the body is the text, as a JSON string.
  @Sendable func sendMessage(request: Request, context: UserContext) async throws -> HTTPResponse.Status {
    let message = try await request.decodeJSON(String.self, upTo: Self.bodyLimit)
    let query = request.uri.queryParameters
    guard let platform = query.get("pns", as: Push.Platform.self) else {
      throw Problem.badRequest("pns must be one of wns, apns, gcm.")
    }
    // A tag that nobody has, such as the empty one, reaches nobody.
    guard let recipient = query.get("to_tag") else {
      throw Problem.badRequest("to_tag is missing.")
    }
    try limiter.countMessage(of: context.user)
    try await gateway.send(.alert("From \(context.user): \(message)"), to: recipient, on: [platform])
    return .ok
  }
}
