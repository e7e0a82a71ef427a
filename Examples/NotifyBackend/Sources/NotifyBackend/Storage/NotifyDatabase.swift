import Foundation
import GRDB

/// The SQLite database behind all stores; in memory unless a path is given.
public struct NotifyDatabase: Sendable {
  let writer: any DatabaseWriter

  public init(path: String? = nil) throws {
    writer = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
    try Self.migrator.migrate(writer)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("registrations") { db in
      try db.create(table: "registration") { table in
        table.primaryKey("id", .text)
        table.column("user", .text).notNull()
        table.column("handle", .text)
        table.column("platform", .text)
        table.column("expires", .double).notNull()
      }
      try db.create(index: "registrationByDevice", on: "registration", columns: ["user", "handle"])
      try db.create(table: "registrationTag") { table in
        table.column("registration", .text).notNull().references("registration", onDelete: .cascade)
        table.column("tag", .text).notNull().indexed()
        table.primaryKey(["registration", "tag"])
      }
    }
    migrator.registerMigration("notifications") { db in
      try db.create(table: "notification") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("user", .text).notNull()
        table.column("content", .blob).notNull()
        table.column("isRead", .boolean).notNull().defaults(to: false)
      }
    }
    migrator.registerMigration("outbox") { db in
      try db.create(table: "push") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("platform", .text).notNull()
        table.column("tag", .text).notNull()
        table.column("payload", .text).notNull()
        table.column("handles", .jsonText).notNull()
      }
    }
    return migrator
  }
}
