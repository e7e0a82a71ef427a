/// What a device tells about itself: `{"Platform":"apns","Handle":"0F1E2D3C","Tags":["news"]}`.
struct DeviceRegistration: Codable, Sendable, Equatable {
  enum Platform: String, Codable, Sendable {
    case mpns, wns, apns, gcm

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let platform = Platform(rawValue: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "must be one of mpns, wns, apns, gcm.")
      }
      self = platform
    }
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
