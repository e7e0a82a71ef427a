/// Hands pushes to whatever delivers them.
public protocol PushGateway: Sendable {
  func send(_ push: Push) async throws
}

extension PushGateway {
  /// Sends one payload to a user's devices on each platform that has a form for it.
  func send(_ payload: PushPayload, to user: String, on platforms: [Push.Platform]) async throws {
    for platform in platforms {
      guard let text = try payload.text(for: platform) else { continue }
      try await send(Push(platform: platform, tag: userTag(user), payload: text))
    }
  }
}

/// Writes pushes to the outbox together with the devices that a push service would have delivered them to.
struct OutboxGateway: PushGateway {
  let registrations: any RegistrationStore
  let outbox: any Outbox

  func send(_ push: Push) async throws {
    let handles = try await registrations.handles(platform: push.platform, tag: push.tag)
    try await outbox.append(push, handles: handles)
  }
}
