import Hummingbird

/// `GET /outbox`: every push that was sent. It shows what all users sent, so it is served only when asked for at the start.
struct OutboxRoutes {
  let outbox: any Outbox

  func add(to router: Router<NotifyContext>) {
    router.get("/outbox") { _, _ in try await outbox.entries() }
  }
}
