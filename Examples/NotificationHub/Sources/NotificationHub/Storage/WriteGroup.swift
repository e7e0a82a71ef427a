import Synchronization

/// Makes one transaction of the writes that come while another is under way: they wait for the disk together, where each alone would wait
/// as long. One that fails undoes itself and no other.
///
///     let group = WriteGroup { body in try await database.transaction(body) }
///     try await group.write { try $0.run("DELETE FROM message", []) }
final class WriteGroup: Sendable {
  typealias Transaction = @Sendable (_ body: @escaping @Sendable (any SQLConnection) throws -> Void) async throws -> Void

  /// As many writes as share a transaction: more would let the first of them wait.
  private static let most = 64

  private struct State {
    var waiting: [any PendingWrite] = []
    var isRunning = false
  }

  private let state = Mutex(State())
  private let transaction: Transaction

  /// How many writes wait.
  var count: Int { state.withLock { $0.waiting.count } }

  init(_ transaction: @escaping Transaction) { self.transaction = transaction }

  func write<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isFirst = state.withLock { state in
        state.waiting.append(Pending(body, continuation))
        defer { state.isRunning = true }
        return !state.isRunning
      }
      // It belongs to nobody's task: a write that is broken off may have been done.
      if isFirst { Task.detached { await self.run() } }
    }
  }

  private func run() async {
    while let group = next() {
      do {
        try await transaction { connection in
          if group.count == 1 { return try group[0].run(on: connection) }
          for write in group { try Self.runAlone(write, on: connection) }
        }
        for write in group { write.end(nil) }
      } catch {
        for write in group { write.end(error) }
      }
    }
  }

  private func next() -> [any PendingWrite]? {
    state.withLock { state in
      let group = Array(state.waiting.prefix(Self.most))
      state.waiting.removeFirst(group.count)
      state.isRunning = !group.isEmpty
      return group.isEmpty ? nil : group
    }
  }

  /// Runs one of several: what it did is undone where it fails, and the transaction goes on.
  private static func runAlone(_ write: any PendingWrite, on connection: any SQLConnection) throws {
    try connection.run("SAVEPOINT one", [])
    do {
      try write.run(on: connection)
    } catch {
      try connection.run("ROLLBACK TO SAVEPOINT one", [])
    }
    try connection.run("RELEASE SAVEPOINT one", [])
  }
}

/// A write that waits for its turn, whatever it gives.
private protocol PendingWrite: Sendable {
  func run(on connection: any SQLConnection) throws
  /// Tells the caller: what came of it, or that the whole transaction failed.
  func end(_ failure: (any Error)?)
}

private final class Pending<Value: Sendable>: PendingWrite {
  private let body: @Sendable (any SQLConnection) throws -> Value
  private let continuation: CheckedContinuation<Value, any Error>
  private let result = Mutex<Result<Value, any Error>>(.failure(SQLError("the write was not begun")))

  init(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value, _ continuation: CheckedContinuation<Value, any Error>
  ) {
    self.body = body
    self.continuation = continuation
  }

  func run(on connection: any SQLConnection) throws {
    let result = Result { try body(connection) }
    self.result.withLock { $0 = result }
    _ = try result.get()
  }

  func end(_ failure: (any Error)?) {
    let result = result.withLock { $0 }
    continuation.resume(with: failure.map { .failure($0) } ?? result)
  }
}
