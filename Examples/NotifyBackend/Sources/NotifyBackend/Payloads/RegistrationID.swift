import Hummingbird

/// The answer to `POST /api/register`: one JSON string, `"8f14e45f-ceea-4671-a0c2-4a2d5f0f7b11"`.
struct RegistrationID: ResponseEncodable, Sendable, Equatable {
  let value: String

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
