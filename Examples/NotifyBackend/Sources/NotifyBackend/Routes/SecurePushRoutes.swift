import Foundation
import HTTPTypes
import Hummingbird

/// Secure push: the text stays here, and only its number goes through the push service.
struct SecurePushRoutes {
  let notifications: any NotificationStore
  let gateway: any PushGateway
  let limiter: RateLimiter

  func add(to group: RouterGroup<UserContext>) {
    group.post("/api/notifications", use: sendNotification)
    group.get("/api/notifications/:id", use: getNotification)
  }

  /// `POST /api/notifications`: stores a text for the caller and pushes its number, silently, to the caller's devices.
  @Sendable func sendNotification(request: Request, context: UserContext) async throws -> Response {
    try limiter.countMessage(of: context.user)
    let text = "Your laboratory results are in: everything is fine."
    let id = try await notifications.add(Data(text.utf8), for: context.user)
    try await gateway.send(.secure(id: id), to: context.user, on: [.apns, .gcm])
    return Response(status: .ok, headers: [.location: "/api/notifications/\(id)"])
  }

  /// `GET /api/notifications/{id}`: the text, for its recipient alone.
  @Sendable func getNotification(request: Request, context: UserContext) async throws -> EditedResponse<Notification> {
    let stored = try await notifications.notification(context.parameters.require("id"), for: context.user)
    let text = String(decoding: stored.content, as: UTF8.self)
    return EditedResponse(
      headers: [.cacheControl: "no-store"],
      response: Notification(id: stored.id, payload: text, read: stored.wasRead))
  }
}
