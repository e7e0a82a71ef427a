/// What the hub asks of a database: transactions, one statement after the other. SQLite and PostgreSQL both are one.
///
///     try await database.write { try $0.run("DELETE FROM message WHERE id = ?", [.text(id)]) }
public protocol SQLDatabase: Sendable {
  /// The type of a column that numbers its rows.
  var numberedKey: String { get }

  /// Runs statements so that all of them hold, or none. They may share a transaction with those of other callers, which may hold all the
  /// same where these fail.
  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value
  /// Reads what is there at one moment.
  func read<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value
}

/// One connection within a transaction. Parameters stand as `?`, whatever the database calls them.
///
/// A statement is compiled once and kept, so it is one of the few that stand in the code. One whose text depends on what a caller asks for
/// is `runOnce`, and forgotten.
public protocol SQLConnection {
  @discardableResult
  func runOnce(_ sql: String, _ parameters: [SQLValue]) throws -> Int
  @discardableResult
  func run(_ sql: String, _ parameters: [SQLValue]) throws -> Int
  func rows(_ sql: String, _ parameters: [SQLValue]) throws -> [SQLRow]
}

/// A value of a column or a parameter.
public enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  static func text(optional text: String?) -> SQLValue { text.map { SQLValue.text($0) } ?? .null }
  static func real(optional number: Double?) -> SQLValue { number.map { SQLValue.real($0) } ?? .null }

  public var integer: Int64 {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(value)
    case .null, .text: 0
    }
  }
  public var real: Double {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .null, .text: 0
    }
  }
  public var string: String? { if case .text(let value) = self { value } else { nil } }
  public var isNull: Bool { self == .null }
}

/// One row, by position: the hub names its columns in each statement.
public struct SQLRow: Sendable {
  let values: [SQLValue]
  public init(_ values: [SQLValue]) { self.values = values }

  /// The value at a position; nothing where the statement has fewer.
  public subscript(_ index: Int) -> SQLValue { values.indices.contains(index) ? values[index] : .null }
  func text(_ index: Int) -> String { self[index].string ?? "" }
}

/// What went wrong in a database, in its own words; they are for the log alone.
public struct SQLError: Error, CustomStringConvertible {
  public let description: String
  /// The connection is gone: nothing is known of what was under way.
  public var isLost = false

  public init(_ description: String, isLost: Bool = false) {
    self.description = description
    self.isLost = isLost
  }
}
