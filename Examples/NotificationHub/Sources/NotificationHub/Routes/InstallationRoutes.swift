import Foundation
import HTTPTypes
import Hummingbird

/// Devices that choose their own id and say everything at once.
struct InstallationRoutes {
  static let bodyLimit = 64 * 1024

  let store: any HubStore
  let clock: WallClock
  let lifetime: Double

  func add(to group: RouterGroup<HubContext>, hub: RouterPath) {
    group.get("\(hub)/installations/:id", use: get)
    group.put("\(hub)/installations/:id", use: put)
    group.delete("\(hub)/installations/:id", use: delete)
  }

  /// `PUT /{hub}/installations/{id}`: creates or replaces it.
  @Sendable func put(request: Request, context: HubContext) async throws -> Response {
    try context.require(.listen, "install")
    let id = try context.parameters.require("id")
    var installation = try await request.decodeJSON(Installation.self, upTo: Self.bodyLimit)
    guard Tag.isValid(id), installation.installationId == nil || installation.installationId == id else {
      throw Problem.badRequest("installationId must be the id of the path, of 1 to 120 letters, digits and _ @ # . : -")
    }
    guard (installation.templates ?? [:]).count <= 10 else {
      throw Problem.badRequest("An installation may have 10 templates at most.")
    }
    let checks = DeviceChecks(context: context)
    try checks.check(handle: installation.pushChannel, tags: installation.allTags)
    for template in (installation.templates ?? [:]).values {
      try checks.check(template: template.body, of: installation.platform)
    }
    let latest = clock.now + lifetime
    guard let expires = installation.expirationTime.map(Timestamp.seconds) ?? latest, expires > clock.now else {
      throw Problem.badRequest("expirationTime must be a time to come, as in 2030-01-31T12:00:00Z.")
    }
    installation.installationId = id
    installation.expirationTime = Timestamp.text(min(expires, latest))
    let entry = StoredEntry(
      id: id, kind: .installation, document: String(decoding: try JSONEncoder.stable.encode(installation), as: UTF8.self),
      version: 0,
      expires: min(expires, latest))
    let result = try await store.put(
      entry, targets: installation.targets, handle: installation.pushChannel,
      precondition: Precondition(header: request.headers[.ifMatch]), now: clock.now)
    return reply(try result.stored("installation"))
  }

  /// `GET /{hub}/installations/{id}`
  @Sendable func get(request: Request, context: HubContext) async throws -> Response {
    try context.require(.listen, "read an installation")
    return try reply(
      await store.entry(context.parameters.require("id"), kind: .installation, now: clock.now).stored("installation"))
  }

  /// `DELETE /{hub}/installations/{id}`
  @Sendable func delete(request: Request, context: HubContext) async throws -> HTTPResponse.Status {
    try context.require(.listen, "delete an installation")
    _ = try await store.delete(
      context.parameters.require("id"), kind: .installation, precondition: Precondition(header: request.headers[.ifMatch]),
      now: clock.now
    ).stored("installation")
    return .noContent
  }

  private func reply(_ entry: StoredEntry) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .eTag: entry.etag],
      body: .init(byteBuffer: ByteBuffer(string: entry.document)))
  }
}

extension Installation {
  /// The device itself and its templates, which also have the tags of the device.
  var targets: [Target] {
    let native = Target(platform: platform, handle: pushChannel, tags: tags ?? [], body: nil)
    return [native]
      + (templates ?? [:]).sorted { $0.key < $1.key }.map { _, template in
        Target(platform: platform, handle: pushChannel, tags: (tags ?? []) + (template.tags ?? []), body: template.body)
      }
  }
}
