import Foundation

/// The store in a database that speaks SQL.
///
///     let store = try await SQLHubStore(SQLiteDatabase())
public struct SQLHubStore: HubStore {
  let database: any SQLDatabase

  /// Opens the store, and makes the tables that are missing.
  public init(_ database: any SQLDatabase) async throws {
    self.database = database
    let statements = HubSchema.statements(numberedKey: database.numberedKey)
    try await database.write { connection in
      for statement in statements { try connection.run(statement, []) }
    }
  }

  func createRegistrationID(now: Double, expires: Double) async throws -> String {
    let id = UUID().uuidString.lowercased()
    try await database.write { connection in
      try connection.run(
        "INSERT INTO entry (id, kind, document, version, updated, expires) VALUES (?, 'registration', '', 0, ?, ?)",
        [.text(id), .real(now), .real(expires)])
    }
    return id
  }

  func put(
    _ entry: StoredEntry, targets: [Target], handle: String, precondition: Precondition, now: Double
  ) async throws -> EntryResult {
    try await database.write { connection in
      let known = try Self.find(entry.id, entry.kind, in: connection)
      switch (known, entry.kind) {
      case (nil, .registration): return .gone
      case (let known?, .registration) where known.expires <= now: return .gone
      case (nil, .installation):
        if try !connection.rows("SELECT 1 FROM entry WHERE id = ?", [.text(entry.id)]).isEmpty { return .taken }
      default: break
      }
      let isLive = known.map { $0.expires > now && $0.version > 0 } ?? false
      if let refused = Self.check(precondition, against: isLive ? known : nil) { return refused }
      var stored = entry
      stored.version = (known?.version ?? 0) + 1
      if known == nil {
        try connection.run(
          "INSERT INTO entry (id, kind, handle, document, version, updated, expires) VALUES (?, ?, ?, ?, ?, ?, ?)",
          [
            .text(entry.id), .text(entry.kind.rawValue), .text(handle), .text(entry.document), .integer(stored.version),
            .real(now), .real(entry.expires),
          ])
      } else {
        try connection.run(
          "UPDATE entry SET handle = ?, document = ?, version = ?, updated = ?, expires = ? WHERE id = ?",
          [
            .text(handle), .text(entry.document), .integer(stored.version), .real(now), .real(entry.expires), .text(entry.id),
          ])
        try connection.run("DELETE FROM target WHERE entry = ?", [.text(entry.id)])
      }
      for target in targets { try Self.insert(target, of: stored, in: connection) }
      return .done(stored)
    }
  }

  func entry(_ id: String, kind: StoredEntry.Kind, now: Double) async throws -> EntryResult {
    try await database.read { connection in
      guard let found = try Self.find(id, kind, in: connection) else { return .unknown }
      if found.expires <= now { return .gone }
      return found.version > 0 ? .done(found) : .unknown
    }
  }

  func delete(_ id: String, kind: StoredEntry.Kind, precondition: Precondition, now: Double) async throws -> EntryResult {
    try await database.write { connection in
      guard let found = try Self.find(id, kind, in: connection), found.version > 0 else { return .unknown }
      if found.expires <= now { return .gone }
      if let refused = Self.check(precondition, against: found) { return refused }
      try connection.run("DELETE FROM entry WHERE id = ?", [.text(id)])
      return .done(found)
    }
  }

  func registrations(handle: String?, tag: String?, after: String, limit: Int, now: Double) async throws -> [StoredEntry] {
    var condition = ""
    var parameters: [SQLValue] = [.text(after), .real(now)]
    if let handle {
      condition += " AND handle = ?"
      parameters.append(.text(handle))
    }
    if let tag {
      condition += " AND id IN (SELECT entry FROM target JOIN target_tag ON target_tag.target = target.id WHERE tag = ?)"
      parameters.append(.text(tag))
    }
    let sql = """
      SELECT id, kind, document, version, expires FROM entry
      WHERE kind = 'registration' AND version > 0 AND id > ? AND expires > ?\(condition) ORDER BY id LIMIT ?
      """
    return try await database.read { [parameters] connection in
      try connection.rows(sql, parameters + [.integer(Int64(limit))]).map(Self.stored)
    }
  }

  func removeDevice(_ handle: String, platform: Platform, since: Double, now: Double) async throws {
    try await database.write { connection in
      let rows = try connection.rows(
        "SELECT DISTINCT entry FROM target JOIN entry ON entry.id = target.entry WHERE target.handle = ? AND platform = ? AND updated <= ?",
        [.text(handle), .text(platform.rawValue), .real(since)])
      for row in rows {
        try connection.run("DELETE FROM target WHERE entry = ?", [row[0]])
        // It stays as one that has expired, so that the device is told 410 and asks for a new id.
        try connection.run("UPDATE entry SET expires = ? WHERE id = ?", [.real(now), row[0]])
      }
    }
  }

  private static func insert(_ target: Target, of entry: StoredEntry, in connection: any SQLConnection) throws {
    let rows = try connection.rows(
      "INSERT INTO target (entry, platform, handle, body, expires) VALUES (?, ?, ?, ?, ?) RETURNING id",
      [
        .text(entry.id), .text(target.platform.rawValue), .text(target.handle), .text(optional: target.body),
        .real(entry.expires),
      ])
    guard let id = rows.first?[0] else { throw SQLError("the row of a target has no number") }
    for tag in Set(target.tags).sorted() {
      try connection.run("INSERT INTO target_tag (tag, target) VALUES (?, ?)", [.text(tag), id])
    }
  }

  private static func find(_ id: String, _ kind: StoredEntry.Kind, in connection: any SQLConnection) throws -> StoredEntry? {
    try connection.rows(
      "SELECT id, kind, document, version, expires FROM entry WHERE id = ? AND kind = ?", [.text(id), .text(kind.rawValue)]
    ).first.map(stored)
  }

  private static func stored(_ row: SQLRow) -> StoredEntry {
    StoredEntry(
      id: row.text(0), kind: StoredEntry.Kind(rawValue: row.text(1)) ?? .registration, document: row.text(2),
      version: row[3].integer, expires: row[4].real)
  }

  private static func check(_ precondition: Precondition, against known: StoredEntry?) -> EntryResult? {
    switch precondition {
    case .none: nil
    case .exists: known == nil ? .changed : nil
    case .version(let version): known?.version == version ? nil : .changed
    case .never: .changed
    }
  }
}
