import Foundation

/// One device with all that it wants to be told, under an id that the device chose.
///
/// `{"installationId":"phone-1","platform":"apns","pushChannel":"0F1E","tags":["news"],"templates":{"hello":{"body":"…"}}}`
struct Installation: Codable, Sendable, Equatable {
  /// A payload of its own for notifications that carry properties.
  struct Template: Codable, Sendable, Equatable {
    var body: String
    var tags: [String]?
  }

  var installationId: String?
  var platform: Platform
  var pushChannel: String
  var tags: [String]?
  var templates: [String: Template]?
  /// When the hub forgets it, if it is not written again.
  var expirationTime: String?

  var allTags: [String] { (tags ?? []) + (templates ?? [:]).values.flatMap { $0.tags ?? [] } }
}
