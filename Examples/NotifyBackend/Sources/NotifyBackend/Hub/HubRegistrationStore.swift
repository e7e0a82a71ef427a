import Foundation

/// Registrations at the notification hub. Whose one is, its tag says, which only the backend gives.
struct HubRegistrationStore: RegistrationStore {
  let hub: HubConnection

  func registrationID(user: String, handle: String?) async throws -> RegistrationID {
    if let handle {
      let known = try await registrations(handle: handle).filter { $0.tags.contains(userTag(user)) }
      // One device has one registration: those that are left over from before go.
      for extra in known.dropFirst() { _ = try await hub.send("DELETE", "registrations/\(extra.id)") }
      if let first = known.first { return RegistrationID(value: first.id) }
    }
    let reply = try await hub.send("POST", "registrationIDs")
    guard reply.status == 201 else { throw HubError(reply) }
    return RegistrationID(value: try JSONDecoder().decode(Created.self, from: reply.body).id)
  }

  func update(_ id: RegistrationID, user: String, with registration: DeviceRegistration) async throws -> Bool {
    guard try await isFree(id, for: user) else { return false }
    let tags = Set(registration.tags.filter { !$0.lowercased().hasPrefix(reservedTagPrefix) } + [userTag(user)])
    let draft = Draft(platform: registration.platform.rawValue, handle: registration.handle, tags: tags.sorted())
    let reply = try await hub.send("PUT", "registrations/\(id.value)", body: try JSONEncoder.stable.encode(draft))
    switch reply.status {
    case 200: return true
    case 404, 410: return false
    case 400: throw Problem.badRequest("The notification hub does not take this device.")
    default: throw HubError(reply)
    }
  }

  func delete(_ id: RegistrationID, user: String) async throws -> Bool {
    guard let known = try await registration(id), known.tags.contains(userTag(user)) else { return false }
    let reply = try await hub.send("DELETE", "registrations/\(id.value)")
    guard [200, 404, 410].contains(reply.status) else { throw HubError(reply) }
    return reply.status == 200
  }

  func handles(platform: Push.Platform, tag: String) async throws -> [String] { [] }

  /// Whether an id has no device yet, or one of the user.
  private func isFree(_ id: RegistrationID, for user: String) async throws -> Bool {
    guard isPlausible(id) else { return false }
    guard let known = try await registration(id) else { return true }
    return known.tags.contains(userTag(user))
  }

  private func registration(_ id: RegistrationID) async throws -> Registration? {
    guard isPlausible(id) else { return nil }
    let reply = try await hub.send("GET", "registrations/\(id.value)")
    switch reply.status {
    case 200: return try JSONDecoder().decode(Registration.self, from: reply.body)
    case 404, 410: return nil
    default: throw HubError(reply)
    }
  }

  private func registrations(handle: String) async throws -> [Registration] {
    let reply = try await hub.send("GET", "registrations", query: [URLQueryItem(name: "handle", value: handle)])
    guard reply.status == 200 else { throw HubError(reply) }
    return try JSONDecoder().decode([Registration].self, from: reply.body)
  }

  /// The hub's ids are UUIDs; nothing else becomes part of an address.
  private func isPlausible(_ id: RegistrationID) -> Bool { UUID(uuidString: id.value) != nil }

  private struct Created: Decodable {
    let id: String
    enum CodingKeys: String, CodingKey { case id = "RegistrationId" }
  }

  private struct Registration: Decodable {
    let id: String
    let tags: [String]
    enum CodingKeys: String, CodingKey {
      case id = "RegistrationId"
      case tags = "Tags"
    }
  }

  private struct Draft: Encodable {
    let platform: String
    let handle: String
    let tags: [String]
    enum CodingKeys: String, CodingKey {
      case platform = "Platform"
      case handle = "Handle"
      case tags = "Tags"
    }
  }
}

/// An answer of the hub that the backend did not expect. Its body stays out of logs.
struct HubError: Error, CustomStringConvertible {
  let status: Int
  init(_ reply: HubConnection.Reply) { status = reply.status }
  var description: String { "the notification hub answered \(status)" }
}
