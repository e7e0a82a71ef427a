import Foundation
import GRDB

/// Registrations in SQLite. One lives for ninety days after it was last written.
struct SQLiteRegistrationStore: RegistrationStore {
  static let lifetime: TimeInterval = 90 * 24 * 60 * 60

  let database: NotifyDatabase
  let clock: WallClock

  func registrationID(user: String, handle: String?) async throws -> RegistrationID {
    let now = clock.now().timeIntervalSince1970
    let fresh = UUID().uuidString.lowercased()
    return try await database.writer.write { db in
      try db.execute(sql: "DELETE FROM registration WHERE expires <= ?", arguments: [now])
      let known = try String.fetchOne(
        db, sql: "SELECT id FROM registration WHERE user = ? AND handle = ? ORDER BY rowid LIMIT 1", arguments: [user, handle])
      if let known { return RegistrationID(value: known) }
      try db.execute(
        sql: "INSERT INTO registration (id, user, handle, expires) VALUES (?, ?, ?, ?)",
        arguments: [fresh, user, handle, now + Self.lifetime])
      return RegistrationID(value: fresh)
    }
  }

  func update(_ id: RegistrationID, user: String, with registration: DeviceRegistration) async throws -> Bool {
    let now = clock.now().timeIntervalSince1970
    let tags = Set(registration.tags.filter { !$0.lowercased().hasPrefix(reservedTagPrefix) } + [userTag(user)])
    return try await database.writer.write { db in
      try db.execute(
        sql: "UPDATE registration SET platform = ?, handle = ?, expires = ? WHERE id = ? AND user = ? AND expires > ?",
        arguments: [registration.platform.rawValue, registration.handle, now + Self.lifetime, id.value, user, now])
      guard db.changesCount == 1 else { return false }
      try db.execute(sql: "DELETE FROM registrationTag WHERE registration = ?", arguments: [id.value])
      for tag in tags.sorted() {
        try db.execute(
          sql: "INSERT OR IGNORE INTO registrationTag (registration, tag) VALUES (?, ?)", arguments: [id.value, tag])
      }
      return true
    }
  }

  func delete(_ id: RegistrationID, user: String) async throws -> Bool {
    let now = clock.now().timeIntervalSince1970
    return try await database.writer.write { db in
      try db.execute(
        sql: "DELETE FROM registration WHERE id = ? AND user = ? AND expires > ?", arguments: [id.value, user, now])
      return db.changesCount == 1
    }
  }

  func handles(platform: Push.Platform, tag: String) async throws -> [String] {
    let now = clock.now().timeIntervalSince1970
    return try await database.writer.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT handle FROM registration JOIN registrationTag ON registrationTag.registration = registration.id
          WHERE platform = ? AND tag = ? AND expires > ? ORDER BY handle
          """,
        arguments: [platform.rawValue, tag, now])
    }
  }
}
