import Hummingbird

/// A stored text as its recipient reads it: `{"Id":1,"Payload":"…","Read":false}`.
struct Notification: ResponseEncodable, Sendable, Equatable {
  let id: Int64
  let payload: String
  /// Whether it had been fetched before.
  let read: Bool

  enum CodingKeys: String, CodingKey {
    case id = "Id"
    case payload = "Payload"
    case read = "Read"
  }
}
