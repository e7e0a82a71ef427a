import Foundation
import GRDB

/// The outbox in SQLite.
struct SQLiteOutbox: Outbox {
  let database: NotifyDatabase

  func append(_ push: Push, handles: [String]) async throws {
    let handles = String(decoding: try JSONEncoder.stable.encode(handles), as: UTF8.self)
    try await database.writer.write { db in
      try db.execute(
        sql: "INSERT INTO push (platform, tag, payload, handles) VALUES (?, ?, ?, ?)",
        arguments: [push.platform.rawValue, push.tag, push.payload, handles])
    }
  }

  func entries() async throws -> [OutboxEntry] {
    try await database.writer.read { db in
      try OutboxEntry.fetchAll(db, sql: "SELECT id, platform, tag, payload, handles FROM push ORDER BY id")
    }
  }
}

/// GRDB finds columns without regard to case, and reads `handles` as JSON.
extension OutboxEntry: FetchableRecord {}
