/// What a device tells about itself: `{"Platform":"apns","Handle":"0F1E2D3C","Tags":["news"]}`.
struct DeviceRegistration: Codable, Sendable, Equatable {
  enum Platform: String, Codable, Sendable {
    case mpns, wns, apns, gcm
  }

  var platform: Platform
  var handle: String
  var tags: [String]

  enum CodingKeys: String, CodingKey {
    case platform = "Platform"
    case handle = "Handle"
    case tags = "Tags"
  }
}
