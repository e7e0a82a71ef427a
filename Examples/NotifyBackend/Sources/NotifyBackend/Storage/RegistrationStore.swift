/// Which devices belong to whom.
protocol RegistrationStore: Sendable {
  /// The id of the user's registration of this device: the one that exists, or a new one. Without a handle it is always new.
  func registrationID(user: String, handle: String?) async throws -> RegistrationID

  /// Stores what a device tells about itself with its tags; `false` if the id is unknown, expired or somebody else's.
  func update(_ id: RegistrationID, user: String, with registration: DeviceRegistration) async throws -> Bool

  /// Forgets a registration; `false` if the id is unknown, expired or somebody else's.
  func delete(_ id: RegistrationID, user: String) async throws -> Bool

  /// The handles of all devices of a platform that registered a tag, each once, in alphabetical order.
  func handles(platform: Push.Platform, tag: String) async throws -> [String]
}
