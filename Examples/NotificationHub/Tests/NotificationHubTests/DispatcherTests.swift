import Foundation
import Logging
import Synchronization
import Testing

@testable import NotificationHub

/// What the queue does when the database or the process stops in the middle.
@Suite struct DispatcherTests {
  /// A database whose connection breaks between a COMMIT and its reply, when the next transaction that writes is told to.
  private final class BreakingDatabase: SQLDatabase {
    let database: SQLiteDatabase
    let breaksNext = Atomic(false)
    var numberedKey: String { database.numberedKey }

    init() throws { database = try SQLiteDatabase() }

    func write<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value {
      let value = try await database.write(body)
      if breaksNext.exchange(false, ordering: .relaxed) { throw SQLError("the connection is lost", isLost: true) }
      return value
    }

    func read<Value: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Value) async throws -> Value {
      try await database.read(body)
    }
  }

  /// A service that takes every push, after a while.
  private final class SlowGateway: Gateway {
    let wait: Duration
    let sent = Mutex<[String]>([])

    init(_ wait: Duration = .zero) { self.wait = wait }

    func send(_ push: Push) async -> GatewayAnswer {
      sent.withLock { $0.append(push.handle) }
      try? await Task.sleep(for: wait)
      return .delivered
    }
  }

  private func register(_ handles: [String], in store: SQLHubStore) async throws {
    for handle in handles {
      let id = try await store.createRegistrationID(now: 0, expires: 1e6)
      let entry = StoredEntry(id: id, kind: .registration, document: "{}", version: 0, expires: 1e6)
      let target = Target(platform: .apns, handle: handle, tags: [], body: nil)
      _ = try await store.put(entry, targets: [target], handle: handle, precondition: .none, now: 0)
    }
  }

  private func send(_ id: String, in store: SQLHubStore, expires: Double = 1e5) async throws {
    let draft = NotificationDraft(content: .native(.apns), payload: #"{"aps":{}}"#, expires: expires)
    _ = try await store.accept(draft, id: id, now: 0)
  }

  private func completed(_ id: String, in store: SQLHubStore) async throws -> NotificationDetails {
    for _ in 0..<1000 {
      if let details = try await store.details(id), details.state == .completed { return details }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw SQLError("not completed")
  }

  private func dispatcher(_ gateway: any Gateway, _ store: SQLHubStore, patience: Duration = .seconds(20)) -> Dispatcher {
    Dispatcher(
      platform: .apns, gateway: gateway, store: store, clock: WallClock { Date(timeIntervalSince1970: 10) }, patience: patience,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @Test func whatAClaimTookWhoseReplyWasLostIsSent() async throws {
    let database = try BreakingDatabase()
    let store = try await SQLHubStore(database), gateway = SlowGateway()
    try await register(["A", "B"], in: store)
    try await send("first", in: store)
    database.breaksNext.store(true, ordering: .relaxed)
    let work = Task { await dispatcher(gateway, store).run() }
    defer { work.cancel() }
    #expect(try await completed("first", in: store).mayHaveBeenSentTwice == 2)
    try await send("second", in: store)
    #expect(try await completed("second", in: store).mayHaveBeenSentTwice == 0)
    #expect(gateway.sent.withLock { $0 }.sorted() == ["A", "A", "B", "B"])
  }

  @Test(arguments: [true, false]) func aDispatcherThatIsToldToEndWaitsForWhatIsUnderWay(_ isInTime: Bool) async throws {
    let store = try await SQLHubStore(SQLiteDatabase())
    let gateway = SlowGateway(isInTime ? .milliseconds(300) : .seconds(60))
    try await register(["A"], in: store)
    try await send("first", in: store)
    let dispatcher = dispatcher(gateway, store, patience: isInTime ? .seconds(20) : .milliseconds(200))
    let work = Task { await dispatcher.run() }
    while gateway.sent.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(5)) }
    work.cancel()
    await work.value
    #expect(try await store.details("first")?.state == (isInTime ? .completed : .processing))
    #expect(try await store.recover(nil) == (isInTime ? 0 : 1))
  }

  @Test func whatNoServiceTakesIsAbandonedWhenItExpires() async throws {
    let store = try await SQLHubStore(SQLiteDatabase())
    try await register(["A"], in: store)
    try await send("first", in: store, expires: 5)
    let queue = HubQueue(
      store: store, gateways: Gateways([:]), clock: WallClock { Date(timeIntervalSince1970: 10) },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let work = Task { try await queue.run() }
    defer { work.cancel() }
    #expect(try await completed("first", in: store).apns == [Outcome.abandoned: 1])
  }
}
