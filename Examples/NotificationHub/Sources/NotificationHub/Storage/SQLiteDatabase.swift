import Foundation
import GRDB

/// SQLite through GRDB: in a file, or in memory. A transaction that has ended is on the disk.
///
///     let database = try SQLiteDatabase(path: "hub.sqlite")
public struct SQLiteDatabase: SQLDatabase {
  private let writer: any DatabaseWriter
  private let group: WriteGroup

  public let numberedKey = "INTEGER PRIMARY KEY AUTOINCREMENT"

  public init(path: String? = nil) throws {
    let writer = try path.map { try Self.file($0) } ?? DatabaseQueue()
    self.writer = writer
    group = WriteGroup { body in try await writer.write { db in try body(Connection(db: db)) } }
  }

  private static func file(_ path: String) throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // What was answered with 201 survives a loss of power, not just the end of the process.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    return try DatabasePool(path: path, configuration: configuration)
  }

  public func write<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value {
    try await group.write(body)
  }

  public func read<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value {
    try await writer.read { db in try body(Connection(db: db)) }
  }

  private struct Connection: SQLConnection {
    let db: Database

    func run(_ sql: String, _ parameters: [SQLValue]) throws -> Int {
      try run(db.cachedStatement(sql: sql), parameters)
    }

    func runOnce(_ sql: String, _ parameters: [SQLValue]) throws -> Int {
      try run(db.makeStatement(sql: sql), parameters)
    }

    private func run(_ statement: Statement, _ parameters: [SQLValue]) throws -> Int {
      try statement.execute(arguments: StatementArguments(parameters.map(\.databaseValue)))
      return db.changesCount
    }

    func rows(_ sql: String, _ parameters: [SQLValue]) throws -> [SQLRow] {
      let statement = try db.cachedStatement(sql: sql)
      return try Row.fetchAll(statement, arguments: StatementArguments(parameters.map(\.databaseValue))).map { row in
        SQLRow(row.databaseValues.map(SQLValue.init))
      }
    }
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .blob(let data): self = .text(String(decoding: data, as: UTF8.self))
    }
  }
}
