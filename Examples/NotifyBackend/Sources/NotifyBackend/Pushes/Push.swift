/// One message for all devices of a platform that registered a tag: what a push service is asked to deliver.
public struct Push: Sendable, Equatable {
  public enum Platform: String, Codable, Sendable, CaseIterable {
    case wns, apns, gcm
  }

  public var platform: Platform
  /// `username:bob`
  public var tag: String
  /// The bytes for the platform's service: JSON for `apns` and `gcm`, XML for `wns`.
  public var payload: String

  public init(platform: Platform, tag: String, payload: String) {
    self.platform = platform
    self.tag = tag
    self.payload = payload
  }
}

/// The tag that the backend adds to every registration of a user, and that nobody may claim for somebody else.
public func userTag(_ user: String) -> String { reservedTagPrefix + user }

/// Tags that begin like this are the backend's to give.
let reservedTagPrefix = "username:"
