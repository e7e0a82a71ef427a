/// The pushes that were sent, in order, for tests and for the curious.
public protocol Outbox: Sendable {
  func append(_ push: Push, handles: [String]) async throws
  func entries() async throws -> [OutboxEntry]
}

/// One push that was sent, and the handles of the devices that it went to.
public struct OutboxEntry: Codable, Sendable, Equatable {
  public var id: Int64
  public var platform: Push.Platform
  public var tag: String
  public var payload: String
  public var handles: [String]

  enum CodingKeys: String, CodingKey {
    case id = "Id"
    case platform = "Platform"
    case tag = "Tag"
    case payload = "Payload"
    case handles = "Handles"
  }
}
