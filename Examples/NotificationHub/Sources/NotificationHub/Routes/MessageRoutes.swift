import Foundation
import HTTPTypes
import Hummingbird

/// Notifications: sent now, or at a time.
struct MessageRoutes {
  /// As many bytes as a notification may have: no gateway takes more than 5000.
  static let bodyLimit = 5000
  /// For how long the hub tries, if the caller says nothing (this is ours).
  static let standardLifetime: Double = 3600
  /// The header that says when a notification is worth nothing any more.
  private static let expiry = "ServiceBusNotification-Apns-Expiry"

  let store: any HubStore
  let clock: WallClock
  let wake: @Sendable () -> Void

  func add(to group: RouterGroup<HubContext>, hub: RouterPath) {
    group.post("\(hub)/messages", use: send)
    group.get("\(hub)/messages/:id", use: details)
    group.get("\(hub)/messages/:id/deliveries", use: deliveries)
    group.post("\(hub)/schedulednotifications", use: schedule)
    group.delete("\(hub)/schedulednotifications/:id", use: cancel)
  }

  /// `POST /{hub}/messages`: it is in the database when 201 is answered.
  @Sendable func send(request: Request, context: HubContext) async throws -> Response {
    try context.require(.send, "send")
    return try await accept(try await draft(request), request)
  }

  /// `POST /{hub}/schedulednotifications` with `ServiceBusNotification-ScheduleTime`.
  @Sendable func schedule(request: Request, context: HubContext) async throws -> Response {
    try context.require(.send, "send")
    guard let text = request.header("ServiceBusNotification-ScheduleTime"), let time = Timestamp.seconds(text) else {
      throw Problem.badRequest("ServiceBusNotification-ScheduleTime must be a time, as in 2030-01-31T12:00:00Z.")
    }
    // A week is what the hub allows.
    guard time <= clock.now + 7 * 24 * 3600 else { throw Problem.badRequest("A notification may wait for seven days at most.") }
    var draft = try await draft(request)
    // The hub's own lifetime begins when the notification is due; an expiry that the caller names is a point in time.
    if request.header(Self.expiry) == nil { draft.expires += max(0, time - clock.now) }
    draft.schedule = time
    return try await accept(draft, request)
  }

  /// `DELETE /{hub}/schedulednotifications/{id}`
  @Sendable func cancel(request: Request, context: HubContext) async throws -> HTTPResponse.Status {
    try context.require(.send, "cancel")
    guard try await store.cancelScheduled(context.parameters.require("id")) else {
      throw Problem.notFound("There is no such notification that waits.")
    }
    return .ok
  }

  /// `GET /{hub}/messages/{id}`: the counts of outcomes, by platform.
  @Sendable func details(request: Request, context: HubContext) async throws -> Response {
    try context.require(.send, "read a notification")
    guard let details = try await store.details(context.parameters.require("id")) else {
      throw Problem.notFound("There is no such notification.")
    }
    return try .json(details)
  }

  /// `GET /{hub}/messages/{id}/deliveries`: what became of each push (this is ours).
  @Sendable func deliveries(request: Request, context: HubContext) async throws -> Response {
    try context.require(.manage, "read deliveries")
    let after = request.uri.queryParameters["after"].flatMap { Int64($0) } ?? 0
    let top = try request.number("top", default: 100, in: 1...10_000)
    guard let reports = try await store.deliveries(context.parameters.require("id"), after: after, limit: top) else {
      throw Problem.notFound("There is no such notification.")
    }
    return try .json(reports)
  }

  private func accept(_ draft: NotificationDraft, _ request: Request) async throws -> Response {
    let id = UUID().uuidString.lowercased()
    _ = try await store.accept(draft, id: id, now: clock.now)
    wake()
    let folder = request.uri.path.split(separator: "/").first.map(String.init) ?? ""
    return Response(status: .created, headers: [.location: "/\(folder)/messages/\(id)", .contentLength: "0"])
  }

  private func draft(_ request: Request) async throws -> NotificationDraft {
    let expression = try tags(request.header("ServiceBusNotification-Tags"))
    let handle = request.header("ServiceBusNotification-DeviceHandle")
    guard let format = request.header("ServiceBusNotification-Format") else {
      throw Problem.badRequest("ServiceBusNotification-Format is missing.")
    }
    let body = String(buffer: try await request.body(upTo: Self.bodyLimit))
    let content: NotificationDraft.Content
    if format == "template" {
      content = .template
      try TemplateBody.check(properties: body)
    } else if let platform = Platform(format: format) {
      content = .native(platform)
      try NativePayload.check(body, for: platform)
    } else {
      throw Problem.badRequest("ServiceBusNotification-Format must be one of apple, gcm, windows, template.")
    }
    var draft = NotificationDraft(
      content: content, payload: body, expression: expression, handle: handle, expires: clock.now + Self.standardLifetime)
    for name in NativePayload.forwarded {
      if let value = request.header(name) { draft.headers[name] = value }
    }
    if let text = request.header(Self.expiry) {
      guard let time = Timestamp.seconds(text) else {
        throw Problem.badRequest("\(Self.expiry) must be a time, as in 2030-01-31T12:00:00Z.")
      }
      draft.headers["apns-expiration"] = "\(Int64(time))"
      draft.expires = time
    }
    return draft
  }

  private func tags(_ text: String?) throws -> TagExpression? {
    guard let text, !text.isEmpty else { return nil }
    do {
      return try TagExpression(text)
    } catch {
      throw Problem.badRequest(error.description)
    }
  }
}
