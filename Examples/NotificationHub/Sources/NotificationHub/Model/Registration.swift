import Foundation

/// One device at one push service, as the hub keeps it.
///
/// As JSON, which is ours where the hub's own interface has Atom:
/// `{"ETag":"1","ExpirationTime":"2027-02-27T12:00:00Z","Handle":"0F1E","Platform":"apns","RegistrationId":"…","Tags":["news"]}`
public struct Registration: Codable, Sendable, Equatable {
  public var id: String
  public var platform: Platform
  public var handle: String
  public var tags: [String]
  /// The payload that a template registration fills from the properties of a notification.
  public var bodyTemplate: String?
  public var expirationTime: String
  public var version: String

  enum CodingKeys: String, CodingKey {
    case id = "RegistrationId"
    case platform = "Platform"
    case handle = "Handle"
    case tags = "Tags"
    case bodyTemplate = "BodyTemplate"
    case expirationTime = "ExpirationTime"
    case version = "ETag"
  }
}

/// What a caller says of a registration: `{"Platform":"apns","Handle":"0F1E","Tags":["news"]}`.
struct RegistrationDraft: Codable, Sendable, Equatable {
  var platform: Platform
  var handle: String
  var tags: [String]?
  var bodyTemplate: String?

  enum CodingKeys: String, CodingKey {
    case platform = "Platform"
    case handle = "Handle"
    case tags = "Tags"
    case bodyTemplate = "BodyTemplate"
  }
}
