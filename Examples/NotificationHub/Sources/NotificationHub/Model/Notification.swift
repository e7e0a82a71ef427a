import Foundation

/// What a caller wants sent.
struct NotificationDraft: Sendable, Equatable {
  /// A native payload for one platform, or properties that fill templates.
  enum Content: Sendable, Equatable {
    case native(Platform)
    case template
  }

  var content: Content
  var payload: String
  var expression: TagExpression?
  /// One device alone, named by its handle.
  var handle: String?
  /// Headers of the gateway that the caller sets: `X-WNS-Type`, `apns-priority`.
  var headers: [String: String] = [:]
  var schedule: Double?
  var expires: Double
}

/// One push to one device, as the queue holds it.
struct Delivery: Sendable, Equatable {
  var id: Int64
  var message: String
  var registration: String
  var platform: Platform
  var handle: String
  /// The template of the device, where the notification carries properties.
  var body: String?
  var attempts: Int
  var mayBeTwice: Bool
}

/// What a message says to all of its devices.
struct MessageContent: Sendable, Equatable {
  var payload: String
  var headers: [String: String]
  var expires: Double
}

/// How a notification fares, as `GET /{hub}/messages/{id}` tells it.
struct NotificationDetails: Codable, Sendable, Equatable {
  enum State: String, Codable, Sendable {
    case scheduled = "Scheduled"
    case processing = "Processing"
    case completed = "Completed"
    case cancelled = "Cancelled"
  }

  var id: String
  var state: State
  var enqueueTime: String
  var endTime: String?
  var apns: [String: Int] = [:]
  var gcm: [String: Int] = [:]
  var wns: [String: Int] = [:]
  /// How many of its pushes a device may have got more than once, because the hub or a gateway stopped in between (this is ours).
  var mayHaveBeenSentTwice: Int
  var pending: Int

  enum CodingKeys: String, CodingKey {
    case id = "NotificationId"
    case state = "State"
    case enqueueTime = "EnqueueTime"
    case endTime = "EndTime"
    case apns = "ApnsOutcomeCounts"
    case gcm = "GcmOutcomeCounts"
    case wns = "WnsOutcomeCounts"
    case mayHaveBeenSentTwice = "MayHaveBeenSentTwice"
    case pending = "Pending"
  }
}

/// How one push fared, as `GET /{hub}/messages/{id}/deliveries` tells it (this is ours).
struct DeliveryReport: Codable, Sendable, Equatable {
  var id: Int64
  var registration: String
  var platform: Platform
  var outcome: String
  var attempts: Int
  var mayHaveBeenSentTwice: Bool

  enum CodingKeys: String, CodingKey {
    case id = "Id"
    case registration = "RegistrationId"
    case platform = "Platform"
    case outcome = "Outcome"
    case attempts = "Attempts"
    case mayHaveBeenSentTwice = "MayHaveBeenSentTwice"
  }
}
