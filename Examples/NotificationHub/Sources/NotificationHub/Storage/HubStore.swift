import Foundation

/// What the hub remembers: who is registered, what was accepted, and how each push fared. What a function has returned from holds,
/// whatever happens to the process next.
protocol HubStore: Sendable {
  // MARK: Registrations and installations

  /// A fresh id under which a device may register.
  func createRegistrationID(now: Double, expires: Double) async throws -> String
  /// Stores what is known under an id. A registration's id must be one that the hub gave; an installation's is the device's own.
  func put(_ entry: StoredEntry, targets: [Target], handle: String, precondition: Precondition, now: Double) async throws
    -> EntryResult
  func entry(_ id: String, kind: StoredEntry.Kind, now: Double) async throws -> EntryResult
  func delete(_ id: String, kind: StoredEntry.Kind, precondition: Precondition, now: Double) async throws -> EntryResult
  /// Registrations in the order of their ids behind `after`, of one device or with one tag or all.
  func registrations(handle: String?, tag: String?, after: String, limit: Int, now: Double) async throws -> [StoredEntry]
  /// Forgets a device that is no longer there since a time; one that registered later stays.
  func removeDevice(_ handle: String, platform: Platform, since: Double, now: Double) async throws

  // MARK: Notifications

  /// Stores a notification with one delivery for each device that it is for, and gives their number.
  func accept(_ draft: NotificationDraft, id: String, now: Double) async throws -> Int
  /// Whom a scheduled notification is for is decided when it is due.
  func releaseDue(now: Double) async throws -> Int
  func cancelScheduled(_ id: String) async throws -> Bool
  func details(_ id: String) async throws -> NotificationDetails?
  func deliveries(_ id: String, after: Int64, limit: Int) async throws -> [DeliveryReport]?

  // MARK: The queue

  /// What was under way when the hub stopped waits again, marked as maybe sent more than once; of one platform or of all. Gives how
  /// many these are.
  func recover(_ platform: Platform?) async throws -> Int
  /// Takes deliveries that are due; of one device only the oldest, so that their order is kept.
  func claim(_ platform: Platform, limit: Int, now: Double) async throws -> [Delivery]
  func content(of message: String) async throws -> MessageContent?
  func record(_ outcomes: [(Delivery, DeliveryOutcome)], now: Double) async throws
  /// Ends deliveries that wait and whose notification has expired, also of a platform that no gateway is set up for.
  func expire(now: Double) async throws
  /// Forgets what ended before a time.
  func prune(before: Double) async throws
}

/// What became of an attempt.
enum DeliveryOutcome: Sendable, Equatable {
  /// It is over; the word is the one that is counted.
  case done(String)
  /// Once more, at a time. What may have arrived is marked.
  case again(at: Double, mayHaveArrived: Bool)
}
