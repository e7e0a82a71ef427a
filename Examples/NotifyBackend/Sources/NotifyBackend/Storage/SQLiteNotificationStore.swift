import Foundation
import GRDB

/// Notifications in SQLite.
struct SQLiteNotificationStore: NotificationStore {
  let database: NotifyDatabase

  func add(_ content: Data, for user: String) async throws -> Int64 {
    try await database.writer.write { db in
      try db.execute(sql: "INSERT INTO notification (user, content) VALUES (?, ?)", arguments: [user, content])
      return db.lastInsertedRowID
    }
  }

  func fetch(_ id: Int64, for user: String) async throws -> StoredNotification? {
    try await database.writer.write { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT content, isRead FROM notification WHERE id = ? AND user = ?", arguments: [id, user])
      guard let row else { return nil }
      try db.execute(sql: "UPDATE notification SET isRead = TRUE WHERE id = ?", arguments: [id])
      return StoredNotification(id: id, content: row["content"], wasRead: row["isRead"])
    }
  }
}
