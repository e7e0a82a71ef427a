import Foundation
import HTTPTypes
import Hummingbird

/// Devices register in two steps: an id is created, and then filled in.
struct RegistrationRoutes {
  static let bodyLimit = 16 * 1024

  let store: any HubStore
  let clock: WallClock
  let lifetime: Double

  func add(to group: RouterGroup<HubContext>, hub: RouterPath) {
    group.post("\(hub)/registrationIDs", use: createID)
    group.get("\(hub)/registrations", use: list)
    group.get("\(hub)/registrations/:id", use: get)
    group.put("\(hub)/registrations/:id", use: put)
    group.delete("\(hub)/registrations/:id", use: delete)
    group.get("\(hub)/tags/:tag/registrations", use: listByTag)
  }

  /// `POST /{hub}/registrationIDs`: an id that nobody has yet.
  @Sendable func createID(request: Request, context: HubContext) async throws -> Response {
    try context.require(.listen, "register")
    let id = try await store.createRegistrationID(now: clock.now, expires: clock.now + lifetime)
    return try .json(
      CreatedID(id: id), status: .created,
      headers: [.contentLocation: request.uri.path.replacing("registrationIDs", with: "registrations/\(id)")])
  }

  /// `PUT /{hub}/registrations/{id}`: which device it is, and what it wants.
  @Sendable func put(request: Request, context: HubContext) async throws -> Response {
    try context.require(.listen, "register")
    let id = try context.parameters.require("id")
    let draft = try await request.decodeJSON(RegistrationDraft.self, upTo: Self.bodyLimit)
    let tags = Array(Set(draft.tags ?? [])).sorted()
    let checks = DeviceChecks(context: context)
    try checks.check(handle: draft.handle, tags: tags)
    try checks.check(template: draft.bodyTemplate, of: draft.platform)
    var kept = draft
    kept.tags = tags
    let entry = StoredEntry(
      id: id, kind: .registration, document: String(decoding: try JSONEncoder.stable.encode(kept), as: UTF8.self), version: 0,
      expires: clock.now + lifetime)
    let target = Target(platform: draft.platform, handle: draft.handle, tags: tags, body: draft.bodyTemplate)
    let result = try await store.put(
      entry, targets: [target], handle: draft.handle, precondition: Precondition(header: request.headers[.ifMatch]),
      now: clock.now)
    return try reply(result.stored("registration"))
  }

  /// `GET /{hub}/registrations/{id}`
  @Sendable func get(request: Request, context: HubContext) async throws -> Response {
    try context.require(.listen, "read a registration")
    return try reply(
      await store.entry(context.parameters.require("id"), kind: .registration, now: clock.now).stored("registration"))
  }

  /// `DELETE /{hub}/registrations/{id}`
  @Sendable func delete(request: Request, context: HubContext) async throws -> HTTPResponse.Status {
    try context.require(.listen, "delete a registration")
    _ = try await store.delete(
      context.parameters.require("id"), kind: .registration, precondition: Precondition(header: request.headers[.ifMatch]),
      now: clock.now
    ).stored("registration")
    return .ok
  }

  /// `GET /{hub}/registrations?handle={handle}`: all, or those of one device.
  @Sendable func list(request: Request, context: HubContext) async throws -> Response {
    try await page(request, context, handle: request.uri.queryParameters["handle"].map(String.init), tag: nil)
  }

  /// `GET /{hub}/tags/{tag}/registrations`
  @Sendable func listByTag(request: Request, context: HubContext) async throws -> Response {
    let tag = try context.parameters.require("tag")
    return try await page(request, context, handle: nil, tag: tag.removingPercentEncoding ?? tag)
  }

  private func page(_ request: Request, _ context: HubContext, handle: String?, tag: String?) async throws -> Response {
    try context.require(.manage, "list registrations")
    let top = try request.number("top", default: 100, in: 1...1000)
    let after = request.uri.queryParameters["continuationToken"].map(String.init) ?? ""
    let found = try await store.registrations(handle: handle, tag: tag, after: after, limit: top + 1, now: clock.now)
    let shown = try found.prefix(top).map { try $0.registration() }
    var headers = HTTPFields()
    if found.count > top, let last = shown.last, let name = HTTPField.Name("X-MS-ContinuationToken") { headers[name] = last.id }
    return try .json(shown, headers: headers)
  }

  private func reply(_ entry: StoredEntry) throws -> Response {
    try .json(entry.registration(), headers: [.eTag: entry.etag])
  }

  private struct CreatedID: Encodable {
    let id: String
    enum CodingKeys: String, CodingKey { case id = "RegistrationId" }
  }
}

extension StoredEntry {
  /// The registration that was kept, with what the hub adds to it.
  func registration() throws -> Registration {
    let draft = try JSONDecoder().decode(RegistrationDraft.self, from: Data(document.utf8))
    return Registration(
      id: id, platform: draft.platform, handle: draft.handle, tags: draft.tags ?? [], bodyTemplate: draft.bodyTemplate,
      expirationTime: Timestamp.text(expires), version: "\(version)")
  }
}

extension EntryResult {
  /// The entry, or the error that the caller is told.
  func stored(_ name: String) throws -> StoredEntry {
    switch self {
    case .done(let entry): entry
    case .unknown: throw Problem.notFound("There is no such \(name).")
    case .gone: throw Problem.gone("The \(name) is unknown or has expired. Create a new id.")
    case .changed: throw Problem.changed
    case .taken: throw Problem(.conflict, "The id is one that the hub gave for a registration.")
    }
  }
}

extension Response {
  /// A value as JSON.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) throws -> Response {
    var headers = headers
    headers[.contentType] = "application/json"
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: try JSONEncoder.stable.encode(value))))
  }
}
