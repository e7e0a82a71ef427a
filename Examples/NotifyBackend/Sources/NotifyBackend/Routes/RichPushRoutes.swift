import HTTPTypes
import Hummingbird

/// Rich push: a picture is too large for a push, so its number is pushed and the app fetches it.
struct RichPushRoutes {
  let notifications: any NotificationStore
  let gateway: any PushGateway
  let limiter: RateLimiter

  func add(to group: RouterGroup<UserContext>) {
    group.post("/api/notifications", use: sendPicture)
    group.get("/api/notifications/:id", use: getPicture)
  }

  /// `POST /api/notifications`: stores a picture for the caller and pushes its number to the caller's devices.
  @Sendable func sendPicture(request: Request, context: UserContext) async throws -> Response {
    try limiter.countMessage(of: context.user)
    let id = try await notifications.add(Picture.greeting(for: context.user).png(), for: context.user)
    try await gateway.send(.rich(id: id, message: "Your photo of the week is here."), to: context.user, on: [.apns])
    return Response(status: .ok, headers: [.location: "/api/notifications/\(id)"])
  }

  /// `GET /api/notifications/{id}`: the picture, for its recipient alone.
  @Sendable func getPicture(request: Request, context: UserContext) async throws -> Response {
    let stored = try await notifications.notification(context.parameters.require("id"), for: context.user)
    return Response(
      status: .ok,
      headers: [.contentType: "image/png", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: stored.content)))
  }
}
