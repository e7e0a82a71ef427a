import Foundation

/// What waits at the backend to be fetched by the user that it is for.
protocol NotificationStore: Sendable {
  /// Stores something for a user and gives its number; numbers count from 1.
  func add(_ content: Data, for user: String) async throws -> Int64

  /// What a number stands for, if it is the user's, and marks it as read.
  func fetch(_ id: Int64, for user: String) async throws -> StoredNotification?
}

/// Something that was stored, and whether it had been fetched before.
struct StoredNotification: Sendable, Equatable {
  let id: Int64
  let content: Data
  let wasRead: Bool
}
