import Dispatch
import Foundation
import Synchronization

/// PostgreSQL through libpq: a few connections, each with a thread of its own, since libpq waits for its replies.
///
/// All that writes goes over the first, one transaction after the other and many writes in one, as SQLite has it: what a transaction has read still holds when
/// it writes, and no two of them wait for each other.
///
///     let database = PostgreSQLDatabase(url: "postgresql:///hub?host=/run/postgresql")
public final class PostgreSQLDatabase: SQLDatabase {
  private let writes: WriteGroup
  private let readers: [Lane]
  private let next = Atomic<UInt>(0)

  public let numberedKey = "BIGSERIAL PRIMARY KEY"

  public init(url: String, connections: Int = 4) {
    let writer = Lane(url: url, number: 0)
    writes = WriteGroup { body in try await writer.transaction("BEGIN", body) }
    readers = (1..<max(2, connections)).map { Lane(url: url, number: $0) }
  }

  public func write<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value {
    try await writes.write(body)
  }

  public func read<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value {
    try await reader().transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
  }

  private func reader() -> Lane {
    readers[Int(next.wrappingAdd(1, ordering: .relaxed).oldValue % UInt(readers.count))]
  }

  /// One connection and the queue that it is used on.
  private final class Lane: @unchecked Sendable {
    private let url: String
    private let queue: DispatchQueue
    private var connection: PostgreSQLConnection?

    init(url: String, number: Int) {
      self.url = url
      queue = DispatchQueue(label: "postgresql-\(number)")
    }

    func transaction<Value: Sendable>(
      _ begin: String, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try self.run(begin, body) }) }
      }
    }

    private func run<Value>(_ begin: String, _ body: (any SQLConnection) throws -> Value) throws -> Value {
      let connection = try open(begin)
      do {
        let value = try body(connection)
        try connection.run("COMMIT", [])
        return value
      } catch {
        if (error as? SQLError)?.isLost == true {
          self.connection = nil
        } else {
          do { try connection.run("ROLLBACK", []) } catch { self.connection = nil }
        }
        throw error
      }
    }

    /// The connection with its transaction begun; one that the server has ended meanwhile is made anew, once.
    private func open(_ begin: String) throws -> PostgreSQLConnection {
      if let connection {
        do {
          try connection.run(begin, [])
          return connection
        } catch let error as SQLError where error.isLost {
          self.connection = nil
        }
      }
      let fresh = try PostgreSQLConnection(url: url)
      connection = fresh
      try fresh.run(begin, [])
      return fresh
    }
  }
}
