import Foundation
import Synchronization
import Testing

@testable import NotificationHub

/// Writes that share a transaction.
@Suite struct WriteGroupTests {
  /// A connection that does nothing but to note what it is asked.
  private final class Notebook: SQLConnection, Sendable {
    let lines = Mutex<[String]>([])
    func runOnce(_ sql: String, _ parameters: [SQLValue]) throws -> Int { try run(sql, parameters) }
    func rows(_ sql: String, _ parameters: [SQLValue]) throws -> [SQLRow] { [] }
    @discardableResult
    func run(_ sql: String, _ parameters: [SQLValue]) throws -> Int {
      lines.withLock { $0.append(sql) }
      return 1
    }
  }

  @Test func whatComesWhileATransactionIsUnderWayIsTheNextOne() async throws {
    let notebook = Notebook(), (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let group = WriteGroup { body in
      try notebook.run("BEGIN", [])
      for await _ in gate { break }
      try body(notebook)
      try notebook.run("COMMIT", [])
    }
    let begun = { notebook.lines.withLock { $0.count { $0 == "BEGIN" } } }
    try await withThrowingTaskGroup(of: Int.self) { tasks in
      tasks.addTask { try await group.write { try $0.run("first", []) } }
      while begun() == 0 { try await Task.sleep(for: .milliseconds(1)) }
      for number in 0..<10 {
        tasks.addTask {
          try await group.write { connection in
            try connection.run("write", [])
            if number == 3 { throw SQLError("refused") }
            return number
          }
        }
      }
      // All of them are known to the group before the first transaction ends.
      while group.count < 10 { try await Task.sleep(for: .milliseconds(1)) }
      opener.finish()
      var failed = 0
      while let result = await tasks.nextResult() {
        if case .failure(let error) = result {
          #expect("\(error)" == "refused")
          failed += 1
        }
      }
      #expect(failed == 1)
    }
    let lines = notebook.lines.withLock { $0 }
    #expect(lines.count { $0 == "COMMIT" } == 2)
    #expect(lines.count { $0 == "write" } == 10)
    #expect(lines.count { $0.hasPrefix("ROLLBACK TO") } == 1)
  }

  @Test func aTransactionThatFailsIsTheFailureOfEachOfItsWrites() async throws {
    let group = WriteGroup { body in
      try body(Notebook())
      throw SQLError("the disk is full")
    }
    await withTaskGroup(of: String.self) { tasks in
      for number in 0..<5 {
        tasks.addTask {
          do { return "\(try await group.write { _ in number })" } catch { return "\(error)" }
        }
      }
      for await said in tasks { #expect(said == "the disk is full") }
    }
  }
}
